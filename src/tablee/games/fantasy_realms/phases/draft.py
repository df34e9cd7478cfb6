"""Two players: the draft that makes the hands (FR-6.1 to FR-6.4)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.deck import DRAFT_DRAW, FROM_DECK, HAND, KEYS, place_of
from tablee.games.fantasy_realms.state import Realms, take_out
from tablee.kernel.ask import REST, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


@final
class Draft(Question[Realms]):
    """Take one card of the discard area, or draw two, keep one and discard the other (FR-6.2)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        options = t.discard.copy()
        if len(t.deck) >= DRAFT_DRAW:  # FR-R2: a single remaining card may not be drawn
            options.insert(0, FROM_DECK)
        return options

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return "two" if option == FROM_DECK else KEYS[option]

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == FROM_DECK else {"card": KEYS[option]}

    def why_not(self, t: Realms, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if place_of(word) < 0:
            return None
        return Refusal(
            "Only a card lying in the discard area can be taken.",
            "On ne prend qu'une carte qui se trouve dans la défausse.",
            ("FR-6.2",),
        )


@final
class Keep(Question[Realms]):
    """Of the two cards drawn, the one to keep; the other is discarded (FR-6.2)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return t.drawn.copy()

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return KEYS[option]

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": KEYS[option]}


DRAFT_A_CARD: Final = Draft("draft", ("FR-6.2",), noun="card")
KEEP: Final = Keep("keep", ("FR-6.2",), noun="card")


def draft(t: Realms, dealer: Dealer) -> Rules:
    """Until both players hold seven cards (FR-6.4), each turn gains one (FR-6.3, FR-R39)."""
    while len(t.hands[0]) < HAND or len(t.hands[1]) < HAND:
        yield REST
        if len(t.deck) < DRAFT_DRAW and not t.discard:  # FR-R2
            return
        seat = t.seat
        chosen = (yield one(DRAFT_A_CARD, seat))[0]
        if chosen == FROM_DECK:
            for _ in range(DRAFT_DRAW):
                t.drawn.append(dealer.draw(t.deck))
            if dealer.listening:
                cards = [KEYS[card] for card in t.drawn]
                dealer.tell("drew_two", {"seat": seat}, ("FR-6.2",), secrets=[([seat], {"cards": cards})])
            kept = (yield one(KEEP, seat))[0]
            t.hands[seat].append(kept)
            for card in t.drawn:
                if card != kept:
                    t.discard.append(card)
                    if dealer.listening:
                        dealer.tell(
                            "kept",
                            {"seat": seat, "card": KEYS[card]},
                            ("FR-6.2", "FR-2.8"),
                            secrets=[([seat], {"kept": KEYS[kept]})],
                        )
            t.drawn = []
        else:
            take_out(t.discard, chosen)
            t.hands[seat].append(chosen)
            t.everyone_sees(seat, chosen)
            if dealer.listening:
                dealer.tell("took", {"seat": seat, "card": KEYS[chosen]}, ("FR-6.2", "FR-6.3"))
        t.turn += 1
        t.seat = 1 - seat
