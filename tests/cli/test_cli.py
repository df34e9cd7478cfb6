"""The commands as a person types them: answers that read well, errors that are sentences."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import conformance
import tablee
from tablee.cli import app


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["--lang", "en", *words], input=typed)


def test_games_lists_every_game() -> None:
    result = run("games")
    assert result.exit_code == 0
    assert all(name in result.stdout for name in tablee.games())


def test_rules_shows_a_clause_with_its_example() -> None:
    result = run("rules", "fantasy-realms", "FR-4.2")
    assert "never counted more than once" in result.stdout
    assert "FR-E2" in result.stdout


def test_rules_shows_all_clauses() -> None:
    result = run("rules", "fantasy-realms")
    assert all(clause in result.stdout for clause in tablee.game("fantasy-realms").rulebook().clauses)


def test_coverage_is_whole() -> None:
    result = run("rules", "fantasy-realms", "--coverage")
    assert result.exit_code == 0, result.stdout
    assert "101 clauses" in result.stdout


def test_score_in_either_language() -> None:
    french = CliRunner().invoke(
        app, ["--lang", "fr", "score", "fantasy-realms", "Chandelle, Beffroi, Livre des Mutations"]
    )
    english = run("score", "fantasy-realms", "candle, bell tower, book of changes")
    assert "128 points" in french.stdout and "128 points" in english.stdout
    assert "Chandelle" in french.stdout and "Candle" in english.stdout


def test_score_with_choices_and_without() -> None:
    hand = "Mountain, Wildfire, Smoke, Great Flood, Whirlwind, Mirage, Air Elemental"
    assert "260 points" in run("score", "fantasy-realms", hand, "--choice", "mirage=Rainstorm").stdout
    assert "205 points" in run("score", "fantasy-realms", hand, "--printed").stdout


def test_sim_shows_a_table() -> None:
    result = run("sim", "fantasy-realms", "--games", "4", "--bots", "greedy,random,random")
    assert result.exit_code == 0
    assert "greedy" in result.stdout and "4 matches" in result.stdout


def test_sim_as_json() -> None:
    result = run("sim", "cresus", "-n", "3", "--bots", "master:6,casual", "--json", "-j", "1")
    told = json.loads(result.stdout)
    assert told["matches"] == 3
    assert [one["bot"] for one in told["bots"]] == ["master:6", "casual"]
    assert sum(one["wins"] for one in told["bots"]) == 3
    assert all(one["decisions"] and one["milliseconds"] > 0 for one in told["bots"])


def test_bots_lists_the_levels_in_both_languages() -> None:
    english = run("--lang", "en", "bots", "krystal").stdout
    assert [level for level in ("beginner", "casual", "good", "strong", "master") if level in english] == [
        "beginner",
        "casual",
        "good",
        "strong",
        "master",
    ]
    assert "imagined" in english
    french = run("--lang", "fr", "bots", "krystal").stdout
    assert (
        "imaginées" in french and "comment il joue" in french
    )  # a column may break a line between two words


def test_sim_in_several_processes_gives_the_same_result() -> None:
    one = run("sim", "fantasy-realms", "-n", "120", "--bots", "random,random,random", "-j", "1").stdout
    two = run("sim", "fantasy-realms", "-n", "120", "--bots", "random,random,random", "-j", "2").stdout

    def shares(text: str) -> list[str]:
        return [line.split("│")[2].strip() for line in text.splitlines() if line.startswith("│")]

    assert shares(one) == shares(two) and len(shares(one)) == 3


def test_a_match_in_the_terminal_by_numbers() -> None:
    result = run(
        "play",
        "fantasy-realms",
        "--bots",
        "random,random",
        "--seed",
        "4",
        typed="?\n!\nnonsense\n" + "1\n" * 200,
    )
    assert result.exit_code == 0
    assert "Your turn" in result.stdout
    assert "does not answer what is asked" in result.stdout
    assert "1. " in result.stdout


def test_leaving_a_match_saves_its_journal(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = run("play", "fantasy-realms", "--bots", "random,random", "--save", str(file), typed="1\n1\nq\n")
    assert result.exit_code == 0
    assert tablee.load(file.read_text(encoding="utf-8")).seats == 3


@pytest.mark.parametrize("seat", ["-1", "0"])
def test_replay_tells_a_match_from_its_journal(tmp_path: Path, seat: str) -> None:
    game = tablee.game("fantasy-realms")
    match = conformance.play_randomly(game, 3, game.settle_options(3, {}), 5)
    file = tmp_path / "match.jsonl"
    file.write_text(match.journal.dumps(), encoding="utf-8")
    result = run("replay", str(file), "--seat", seat)
    assert result.exit_code == 0
    assert "discards" in result.stdout and "wins with" in result.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "chess"),
        ("rules", "fantasy-realms", "FR-99.9"),
        ("score", "fantasy-realms", "Candle, Candle"),
        ("score", "fantasy-realms", "Gandalf"),
        ("score", "fantasy-realms", "Candle", "--choice", "mirage"),
        ("score", "cresus", "Candle"),
        ("sim", "fantasy-realms", "--bots", "greedy,nobody,random"),
        ("sim", "fantasy-realms", "--bots", "greedy"),
        ("sim", "cresus", "--bots", "master:0,good"),
        ("sim", "cresus", "--bots", "master:604800000ms,good"),
        ("bots", "chess"),
        ("train", "krystal"),
        ("sim", "fantasy-realms", "--bots", "random,random,random", "-o", "variant=war"),
        ("sim", "fantasy-realms", "--bots", "random,random,random", "-o", "variant"),
        ("play", "fantasy-realms", "--seats", "9"),
        ("replay", "no-such-file"),
        ("odds", "fantasy-realms"),
        ("odds", "cresus", "--dice", "one"),
        ("edition", "check", "no-such-file"),
    ],
)
def test_mistakes_are_answered_with_a_sentence(words: tuple[str, ...]) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert result.stderr.strip().endswith((".", ")", "…")), result.stderr
    assert result.stdout == ""


def test_a_wrong_language_is_refused() -> None:
    result = CliRunner().invoke(app, ["--lang", "de", "games"])
    assert result.exit_code == 2
    assert "fr, en" in result.stderr


def test_a_truncated_journal_is_refused(tmp_path: Path) -> None:
    game = tablee.game("fantasy-realms")
    text = conformance.play_randomly(game, 3, game.settle_options(3, {}), 5).journal.dumps()
    file = tmp_path / "cut.jsonl"
    file.write_text(text.rstrip()[:-2], encoding="utf-8")  # in the middle of its last line
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


def test_the_odds_of_a_sale() -> None:
    fresh = run("odds", "cresus", "--throws", "1").stdout
    assert "61.73%" in fresh and "2.408" in fresh
    lying = run("odds", "cresus", "--throws", "1", "--dice", "1,1,2,3,4,5").stdout
    assert lying.splitlines()[1].split()[0] == "1,1", "keeping the pair is best"


def test_odds_of_what_cannot_be_are_refused() -> None:
    for words in (("--throws", "9"), ("--dice", "1,2"), ("--dice", "1,1,1,1,1,9")):
        assert run("odds", "cresus", *words).exit_code == 2


def test_an_edition_is_checked_against_the_printed_counts(tmp_path: Path) -> None:
    original = Path(tablee.game("krystal").folder, "edition.toml")
    assert "complete" in run("edition", "check", str(original)).stdout
    short = tmp_path / "short.toml"
    text = original.read_text(encoding="utf-8")
    cut = text.rindex("[[")
    short.write_text(text[:cut], encoding="utf-8")
    result = run("edition", "check", str(short))
    assert result.exit_code == 1
    assert "•" in result.stdout


def test_an_edition_of_ones_own_stands_on_the_shelf(tmp_path: Path) -> None:
    original = Path(tablee.game("krystal").folder, "edition.toml")
    (tmp_path / "my-box.toml").write_text(original.read_text(encoding="utf-8"), encoding="utf-8")
    shown = subprocess.run(
        [sys.executable, "-m", "tablee.cli", "games"],
        env={**os.environ, "TABLEE_EDITIONS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "krystal@my-box" in shown.stdout
