"""Key concepts: a tile joins a collection, a trophy is claimed, a fake turns the power token."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import (
    BACK,
    CLAIMABLE,
    COLOURS,
    CONDITION,
    CRYSTAL_COUNT,
    CRYSTALS,
    FACES,
    FAKE,
    NEEDS,
    REAL,
    SAYS_COLOUR,
    STACKED,
    TILE_COUNT,
    TILE_PATTERN,
    TROPHIES,
    TROPHY_CLAUSE,
    TROPHY_COLOUR,
    TROPHY_RANK,
    TROPHY_VALUE,
)
from tablee.games.fake_crystal.phases.spy import among_spies
from tablee.games.fake_crystal.state import H_COVERED, H_SIZE, Market
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

DECLINE: Final = len(TROPHIES)  # the answer "no trophy now"


def seats_of(known: int, seats: int) -> list[int]:
    """The seats that a set of bits stands for."""
    return [seat for seat in range(seats) if known >> seat & 1]


# ------------------------------------------------------------------ adding a tile to a collection


def arrive(t: Market, dealer: Dealer, seat: int, face: int, known: int, origin: int, activates: bool) -> None:
    """A tile joins a collection, face up: everybody sees what it is at that moment (FC-7.1).

    `known` are the seats that knew its face before, `origin` its place in the history of offers (-1: none).
    """
    known |= 1 << seat
    t.owned[seat][face] += 1
    t.arrived_at, t.arrived = seat, face
    if not STACKED[face]:
        if dealer.listening:  # FC-7.2: orange, green and pink stay in sight
            dealer.tell("added", {"seat": seat, "tile": FACES[face]}, ("FC-7.1", "FC-7.2"))
    elif FAKE[face]:
        t.fakes[seat].append(face)  # FC-7.4: whatever its colour, only the latest in sight
        if dealer.listening:
            tell_stacked(t, dealer, seat, "fake", face, known, ("FC-7.1", "FC-7.4"))
        if activates:
            activate(t, dealer, seat)
    else:
        cover_blue(t, seat)
        t.blue[seat].append(face)  # FC-7.3: only the latest in sight
        t.blue_known[seat].append(known)
        t.blue_from[seat].append(origin)
        if dealer.listening:
            tell_stacked(t, dealer, seat, "blue", face, known, ("FC-7.1", "FC-7.3"))


def activate(t: Market, dealer: Dealer, seat: int) -> None:
    """A fake in one's collection turns the power token to its active side (FC-9.3); an active one stays as it is (FC-9.4, FC-9.5)."""
    if t.active[seat] == 0:
        t.active[seat] = 1
        if dealer.listening:
            dealer.tell("activated", {"seat": seat}, ("FC-9.3",))


def tell_stacked(
    t: Market, dealer: Dealer, seat: int, pile: str, face: int, known: int, clauses: tuple[str, ...]
) -> None:
    """A tile on a pile: in sight until the next covers it, in the log too (FC-R12)."""
    until = f"{pile}-{seat}"
    if t.open_piles:
        dealer.tell("stacked", {"seat": seat, "pile": pile, "tile": FACES[face], "own": FACES[face]}, clauses)
        return
    dealer.fade(until)
    own: dict[str, object] = {"own": FACES[face]}
    dealer.tell(
        "stacked",
        {"seat": seat, "pile": pile},
        clauses,
        [(seats_of(known, t.seats), own)],
        fading={"tile": FACES[face]},
        until=until,
    )


def cover_blue(t: Market, seat: int) -> None:
    """The blue tile on top is about to be covered: from now on only those who knew it know it (FC-R12)."""
    if t.blue[seat]:
        origin = t.blue_from[seat][-1]
        if origin >= 0:
            t.history[origin * H_SIZE + H_COVERED] = 1


def take_out(t: Market, seat: int, face: int) -> tuple[int, int, int]:
    """Take a tile out of a collection. Tells who knew it for good, its origin, and its place in a pile (-1: it lay in a row).

    Of equal tiles in a pile it is the one nearest the top; the tile under the top one comes into sight.
    """
    t.owned[seat][face] -= 1
    if not STACKED[face]:
        return 0, -1, -1
    pile = t.fakes[seat] if FAKE[face] else t.blue[seat]
    place = len(pile) - 1
    while pile[place] != face:
        place -= 1
    pile.pop(place)
    t.taken_at, t.taken = seat, place  # everybody sees where in the pile it lay
    known, origin = 0, -1
    if not FAKE[face]:
        known = t.blue_known[seat].pop(place)
        origin = t.blue_from[seat].pop(place)
    return known, origin, place


