"""Money: what the bank pays and receives, and signs of wealth sold back to it for lack of cash."""

from __future__ import annotations

from tablee.games.cresus.components import CARDS, SIGN_KEYS, SIGN_RESALE
from tablee.games.cresus.state import Cresus
from tablee.kernel import Dealer


def bank_pays(t: Cresus, seat: int, amount: int) -> None:
    t.bank -= amount
    t.cash[seat] += amount


def pays_bank(t: Cresus, seat: int, amount: int) -> None:
    t.cash[seat] -= amount
    t.bank += amount


def may_sell_back(t: Cresus, seat: int) -> bool:
    """Whether a seat may sell a sign back because it wants money; for a debt it always may (CR-R37)."""
    return t.signs[seat] > 0 and not t.signs_back_for_debts_only


def resale_of_all(t: Cresus, seat: int) -> int:
    """What all the signs of a seat would bring if it sold them back to pay a bid."""
    total = 0
    if t.signs_back_for_debts_only:
        return total
    for sign in range(t.signs[seat]):
        total += SIGN_RESALE[sign]
    return total


def sell_sign_back(t: Cresus, dealer: Dealer, seat: int) -> None:
    """CR-10.1: short of money, a player sells a sign back to the bank: always the dearest (CR-10.2)."""
    sign = t.signs[seat] - 1
    t.signs[seat] -= 1  # CR-10.4: signs are bought in order, so those held are always the first ones
    bank_pays(t, seat, SIGN_RESALE[sign])  # CR-10.3: half its price
    if dealer.listening:
        dealer.tell(
            "sign_back",
            {"seat": seat, "sign": SIGN_KEYS[sign], "amount": SIGN_RESALE[sign]},
            ("CR-10.1", "CR-10.2", "CR-10.3", "CR-10.4"),
        )


def raise_cash(t: Cresus, dealer: Dealer, seat: int, amount: int) -> None:
    """Sell signs back until the amount can be paid in cash: money for a bid is raised before it is submitted (CR-R10, CR-R37)."""
    while t.cash[seat] < amount and may_sell_back(t, seat):
        sell_sign_back(t, dealer, seat)


def spend_card(t: Cresus, seat: int, card: int) -> None:
    """A card is used once: an Expert card then leaves the game (CR-4.12), a kept Crésus card goes to the discard (CR-R11)."""
    t.held[seat].remove(card)
    if CARDS[card].expert:
        t.experts_out.append(card)
    else:
        t.discard.append(card)


def card_of_kind(t: Cresus, seat: int, kind: int) -> int:
    """A held card with this effect, or -1."""
    for card in t.held[seat]:
        if CARDS[card].kind == kind:
            return card
    return -1


def tell_card(dealer: Dealer, seat: int, card: int) -> None:
    """Announce that a held card is used."""
    if dealer.listening:
        clauses = ("CR-4.11", "CR-4.12", "CR-R11") if CARDS[card].expert else ("CR-6.5", "CR-R11")
        dealer.tell("used_card", {"seat": seat, "card": CARDS[card].id}, clauses)
