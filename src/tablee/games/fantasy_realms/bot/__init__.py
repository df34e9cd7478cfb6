# mypyc: skip
"""The players of Fantasy Realms that are not people."""

from tablee.games.fantasy_realms.bot.players import Greedy, Sage

__all__ = ["Greedy", "Sage"]
