"""Phase 6: signs of wealth, one or two a round, in ascending order; the island ends the game."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import (
    CARDS,
    LOAN,
    ROUNDS,
    SIGN_DISCOUNT,
    SIGN_KEYS,
    SIGN_NAMES,
    SIGN_PRICE,
    SIGN_RESALE,
    SIGNS,
    SIGNS_A_ROUND,
)
from tablee.games.cresus.phases.money import (
    card_of_kind,
    may_sell_back,
    pays_bank,
    sell_sign_back,
    spend_card,
    tell_card,
)
from tablee.games.cresus.state import OWED, REPAID, Cresus
from tablee.games.cresus.texts import DONE, REPAY, SIGN
from tablee.kernel import Dealer, Question, Refusal, Rules, together

LESS: Final = 10  # LESS + sign: that sign, with a discount card


def discounted(sign: int, card: int) -> int:
    """The price of a sign with a discount card: so much less, but never below the card's percentage of the price."""
    floor = SIGN_PRICE[sign] * CARDS[card].percent // 100
    return max(floor, SIGN_PRICE[sign] - CARDS[card].amount)


@final
class Purse:
    """What a seat would have after some steps of its answer."""

    def __init__(self, t: Cresus, seat: int, so_far: list[int]) -> None:
        self.cash = t.cash[seat]
        self.signs = t.signs[seat]
        self.bought = t.signs_bought[seat]
        self.owes = t.loan[seat] == OWED
        self.card = card_of_kind(t, seat, SIGN_DISCOUNT)
        self.done = False
        for step in so_far:
            self.take(step)

    def take(self, step: int) -> None:
        if step == DONE:
            self.done = True
        elif step == REPAY:
            self.cash -= LOAN
            self.owes = False
        elif step == SIGN:
            self.signs -= 1
            self.cash += SIGN_RESALE[self.signs]
        else:
            if step >= LESS:
                self.cash -= discounted(self.signs, self.card)
                self.card = -1
            else:
                self.cash -= SIGN_PRICE[self.signs]
            self.signs += 1
            self.bought += 1
            self.done = self.signs == SIGNS or self.bought == SIGNS_A_ROUND

    def purchases(self) -> list[int]:
        """The next sign, if it can be bought now: CR-12.1, CR-12.2, CR-12.3, CR-11.3."""
        found: list[int] = []
        if self.owes or self.bought == SIGNS_A_ROUND or self.signs == SIGNS:
            return found
        if SIGN_PRICE[self.signs] <= self.cash:
            found.append(self.signs)
        if self.card >= 0 and discounted(self.signs, self.card) <= self.cash:
            found.append(LESS + self.signs)
        return found


