"""A player's activation: what can be done with the time points, one action after the other, until passing."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import MOST_SEATS, subsets
from tablee.games.lunatic_museum.phases.action import (
    BUILD,
    CARD,
    COLLECT,
    DIG,
    PASS,
    PLACE,
    PLANT,
    PROPOSE,
    Action,
)
from tablee.games.lunatic_museum.phases.attack import Plant, can_plant_something
from tablee.games.lunatic_museum.phases.board import Collect, Dig, can_collect_somewhere, can_dig_somewhere
from tablee.games.lunatic_museum.phases.bonus_cards import UseCard, can_use_card
from tablee.games.lunatic_museum.phases.exhibits import Propose, can_propose_something
from tablee.games.lunatic_museum.phases.improvements import Build, can_build_something
from tablee.games.lunatic_museum.phases.naming import refuse_name
from tablee.games.lunatic_museum.phases.placing import Place, can_place_something
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.ask import CHOICE, TEXT, Ask, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


@final
class Pass(Action):
    """`pass`: nobody is obliged to spend (LM-R52), or to go to the board (LM-6.11)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return True

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        if dealer.listening:
            dealer.tell(
                "passed", {"seat": seat, "time": t.time[seat], "spent": t.spent[seat]}, ("LM-6.11", "LM-R52")
            )
        t.at += 1
        return None


ACTIONS: Final[list[Action]] = [  # by their numbers
    Dig("dig", 3),
    Collect("collect", 2),
    Place("place", 4),
    Propose("propose", 4),
    Plant("plant", 3),
    UseCard("card", 1),
    Build("build", 2),
    Pass("pass", 1),
]
VERBS: Final[list[str]] = [action.verb for action in ACTIONS]


NONSENSE: Final = 64  # names in random play: few enough to be read once and for all


class Act(Question[Galaxy]):
    """One action of one's activation: its verb, then its own steps."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            return actions_open(t, seat)
        return ACTIONS[so_far[0]].options(t, seat, so_far)

    def kind(self, t: Galaxy, seat: int, so_far: list[int]) -> int:
        return TEXT if so_far and len(so_far) == ACTIONS[so_far[0]].free_words_at else CHOICE

    def complete(self, t: Galaxy, seat: int, so_far: list[int]) -> bool:
        return len(so_far) >= ACTIONS[so_far[0]].length(t, seat)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return ACTIONS[so_far[0]].word(t, seat, so_far, option) if so_far else VERBS[option]

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        if not so_far:
            return ACTIONS[option].title(t, seat)
        return ACTIONS[so_far[0]].label(t, seat, so_far, option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if not so_far:
            return {"cost": ACTIONS[option].cost(t, seat), "ways": ACTIONS[option].ways(t, seat)}
        return ACTIONS[so_far[0]].facts(t, seat, so_far, option)

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"time": t.time[seat]}

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if so_far:
            return ACTIONS[so_far[0]].why_not(t, seat, so_far, word)
        return ACTIONS[VERBS.index(word)].why_closed(t, seat) if word in VERBS else None

    def refuse_words(self, t: Galaxy, seat: int, so_far: list[int], words: str) -> Refusal | None:
        return refuse_name(words)

    def babble(self, t: Galaxy, seat: int, so_far: list[int], number: int) -> str:
        return f"relique {number % NONSENSE}"


OPEN: Final[list[list[int]]] = subsets(list(range(len(ACTIONS))))
ACT: Final = Act("act", ("LM-6.1", "LM-6.10", "LM-6.11"), steps=0)


ASKS: Final[list[Ask]] = [one(ACT, seat) for seat in range(MOST_SEATS)]


def actions_open(t: Galaxy, seat: int) -> list[int]:
    """The kinds of action that can be carried through now, each looked at by its own rule: asking them one after the other through
    ACTIONS takes a third longer, and this is asked before every action."""
    bits = 1 << PASS
    if can_dig_somewhere(t, seat):
        bits += 1 << DIG
    if can_collect_somewhere(t, seat):
        bits += 1 << COLLECT
    if can_place_something(t, seat):
        bits += 1 << PLACE
    if can_propose_something(t, seat):
        bits += 1 << PROPOSE
    if can_plant_something(t, seat):
        bits += 1 << PLANT
    if can_use_card(t, seat):
        bits += 1 << CARD
    if can_build_something(t, seat):
        bits += 1 << BUILD
    return OPEN[bits]


def next_action(t: Galaxy) -> Ask:
    """What the player is asked whose activation it is."""
    return ASKS[t.order[t.at]]


def carry_out(t: Galaxy, dealer: Dealer, answer: list[int]) -> Rules | None:
    """One action; passing ends the activation. What has still to be asked comes back as rules."""
    return ACTIONS[answer[0]].carry_out(t, dealer, t.order[t.at], answer)
