"""Matches by the thousand as a table of rows: `simulate("krystal", ["good", "random", "random"], 1000)`.

A pyarrow table: it streams to Parquet, and Polars, pandas and DuckDB read it without a copy. Each match has a seed of
its own, made from the simulation's seed and its number, so the rows are the same whoever plays them and in whatever order they come.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from tablee.kernel.errors import BadOption
from tablee.lab.crew import Workers, crew, gather
from tablee.lab.rows import SHARE, Row, plan_of, play_part

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
        ("held", pa.list_(pa.struct([("fr", pa.string()), ("en", pa.string())]))),  # in the end, by name
        ("places", pa.list_(pa.int8())),  # by points, a quarter, a half and three quarters through the match
        ("own", pa.int32()),  # questions that awaited this seat
        ("forced", pa.int32()),  # of them, those with one possible answer
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
EVENTS: Final = pa.schema(
    [
        ("match", pa.int64()),
        ("number", pa.int32()),
        ("answers", pa.int32()),  # that the match had taken when it happened
        ("kind", pa.string()),
        ("facts", pa.string()),  # as JSON, secret ones too
        ("clauses", pa.list_(pa.string())),
        ("text", pa.string()),  # seats are {p0}, {p1} …
    ]
)
SCHEMAS: Final = {"matches": MATCHES, "decisions": DECISIONS, "events": EVENTS}
Tick = Callable[[int, int], None]


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
    """The rows of so many matches: one for each match and seat, or one for each decision (`collect="decisions"`) or
    event (`"events"`).

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
