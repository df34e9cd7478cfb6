"""What a seat knows: its view, its samples, its log, and what bots make of them."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

import pytest

import conformance
from games.fake_crystal.scene import table
from tablee.bots import make
from tablee.games.fake_crystal import view as views
from tablee.games.fake_crystal.components import BACK, FACE, FACES, POINTS
from tablee.games.fake_crystal.game import GAME
from tablee.kernel import Match, Perspective
from tablee.lab.arena import next_to_answer, play_match, tournament


def halfway(seats: int, ability: str, seed: int, answers: int = 60) -> Match:
    return conformance.play_randomly(GAME, seats, {"ability": ability}, seed, answers)


@pytest.mark.plain
@pytest.mark.parametrize("what", ["tile", "hand", "blue"])
def test_a_planted_leak_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checks that hold the views are awake: each of these leaks makes them fail."""
    honest = views.view

    def leaky(t: Any, seat: int) -> dict[str, object]:
        return {**honest(t, seat), "leak": {"tile": t.tile, "hand": t.hand, "blue": t.blue}[what]}

    monkeypatch.setattr(sys.modules[type(GAME).__module__], "view", leaky)
    with pytest.raises(AssertionError):
        for seed in range(4):
            conformance.check_samples(GAME, 3, GAME.settle_options(3, {}), seed)


@pytest.mark.parametrize("ability", ["spy", "recycler", "preemptor", "vanguard", "negotiator"])
def test_a_sample_keeps_every_back_and_changes_hidden_faces(ability: str) -> None:
    changed = 0
    for seed in range(6):
        match = halfway(4, ability, seed)
        t = table(match)
        sample = match.sample(1, Random(seed)).state.table
        for mine, other in ((t.tile, sample.tile), (t.set_aside, sample.set_aside)):  # type: ignore[attr-defined]
            assert [BACK[f] if f >= 0 else -1 for f in mine] == [BACK[f] if f >= 0 else -1 for f in other]
        assert sorted(t.hand[1]) == sorted(sample.hand[1])  # type: ignore[attr-defined]
        changed += [t.hand[s] for s in (0, 2, 3)] != [sample.hand[s] for s in (0, 2, 3)]  # type: ignore[attr-defined]
    assert changed >= 5


