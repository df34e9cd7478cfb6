"""How often a master's next question is one it has foreseen while the other thought: `python bench/ahead.py [--matches 4]`.

Two strong players; before each question of the second the next question of the first is imagined from its seat, as `tablee.bots.ahead` does, and
compared with the one that comes.
"""

from __future__ import annotations

import argparse
from random import Random

import tablee
from tablee.bots.ahead import GUESSES, mark_of, next_question
from tablee.bots.playing import answer_one, next_awaited
from tablee.kernel.perspective import Perspective

MOST = 3000  # answers of a match that are looked at


def foreseen(name: str, matches: int, seed: int) -> tuple[int, int]:
    """Questions of seat 0 that came after one of seat 1's, and how many of them had been foreseen."""
    game = tablee.game(name)
    guide = game.guide()
    assert guide is not None
    questions = hits = 0
    for number in range(matches):
        rng = Random(f"{seed} {number}")
        state = game.start(2, game.settle_options(2, {}, False), rng, recording=True)
        players = [guide.base(Random(rng.random())) for _ in range(2)]
        guesses: set[str] = set()
        asked = False
        for step in range(MOST):
            if state.over:
                break
            index = next_awaited(state)
            if index >= 0 and state.ask.seats[index] == 0:
                perspective = Perspective(state, index)
                if asked and guide.worth_searching(perspective):
                    questions += 1
                    hits += mark_of(perspective) in guesses
                asked = False
            elif index >= 0:
                found = [next_question(guide, state, 0, Random(step * GUESSES + n)) for n in range(GUESSES)]
                guesses, asked = {mark_of(one) for one in found if one is not None}, True
            answer_one(state, players)
    return questions, hits


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--matches", type=int, default=4)
    words.add_argument("--seed", type=int, default=1)
    told = words.parse_args()
    for name in sorted(tablee.games()):
        questions, hits = foreseen(name, told.matches, told.seed)
        print(f"{name}: {hits} of {questions} ({hits / max(1, questions):.0%})", flush=True)


if __name__ == "__main__":
    main()
