"""Tables laid out for a test: a prepared game with what matters changed, and chance as the test wants it."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.games.cresus.cards import CARD_IDS, FACES, MARKET_KEYS, SHARE_IDS, SHARE_MARKET
from tablee.games.cresus.game import GAME
from tablee.games.cresus.rounds import prepare
from tablee.games.cresus.state import EXPERT, Cresus
from tablee.kernel import Dealer, Journal, Match


def share(id: str) -> int:
    return SHARE_IDS.index(id)


def card(id: str) -> int:
    return CARD_IDS.index(id)


def market(key: str) -> int:
    return MARKET_KEYS.index(key)


def dice(letters: str) -> list[int]:
    """Six dice by the first letters of their colours: y, b, r, g, o, v."""
    first = [face[0] for face in FACES]
    return [first.index(letter) for letter in letters]


def laid(seats: int = 3, phase: int = EXPERT, seed: int = 3) -> Cresus:
    """A prepared table, seat 0 starting, standing at the beginning of a phase."""
    t = GAME.table(seats, {"cash": "shown"})
    prepare(t, Dealer(Random(seed)))
    t.start = 0
    t.phase = phase
    return t


def give_share(t: Cresus, seat: int, *ids: str) -> None:
    """Shares from the piles into a portfolio."""
    for id in ids:
        t.unseen[SHARE_MARKET[share(id)]].remove(share(id))
        t.portfolio[seat].append(share(id))


def give_card(t: Cresus, seat: int, id: str) -> None:
    """A card into a player's hand, out of its pile."""
    number = card(id)
    for pile in (t.experts, t.aside, t.cresus):
        if number in pile:
            pile.remove(number)
            break
    t.held[seat].append(number)


def on_top(t: Cresus, id: str) -> int:
    """The number of an Expert card, made sure to be among the ten of this game."""
    number = card(id)
    if number in t.aside:
        t.aside.remove(number)
        t.aside.append(t.experts.pop())
        t.experts.append(number)
    return number


def begin(t: Cresus, *chance: int) -> Match:
    """A match from this table; chance falls as given, then as it likes."""
    header: dict[str, Any] = {
        "tablee": 1,
        "game": GAME.id,
        "version": GAME.version,
        "edition": GAME.edition_hash(),
        "seats": t.seats,
        "options": {"cash": "shown"},
        "position": t.to_data(),
    }
    return Match(GAME, Journal(header), Random(11), list(chance))


def table(m: Match) -> Cresus:
    t = m.state.table
    assert isinstance(t, Cresus)
    return t


def play(m: Match, seat: int, move: str, *chance: int) -> None:
    """A move, and how chance falls after it."""
    m.dealer.replay(list(chance))
    m.play(seat, move)


def facts(m: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [dict(e.facts) for e in m.events if e.kind == kind]


def clauses(m: Match, kind: str) -> set[str]:
    return {c for e in m.events if e.kind == kind for c in e.clauses}


def asked(m: Match) -> dict[int, str]:
    """Which seat the table waits for, and with which question."""
    return {d.seat: d.key for d in m.decisions if d.seat in m.waiting and d.key != "deal"}


def words(m: Match, seat: int, key: str = "") -> list[str]:
    """The words a seat may answer with."""
    d = next(d for d in m.decisions if d.seat == seat and (not key or d.key == key))
    return [o.word for o in d.options]


def bounds(m: Match, seat: int) -> tuple[int, int]:
    d = next(d for d in m.decisions if d.seat == seat)
    step = d.step()
    return step["low"], step["high"]
