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

from tablee.kernel.entry import Redeal
from tablee.kernel.errors import BadJournal
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


def redeal(match: Match, seat: int, rng: Random) -> Redeal:
    """Deal anew what this seat cannot know, now; gives the entry that the journal keeps."""
    return carry_out(match, seat, f"{rng.getrandbits(SEED_BITS):016x}")


def replay_redeal(match: Match, entry: Redeal) -> None:
    """The same again from the journal."""
    if not 0 <= entry.seat < match.seats:
        raise BadJournal(
            f"The journal deals anew for seat {entry.seat}, which is not there.",
            f"Le journal redistribue pour la place {entry.seat}, qui n'existe pas.",
        )
    if carry_out(match, entry.seat, entry.seed) != entry:
        raise BadJournal(
            "What the journal dealt anew does not come out again by the rules here.",
            "Ce que le journal a redistribué ne ressort pas ainsi avec les règles d'ici.",
        )


def carry_out(match: Match, seat: int, seed: str) -> Redeal:
    match.state.redeal(seat, int(seed, 16))
    match.dealer.events = [event.kept_for(seat) for event in match.events]
    match.dealer.tell(REDEALT, {"known_by": seat})
    entry = Redeal(seat, seed, fingerprint(match))
    match.journal.entries.append(entry)
    return entry


def fingerprint(match: Match) -> str:
    return hashlib.sha256(match.position().encode()).hexdigest()[:16]
