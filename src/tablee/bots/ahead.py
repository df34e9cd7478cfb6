# mypyc: skip
"""Thinking while others think: what a searcher will probably be asked next, and its answer to that, made ready.

The question is imagined from what the seat knows now, by a sample in which the light player goes on for everybody. Where the real question
looks the same from the seat, the answer is the one that a search of that moment gives: a search knows nothing but what the seat sees.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Final

from tablee.bots.playing import answer_one, next_awaited
from tablee.bots.search import Searcher, forget_secret_answers
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State

GUESSES: Final = 4  # samples from which the next question is imagined
FARTHEST: Final = 60  # answers of all seats until then

Answer = tuple[list[int], str]  # its steps, and the free words that go with them


def mark_of(perspective: Perspective) -> str:
    """All that a question shows its seat."""
    seen = [perspective.seat, perspective.key, perspective.options([]), perspective.view]
    return json.dumps(seen, sort_keys=True, default=str)


def next_question(guide: Guide, state: State, seat: int, rng: Random) -> Perspective | None:
    """The next question of a seat that is worth a search, as it may come; None: there may be none for long."""
    imagined = state.sample(seat, rng)
    forget_secret_answers(imagined, seat)
    guide.believe(imagined, seat, rng)
    players = [guide.light(rng) for _ in range(imagined.table.seats)]
    for _ in range(FARTHEST):
        if imagined.over:
            return None
        index = next_awaited(imagined)
        if index >= 0 and imagined.ask.seats[index] == seat:
            perspective = Perspective(imagined, index)
            if guide.worth_searching(perspective):
                return perspective
        answer_one(imagined, players)
    return None


def think_ahead(
    make: Callable[[], Searcher], state: State, seat: int, rng: Random, stopped: Callable[[], bool]
) -> dict[str, Answer]:
    """Answers to questions that may come next, by what they show. Ends when it is stopped; what is not thought through does not count."""
    ready: dict[str, Answer] = {}
    for _ in range(GUESSES):
        searcher = make()
        searcher.search.stopped = stopped
        perspective = None if stopped() else next_question(searcher.guide, state, seat, rng)
        if perspective is None:
            break
        mark = mark_of(perspective)
        if mark in ready:
            continue
        answer = searcher.choose(perspective)
        if stopped():
            break
        ready[mark] = (answer, perspective.words)
    return ready
