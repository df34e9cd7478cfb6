"""The end of a round: draw two, pass the first player's marker; after the last one, the final count."""

from __future__ import annotations

from tablee.games.fake_crystal.components import BACK, COLOURS, DRAWN, FACES
from tablee.games.fake_crystal.scoring import final_count
from tablee.games.fake_crystal.set_up import draw
from tablee.games.fake_crystal.state import OFFER, Market
from tablee.kernel.dealer import Dealer


def end_round(t: Market, dealer: Dealer) -> None:
    """All stalls are empty (FC-5.1)."""
    if not t.reserve[0]:  # FC-6.1, FC-R20: this was the round that began with empty reserves, all alike
        final_count(t, dealer)
        return
    for seat in range(t.seats):
        draw(t, seat, DRAWN)  # FC-5.2
        if dealer.listening:
            tell_drawn(t, dealer, seat)
    t.first = (t.first + 1) % t.seats  # FC-5.3
    t.round += 1
    t.phase = OFFER
    t.turn = 0
    if dealer.listening:
        dealer.tell("round", {"seat": t.first, "round": t.round, "rounds": t.rounds()}, ("FC-5.1", "FC-5.3"))
        if not t.reserve[0]:
            dealer.tell("last_round", {"round": t.round}, ("FC-6.1",))


def tell_drawn(t: Market, dealer: Dealer, seat: int) -> None:
    """Everybody sees the backs, and the back of the tile that is now on top of the reserve (FC-R10); only the seat sees the faces."""
    drawn = sorted(t.hand[seat][-DRAWN:])  # a hand has no order
    facts: dict[str, object] = {"seat": seat, "count": DRAWN}
    if not t.hidden_hands:
        facts["colours"] = [COLOURS[BACK[face]] for face in drawn]
        if t.reserve[seat]:
            facts["top"] = COLOURS[BACK[t.reserve[seat][-1]]]
    dealer.tell("drew", facts, ("FC-5.2",), [([seat], {"tiles": [FACES[face] for face in drawn]})])
