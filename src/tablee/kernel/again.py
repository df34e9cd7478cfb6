# mypyc: skip
"""The same chance on the same line: what was dealt before something was taken back is dealt again when the same answers come again.

So nobody takes back a draw to draw something else. A line is what has been answered, by whom, to which question; who acted for whom and
in which order those answered who were asked together makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablee.kernel.entry import Answer, Chance, Entry, Redeal, Undo, without_last

Line = tuple[tuple[int, int, int, str], ...]
Answers = dict[tuple[int, int], tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Rest:
    """A point that play can start from: how much of what stands in the journal led there, and the chance that was asked for since."""

    entries: int
    asks: int
    chance: tuple[int, ...]


class Dealt:
    """What chance gave on lines that were taken back, and how many of a journal's outcomes are not such a repetition."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.outcomes: dict[Line, tuple[int, ...]] = {}
        self.asks: set[int] = set()  # after which questions anything is remembered at all
        self.fresh = 0
        standing: list[Entry] = []
        for entry in entries:
            if isinstance(entry, Undo):
                kept = without_last(standing, entry.answers)
                if entry.again:
                    self._remember(kept, standing[len(kept) :])
                standing = kept
                continue
            if isinstance(entry, Redeal):
                self.outcomes.clear()
                self.asks.clear()
            elif isinstance(entry, Chance) and self.after(standing) is None:
                self.fresh += len(entry.outcomes)
            standing.append(entry)

    def after(self, standing: list[Entry]) -> tuple[int, ...] | None:
        """What was dealt after these entries when they stood before; None: nothing, or they never did."""
        last = standing[-1] if standing else None
        if not isinstance(last, Answer) or last.decision.asks not in self.asks:
            return None
        return self.outcomes.get(line_of(answers_since_redeal(standing)))

    def _remember(self, before: list[Entry], gone: list[Entry]) -> None:
        answers = answers_since_redeal(before)
        for number, entry in enumerate(gone):
            if isinstance(entry, Answer):
                note(answers, entry)
            elif isinstance(entry, Chance):
                last = gone[number - 1]
                assert isinstance(last, Answer)
                self.outcomes[line_of(answers)] = entry.outcomes
                self.asks.add(last.decision.asks)


def note(answers: Answers, entry: Answer) -> None:
    answers[entry.decision.asks, entry.decision.index] = (entry.seat, entry.move)


def answers_since_redeal(entries: list[Entry]) -> Answers:
    answers: Answers = {}
    for entry in entries:
        if isinstance(entry, Redeal):
            answers.clear()
        elif isinstance(entry, Answer):
            note(answers, entry)
    return answers


def line_of(answers: Answers) -> Line:
    return tuple((*where, *said) for where, said in sorted(answers.items()))
