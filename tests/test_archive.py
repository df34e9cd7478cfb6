"""Journals kept for good: a file dropped into tests/matches is a match that must replay bit for bit, for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import conformance
import tablee
from tablee.kernel import BadJournal, Journal, Match
from tablee.lab.story import story

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.jsonl"))
EARLIER = sorted(
    (Path(__file__).parent / "matches" / "earlier").glob("*.jsonl")
)  # of rules that have changed since
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_an_archived_match_replays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    match = tablee.load(text)
    stored = Journal.loads(text)
    assert stored.dumps() == text
    assert match.journal.entries == stored.entries
    # of an earlier version that differs by options only, the header names the readings it was played by
    added = match.game.earlier.get(stored.header["version"], {})
    assert match.journal.header == {**stored.header, "options": {**added, **stored.header["options"]}}
    for seat in (None, *range(match.seats)):
        json.loads(conformance.everything_sent(match, seat))
    conserved = match.game.conserved(match.state.table)
    assert conserved == match.game.conserved(Match.new(match.game, match.seats, 1, match.options).state.table)


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_a_match_of_earlier_rules_is_not_taken_for_one_of_todays(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    header = json.loads(text.splitlines()[0])
    today = tablee.game(header["game"]).version
    assert header["version"] < today
    with pytest.raises(BadJournal) as refused:
        tablee.load(text)
    for language in ("fr", "en"):
        assert f" {header['version']}" in refused.value.text[language]
        assert f" {today}" in refused.value.text[language]


def test_every_game_has_an_archived_match() -> None:
    assert {tablee.load(file.read_text(encoding="utf-8")).game.id for file in MATCHES} == set(tablee.games())


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_the_story_of_an_archived_match_is_the_golden_one(file: Path) -> None:
    """A change here is a change that players will read: look at it, then `python tools/archive.py` writes it anew."""
    told = story(tablee.load(file.read_text(encoding="utf-8")))
    assert told == (GOLDEN / f"{file.stem}.txt").read_text(encoding="utf-8")
