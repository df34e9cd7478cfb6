"""Payments that a card imposes: when cash is short, signs and shares are sold; when nothing is left, the bank lends once."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import CARDS, LOAN, SHARE_IDS, SHIELD
from tablee.games.cresus.phases.money import bank_pays, card_of_kind, sell_sign_back, spend_card, tell_card
from tablee.games.cresus.phases.sale import is_whole_sale, sale_options, sell_as_answered
from tablee.games.cresus.state import NEVER, OWED, Cresus
from tablee.games.cresus.texts import SIGN, facts_of, word_of
from tablee.kernel import Dealer, Question, Refusal, Rules, one

TO_BANK: Final = -1
TO_POT: Final = -2


@final
class RaiseMoney(Question[Cresus]):
    """How to find the money owed: sell the dearest sign back, or throw the dice for a share (CR-R40)."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return sale_options(t, seat, so_far)
        ways = [SIGN] if t.signs[seat] else []
        return ways + sorted(t.portfolio[seat]) if may_throw(t, seat) else ways

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        return so_far[0] == SIGN or is_whole_sale(t, seat, so_far)

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return facts_of(option)

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"due": t.due, "short": t.due - t.cash[seat]}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in SHARE_IDS:
            return Refusal(
                "That share is not in your portfolio.",
                "Cette action n'est pas dans votre portefeuille.",
                ("CR-8.1",),
            )
        return None


@final
class UseShield(Question[Cresus]):
    """Whether a card spares this payment."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return ["pay", "use"][option]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"due": t.due, "drawn": CARDS[t.drawn].id}


RAISE: Final = RaiseMoney("debt", ("CR-10.1", "CR-11.1", "CR-R40"), noun="thing", steps=0)
USE_SHIELD: Final = UseShield("shield", ("CR-6.5", "CR-R11"))


def may_throw(t: Cresus, seat: int) -> bool:
    """Whether a debtor may sell shares: on a closed market too, unless the table reads CR-4.4 otherwise (CR-R40)."""
    return t.sell_anywhere or not t.closed_to_emergencies or not t.closed[t.pawn[seat]]


def charge(t: Cresus, dealer: Dealer, seat: int, amount: int, payee: int) -> Rules | None:
    """A Crésus card makes a player pay (the only source of debts, CR-R39): at once, or as rules, when something is to be asked or sold."""
    if amount <= 0:
        return None
    t.debtor = seat
    t.due = amount
    t.payee = payee
    if t.cash[seat] < amount or card_of_kind(t, seat, SHIELD) >= 0:
        return pay_somehow(t, dealer, seat)
    settle(t, dealer)
    return None


def pay_somehow(t: Cresus, dealer: Dealer, seat: int) -> Rules:
    """With a card that spares the payment, or by raising the money."""
    card = card_of_kind(t, seat, SHIELD)
    if card >= 0:
        used = (yield one(USE_SHIELD, seat))[0]
        if used:
            tell_card(dealer, seat, card)
            spend_card(t, seat, card)
            t.due = 0
    while t.cash[seat] < t.due and RAISE.options(t, seat, []):
        yield from raise_money(t, dealer, seat)
    if t.cash[seat] < t.due:
        total_bankruptcy(t, dealer, seat)
    settle(t, dealer)


def raise_money(t: Cresus, dealer: Dealer, seat: int) -> Rules:
    """One way out at a time, the debtor's choice; the only way there is is taken without asking."""
    ways = RAISE.options(t, seat, [])
    answer = [ways[0]]
    if len(ways) > 1 or not RAISE.complete(t, seat, answer):
        ask = one(RAISE, seat)
        yield ask
        answer = ask.answers[0]
    if answer[0] == SIGN:
        sell_sign_back(t, dealer, seat)
        return
    if dealer.listening:
        dealer.tell("emergency", {"seat": seat, "due": t.due}, ("CR-11.1", "CR-R40"))
    yield from sell_as_answered(t, dealer, seat, answer)


def total_bankruptcy(t: Cresus, dealer: Dealer, seat: int) -> None:
    """CR-11.1: nothing left to sell and still short. CR-11.2: the bank lends 100 M, once (CR-11.4); what then is missing is written off (CR-R42)."""
    if t.loan[seat] == NEVER:
        t.loan[seat] = OWED
        bank_pays(t, seat, LOAN)
        if dealer.listening:
            dealer.tell("loan", {"seat": seat, "amount": LOAN}, ("CR-11.1", "CR-11.2", "CR-11.3"))
    if t.cash[seat] < t.due:
        if dealer.listening:
            facts: dict[str, object] = {"seat": seat, "due": t.due, "amount": t.due - t.cash[seat]}
            dealer.tell("written_off", facts, ("CR-11.4", "CR-R42"))
        t.due = t.cash[seat]


def settle(t: Cresus, dealer: Dealer) -> None:
    """The debt is paid at once."""
    seat = t.debtor
    t.cash[seat] -= t.due
    if t.payee == TO_BANK:
        t.bank += t.due
    elif t.payee == TO_POT:
        t.pot += t.due
    else:
        t.cash[t.payee] += t.due
    if dealer.listening and t.due:
        facts: dict[str, object] = {"seat": seat, "amount": t.due}
        if t.payee >= 0:
            facts["other"] = t.payee
        dealer.tell("paid", facts, ("CR-6.3", "CR-R16") if t.payee == TO_BANK else ("CR-6.4",))
    t.debtor = -1
    t.due = 0
    t.payee = TO_BANK