def tell_uncovered(t: Market, dealer: Dealer, seat: int, face: int, place: int) -> None:
    """The top of a pile was taken away: everybody sees what lay under it (FC-7.3, FC-7.4)."""
    pile = t.fakes[seat] if FAKE[face] else t.blue[seat]
    if place == len(pile):
        name = "fake" if FAKE[face] else "blue"
        dealer.fade(f"{name}-{seat}")
        if pile:
            dealer.tell(
                "uncovered",
                {"seat": seat, "pile": name},
                ("FC-7.3", "FC-7.4"),
                fading={"tile": FACES[pile[-1]]},
                until=f"{name}-{seat}",
            )


# ------------------------------------------------------------------ claiming a trophy


def meets(t: Market, seat: int, trophy: int) -> bool:
    """Whether a collection fulfils a trophy's condition, with at least what it asks for (FC-8.6, FC-R13)."""
    kind = CONDITION[trophy]
    needs = NEEDS[trophy]
    colour = TROPHY_COLOUR[trophy]
    if kind == TILE_COUNT:
        return t.colour_tiles(seat, colour) >= needs[0]  # FC-8.10
    if kind == CRYSTAL_COUNT:
        return t.colour_crystals(seat, colour) >= needs[0]  # FC-8.14
    if kind == TILE_PATTERN:  # FC-8.11, FC-8.12, FC-8.13
        owned = t.owned[seat]
        free = t.patterns_of_any_colour and not SAYS_COLOUR[trophy]
        for face in REAL[colour]:
            has = t.spread_tiles(seat, CRYSTALS[face]) if free else owned[face]
            if has < needs[CRYSTALS[face] - 1]:
                return False
        return True
    return False  # FC-8.15: awarded at the end


def claimable(t: Market, seat: int, face: int) -> list[int]:
    """The trophies a seat may claim for the tile it has just added."""
    if FAKE[face]:
        return []  # FC-8.5
    found: list[int] = []
    for trophy in CLAIMABLE[BACK[face]]:  # FC-8.2: the colour of the tile
        owner = t.trophy[trophy]
        if owner == seat:
            return []  # FC-8.4: one per colour
        if owner < 0 and meets(t, seat, trophy):  # FC-8.3
            found.append(trophy)
    return found


class Claim(Question[Market]):
    """Claim a trophy for the tile that has just arrived, or decline (FC-8.7)."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [*claimable(t, seat, t.arrived), DECLINE]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "decline" if option == DECLINE else TROPHIES[option]

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if option == DECLINE:
            return {}
        return {"trophy": TROPHIES[option], "value": TROPHY_VALUE[option]}

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {"colour": COLOURS[BACK[t.arrived]]}

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word not in TROPHIES:
            return None
        trophy = TROPHIES.index(word)
        if TROPHY_RANK[trophy]:
            return Refusal(
                "Blue trophies are awarded at the end.",
                "Les trophées bleus s'attribuent à la fin.",
                ("FC-8.15",),
            )
        if TROPHY_COLOUR[trophy] != BACK[t.arrived]:
            return Refusal(
                "The trophy must have the colour of the tile just added.",
                "Le trophée doit être de la couleur de la tuile qui vient d'arriver.",
                ("FC-8.2",),
            )
        if t.trophy[trophy] >= 0:
            return Refusal("That trophy has been taken.", "Ce trophée est déjà pris.", ("FC-8.3", "FC-8.8"))
        return Refusal(
            "The collection does not meet this trophy's condition.",
            "La collection ne remplit pas la condition de ce trophée.",
            ("FC-8.6", TROPHY_CLAUSE[trophy]),
        )


CLAIM: Final = Claim("claim", ("FC-8.1", "FC-8.7"), noun="trophy")


def may_claim(t: Market) -> bool:
    """Whether the tile that has just arrived lets its owner claim anything: mostly not."""
    return bool(claimable(t, t.arrived_at, t.arrived))


def claim(t: Market, dealer: Dealer) -> Rules:
    """Only now, as the tile arrives (FC-8.1), and by its new owner, whoever's turn it is (FC-R14)."""
    seat, face = t.arrived_at, t.arrived
    trophy = yield from among_spies(t, dealer, CLAIM, seat)
    if trophy == DECLINE:
        if dealer.listening:
            dealer.tell("declined", {"seat": seat, "colour": COLOURS[BACK[face]]}, ("FC-8.7",))
        return
    t.trophy[trophy] = seat  # FC-8.8: it leaves the objective board for good
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat, "trophy": TROPHIES[trophy], "value": TROPHY_VALUE[trophy]}
        dealer.tell("claimed", facts, ("FC-8.1", "FC-8.8", TROPHY_CLAUSE[trophy]))
