"""The count: hands are shown, owners of wild cards and the like announce their choices (FR-5.1, FR-8.1 to FR-8.5)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.cards import SUIT_NAMES, SUITS
from tablee.games.fantasy_realms.components.deck import KEYS
from tablee.games.fantasy_realms.phases.powers import (
    CHANGE,
    NOTHING,
    SUIT,
    as_choices,
    is_settled,
    possible,
    powers_of,
    settle,
)
from tablee.games.fantasy_realms.state import OVER, Realms
from tablee.kernel.ask import REST, Question, together
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


@final
class Choices(Question[Realms]):
    """All choices of one hand, in their order of resolution: take, copy, change, clear. Choices touch one's own hand only, so
    that everybody makes them at once (FR-R13)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return possible(t, settle(t, seat, so_far))

    def complete(self, t: Realms, seat: int, so_far: list[int]) -> bool:
        return is_settled(t, seat, so_far)

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        if option == NOTHING:
            return "none"
        return SUITS[option - SUIT] if option >= SUIT else KEYS[option]

    def label(self, t: Realms, seat: int, so_far: list[int], option: int) -> Text | None:
        return SUIT_NAMES[SUITS[option - SUIT]] if SUIT <= option < NOTHING else None

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        done = settle(t, seat, so_far)
        assert done.next is not None
        facts: dict[str, object] = {"power": done.next.key}
        if done.next.kind == CHANGE and SUIT <= option < NOTHING:
            facts["target"] = KEYS[done.target]
        if option < SUIT:
            facts["card"] = KEYS[option]
        elif option < NOTHING:
            facts["suit"] = SUITS[option - SUIT]
        return facts


CHOICES: Final = Choices("choices", ("FR-5.1", "FR-8.1", "FR-8.2", "FR-8.3", "FR-8.4"), noun="card", steps=0)


def show_hands(t: Realms, dealer: Dealer) -> None:
    """The game is over: every hand is shown."""
    if dealer.listening:
        for seat in range(t.seats):
            cards = [KEYS[card] for card in t.hands[seat]]
            dealer.tell("shown", {"seat": seat, "cards": cards}, ("FR-2.9",) if t.discard else ("FR-7.7",))


def choose(t: Realms, dealer: Dealer) -> Rules:
    """Those whose hands offer a choice make it, all at once; then the score is final (FR-R13)."""
    yield REST
    seats = [seat for seat in range(t.seats) if powers_of(t, seat)]
    ask = together(CHOICES, seats)
    yield ask
    for i in range(len(seats)):
        t.choices[seats[i]] = ask.answers[i]
    if dealer.listening:
        for seat in seats:
            facts: dict[str, object] = {"seat": seat}
            if as_choices(t, seat):
                facts["choices"] = in_words(t, seat)
            dealer.tell("chose", facts, ("FR-5.1",) if "choices" in facts else ("FR-5.1", "FR-8.23"))
    t.phase = OVER


def in_words(t: Realms, seat: int) -> list[str]:
    """A seat's choices as a list: power, then what was chosen."""
    listed: list[str] = []
    for power, choice in as_choices(t, seat).items():
        if isinstance(choice, dict):
            listed += [power, str(choice["card"]), str(choice["suit"])]
        else:
            listed += [power, str(choice)]
    return listed
