"""Whether an answer has been given already: then it was sent again because our word got lost, or a copy of it comes late."""

from __future__ import annotations

from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import Answer, DecisionId, Entry, Undo, answers_in, not_taken_back, without_last
from tablee.kernel.errors import TableeError
from tablee.kernel.match import Match

Said = str | list[str]  # an answer as it comes: a line of notation, or the words of its steps


def standing_words(match: Match, seat: int, decision: DecisionId) -> list[list[str]]:
    """What a seat has answered to a question, one word after the other; what was taken back does not count."""
    entries = match.journal.entries
    found = latest_words(entries, seat, decision)
    if found is None:
        found = latest_words(not_taken_back(entries), seat, decision)
    return found or []


def latest_words(entries: list[Entry], seat: int, decision: DecisionId) -> list[list[str]] | None:
    """Read backwards as far as that question; None when something was taken back since."""
    found: list[list[str]] = []
    for entry in reversed(entries):
        if isinstance(entry, Undo):
            return None
        if not isinstance(entry, Answer):
            continue
        if entry.decision.asks < decision.asks:
            break
        if entry.seat == seat and entry.decision == decision.after(0):
            found.append(notation.split(entry.move))
    return found[::-1]


def already_given(
    match: Match, seat: int, move: Said, decision: DecisionId | None, times: int | None
) -> bool:
    """Whether this very answer to this very question has been taken. `times` is how often its sender had answered before: where
    an answer may be changed, an early copy that comes late must not undo the change."""
    if decision is None or seat == CLOCK:
        return False
    given = standing_words(match, seat, decision)
    if times is not None:
        return 0 <= times < len(given) and is_same(given[times], move)
    if decision.asks == match.state.asks and not match.over:
        return (
            is_same(given[-1], move) if given else False
        )  # the last one counts; an earlier one may be said again
    return any(is_same(one, move) for one in given)


def was_given(match: Match, seat: int, move: Said, decision: DecisionId, times: int | None) -> bool:
    """Whether this answer was taken when its question had that name: before something was taken back, perhaps this."""
    undos = 0
    kept: list[Entry] = []
    for entry in match.journal.entries:
        if isinstance(entry, Undo):
            undos += 1
            kept = without_last(kept, entry.answers)
            continue
        if isinstance(entry, Answer) and entry.seat == seat and entry.decision.after(undos) == decision:
            before = sum(one.decision == entry.decision for one in answers_in(kept))
            if times in (None, before) and is_same(notation.split(entry.move), move):
                return True
        kept.append(entry)
    return False


def is_same(given: list[str], move: Said) -> bool:
    """Whether a line that was taken, cut into words, is this answer."""
    if not isinstance(move, str):
        return [notation.spoken(word) for word in given[1:]] == [notation.tidy(word) for word in move]
    try:
        return notation.split(move) == given
    except TableeError:
        return False
