"""Which line of a log tells what a bot chose: there it may say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.host.storage import BOT
from tablee.kernel.entry import Answer, Entry, not_taken_back

if TYPE_CHECKING:
    from tablee.host.table.room import Room
    from tablee.kernel.match import Match

Chosen = tuple[int, int]  # after how many answers it was asked, and whose it was


def by_bot(room: Room, answer: Answer) -> bool:
    """Whether a bot may say why: one that sits there, and after the match one that stood in for somebody."""
    if not 0 <= answer.seat < len(room.seats):
        return False
    return room.seats[answer.seat].kind == BOT or (answer.bot is not None and room.over)


def explained(match: Match, room: Room, seat: int | None) -> dict[int, Chosen]:
    """The lines of a seat's log (None: of a spectator's) from which one sees that a bot chose something: for each choice the first."""
    chosen = {
        (entry.decision.asks, entry.seat)
        for entry in not_taken_back(match.journal.entries)
        if isinstance(entry, Answer) and by_bot(room, entry)
    }
    observer = -1 if seat is None else seat
    found: dict[int, Chosen] = {}
    number = 0
    for event in match.events:
        if event.seen_by(observer) is None:
            continue
        actor = event.facts.get("seat")
        if isinstance(actor, int) and (event.at - 1, actor) in chosen:
            chosen.discard((event.at - 1, actor))
            found[number] = (event.at - 1, actor)
        number += 1
    return found


def before(match: Match, choice: Chosen) -> tuple[list[Entry], Answer]:
    """What a bot chose, and the journal up to there, without what was taken back."""
    standing = not_taken_back(match.journal.entries)
    given = [
        (at, entry)
        for at, entry in enumerate(standing)
        if isinstance(entry, Answer) and (entry.decision.asks, entry.seat) == choice
    ]
    answer = given[-1][1]
    first = next(at for at, entry in given if entry.decision == answer.decision)
    return standing[:first], answer
