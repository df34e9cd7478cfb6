"""Who is asked next when nobody but bots sits at the table, and how such a match goes on."""

from __future__ import annotations

from tablee.kernel.ask import CLOCK
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State


def next_to_answer(state: State, bored: set[int]) -> int:
    """Whose turn it is to be asked: free actions first (they may want to act before the others go on), then the awaited. -1: nobody but
    the clock."""
    ask = state.ask
    for i, seat in enumerate(ask.seats):
        if ask.is_free(i) and seat != CLOCK and i not in bored:
            return i
    return next_awaited(state)


def next_awaited(state: State) -> int:
    """The next of those the table waits for; -1: only the clock is left to answer."""
    ask = state.ask
    for i, seat in enumerate(ask.seats):
        if not ask.is_free(i) and seat != CLOCK and (ask.first or not state.is_ready(i)):
            return i
    return -1


def ring(state: State) -> None:
    """Let the host's clock answer: time is up."""
    ask = state.ask
    index = ask.seats.index(CLOCK)
    state.give(index, ask.questions[index].options(state.table, CLOCK, [])[:1])


def answer_one(state: State, players: list[Player]) -> None:
    """One answer of those an imagined table waits for, or the clock's. Free actions are not taken."""
    index = next_awaited(state)
    if index < 0:
        ring(state)
        return
    player = players[state.ask.seats[index]]
    if player.reads_tables():
        state.give(index, player.glance(state, index))
        return
    perspective = Perspective(state, index)
    answer = player.choose(perspective)
    state.give(index, answer, perspective.words)


def play_on(state: State, players: list[Player], guide: Guide, until: int) -> None:
    """Play until the guide's clock says so, or to the end."""
    while not state.over and (until < 0 or guide.clock(state) < until):
        answer_one(state, players)