@final
class BuySigns(Question[Cresus]):
    """All that a seat does in phase 6: repay the loan, buy the next sign and the one after, sell one back, until done."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        purse = Purse(t, seat, so_far)
        found = purse.purchases()
        if purse.owes and purse.cash >= LOAN:
            found.append(REPAY)
        if may_sell_back(t, seat) and t.signs[seat] == purse.signs:
            found.append(SIGN)  # once, and not a sign bought in this very answer
        found.append(DONE)
        return found

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        last = so_far[len(so_far) - 1]
        return last == DONE or (
            last < DONE and Purse(t, seat, so_far).done
        )  # a sign: perhaps the last one there is

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        if option == DONE:
            return "done"
        if option == REPAY:
            return "repay"
        if option == SIGN:
            return "sell-back"
        if option >= LESS:
            return f"{SIGN_KEYS[option - LESS]}+discount"
        return SIGN_KEYS[option]

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        purse = Purse(t, seat, so_far)
        if option == SIGN:
            return {"sign": SIGN_KEYS[purse.signs - 1], "amount": SIGN_RESALE[purse.signs - 1]}
        if option == REPAY:
            return {"amount": LOAN}
        if option == DONE:
            return {}
        if option >= LESS:
            return {
                "sign": SIGN_KEYS[option - LESS],
                "amount": discounted(option - LESS, purse.card),
                "card": CARDS[purse.card].id,
            }
        return {"sign": SIGN_KEYS[option], "amount": SIGN_PRICE[option]}

    def label(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        facts = self.facts(t, seat, so_far, option)
        amount = facts.get("amount", 0)
        if option == SIGN:
            name = SIGN_NAMES[Purse(t, seat, so_far).signs - 1]
            return {
                "fr": f"Revendre : {name['fr']} (+{amount} M)",
                "en": f"Sell back: {name['en']} (+{amount} M)",
            }
        if option == DONE or option == REPAY:
            return None
        name = SIGN_NAMES[option - LESS if option >= LESS else option]
        if option >= LESS:
            return {
                "fr": f"{name['fr']} avec remise ({amount} M)",
                "en": f"{name['en']} at a discount ({amount} M)",
            }
        return {"fr": f"{name['fr']} ({amount} M)", "en": f"{name['en']} ({amount} M)"}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        key = word.split("+")[0]
        purse = Purse(t, seat, so_far)
        if key not in SIGN_KEYS:
            return None
        sign = SIGN_KEYS.index(key)
        if sign < purse.signs:
            return Refusal("You own that sign already.", "Vous possédez déjà ce signe.", ("CR-12.2",))
        if sign > purse.signs:
            wanted = SIGN_NAMES[purse.signs]
            clauses = ("CR-12.3", "CR-12.4") if sign == SIGNS - 1 else ("CR-12.2", "CR-12.3")
            return Refusal(
                f"Signs are bought in order: {wanted['en']} comes first.",
                f"Les signes s'achètent dans l'ordre : d'abord {wanted['fr']}.",
                clauses,
            )
        if purse.owes:
            return Refusal(
                "The loan must be repaid first.", "Il faut d'abord rembourser le prêt.", ("CR-11.3",)
            )
        return Refusal(
            "You do not have the cash for it.", "Vous n'avez pas de quoi le payer.", ("CR-12.1", "CR-12.5")
        )


BUY_SIGNS: Final = BuySigns("signs", ("CR-12.1", "CR-12.2", "CR-12.3", "CR-12.5"), steps=0)


def able_to_act(t: Cresus, seat: int) -> bool:
    """Whether a seat has anything to decide in phase 6: a sign it can pay, or a loan it can repay."""
    purse = Purse(t, seat, [])
    return bool(purse.purchases()) or (purse.owes and purse.cash >= LOAN)


def buy_signs(t: Cresus, dealer: Dealer) -> Rules:
    """Everybody at once, independently; when the game is ending, one more call to those who bought fewer than two (CR-R46)."""
    for seat in range(t.seats):
        t.signs_bought[seat] = 0
    for _ in range(2):
        seats = [s for s in range(t.seats) if able_to_act(t, s)]
        if seats:
            ask = together(BUY_SIGNS, seats)
            yield ask
            for i in range(len(seats)):
                for step in ask.answers[i]:
                    carry_out(t, dealer, seats[i], step)
        if not game_ends(t):
            return


def carry_out(t: Cresus, dealer: Dealer, seat: int, step: int) -> None:
    if step == REPAY:
        pays_bank(t, seat, LOAN)
        t.loan[seat] = REPAID
        if dealer.listening:
            dealer.tell("repaid", {"seat": seat, "amount": LOAN}, ("CR-11.3", "CR-R43"))
    elif step == SIGN:
        sell_sign_back(t, dealer, seat)
    elif step != DONE:
        sign = t.signs[seat]
        price = SIGN_PRICE[sign]
        if step >= LESS:
            card = card_of_kind(t, seat, SIGN_DISCOUNT)
            price = discounted(sign, card)
            tell_card(dealer, seat, card)
            spend_card(t, seat, card)
        pays_bank(t, seat, price)  # CR-12.5
        t.signs[seat] += 1  # CR-12.6: for everybody to see
        t.most_signs[seat] = max(t.most_signs[seat], t.signs[seat])
        t.signs_bought[seat] += 1
        if dealer.listening:
            dealer.tell(
                "bought_sign",
                {"seat": seat, "sign": SIGN_KEYS[sign], "amount": price},
                ("CR-12.2", "CR-12.5", "CR-12.6"),
            )


def game_ends(t: Cresus) -> bool:
    """CR-13.2: somebody has bought the island; CR-13.3, CR-1.4: or the last round is over."""
    return SIGNS in t.signs or t.round == ROUNDS
