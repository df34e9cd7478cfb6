"""Phase 3: one Crésus card for each active market, carried out at once on those present, on all, or kept."""

from __future__ import annotations

from tablee.games.cresus.components import (
    BIRTHDAY,
    CARDS,
    CASH_PER_SHARE,
    CASH_PER_SIGN,
    CASH_PERCENT,
    DICE,
    FACES,
    GAIN_SHARE,
    MARKET_KEYS,
    SHARE_IDS,
    SHARE_SECTOR,
    TOURNAMENT,
)
from tablee.games.cresus.phases.debt import TO_BANK, TO_POT, charge
from tablee.games.cresus.phases.money import bank_pays
from tablee.games.cresus.phases.odds import alike
from tablee.games.cresus.phases.piles import take_top
from tablee.games.cresus.state import Cresus
from tablee.kernel import Dealer, Rules


def draw_cresus_card(t: Cresus, dealer: Dealer, market: int) -> Rules | None:
    """CR-6.2: one of the players there draws one card; the first in turn order (CR-R15). What has to be asked comes back as rules; then the
    card is put away."""
    present = t.present(market)
    if not t.cresus:  # CR-R20
        t.cresus = t.discard
        t.discard = []
        if not t.cresus:
            return None
        if dealer.listening:
            dealer.tell("reshuffled", {"count": len(t.cresus)}, ("CR-6.2", "CR-R20"))
    drawer = present[0]
    number = dealer.draw(t.cresus)
    card = CARDS[number]
    t.drawn = number
    if dealer.listening:
        facts: dict[str, object] = {"seat": drawer, "card": card.id, "market": MARKET_KEYS[market]}
        dealer.tell("fortune", facts, ("CR-6.2", "CR-R15"))
    if card.kept:
        keep_card(t, dealer, drawer)
        return None
    if card.kind == TOURNAMENT:
        return tournament(t, dealer)
    if card.kind == BIRTHDAY:
        return birthday(t, dealer, drawer)
    if len(present) == 1:
        return undergo(t, dealer, drawer, market)
    return undergo_in_turn(t, dealer, present, market)


def put_card_away(t: Cresus) -> None:
    """A card that was carried out goes to the discard."""
    if t.drawn >= 0:
        t.discard.append(t.drawn)
        t.drawn = -1


def undergo_in_turn(t: Cresus, dealer: Dealer, seats: list[int], market: int) -> Rules:
    for seat in seats:  # CR-6.3, each in full, in turn order (CR-R16)
        payment = undergo(t, dealer, seat, market)
        if payment is not None:
            yield from payment


def keep_card(t: Cresus, dealer: Dealer, drawer: int) -> None:
    """CR-6.5: the drawer keeps it, face up, for later (CR-R19)."""
    t.held[drawer].append(t.drawn)
    if dealer.listening:
        dealer.tell("kept", {"seat": drawer, "card": CARDS[t.drawn].id}, ("CR-6.5", "CR-R19"))
    t.drawn = -1


def undergo(t: Cresus, dealer: Dealer, seat: int, market: int) -> Rules | None:
    """What a card does to one player on the market."""
    card = CARDS[t.drawn]
    if card.kind == GAIN_SHARE:
        gain_shares(t, dealer, seat, market)
        return None
    amount = card.amount
    if card.kind == CASH_PER_SHARE:
        amount *= shares_of(t, seat, card.sector)
    elif card.kind == CASH_PER_SIGN:
        amount *= t.signs[seat]
    elif card.kind == CASH_PERCENT:
        amount = -(t.cash[seat] * -card.percent // 100)
    if amount <= 0:
        return charge(t, dealer, seat, -amount, TO_BANK)
    bank_pays(t, seat, amount)
    if dealer.listening:
        dealer.tell("received", {"seat": seat, "amount": amount}, ("CR-6.3", "CR-R16"))
    return None


def shares_of(t: Cresus, seat: int, sector: int) -> int:
    """How many shares of a sector a seat holds; -1 is any sector."""
    if sector < 0:
        return len(t.portfolio[seat])
    found = 0
    for share in t.portfolio[seat]:
        if SHARE_SECTOR[share] == sector:
            found += 1
    return found


def gain_shares(t: Cresus, dealer: Dealer, seat: int, market: int) -> None:
    """Free shares from the top of the pile, without sector bonus (CR-R27), while there are some."""
    for _ in range(CARDS[t.drawn].count):
        share = take_top(t, dealer, market)
        if share < 0:
            return
        t.portfolio[seat].append(share)
        if dealer.listening:
            dealer.tell("gained", {"seat": seat, "share": SHARE_IDS[share]}, ("CR-6.3", "CR-R27"))


def tournament(t: Cresus, dealer: Dealer) -> Rules:
    """CR-6.4: everybody, wherever they are: a stake into the pot, one throw of the six dice, the most faces alike wins (CR-R17)."""
    card = CARDS[t.drawn]
    for seat in t.turn_order():
        payment = charge(t, dealer, seat, card.stake, TO_POT)
        if payment is not None:
            yield from payment
    leaders = t.turn_order()
    while len(leaders) > 1:
        counts = [throw_for_all(t, dealer, seat) for seat in leaders]
        highest = max(counts)
        leaders = [leaders[i] for i in range(len(leaders)) if counts[i] == highest]
    winner = leaders[0]
    t.cash[winner] += t.pot
    won = t.pot + card.prize
    t.pot = 0
    bank_pays(t, winner, card.prize)
    if dealer.listening:
        dealer.tell("tournament", {"seat": winner, "card": card.id, "amount": won}, ("CR-6.4", "CR-R17"))


def throw_for_all(t: Cresus, dealer: Dealer, seat: int) -> int:
    """One throw of the six dice in a tournament: the faces of the commonest colour."""
    dice = [dealer.below(6) for _ in range(DICE)]
    if dealer.listening:
        faces: list[object] = [FACES[face] for face in dice]
        dealer.tell("contest", {"seat": seat, "dice": faces, "count": alike(dice)}, ("CR-6.4", "CR-R17"))
    return alike(dice)


def birthday(t: Cresus, dealer: Dealer, drawer: int) -> Rules:
    """CR-6.4: every other player gives the drawer a present (CR-R18)."""
    for seat in t.turn_order():
        if seat != drawer:
            payment = charge(t, dealer, seat, CARDS[t.drawn].amount, drawer)
            if payment is not None:
                yield from payment
