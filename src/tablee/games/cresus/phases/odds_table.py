"""The odds of a sale as a table people can read: `tablee odds cresus --throws 2 --dice 1,1,2,3,4,5`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablee.games.cresus.components import DICE, FACES
from tablee.games.cresus.phases.odds import expected, keeps, odds
from tablee.kernel.errors import BadOption
from tablee.kernel.text import text

MOST_THROWS = 4  # three printed at most, and one more by a card (CR-R11)
SHOWN = 12


def odds_table(data: dict[str, Any]) -> dict[str, Any]:
    """The chances of 1 to 6 faces alike: of a fresh sale, or of each way to keep dice that lie there."""
    throws = int(data.get("throws", 1))
    dice = [int(face) - 1 for face in data.get("dice", [])]
    if not 1 <= throws <= MOST_THROWS:
        raise BadOption(
            f"A sale has 1 to {MOST_THROWS} throws, not {throws}.",
            f"Une vente a de 1 à {MOST_THROWS} lancers, pas {throws}.",
            ("CR-8.2",),
        )
    if dice and (len(dice) != DICE or not all(0 <= face < len(FACES) for face in dice)):
        raise BadOption(
            f"A throw is {DICE} dice, each from 1 to {len(FACES)}.",
            f"Un lancer compte {DICE} dés, chacun de 1 à {len(FACES)}.",
            ("CR-8.6",),
        )
    heads: list[object] = [text("garder", "keep")] if dice else [text("lancers", "throws")]
    columns = heads + [str(count) for count in range(1, DICE + 1)] + [text("moyenne", "mean")]
    if not dice:
        rows = [row(str(count), odds(count)) for count in range(1, throws + 1)]
    else:
        rows = [
            row(",".join([str(face + 1) for face in faces]) or "–", chances)
            for faces, chances in keeps(throws, dice)[:SHOWN]
        ]
    note = text(
        "Chances d'avoir 1 à 6 faces d'une même couleur, en jouant au mieux ensuite.",
        "Chances of 1 to 6 faces of one colour, with best play afterwards.",
    )
    return {"columns": columns, "rows": rows, "note": note}


def row(head: str, chances: list[Fraction]) -> list[str]:
    return [head, *[f"{float(chance):.2%}" for chance in chances], f"{float(expected(chances)):.3f}"]
