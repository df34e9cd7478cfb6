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

from tablee.kernel.errors import BadJournal, TableeError
from tablee.kernel.game import Game
from tablee.kernel.journal import Entry, Journal
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


def fair_header(commitment: str, words: list[str]) -> Entry:
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


def numbers_used(entries: list[Entry]) -> int:
    """How far the numbers have been used: one for each outcome written down, also for those taken back since."""
    return sum(len(entry["chance"]) for entry in entries if "chance" in entry)


def reveal(journal: Journal, secret: str) -> None:
    """At the end of a match: the secret goes into the journal."""
    journal.entries.append({"reveal": secret})


def verify(game: Game[Any], journal: Journal) -> int:
    """Derive every outcome of a finished match again. Tells how many; raises a sentence at the first that differs."""
    fair = journal.header.get("fair")
    if not isinstance(fair, dict) or not isinstance(fair.get("words"), list):
        raise BadJournal(
            "This match was not played with committed chance.",
            "Cette partie n'a pas été jouée avec un hasard engagé.",
        )
    revealed = [entry["reveal"] for entry in journal.entries if "reveal" in entry]
    if not revealed:
        raise BadJournal(
            "The secret of this match is not revealed yet.",
            "Le secret de cette partie n'est pas encore révélé.",
        )
    secret = str(revealed[0])
    if not hmac.compare_digest(commitment(secret), str(fair.get("commitment"))):
        raise BadJournal(
            "The revealed secret is not the one that was committed to.",
            "Le secret révélé n'est pas celui qui avait été engagé.",
        )
    match = Match.new(
        game,
        journal.header["seats"],
        None,
        journal.header["options"],
        FairRandom(seed(secret, [str(word) for word in fair["words"]])),
        {"fair": fair},
    )
    for number, entry in enumerate([e for e in journal.entries if "by" in e], 1):
        try:
            if "undo" in entry:
                match.undo(entry["undo"], entry["by"])
            else:
                match.play(entry["by"], entry["move"], entry.get("ask"), entry.get("bot"))
        except TableeError as problem:
            raise BadJournal(
                f"Answer {number} does not fit the chance that the seed gives: {problem}",
                f"La réponse {number} ne va pas avec le hasard que donne la graine : {problem.text['fr']}",
            ) from None
    played = [entry for entry in journal.entries if "reveal" not in entry]
    for number, (told, derived) in enumerate(zip(played, match.journal.entries, strict=False), 1):
        if told != derived:
            raise BadJournal(
                f"Fact {number} of the journal is not what the seed gives: {told} instead of {derived}.",
                f"Le fait {number} du journal n'est pas celui que donne la graine : {told} au lieu de {derived}.",
            )
    if len(played) != len(match.journal.entries):
        raise BadJournal(
            "The journal has more or fewer facts than the seed gives.",
            "Le journal a plus ou moins de faits que la graine n'en donne.",
        )
    return numbers_used(played)
