"""The README's commands and examples are run as they stand."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import conformance
import tablee
from tablee.cli import app

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ tablee (.*)$", README, re.MULTILINE)


def test_the_python_example_runs_as_printed() -> None:
    result = doctest.testfile(
        str(ROOT / "README.md"),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert result.attempted >= 8
    assert result.failed == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.game("fantasy-realms")
    journal = conformance.play_randomly(game, 3, game.settle_options(3, {}), 1).journal
    (tmp_path / "match.jsonl").write_text(journal.dumps(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, shlex.split(command), input="q\n")
    assert result.exit_code == 0, result.output
    assert result.stdout.strip()


def test_all_the_commands_are_there() -> None:
    assert {command.split()[0] for command in COMMANDS} == {
        "games",
        "bots",
        "rules",
        "score",
        "sim",
        "play",
        "replay",
    }


@pytest.mark.plain
def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.plain
@pytest.mark.parametrize(
    "paper",
    sorted([ROOT / "README.md", *ROOT.glob("docs/*.md"), ROOT / "client" / "README.md"]),
    ids=lambda p: p.name,
)
def test_links_lead_somewhere(paper: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", paper.read_text(encoding="utf-8")):
        assert (paper.parent / target).exists(), f"{paper.name}: {target}"
