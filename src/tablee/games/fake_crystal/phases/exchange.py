"""Phase 2, the exchange: one transaction each, clockwise from the first player, twice round; buy, bank, or repack."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    COLUMN_WORDS,
    COLUMNS,
    PREEMPTOR,
    RECYCLER,
    VANGUARD,
)
from tablee.games.fake_crystal.phases.collection import claim, may_claim
from tablee.games.fake_crystal.phases.negotiator import negotiate
from tablee.games.fake_crystal.phases.preemptor import compensate, may_be_preempted, poll_preemptors
from tablee.games.fake_crystal.phases.recycler import recycle
from tablee.games.fake_crystal.phases.settle import settle
from tablee.games.fake_crystal.phases.spy import among_spies, spies, spies_first
from tablee.games.fake_crystal.phases.vanguard import poll_vanguards
from tablee.games.fake_crystal.state import BANKED, BOUGHT, PREEMPTED, REPACKED, TOKEN, Market, offer_word
from tablee.games.fake_crystal.texts import offer_facts, offer_label
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

BUY: Final = 0
BANK: Final = 1


class Designate(Question[Market]):
    """Choose an offer on an opponent's stall (FC-4.4); while there is one, it is a duty (FC-4.16)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return t.available(seat)

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return offer_word(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return offer_facts(option)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        return offer_label(t, option)

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        for offer in range(len(t.tile)):
            if offer_word(offer) != word:
                continue
            if offer // COLUMNS == seat:
                return Refusal(
                    "You never make a transaction on your own stall; repacking is only for when nothing else is left.",
                    "On ne fait jamais de transaction sur son propre étal ; on ne remballe que s'il ne reste rien d'autre.",
                    ("FC-4.5", "FC-4.16"),
                )
            if t.tile[offer] < 0:
                return Refusal("That offer has been settled.", "Cette offre est déjà conclue.", ("FC-4.12",))
            if t.reserved[offer] >= 0 and t.reserved[offer] != seat:
                return Refusal("That offer is reserved.", "Cette offre est réservée.", ("FC-15.2",))
            return Refusal(
                "This is your last transaction of the round: it must be the offer you reserved.",
                "C'est votre dernière transaction du tour : ce doit être l'offre réservée.",
                ("FC-15.3",),
            )
        return None


class Repack(Question[Market]):
    """No offer is left to choose: take back one's own (FC-4.13); with two left, which of them (FC-R6)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return t.own_offers(seat)

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return COLUMN_WORDS[option % COLUMNS]

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return offer_facts(option)

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in COLUMN_WORDS and t.tile[COLUMNS * seat + COLUMN_WORDS.index(word)] >= 0:
            return Refusal(
                "Somebody has reserved that offer: it cannot be repacked.",
                "Cette offre est réservée : on ne peut pas la remballer.",
                ("FC-15.2",),
            )
        return None


class BuyOrBank(Question[Market]):
    """Buy or bank the designated offer (FC-4.6)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        if t.purse[seat] < t.price[t.designated]:
            return [BANK]  # FC-R5: no debt; banking is always possible
        return [BUY, BANK]  # FC-3.12: at 0 too

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "bank" if option else "buy"

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {
            "from": t.designated // COLUMNS,
            "price": t.price[t.designated],
            "colour": COLOURS[BACK[t.tile[t.designated]]],
        }

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        price = t.price[t.designated]
        return {"credits": price if option else -price, **offer_facts(t.designated)}

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        price, seller = t.price[t.designated], f"{{p{t.designated // COLUMNS}}}"
        if option == BUY:
            return text(f"Acheter : −{price}, la tuile est à vous", f"Buy: −{price}, the tile is yours")
        return text(
            f"Banquer : +{price}, la tuile reste à {seller}", f"Bank: +{price}, the tile stays with {seller}"
        )

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word == "buy":
            return Refusal(
                f"Your free credits ({t.purse[seat]}) do not cover the price ({t.price[t.designated]}).",
                f"Vos crédits libres ({t.purse[seat]}) ne couvrent pas le prix ({t.price[t.designated]}).",
                ("FC-4.7",),
            )
        return None


DESIGNATE: Final = Designate("designate", ("FC-4.4", "FC-4.16"))
REPACK: Final = Repack("repack", ("FC-4.13",))
BUY_OR_BANK: Final = BuyOrBank("trade", ("FC-4.6",))


def transaction(t: Market, dealer: Dealer) -> Rules:
    """One transaction of the active player, from the abilities that come before it to those that come after."""
    seat = t.active_seat()
    if t.ability == VANGUARD:
        yield from poll_vanguards(t, dealer)
    packing = not t.available(seat)
    question: Question[Market] = REPACK if packing else DESIGNATE
    if spies(t):
        offer = yield from among_spies(t, dealer, question, seat)
    else:
        offer = (yield one(question, seat))[0]
    t.designated = offer
    if packing:
        repack(t, dealer, seat, offer)
    elif t.price[offer] == TOKEN:
        yield from negotiate(t, dealer, seat, offer)
    else:
        if dealer.listening:
            dealer.tell("designated", told(t, seat, offer), ("FC-4.4",))
        yield from buy_or_bank(t, dealer, seat, offer)
    if may_claim(t):
        yield from claim(t, dealer)
    if t.preemptor >= 0:
        yield from compensate(t, dealer, seat)
        if may_claim(t):
            yield from claim(t, dealer)
    t.designated = -1
    t.preemptor = -1
    if t.ability == RECYCLER:
        yield from recycle(t, dealer, seat)
    t.arrived_at = t.arrived = -1


def buy_or_bank(t: Market, dealer: Dealer, seat: int, offer: int) -> Rules:
    """The active player decides (FC-4.6), unless somebody preempts: after the designation, or, as a table may read it, only what is
    about to be bought (FC-R27)."""
    if t.ability == PREEMPTOR and not t.preempt_purchases:
        yield from poll_preemptors(t, dealer, seat, offer)
    elif spies(t):
        yield from spies_first(t, dealer, seat)
    if t.preemptor < 0:
        if spies(t):
            choice = yield from among_spies(t, dealer, BUY_OR_BANK, seat)
        else:
            choice = (yield one(BUY_OR_BANK, seat))[0]
        if choice == BANK:
            bank(t, dealer, seat, offer)
            return
        if t.ability == PREEMPTOR and t.preempt_purchases and may_be_preempted(t, seat, offer):
            if dealer.listening:
                dealer.tell("announced", told(t, seat, offer), ("FC-4.6", "FC-14.1", "FC-R27"))
            yield from poll_preemptors(t, dealer, seat, offer)
    if t.preemptor >= 0:
        buy(t, dealer, t.preemptor, offer, PREEMPTED)
    else:
        buy(t, dealer, seat, offer, BOUGHT)


def told(t: Market, seat: int, offer: int) -> dict[str, object]:
    """The public facts of a transaction."""
    return {
        "seat": seat,
        "from": offer // COLUMNS,
        "column": COLUMN_WORDS[offer % COLUMNS],
        "colour": COLOURS[BACK[t.tile[offer]]],
        "claim": t.slot[offer],
        "price": t.price[offer],
    }


def buy(t: Market, dealer: Dealer, seat: int, offer: int, how: int) -> None:
    """The buyer pays the price, the seller takes the stake back as well (FC-4.7, FC-4.11); the tile is the buyer's (FC-4.8).

    A seller who preempts (FC-R28) pays themselves: only the stake comes back."""
    price = t.price[offer]
    t.purse[seat] -= price
    t.purse[offer // COLUMNS] += 2 * price
    if dealer.listening:
        if how == PREEMPTED:  # FC-14.2
            dealer.tell(
                "preempted",
                {**told(t, seat, offer), "instead": t.active_seat()},
                ("FC-14.2", "FC-4.7", "FC-4.8"),
            )
        else:
            dealer.tell("bought", told(t, seat, offer), ("FC-4.7", "FC-4.8"))
    settle(t, dealer, offer, seat, how, seat, price)


def bank(t: Market, dealer: Dealer, seat: int, offer: int) -> None:
    """The stake is the active player's (FC-4.9), the tile stays with its seller (FC-4.10)."""
    price = t.price[offer]
    t.purse[seat] += price
    if dealer.listening:
        dealer.tell("banked", told(t, seat, offer), ("FC-4.9", "FC-4.10"))
    settle(t, dealer, offer, seat, BANKED, offer // COLUMNS, price)


def repack(t: Market, dealer: Dealer, seat: int, offer: int) -> None:
    """One's own stake back (FC-4.14), one's own tile into the collection (FC-4.15)."""
    price = max(0, t.price[offer])
    t.purse[seat] += price
    if dealer.listening:
        facts = told(t, seat, offer)
        facts["price"] = price
        dealer.tell("repacked", facts, ("FC-4.13", "FC-4.14", "FC-4.15"))
    settle(t, dealer, offer, seat, REPACKED, seat, price)
