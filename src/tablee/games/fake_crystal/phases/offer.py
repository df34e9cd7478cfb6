"""Phase 1, the offer: everybody presents two tiles and sets their prices, at the same time and in secret."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    COLUMN_WORDS,
    COLUMNS,
    FACE,
    FACES,
    KINDS,
    MIN_PRICE,
    NEGOTIATOR,
    SLOTS,
)
from tablee.games.fake_crystal.state import EXCHANGE, TOKEN, Market
from tablee.kernel.ask import AMOUNT, CHOICE, Ask, Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

TOKEN_WORDS: Final = ["plain", *COLUMN_WORDS]  # where the Negotiator's token goes
WHOLE: Final = 2 * 3  # tile, slot, price, twice


def prices(t: Market, credits: int, more: bool) -> list[int]:
    """The least and the most for a price; `more`: another offer is still to be priced (FC-3.10, FC-3.11, FC-3.13, FC-R3)."""
    if credits == 0:
        return [0, 0]  # FC-3.11: nothing left, the tile is free
    if not more:
        return [MIN_PRICE, credits]
    if t.loose_price:
        return [0, credits]  # all on one of the two; `second_price` sees to it
    if credits == 1:
        return [0, 1]  # one credit for two offers: the seller says which
    return [MIN_PRICE, credits - MIN_PRICE]


def second_price(t: Market, credits: int, first: int) -> list[int]:
    """The bounds of the second price, once the first is set."""
    if t.loose_price and first == 0:
        return [credits, credits]  # the first offer is free only because the second takes everything
    return prices(t, credits - first, False)


class Offers(Question[Market]):
    """Both offers of a seat: tile, slot and price for the left column, then for the right one (FC-3.3, FC-3.4)."""

    def kind(self, t: Market, seat: int, so_far: list[int]) -> int:
        return AMOUNT if len(so_far) % 3 == 2 else CHOICE

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        step = len(so_far) % 3
        if step == 0:
            return tiles_to_present(t, seat, so_far[0] if so_far else -1)
        if step == 1:
            return SLOTS  # FC-3.6, FC-3.7: any tile may claim any value; FC-R36: both may claim the same
        if len(so_far) == 2:
            return prices(t, t.purse[seat], True)
        return second_price(t, t.purse[seat], so_far[2])

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return FACES[option] if len(so_far) % 3 == 0 else str(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return tile_or_slot(option, len(so_far) % 3 == 0)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        return claim_label(option) if len(so_far) % 3 == 1 else None

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        step = len(so_far) % 3
        if step == 0:
            return why_not_tile(t, seat, word)
        if step == 1:
            return why_not_slot()
        return why_not_price(self.options(t, seat, so_far), word)


class OffersOrToken(Question[Market]):
    """The same with an active token in a Negotiator game: first where the token goes, if anywhere (FC-12.1).

    The offer with the token has no price; the other one is priced in the ordinary way (FC-12.2).
    """

    def complete(self, t: Market, seat: int, so_far: list[int]) -> bool:
        return len(so_far) >= 1 and len(so_far) == (1 + WHOLE if so_far[0] == 0 else WHOLE)

    def step(self, so_far: list[int]) -> int:
        """0 tile, 1 slot, 2 price."""
        done = len(so_far) - 1
        if so_far[0] == 1 and done >= 2:
            done += 1  # no price on the left
        return done % 3

    def kind(self, t: Market, seat: int, so_far: list[int]) -> int:
        return AMOUNT if so_far and self.step(so_far) == 2 else CHOICE

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            return [0, 1, 2]
        step = self.step(so_far)
        if step == 0:
            return tiles_to_present(t, seat, so_far[1] if len(so_far) > 1 else -1)
        if step == 1:
            return SLOTS
        if so_far[0] != 0:
            return prices(t, t.purse[seat], False)
        if len(so_far) == 3:
            return prices(t, t.purse[seat], True)
        return second_price(t, t.purse[seat], so_far[3])

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        if not so_far:
            return TOKEN_WORDS[option]
        return FACES[option] if self.step(so_far) == 0 else str(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if not so_far:
            return {"token": TOKEN_WORDS[option]}
        return tile_or_slot(option, self.step(so_far) == 0)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        return claim_label(option) if so_far and self.step(so_far) == 1 else None

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if not so_far:
            return None
        step = self.step(so_far)
        if step == 0:
            return why_not_tile(t, seat, word)
        if step == 1:
            return why_not_slot()
        return why_not_price(self.options(t, seat, so_far), word)


def tiles_to_present(t: Market, seat: int, presented: int) -> list[int]:
    """The faces in hand, each once; without the tile already presented (FC-3.3)."""
    left = 0  # faces as bits: half the time of sorting the hand
    for face in t.hand[seat]:
        if face == presented:
            presented = -1  # once
        else:
            left |= 1 << face
    return [face for face in range(KINDS) if left >> face & 1]


def tile_or_slot(option: int, tile: bool) -> dict[str, object]:
    if tile:
        return {"tile": FACES[option], "colour": COLOURS[BACK[option]]}
    return {"claim": option}


def claim_label(option: int) -> Text:
    return text(f"annoncer « {option} »", f"claim “{option}”")


def why_not_tile(t: Market, seat: int, word: str) -> Refusal | None:
    if word not in FACE:
        return None
    if FACE[word] in t.hand[seat]:
        return Refusal(
            "That tile is in the other column already: one tile per column.",
            "Cette tuile est déjà dans l'autre colonne : une tuile par colonne.",
            ("FC-3.4",),
        )
    return Refusal("That tile is not in your hand.", "Cette tuile n'est pas dans votre main.", ("FC-3.3",))


def why_not_slot() -> Refusal:
    return Refusal("A slot is 6, 12 or 18.", "Un emplacement vaut 6, 12 ou 18.", ("FC-2.2", "FC-3.6"))


def why_not_price(bounds: list[int], word: str) -> Refusal:
    low, high = bounds
    if word.isdecimal() and int(word) < low:
        return Refusal(
            f"A price is at least {low} while you have the credits for it.",
            f"Un prix vaut au moins {low} tant que vous avez de quoi.",
            ("FC-3.10", "FC-3.11"),
        )
    if low == high == 0:
        return Refusal(
            "You have no credit left for this offer: its price is 0.",
            "Il ne vous reste aucun crédit pour cette offre : son prix est 0.",
            ("FC-3.11",),
        )
    return Refusal(
        f"Your two stakes cannot exceed your credits: {high} at most here.",
        f"Vos deux mises ne peuvent pas dépasser vos crédits : {high} au plus ici.",
        ("FC-3.13",),
    )


OFFERS: Final = Offers("offer", ("FC-3.3", "FC-3.9"), noun="tile", steps=WHOLE)
OFFERS_OR_TOKEN: Final = OffersOrToken(
    "offer_token", ("FC-3.3", "FC-3.9", "FC-12.1"), verb="offer", noun="tile", steps=0
)


def offer_phase(t: Market, dealer: Dealer) -> Rules:
    """All at once (FC-3.2); the exchange begins when the last offer is in (FC-4.1), and then all are final (FC-R11)."""
    seats = list(range(t.seats))
    questions: list[Question[Market]] = [
        OFFERS_OR_TOKEN if t.ability == NEGOTIATOR and t.can_use_token(seat) else OFFERS for seat in seats
    ]
    ask = Ask(list(questions), seats, False, seats)
    yield ask
    for seat in seats:
        if questions[seat] is OFFERS_OR_TOKEN:
            present_with_token(t, seat, ask.answers[seat])
        else:
            a = ask.answers[seat]
            present(t, seat, 0, a[0], a[1], a[2])
            present(t, seat, 1, a[3], a[4], a[5])
    t.phase = EXCHANGE
    t.turn = 0
    if dealer.listening:
        for seat in t.in_turn_order():
            for column in range(COLUMNS):
                tell_offer(t, dealer, COLUMNS * seat + column)


def present_with_token(t: Market, seat: int, answer: list[int]) -> None:
    """The answer of a holder in a Negotiator game."""
    where, a = answer[0], answer[1:]
    if where == 0:
        present(t, seat, 0, a[0], a[1], a[2])
        present(t, seat, 1, a[3], a[4], a[5])
        return
    if where == 1:
        present(t, seat, 0, a[0], a[1], TOKEN)
        present(t, seat, 1, a[2], a[3], a[4])
    else:
        present(t, seat, 0, a[0], a[1], a[2])
        present(t, seat, 1, a[3], a[4], TOKEN)
    t.active[seat] = 0  # FC-10.1, FC-R24: spent as the offers are revealed
    t.token_at[seat] = COLUMNS * seat + where - 1


def present(t: Market, seat: int, column: int, face: int, slot: int, price: int) -> None:
    """A tile face down on its slot (FC-3.5), the stake above the column, from one's own credits (FC-3.9)."""
    offer = COLUMNS * seat + column
    t.hand[seat].remove(face)
    t.tile[offer] = face
    t.slot[offer] = slot
    t.price[offer] = price
    t.spied[offer] = 0
    t.reserved[offer] = -1
    if price > 0:
        t.purse[seat] -= price


def tell_offer(t: Market, dealer: Dealer, offer: int) -> None:
    """What all see of an offer: colour of the back, claimed value, price (FC-3.6, FC-3.8, FC-3.14)."""
    seat = offer // COLUMNS
    facts: dict[str, object] = {
        "seat": seat,
        "column": COLUMN_WORDS[offer % COLUMNS],
        "colour": COLOURS[BACK[t.tile[offer]]],
        "claim": t.slot[offer],
    }
    own: list[tuple[list[int], dict[str, object]]] = [([seat], {"tile": FACES[t.tile[offer]]})]
    if t.price[offer] == TOKEN:
        dealer.tell("offered_token", facts, ("FC-3.6", "FC-3.8", "FC-12.1"), own)
    else:
        facts["price"] = t.price[offer]
        dealer.tell("offered", facts, ("FC-3.5", "FC-3.6", "FC-3.8", "FC-3.14"), own)
