"""What can be done is exactly what can be carried through, at every step of many matches."""

from __future__ import annotations

from random import Random

import pytest

from tablee.games.lunatic_museum.actions import (
    BUILD,
    CARD,
    COLLECT,
    DIG,
    PASS,
    PLACE,
    PLANT,
    PROPOSE,
    actions_open,
)
from tablee.games.lunatic_museum.attack import cards_to_plant
from tablee.games.lunatic_museum.board import collect_squares, dig_squares
from tablee.games.lunatic_museum.cards import can_use
from tablee.games.lunatic_museum.exhibits import cards_to_place, rooms_to_propose
from tablee.games.lunatic_museum.game import GAME
from tablee.games.lunatic_museum.improvements import buildable
from tablee.games.lunatic_museum.state import Galaxy
from tablee.games.lunatic_museum.ways import ways_to_use
from tablee.kernel.play import random_step


def by_their_ways(t: Galaxy, seat: int) -> list[int]:
    found = [
        (DIG, bool(dig_squares(t, seat))),
        (COLLECT, bool(collect_squares(t, seat))),
        (PLACE, bool(cards_to_place(t, seat))),
        (PROPOSE, bool(rooms_to_propose(t, seat))),
        (PLANT, bool(cards_to_plant(t, seat))),
        (CARD, can_use(t, seat) and bool(ways_to_use(t, seat))),
        (BUILD, bool(buildable(t, seat))),
        (PASS, True),
    ]
    return [action for action, possible in found if possible]


@pytest.mark.clause("LM-6.9", "LM-6.10")
@pytest.mark.parametrize("options", [{}, {"dig": "exact", "attack": "any_find"}])
def test_an_action_is_offered_exactly_when_it_has_a_way(options: dict[str, str]) -> None:
    seen: set[int] = set()
    for seed in range(12):
        rng = Random(seed)
        play = GAME.start(3 + seed % 4, GAME.settle_options(3, options), rng)
        while not play.over:
            if play.ask.questions[0].key == "act":
                t, seat = play.table, play.ask.seats[0]
                assert isinstance(t, Galaxy)
                assert actions_open(t, seat) == by_their_ways(t, seat)
                seen.update(actions_open(t, seat))
            random_step(play, rng)
    assert seen == {DIG, COLLECT, PLACE, PROPOSE, PLANT, CARD, BUILD, PASS}
