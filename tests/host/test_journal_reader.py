"""A journal from outside is played through in a process of its own, within bounds."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from conformance import random_answer
from tablee.games import catalogue
from tablee.host.workers import journal_reader
from tablee.host.workers.journal_reader import read
from tablee.kernel import Match
from tablee.kernel.errors import BadJournal


def finished() -> Match:
    match = Match.new(catalogue()["fantasy-realms"], 2, seed=4)
    rng = Random(4)
    while not match.over:
        seat, move, decision = random_answer(match, rng)
        match.play(seat, move, decision)
    return match


async def test_a_match_by_the_rules_is_read() -> None:
    match = finished()
    told = await read(match.journal.dumps())
    assert (told.header, told.options) == (match.journal.header, match.options)


async def test_one_that_breaks_the_rules_is_refused_with_the_sentence() -> None:
    lines = finished().journal.dumps().splitlines(keepends=True)
    with pytest.raises(BadJournal) as refused:
        await read("".join([*lines[:3], *lines[4:]]))
    assert refused.value.text["fr"] != refused.value.text["en"]


async def test_one_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_reader, "LONGEST", 0.001)
    with pytest.raises(BadJournal, match="too long"):
        await read(finished().journal.dumps())
    monkeypatch.undo()
    assert (await read(finished().journal.dumps())).options  # and the next one is read


@pytest.mark.parametrize("greed", ["while True: pass", "x = bytearray(2 << 30)"])
def test_time_and_memory_have_an_end(greed: str) -> None:
    """What the process does to itself before it plays; a second of time, so that the test need not wait."""
    code = f"from tablee.host.workers import journal_reader as r; r.CPU_SECONDS = 0; r.bound(); {greed}"
    done = subprocess.run([sys.executable, "-c", code], stderr=subprocess.DEVNULL, timeout=240)
    assert done.returncode != 0
