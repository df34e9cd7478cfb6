"""A match of older rules that differ by options only goes on, by the readings it was played by; any other opens read-only."""

from __future__ import annotations

from random import Random

import pytest

import conformance
from bazaar import Bazaar, BazaarGame
from tablee.kernel import BadJournal, Game, Match, TableOption, text
from tablee.kernel.fair import new_fair, reveal, verify
from tablee.kernel.journal import Journal
from tablee.kernel.options import OptionValue

OLD = BazaarGame()


class Richer(BazaarGame):
    """The next version: purses are an option now, and fuller by default."""

    def __init__(self, earlier: dict[int, dict[str, str]]) -> None:
        super().__init__()
        self.version = 2
        values = [OptionValue(key, text(key, key)) for key in ("twelve", "ten")]
        self.table_options = [TableOption("purse", text("Bourse", "Purse"), values)]
        self.earlier = earlier

    def table(self, seats: int, options: dict[str, str]) -> Bazaar:
        t = super().table(seats, options)
        t.coins = [10 if options["purse"] == "ten" else 12] * seats
        return t


NEW = Richer({1: {"purse": "ten"}})


def test_a_match_of_the_older_version_goes_on_by_its_reading() -> None:
    begun = conformance.play_randomly(OLD, 3, {}, 3, most=7)
    again = Match.load(NEW, Journal.loads(begun.journal.dumps()), Random(1))
    assert again.position() == begun.position()
    assert again.options == {"purse": "ten"} and again.journal.header["version"] == 1
    rng = Random(2)
    while not again.over:
        again.play(*conformance.random_answer(again, rng))
    twice = Match.load(NEW, Journal.loads(again.journal.dumps()))
    assert twice.journal == again.journal and twice.outcome is not None
    assert max(again.view(None)["coins"]) <= 10


def test_a_new_match_has_the_new_default() -> None:
    assert Match.new(NEW, 3, 1).view(None)["coins"] == [12, 12, 12]


def test_its_chance_can_be_checked() -> None:
    match = new_fair(OLD, 3, {}, "00" * 32, ["a", "b", "c"])
    rng = Random(1)
    while not match.over:
        match.play(*conformance.random_answer(match, rng))
    reveal(match.journal, "00" * 32)
    assert verify(NEW, match.journal) == verify(OLD, match.journal) > 0


@pytest.mark.parametrize("game", [Richer({}), Richer({3: {"purse": "ten"}}), Richer({1: {"colour": "red"}})])
def test_otherwise_it_is_not_taken_up(game: Game[Bazaar]) -> None:
    begun = conformance.play_randomly(OLD, 3, {}, 3, most=7)
    with pytest.raises(BadJournal):
        Match.load(game, begun.journal)


def test_another_edition_is_not_taken_up() -> None:
    begun = conformance.play_randomly(OLD, 3, {}, 3, most=7)
    begun.journal.header["edition"] = "another"
    with pytest.raises(BadJournal):
        Match.load(NEW, begun.journal)
