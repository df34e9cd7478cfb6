"""Training: bots play, what they saw is noted, figures are fitted to it. Called again, it goes on where it stopped."""

from __future__ import annotations

import json
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tablee.bots import make
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.lessons import Lessons, Row, Watcher
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.lab.arena import play_match

HELD_BACK = 10  # of so many matches one is not learnt from: on these the figures are judged


class Noting(Player):
    """Plays like another, and notes what it sees."""

    def __init__(self, player: Player, lessons: Lessons) -> None:
        self.player = player
        self.lessons = lessons
        self.noted: list[Row] = []

    def choose(self, perspective: Perspective) -> list[int]:
        answer = self.player.choose(perspective)
        row = self.lessons.note(perspective, answer)
        if row is not None:
            self.noted.append(row)
        return answer


def seeing(watcher: Watcher) -> Callable[[State, int], None]:
    return lambda state, index: watcher.see(state)


class Training:
    """The notes of a training, in a file beside the figures it is for: a heading, then a line for each match."""

    def __init__(self, game: Game[Any], notes: Path, seed: int) -> None:
        lessons = game.lessons()
        if lessons is None:
            raise BadOption(
                f"{game.title['en']} has no figures that are learnt.",
                f"{game.title['fr']} n'a pas de chiffres qui s'apprennent.",
            )
        self.game = game
        self.lessons = lessons
        self.notes = notes
        self.seed = seed
        self.heading = {
            "game": game.id,
            "version": game.version,
            "edition": game.edition_hash(),
            "seed": seed,
            "bot": lessons.bot,
            "seats": lessons.seats,
        }

    def played(self) -> int:
        """How many matches are noted already; a sentence if the notes are of something else."""
        if not self.notes.exists():
            return 0
        with self.notes.open() as file:
            try:
                heading = json.loads(file.readline())
            except ValueError:
                heading = None
            if heading != self.heading:
                raise BadOption(
                    f"{self.notes} holds notes of another training; take them away or choose another file.",
                    f"{self.notes} contient les notes d'un autre entraînement ; enlevez-les ou choisissez un autre fichier.",
                )
            return sum(1 for line in file if line.endswith("\n"))

    def play(self, matches: int, tick: Callable[[int], None]) -> None:
        """Play on until so many matches are noted."""
        done = self.played()
        if not done:
            self.notes.parent.mkdir(parents=True, exist_ok=True)
            self.notes.write_text(json.dumps(self.heading) + "\n")
        tick(done)
        options = self.game.settle_options(self.lessons.seats, {})
        with self.notes.open("a") as file:
            for number in range(done, matches):
                rng = Random(f"{self.seed}.{number}")
                players = [
                    Noting(make(self.game, self.lessons.bot, Random(rng.random())), self.lessons)
                    for _ in range(self.lessons.seats)
                ]
                watcher = self.lessons.watcher(Random(rng.random()))
                watch = None if watcher is None else seeing(watcher)
                state = play_match(self.game, self.lessons.seats, options, list(players), rng, None, watch)
                rows = [
                    [*row, self.lessons.came(state, seat)]
                    for seat, player in enumerate(players)
                    for row in player.noted
                    if state.over
                ]
                if watcher is not None and state.over:
                    rows += [[*row, self.lessons.came(state, 0)] for row in watcher.rows]
                file.write(json.dumps(rows, separators=(",", ":")) + "\n")
                file.flush()
                tick(number + 1)

    def rows(self) -> tuple[list[Row], list[Row]]:
        """What to learn from, and what to be judged by."""
        learnt: list[Row] = []
        judged: list[Row] = []
        with self.notes.open() as file:
            next(file)
            for number, line in enumerate(file):
                (judged if number % HELD_BACK == HELD_BACK - 1 else learnt).extend(json.loads(line))
        return learnt, judged

    def learn(self, out: Path, command: str, tell: Callable[[str], None]) -> tuple[float, float | None]:
        """Fit, write the figures with where they come from, and say how far off they and the present ones are on matches held back."""
        learnt, judged = self.rows()
        if not learnt or not judged:
            raise BadOption(
                f"At least {HELD_BACK} matches are needed.", f"Il faut au moins {HELD_BACK} parties."
            )
        figures = self.lessons.fit(learnt, Random(self.seed), tell)
        error = self.lessons.error(judged, figures)
        before: float | None = None
        if self.lessons.file.exists():
            before = self.lessons.error(judged, self.lessons.file.read_text())
        tomllib.loads(figures)
        out.write_text(figures + self.provenance(command, len(learnt), error))
        return error, before

    def provenance(self, command: str, rows: int, error: float) -> str:
        """Where figures come from."""
        told = {
            "command": command,
            "game": self.game.id,
            "version": self.game.version,
            "edition": self.game.edition_hash(),
            "bot": self.lessons.bot,
            "seats": self.lessons.seats,
            "seed": self.seed,
            "matches": self.played(),
            "rows": rows,
            "error": round(error, 3),
            "date": time.strftime("%Y-%m-%d"),
        }
        lines = [f"{key} = {json.dumps(value)}" for key, value in told.items()]
        return "\n".join(["", "[provenance]", *lines, ""])
