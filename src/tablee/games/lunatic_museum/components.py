"""The components as data: finds, squares, rooms, improvements, bonus cards, races and prices, read from edition.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablee.kernel.edition import components_of

FOLDER: Final = Path(__file__).parent

EDITION: Final[dict[str, Any]] = components_of(__name__, FOLDER)

# ---------------------------------------------------------------- finds: three types, three levels (LM-2.4)

TYPES: Final[list[str]] = ["raw_material", "energy", "item"]
RAW_MATERIAL: Final = 0
ENERGY: Final = 1
ITEM: Final = 2

FINDS: Final[list[dict[str, Any]]] = EDITION["find"]
FIND_KEYS: Final[list[str]] = [f["id"] for f in FINDS]
FIND_BY_KEY: Final[dict[str, int]] = {FIND_KEYS[i]: i for i in range(len(FIND_KEYS))}
FIND_TYPE: Final[list[int]] = [TYPES.index(f["type"]) for f in FINDS]
FIND_LEVEL: Final[list[int]] = [int(f["level"]) for f in FINDS]


def cards_of_finds() -> list[int]:
    """The name behind each of the 192 cards: 60 raw materials, 60 energies, 72 items (LM-2.4, LM-R1)."""
    cards: list[int] = []
    for find in range(len(FINDS)):
        cards += [find] * int(FINDS[find]["copies"])
    return cards


FIND: Final[list[int]] = cards_of_finds()  # card → find
CARDS: Final = len(FIND)
LEVEL: Final[list[int]] = [FIND_LEVEL[f] for f in FIND]
BACK: Final[list[int]] = [
    FIND_TYPE[f] * 3 + FIND_LEVEL[f] - 1 for f in FIND
]  # what the back shows (LM-R56); also its pile
PILES: Final = 9


def pile_of(find_type: int, level: int) -> int:
    return find_type * 3 + level - 1


def pile_type(pile: int) -> int:
    return pile // 3


def pile_level(pile: int) -> int:
    return pile % 3 + 1


# ---------------------------------------------------------------- the central board (LM-2.2, LM-3.1)

RESOURCES: Final[list[str]] = ["materials", "plasma"]
MATERIALS: Final = 0
PLASMA: Final = 1

SQUARES: Final[list[dict[str, Any]]] = EDITION["square"]
SQUARE_KEYS: Final[list[str]] = [s["id"] for s in SQUARES]
SQUARE_TYPE: Final[list[int]] = [TYPES.index(s["find_type"]) if s["action"] == "dig" else -1 for s in SQUARES]
SQUARE_RESOURCE: Final[list[int]] = [
    RESOURCES.index(s["resource"]) if s["action"] == "collect" else -1 for s in SQUARES
]
SQUARE_FROM: Final[list[int]] = [int(s["min_players"]) for s in SQUARES]
DIG_SQUARES: Final[list[int]] = [SQUARE_TYPE.index(kind) for kind in range(3)]
COLLECT_SQUARES: Final[list[int]] = [s for s in range(len(SQUARES)) if SQUARE_RESOURCE[s] >= 0]

# ---------------------------------------------------------------- museums, improvements, cards, races (LM-2.1, LM-2.3, LM-2.5)

ROOM_KEYS: Final[list[str]] = [r["id"] for r in EDITION["room"]]
ROOMS: Final = 4  # places for rooms in the table; the last one opens with the museum wing
FIRST_ROOMS: Final[int] = EDITION["museum"]["rooms"]
SLOTS: Final[int] = EDITION["museum"]["slots_per_room"]
FEWEST: Final[int] = EDITION["museum"]["min_finds_per_object"]

IMPROVEMENTS: Final[list[dict[str, Any]]] = EDITION["improvement"]
IMPROVEMENT_KEYS: Final[list[str]] = [i["id"] for i in IMPROVEMENTS]
COST_MATERIALS: Final[list[int]] = [int(i["cost"]["materials"]) for i in IMPROVEMENTS]
COST_PLASMA: Final[list[int]] = [int(i["cost"]["plasma"]) for i in IMPROVEMENTS]
LIMIT: Final[list[int]] = [int(i["limit"]) for i in IMPROVEMENTS]
EFFECT: Final[list[str]] = [i["effect"]["kind"] for i in IMPROVEMENTS]


def improvement_that(effect: str) -> int:
    """Which improvement has this effect."""
    return EFFECT.index(effect)


DRILL: Final = improvement_that("drill_level")
CENTRE: Final = improvement_that("income_resource")
AGENCY: Final = improvement_that("income_credibility")
CAMERA: Final = improvement_that("block_plant")
WING: Final = improvement_that("add_room")
CONTRACT: Final = improvement_that("reward_yes_voters")

DRILL_GAIN: Final[int] = IMPROVEMENTS[DRILL]["effect"]["amount"]
CENTRE_GAIN: Final[int] = IMPROVEMENTS[CENTRE]["effect"]["count"]
AGENCY_GAIN: Final[int] = IMPROVEMENTS[AGENCY]["effect"]["amount"]
CAMERA_USES: Final[int] = IMPROVEMENTS[CAMERA]["effect"]["uses_per_turn"]
CONTRACT_GAIN: Final[int] = IMPROVEMENTS[CONTRACT]["effect"]["points"]

BONUS_CARDS: Final[list[dict[str, Any]]] = EDITION["bonus_card"]
BONUS_KEYS: Final[list[str]] = [c["id"] for c in BONUS_CARDS]

# the closed vocabulary of bonus effects
MOVE_FIND: Final = 0
DIG_WITHOUT_PAWN: Final = 1
GAIN_RESOURCES: Final = 2
GAIN_CREDIBILITY: Final = 3
GAIN_CREDIBILITY_PER: Final = 4
GAIN_TIME: Final = 5
EXCHANGE_FINDS: Final = 6
EXTRA_VOTE: Final = 7
BONUS_EFFECTS: Final[list[str]] = [
    "move_find",
    "dig",
    "gain_resources",
    "gain_credibility",
    "gain_credibility_per",
    "gain_time",
    "exchange_finds",
    "extra_vote",
]
BONUS_KIND: Final[list[int]] = [BONUS_EFFECTS.index(c["effect"]["kind"]) for c in BONUS_CARDS]


def cost_at_home(card: dict[str, Any]) -> int:
    return int(card["cost"]["own"] if isinstance(card["cost"], dict) else card["cost"])


def cost_elsewhere(card: dict[str, Any]) -> int:
    return int(card["cost"]["other"] if isinstance(card["cost"], dict) else card["cost"])


def number_of(card: dict[str, Any]) -> int:
    """The one number of an effect: how many finds, resources, points, votes."""
    effect: dict[str, Any] = card["effect"]
    for key in ("count", "amount", "max"):
        if key in effect:
            return int(effect[key])
    return 0


BONUS_COST: Final[list[int]] = [cost_at_home(c) for c in BONUS_CARDS]  # LM-10.2
BONUS_COST_ELSEWHERE: Final[list[int]] = [cost_elsewhere(c) for c in BONUS_CARDS]
BONUS_NUMBER: Final[list[int]] = [number_of(c) for c in BONUS_CARDS]
BONUS_MOST: Final[list[int]] = [int(c["effect"].get("max", 99)) for c in BONUS_CARDS]
BONUS_REACH: Final[list[int]] = [int(c["effect"].get("level_offset", 0)) for c in BONUS_CARDS]
DEEPEST: Final = 3

RACES: Final[list[dict[str, Any]]] = EDITION["race"]  # cosmetic (LM-R7)
RACE_KEYS: Final[list[str]] = [r["id"] for r in RACES]
MOST_SEATS: Final = len(RACE_KEYS)

# ---------------------------------------------------------------- lists of options, made once


def subsets(things: list[int]) -> list[list[int]]:
    """Every choice from a few things, by its bits: options are looked up here instead of being listed anew (60 ns each time)."""
    return [[things[i] for i in range(len(things)) if bits >> i & 1] for bits in range(1 << len(things))]


# ---------------------------------------------------------------- numbers

COSTS: Final[dict[str, Any]] = EDITION["costs"]
DIG_COST: Final[int] = COSTS["dig"]  # LM-6.5
COLLECT_COST: Final[int] = COSTS["collect_resource"]  # LM-6.7
FIRST_MOVE: Final[int] = COSTS["first_move"]  # LM-6.3
NEXT_MOVE: Final[int] = COSTS["next_move"]  # LM-6.8
SURCHARGE: Final[int] = COSTS["occupied_surcharge"]  # LM-6.4
PLACE_COST: Final[int] = COSTS["place_find"]  # LM-7.1
PROPOSE_COST: Final[int] = COSTS["propose"]  # LM-7.3
BUILD_COST: Final[int] = COSTS["build"]  # LM-11.1
START_TIME: Final[int] = EDITION["start"]["time"]  # LM-3.6, LM-6.1
START_CREDIBILITY: Final[int] = EDITION["start"]["credibility"]  # LM-3.5
START_POINTS: Final[int] = EDITION["start"]["victory_points"]  # LM-3.7
START_DRILL: Final[int] = EDITION["start"]["drill_level"]
TURNS: Final[int] = EDITION["structure"]["turns_per_epoch"]  # LM-3.2
EPOCHS: Final[int] = EDITION["structure"]["epochs"]  # LM-3.3
MIXED_LEVELS: Final[int] = EDITION["scoring"]["exhibit_mixed_levels_bonus"]  # LM-12.4
CREDIBILITY_POINT: Final[int] = EDITION["scoring"]["credibility_point"]  # LM-12.5
CRITICS: Final[int] = EDITION["players"]["two_player_variant"]["critics"]
SHORTEST_NAME: Final[int] = EDITION["options"]["name_length"]["min"]
LONGEST_NAME: Final[int] = EDITION["options"]["name_length"]["max"]
LONGEST_PITCH: Final[int] = EDITION["options"]["pitch_length"]

NAMES: Final[dict[str, dict[str, str]]] = {}


def collect_names() -> None:
    """Every component's name by its key."""
    for group in ("find", "square", "room", "improvement", "bonus_card", "race", "resource"):
        for thing in EDITION[group]:
            NAMES[f"{group}:{thing['id']}"] = thing["name"]


collect_names()
