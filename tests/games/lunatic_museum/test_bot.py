"""The curator: never says the same object twice, judges honestly, and beats those who play at random."""

from __future__ import annotations

from random import Random

import pytest

from games.lunatic_museum.scene import Scene, exhibit, give, put, table
from tablee.games.lunatic_museum.bot import Curator
from tablee.games.lunatic_museum.game import GAME
from tablee.games.lunatic_museum.judge import JUDGE
from tablee.games.lunatic_museum.phases.naming import essence, names_in
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel import Perspective, State
from tablee.kernel.entry import answers_in


def play_out(seed: int, curators: list[int], seats: int = 4) -> State:
    rng = Random(seed)
    state = GAME.start(seats, GAME.settle_options(seats, {}), rng, recording=True)
    bots = {seat: Curator(Random(seed * 100 + seat)) for seat in curators}
    while not state.over:
        perspective = Perspective(state, 0)
        if perspective.seat in bots:
            answer = bots[perspective.seat].choose(perspective)
        else:
            answer = perspective.random_answer(rng)
        state.give(0, answer, perspective.words)
    return state


def galaxy(state: State) -> Galaxy:
    assert isinstance(state.table, Galaxy)
    return state.table


def decide(scene: Scene, seed: int = 1) -> str:
    """What a curator answers to the open decision, in notation."""
    perspective = scene.match.perspective(0)
    answer = Curator(Random(seed)).choose(perspective)
    before = len(scene.match.journal.entries)
    from tablee.kernel import notation

    scene.match.play(
        perspective.seat,
        notation.write(perspective.question, scene.t, perspective.seat, answer, perspective.words),
    )
    return answers_in(scene.match.journal.entries[before:])[0].move


def test_a_curator_beats_three_random_players() -> None:
    wins = sum(GAME.ranks(galaxy(play_out(seed, [seed % 4])))[seed % 4] == 1 for seed in range(20))
    assert wins >= 19


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_curators_play_whole_matches_at_every_table(seats: int) -> None:
    t = galaxy(play_out(seats, list(range(seats)), seats))
    assert max(t.points) > 30


def test_no_object_is_said_twice_in_a_match_and_most_pass() -> None:
    passed = said = 0
    for seed in range(4):
        t = galaxy(play_out(seed, [0, 1, 2, 3]))
        names = [essence(part) for b in t.ballots for part in dict.fromkeys(names_in(t.said[b.name]))]
        assert len(names) == len(set(names)), names
        passed += sum(b.result for b in t.ballots if b.attacker < 0)
        said += sum(1 for b in t.ballots if b.attacker < 0)
    assert said > 20
    assert passed / said > 0.75


def test_a_curator_says_an_object_in_both_languages() -> None:
    t = table()
    t.time[0] = 1
    t.epoch, t.turn = 2, 5
    put(t, 0, "dome", "wood", "heat", "stone")
    move = decide(Scene(t))
    assert move.startswith("act propose dome ")
    assert " · " in move


def test_a_curator_votes_for_a_campfire_and_against_nonsense() -> None:
    for name, vote in (("feu de camp", "vote yes"), ("campfire", "vote yes"), ("keyboard", "vote no")):
        t = table()
        put(t, 0, "dome", "wood", "heat")
        assert decide(Scene(t).propose("dome", name)) == vote, name


def test_a_curator_votes_with_a_result_that_is_certain() -> None:
    t = table(4)
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "keyboard").votes("yes", "yes")
    assert decide(scene) == "vote yes"
    t = table(4)
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire").votes("no", "no")
    assert decide(scene) == "vote no"


def test_a_curator_holds_a_grudge_against_one_who_refuses_good_objects() -> None:
    curator = Curator(Random(0))
    t = table(4)
    for room, finds, name in (
        ("dome", ("wood", "heat"), "campfire"),
        ("gallery", ("glass", "light"), "window"),
    ):
        put(t, 0, room, *finds)
        assert JUDGE.judge(name, list(finds)).grade in ("strong", "plausible")
    scene = (
        Scene(t)
        .propose("dome", "campfire")
        .votes("yes", "no", "yes")
        .propose("gallery", "window")
        .votes("yes", "no", "yes")
    )
    view = scene.view(3)
    assert curator.grudge(view, 2) == pytest.approx(0.30)
    assert curator.grudge(view, 1) == 0


def test_the_same_seed_gives_the_same_match() -> None:
    assert GAME.position(play_out(5, [0, 1, 2, 3]).table) == GAME.position(play_out(5, [0, 1, 2, 3]).table)


def test_a_curator_defends_with_a_new_idea_for_the_three_finds() -> None:
    t = table()
    exhibit(t, 1, "dome", "campfire", "wood", "heat")
    give(t, 0, "stone")
    scene = Scene(t).act("plant stone p1-dome")
    words = decide(scene).removeprefix('defend "').removesuffix('"')
    assert JUDGE.judge(words, ["wood", "heat", "stone"]).credibility > 0.5
    assert scene.asked == (0, "vote")
