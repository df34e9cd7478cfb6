"""Matches for tests to look at or to go on from."""

from __future__ import annotations

from itertools import count
from random import Random

from playwright.sync_api import Page

import tablee
from tablee.kernel import Journal, Match, notation


def played_well(game_id: str, bot: str, winner: int, seats: int = 2) -> Journal:
    """A whole match among bots of one kind that this seat wins."""
    for seed in count():
        match = one_match(game_id, bot, seed, seats)
        if match.outcome is not None and match.outcome.ranks[winner] == 1:
            return match.journal
    raise AssertionError


def one_match(game_id: str, bot: str, seed: int, seats: int) -> Match:
    game = tablee.game(game_id)
    match = Match.new(game, seats, seed, {})
    players = [game.player(bot, Random(seed + seat)) for seat in range(seats)]
    while not match.over:
        state = match.state
        i = next(
            i
            for i, seat in enumerate(state.ask.seats)
            if not state.is_ready(i) and not state.ask.is_free(i) and seat >= 0
        )
        perspective = match.perspective(i)
        player = players[perspective.seat]
        assert player is not None
        answer = player.choose(perspective)
        line = notation.write(perspective.question, state.table, perspective.seat, answer, perspective.words)
        match.play(perspective.seat, line, f"{state.asks}.{i}")
    return match


def sit_down(page: Page, journal: Journal, at: int, bot: str = "random") -> None:
    """At a table that goes on from a moment of this match, the other seats a bot's."""
    others = [{"kind": "bot", "bot": bot} for _ in range(journal.header["seats"] - 1)]
    wish = {"at": at, "seats": [{"kind": "me", "name": "Zoé"}, *others], "language": "fr"}
    made = page.evaluate(
        """async ([journal, wish]) => {
            const post = async (path, body, type) => (await fetch(path, {method: 'POST', headers: {'content-type': type}, body})).json();
            const { table } = await post('/api/journals', journal, 'application/x-ndjson');
            return post(`/api/tables/${table}/continue`, JSON.stringify(wish), 'application/json');
        }""",
        [journal.dumps(), wish],
    )
    page.goto(f"{page.url.split('#')[0]}#/table/{made['table']}")
