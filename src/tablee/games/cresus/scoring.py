"""The ranking: signs of wealth first, then the cash that remains."""

from __future__ import annotations

from tablee.games.cresus.components import SIGN_NAMES, SIGNS
from tablee.games.cresus.state import Cresus
from tablee.kernel import Outcome, ScoreLine, Sheet, text


def ranks(t: Cresus) -> list[int]:
    """CR-13.4: by the signs held (CR-R50); CR-13.5: then by the cash that remains, borrowed or not (CR-R44); equal in both, players share the rank
    (CR-R49)."""
    found: list[int] = []
    signs = [t.ranking_signs(seat) for seat in range(t.seats)]
    for seat in range(t.seats):
        rank = 1
        for other in range(t.seats):
            if signs[other] > signs[seat] or (signs[other] == signs[seat] and t.cash[other] > t.cash[seat]):
                rank += 1
        found.append(rank)
    return found


def outcome(t: Cresus) -> Outcome:
    """The end with its reason; a point is a sign. Shares and cards count for nothing (CR-R52)."""
    owners = [
        s for s in range(t.seats) if t.signs[s] == SIGNS
    ]  # CR-1.2: they have the island, all of them have won (CR-R48)
    if owners:
        names = ", ".join([f"{{p{s}}}" for s in owners])
        reason = text(f"L'île paradisiaque est à {names}.", f"The paradise island belongs to {names}.")
        clauses = ("CR-13.2", "CR-1.2")
    else:
        reason = text(
            "Le dernier tour est joué, sans acheteur pour l'île.",
            "The last round is over, and nobody bought the island.",
        )
        clauses = ("CR-13.3", "CR-1.4")
    sheets: list[Sheet] = []
    signs = [t.ranking_signs(seat) for seat in range(t.seats)]
    for seat in range(t.seats):
        lines: list[ScoreLine] = []
        for sign in range(signs[seat]):
            lines.append(ScoreLine(SIGN_NAMES[sign], 1, ("CR-13.4",)))
        cash = t.cash[seat]
        label = text(f"Liquidités : {cash} M (départage)", f"Cash: {cash} M (tie-break)")
        lines.append(ScoreLine(label, 0, ("CR-13.5",), {"cash": cash}))
        sheets.append(Sheet(seat, signs[seat], lines))
    return Outcome(reason, clauses, ranks(t), signs, sheets, owners)
