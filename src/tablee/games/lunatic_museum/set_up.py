"""Setting up (section 3): the empty museums, races, the first player, starting bonuses."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import (
    BACK,
    CARDS,
    FIND,
    FIND_KEYS,
    PILES,
    RACE_KEYS,
    ROOMS,
    START_CREDIBILITY,
    START_POINTS,
    START_TIME,
    TYPES,
    pile_of,
)
from tablee.games.lunatic_museum.phases.board import draw_find
from tablee.games.lunatic_museum.state import NONE, TURN_START, Galaxy
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


def full_piles() -> list[list[int]]:
    """The finds beside the board, by type and level (LM-3.8)."""
    piles: list[list[int]] = [[] for _ in range(PILES)]
    for card in range(CARDS):
        piles[BACK[card]].append(card)
    return piles


FULL_PILES: Final[list[list[int]]] = full_piles()


def lay(seats: int) -> Galaxy:
    """The table before anything is dealt: empty museums, gauges at their first squares (LM-3.5, LM-3.6, LM-3.7, LM-3.10)."""
    t = Galaxy(seats)
    t.order = []
    t.tied = []
    t.race = [-1] * seats
    t.credibility = [START_CREDIBILITY] * seats
    t.points = [START_POINTS] * seats
    t.time = [START_TIME] * seats
    t.spent = [0] * seats
    t.last_spent = [0] * seats
    t.materials = [0] * seats
    t.plasma = [0] * seats
    t.built = [[0, 0, 0, 0, 0, 0] for _ in range(seats)]
    t.watched = [0] * seats
    t.pawn = [-1] * seats
    t.juror = [0] * seats
    t.piles = [pile.copy() for pile in FULL_PILES]
    t.hands = [[] for _ in range(seats)]
    t.rooms = [[] for _ in range(seats * ROOMS)]
    t.exhibit = [-1] * (seats * ROOMS)
    t.made = [0] * (seats * ROOMS)
    t.brought = [0] * (seats * ROOMS)
    t.flags = [0] * CARDS
    t.deck = [0, 1, 2, 3, 4, 5, 6, 7]
    t.draft = []
    t.draft_order = []
    t.bonus = [-1] * seats
    t.bonus_state = [NONE] * seats
    t.ballots = []
    t.scored = [[0, 0, 0, 0, 0, 0] for _ in range(seats)]
    t.votes_lost = [0] * seats
    t.contract_won = [0] * seats
    return t


class ChooseRace(Question[Galaxy]):
    """A race nobody has yet (LM-3.4); six of them, so six players at most (LM-2.1)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [race for race in range(len(RACE_KEYS)) if race not in t.race]

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return RACE_KEYS[option]

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"race": RACE_KEYS[option]}

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in RACE_KEYS:
            return Refusal(
                "Somebody else took that race.", "Quelqu'un d'autre a pris cette race.", ("LM-3.4",)
            )
        return None


START_WORDS: Final = [
    "raw_material",
    "energy",
    "item",
    "materials-materials",
    "materials-plasma",
    "plasma-plasma",
]


class ChooseStart(Question[Galaxy]):
    """One level-1 find of a type, or any two resources (LM-3.11, LM-R10)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return START_WORDS[option]


RACE: Final = ChooseRace("race", ("LM-3.4",), noun="race")
START: Final = ChooseStart("start", ("LM-3.11",))


def set_up(t: Galaxy, dealer: Dealer) -> Rules:
    """The rest of the setup is how the table is made: empty museums, gauges at their first squares, sorted finds."""
    for seat in range(t.seats):
        t.race[seat] = (yield one(RACE, seat))[0]
        if dealer.listening:
            dealer.tell("race", {"seat": seat, "race": RACE_KEYS[t.race[seat]]}, ("LM-3.4",))
    # Nobody can check who was in space last (LM-3.12): the first player is drawn (LM-R8), and gets the tie card.
    t.first = dealer.below(t.seats)
    t.tie_holder = t.first
    if dealer.listening:
        dealer.tell("first", {"seat": t.first}, ("LM-3.12", "LM-3.13"))
    t.order = [(t.first + i) % t.seats for i in range(t.seats)]  # LM-R9
    for seat in t.order:
        yield from take_start(t, dealer, seat)
    t.stage = TURN_START


def take_start(t: Galaxy, dealer: Dealer, seat: int) -> Rules:
    """The starting bonus (LM-3.11)."""
    choice = (yield one(START, seat))[0]
    if choice < 3:
        card = draw_find(t, dealer, seat, pile_of(choice, 1))
        if dealer.listening:
            dealer.tell(
                "start_find",
                {"seat": seat, "type": TYPES[choice], "level": 1},
                ("LM-3.11",),
                secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})],
            )
        return
    t.plasma[seat] += choice - 3
    t.materials[seat] += 5 - choice
    if dealer.listening:
        dealer.tell(
            "start_resources", {"seat": seat, "materials": 5 - choice, "plasma": choice - 3}, ("LM-3.11",)
        )
