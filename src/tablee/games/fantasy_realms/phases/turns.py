"""The turns of the standard game: take a card, discard a card, until the discard area is full (FR-2.5 to FR-2.9)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.deck import FROM_DECK, HAND, KEYS, place_of
from tablee.games.fantasy_realms.state import TWO_PLAYERS, Realms, take_out
from tablee.kernel.ask import REST, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

QUIET_ROUNDS: Final = 3  # FR-R5
ONLY_DECK: Final = [FROM_DECK]  # shared and never changed


@final
class Draw(Question[Realms]):
    """Take the top card of the deck, or any card of the discard area (FR-2.5)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        if not t.deck:  # FR-R2
            return t.discard.copy()
        if must_draw_from_deck(t):
            return ONLY_DECK
        return ONLY_DECK + t.discard

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return "deck" if option == FROM_DECK else KEYS[option]

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == FROM_DECK else {"card": KEYS[option]}

    def why_not(self, t: Realms, seat: int, so_far: list[int], word: str) -> Refusal | None:
        card = place_of(word)
        if card < 0:
            return None
        if card not in t.discard:
            return Refusal(
                "Only a card lying in the discard area can be taken.",
                "On ne prend qu'une carte qui se trouve dans la défausse.",
                ("FR-2.5",),
            )
        if t.turn == 0:
            return Refusal(
                "The first player of the game takes from the deck.",
                "Le tout premier joueur prend dans la pioche.",
                ("FR-2.6",),
            )
        if t.opens_always and t.seat == t.first:
            return Refusal(
                "At this table the first player always takes from the deck.",
                "À cette table, le premier joueur prend toujours dans la pioche.",
                ("FR-2.6", "FR-R3"),
            )
        return Refusal(
            "Nobody has drawn from the deck for three rounds: this turn takes from the deck.",
            "Personne n'a pioché depuis trois tours de table : ce tour-ci prend dans la pioche.",
            ("FR-R5",),
        )


@final
class Discard(Question[Realms]):
    """Finish the turn by putting one card of the hand in the discard area (FR-2.7)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return t.hands[seat]

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return KEYS[option]

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": KEYS[option]}

    def why_not(self, t: Realms, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if place_of(word) < 0:
            return None
        return Refusal(
            "Only a card of your own hand can be discarded.",
            "On ne défausse qu'une carte de sa propre main.",
            ("FR-2.7",),
        )


DRAW: Final = Draw("draw", ("FR-2.5",), noun="card")
DISCARD: Final = Discard("discard", ("FR-2.7",), noun="card")


def must_draw_from_deck(t: Realms) -> bool:
    """The first turn of the game, or, as a table may read it, every turn of the first player (FR-2.6, FR-R3); and the safeguard against
    endless exchanges (FR-R5)."""
    if t.turn == 0 or (t.opens_always and t.seat == t.first):
        return True
    return t.safeguard and t.dry >= QUIET_ROUNDS * t.seats


def is_over(t: Realms) -> bool:
    """The discard area is full (FR-2.9, FR-R6); with two players both must hold seven cards as well (FR-6.6)."""
    if t.variant == TWO_PLAYERS and (len(t.hands[0]) < HAND or len(t.hands[1]) < HAND):
        return False
    return len(t.discard) >= t.end


def turns(t: Realms, dealer: Dealer) -> Rules:
    """Turns pass clockwise (FR-2.4) until the game is over; it ends at once, whoever has just discarded (FR-R7)."""
    while not is_over(t):
        yield REST
        if not t.deck and not t.discard:  # FR-R2
            return
        seat = t.seat
        taken = (yield one(DRAW, seat))[0]
        take(t, dealer, seat, taken)
        card = (yield one(DISCARD, seat))[0]
        put_down(t, dealer, seat, card)
        t.turn += 1
        seat += 1
        t.seat = seat if seat < t.seats else 0


def take(t: Realms, dealer: Dealer, seat: int, taken: int) -> None:
    """One card, from the deck unseen by the others (FR-R11) or from the discard area in front of all."""
    if taken == FROM_DECK:
        card = dealer.draw(t.deck)
        t.dry = 0
        t.drawn = [card]
        t.hands[seat].append(card)
        if dealer.listening:
            clauses = ("FR-2.5", "FR-2.6") if t.turn == 0 else ("FR-2.5",)
            dealer.tell("drew", {"seat": seat}, clauses, secrets=[([seat], {"card": KEYS[card]})])
    else:
        t.dry += 1
        take_out(t.discard, taken)
        t.hands[seat].append(taken)
        t.everyone_sees(seat, taken)
        if dealer.listening:
            dealer.tell("took", {"seat": seat, "card": KEYS[taken]}, ("FR-2.5",))


def put_down(t: Realms, dealer: Dealer, seat: int, card: int) -> None:
    """One card of the hand to the discard area, face up (FR-2.7, FR-2.8)."""
    take_out(t.hands[seat], card)
    t.discard.append(card)
    if t.drawn:
        t.drawn = []
    t.gone(seat, card)
    if dealer.listening:
        left = max(0, t.end - len(t.discard))
        dealer.tell("discarded", {"seat": seat, "card": KEYS[card], "left": left}, ("FR-2.7", "FR-2.8"))
