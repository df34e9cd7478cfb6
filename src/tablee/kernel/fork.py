# mypyc: skip
"""A match that goes on from what one seat knew: everything else is dealt anew, and the journal says so.

The journal keeps the first part as it was played, then `{"redeal": seat, "seed": …, "table": …}`: from there on the hidden things are those that
`Game.redeal` gives with that seed; `table` is a fingerprint of what came out. What the others knew for themselves belongs to the first
world: it leaves their log.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING, Final

from tablee.kernel.errors import BadJournal
from tablee.kernel.event import Event
from tablee.kernel.journal import Entry
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.match import Match

REDEALT: Final = "redealt"  # the event
SEED_BITS: Final = 62


def redealt_text(facts: dict[str, object]) -> Text:
    """What the log says of it."""
    seat = f"{{p{facts['known_by']}}}"
    return text(
        f"À partir d'ici, tout ce que {seat} ne pouvait pas savoir est redistribué.",
        f"From here on, everything that {seat} could not know is dealt anew.",
    )


def redeal(match: Match, seat: int, rng: Random) -> Entry:
    """Deal anew what this seat cannot know, now; gives the fact that the journal keeps."""
    return carry_out(match, seat, f"{rng.getrandbits(SEED_BITS):016x}")


def replay_redeal(match: Match, entry: Entry) -> None:
    """The same again from the journal."""
    if not 0 <= entry["redeal"] < match.seats:
        raise BadJournal(
            f"The journal deals anew for seat {entry['redeal']}, which is not there.",
            f"Le journal redistribue pour la place {entry['redeal']}, qui n'existe pas.",
        )
    if carry_out(match, entry["redeal"], entry["seed"]) != entry:
        raise BadJournal(
            "What the journal dealt anew does not come out again by the rules here.",
            "Ce que le journal a redistribué ne ressort pas ainsi avec les règles d'ici.",
        )


def carry_out(match: Match, seat: int, seed: str) -> Entry:
    match.state.redeal(seat, int(seed, 16))
    for event in match.events:
        keep_for(event, seat)
    match.dealer.tell(REDEALT, {"known_by": seat})
    fact: Entry = {"redeal": seat, "seed": seed, "table": fingerprint(match)}
    match.journal.entries.append(fact)
    return fact


def keep_for(event: Event, seat: int) -> None:
    """Of what was told in secret only this seat's part stays."""
    event.secrets = [([seat], facts) for seats, facts in event.secrets if seat in seats]
    if event.to is not None:
        event.to = [seat] if seat in event.to else []


def fingerprint(match: Match) -> str:
    return hashlib.sha256(match.position().encode()).hexdigest()[:16]
