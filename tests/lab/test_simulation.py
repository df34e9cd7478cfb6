"""Simulations: the same rows whoever plays them, kept when they are stopped."""

from __future__ import annotations

import json
import os
import resource
import signal
from pathlib import Path

import pytest

from tablee.kernel.errors import BadOption
from tablee.lab.rows import SHARE
from tablee.lab.simulation import simulate

GAME = "fantasy-realms"
BOTS = ["random", "random", "random"]


def test_a_row_for_each_match_and_seat() -> None:
    table = simulate("cresus", ["random"], 4, workers=1)
    assert table.num_rows == 4 * 2
    rows = table.to_pylist()
    for match in range(4):
        here = [row for row in rows if row["match"] == match]
        assert sum(row["won"] for row in here) == pytest.approx(1)
        assert min(row["rank"] for row in here) == 1
        assert all(sum(line["points"] for line in row["lines"]) == row["points"] for row in here)


def test_the_same_rows_whatever_the_number_of_workers() -> None:
    alone = simulate(GAME, BOTS, SHARE * 3, workers=1)
    assert alone.equals(simulate(GAME, BOTS, SHARE * 3, workers=2))
    assert not alone.equals(simulate(GAME, BOTS, SHARE * 3, workers=1, seed=2))


def test_bots_change_seats() -> None:
    rows = simulate(GAME, ["random", "beginner", "random"], 3, workers=1).to_pylist()
    assert {row["seat"] for row in rows if row["bot"] == "beginner"} == {0, 1, 2}


def test_decisions_are_those_of_the_same_matches() -> None:
    answers = {row["match"]: row["answers"] for row in simulate(GAME, BOTS, 3, workers=1).to_pylist()}
    decisions = simulate(GAME, BOTS, 3, workers=1, collect="decisions").to_pylist()
    for match, count in answers.items():
        assert len([row for row in decisions if row["match"] == match and row["answer"]]) >= count
    assert {"draw", "discard"} <= {row["question"] for row in decisions}


def test_events_are_those_of_the_same_matches_secrets_and_all() -> None:
    rows = simulate("krystal", ["random", "random"], 2, workers=1, collect="events").to_pylist()
    answers = {
        row["match"]: row["answers"] for row in simulate("krystal", ["random"], 2, workers=1).to_pylist()
    }
    for match, count in answers.items():
        here = [row for row in rows if row["match"] == match]
        assert [row["number"] for row in here] == list(range(len(here)))
        assert [row["answers"] for row in here] == sorted(row["answers"] for row in here)
        assert count - 5 < here[-1]["answers"] <= count
    drawn = [json.loads(row["facts"]) for row in rows if row["kind"] == "drew"]
    assert drawn and all(facts["card"] for facts in drawn)  # which only its Hero's seat was told
    assert all(row["clauses"] and row["text"] for row in rows)


def test_what_was_done_is_kept_and_goes_on(tmp_path: Path) -> None:
    whole = simulate(GAME, BOTS, SHARE * 4, workers=1)

    def stop(done: int, matches: int) -> None:
        if done >= SHARE * 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, BOTS, SHARE * 4, workers=1, into=tmp_path / "rows", tick=stop)
    parts = sorted(path.name for path in (tmp_path / "rows").glob("*.parquet"))
    assert len(parts) == 2
    assert json.loads((tmp_path / "rows" / "simulation.json").read_text())["complete"] is False
    played: list[int] = []
    again = simulate(
        GAME, BOTS, SHARE * 4, workers=1, into=tmp_path / "rows", tick=lambda done, _: played.append(done)
    )
    assert again.equals(whole)
    assert played == [SHARE * 2, SHARE * 3, SHARE * 4]
    assert json.loads((tmp_path / "rows" / "simulation.json").read_text())["complete"] is True


def test_a_disk_that_takes_no_more_is_told_in_a_sentence(tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk: the write fails in the middle in the same way."""
    simulate(GAME, BOTS, SHARE, workers=1, into=tmp_path / "one")
    size = (tmp_path / "one" / "part-000000.parquet").stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, before[1]))
    try:
        with pytest.raises(BadOption, match="takes no more"):
            simulate(GAME, BOTS, SHARE, workers=1, into=tmp_path / "rows")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)
    assert [path.name for path in (tmp_path / "rows").iterdir()] == ["simulation.json"]


def test_many_machines_and_one_of_them_dies() -> None:
    from distributed import LocalCluster

    whole = simulate(GAME, BOTS, SHARE * 6, workers=1)
    with LocalCluster(
        n_workers=2, processes=True, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:
        killed: list[int] = []

        def kill(done: int, matches: int) -> None:
            if done and not killed:
                worker = next(iter(cluster.workers.values()))
                killed.append(worker.process.pid)
                os.kill(worker.process.pid, signal.SIGKILL)

        there = simulate(GAME, BOTS, SHARE * 6, workers=cluster.scheduler_address, tick=kill)
    assert killed and there.equals(whole)


def test_what_cannot_be_simulated_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for arguments, named, sentence in (
        ((GAME, [], 1), {}, "Somebody has to play"),
        ((GAME, BOTS, 0), {}, "At least one match"),
        ((GAME, BOTS, 1), {"seats": 4}, "3 bots for 4 seats"),
        ((GAME, ["nobody"], 1), {}, "has no bot"),
        ((GAME, BOTS, 1), {"collect": "smells"}, "Rows are of"),
        ((GAME, BOTS, 1), {"options": {"colour": "red"}}, "no option"),
        ((GAME, BOTS, 1), {"workers": -1}, "Workers are a number"),
        ((GAME, BOTS, 1), {"workers": "tcp://127.0.0.1:9"}, "No Dask scheduler answers"),
        (("krystal", BOTS, 1), {"edition": str(tmp_path / "none.toml")}, "cannot be read"),
    ):
        with pytest.raises(BadOption, match=sentence):
            simulate(*arguments, **named)
    simulate(GAME, BOTS, 1, workers=1, into=tmp_path / "rows")
    with pytest.raises(BadOption, match="another simulation"):
        simulate(GAME, BOTS, 2, workers=1, into=tmp_path / "rows")
