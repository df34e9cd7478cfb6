"""The names of things, for sentences and labels, and what a table may choose; the sentences themselves stand in texts.toml."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.vocabulary import ROLES, STONE_KINDS
from tablee.kernel.options import OptionValue, TableOption
from tablee.kernel.text import Text, Texts, text

ROUNDS: Final = {"150": 150, "none": 0, "40": 40}  # KR-R51


def name_of(c: Components, texts: Texts, key: str) -> Text | None:
    """A card, a location, a role, a word of texts.toml or a people by its key."""
    if key in c.names:
        return c.names[key]
    if key in c.places:
        return c.place_names[c.places.index(key)]
    if key in ROLES:
        return c.roles[key]
    named = texts.plain("names", key)
    if named is not None:
        return named
    for people in c.data["people"]:
        if people["id"] == key:
            name: Text = people["name"]
            return name
    return None


# ---------------------------------------------------------------------- what a table may choose; the first value is the default


def table_options(names: dict[str, dict[str, str]]) -> list[TableOption]:
    return [
        TableOption(
            "heroes",
            text("Héros", "Heroes"),
            [
                OptionValue(
                    "standard",
                    text(
                        "trois (deux au choix à cinq et six)",
                        "three (two of your choice with five and six)",
                    ),
                ),
                OptionValue(
                    "two",
                    text("deux : Gardien et Mage, pour débuter", "two: Guardian and Mage, for beginners"),
                ),
            ],
            text(
                "Deux Héros par peuple sont plus faciles à mener.",
                "Two Heroes per people are easier to lead.",
            ),
            ("KR-7.a", "KR-8.a"),
        ),
        TableOption(
            "stones",
            text("Pierres à ramener", "Stones to bring home"),
            [
                OptionValue("four", text("quatre, toutes différentes", "four, all different")),
                OptionValue(
                    "five",
                    text("cinq : la série et une au choix", "five: the series and one of any kind"),
                ),
            ],
            text("Cinq Pierres rendent la partie plus longue.", "Five Stones make a longer game."),
            ("KR-1.a", "KR-10.a", "KR-10.b"),
        ),
        TableOption(
            "fifth",
            text("Pierre supplémentaire à deux joueurs", "Extra Stone with two players"),
            [
                OptionValue("random", text("tirée au sort", "drawn at random")),
                *[
                    OptionValue(kind, names[kind] if kind in names else text(kind, kind))
                    for kind in STONE_KINDS
                ],
            ],
            text("Seulement avec cinq Pierres, à deux.", "Only with five Stones and two players."),
            ("KR-10.d", "KR-R46"),
        ),
        *talks_and_end(),
        *readings(),
    ]


def talks_and_end() -> list[TableOption]:
    return [
        TableOption(
            "negotiation",
            text("Négociations", "Negotiations"),
            [
                OptionValue("no", text("non", "no")),
                OptionValue("yes", text("oui, si tous y consentent", "yes, if everybody consents")),
            ],
            text(
                "Des cartes contre la paix ou le libre passage, une minute au plus.",
                "Cards against peace or free passage, one minute at most.",
            ),
            ("KR-9.a", "KR-9.c", "KR-9.d", "KR-9.e"),
        ),
        TableOption(
            "rounds",
            text("Limite de tours de table", "Limit of rounds"),
            [
                OptionValue("150", text("150 tours de table", "150 rounds")),
                OptionValue(
                    "none", text("aucune, comme dans la règle", "none, as in the rules"), endless=True
                ),
                OptionValue("40", text("40 tours de table", "40 rounds")),
            ],
            text(
                "Un garde-fou : au-delà, le plus de Pierres déposées l'emporte. Des bots au hasard peuvent jouer sans fin ; entre personnes "
                "on peut s'en passer.",
                "A safeguard: after that, most Stones put down win. Random bots may play for ever; people can do without it.",
            ),
            ("KR-R51",),
        ),
    ]


def readings() -> list[TableOption]:
    """Where the rulebook carries two meanings: the more literal one first, which is the default."""
    return [
        TableOption(
            "played",
            text("Cartes jouées dans un combat", "Cards played in a fight"),
            [
                OptionValue("pile", text("remélangées au talon", "shuffled back into the pile")),
                OptionValue("discard", text("mises à l'écart", "put on the discard")),
            ],
            text(
                "Elles « retournent automatiquement à la pioche ». À la lettre, on les remélange au talon du Lieu : elles peuvent en ressortir "
                "tout de suite. Ou bien elles vont à l'écart du même emplacement, et ne reviennent qu'une fois le talon épuisé.",
                "They “go back to the draw automatically”. To the letter they are shuffled into the Place's pile, and may come out again at "
                "once. Or they go to the discard beside it, and come back only when the pile has run out.",
            ),
            ("KR-5-8-3.c", "KR-6-1.a", "KR-R14"),
            "readings",
        ),
        TableOption(
            "exhausted",
            text("À bout d'Énergie à la fin d'un combat", "Without Energy when a fight ends"),
            [
                OptionValue("all", text("tout Héros, même vainqueur", "any Hero, the winner too")),
                OptionValue("loser", text("le vaincu seulement", "the loser only")),
            ],
            text(
                "« Lorsqu'un Héros n'a plus de points, soit à l'issue d'un combat… » À la lettre, un Héros arrivé à zéro et vainqueur est "
                "dématérialisé lui aussi. Ou bien le combat n'emporte que celui qui le perd ; un vainqueur à zéro agit encore et n'est jugé "
                "qu'à la fin de son tour.",
                "“When a Hero has no points left, when a fight ends…” To the letter a Hero who came with none and won is dematerialised too. Or "
                "a fight takes only its loser; a winner at zero acts on and is looked at when his turn ends.",
            ),
            ("KR-5-9.a", "KR-5-9.h", "KR-R20"),
            "readings",
        ),
        round_trip(),
    ]


def round_trip() -> TableOption:
    return TableOption(
        "round_trip",
        text("Aller/retour", "Round trip"),
        [
            OptionValue(
                "start", text("revenir là où le tour a commencé", "coming back to where the turn began")
            ),
            OptionValue(
                "any",
                text("revenir dans tout Lieu quitté ce tour-ci", "coming back to any Place left this turn"),
            ),
        ],
        text(
            "Un Héros qui revient « dans le Lieu qu'il vient de quitter » ne peut pas l'explorer : ou bien celui où il se tenait au début du tour, "
            "ce qui l'empêche d'explorer le même Lieu tour après tour ; ou bien tout Lieu qu'il a traversé et où il revient, un pas en avant et un "
            "pas en arrière suffisant.",
            "A Hero who comes back to “the Place he has just left” cannot explore it: either the one where he stood when the turn began, so that he "
            "does not explore the same Place turn after turn; or any Place he crossed and comes back to, one step on and one step back being "
            "enough.",
        ),
        ("KR-5-7-2.a", "KR-5-7-3.c", "KR-R11"),
        "readings",
    )
