"""Plays one match of each game and variant with its bots and keeps the journal: `python tools/archive.py`.

Journals in tests/matches must replay for ever, and their stories stand in tests/golden. Existing ones are left alone; a change of rules
or components gets a new version of the game, and new matches: the old ones go to tests/matches/earlier.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import tablee
from tablee.bots import make, names
from tablee.kernel import CLOCK, DecisionId, Match, notation
from tablee.lab.story import story

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
MATCHES = ROOT / "tests" / "matches"
KEPT: list[tuple[str, int, dict[str, str]]] = [
    ("fantasy-realms", 4, {}),
    ("fantasy-realms", 2, {}),
    ("fantasy-realms", 5, {"variant": "chaos"}),
    ("fake-crystal", 2, {}),
    ("fake-crystal", 4, {"ability": "preemptor"}),
    ("krystal", 3, {}),
    ("cresus", 3, {}),
    ("lunatic-museum", 3, {}),
]


def played(name: str, seats: int, options: dict[str, str], seed: int) -> Match:
    """A match between the game's bots, one random player among them."""
    game = tablee.game(name)
    match = Match.new(game, seats, seed, options)
    levels = names(game)
    players = [make(game, levels[-1 - seat % len(levels)], Random(seed * 10 + seat)) for seat in range(seats)]
    declined: set[DecisionId] = set()
    answers = 0
    while not match.over:
        for decision in match.decisions:
            if decision.seat == CLOCK or decision.ready or decision.id in declined:
                continue
            perspective = match.perspective(decision.index)
            answer = [] if decision.free and answers > 60 else players[decision.seat].choose(perspective)
            if not answer:
                declined.add(decision.id)
                continue
            line = notation.write(
                decision.question, match.state.table, decision.seat, answer, perspective.words
            )
            match.play(decision.seat, line, decision.id)
            answers = answers + 1 if decision.free else 0
            declined.clear()
            break
        else:
            match.play(CLOCK, match.decisions_of(CLOCK)[0].options[0])
            answers = 0
    return match


def main() -> None:
    MATCHES.mkdir(exist_ok=True)
    GOLDEN.mkdir(exist_ok=True)
    for name, seats, options in KEPT:
        stem = "-".join([name, str(seats), *options.values()])
        file = MATCHES / f"{stem}.jsonl"
        if not file.exists():
            file.write_text(played(name, seats, options, 7).journal.dumps(), encoding="utf-8")
        match = tablee.load(file.read_text(encoding="utf-8"))
        (GOLDEN / f"{stem}.txt").write_text(story(match), encoding="utf-8")
        print(f"{file.name}: {match.state.asks} answers, {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
