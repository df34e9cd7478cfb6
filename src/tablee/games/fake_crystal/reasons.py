"""Why not? What each kind of thing is for, when something else is asked."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.fake_crystal.components import EDITION
from tablee.kernel.ask import Question, Refusal

TROPHIES: Final = {str(one[language]).lower() for one in EDITION["trophy"] for language in ("fr", "en")}
BLUE_TROPHIES: Final = {
    str(one[language]).lower()
    for one in EDITION["trophy"]
    if one["colour"] == "blue"
    for language in ("fr", "en")
}
KINDS: Final[dict[str, str]] = (
    {one["id"]: "tile" for one in EDITION["tile"]}
    | {one["id"]: "colour" for one in EDITION["colour"]}
    | {one["id"]: "coin" for one in EDITION["coin"]}
    | {one["id"]: "ability" for one in EDITION["ability"]}
    | {"buy": "deal", "bank": "deal", "acheter": "deal", "encaisser": "deal"}
    | {"repack": "repack", "remballer": "repack", "claim": "trophy"}
)
# Where the question itself knows better.
OWN: Final = {
    ("tile", "offer"),
    ("tile", "compensate"),
    ("tile", "recycle"),
    ("deal", "trade"),
    ("trophy", "claim"),
    ("repack", "repack"),
}
REASONS: Final[dict[tuple[str, str], Refusal]] = {
    ("tile", "designate"): Refusal(
        "One designates an opponent's offer by its stall: what lies there is known by the colour of its back only.",
        "On désigne une offre adverse par son étal : de ce qui s'y trouve, on ne connaît que la couleur du dos.",
        ("FC-4.4", "FC-3.5", "FC-3.8"),
    ),
    ("tile", "trade"): Refusal(
        "An offer has been designated: now it is bought or banked.",
        "Une offre est désignée : il reste à l'acheter ou à l'encaisser.",
        ("FC-4.6",),
    ),
    ("tile", "claim"): Refusal(
        "It is a trophy of the colour of the tile just added that may be claimed, not a tile.",
        "C'est un trophée de la couleur de la tuile ajoutée qu'on peut revendiquer, pas une tuile.",
        ("FC-8.1", "FC-8.2"),
    ),
    ("tile", ""): Refusal(
        "Tiles leave the hand in the offer phase only, two at a time.",
        "Les tuiles ne quittent la main qu'à la phase d'offre, deux à la fois.",
        ("FC-3.1", "FC-3.3"),
    ),
    ("trophy", ""): Refusal(
        "A trophy is claimed only at the moment a tile joins one's own collection and its condition is met.",
        "Un trophée ne se revendique qu'au moment où une tuile rejoint sa collection et que sa condition est remplie.",
        ("FC-8.1", "FC-8.6"),
    ),
    ("blue", ""): Refusal(
        "Blue trophies are not claimed: they go to those with most blue crystals at the end.",
        "Les trophées bleus ne se revendiquent pas : ils vont à la fin à qui a le plus de cristaux bleus.",
        ("FC-8.15", "FC-8.16", "FC-8.17"),
    ),
    ("colour", "offer"): Refusal(
        "Two tiles of the hand are offered: name the tiles, their slots and their prices.",
        "On propose deux tuiles de sa main : nommez les tuiles, leur emplacement et leur prix.",
        ("FC-3.3", "FC-3.6", "FC-3.9"),
    ),
    ("colour", ""): Refusal(
        "A colour is not chosen: an offer is designated by the stall it lies on.",
        "On ne choisit pas une couleur : une offre se désigne par l'étal où elle se trouve.",
        ("FC-4.4", "FC-3.8"),
    ),
    ("coin", "offer"): Refusal(
        "The price of an offer is a number of credits: a golden cube counts 3, a white one 1.",
        "Le prix d'une offre est un nombre de crédits : un cube doré en vaut 3, un blanc 1.",
        ("FC-1.3", "FC-1.4", "FC-3.9"),
    ),
    ("coin", ""): Refusal(
        "Credits are laid down with the offers; afterwards the price stands.",
        "Les crédits se posent avec les offres ; ensuite le prix ne change plus.",
        ("FC-3.9", "FC-3.14"),
    ),
    ("ability", ""): Refusal(
        "An ability is used by who holds an active token, at its own moment; the table then asks for it.",
        "Une capacité s'utilise avec un jeton actif, au moment qui est le sien ; la table le demande alors.",
        ("FC-9.3", "FC-9.5"),
    ),
    ("deal", "offer"): Refusal(
        "Buying and banking begin when everybody has laid both offers.",
        "On achète et on encaisse quand chacun a posé ses deux offres.",
        ("FC-3.1", "FC-4.1"),
    ),
    ("deal", ""): Refusal(
        "First an opponent's offer is designated, then it is bought or banked.",
        "On désigne d'abord une offre adverse ; ensuite on l'achète ou on l'encaisse.",
        ("FC-4.4", "FC-4.6"),
    ),
    ("repack", ""): Refusal(
        "One repacks only when no opposing offer is left.",
        "On ne remballe que s'il ne reste aucune offre adverse.",
        ("FC-4.13", "FC-4.16"),
    ),
}


def why_not(question: Question[Any], words: list[str]) -> Refusal | None:
    """The reason for the first word that names a thing."""
    if words and words[0].lower() in BLUE_TROPHIES:
        return REASONS[("blue", "")]
    for word in words:
        kind = "trophy" if word.lower() in TROPHIES else KINDS.get(word.lower())
        if kind is not None:
            if (kind, question.key) in OWN:
                return None
            return REASONS.get((kind, question.key)) or REASONS[(kind, "")]
    return None
