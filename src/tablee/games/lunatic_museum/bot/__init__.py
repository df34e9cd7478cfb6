# mypyc: skip
"""The players of Lunatic Museum that are not people."""

from tablee.games.lunatic_museum.bot.curator import Curator

__all__ = ["Curator"]
