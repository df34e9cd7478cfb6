"""What a quester goes by, in numbers: what cards, Energy, fights and ways are worth to it. A Stone at home is about sixty."""

from __future__ import annotations

from typing import final


@final
class Temper:
    """The quester's own numbers, set by hand; others may play by others."""

    def __init__(self) -> None:
        # Energy at the end of a turn
        self.empty = -6.0  # none left: the Hero leaves the board, and his cards are lost besides
        self.breath = 2.2  # a point of it, as far as it is scarce
        self.plenty = 4.0  # points beyond which another is worth less
        self.surplus = 0.8  # such a one
        # digging
        self.find = 34.0  # a missing Stone found
        self.card = 2.2  # any other card
        self.last_card = 0.8  # the same, when the reserve is nearly full
        self.dulled = 0.93  # each further card of one exploration, less
        # cards held
        self.stone = 40.0
        self.double = 9.0
        self.item = 5.0
        self.blade = 1.0  # a combat card, and each point of it
        self.edge = 1.0
        # ways
        self.home = 60.0
        self.far = 4.5  # each step a Stone is away from home
        self.crowd = 0.3  # what is left of an action where one's own Heroes stand already
        self.next = 0.12  # what the neighbourhood promises, in parts of what it would bring
        self.restless = 0.1  # what a movement must promise
        self.block = 1.5
        # fights
        self.threat = 0.09  # part of what is held that an opponent nearby may take,
        self.shadow = 0.05  # and one farther away
        self.dread = 0.3  # at most
        self.dear = 20.0  # what is worth being careful for
        self.loot = 5.5  # a card taken, unknown
        self.taken = 0.9
        self.hurt = 1.3  # a point of Energy an opponent loses
        self.fall = 5.0  # an opponent who leaves the board, and each card he loses by it
        self.spill = 2.0
        self.trouble = 2.5  # a fight as such
        self.wound = 2.0  # a point of Energy lost
        self.urgent = 1.0  # how much more a people nearly home must be stopped
        self.typical = 3.1  # the mean value of a combat card
        self.bare = 0.72  # the chance that one more hidden card is not of a given type
        self.hopeless = 2.0  # by how much a fight must be lost before the good card is kept
        self.laid = 3.0  # what an opponent lays
        self.sheds = False  # throws away Stones of no use to it


def seasoned() -> Temper:
    """What has proved better over thousands of matches between questers that differed in all numbers at once (docs/opponents.md)."""
    temper = Temper()
    temper.breath = 3.3
    temper.plenty = 5.5
    temper.surplus = 0.75
    temper.find = 36.0
    temper.card = 3.4
    temper.stone = 42.0
    temper.double = 6.6
    temper.item = 5.5
    temper.edge = 1.0
    temper.home = 57.0
    temper.far = 3.3
    temper.crowd = 0.29
    temper.block = 0.78
    temper.shadow = 0.037
    temper.dread = 0.35
    temper.dear = 29.0
    temper.taken = 1.3
    temper.hurt = 0.97
    temper.trouble = 2.3
    temper.urgent = 0.67
    temper.hopeless = 1.9
    temper.laid = 2.5
    temper.sheds = True
    return temper
