"""What can be done is exactly what can be carried through, at every step of many matches."""

from __future__ import annotations

from random import Random

import pytest

from tablee.games.lunatic_museum.game import GAME
from tablee.games.lunatic_museum.phases.action import CARD, PASS
from tablee.games.lunatic_museum.phases.activation import ACT, ACTIONS, VERBS, actions_open
from tablee.games.lunatic_museum.phases.bonus_cards import holds_card
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.ask import CHOICE
from tablee.kernel.state import random_step


def whole_answers(t: Galaxy, seat: int, so_far: list[int]) -> int:
    """How many answers begin like this; each step of each of them has an option."""
    if so_far and ACT.complete(t, seat, so_far):
        return 1
    if so_far and ACT.kind(t, seat, so_far) != CHOICE:
        return 1
    options = ACT.options(t, seat, so_far)
    assert options, f"{VERBS[so_far[0]]} {so_far[1:]} leads nowhere"
    return sum(whole_answers(t, seat, [*so_far, option]) for option in options)


def by_their_ways(t: Galaxy, seat: int) -> list[int]:
    """The actions that have a way, however they find out whether they are open."""
    found: list[int] = []
    for number, action in enumerate(ACTIONS):
        if number == PASS:
            found.append(number)
        elif number == CARD:
            if holds_card(t, seat) and action.is_open(t, seat) and action.ways(t, seat):
                found.append(number)
        elif action.ways(t, seat):
            found.append(number)
    return found


@pytest.mark.clause("LM-6.9", "LM-6.10")
@pytest.mark.parametrize("options", [{}, {"dig": "exact", "attack": "any_find"}])
def test_an_action_is_offered_exactly_when_it_has_a_way(options: dict[str, str]) -> None:
    seen: set[int] = set()
    for seed in range(12):
        rng = Random(seed)
        state = GAME.start(3 + seed % 4, GAME.settle_options(3, options), rng)
        n = 0
        while not state.over:
            if state.ask.questions[0].key == "act":
                t, seat = state.table, state.ask.seats[0]
                assert isinstance(t, Galaxy)
                open_now = actions_open(t, seat)
                assert open_now == by_their_ways(t, seat)
                n += 1
                if n % 10 == 0:
                    assert whole_answers(t, seat, []) >= len(open_now)
                seen.update(open_now)
            random_step(state, rng)
    assert seen == set(range(len(ACTIONS)))
