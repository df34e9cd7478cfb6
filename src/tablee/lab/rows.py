"""The rows of matches, one for each match and seat or one for each decision, as plain data: made in whatever process plays."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import tablee
from tablee.bots import make
from tablee.kernel.errors import BadOption
from tablee.kernel.event import Event
from tablee.kernel.game import Game
from tablee.kernel.perspective import Perspective, Player
from tablee.lab.arena import play_match
from tablee.lab.course import Course

SHARE: Final = 50  # matches in a part
KINDS: Final = ("matches", "decisions", "events")  # of rows
Row = dict[str, Any]


class Watched(Player):
    """A bot whose answers are written down."""

    def __init__(self, player: Player, name: str, number: int, log: list[Row] | None) -> None:
        self.player = player
        self.name = name
        self.number = number
        self.log = log

    def choose(self, perspective: Perspective) -> list[int]:
        answer = self.player.choose(perspective)
        if self.log is not None:
            words = [perspective.word(answer[:step], option) for step, option in enumerate(answer)]
            self.log.append(
                {
                    "match": self.number,
                    "number": len(self.log),
                    "seat": perspective.seat,
                    "bot": self.name,
                    "question": perspective.key,
                    "options": len(perspective.options([])),
                    "answer": words,
                }
            )
        return answer


def plan_of(
    game: str,
    bots: list[str],
    matches: int,
    seats: int,
    options: dict[str, str],
    edition: str,
    seed: int,
    collect: str,
) -> dict[str, Any]:
    """All that decides the rows, checked."""
    rules = rules_of(game, edition)
    if not bots:
        raise BadOption("Somebody has to play: name the bots.", "Il faut des joueurs : nommez les robots.")
    count = seats or len(bots)
    if len(bots) == 1:
        bots = bots * max(count, rules.seats[0] if not seats else count)
        count = len(bots)
    if len(bots) != count:
        raise BadOption(
            f"There are {len(bots)} bots for {count} seats.",
            f"Il y a {len(bots)} robots pour {count} sièges.",
        )
    if collect not in KINDS:
        raise BadOption(
            f"Rows are of {' or '.join(KINDS)}, not of {collect!r}.",
            f"Les lignes sont de {' ou '.join(KINDS)}, pas de {collect!r}.",
        )
    if matches < 1:
        raise BadOption("At least one match is played.", "On joue au moins une partie.")
    settled = rules.settle_options(count, options, people=False)
    for name in bots:
        make(rules, name, Random(0))
    return {
        "game": game,
        "version": rules.version,
        "edition": str(Path(edition).resolve()) if edition else "",
        "edition_hash": rules.edition_hash(),
        "bots": list(bots),
        "matches": matches,
        "options": settled,
        "seed": seed,
        "collect": collect,
    }


def rules_of(game: str, edition: str) -> Game[Any]:
    rules = tablee.game(game)
    if not edition:
        return rules
    if not Path(edition).is_file():
        raise BadOption(f"{edition} cannot be read.", f"{edition} est illisible.")
    return rules.with_edition(edition)


def play_part(task: dict[str, Any]) -> list[Row]:
    """Some matches, in whatever process."""
    game = rules_of(task["game"], task["edition"])
    if (game.version, game.edition_hash()) != (task["version"], task["edition_hash"]):
        raise BadOption(
            "A worker has other rules or another edition than this process.",
            "Un ouvrier a d'autres règles ou une autre édition que ce processus.",
        )
    rows: list[Row] = []
    for number in range(task["begin"], task["begin"] + task["count"]):
        rows += play_one(game, task, number)
    return rows


def play_one(game: Game[Any], task: dict[str, Any], number: int) -> list[Row]:
    """One match, and its rows."""
    bots: list[str] = task["bots"]
    seats = len(bots)
    rng = Random(f"{task['seed']}.{number}")
    names = [bots[(seat + number) % seats] for seat in range(seats)]
    log: list[Row] | None = [] if task["collect"] == "decisions" else None
    players: list[Player] = [
        Watched(make(game, name, Random(rng.random())), name, number, log) for name in names
    ]
    course = Course(game, seats)
    watch = course.watch if task["collect"] == "matches" else None
    told = task["collect"] == "events"
    state = play_match(game, seats, task["options"], players, rng, watch=watch, told=told)
    if told:
        return [event_row(game, number, place, event) for place, event in enumerate(state.dealer.events)]
    if log is not None:
        return log
    outcome = game.outcome(state.table) if state.over else None
    lines: list[list[Row]] = [[] for _ in names]
    for sheet in outcome.sheets if outcome is not None else []:
        lines[sheet.seat] = [{"line": line.label["en"], "points": line.points} for line in sheet.lines]
    winners = outcome.winners if outcome is not None else []
    return [
        {
            "match": number,
            "seat": seat,
            "bot": name,
            "points": outcome.points[seat] if outcome is not None else None,
            "rank": outcome.ranks[seat] if outcome is not None else None,
            "won": (1 / len(winners) if seat in winners else 0.0) if outcome is not None else None,
            "finished": state.over,
            "answers": state.asks,
            "lines": lines[seat],
            "held": [named(game, *what) for what in game.possessions(state.table, seat)]
            if outcome is not None
            else [],
            "places": course.places(seat),
            "own": course.answered[seat],
            "forced": course.forced[seat],
        }
        for seat, name in enumerate(names)
    ]


def event_row(game: Game[Any], match: int, place: int, event: Event) -> Row:
    """What happened, secrets and all: of the facts that only some know, those of the first who know them."""
    facts = dict(event.facts)
    for _, secret in reversed(event.secrets):
        facts.update(secret)
    return {
        "match": match,
        "number": place,
        "answers": event.at,
        "kind": event.kind,
        "facts": json.dumps(facts, ensure_ascii=False, sort_keys=True),
        "clauses": list(event.clauses),
        "text": game.event_text(event.kind, facts)["en"],
    }


def named(game: Game[Any], fact: str, word: str) -> dict[str, str]:
    """A possession by its name; two of the same name are one kind of thing."""
    return dict(game.name_of(fact, word) or {"fr": word, "en": word})
