"""Whether an answer has been given already: then it was sent again because our word got lost, or a copy of it comes late."""

from __future__ import annotations

from tablee.host.views import named
from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.errors import TableeError
from tablee.kernel.journal import Entry
from tablee.kernel.match import Match, not_taken_back, without_last


def standing_words(match: Match, seat: int, decision: str) -> list[list[str]]:
    """What a seat has answered to a question, one word after the other; what was taken back does not count."""
    number = decision.split(".")[0]
    if not number.isdecimal() or len(number) > 9:
        return []
    entries = match.journal.entries
    found = latest_words(entries, seat, decision, int(number))
    if found is None:
        found = latest_words(not_taken_back(entries), seat, decision, int(number))
    return found or []


def latest_words(entries: list[Entry], seat: int, decision: str, number: int) -> list[list[str]] | None:
    """Read backwards as far as that question; None when something was taken back since."""
    found: list[list[str]] = []
    for entry in reversed(entries):
        if "undo" in entry:
            return None
        if "move" not in entry:
            continue
        if int(entry["ask"].split(".")[0]) < number:
            break
        if entry["by"] == seat and entry["ask"] == decision:
            found.append(notation.split(entry["move"]))
    return found[::-1]


def already_given(match: Match, seat: int, move: object, decision: str | None, times: int | None) -> bool:
    """Whether this very answer to this very question has been taken. `times` is how often its sender had answered before: where
    an answer may be changed, an early copy that comes late must not undo the change."""
    if decision is None or not isinstance(move, str) or seat == CLOCK:
        return False
    words, given = words_of(move), standing_words(match, seat, decision)
    if times is not None:
        return 0 <= times < len(given) and given[times] == words
    if decision.split(".")[0] == str(match.state.asks) and not match.over:
        return given[-1:] == [words]  # the last word counts; an earlier one may be said again
    return words in given


def was_given(match: Match, seat: int, move: str, name: str, times: int | None) -> bool:
    """Whether this answer was taken when its question had that name: before something was taken back, perhaps this."""
    undos, words = 0, words_of(move)
    kept: list[Entry] = []
    for entry in match.journal.entries:
        if "undo" in entry:
            undos += 1
            kept = without_last(kept, entry["undo"])
            continue
        if "move" in entry and entry["by"] == seat and named(entry["ask"], undos) == name:
            before = sum(one.get("ask") == entry["ask"] for one in kept)
            if times in (None, before) and notation.split(entry["move"]) == words:
                return True
        kept.append(entry)
    return False


def words_of(move: str) -> list[str]:
    try:
        return notation.split(move)
    except TableeError:
        return []
