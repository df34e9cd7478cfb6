"""The Negotiator: a token in the place of a price, and the roles are inverted."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import BACK, COLOURS, COLUMN_WORDS, COLUMNS, MIN_PRICE
from tablee.games.fake_crystal.phases.settle import settle
from tablee.games.fake_crystal.state import NEGOTIATED_BANK, NEGOTIATED_BUY, Market
from tablee.kernel.ask import AMOUNT, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

OWNER_BUYS: Final = 0
OWNER_BANKS: Final = 1


class Engage(Question[Market]):
    """The active player stakes a sum on the Negotiator's tile (FC-12.3): the limits of a price (FC-R25)."""

    def kind(self, t: Market, seat: int, so_far: list[int]) -> int:
        return AMOUNT

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [MIN_PRICE, t.purse[seat]] if t.purse[seat] else [0, 0]

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {"from": t.designated // COLUMNS, "colour": COLOURS[BACK[t.tile[t.designated]]]}

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if t.purse[seat] == 0:
            return Refusal(
                "Your purse is empty: you stake 0.", "Votre bourse est vide : vous engagez 0.", ("FC-3.11",)
            )
        return Refusal(
            f"Stake between {MIN_PRICE} and {t.purse[seat]}.",
            f"Engagez de {MIN_PRICE} à {t.purse[seat]}.",
            ("FC-12.3", "FC-3.10"),
        )


class OwnerAnswers(Question[Market]):
    """The owner of the tile, not the active player, buys or banks (FC-12.4)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [OWNER_BUYS, OWNER_BANKS] if t.purse[seat] >= t.engaged else [OWNER_BANKS]  # FC-R25

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "bank" if option else "buy"

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {"other": t.active_seat(), "sum": t.engaged, "colour": COLOURS[BACK[t.tile[t.designated]]]}

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {
            "credits": t.engaged if option else -t.engaged,
            "seat": t.designated // COLUMNS,
            "column": COLUMN_WORDS[t.designated % COLUMNS],
        }

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        other = f"{{p{t.active_seat()}}}"
        if option == OWNER_BUYS:
            return text(
                f"Acheter : −{t.engaged}, vous gardez la tuile", f"Buy: −{t.engaged}, you keep the tile"
            )
        return text(
            f"Banquer : +{t.engaged}, la tuile va à {other}", f"Bank: +{t.engaged}, the tile goes to {other}"
        )

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word == "buy":
            return Refusal(
                f"Your free credits ({t.purse[seat]}) do not cover the sum ({t.engaged}).",
                f"Vos crédits libres ({t.purse[seat]}) ne couvrent pas la somme ({t.engaged}).",
                ("FC-12.5",),
            )
        return None


ENGAGE: Final = Engage("engage", ("FC-12.3",))
OWNER_ANSWERS: Final = OwnerAnswers("negotiate", ("FC-12.4",))


def negotiate(t: Market, dealer: Dealer, seat: int, offer: int) -> Rules:
    """The active player has designated an offer that carries a token."""
    owner = offer // COLUMNS
    column = COLUMN_WORDS[offer % COLUMNS]
    colour = COLOURS[BACK[t.tile[offer]]]
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat,
            "from": owner,
            "column": column,
            "colour": colour,
            "claim": t.slot[offer],
        }
        dealer.tell("designated_token", facts, ("FC-4.4", "FC-12.3"))
    t.engaged = (yield one(ENGAGE, seat))[0]
    t.purse[seat] -= t.engaged
    if dealer.listening:
        dealer.tell(
            "engaged", {"seat": seat, "from": owner, "column": column, "sum": t.engaged}, ("FC-12.3",)
        )
    answer = (yield one(OWNER_ANSWERS, owner))[0]
    engaged = t.engaged
    t.engaged = 0
    public: dict[str, object] = {
        "seat": owner,
        "other": seat,
        "column": column,
        "colour": colour,
        "sum": engaged,
    }
    if answer == OWNER_BUYS:  # FC-12.5
        t.purse[owner] -= engaged
        t.purse[seat] += 2 * engaged
        if dealer.listening:
            dealer.tell("owner_bought", public, ("FC-12.4", "FC-12.5"))
        settle(t, dealer, offer, seat, NEGOTIATED_BUY, owner, engaged)
    else:  # FC-12.6
        t.purse[owner] += engaged
        if dealer.listening:
            dealer.tell("owner_banked", public, ("FC-12.4", "FC-12.6"))
        settle(t, dealer, offer, seat, NEGOTIATED_BANK, seat, engaged)
