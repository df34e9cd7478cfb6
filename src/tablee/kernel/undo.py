# mypyc: skip
"""Taking back: what would have to be unlearned, and by whom. The engine decides, from what each seat could know before and after."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tablee.kernel import notation
from tablee.kernel.ask import CLOCK, Question
from tablee.kernel.entry import Answer, not_taken_back, outcomes_in, since_redeal, without_last
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.state import State
from tablee.kernel.text import Text

WORLDS: Final = range(6)  # the worlds a seat held for possible that are tried, by their seed


class TakeBack:
    """What taking back a seat's last answer means: how many answers go, whether chance had spoken, who learned what."""

    def __init__(
        self, seat: int, answers: int, chance: bool, learned: dict[int, list[Text]], others: list[int]
    ) -> None:
        self.seat = seat
        self.answers = answers
        self.chance = chance
        self.learned = learned  # by seat: the sentences that would be unlearned
        self.others = others  # seats whose own answers would go too

    @property
    def concerned(self) -> list[int]:
        """The seats to be asked; nobody: it is instant."""
        return sorted({*self.learned, *self.others} - {self.seat, CLOCK})

    @property
    def instant(self) -> bool:
        return not self.concerned and not self.chance

    def to_data(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "answers": self.answers,
            "chance": self.chance,
            "concerned": self.concerned,
            "instant": self.instant,
            "learned": [{"seat": seat, "texts": texts} for seat, texts in sorted(self.learned.items())],
        }


def take_back(match: Match, seat: int) -> TakeBack | None:
    """What taking back this seat's last answer would mean; None when it has none that stands."""
    standing = not_taken_back(match.journal.entries)
    answers = since_redeal(standing)
    last = next((i for i in range(len(answers) - 1, -1, -1) if answers[i].seat == seat), -1)
    if last < 0 or seat == CLOCK:
        return None
    count = len(answers) - last
    kept = without_last(standing, count)
    before = Match.load(match.game, Journal(dict(match.journal.header), kept), Random(0))
    chance = bool(outcomes_in(standing[len(kept) :]))
    others = sorted({answer.seat for answer in answers[last:]} - {seat})
    learned: dict[int, list[Text]] = {}
    for other in range(match.seats):
        if other != seat and (chance or learns(before, match, other, answers[last:])):
            texts = what_was_told(before, match, other)
            if texts or not chance:
                learned[other] = texts
    return TakeBack(seat, count, chance, learned, others)


def what_was_told(before: Match, after: Match, seat: int) -> list[Text]:
    """The sentences a seat has read since."""
    told = after.log(seat)[len(before.log(seat)) :]
    return [event["text"] for event in told]


def learns(before: Match, after: Match, seat: int, answers: list[Answer], worlds: range = WORLDS) -> bool:
    """Whether these answers told a seat anything it did not know: some world it held for possible no longer is.

    A world is possible after them if the same answers can be given in it and show the seat the same table. Chance was not consulted.
    """
    seen = after.view(seat)
    for number in worlds:
        world = before.state.sample(seat, Random(number))
        if not all(give(world, answer) for answer in answers):
            return True
        if world.game.view(world.table, seat) != seen:
            return True
    return False


def give(world: State, answer: Answer) -> bool:
    """Give the same answer in another world; False where it cannot be given."""
    words = notation.split(answer.move)
    for i in range(len(world.ask.seats)):
        question: Question[Any] = world.ask.questions[i]
        if world.ask.seats[i] == answer.seat and question.verb == words[0]:
            try:
                steps, said = notation.read(question, world.table, answer.seat, words[1:])
            except ValueError:
                return False
            world.give(i, steps, said)
            return True
    return False
