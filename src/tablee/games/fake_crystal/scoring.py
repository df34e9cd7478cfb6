"""The final count: trophies, tiles, fakes, credits; blue trophies by rank; ties."""

from __future__ import annotations

from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    CONDITION,
    CRYSTAL_RANK,
    FACES,
    FAKE,
    KINDS,
    POINTS,
    REAL,
    TROPHIES,
    TROPHY_CLAUSE,
    TROPHY_COLOUR,
    TROPHY_RANK,
    TROPHY_RANK_NEEDS,
    TROPHY_VALUE,
)
from tablee.games.fake_crystal.state import OVER, Market
from tablee.games.fake_crystal.texts import TILE_COLOURS, TROPHY_NAMES
from tablee.kernel.dealer import Dealer
from tablee.kernel.outcome import ScoreLine, Sheet
from tablee.kernel.text import text


def final_count(t: Market, dealer: Dealer) -> None:
    """After the last round (FC-6.2): piles and last tiles are shown, blue trophies awarded."""
    t.phase = OVER
    if dealer.listening:
        for seat in range(t.seats):  # FC-R34
            facts: dict[str, object] = {"seat": seat, "tiles": [FACES[face] for face in sorted(t.hand[seat])]}
            facts["blue"] = [FACES[face] for face in t.blue[seat]]
            facts["crystals"] = t.colour_crystals(seat, COLOURS.index("blue"))
            dealer.tell("shown", facts, ("FC-6.2", "FC-6.3"))
    award_by_rank(t, dealer)


def award_by_rank(t: Market, dealer: Dealer) -> None:
    """The blue trophies go by number of crystals (FC-8.16, FC-8.17); a tie voids its place and those after it (FC-8.18, FC-8.19)."""
    for trophy in range(len(TROPHIES)):
        if CONDITION[trophy] != CRYSTAL_RANK:
            continue
        least = TROPHY_RANK_NEEDS[trophy] if t.blue_needs_crystal else 0  # FC-R16
        owner = ranked(t, TROPHY_COLOUR[trophy], TROPHY_RANK[trophy], least)
        t.trophy[trophy] = owner
        if dealer.listening:
            if owner >= 0:
                facts: dict[str, object] = {
                    "seat": owner,
                    "trophy": TROPHIES[trophy],
                    "value": TROPHY_VALUE[trophy],
                }
                dealer.tell("awarded", facts, (TROPHY_CLAUSE[trophy],))
            else:
                dealer.tell(
                    "not_awarded", {"trophy": TROPHIES[trophy]}, (TROPHY_CLAUSE[trophy], "FC-8.18", "FC-8.19")
                )


def ranked(t: Market, colour: int, rank: int, least: int) -> int:
    """The seat that alone holds this rank in crystals, all ranks before it being held alone too; -1: nobody."""
    crystals = [t.colour_crystals(seat, colour) for seat in range(t.seats)]
    order = sorted(crystals, reverse=True)
    for place in range(rank):
        if order.count(order[place]) > 1:
            return -1
    if order[rank - 1] < least:
        return -1
    return crystals.index(order[rank - 1])


def points(t: Market) -> list[int]:
    """Trophies (FC-11.1), tiles (FC-11.2), fakes (FC-11.3) and credits (FC-11.4)."""
    totals = [t.tile_points(seat) + t.purse[seat] for seat in range(t.seats)]
    for trophy in range(len(TROPHIES)):
        if t.trophy[trophy] >= 0:
            totals[t.trophy[trophy]] += TROPHY_VALUE[trophy]
    return totals


def ranks(t: Market) -> list[int]:
    """The highest total wins (FC-11.5), then more tiles (FC-11.6): real ones, unless the table counts all (FC-R18); then victory is
    shared (FC-11.7)."""
    totals = points(t)
    tiles = [sum(t.owned[seat]) if t.fakes_break_ties else t.real_tiles(seat) for seat in range(t.seats)]
    keys = [totals[seat] * 1000 + tiles[seat] for seat in range(t.seats)]
    return [1 + sum([other > mine for other in keys]) for mine in keys]


def sheet(t: Market, seat: int, total: int) -> Sheet:
    """A seat's points, line by line."""
    lines: list[ScoreLine] = []
    owned = t.owned[seat]
    for colour in range(len(COLOURS)):
        faces = [face for face in REAL[colour] for _ in range(owned[face])]
        if faces:
            shade = TILE_COLOURS[COLOURS[colour]]
            label = text(
                f"{len(faces)} {'tuiles' if len(faces) > 1 else 'tuile'} {plural_fr(shade['fr'], len(faces))}",
                f"{len(faces)} {shade['en']} {'tiles' if len(faces) > 1 else 'tile'}",
            )
            data: dict[str, object] = {"tiles": [FACES[face] for face in faces]}
            lines.append(ScoreLine(label, sum([POINTS[face] for face in faces]), ("FC-11.2",), data))
    fakes = [face for face in range(KINDS) for _ in range(owned[face]) if FAKE[face]]
    if fakes:
        lines.append(
            ScoreLine(
                text(
                    f"{len(fakes)} Fake Crystal", f"{len(fakes)} Fake Crystal{'s' if len(fakes) > 1 else ''}"
                ),
                sum([POINTS[face] for face in fakes]),
                ("FC-11.3",),
                {"tiles": [FACES[face] for face in fakes], "backs": [COLOURS[BACK[face]] for face in fakes]},
            )
        )
    for trophy in range(len(TROPHIES)):
        if t.trophy[trophy] == seat:  # FC-8.9
            name = TROPHY_NAMES[TROPHIES[trophy]]
            label = text(f"Trophée : {name['fr']}", f"Trophy: {name['en']}")
            lines.append(
                ScoreLine(
                    label,
                    TROPHY_VALUE[trophy],
                    ("FC-8.9", "FC-11.1", TROPHY_CLAUSE[trophy]),
                    {"trophy": TROPHIES[trophy]},
                )
            )
    lines.append(
        ScoreLine(
            text("Crédits restants", "Credits left"), t.purse[seat], ("FC-11.4",), {"credits": t.purse[seat]}
        )
    )
    return Sheet(seat, total, lines)


def plural_fr(shade: str, number: int) -> str:
    """Orange does not change."""
    return shade + "s" if number > 1 and shade != "orange" else shade
