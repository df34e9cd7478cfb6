"""One sale: six dice, as many throws as the hand on the card allows, keep and throw again, then the table pays."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import (
    CARDS,
    COUNT_UP,
    DICE,
    EXTRA_THROW,
    FACES,
    MARKET_KEYS,
    MARKETS,
    PREMIUM,
    SALE_ADD,
    SALE_FLOOR,
    SHARE_IDS,
    SHARE_MARKET,
    SHARE_PRICE,
    SHARE_SALE,
    SHARE_SECTOR,
    SHARE_THROWS,
)
from tablee.games.cresus.phases.dealing import answer_of, ask_beside, beside, dealt, lapse
from tablee.games.cresus.phases.money import bank_pays, spend_card, tell_card
from tablee.games.cresus.phases.odds import alike, best_keep, mean, odds_of_keeping
from tablee.games.cresus.phases.piles import put_under
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.texts import AT, GO, WITH, chosen_cards, facts_of, word_of
from tablee.kernel import Dealer, Question, Refusal, Rules

EVERY_DIE: Final = (1 << DICE) - 1
ALL_KEEPS: Final = list(range(1 << DICE))


@final
class Keep(Question[Cresus]):
    """Which dice to keep, one bit a die: any of them, whatever was kept before; keeping all six ends the sale (CR-R31)."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return ALL_KEEPS

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        if option == EVERY_DIE:
            return "all"
        return "".join([str(i + 1) for i in range(DICE) if option >> i & 1]) or "none"

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        chances = odds_of_keeping(t.dice, option, t.throws - t.thrown)
        return {
            "dice": [i for i in range(DICE) if option >> i & 1],
            "best": option == best_keep(t.dice),
            "odds": [round(chance, 4) for chance in chances],
            "mean": round(mean(chances, SHARE_SALE[t.sold]), 1),
        }

    def label(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        if option == EVERY_DIE:
            return {"fr": "Tout garder", "en": "Keep all"}
        if option == 0:
            return {"fr": "Tout relancer", "en": "Throw all again"}
        numbers = ", ".join([str(i + 1) for i in range(DICE) if option >> i & 1])
        return {"fr": f"Garder {numbers}", "en": f"Keep {numbers}"}

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"share": SHARE_IDS[t.sold], "left": t.throws - t.thrown}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "Name the dice to keep by their places, 1 to 6, in order (such as 135); or all, or none.",
            "Nommez les dés à garder par leurs places, de 1 à 6, dans l'ordre (135 par exemple) ; ou all, ou none.",
            ("CR-8.6", "CR-R31"),
        )


@final
class Finish(Question[Cresus]):
    """Which cards to use on a sale whose dice are known, one after the other, then go."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [GO] + [WITH + card for card in finishing_cards(t, seat, chosen_cards(so_far))]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        return so_far[-1] == GO

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return facts_of(option)

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"share": SHARE_IDS[t.sold], "amount": SHARE_SALE[t.sold][alike(t.dice) - 1]}


KEEP: Final = Keep("keep", ("CR-8.6", "CR-R31"))
FINISH: Final = Finish("finish", ("CR-4.11", "CR-6.5", "CR-R11"), noun="thing", steps=0)


def extra_throw_cards(t: Cresus, seat: int, market: int) -> list[int]:
    """The cards that give one more throw in a sale on this market (CR-4.13): at most one serves a sale (CR-R11)."""
    found: list[int] = []
    for card in t.held[seat]:
        if CARDS[card].kind == EXTRA_THROW and card not in found:
            if CARDS[card].market < 0 or CARDS[card].market == market:
                found.append(card)
    return found


# ------------------------------------------------------------------ an answer that sells: the share, where, with which card


def place_of(t: Cresus, seat: int, so_far: list[int]) -> int:
    """Where the sale of an answer takes place: where the seller's pawn stands, or on the market named (CR-R29)."""
    return so_far[1] - AT if t.sell_anywhere else t.pawn[seat]


def sale_options(t: Cresus, seat: int, so_far: list[int]) -> list[int]:
    """What may follow the share: the market where the table lets sellers choose one (CR-R29), then one more throw if a card gives it."""
    if t.sell_anywhere and len(so_far) == 1:
        return [AT + m for m in range(MARKETS) if not t.closed[m]]  # CR-4.4
    return [GO] + [WITH + card for card in extra_throw_cards(t, seat, place_of(t, seat, so_far))]


def is_whole_sale(t: Cresus, seat: int, so_far: list[int]) -> bool:
    if t.sell_anywhere and len(so_far) == 1:
        return False
    return so_far[len(so_far) - 1] >= GO or not extra_throw_cards(t, seat, place_of(t, seat, so_far))


def sell_as_answered(t: Cresus, dealer: Dealer, seat: int, answer: list[int]) -> Rules:
    return sell(t, dealer, seat, answer[0], place_of(t, seat, answer), chosen_cards(answer))


