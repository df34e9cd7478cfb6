"""The Recycler: after one's transaction, swap a tile of one's collection for one set aside, taken unseen."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import BACK, COLOURS, FACE, FACES, KINDS
from tablee.games.fake_crystal.phases.collection import arrive, claim, may_claim, take_out, tell_uncovered
from tablee.games.fake_crystal.state import Market
from tablee.games.fake_crystal.texts import BACK_NAMES
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

KEEP: Final = KINDS  # the answer "no swap"


class Recycle(Question[Market]):
    """Which tile to give up (any, a fake included: FC-13.2), then which set-aside tile to take, by its place (FC-13.3, FC-13.4)."""

    def complete(self, t: Market, seat: int, so_far: list[int]) -> bool:
        return len(so_far) == 2 or (len(so_far) == 1 and so_far[0] == KEEP)

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            owned = t.owned[seat]
            return [KEEP, *[face for face in range(KINDS) if owned[face]]]
        return [place for place in range(len(t.set_aside)) if t.set_aside[place] >= 0]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        if so_far:
            return str(option)
        return "keep" if option == KEEP else FACES[option]

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if so_far:
            return {"place": option, "colour": COLOURS[BACK[t.set_aside[option]]]}
        return {} if option == KEEP else {"tile": FACES[option]}

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        if not so_far:
            return None
        back = BACK_NAMES[COLOURS[BACK[t.set_aside[option]]]]
        return text(f"dos {back['fr']}, place {option + 1}", f"{back['en']} back, place {option + 1}")

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if not so_far and word in FACE:
            return Refusal(
                "That tile is not in your collection.",
                "Cette tuile n'est pas dans votre collection.",
                ("FC-13.2",),
            )
        if so_far:
            return Refusal(
                "Only a tile set aside at the start can be taken.",
                "On ne prend qu'une tuile mise de côté au départ.",
                ("FC-13.3",),
            )
        return None


RECYCLE: Final = Recycle("recycle", ("FC-13.1", "FC-13.2"), noun="tile", steps=0)


def recycle(t: Market, dealer: Dealer, seat: int) -> Rules:
    """The active player only, once the transaction is settled to the end (FC-13.1, FC-R26)."""
    if not t.can_use_token(seat) or sum(t.owned[seat]) == 0 or max(t.set_aside) < 0:
        return
    ask = one(RECYCLE, seat)
    yield ask
    answer = ask.answers[0]
    if answer[0] == KEEP:
        return
    given, place = answer[0], answer[1]
    t.active[seat] = 0  # FC-10.1
    under = take_out(t, seat, given)[2]  # FC-13.6: trophies won with it are kept
    t.out.append(given)  # FC-R26: out of the game, face up
    taken = t.set_aside[place]
    t.set_aside[place] = -1
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat,
            "given": FACES[given],
            "place": place,
            "under": under,
            "colour": COLOURS[BACK[taken]],
        }
        dealer.tell("recycled", facts, ("FC-10.1", "FC-13.2", "FC-13.4"))
        tell_uncovered(t, dealer, seat, given, under)
    arrive(t, dealer, seat, taken, 0, -1, False)  # FC-13.5; FC-13.7: a fake taken so does not turn the token
    if may_claim(t):
        yield from claim(t, dealer)  # FC-13.5