def places(t: Any, observer: int) -> dict[str, int]:
    """The face of every tile that the observer cannot know, by where it lies."""
    found = {f"stall {i}": face for i, face in enumerate(t.tile) if i // 2 != observer and face >= 0}
    found |= {f"aside {i}": face for i, face in enumerate(t.set_aside) if face >= 0}
    for seat in range(t.seats):
        if seat != observer:
            found |= {f"hand {seat} {k}": face for k, face in enumerate(t.hand[seat])}
        found |= {f"reserve {seat} {k}": face for k, face in enumerate(t.reserve[seat])}
    return found


@pytest.mark.parametrize(("answers", "moment"), [(3, "exchange"), (400, "over")])
def test_whatever_a_seat_cannot_know_is_redrawn_and_only_that(answers: int, moment: str) -> None:
    """FC-R10: behind each hidden back any tile of that colour may lie; in a reserve, under its top, any tile at all."""
    match = halfway(3, "none", 3, answers)
    assert match.view(None)["phase"] == moment
    real = places(table(match), 1)
    lying: dict[str, set[int]] = {place: set() for place in real}
    for seed in range(60):
        sample = places(match.sample(1, Random(seed)).state.table, 1)
        assert sample.keys() == real.keys()
        for place, face in sample.items():
            lying[place].add(face)
    tops = {f"reserve {seat} {len(table(match).reserve[seat]) - 1}" for seat in range(3)}
    for place, faces in lying.items():
        under = place.startswith("reserve") and place not in tops
        if moment == "over" and not place.startswith("aside"):
            assert faces == {real[place]}, f"{place} has been seen"
        else:
            assert len(faces) > (4 if under else 1), f"{place} is always {faces}"
            assert under or {BACK[face] for face in faces} == {BACK[real[place]]}


def test_samples_of_an_offer_follow_the_unseen_tiles() -> None:
    """All fitting deals are equally likely: what lies behind a back is drawn as from an urn."""
    match = Match.new(GAME, 2, 12)
    rng = Random(1)
    counts: dict[int, int] = {}
    t = table(match)
    unseen = list(t.set_aside) + [f for s in (0, 1) for f in t.reserve[s]] + list(t.hand[1])
    back = BACK[t.hand[1][0]]
    urn = [f for f in unseen if BACK[f] == back]
    draws = 3000
    for _ in range(draws):
        face = match.sample(0, rng).state.table.hand[1][0]  # type: ignore[attr-defined]
        counts[face] = counts.get(face, 0) + 1
    for face in set(urn):
        share = urn.count(face) / len(urn)
        assert abs(counts.get(face, 0) / draws - share) < 4 * (share * (1 - share) / draws) ** 0.5


@pytest.mark.parametrize("seats", [2, 4])
def test_no_face_of_another_hand_is_ever_sent(seats: int) -> None:
    """Every byte: a face nobody has seen yet is in nothing that is sent to another seat."""
    match = Match.new(GAME, seats, 21)
    rng = Random(2)
    while not match.over:
        t = table(match)
        sent = match.sent_to(0)
        for place in sent["view"]["seats"][1:]:
            for column, offer in enumerate(place["stall"]):
                if offer is not None and 0 not in offer["spied_by"]:
                    assert offer["tile"] is None
                    assert t.tile[2 * place["seat"] + column] >= 0
            assert "tiles" not in place
        for event in sent["events"]:
            if event["kind"] in ("offered", "drew", "spied") and event["facts"]["seat"] != 0:
                assert not any(face in json.dumps(event["facts"]) for face in FACES)
        seat, line, decision = conformance.random_answer(match, rng)
        match.play(seat, line, decision)


# ------------------------------------------------------------------ bots


@pytest.mark.parametrize("name", ["trader", "bluffer"])
@pytest.mark.parametrize(
    ("seats", "ability"), [(2, "spy"), (3, "preemptor"), (3, "vanguard"), (2, "negotiator"), (4, "recycler")]
)
def test_a_bot_answers_the_same_whatever_it_cannot_see(name: str, seats: int, ability: str) -> None:
    rng = Random(f"{name} {seats} {ability}")
    state = GAME.start(seats, GAME.settle_options(seats, {"ability": ability}), rng, recording=True)
    bored: set[int] = set()
    asked: set[str] = set()
    while not state.over:
        index = next_to_answer(state, bored)
        perspective = Perspective(state, index)
        luck = rng.random()
        answer = make(GAME, name, Random(luck)).choose(perspective)
        asked.add(perspective.key)
        twin = Perspective(state.sample(perspective.seat, rng), index)
        assert make(GAME, name, Random(luck)).choose(twin) == answer
        if answer:
            state.give(index, answer)
            bored.clear()
        else:
            bored.add(index)
    assert {"offer", "designate", "trade"} <= asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [{"ability": a} for a in ("spy", "negotiator", "recycler", "none")]
    + [{"zero": "loose"}, {"hands": "hidden"}],
)
def test_bots_finish_a_match_at_any_table(seats: int, options: dict[str, str]) -> None:
    report = tournament(
        GAME, seats, options, ["bluffer", "trader", "random", "bluffer", "trader"][:seats], 2, seed=seats
    )
    assert report.unfinished == 0


@pytest.mark.parametrize("ability", ["preemptor", "vanguard"])
def test_bots_finish_a_match_with_the_abilities_of_three(ability: str) -> None:
    report = tournament(GAME, 4, {"ability": ability}, ["bluffer", "trader", "random", "bluffer"], 3, seed=1)
    assert report.unfinished == 0


@pytest.mark.slow
def test_the_ladder_of_bots() -> None:
    """The bluffer beats the trader, both beat chance; a long measurement stands in the documents, this is its short guard."""
    assert tournament(GAME, 2, {}, ["bluffer", "trader"], 60, seed=3).contestants[0].share > 0.8
    assert tournament(GAME, 2, {}, ["bluffer", "random"], 40, seed=4).contestants[0].share > 0.95
    assert tournament(GAME, 2, {}, ["trader", "random"], 40, seed=5).contestants[0].share > 0.95


def test_the_bluffer_neither_always_lies_nor_always_tells_the_truth() -> None:
    """Of real tiles: who always lies is as easy to read as who never does."""
    told = lies = 0
    for seed in range(12):
        state = play_match(
            GAME,
            2,
            GAME.settle_options(2, {}),
            [make(GAME, "bluffer", Random(seed + s)) for s in (0, 1)],
            Random(seed),
        )
        for settled in GAME.view(state.table, -1)["history"]:  # type: ignore[attr-defined]
            if not settled["fake"]:
                told += 1
                lies += POINTS[FACE[settled["tile"]]] != settled["claim"]
    assert 0.3 < lies / told < 0.8


def test_the_trader_is_honest_about_real_tiles() -> None:
    state = play_match(
        GAME, 2, GAME.settle_options(2, {}), [make(GAME, "trader", Random(s)) for s in (0, 1)], Random(1)
    )
    for settled in GAME.view(state.table, -1)["history"]:  # type: ignore[attr-defined]
        assert settled["fake"] or POINTS[FACE[settled["tile"]]] == settled["claim"]
