# mypyc: skip
"""Fair chance: a secret committed to before the deal, words from every seat, and a reveal that lets anybody derive every shuffle and roll again.

What it proves: the server fixed its secret before it knew the seats' words, and every outcome follows from both. What it does not prove: that the
server did not look at the outcomes, or that it did not let somebody see them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from random import Random
from typing import Any, Final

from tablee.kernel.again import Dealt
from tablee.kernel.entry import Entry, Reveal
from tablee.kernel.errors import BadJournal
from tablee.kernel.game import Game
from tablee.kernel.journal import Header, Journal, out_of_step
from tablee.kernel.match import Match

LONGEST_WORD: Final = 64
BITS: Final = 53


def new_secret() -> str:
    """The server's part, 256 random bits in hexadecimal."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is shown before the deal: it fixes the secret without telling it."""
    return hashlib.sha256(b"tablee commitment\n" + secret.encode()).hexdigest()


def seed(secret: str, words: list[str]) -> bytes:
    """The seed of a match: the secret, keyed over the words of the seats in order."""
    message = "\n".join(["tablee seed", *words]).encode()
    return hmac.new(secret.encode(), message, hashlib.sha256).digest()


class FairRandom(Random):
    """Numbers derived one after the other from a seed: HMAC-SHA256 of the counter, its first 53 bits as a fraction."""

    def __init__(self, seed: bytes) -> None:
        self.key = seed
        self.count = 0
        super().__init__(0)

    def __copy__(self) -> FairRandom:
        twin = FairRandom(self.key)
        twin.count = self.count
        return twin

    def random(self) -> float:
        block = hmac.new(self.key, self.count.to_bytes(8, "big"), hashlib.sha256).digest()
        self.count += 1
        return (int.from_bytes(block[:8], "big") >> (64 - BITS)) / (1 << BITS)

    def seed(self, *args: object, **kwargs: object) -> None:
        """The seed is given once and for all."""

    def getrandbits(self, k: int) -> int:
        result = 0
        for _ in range((k + BITS - 1) // BITS):
            result = (result << BITS) | int(self.random() * (1 << BITS))
        return result & ((1 << k) - 1)

    def getstate(self) -> tuple[Any, ...]:
        return (self.key, self.count)

    def setstate(self, state: tuple[Any, ...]) -> None:
        self.key, self.count = state


def fair_header(commitment: str, words: list[str]) -> Header:
    """What the journal's header says of the chance."""
    return {"commitment": commitment, "words": words}


def new_fair(game: Game[Any], seats: int, options: dict[str, str], secret: str, words: list[str]) -> Match:
    """A new match whose chance can be checked when the secret is revealed."""
    settled = game.settle_options(seats, options)
    return Match.new(
        game,
        seats,
        None,
        settled,
        FairRandom(seed(secret, words)),
        {"fair": fair_header(commitment(secret), words)},
    )


def take_up(game: Game[Any], journal: Journal, secret: str) -> Match:
    """A running fair match from its journal: its chance goes on where it stood."""
    fair = journal.header.get("fair")
    if not isinstance(fair, dict):
        return Match.load(game, journal)
    rng = FairRandom(seed(secret, list(fair["words"])))
    rng.count = numbers_used(journal.entries)
    return Match.load(game, journal, rng)


def catch_up(match: Match) -> None:
    """A match that has followed entries made elsewhere: its numbers go on after those used there."""
    if isinstance(match.rng, FairRandom):
        match.rng.count = numbers_used(match.journal.entries)


def numbers_used(entries: list[Entry]) -> int:
    """How far the numbers have been used: one for each outcome written down, also for those taken back since; none for those dealt again."""
    return Dealt(entries).fresh


def reveal(journal: Journal, secret: str) -> None:
    """At the end of a match: the secret goes into the journal."""
    journal.entries.append(Reveal(secret))


def verify(game: Game[Any], journal: Journal) -> int:
    """Derive every outcome of a finished match again. Tells how many; raises a sentence at the first that differs."""
    fair = journal.header.get("fair")
    if not isinstance(fair, dict) or not isinstance(fair.get("words"), list):
        raise BadJournal(
            "This match was not played with committed chance.",
            "Cette partie n'a pas été jouée avec un hasard engagé.",
        )
    secret = secret_of(journal)
    if secret is None:
        raise BadJournal(
            "The secret of this match is not revealed yet.",
            "Le secret de cette partie n'est pas encore révélé.",
        )
    if not hmac.compare_digest(commitment(secret), str(fair.get("commitment"))):
        raise BadJournal(
            "The revealed secret is not the one that was committed to.",
            "Le secret révélé n'est pas celui qui avait été engagé.",
        )
    match = Match.new(
        game,
        journal.header["seats"],
        None,
        game.options_of(journal.header) or journal.header["options"],
        FairRandom(seed(secret, [str(word) for word in fair["words"]])),
        {"fair": fair},
    )
    opening = len(match.journal.entries)
    if match.journal.entries != journal.entries[:opening]:
        raise out_of_step(1)
    match.follow(journal.entries[opening:], derived=True)
    return numbers_used(journal.entries)


def secret_of(journal: Journal) -> str | None:
    """The secret of a match, once it is revealed."""
    return next((entry.secret for entry in journal.entries if isinstance(entry, Reveal)), None)
