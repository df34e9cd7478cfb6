"""Every puzzle that is shipped can be put, has its answer, and is clear by the measure the docs state; and one can be hunted."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import tablee
from tablee.bots.search import Tried
from tablee.kernel.puzzle import RATINGS, Puzzles
from tablee.lab.puzzles import MARGIN, MOST, SURE, Hunt, hunt, settle, whole_answers

BOOKS = {game.id: Puzzles(game) for game in tablee.games().values() if "@" not in game.id}
SHIPPED = [name for name, book in BOOKS.items() if book.all]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_puzzle_is_put_and_its_answer_is_possible(name: str) -> None:
    book = BOOKS[name]
    for puzzle in book.all.values():
        decision = book.position(puzzle)
        assert (decision.seat, decision.key) == (puzzle.seat, puzzle.key)
        for value in puzzle.values:
            assert decision.is_legal(value.move)
        assert decision.parse(puzzle.best).move == puzzle.best


@pytest.mark.parametrize("name", SHIPPED)
def test_every_puzzle_is_clear_and_says_where_it_is_from(name: str) -> None:
    book = BOOKS[name]
    lines = [json.loads(line) for line in book.path.read_text(encoding="utf-8").splitlines()]
    assert sum("puzzle" in line for line in lines) == len(
        book.all
    )  # none is of other rules, none comes twice
    for puzzle in book.all.values():
        assert puzzle.margin >= MARGIN - 1e-4
        assert puzzle.margin >= SURE * puzzle.error - 1e-3
        assert puzzle.values[0].chance == max(value.chance for value in puzzle.values)
        assert all(value.label["fr"] and value.label["en"] for value in puzzle.values)
        assert RATINGS[0] <= puzzle.rating <= RATINGS[1]
        source = book.sources[puzzle.match]
        assert len(source["bots"]) == source["seats"]
        assert puzzle.match in book.hunted


@pytest.mark.parametrize("name", SHIPPED)
def test_each_day_has_its_puzzle_and_all_come_before_one_comes_again(name: str) -> None:
    book = BOOKS[name]
    n = len(book.all)
    around = [book.of_the_day(n * 40 + day) for day in range(n)]
    assert {one.id for one in around if one} == set(book.all)
    assert Puzzles(book.game).of_the_day(n * 40 + 3) == around[3]


class Fixed:
    """Instead of a search: every answer gets the chances it is said to have."""

    def __init__(self, means: list[float], spread: float) -> None:
        self.means = means
        self.spread = spread
        self.rng = Random(1)

    def round(self, _: object, left: list[Tried], seed: int, each: int) -> bool:
        target = max(one.visits for one in left) + each
        for tried in left:
            while tried.visits < target:
                tried.chances.append(self.means[tried.answer[0]] + self.rng.gauss(0, self.spread))
        return True


@pytest.mark.parametrize(
    ("means", "spread", "best"),
    [
        ([0.2, 0.5, 0.3], 0.1, 1),  # clear
        ([0.2, 0.5, 0.49], 0.1, None),  # two are as good
        ([0.5, 0.2, 0.4], 1.5, None),  # too noisy to be sure
        ([0.30, 0.50, 0.43], 0.05, 1),  # by little, but surely
    ],
)
def test_an_answer_is_best_only_when_it_leads_every_other_by_the_margin_and_surely(
    means: list[float], spread: float, best: int | None
) -> None:
    answers = [Tried([i], "") for i in range(len(means))]
    found = settle(Fixed(means, spread), None, answers, 1)  # type: ignore[arg-type]
    assert (found[0].answer[0] if found else None) == best


def test_a_hunt_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.game("fantasy-realms")
    shipped = BOOKS[game.id]
    first = next(iter(shipped.all.values()))
    played: list[str] = []

    def run(self: Hunt) -> None:
        """The match of a shipped puzzle, at once."""
        played.append(self.name)
        self.match = tablee.load(shipped.journals[first.match].dumps())
        self.found = [first]

    monkeypatch.setattr(Hunt, "run", run)
    into = tmp_path / "puzzles.jsonl"
    assert len(hunt(game, into, matches=1, wanted=9).all) == 1
    again = hunt(game, into, matches=2, wanted=9)
    assert played == ["1.1.3", "1.2.3"]  # the first match is not played twice
    assert set(again.all) == {first.id}
    assert set(again.hunted) == {"1.1.3", "1.2.3"}
    hunt(game, into, matches=3, wanted=1)  # there are enough
    assert len(played) == 2
    assert Puzzles(game, into).position(again.all[first.id]).is_legal(first.best)


def test_all_answers_are_weighed_or_none() -> None:
    match = tablee.new("fantasy-realms", seats=3, seed=7)
    assert whole_answers(match.decision) is None  # one answer is no puzzle
    match.play(match.decision.options[0])
    answers = whole_answers(match.decision)
    assert answers is not None
    assert len(answers) == len(match.decision.options) <= MOST
