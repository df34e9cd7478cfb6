"""What an action of an activation is to the question that offers it: each kind is one object."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.state import Galaxy
from tablee.games.lunatic_museum.texts import Way
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

# the actions by number, in the order in which they are offered
DIG: Final = 0
COLLECT: Final = 1
PLACE: Final = 2
PROPOSE: Final = 3
PLANT: Final = 4
CARD: Final = 5
BUILD: Final = 6
PASS: Final = 7


class Action:
    """One kind of action. Its answer starts with its number; the small steps after that are its own."""

    def __init__(self, verb: str, steps: int) -> None:
        self.verb = verb
        self.steps = steps  # with the verb
        self.free_words_at = -1  # the step that takes free words; -1: none does

    def is_open(self, t: Galaxy, seat: int) -> bool:
        """Whether it can be carried through now."""
        raise NotImplementedError

    def cost(self, t: Galaxy, seat: int) -> int:
        """The least time it costs now."""
        return 0

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        """How it can be carried through, so that a board can light it all up on its picture at once."""
        return []

    def length(self, t: Galaxy, seat: int) -> int:
        """How many steps it has now, its verb among them."""
        return self.steps

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        """What may follow these steps."""
        raise NotImplementedError

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        raise NotImplementedError

    def title(self, t: Galaxy, seat: int) -> Text | None:
        """Its name among the actions, where texts.toml does not say it."""
        return None

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return None

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        """Why it cannot be carried through now; None leaves it to the list of what is possible."""
        return None

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        """Why this word is not among its options."""
        return None

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        """Do it; what has still to be asked comes back as rules."""
        raise NotImplementedError


def too_dear(t: Galaxy, seat: int, cost: int) -> Refusal:
    """LM-6.10."""
    left = t.time[seat]
    return Refusal(
        f"That costs {cost} time points; you have {left}.",
        f"Cela coûte {cost} points de temps ; il vous en reste {left}.",
        ("LM-6.10",),
    )
