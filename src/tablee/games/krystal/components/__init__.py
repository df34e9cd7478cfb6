# mypyc: skip
"""What is in the box: the edition read into constants, and the check of somebody's own edition."""

from tablee.games.krystal.components.check import problems
from tablee.games.krystal.components.edition import Components, load
from tablee.games.krystal.components.vocabulary import FIGHTS, ROLES, STONE_KINDS

__all__ = ["FIGHTS", "ROLES", "STONE_KINDS", "Components", "load", "problems"]
