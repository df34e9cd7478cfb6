"""The Preemptor: buy the tile an opponent has just designated, and give them a real tile in return."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    COLUMN_WORDS,
    COLUMNS,
    FACE,
    FACES,
    FAKE,
    KINDS,
)
from tablee.games.fake_crystal.phases.collection import arrive, take_out, tell_uncovered
from tablee.games.fake_crystal.state import Market
from tablee.kernel.ask import Question, Refusal, one, together
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

PASS: Final = 0
PREEMPT: Final = 1


def may_preempt(t: Market, seat: int, active: int, offer: int) -> bool:
    """An opponent of the active player with an active token, the price, and a real tile to give (FC-14.1, FC-14.4, FC-R28).

    The seller pays themselves, so their purse does not matter. All of it is public: being asked tells nobody anything.
    """
    if seat == active or not t.can_use_token(seat) or t.real_tiles(seat) == 0:
        return False
    if seat == offer // COLUMNS:
        return t.seller_preempts
    return t.purse[seat] >= t.price[offer]


def may_be_preempted(t: Market, active: int, offer: int) -> bool:
    """Whether anybody could preempt this transaction."""
    return any([may_preempt(t, seat, active, offer) for seat in range(t.seats)])


class Preempt(Question[Market]):
    """Buy the designated tile in the active player's stead, or let it pass; asked in secret of all who could."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [PASS, PREEMPT]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "yes" if option else "no"

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {
            "other": t.active_seat(),
            "from": t.designated // COLUMNS,
            "price": t.price[t.designated],
            "colour": COLOURS[BACK[t.tile[t.designated]]],
        }

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"seat": t.designated // COLUMNS, "column": COLUMN_WORDS[t.designated % COLUMNS]}


class Compensate(Question[Market]):
    """The tile given in return: any of one's collection but a fake (FC-14.3, FC-14.4)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        owned = t.owned[seat]
        return [face for face in range(KINDS) if owned[face] and not FAKE[face]]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return FACES[option]

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"tile": FACES[option]}

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {"other": t.active_seat()}

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in FACE and FAKE[FACE[word]]:
            return Refusal(
                "A fake cannot be given in return.",
                "Un Fake Crystal ne peut pas servir de contrepartie.",
                ("FC-14.4",),
            )
        return Refusal(
            "That tile is not in your collection.",
            "Cette tuile n'est pas dans votre collection.",
            ("FC-14.3",),
        )


PREEMPT_IT: Final = Preempt("preempt", ("FC-14.1", "FC-14.2"))
COMPENSATE: Final = Compensate("compensate", ("FC-14.3", "FC-14.4"), noun="tile")


def poll_preemptors(t: Market, dealer: Dealer, active: int, offer: int) -> Rules:
    """Between the designation and the active player's choice (FC-14.1, FC-R27); the closest to the first player goes first (FC-R30)."""
    asked = [seat for seat in t.in_turn_order() if may_preempt(t, seat, active, offer)]
    if not asked:
        return
    ask = together(PREEMPT_IT, asked)
    answers = yield ask
    for i in range(len(asked)):
        if answers[i] == PREEMPT:
            t.preemptor = asked[i]
            t.active[asked[i]] = 0  # FC-10.1; the others keep their token
            return


def compensate(t: Market, dealer: Dealer, active: int) -> Rules:
    """The preemptor gives the active player a tile, the one just bought included (FC-14.3, FC-R29)."""
    seat = t.preemptor
    face = (yield one(COMPENSATE, seat))[0]
    known, origin, under = take_out(t, seat, face)  # FC-14.5: trophies won with it are kept
    if dealer.listening:
        dealer.tell(
            "compensated",
            {"seat": seat, "to": active, "given": FACES[face], "under": under},
            ("FC-14.3", "FC-14.4"),
        )
        tell_uncovered(t, dealer, seat, face, under)
    arrive(t, dealer, active, face, known, origin, True)
