"""The box: tiles, trophies, abilities and set-ups, read from edition.toml. A tile is known by its face: a number into these tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablee.kernel.edition import components_of

EDITION: Final[dict[str, Any]] = components_of(__name__, Path(__file__).parent)

# ------------------------------------------------------------------ colours and faces (FC-16.1, FC-16.2)

COLOURS: Final[list[str]] = [str(c["id"]) for c in EDITION["colour"]]
FACES: Final[list[str]] = [str(tile["id"]) for tile in EDITION["tile"]]
FACE: Final[dict[str, int]] = {key: i for i, key in enumerate(FACES)}
KINDS: Final[int] = len(FACES)
BACK: Final[list[int]] = [COLOURS.index(str(tile["back"])) for tile in EDITION["tile"]]  # FC-3.8, FC-9.1
CRYSTALS: Final[list[int]] = [int(tile["crystals"]) for tile in EDITION["tile"]]
FAKE: Final[list[bool]] = [bool(tile["fake"]) for tile in EDITION["tile"]]
POINTS: Final[list[int]] = [int(tile["points"]) for tile in EDITION["tile"]]  # FC-11.2, FC-11.3
COPIES: Final[list[int]] = [int(tile["count"]) for tile in EDITION["tile"]]
STACKED: Final[list[bool]] = [  # FC-7.3, FC-7.4: faces that go on a pile; the others are spread out (FC-7.2)
    bool(tile["fake"]) or str(EDITION["colour"][COLOURS.index(str(tile["colour"]))]["display"]) == "stack"
    for tile in EDITION["tile"]
]
BOX: Final[list[int]] = [face for face in range(len(FACES)) for _ in range(COPIES[face])]
TILES: Final[int] = len(BOX)  # 68
REAL: Final[list[list[int]]] = [  # the real faces of each colour
    [face for face in range(len(FACES)) if BACK[face] == colour and not FAKE[face]]
    for colour in range(len(COLOURS))
]

# ------------------------------------------------------------------ stall, hand, credits

COLUMNS: Final[int] = int(EDITION["stall"]["columns"])  # FC-2.2
COLUMN_WORDS: Final[list[str]] = ["left", "right"]
SLOTS: Final[list[int]] = [int(slot) for slot in EDITION["stall"]["slots"]]
MIN_PRICE: Final[int] = int(EDITION["stall"]["min_price"])  # FC-3.10
HAND: Final[int] = int(EDITION["hand"]["size"])  # FC-2.10
DRAWN: Final[int] = int(EDITION["hand"]["drawn_per_round"])  # FC-5.2
COINS: Final[list[dict[str, Any]]] = list(EDITION["coin"])  # FC-1.3, FC-1.4, FC-1.6
CREDITS: Final[int] = sum(
    [int(c["per_player"]) * int(c["value"]) for c in EDITION["coin"]]
)  # FC-2.4: 9 x 3 + 8 x 1 = 35
TILES_EACH: Final[dict[int, int]] = {
    int(s["players"]): int(s["tiles_each"]) for s in EDITION["setup"]
}  # FC-2.5, FC-2.6, FC-2.7

# ------------------------------------------------------------------ trophies (FC-1.5)

TROPHIES: Final[list[str]] = [str(trophy["id"]) for trophy in EDITION["trophy"]]
TROPHY_COLOUR: Final[list[int]] = [COLOURS.index(str(trophy["colour"])) for trophy in EDITION["trophy"]]
TROPHY_VALUE: Final[list[int]] = [int(trophy["value"]) for trophy in EDITION["trophy"]]
TROPHY_CLAUSE: Final[list[str]] = [str(trophy["clause"]) for trophy in EDITION["trophy"]]
TROPHY_RANK: Final[list[int]] = [
    int(trophy["effect"].get("rank", 0)) for trophy in EDITION["trophy"]
]  # 0: claimed in play
TROPHY_RANK_NEEDS: Final[list[int]] = [
    int(trophy["effect"]["at_least"]) if trophy["awarded"] == "end" else 0 for trophy in EDITION["trophy"]
]

TILE_COUNT: Final = 0  # at least so many real tiles of the colour
TILE_PATTERN: Final = 1  # for each crystal number, at least so many tiles showing exactly that
CRYSTAL_COUNT: Final = 2  # at least so many crystals of the colour
CRYSTAL_RANK: Final = 3  # awarded at the end by rank
CONDITIONS: Final = ["tile_count", "tile_pattern", "crystal_count", "crystal_rank"]


def needs_of(effect: dict[str, Any]) -> list[int]:
    """What a condition asks for: [number], or for a pattern how many tiles with one, two and three crystals."""
    if effect["kind"] != "tile_pattern":
        return [int(effect["at_least"])]
    wanted = [0, 0, 0]
    for crystals, count in effect["needs"]:
        wanted[crystals - 1] = count
    return wanted


CONDITION: Final[list[int]] = [
    CONDITIONS.index(str(trophy["effect"]["kind"])) for trophy in EDITION["trophy"]
]
NEEDS: Final[list[list[int]]] = [needs_of(trophy["effect"]) for trophy in EDITION["trophy"]]
SAYS_COLOUR: Final[list[bool]] = [  # only the first pattern names its colour in so many words (FC-R15)
    CONDITION[i] != TILE_PATTERN or TROPHY_CLAUSE[i] == "FC-8.11" for i in range(len(TROPHIES))
]
CLAIMABLE: Final[list[list[int]]] = [  # per colour, the trophies claimed in play; blue has none (FC-8.15)
    [i for i in range(len(TROPHIES)) if TROPHY_COLOUR[i] == colour and CONDITION[i] != CRYSTAL_RANK]
    for colour in range(len(COLOURS))
]

# ------------------------------------------------------------------ abilities (FC-10.2)

NONE: Final = 0
SPY: Final = 1
NEGOTIATOR: Final = 2
RECYCLER: Final = 3
PREEMPTOR: Final = 4
VANGUARD: Final = 5
RANDOM: Final = 6  # until the set-up has drawn one
ABILITIES: Final = ["none", "spy", "negotiator", "recycler", "preemptor", "vanguard", "random"]
REPLACEMENTS: Final = [NEGOTIATOR, RECYCLER, PREEMPTOR, VANGUARD]  # of the Spy (FC-10.4, FC-R23)
