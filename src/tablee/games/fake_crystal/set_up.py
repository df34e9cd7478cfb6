"""Setting up the market."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import ABILITIES, HAND, RANDOM, REPLACEMENTS, TILES_EACH
from tablee.games.fake_crystal.state import BY_CHANCE, OFFER, WHO_ASKS, Market
from tablee.kernel.ask import Question, first
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

NOT_ME: Final = 0
ME: Final = 1


def set_up(t: Market, dealer: Dealer) -> Rules:
    """Trophies, stalls, tokens and cubes lie ready (FC-2.1 to FC-2.4); now the tiles, the ability and the first player."""
    if t.ability == RANDOM:  # FC-10.5, FC-R23
        t.ability = REPLACEMENTS[dealer.below(len(REPLACEMENTS))]
    dealer.shuffle(t.set_aside)
    each = TILES_EACH[t.seats]  # FC-2.5, FC-2.6, FC-2.7
    for seat in range(t.seats):
        t.reserve[seat] = t.set_aside[:each]  # FC-2.8
        t.set_aside = t.set_aside[each:]  # FC-2.9: what is left stays aside, face down
    for seat in range(t.seats):
        draw(t, seat, HAND)  # FC-2.10
    if dealer.listening:
        dealer.tell(
            "set_up",
            {"ability": ABILITIES[t.ability], "tiles": each, "aside": len(t.set_aside), "rounds": t.rounds()},
            ("FC-2.5", "FC-2.6", "FC-2.7", "FC-2.9", "FC-6.4", "FC-10.2"),
        )
    yield from first_player(t, dealer)
    t.phase = OFFER
    t.round = 1
    if dealer.listening:
        dealer.tell("first", {"seat": t.first}, ("FC-2.11",))


def first_player(t: Market, dealer: Dealer) -> Rules:
    """The host's choice, chance, or whoever is first to ask for it (FC-2.11, FC-R19)."""
    asked = list(range(t.seats)) if t.starter == WHO_ASKS else []
    while asked:
        ask = first([(seat, START) for seat in asked], asked)
        answer = yield ask
        seat = ask.seats[answer[0]]
        if answer[1] == ME:
            t.first = seat
            return
        asked = [other for other in asked if other != seat]
    t.first = t.starter if t.starter > BY_CHANCE else dealer.below(t.seats)


class Start(Question[Market]):
    """Be the first player, or leave it to somebody else; if everybody does, chance decides."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [ME, NOT_ME]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "me" if option else "pass"


START: Final = Start("start", ("FC-2.11",))


def draw(t: Market, seat: int, count: int) -> None:
    """Draw from the top of one's own reserve (FC-2.8)."""
    for _ in range(count):
        t.hand[seat].append(t.reserve[seat].pop())
