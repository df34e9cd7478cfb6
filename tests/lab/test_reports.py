"""Reports and changed editions, as somebody at a terminal gets them."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import tablee
from tablee.cli import app
from tablee.lab.compare import compare
from tablee.lab.figures import Figures, Share
from tablee.lab.simulation import simulate


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["--lang", "en", *words])


@pytest.mark.parametrize("game", sorted(tablee.games()))
def test_a_report_of_every_game(game: str, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    result = run("report", game, "-n", "4", "--bots", "random,random,random", "-j", "1", "--into", str(page))
    assert result.exit_code == 0, result.output
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") >= 5 and text.count('lang="fr"') == text.count('lang="en"') - 1
    assert "http" not in re.sub(
        r"http://www\.w3\.org[^\"]*|http://purl\.org[^\"]*|https://matplotlib\.org[^\"<]*|http://creativecommons\.org[^\"]*",
        "",
        text,
    )
    numbers = dict(re.findall(r'download="(\w+)\.csv" href="data:text/csv;base64,([^"]+)"', text))
    seats = base64.b64decode(numbers["seats"]).decode().split()
    assert seats[0] == "seat,share,low,high"
    assert sum(float(line.split(",")[1]) for line in seats[1:]) == pytest.approx(1)


def test_the_figures_of_a_report_are_those_of_its_rows() -> None:
    rows = simulate("cresus", ["random"], 6, workers=1).to_pylist()
    figures = Figures(rows)
    assert figures.matches == 6 and figures.seats == 2
    assert sum(share.value for share in figures.by_seat) == pytest.approx(1)
    first = sorted((row["points"] for row in rows if row["match"] == 0), reverse=True)
    assert first[0] - first[1] in figures.margins


def test_an_interval_holds_the_true_share() -> None:
    assert Share(50, 100).low == pytest.approx(0.404, abs=0.001)
    assert Share(50, 100).high == pytest.approx(0.596, abs=0.001)
    assert Share(0, 10).low == 0 < Share(0, 10).high < 0.3


def test_an_edition_is_copied_changed_and_compared(tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    assert run("edition", "new", "krystal", str(mine)).exit_code == 0
    assert run("edition", "check", str(mine)).exit_code == 0
    same = compare("krystal", str(mine), ["random", "random"], 3, workers=1)
    assert all(change.before == change.after for change in same)
    result = run("edition", "compare", "krystal", str(mine), "-n", "2", "--bots", "random,random", "-j", "1")
    assert result.exit_code == 0 and "victories of seat 1" in result.stdout
    again = run("edition", "new", "krystal", str(mine))
    assert again.exit_code == 2 and "is there already" in " ".join(again.stderr.split())


def test_another_number_makes_another_match(tmp_path: Path) -> None:
    mine = tmp_path / "my.toml"
    run("edition", "new", "cresus", str(mine))
    mine.write_text(
        mine.read_text(encoding="utf-8").replace("start = 100", "start = 400", 1), encoding="utf-8"
    )
    words = [
        "edition",
        "compare",
        "cresus",
        str(mine),
        "-n",
        "2",
        "--bots",
        "random,random",
        "-j",
        "1",
        "--json",
    ]
    *progress, last = [json.loads(line) for line in run(*words).stdout.splitlines()]
    assert progress[-1] == {"done": 4, "of": 4}
    assert any(one["before"] != one["after"] for one in last["changes"])
    assert all(one["what"]["fr"] and one["half"] >= one["after_half"] >= 0 for one in last["changes"])
    mine.write_text(mine.read_text(encoding="utf-8").replace("start = 400", "start = 1", 1), encoding="utf-8")
    refused = run(*words)
    assert refused.exit_code == 2 and "from 20 to 500, not 1" in " ".join(refused.stderr.split())


def test_a_simulation_from_the_terminal(tmp_path: Path) -> None:
    rows = tmp_path / "rows"
    words = [
        "simulate",
        "fantasy-realms",
        "-n",
        "20",
        "--bots",
        "random,random,random",
        "-j",
        "1",
        "--into",
        str(rows),
    ]
    assert "60 rows" in " ".join(run(*words).stdout.split())
    other = run(*words[:3], "30", *words[4:])
    assert other.exit_code == 2 and "another simulation" in " ".join(other.stderr.split())
