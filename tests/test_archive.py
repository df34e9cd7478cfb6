"""Journals kept for good: a file dropped into tests/matches is a match that must replay bit for bit, for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import conformance
import tablee
from tablee.kernel import Match

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.jsonl"))
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_an_archived_match_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = tablee.load(text)
    assert match.journal.dumps() == text
    for seat in (None, *range(match.seats)):
        json.loads(conformance.everything_sent(match, seat))
    conserved = match.game.conserved(match.state.table)
    assert conserved == match.game.conserved(Match.new(match.game, match.seats, 1, match.options).state.table)


def test_every_game_has_an_archived_match() -> None:
    assert {tablee.load(file.read_text(encoding="utf-8")).game.id for file in MATCHES} == set(tablee.games())


def story(match: Match) -> str:
    """A match as a person reads it: the log from above, in both languages, then the end."""
    lines: list[str] = []
    for event in match.events:
        facts = dict(event.facts)
        for _, secret in event.secrets:
            facts.update(secret)
        sentence = match.game.texts.sentence(("event", event.kind), facts, match.game.say)
        assert sentence is not None, event.kind
        lines.append(f"{event.at:>4}  {sentence['en']}  |  {sentence['fr']}  [{', '.join(event.clauses)}]")
    outcome = match.outcome
    if outcome is not None:
        lines.append(f"      {outcome.reason['en']}  |  {outcome.reason['fr']}")
        for sheet in outcome.sheets:
            lines.append(f"      seat {sheet.seat}: {sheet.total} points, rank {outcome.ranks[sheet.seat]}")
            lines += [
                f"        {line.points:>5}  {line.label['en']}  [{', '.join(line.clauses)}]"
                for line in sheet.lines
            ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_the_story_of_an_archived_match_is_the_golden_one(file: Path) -> None:
    """A change here is a change that players will read: look at it, then `python tests/test_archive.py` writes it anew."""
    told = story(tablee.load(file.read_text(encoding="utf-8")))
    assert told == (GOLDEN / f"{file.stem}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for match_file in MATCHES:
        (GOLDEN / f"{match_file.stem}.txt").write_text(
            story(tablee.load(match_file.read_text(encoding="utf-8"))), encoding="utf-8"
        )
