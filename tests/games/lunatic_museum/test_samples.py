"""What a seat cannot know is imagined anew: finds among those of the same back, bonus cards among those not seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.lunatic_museum.scene import Scene, card, give, put, table
from tablee.games.lunatic_museum.components import BACK, BONUS_KEYS, FIND, FIND_KEYS
from tablee.games.lunatic_museum.state import Galaxy


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(FIND_KEYS[FIND[one]] for one in cards)


def samples(t: Galaxy, seat: int) -> list[Any]:
    match = Scene(t).match
    return [match.sample(seat, Random(seed)).state.table for seed in range(60)]


@pytest.mark.clause("LM-7.2")
def test_hands_and_finds_face_down_vary_within_their_backs_and_what_was_seen_stays() -> None:
    t = table(3)
    give(t, 1, "wood", "laser")
    put(t, 1, "dome", "heat", up=False)
    put(t, 1, "gallery", "iron")
    found = samples(t, 0)
    assert len({names(one.hands[1]) for one in found}) > 5
    for one in found:
        assert sorted(BACK[c] for c in one.hands[1]) == sorted(BACK[c] for c in t.hands[1])
    rooms = [{names(one.rooms[room]) for one in found} for room in range(len(t.rooms)) if t.rooms[room]]
    assert sorted(len(seen) > 1 for seen in rooms) == [False, True]
    assert {names(one.hands[1]) for one in samples(t, 1)} == {names(t.hands[1])}


@pytest.mark.clause("LM-5.3", "LM-10.1")
def test_a_bonus_card_face_down_may_be_any_that_one_has_not_seen() -> None:
    t = table(3)
    for seat, key in ((0, "sabotage"), (1, "black_market"), (2, "bought_juror")):
        card(t, seat, key)
    found = samples(t, 0)
    for seat in (1, 2):
        held = {BONUS_KEYS[one.bonus[seat]] for one in found}
        assert len(held) > 3 and "sabotage" not in held
    assert {BONUS_KEYS[one.bonus[0]] for one in found} == {"sabotage"}


@pytest.mark.clause("LM-4.4")
def test_everybody_sees_whose_activation_it_is() -> None:
    scene = Scene(table(3))
    assert scene.view(2)["active"] == scene.asked[0]
    scene.t.stage -= 1
    assert scene.view(2)["active"] is None
