"""Learns the shapes of all games by random play: `python -m tablee.lab.shapes [--matches 60] [GAME …]`."""

from __future__ import annotations

import argparse
import json
import re
from random import Random
from typing import Any

import tablee
from tablee.kernel.ask import CHOICE, CLOCK
from tablee.kernel.game import Game
from tablee.kernel.state import State, random_step, turn_of_random_play
from tablee.lab.shapes import HERE

MOST_WORDS = 400  # a field with more different words is free text, and left out
LOOK_EVERY = 3


class Met:
    """What has been met in one place of a view."""

    def __init__(self) -> None:
        self.numbers = False
        self.words: set[str] = set()
        self.fields: dict[str, Met] = {}
        self.items: Met | None = None
        self.longest = 0

    def see(self, value: object) -> None:
        if isinstance(value, str):
            if len(self.words) <= MOST_WORDS:
                self.words.add(value)
        elif isinstance(value, bool | int | float):
            self.numbers = True
        elif isinstance(value, dict):
            for key, inner in value.items():
                self.fields.setdefault(str(key), Met()).see(inner)
        elif isinstance(value, list | tuple):
            self.items = self.items or Met()
            self.longest = max(self.longest, len(value))
            for inner in value:
                self.items.see(inner)

    def shape(self) -> dict[str, Any] | None:
        """The field as data; None if nothing of it can be told."""
        if self.fields:
            inner = {key: found for key, met in sorted(self.fields.items()) if (found := met.shape())}
            return {"kind": "record", "fields": inner} if inner else None
        if self.items is not None:
            of = self.items.shape()
            if of is None:
                return None
            if of["kind"] == "word":
                return {"kind": "bag", "words": of["words"]}
            return {"kind": "list", "length": self.longest, "of": of}
        if self.words:
            if len(self.words) > MOST_WORDS or self.words & {"fr", "en"}:
                return None
            return {"kind": "word", "words": sorted(self.words)}
        return {"kind": "number"} if self.numbers else None


def learn(game: Game[Any], matches: int) -> dict[str, Any]:
    """Play at random and note everything met."""
    words: set[str] = set()
    questions: set[str] = set()
    view = Met()
    for number in range(matches):
        rng = Random(f"shape {number}")
        seats = game.seats[0] + number % (game.seats[1] - game.seats[0] + 1)
        options = {option.key: rng.choice(option.values).key for option in game.table_options}
        try:
            settled = game.settle_options(seats, options)
        except tablee.TableeError:
            continue
        state = game.start(seats, settled, rng)
        steps = 0
        while not state.over:
            steps += 1
            if steps % LOOK_EVERY == 0:
                note(game, state, rng, words, questions, view)
            random_step(state, rng)
        view.see(game.view(state.table, rng.randrange(seats)))
    for field in ("name", "words", "pitch", "planted"):  # of Lunatic Museum: what people have written
        forget(view, field)
    whole = view.shape()
    assert whole is not None
    return {"words": sorted(words), "questions": sorted(questions), "view": whole}


def note(game: Game[Any], state: State, rng: Random, words: set[str], questions: set[str], view: Met) -> None:
    i = turn_of_random_play(state, rng)
    seat, question = state.ask.seats[i], state.ask.questions[i]
    if seat == CLOCK:
        return
    questions.add(question.key)
    view.see(game.view(state.table, seat))
    so_far: list[int] = []
    answer = state.random_answer(i, rng)
    for step in answer:
        if question.kind(state.table, seat, so_far) == CHOICE:
            for option in question.options(state.table, seat, so_far):
                word = question.word(state.table, seat, so_far, option)
                if not re.fullmatch(r"\d{1,4}", word):
                    words.add(word)
        so_far.append(step)


def forget(met: Met, field: str) -> None:
    met.fields.pop(field, None)
    for inner in [*met.fields.values(), *([met.items] if met.items else [])]:
        forget(inner, field)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.shapes", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(tablee.games()))
    parser.add_argument("--matches", type=int, default=60)
    asked = parser.parse_args()
    for name in asked.games:
        shape = learn(tablee.game(name), asked.matches)
        (HERE / f"{name}.json").write_text(
            json.dumps(shape, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
        )
        print(f"{name}: {len(shape['words'])} words, {len(shape['questions'])} questions")


if __name__ == "__main__":
    main()
