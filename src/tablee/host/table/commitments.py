"""Secrets promised by their commitment before anybody says a word for the chance. Kept in the store: one process promises, another may lay the table."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, select

from tablee.host.storage import Store
from tablee.host.storage.schema import promises
from tablee.kernel.errors import BadOption
from tablee.kernel.fair import commitment, new_secret

LONGEST: Final = 24 * 3600  # seconds; a promise nobody has come back for is forgotten


class Commitments:
    """A page asks for a commitment, then lays its table with its own word: so the secret was fixed before the word was known."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self) -> str:
        secret = new_secret()
        promised = commitment(secret)
        now = time.time()
        async with self.store.change() as connection:
            await connection.execute(delete(promises).where(promises.c.made < now - LONGEST))
            await connection.execute(
                promises.insert(), {"commitment": promised, "secret": secret, "made": now}
            )
        return promised

    async def keep(self, promised: str | None) -> str:
        """The secret behind a commitment, once; a fresh one for those who asked for none."""
        if promised is None:
            return new_secret()
        this = promises.c.commitment == promised
        async with self.store.change() as connection:
            secret = (await connection.execute(select(promises.c.secret).where(this))).scalar()
            taken = await connection.execute(delete(promises).where(this))
            if secret is None or taken.rowcount != 1:
                raise BadOption(
                    "This commitment is not open any more; ask for another.",
                    "Cet engagement n'est plus ouvert ; demandez-en un autre.",
                )
        return str(secret)
