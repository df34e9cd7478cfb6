"""Components in words: colours, tiles, trophies, offers."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.edition import BACK, COLOURS, COLUMN_WORDS, COLUMNS, EDITION
from tablee.games.fake_crystal.state import TOKEN, Market
from tablee.kernel.text import Text, text

BACK_NAMES: Final[dict[str, Text]] = {
    str(c["id"]): text(str(c["fr"]), str(c["en"])) for c in EDITION["colour"]
}  # a back
TILE_COLOURS: Final[dict[str, Text]] = {  # a tile: in French it is feminine
    "green": text("verte", "green"),
    "orange": text("orange", "orange"),
    "pink": text("rose", "pink"),
    "blue": text("bleue", "blue"),
}
CRYSTAL_WORDS: Final = [
    text("un cristal", "one crystal"),
    text("deux cristaux", "two crystals"),
    text("trois cristaux", "three crystals"),
]
TROPHY_NAMES: Final[dict[str, Text]] = {
    str(trophy["id"]): text(str(trophy["fr"]), str(trophy["en"])) for trophy in EDITION["trophy"]
}
COLUMN_NAMES: Final[dict[str, Text]] = {
    "left": text("à gauche", "on the left"),
    "right": text("à droite", "on the right"),
}
PILE_NAMES: Final[dict[str, Text]] = {
    "blue": text("pile bleue", "blue pile"),
    "fake": text("pile de Fake Crystal", "fake pile"),
}
ABILITY_NAMES: Final[dict[str, Text]] = {
    "spy": text("l'Espion", "the Spy"),
    "negotiator": text("le Négociateur", "the Negotiator"),
    "recycler": text("le Recycleur", "the Recycler"),
    "preemptor": text("le Préempteur", "the Preemptor"),
    "vanguard": text("l'Avant-gardiste", "the Vanguard"),
    "none": text("aucune", "none"),
    "random": text("au hasard", "at random"),
}


def tile_names() -> dict[str, Text]:
    """A tile as the log calls it."""
    names: dict[str, Text] = {}
    for tile in EDITION["tile"]:
        colour = str(tile["back"])
        if tile["fake"]:
            back = BACK_NAMES[colour]
            names[str(tile["id"])] = text(
                f"un Fake Crystal (dos {back['fr']})", f"a Fake Crystal ({back['en']} back)"
            )
        else:
            number = CRYSTAL_WORDS[int(tile["crystals"]) - 1]
            shade = TILE_COLOURS[colour]
            names[str(tile["id"])] = text(
                f"une tuile {shade['fr']} à {number['fr']}", f"a {shade['en']} tile with {number['en']}"
            )
    return names


TILE_NAMES: Final[dict[str, Text]] = tile_names()


def offer_facts(offer: int) -> dict[str, object]:
    """An offer for a board: whose stall, which column."""
    return {"seat": offer // COLUMNS, "column": COLUMN_WORDS[offer % COLUMNS]}


def offer_label(t: Market, offer: int) -> Text:
    """An offer in words, with what everybody sees of it."""
    seller = f"{{p{offer // COLUMNS}}}"
    shade = TILE_COLOURS[COLOURS[BACK[t.tile[offer]]]]
    side_fr, side_en = ("gauche", "left") if offer % COLUMNS == 0 else ("droite", "right")
    price_fr = "jeton du Négociateur" if t.price[offer] == TOKEN else f"prix {t.price[offer]}"
    price_en = "Negotiator's token" if t.price[offer] == TOKEN else f"price {t.price[offer]}"
    return text(
        f"{seller}, {side_fr} : tuile {shade['fr']} annoncée « {t.slot[offer]} », {price_fr}",
        f"{seller}, {side_en}: {shade['en']} tile claimed “{t.slot[offer]}”, {price_en}",
    )
