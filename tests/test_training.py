"""Figures that are learnt: a training goes on where it stopped, says where figures come from, and a file that does not fit is refused."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import tablee
from tablee import bots
from tablee.bots.search import Searcher
from tablee.cli.app import app
from tablee.games.cresus.bot import guide as cresus_guide
from tablee.games.cresus.bot.chances import NAMES
from tablee.games.cresus.bot.training import Gifts, chance, most_likely
from tablee.kernel.errors import BadOption
from tablee.kernel.figures import read_figures
from tablee.lab.training import Training

LEARNING = ["cresus", "fantasy-realms"]


@pytest.mark.parametrize("name", LEARNING)
def test_a_training_goes_on_where_it_stopped(name: str, tmp_path: Path) -> None:
    game = tablee.game(name)
    broken, whole = tmp_path / "broken.jsonl", tmp_path / "whole.jsonl"
    Training(game, broken, 5).play(6, lambda done: None)
    Training(game, broken, 5).play(11, lambda done: None)
    Training(game, whole, 5).play(11, lambda done: None)
    assert broken.read_text() == whole.read_text()
    out = tmp_path / "figures.toml"
    error, before = Training(game, broken, 5).learn(out, "as in the test", lambda told: None)
    data = tomllib.loads(out.read_text())
    origin = data["provenance"]
    assert (origin["game"], origin["matches"], origin["seed"], origin["edition"]) == (
        name,
        11,
        5,
        game.edition_hash(),
    )
    assert before is not None and error > 0
    lessons = game.lessons()
    assert lessons is not None
    _, judged = Training(game, broken, 5).rows()
    assert lessons.error(judged, out.read_text()) == pytest.approx(error, abs=0.5)


def test_notes_of_another_training_are_left_alone(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    game = tablee.game("cresus")
    Training(game, notes, 1).play(1, lambda done: None)
    with pytest.raises(BadOption, match="another training"):
        Training(game, notes, 2).play(2, lambda done: None)
    notes.write_text("nonsense\n")
    with pytest.raises(BadOption, match="another training"):
        Training(game, notes, 1).play(2, lambda done: None)


def test_train_says_what_came_of_it(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    told = CliRunner().invoke(app, ["--lang", "en", "train", "cresus", "-n", "10", "--notes", str(notes)])
    assert told.exit_code == 0, told.output
    assert "off on matches held back" in told.output
    assert notes.with_suffix(".toml").exists()
    told = CliRunner().invoke(app, ["--lang", "en", "train", "krystal", "-n", "10"])
    assert told.exit_code != 0


def test_the_likeliest_weights_are_those_that_made_the_rows() -> None:
    rng = Random(1)
    true = [1.5, -1.0, 0.5]
    rows = [[rng.gauss(0, 1) for _ in true] for _ in range(4000)]
    came = [float(rng.random() < chance(sum(w * x for w, x in zip(true, row, strict=True)))) for row in rows]
    assert most_likely(rows, came, lambda told: None) == pytest.approx(true, abs=0.15)


def test_gifts_leave_every_share_and_card_there() -> None:
    game: Any = tablee.game("cresus")
    for seed in range(12):
        watcher = Gifts(Random(seed))
        state = game.start(2, game.settle_options(2, {}), Random(seed), recording=True)
        before = game.conserved(state.table)
        watcher.begins = 1
        had = game.to_data(state.table)
        watcher.see(state)
        after = game.conserved(state.table)
        assert (after["shares"], after["experts"]) == (before["shares"], before["experts"])
        assert game.to_data(state.table) != had or after["money"] == before["money"]
        assert len(watcher.rows) == 1
        watcher.see(state)
        assert len(watcher.rows) == 1, "a round is noted once"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("nonsense [", "cannot be read"),
        ("[weights]\none = 1", "cannot be read"),
        ('[provenance]\ngame = "krystal"', "figures for krystal"),
        ('[provenance]\ngame = "cresus"\nedition = "0000"', "another edition"),
    ],
)
def test_figures_that_do_not_fit_are_a_sentence_and_nothing_is_searched(
    content: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "worth.toml"
    file.write_text(content)
    game: Any = tablee.game("cresus")
    figures, complaint = read_figures(file, "cresus", game.edition_hash(), cresus_guide.weights_of)
    assert figures is None
    assert complaint is not None and sentence in complaint["en"]
    guide = game.guide()
    guide.complaint = complaint
    monkeypatch.setattr(type(game), "guide", lambda self: guide)
    assert not isinstance(bots.make(game, "master", Random(0)), Searcher)


def test_the_figures_that_are_there_are_read() -> None:
    for name in LEARNING:
        guide = tablee.game(name).guide()
        assert guide is not None and guide.complaint is None
        assert isinstance(bots.make(tablee.game(name), "master", Random(0)), Searcher)


def test_notes_are_lines_of_numbers(tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    Training(tablee.game("cresus"), notes, 1).play(1, lambda done: None)
    heading, match = [json.loads(line) for line in notes.read_text().splitlines()]
    assert heading["bot"] == "strong"
    assert match and all(len(row) == len(NAMES) + 2 for row in match)
