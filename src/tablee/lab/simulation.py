"""Matches by the thousand as a table of rows: `simulate("krystal", ["good", "random", "random"], 1000)`.

A pyarrow table: it streams to Parquet, and Polars, pandas and DuckDB read it without a copy. Each match has a seed of
its own, made from the simulation's seed and its number, so the rows are the same whoever plays them and in whatever order they come.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

import tablee
from tablee.bots import make
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.perspective import Perspective, Player
from tablee.lab.arena import play_match
from tablee.lab.crew import Workers, crew, gather

SHARE: Final = 50  # matches in a part
MATCHES: Final = pa.schema(
    [
        ("match", pa.int64()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("points", pa.int32()),
        ("rank", pa.int8()),
        ("won", pa.float64()),  # a shared victory is shared
        ("finished", pa.bool_()),
        ("answers", pa.int32()),  # of the whole match
        ("lines", pa.list_(pa.struct([("line", pa.string()), ("points", pa.int32())]))),  # of the score sheet
    ]
)
DECISIONS: Final = pa.schema(
    [
        ("match", pa.int64()),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("question", pa.string()),
        ("options", pa.int32()),  # of the first step
        ("answer", pa.list_(pa.string())),  # one word for each step; none: declined
    ]
)
SCHEMAS: Final = {"matches": MATCHES, "decisions": DECISIONS}
Row = dict[str, Any]
Tick = Callable[[int, int], None]


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


def simulate(
    game: str,
    bots: list[str],
    matches: int,
    *,
    seats: int = 0,
    options: dict[str, str] | None = None,
    edition: str = "",
    seed: int = 1,
    workers: Workers = 0,
    collect: str = "matches",
    into: Path | None = None,
    tick: Tick | None = None,
) -> pa.Table:
    """The rows of so many matches: one for each match and seat, or (`collect="decisions"`) one for each decision.

    `bots` sit down in turn, so that the first seat favours nobody; one bot alone takes all seats. `workers` is a number of processes (0: one for each
    core), the address of a Dask scheduler or a client. `into` is a folder for Parquet files: what is done stays there, and called again it goes on.
    """
    plan = plan_of(game, bots, matches, seats, options or {}, edition, seed, collect)
    parts = [(begin, min(SHARE, matches - begin)) for begin in range(0, matches, SHARE)]
    store = Store(into, plan, SCHEMAS[collect])
    missing = [
        (number, {**plan, "begin": begin, "count": count})
        for number, (begin, count) in enumerate(parts)
        if not store.has(number)
    ]
    done = matches - sum(task["count"] for _, task in missing)
    if tick is not None:
        tick(done, matches)
    with crew(workers) as executor:
        for number, rows in gather(executor, play_part, missing):
            store.keep(number, rows)
            done += parts[number][1]
            if tick is not None:
                tick(done, matches)
    return store.table(len(parts))


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
    if collect not in SCHEMAS:
        raise BadOption(
            f"Rows are of {' or '.join(SCHEMAS)}, not of {collect!r}.",
            f"Les lignes sont de {' ou '.join(SCHEMAS)}, pas de {collect!r}.",
        )
    if matches < 1:
        raise BadOption("At least one match is played.", "On joue au moins une partie.")
    settled = rules.settle_options(count, options)
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
    state = play_match(game, seats, task["options"], players, rng)
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
        }
        for seat, name in enumerate(names)
    ]


class Store:
    """The parts that are done: in memory, or as Parquet files beside a note of what they belong to."""

    def __init__(self, folder: Path | None, plan: dict[str, Any], schema: pa.Schema) -> None:
        self.folder = folder
        self.schema = schema
        self.kept: dict[int, pa.Table] = {}
        self.plan = plan
        if folder is None:
            return
        note = folder / "simulation.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if note.exists():
                before = json.loads(note.read_text(encoding="utf-8"))
                if before["plan"] != plan:
                    raise BadOption(
                        f"{folder} holds another simulation; choose an empty folder.",
                        f"{folder} contient une autre simulation ; choisissez un dossier vide.",
                    )
            elif any(folder.iterdir()):
                raise BadOption(
                    f"{folder} is not empty, and no simulation.",
                    f"{folder} n'est pas vide, et n'est pas une simulation.",
                )
            self.say(False)
        except (OSError, KeyError, json.JSONDecodeError) as problem:
            raise BadOption(
                f"{folder} cannot be used: {problem}", f"{folder} est inutilisable : {problem}"
            ) from None

    def say(self, complete: bool) -> None:
        """Note what the files belong to, and whether all are there."""
        if self.folder is not None:
            note = self.folder / "simulation.json"
            fresh = note.with_suffix(".new")
            fresh.write_text(
                json.dumps({"plan": self.plan, "complete": complete}, indent=1) + "\n", encoding="utf-8"
            )
            os.replace(fresh, note)

    def path(self, number: int) -> Path:
        assert self.folder is not None
        return self.folder / f"part-{number:06}.parquet"

    def has(self, number: int) -> bool:
        return self.folder is not None and self.path(number).exists()

    def keep(self, number: int, rows: list[Row]) -> None:
        """Keep a part whole or not at all."""
        table = pa.Table.from_pylist(rows, self.schema)
        if self.folder is None:
            self.kept[number] = table
            return
        fresh = self.path(number).with_suffix(".new")
        try:
            pq.write_table(table, fresh)
            os.replace(fresh, self.path(number))
        except OSError as problem:
            fresh.unlink(missing_ok=True)
            raise BadOption(
                f"{self.folder} takes no more: {problem.strerror}. What was done before is kept there.",
                f"{self.folder} n'accepte plus rien : {problem.strerror}. Ce qui était fait y reste.",
            ) from None

    def table(self, parts: int) -> pa.Table:
        """All rows, in the order of the matches."""
        if self.folder is None:
            return pa.concat_tables([self.kept[number] for number in range(parts)])
        self.say(True)
        return pa.concat_tables(
            [pq.read_table(self.path(number), schema=self.schema) for number in range(parts)]
        )
