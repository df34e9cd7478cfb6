"""The end of an epoch: improvements, exhibits, credibility; and who wins."""

from __future__ import annotations

from tablee.games.lunatic_museum.components import (
    COST_MATERIALS,
    COST_PLASMA,
    CREDIBILITY_POINT,
    IMPROVEMENT_KEYS,
    LEVEL,
    MIXED_LEVELS,
    ROOMS,
)
from tablee.games.lunatic_museum.phases.naming import name_text
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.dealer import Dealer
from tablee.kernel.outcome import Outcome, ScoreLine, Sheet
from tablee.kernel.text import Text, text


def improvement_points(improvement: int) -> int:
    """The resources it costs, plus 1; time does not count (LM-12.2, LM-R45)."""
    return COST_MATERIALS[improvement] + COST_PLASMA[improvement] + 1


def improvements_points(t: Galaxy, seat: int) -> int:
    total = 0
    for improvement in range(len(IMPROVEMENT_KEYS)):
        total += t.built[seat][improvement] * improvement_points(improvement)
    return total


def exhibit_points(t: Galaxy, room: int) -> int:
    """The sum of the levels (LM-12.3), and 1 more when they differ (LM-12.4)."""
    finds = t.rooms[room]
    total = t.levels(room, t.made[room])
    for i in range(t.made[room]):
        if LEVEL[finds[i]] != LEVEL[finds[0]]:
            return total + MIXED_LEVELS
    return total


def exhibits_points(t: Galaxy, seat: int) -> int:
    total = 0
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if t.exhibit[room] >= 0:
            total += exhibit_points(t, room)
    return total


def score_epoch(t: Galaxy, dealer: Dealer) -> None:
    """The three sources of victory points (LM-1.2), counted for everybody; nothing is reset (LM-12.1, LM-R46)."""
    for seat in range(t.seats):
        three = [
            improvements_points(t, seat),
            exhibits_points(t, seat),
            t.credibility[seat] * CREDIBILITY_POINT,  # LM-12.5
        ]
        for source in range(3):
            t.scored[seat][(t.epoch - 1) * 3 + source] = three[source]
        t.points[seat] += three[0] + three[1] + three[2]
        if dealer.listening:
            dealer.tell(
                "scored",
                {
                    "seat": seat,
                    "epoch": t.epoch,
                    "improvements": three[0],
                    "exhibits": three[1],
                    "credibility": three[2],
                    "points": t.points[seat],
                },
                ("LM-12.1", "LM-12.2", "LM-12.3", "LM-12.4", "LM-12.5"),
            )


def exhibit_count(t: Galaxy, seat: int) -> int:
    return sum([1 for room in range(seat * ROOMS, seat * ROOMS + ROOMS) if t.exhibit[room] >= 0])


def ranks(t: Galaxy) -> list[int]:
    """Most victory points wins (LM-1.1, LM-15.2); then credibility, then exhibits, then it is shared (LM-R51)."""
    keys = [(t.points[s], t.credibility[s], exhibit_count(t, s)) for s in range(t.seats)]
    return [1 + sum([1 for key in keys if key > keys[s]]) for s in range(t.seats)]


SOURCES: list[tuple[str, str, str]] = [
    ("améliorations", "improvements", "LM-12.2"),
    ("objets finalisés", "exhibits", "LM-12.3"),
    ("crédibilité", "credibility", "LM-12.5"),
]


def sheet(t: Galaxy, seat: int) -> Sheet:
    """Where each point came from."""
    lines: list[ScoreLine] = []
    for epoch in range(2):
        for source in range(3):
            fr, en, clause = SOURCES[source]
            data: dict[str, object] = {"epoch": epoch + 1, "source": en}
            if source == 1 and epoch == 1:
                data["exhibits"] = catalogue(t, seat)
            lines.append(
                ScoreLine(
                    text(f"Époque {epoch + 1} : {fr}", f"Epoch {epoch + 1}: {en}"),
                    t.scored[seat][epoch * 3 + source],
                    (clause, "LM-12.1"),
                    data,
                )
            )
    if t.votes_lost[seat]:
        lines.append(
            ScoreLine(
                text("Votes contraires à la majorité", "Votes against the majority"),
                -t.votes_lost[seat],
                ("LM-8.4", "LM-8.5"),
            )
        )
    if t.contract_won[seat]:
        lines.append(
            ScoreLine(text("Contrats arrangés", "Rigged contracts"), t.contract_won[seat], ("LM-13.12",))
        )
    return Sheet(seat, t.points[seat], lines)


def catalogue(t: Galaxy, seat: int) -> list[Text]:
    """The names of a museum's exhibits: the souvenir of the match."""
    return [
        name_text(t.said[t.ballots[t.exhibit[room]].name])
        for room in range(seat * ROOMS, seat * ROOMS + ROOMS)
        if t.exhibit[room] >= 0
    ]


def outcome(t: Galaxy) -> Outcome:
    return Outcome(
        text("Deux époques de cinq tours sont passées.", "Two epochs of five turns are over."),
        ("LM-15.1", "LM-15.2"),
        ranks(t),
        list(t.points),
        [sheet(t, seat) for seat in range(t.seats)],
    )
