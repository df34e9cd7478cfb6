"""Luck and skill: they add up to the result, luck is zero in the mean, and luck that is there is found."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest
from tests.lab.dice import DiceGame

import tablee
from tablee.kernel import Journal, Match
from tablee.kernel.entry import Chance, Entry
from tablee.lab.luck import Luck, luck_of

MATCHES = Path(__file__).resolve().parent.parent / "matches"
GAMES = ["cresus-3", "fake-crystal-2", "fantasy-realms-2", "krystal-3", "lunatic-museum-3"]


def taken_apart(match: Match, samples: int, seed: int = 1) -> Luck:
    guide = match.game.guide()
    assert guide is not None
    return luck_of(match, guide, samples=samples, seed=seed)


def played_at_random(game: DiceGame, seed: int) -> Match:
    match = Match.new(game, 2, seed)
    rng = Random(f"players {seed}")
    while not match.over:
        match.play(rng.choice(match.decision.options))
    return match


def thrown(rolls: list[list[int]]) -> Match:
    """A match in which everybody always throws, and this is what falls, seat by seat."""
    game = DiceGame()
    match = Match.new(game, 2, 1)
    while not match.over:
        match.play(match.decision.options[-1])
    entries: list[Entry] = []
    turns = iter([rolls[turn % 2][turn // 2] for turn in range(6)])
    for number, entry in enumerate(match.journal.entries):
        if isinstance(entry, Chance):
            entry = Chance((1, 1)) if number == 0 else Chance((next(turns) - 1,))  # rolls are kept from 0
        entries.append(entry)
    return Match.load(game, Journal(dict(match.journal.header), entries))


@pytest.mark.parametrize("horizon", [0, 1])
def test_luck_and_play_add_up_to_the_result_exactly(horizon: int) -> None:
    for seed in range(20):
        match = played_at_random(DiceGame(horizon), seed)
        luck = taken_apart(match, 4)
        outcome = match.outcome
        assert outcome is not None
        winners = outcome.ranks.count(1)
        for seat in range(2):
            share, points = luck.share(seat), luck.share(seat, points=True)
            assert share.result == pytest.approx(1 / winners if outcome.ranks[seat] == 1 else 0, abs=1e-9)
            assert points.result == pytest.approx(outcome.points[seat])
            assert share.adjusted == pytest.approx(share.result - share.luck)
            if horizon == 0:  # one estimate from beginning to end: nothing is looked at anew
                assert share.outlook == 0
        # What one seat is given another loses.
        assert luck.share(0).luck == pytest.approx(-luck.share(1).luck)


@pytest.mark.parametrize("horizon", [0, 1])
def test_luck_is_zero_in_the_mean(horizon: int) -> None:
    """Two imagined matches a side are a poor estimate, and still not a biased one."""
    game = DiceGame(horizon)
    matches = [taken_apart(played_at_random(game, seed), 2, seed) for seed in range(200)]
    for points in (False, True):
        found = [luck.share(0, points).luck for luck in matches]
        mean = sum(found) / len(found)
        spread = math.sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1))
        assert spread > 0.1  # there is luck in it
        assert abs(mean) < 3 * spread / math.sqrt(len(found))


def test_what_is_known_to_be_luck_is_found() -> None:
    luck = taken_apart(thrown([[6, 6, 6], [1, 3, 4]]), 300)
    # A die gives 3.5 on average; everybody dealt a 2 where 2.5 was to be expected.
    assert luck.share(0, points=True).luck == pytest.approx(3 * 2.5 - 0.5, abs=0.6)
    assert luck.share(1, points=True).luck == pytest.approx(8 - 3 * 3.5 - 0.5, abs=0.6)
    assert luck.share(0).luck > 0.3
    assert luck.share(0).result == 1
    by_step = {step.number: step.luck.points[0] for step in luck.steps}
    assert by_step[2] == pytest.approx(2.5, abs=0.4)


def test_an_answer_that_leaves_no_choice_costs_nothing_and_a_throw_beats_the_careful_player() -> None:
    luck = taken_apart(thrown([[6, 6, 6], [1, 3, 4]]), 300)
    greeting = luck.steps[1]
    assert greeting.skill.chance == [0, 0]
    assert greeting.luck.chance == [0, 0]
    # Against the careful player, who takes three, each throw gains half a point.
    assert luck.share(0, points=True).own == pytest.approx(1.5, abs=0.6)


def test_the_same_seed_says_the_same() -> None:
    match = played_at_random(DiceGame(1), 5)
    assert taken_apart(match, 3).to_data() == taken_apart(match, 3).to_data()
    assert taken_apart(match, 3).to_data() != taken_apart(match, 3, seed=2).to_data()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_taken_apart(name: str) -> None:
    """The first answers of an archived match: all that happened is said of somebody, and the parts add up."""
    journal = Journal.loads((MATCHES / f"{name}.jsonl").read_text(encoding="utf-8"))
    match = tablee.load(Journal(journal.header, journal.entries[:14]))
    luck = taken_apart(match, 2)
    assert [step.number for step in luck.steps] == list(range(len(luck.steps)))
    shares = [luck.share(seat) for seat in range(match.seats)]
    assert sum(share.result for share in shares) == pytest.approx(1)
    assert sum(share.luck for share in shares) == pytest.approx(0, abs=1e-9)
