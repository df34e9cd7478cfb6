"""Secrets promised by their commitment before anybody says a word for the chance."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from tablee.kernel.errors import BadOption
from tablee.kernel.fair import commitment, new_secret

MOST: Final = 5000  # promises nobody has come back for; the oldest are forgotten


class Promises:
    """A page asks for a commitment, then lays its table with its own word: so the secret was fixed before the word was known."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, str] = OrderedDict()

    def make(self) -> str:
        secret = new_secret()
        promised = commitment(secret)
        self._made[promised] = secret
        while len(self._made) > MOST:
            self._made.popitem(last=False)
        return promised

    def keep(self, promised: str | None) -> str:
        """The secret behind a commitment, once; a fresh one for those who asked for none."""
        if promised is None:
            return new_secret()
        secret = self._made.pop(promised, None)
        if secret is None:
            raise BadOption(
                "This commitment is not open any more; ask for another.",
                "Cet engagement n'est plus ouvert ; demandez-en un autre.",
            )
        return secret
