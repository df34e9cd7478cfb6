"""Reports and changed editions, as somebody at a terminal gets them."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from typing import Any

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


def row(match: int, seat: int, points: int, rank: int, held: list[str], places: list[int]) -> dict[str, Any]:
    return {
        "match": match, "seat": seat, "bot": "random", "points": points, "rank": rank, "won": float(rank == 1),
        "finished": True, "answers": 10, "lines": [], "held": [{"fr": one, "en": one} for one in held],
        "places": places, "own": 5, "forced": seat,
    }  # fmt: skip


def test_what_winners_hold_and_where_they_stood_on_the_way() -> None:
    rows = []
    for match in range(40):
        rows += [
            row(match, 0, 9, 1, ["gold", "gold"], [2, 2, 1 + match % 4 // 3]),
            row(match, 1, 3, 2, ["tin"] if match else ["gold"], [1, 1, 2 - match % 4 // 3]),
        ]
    figures = Figures(rows)
    found = {one.name["en"]: one for one in figures.held}
    assert (found["gold"].held.trials, found["gold"].held.value) == (80, 41 / 80)
    assert found["gold"].won.value == 40 / 41 and found["tin"].won.value == 0
    assert [[share.value for share in moment] for moment in figures.places] == [[0, 1], [0, 1], [0.75, 0.25]]
    assert sorted(set(figures.forced)) == [0, 20]


def test_what_seats_hold_in_the_end_has_names_in_every_game() -> None:
    for name in tablee.games():
        game = tablee.game(name)
        rows = simulate(name, ["random"], 2, seed=3, workers=1).to_pylist()
        words = {one["en"] for row in rows for one in row["held"]}
        assert words and not any("_" in word for word in words), game.id
        for one in rows:
            assert len(one["places"]) == 3 and all(1 <= place <= 7 for place in one["places"])
            assert 0 <= one["forced"] <= one["own"] <= one["answers"]


def test_what_options_do_is_told_where_it_is_sure(tmp_path: Path) -> None:
    page, pictures = tmp_path / "report.html", tmp_path / "pictures"
    words = ["-n", "30", "--bots", "random,random", "-j", "1", "--options"]
    done = run("report", "fake-crystal", *words, "--into", str(page), "--pictures", str(pictures))
    assert done.exit_code == 0, done.output
    text = page.read_text(encoding="utf-8")
    numbers = dict(re.findall(r'download="([\w-]+)\.csv" href="data:text/csv;base64,([^"]+)"', text))
    told = base64.b64decode(numbers["options"]).decode().splitlines()
    assert told[0] == "option,value,what,before,after,half,sure"
    game = tablee.game("fake-crystal")
    powers = next(option for option in game.table_options if option.key == "ability")
    assert {line.split(",")[1] for line in told[1:] if line.startswith(powers.label["en"])} >= {
        value.label["en"] for value in powers.values if value.key != powers.default
    }
    assert (pictures / "comebacks.svg").read_text().startswith("<svg")
    assert (pictures / "comebacks.png").read_bytes().startswith(b"\x89PNG")


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