def finishing_cards(t: Cresus, seat: int, chosen: list[int]) -> list[int]:
    """The cards that could still change the proceeds, beside those chosen. Of two alike the second needs the first."""
    found: list[int] = []
    count, amount = reading(t, chosen)
    for card in t.held[seat]:
        kind = CARDS[card].kind
        if card in found or chosen.count(card) >= t.held[seat].count(card):
            continue
        if chosen and card < chosen[len(chosen) - 1]:
            continue  # in the order of their numbers: the order changes nothing
        if (
            kind == SALE_ADD
            or (kind == COUNT_UP and SHARE_THROWS[t.sold] in CARDS[card].only_throws and count < DICE)
            or (kind == SALE_FLOOR and amount < SHARE_PRICE[t.sold])
        ):
            found.append(card)
    return found


def reading(t: Cresus, cards: list[int]) -> tuple[int, int]:
    """The line of the table that is read, and what it pays (CR-8.3), with these cards."""
    count = alike(t.dice)
    for card in cards:
        if CARDS[card].kind == COUNT_UP:
            count = min(DICE, count + CARDS[card].count)
    amount = SHARE_SALE[t.sold][count - 1]
    for card in cards:
        if CARDS[card].kind == SALE_FLOOR:
            amount = max(amount, SHARE_PRICE[t.sold])
    return count, amount


def premium(t: Cresus, share: int, market: int) -> int:
    """CR-8.8: the off-market premium of the sector, away from the share's home market; none on a closed market (CR-R33)."""
    if SHARE_MARKET[share] == market or t.closed[market]:
        return 0
    return PREMIUM[SHARE_SECTOR[share]]


def sell(t: Cresus, dealer: Dealer, seat: int, share: int, market: int, cards: list[int]) -> Rules:
    """Sell one share of the own portfolio (CR-8.1) on a market (CR-8.4, CR-R29)."""
    t.seller = seat
    t.sold = share
    t.sale_market = market
    t.throws = SHARE_THROWS[share]  # CR-8.2
    t.thrown = 0
    if dealer.listening:
        dealer.tell(
            "sells",
            {"seat": seat, "share": SHARE_IDS[share], "market": MARKET_KEYS[market]},
            ("CR-8.1", "CR-8.4"),
        )
    lapse(t, dealer)  # a share for which the dice are thrown is no longer to be traded
    for card in cards:
        tell_card(dealer, seat, card)
        spend_card(t, seat, card)
        t.throws += CARDS[card].count
    throw(t, dealer, 0)  # CR-8.5: all six
    while t.thrown < t.throws:
        ask = beside(t, KEEP, seat)  # CR-8.6
        got = yield ask
        if dealt(t, dealer, ask, got):
            continue
        keep = answer_of(ask, got)[0]
        if keep == EVERY_DIE:
            break
        throw(t, dealer, keep)
    used: list[int] = []
    if t.held[seat] and finishing_cards(t, seat, []):
        answer = yield from ask_beside(t, dealer, FINISH, seat)
        used = chosen_cards(answer)
    collect(t, dealer, used)
    lapse(t, dealer)


def throw(t: Cresus, dealer: Dealer, keep: int) -> None:
    """Throw all dice but those kept."""
    again: list[object] = []
    for i in range(DICE):
        if not keep >> i & 1:
            t.dice[i] = dealer.below(6)
            if dealer.listening:
                again.append(i)
    t.thrown += 1
    if dealer.listening:
        faces: list[object] = [FACES[face] for face in t.dice]
        facts: dict[str, object] = {
            "seat": t.seller,
            "dice": faces,
            "again": again,
            "throw": t.thrown,
            "count": alike(t.dice),
            "left": t.throws - t.thrown,
        }
        dealer.tell("threw", facts, ("CR-8.5",) if t.thrown == 1 else ("CR-8.6",))


def collect(t: Cresus, dealer: Dealer, cards: list[int]) -> None:
    """CR-8.7: count the commonest colour, and the bank pays the table's amount, the premium and what cards add."""
    seat = t.seller
    share = t.sold
    count, amount = reading(t, cards)
    away = premium(t, share, t.sale_market)
    added = 0
    for card in cards:
        tell_card(dealer, seat, card)
        spend_card(t, seat, card)
        if CARDS[card].kind == SALE_ADD:
            added += CARDS[card].amount
    bank_pays(t, seat, amount + away + added)
    t.portfolio[seat].remove(share)
    put_under(t, share)  # CR-8.9: home, wherever it was sold
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat,
            "share": SHARE_IDS[share],
            "count": count,
            "table": amount,
            "premium": away,
            "added": added,
            "amount": amount + away + added,
        }
        dealer.tell("sold", facts, ("CR-8.7", "CR-8.8", "CR-8.9") if away else ("CR-8.3", "CR-8.7", "CR-8.9"))
    t.seller = -1
    t.sold = -1
    t.sale_market = -1
    t.throws = 0
    t.thrown = 0
