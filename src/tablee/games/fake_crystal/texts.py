"""Components in words: colours, tiles, trophies, offers."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import BACK, COLOURS, COLUMN_WORDS, COLUMNS, EDITION
from tablee.games.fake_crystal.state import TOKEN, Market
from tablee.kernel.options import OptionValue, TableOption
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
            article = "an" if shade["en"][0] in "aeiou" else "a"
            names[str(tile["id"])] = text(
                f"une tuile {shade['fr']} à {number['fr']}",
                f"{article} {shade['en']} tile with {number['en']}",
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


def capital(name: Text) -> Text:
    """A name at the start of a line."""
    return {language: words[0].upper() + words[1:] for language, words in name.items()}


# ── what a table may choose when it is laid; the first value is the default ──

SEATS: Final = 5  # at most
TABLE_OPTIONS: Final[list[TableOption]] = [
    TableOption(
        "ability",
        text("Capacité spéciale", "Special ability"),
        [
            OptionValue(key, capital(ABILITY_NAMES[key]))
            for key in ("spy", "negotiator", "recycler", "preemptor", "vanguard", "random", "none")
        ],
        text(
            "La même pour tous. Au hasard : une autre que l'Espion. À deux, le Préempteur ne sert qu'au vendeur de la tuile, et une réservation "
            "d'Avant-gardiste ne prive personne.",
            "The same for everybody. At random: one other than the Spy. With two players the Preemptor serves only the seller of the tile, and a "
            "Vanguard's reservation deprives nobody.",
        ),
        ("FC-10.2", "FC-10.3", "FC-10.4", "FC-10.5", "FC-R23"),
    ),
    TableOption(
        "pause",
        text("Le temps d'espionner", "Time to spy"),
        [
            OptionValue("5", text("5 secondes", "5 seconds")),
            OptionValue("10", text("10 secondes", "10 seconds")),
            OptionValue("20", text("20 secondes", "20 seconds")),
            OptionValue("ask", text("le temps que chacun réponde", "until everybody has answered")),
            OptionValue("none", text("sans pause", "no pause")),
        ],
        text(
            "Une tuile désignée n'est achetée ou banquée qu'après cette pause, si quelqu'un d'autre peut espionner. « Laisser faire » se dit une "
            "fois pour toutes.",
            "A designated tile is bought or banked only after this pause, if somebody else may spy. “Let it be” can be said once and for all.",
        ),
        ("FC-10.7", "FC-R21"),
    ),
    TableOption(
        "hands",
        text("Couleurs des mains", "Colours of the hands"),
        [
            OptionValue("shown", text("visibles (les dos se voient)", "shown (backs are seen)")),
            OptionValue("hidden", text("cachées", "hidden")),
        ],
        text(
            "Cachées : ni les dos des mains adverses ni le dessus des réserves ne se voient.",
            "Hidden: neither the backs of other hands nor the tops of the reserves are seen.",
        ),
        ("FC-3.8",),
    ),
    TableOption(
        "piles",
        text("Piles bleues et de Fake Crystal", "Blue and fake piles"),
        [
            OptionValue("covered", text("seule la dernière tuile se voit", "only the latest tile is seen")),
            OptionValue("open", text("consultables par tous", "open to all")),
        ],
        text(
            "Consultables : la course aux bleus n'est plus une affaire de mémoire.",
            "Open: the blue race is no longer a matter of memory.",
        ),
        ("FC-7.3", "FC-7.4"),
    ),
    TableOption(
        "first",
        text("Premier joueur", "First player"),
        [
            OptionValue("chance", text("tiré au sort", "drawn by chance")),
            OptionValue("asks", text("le premier qui le demande", "whoever asks first")),
            *[
                OptionValue(str(n), text(f"la place {n}, choisie par l'hôte", f"seat {n}, the host's choice"))
                for n in range(1, SEATS + 1)
            ],
        ],
        text(
            "Le livret nomme qui lit la règle, ou le dernier à avoir acheté un jeu : cela se règle entre vous, ou se tire au sort.",
            "The booklet names who reads the rules, or who last bought a game: settle it among yourselves, or let chance do it.",
        ),
        ("FC-2.11", "FC-R19"),
        "readings",
    ),
    TableOption(
        "zero",
        text("Prix de zéro", "Price of zero"),
        [
            OptionValue("strict", text("seulement sans crédit", "only without credits")),
            OptionValue(
                "loose",
                text(
                    "permis si tout est misé sur l'autre offre",
                    "allowed when all is staked on the other offer",
                ),
            ),
        ],
        text(
            "« La valeur minimale est de 1 » : ou bien chaque offre la respecte tant qu'on a de quoi ; ou bien qui met tout sur l'une n'a plus de "
            "crédit, et donne l'autre.",
            "“The least value is 1”: either every offer keeps to it while you have enough; or whoever stakes all on one has no credit left, and "
            "gives the other away.",
        ),
        ("FC-3.10", "FC-3.11", "FC-R3"),
        "readings",
    ),
    TableOption(
        "orange",
        text("Deuxième et troisième trophées orange", "Second and third orange trophies"),
        [
            OptionValue("own", text("des tuiles orange", "orange tiles")),
            OptionValue("any", text("orange, vertes ou roses", "orange, green or pink ones")),
        ],
        text(
            "Le premier dit « deux tuiles Cristal orange », les autres seulement « deux tuiles Cristal comportant deux Cristaux chacune » et « une "
            "tuile Cristal de chaque » : ou bien orange se répète de lui-même, sous le titre des trophées orange ; ou bien toute tuile rangée côte à "
            "côte compte, et seule celle qui arrive doit être orange.",
            "The first says “two orange Crystal tiles”, the others only “two Crystal tiles with two Crystals each” and “one Crystal tile of each”: "
            "either orange goes without saying under the heading of the orange trophies; or every tile laid side by side counts, and only the "
            "one that arrives must be orange.",
        ),
        ("FC-8.12", "FC-8.13", "FC-R15"),
        "readings",
    ),
    TableOption(
        "blue",
        text("Second trophée bleu sans cristal bleu", "Second blue trophy without a blue crystal"),
        [
            OptionValue("ranked", text("au second, même à zéro", "to the second, even at none")),
            OptionValue("owned", text("il faut au moins un cristal", "it takes at least one crystal")),
        ],
        text(
            "« Le second récupère celui de 12 points » : ou bien quel que soit son nombre de cristaux, ce qui donne 12 points à une pile vide quand "
            "l'autre joueur est seul à en avoir ; ou bien seulement s'il « possède » des cristaux bleus.",
            "“The second takes the 12 points”: either whatever their number of crystals, which gives 12 points to an empty pile when the other "
            "player alone has any; or only if they “own” blue crystals.",
        ),
        ("FC-8.16", "FC-8.17", "FC-R16"),
        "readings",
    ),
    TableOption(
        "tie",
        text("Égalité de points", "Equal points"),
        [
            OptionValue("real", text("le plus de tuiles authentiques", "most real tiles")),
            OptionValue("all", text("le plus de tuiles, fausses comprises", "most tiles, fakes included")),
        ],
        text(
            "« Le plus de tuiles Cristal » : le décompte nomme à part les Fake Crystal, mais le matériel les compte parmi les 68 tuiles Cristal.",
            "“Most Crystal tiles”: the final count names the Fake Crystals apart, but the box counts them among its 68 Crystal tiles.",
        ),
        ("FC-11.6", "FC-R18"),
        "readings",
    ),
    TableOption(
        "preempting",
        text("Ce qu'on préempte", "What may be preempted"),
        [
            OptionValue("designated", text("toute tuile désignée", "any designated tile")),
            OptionValue("purchase", text("seulement un achat annoncé", "only an announced purchase")),
        ],
        text(
            "« Acheter à sa place » au moment où l'adversaire « s'apprête à réaliser une transaction » : ou bien dès qu'il a désigné la tuile, sans "
            "savoir ce qu'il veut en faire ; ou bien seulement s'il annonce qu'il l'achète.",
            "“Buy in their place” when an opponent “is about to make a transaction”: either as soon as the tile is designated, not knowing what they "
            "mean to do; or only when they announce that they buy it.",
        ),
        ("FC-14.1", "FC-14.2", "FC-R27"),
        "readings",
    ),
    TableOption(
        "seller",
        text("Le vendeur préempte", "The seller preempts"),
        [
            OptionValue("may", text("il le peut", "they may")),
            OptionValue("no", text("il ne le peut pas", "they may not")),
        ],
        text(
            "La carte ne nomme que l'adversaire du joueur actif : le vendeur en est un, il garde sa tuile et en donne une autre. Mais « acheter » "
            "se dit d'ordinaire d'une tuile d'autrui. À deux, s'il ne le peut pas, le Préempteur ne sert jamais.",
            "The card names only an opponent of the active player: the seller is one, keeps the tile and gives another. But “buying” is usually said "
            "of somebody else's tile. With two players, if they may not, the Preemptor is never of use.",
        ),
        ("FC-14.1", "FC-14.2", "FC-R23", "FC-R28"),
        "readings",
    ),
]
