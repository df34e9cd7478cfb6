"""The end: who has brought the Stones home, and what stands on each Gate (KR-1, KR-R51)."""

from __future__ import annotations

from tablee.games.krystal.state import Krystal
from tablee.kernel.outcome import Outcome, ScoreLine, Sheet
from tablee.kernel.text import text


def points(t: Krystal) -> list[int]:
    """The Stones on each Gate."""
    return [len(stones) for stones in t.gates]


def ranks(t: Krystal) -> list[int]:
    """First: who has brought the Stones home (KR-1.a); the others by the number of theirs (KR-R51)."""
    counts = points(t)
    if t.winner >= 0:
        counts[t.winner] = t.goal + 1
    return [1 + sum([1 for count in counts if count > counts[seat]]) for seat in range(t.seats)]


def outcome(t: Krystal) -> Outcome:
    sheets: list[Sheet] = []
    for seat in range(t.seats):
        lines: list[ScoreLine] = []
        for stone in t.gates[seat]:
            key = t.c.cards[stone]
            lines.append(ScoreLine(t.c.names[key], 1, ("KR-3.f", "KR-6-6.i"), {"card": key}))
        sheets.append(Sheet(seat, len(t.gates[seat]), lines))
    if t.winner >= 0:
        reason = text(
            f"{{p{t.winner}}} a ramené {t.goal} Pierres de Lumière sur sa Porte.",
            f"{{p{t.winner}}} has brought {t.goal} Light Stones to the Gate.",
        )
        return Outcome(reason, ("KR-1.a", "KR-3.g"), ranks(t), points(t), sheets)
    reason = text(
        f"La limite de {t.limit} tours de table est atteinte : le plus de Pierres l'emporte.",
        f"The limit of {t.limit} rounds is reached: most Stones win.",
    )
    return Outcome(reason, ("KR-R51",), ranks(t), points(t), sheets)
