"""What a table of Fantasy Realms may choose when it is laid."""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.components.cards import EDITION
from tablee.kernel.options import OptionValue, TableOption
from tablee.kernel.text import text

MINUTES: Final = range(2, 21)  # FR-R42

TABLE_OPTIONS: Final[list[TableOption]] = [
    TableOption(
        "variant",
        text("Variante", "Variant"),
        [
            OptionValue(
                "standard",
                text(
                    "Partie standard (à deux : avec constitution des mains)",
                    "Standard game (two players: with a draft)",
                ),
            ),
            OptionValue(
                "chaos",
                text(
                    "Chaos Realms : échanges libres contre la montre",
                    "Chaos Realms: free trading against the clock",
                ),
            ),
        ],
        text(
            "À deux, la variante à deux s'applique d'elle-même. Chaos Realms se joue de trois à sept.",
            "With two players the two-player variant applies by itself. Chaos Realms is for three to seven.",
        ),
        ("FR-2.1", "FR-6.1", "FR-7.1"),
    ),
    TableOption(
        "safeguard",
        text("Garde-fou", "Safeguard"),
        [OptionValue("off", text("non", "off")), OptionValue("on", text("oui", "on"))],
        text(
            "La règle laisse prendre dans la défausse sans fin. Avec le garde-fou, après trois tours de table sans pioche, le suivant doit piocher. "
            "Entre robots seuls, il est mis.",
            "The rules let you take from the discard area for ever. With the safeguard, after three rounds without a draw from the deck, the next "
            "player must draw. Among bots alone it is on.",
        ),
        ("FR-2.5", "FR-R5"),
        among_bots="on",
    ),
    TableOption(
        "minutes",
        text("Durée de Chaos Realms", "Length of Chaos Realms"),
        [OptionValue(str(m), text(f"{m} minutes", f"{m} minutes")) for m in MINUTES],
        text("Cinq minutes pour des habitués.", "Five minutes for regulars."),
        ("FR-7.3", "FR-R42"),
        default=str(EDITION["setup"]["chaos"]["minutes_default"]),
        scale=True,
    ),
    TableOption(
        "opening",
        text("Le premier joueur pioche", "The first player draws"),
        [
            OptionValue("once", text("au tout premier tour", "in the very first turn")),
            OptionValue("always", text("à chacun de ses tours", "in each of their turns")),
        ],
        text(
            "« Le premier joueur doit piocher une carte du paquet » : ou bien quand il ouvre la partie, la défausse étant vide ; ou bien toujours, lui "
            "seul ne prenant jamais dans la défausse.",
            "“The first player must draw a card from the deck”: either when opening the game, the discard area being empty; or always, being the only "
            "one who never takes from the discard area.",
        ),
        ("FR-2.6", "FR-R3"),
        "readings",
    ),
    TableOption(
        "tie",
        text("Égalité de points", "Equal points"),
        [
            OptionValue(
                "scored", text("forces telles qu'au décompte", "strengths as they stand when scoring")
            ),
            OptionValue("printed", text("forces imprimées", "printed strengths")),
        ],
        text(
            "On additionne « la force de base des cartes de la main » : ou bien comme au décompte, une carte masquée n'ayant plus de force et le "
            "Doppelgänger celle de son modèle ; ou bien les chiffres imprimés.",
            "“The base strengths of the cards of the hand” are added: either as in the count, a blanked card having none and the Doppelgänger that of "
            "its model; or the printed figures.",
        ),
        ("FR-2.11", "FR-4.8", "FR-R8"),
        "readings",
    ),
]
