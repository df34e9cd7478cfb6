"""Journals kept for good: a file dropped into tests/matches is a match that must replay bit for bit, for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import conformance
import tablee
from tablee.kernel import Match
from tablee.lab.story import story

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


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_the_story_of_an_archived_match_is_the_golden_one(file: Path) -> None:
    """A change here is a change that players will read: look at it, then `python tools/archive.py` writes it anew."""
    told = story(tablee.load(file.read_text(encoding="utf-8")))
    assert told == (GOLDEN / f"{file.stem}.txt").read_text(encoding="utf-8")
