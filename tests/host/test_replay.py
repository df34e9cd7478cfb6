"""Looking back does not show again what the rules have covered."""

from __future__ import annotations

from random import Random

import pytest

import conformance
import tablee
from tablee.host.after.replay import ABOVE, WATCHER, Replay, look
from tablee.host.refusals import NotYet
from tablee.kernel import Match


async def test_what_nobody_may_look_at_again_waits_for_the_end() -> None:
    game = tablee.game("fake-crystal")
    match, rng = Match.new(game, 3, 1, {}), Random(1)
    while not match.over and not any(event.until and not event.fading for event in match.events):
        match.play(*conformance.random_answer(match, rng))
    assert not match.over, "nothing was covered"
    replay = Replay(game, match.journal.header, match.journal.entries)
    with pytest.raises(NotYet):
        await look(replay, False, 0, WATCHER, 0)
    told = await look(replay, True, 1, ABOVE, 0)
    assert told["at"] == 1 and told["events_from"] == 0


async def test_a_moment_is_a_journal_of_its_own() -> None:
    game = tablee.game("fantasy-realms")
    match, rng = Match.new(game, 3, 1, {}), Random(1)
    for _ in range(12):
        match.play(*conformance.random_answer(match, rng))
    match.undo(2, 0)
    replay = Replay(game, match.journal.header, match.journal.entries)
    assert replay.length == 10
    assert Match.load(game, replay.journal(10)).position() == match.position()
    assert Match.load(game, replay.journal(4)).state.asks == 4
    assert Match.load(game, replay.journal(0)).state.asks == 0
