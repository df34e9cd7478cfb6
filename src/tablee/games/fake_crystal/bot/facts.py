"""The facts that decide an answer of Fake Crystal, in words."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.fake_crystal.bot.appraisal import Appraisal
from tablee.games.fake_crystal.components import (
    COLOURS,
    CONDITION,
    CRYSTAL_COUNT,
    CRYSTALS,
    NEEDS,
    REAL,
    TILE_COUNT,
    TROPHIES,
    TROPHY_COLOUR,
    TROPHY_VALUE,
)
from tablee.games.fake_crystal.texts import TROPHY_NAMES
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text

BUY: Final = 0
CLOSE: Final = 0.25  # the chance from which a trophy counts as within reach


def decisive(perspective: Perspective, answer: list[int]) -> list[Text]:
    """What is paid and what is left, what the tile may be worth, and the trophy within reach."""
    view = perspective.view
    a = Appraisal(view, perspective.seat)
    found: list[Text] = []
    if perspective.key == "trade" and answer:
        found += _of_a_trade(view, a, perspective, answer[0])
    return found + _of_a_trophy(view, a)


def _of_a_trade(view: dict[str, Any], a: Appraisal, perspective: Perspective, chosen: int) -> list[Text]:
    where = view["designated"]
    if where is None:
        return []
    offer = view["seats"][where["seat"]]["stall"][0 if where["column"] == "left" else 1]
    if offer is None or offer["price"] is None:
        return []
    price = int(offer["price"])
    worth = round(a.expected(a.me, a.chances(COLOURS.index(offer["colour"]))))
    left = a.purse[a.me] - price
    word = perspective.word([], chosen)
    if word == "buy":
        return [
            text(
                f"Payer {price} laisse {left} crédits ; une tuile de ce dos vaut pour moi {worth} points en moyenne.",
                f"Paying {price} leaves {left} credits; a tile with this back is worth {worth} points to me on average.",
            )
        ]
    return [
        text(
            f"La banque verse {price} crédits ; une tuile de ce dos vaut pour moi {worth} points en moyenne.",
            f"The bank pays {price} credits; a tile with this back is worth {worth} points to me on average.",
        )
    ]


def _of_a_trophy(view: dict[str, Any], a: Appraisal) -> list[Text]:
    """The likeliest trophy that is worth most, and what it still lacks."""
    best, promise = -1, 0.0
    for trophy in a.board:
        colour = TROPHY_COLOUR[trophy]
        if CONDITION[trophy] not in (TILE_COUNT, CRYSTAL_COUNT) or a.has[a.me][colour]:
            continue
        chance = a.chance_of(trophy, a.counts[a.me])
        if CLOSE <= chance < 1.0 and chance * TROPHY_VALUE[trophy] > promise:
            best, promise = trophy, chance * TROPHY_VALUE[trophy]
    if best < 0:
        return []
    faces = REAL[TROPHY_COLOUR[best]]
    tiles = CONDITION[best] == TILE_COUNT
    have = sum(a.counts[a.me][face] * (1 if tiles else CRYSTALS[face]) for face in faces)
    lacks = NEEDS[best][0] - have
    name = TROPHY_NAMES[TROPHIES[best]]
    what = text("tuiles" if lacks > 1 else "tuile", "tiles" if lacks > 1 else "tile")
    if not tiles:
        what = text("cristaux" if lacks > 1 else "cristal", "crystals" if lacks > 1 else "crystal")
    return [
        text(
            f"Trophée « {name['fr']} » ({TROPHY_VALUE[best]} points) : il me manque {lacks} {what['fr']}.",
            f"Trophy “{name['en']}” ({TROPHY_VALUE[best]} points): I lack {lacks} {what['en']}.",
        )
    ]
