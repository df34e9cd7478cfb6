"""Tables laid out for a test: a prepared game with what matters changed, and chance as the test wants it."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.games.cresus.components import CARD_IDS, FACES, MARKET_KEYS, SHARE_IDS, SHARE_MARKET
from tablee.games.cresus.game import GAME
from tablee.games.cresus.set_up import prepare
from tablee.games.cresus.state import EXPERT, FORTUNE, Cresus
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


def laid(seats: int = 3, phase: int = EXPERT, seed: int = 3, **options: str) -> Cresus:
    """A prepared table, seat 0 starting, standing at the beginning of a phase."""
    t = GAME.table(seats, GAME.settle_options(seats, options))
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


def opened(t: Cresus, *chance: int) -> Match:
    """A match from this table; chance falls as given, then as it likes."""
    header: dict[str, Any] = {
        "tablee": 1,
        "game": GAME.id,
        "version": GAME.version,
        "edition": GAME.edition_hash(),
        "seats": t.seats,
        "options": GAME.settle_options(t.seats, {}),
        "position": GAME.to_data(t),
    }
    return Match(GAME, Journal(header), Random(11), list(chance))


def begin(t: Cresus, *chance: int) -> Match:
    """A match from this table, in which nobody has anything to propose when a trade window opens."""
    return nothing_to_propose(opened(t, *chance))


def nothing_to_propose(m: Match) -> Match:
    for d in m.decisions:
        if d.key == "window":
            m.play(d.seat, "window done")
    return m


def table(m: Match) -> Cresus:
    t = m.state.table
    assert isinstance(t, Cresus)
    return t


def play(m: Match, seat: int, move: str, *chance: int) -> None:
    """A move, and how chance falls after it. Nobody has anything to propose when a trade window opens."""
    m.dealer.replay(list(chance))
    m.play(seat, move)
    nothing_to_propose(m)


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


# ------------------------------------------------------------------ two shares turned up in London


def london(seats: int, *, here: int | None = None) -> Cresus:
    """The first seats in London (all of them unless told), the others in Tokyo, before the Crésus cards."""
    t = laid(seats, FORTUNE)
    here = seats if here is None else here
    t.pawn = [0 if s < here else market("tokyo") for s in range(seats)]
    t.market = 0
    return t


def turned_up(t: Cresus, first: str = "LON-03", second: str = "LON-04") -> Match:
    """Two shares turned up in London: LON-03 costs 50, LON-04 60, both finance. Elsewhere chance decides."""
    cards = [card("CC-01")] * (1 + any(p == market("tokyo") for p in t.pawn))
    rest = [share("TYO-01"), share("TYO-02")] if len(cards) > 1 else []
    match = begin(t, *cards, share(first), share(second), *rest)
    for seat in range(t.seats):
        assert table(match).cash[seat] == t.cash[seat] + 10
    return match


def alone(*, cash: int = 190) -> Match:
    t = london(2, here=1)
    t.cash = [cash - 10, 100]
    return turned_up(t)


def joined(match: Match, *answers: str) -> None:
    for seat, answer in enumerate(answers):
        play(match, seat, f"join {answer}")
