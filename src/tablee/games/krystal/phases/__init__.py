# mypyc: skip
"""The rules, a file for each phase of a turn or sub-rule of the rulebook; `turn` is where to begin."""

from tablee.games.krystal.phases.turn import turns

__all__ = ["turns"]
