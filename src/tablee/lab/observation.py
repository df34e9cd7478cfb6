"""What a seat observes, as numbers: its view and its open question, laid out as the game's shape says.

A vector of float32, of the same length at every number of seats and with every option. A number stands as itself (-1 where there is
none); a word has one place for each word its field can hold, the last for any other; a bag of words counts them; a list has so many places, the rest
zeros. Nothing goes in but the view of the seat, and, when it is asked, its question and the steps of its own answer so far.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import tablee
from tablee.lab.shapes import Shape, shape_of
from tablee.lab.stepper import Actions, Stepper

Field = tuple[str, int, int, str]  # path, first place, one past the last, what it means


class Encoder:
    """Writes observations of one game."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.words = {word: place for place, word in enumerate(shape.words)}
        self.questions = {key: place for place, key in enumerate(shape.questions)}
        self.index: dict[int, dict[str, int]] = {}
        self.fields: list[Field] = []
        self.size = self.lay_out("", shape.view, 0)
        for path, length, meaning in (
            (
                "question",
                len(self.questions) + 1,
                "the question asked, one place each; the last for any other",
            ),
            ("answer.words", len(self.words) + 1, "how often each word stands in the answer so far"),
            ("answer.steps", 1, "steps of the answer so far"),
            ("answer.bounds", 2, "the bounds of the amount being narrowed down"),
        ):
            self.fields.append((path, self.size, self.size + length, meaning))
            self.size += length

    def lay_out(self, path: str, shape: dict[str, Any], start: int) -> int:
        """Give each field its places; the first place after it."""
        kind = shape["kind"]
        if kind == "record":
            for key, inner in shape["fields"].items():
                start = self.lay_out(f"{path}.{key}" if path else key, inner, start)
            return start
        if kind == "list":
            first = start
            for place in range(shape["length"]):
                start = self.lay_out(f"{path}[{place}]", shape["of"], start)
            shape["size"] = (start - first) // shape["length"] if shape["length"] else 0
            return start
        if kind == "number":
            self.fields.append((path, start, start + 1, "a number; -1: none"))
            return start + 1
        self.index[id(shape)] = {word: place for place, word in enumerate(shape["words"])}
        meaning = "one place each: " if kind == "word" else "how many of each: "
        end = start + len(shape["words"]) + 1
        self.fields.append((path, start, end, meaning + ", ".join([*shape["words"], "other"])))
        return end

    def vector(self, stepper: Stepper, seat: int) -> NDArray[np.float32]:
        """What this seat observes now."""
        vector = np.zeros(self.size, dtype=np.float32)
        view = stepper.game.view(stepper.state.table, seat)
        start = self.write(vector, 0, self.shape.view, view)
        p = stepper.perspective
        if p is None or p.seat != seat:
            return vector
        vector[start + self.questions.get(p.key, len(self.questions))] = 1
        start += len(self.questions) + 1
        for step, option in enumerate(stepper.so_far):
            word = p.word(stepper.so_far[:step], option)
            vector[start + self.words.get(word, len(self.words))] += 1
        start += len(self.words) + 1
        vector[start] = len(stepper.so_far)
        if stepper.bounds is not None:
            vector[start + 1 : start + 3] = stepper.bounds
        return vector

    def write(self, vector: NDArray[np.float32], start: int, shape: dict[str, Any], value: Any) -> int:
        """Write one field; the first place after it."""
        kind = shape["kind"]
        if kind == "record":
            known = value if isinstance(value, dict) else {}
            for key, inner in shape["fields"].items():
                start = self.write(vector, start, inner, known.get(key))
            return start
        if kind == "list":
            items = value if isinstance(value, list | tuple) else []
            for place in range(min(len(items), shape["length"])):
                self.write(vector, start + place * shape["size"], shape["of"], items[place])
            return int(start + shape["length"] * shape["size"])
        if kind == "number":
            vector[start] = float(value) if isinstance(value, int | float) else -1.0
            return start + 1
        index = self.index[id(shape)]
        words = value if isinstance(value, list | tuple) else [value]
        for word in words:
            if isinstance(word, str):
                vector[start + index.get(word, len(index))] += 1
        return start + len(index) + 1


def describe(encoder: Encoder) -> str:
    """The fields as a table; the items of a list are told once."""
    lines = ["| places | field | what it holds |", "|---|---|---|"]
    for path, first, end, meaning in encoder.fields:
        if "[" in path and any(f"[{n}]" in path for n in range(1, 200)):
            continue
        shown = meaning if len(meaning) < 160 else meaning[:150].rsplit(",", 1)[0] + ", …"
        lines.append(f"| {first}–{end - 1} | `{path}` | {shown} |")
    return "\n".join(lines)


def pages() -> str:
    """The observations of every game, as a page of the docs: `python -m tablee.lab.observation > docs/lab-observations.md`."""
    parts = [
        "# Observations, field by field",
        "Made by `python -m tablee.lab.observation`. Places count from 0; of a list, its first item is shown, and the",
        "others follow in the same layout.\n",
    ]
    for name, game in tablee.games().items():
        shape = shape_of(game)
        encoder, actions = Encoder(shape), Actions(shape)
        parts.append(f"## {game.title['en']} (`{name}`)\n")
        parts.append(f"{encoder.size} numbers, {actions.size} actions.\n")
        parts.append(describe(encoder) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(pages(), end="")
