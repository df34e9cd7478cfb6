"""A market laid out for a test: hands, purses, collections and tokens as wanted, everything else from the rest of the box."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablee.games.fake_crystal.components import ABILITIES, FACE, FAKE, HAND, STACKED, TILES_EACH, TROPHIES
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.state import OFFER, Market
from tablee.kernel import IllegalMove, Journal, Match
from tablee.kernel.journal import FORMAT

PLAIN = ["green-1", "orange-1", "pink-1", "blue-1"]  # a hand like any other


def lay(
    seats: int = 2,
    *,
    ability: str = "spy",
    hands: list[list[str]] | None = None,
    purses: list[int] | None = None,
    owned: list[list[str]] | None = None,
    trophies: dict[str, int] | None = None,
    active: list[int] | None = None,
    first: int = 0,
    last_round: bool = False,
    hidden_hands: bool = False,
    open_piles: bool = False,
    loose: bool = False,
    **readings: str,
) -> Match:
    """A match that stands before an offer phase. `readings` are other options of the table."""
    options = GAME.settle_options(
        seats,
        {
            "ability": ability,
            "hands": "hidden" if hidden_hands else "shown",
            "piles": "open" if open_piles else "covered",
            "zero": "loose" if loose else "strict",
            **readings,
        },
    )
    t = GAME.table(seats, options)
    t.set_aside = list(t.set_aside)
    for seat, names in enumerate(hands or []):
        t.hand[seat] = [take(t, name) for name in names]
    for seat, names in enumerate(owned or []):
        for name in names:
            face = take(t, name)
            t.owned[seat][face] += 1
            if FAKE[face]:
                t.fakes[seat].append(face)
            elif STACKED[face]:
                t.blue[seat].append(face)
                t.blue_known[seat].append(1 << seat)
                t.blue_from[seat].append(-1)
    rng = Random(7)
    rng.shuffle(t.set_aside)
    each = TILES_EACH[seats] - HAND
    for seat in range(seats):
        while len(t.hand[seat]) < HAND:
            t.hand[seat].append(t.set_aside.pop())
        if not last_round:
            t.reserve[seat] = [t.set_aside.pop() for _ in range(each)]
    if purses is not None:
        t.purse = list(purses)
    for seat in active or []:
        t.active[seat] = 1
    for name, seat in (trophies or {}).items():
        t.trophy[TROPHIES.index(name)] = seat
    t.first = first
    t.phase = OFFER
    t.round = t.rounds() if last_round else 1
    return at(t)


def at(t: Market) -> Match:
    """A match from a table, which knows how it is played; the options in its header are those of any table."""
    options = GAME.settle_options(t.seats, {"ability": ABILITIES[t.ability]})
    header: dict[str, Any] = {
        "tablee": FORMAT,
        "game": GAME.id,
        "version": GAME.version,
        "edition": GAME.edition_hash(),
        "seats": t.seats,
        "options": options,
        "position": GAME.to_data(t),
    }
    return Match(GAME, Journal(header), Random(1))


def take(t: Market, name: str) -> int:
    t.set_aside.remove(FACE[name])
    return FACE[name]


def table(match: Match) -> Market:
    market = match.state.table
    assert isinstance(market, Market)
    return market


def offer(match: Match, *offers: str) -> None:
    """Everybody's offers, seat by seat."""
    for seat, words in enumerate(offers):
        match.play(seat, f"offer {words}")


def trade(match: Match, seat: int, place: str, action: str) -> None:
    """A transaction: designate, then buy or bank."""
    match.play(seat, f"designate {place}")
    match.play(seat, f"trade {action}")


def keys(match: Match) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(d.seat, d.key) for d in match.decisions]


def moves(match: Match, seat: int) -> list[str]:
    """What a seat may answer now."""
    return [option.move for d in match.decisions_of(seat) for option in d.options]


def kinds(match: Match, seat: int | None = None) -> list[str]:
    return [event["kind"] for event in match.log(seat)]


def last(match: Match, kind: str, seat: int | None = None) -> dict[str, Any]:
    """The last event of a kind, as a seat reads it."""
    return next(event for event in reversed(match.log(seat)) if event["kind"] == kind)


def refused(match: Match, seat: int, move: str, clause: str) -> None:
    """The move is refused, for this clause."""
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move)
    assert clause in refusal.value.clauses, refusal.value.clauses
    assert refusal.value.text["fr"]
    assert match.position() == before


def owns(match: Match, seat: int) -> dict[str, int]:
    """A collection by face."""
    return {
        name: table(match).owned[seat][face] for name, face in FACE.items() if table(match).owned[seat][face]
    }


def finish(match: Match, seed: int = 1) -> Match:
    """Play on at random to the end."""
    rng = Random(seed)
    while not match.over:
        index = next(i for i, d in enumerate(match.decisions) if not d.ready and not d.free)
        perspective = match.perspective(index)
        match.state.give(index, perspective.random_answer(rng))
    return match
