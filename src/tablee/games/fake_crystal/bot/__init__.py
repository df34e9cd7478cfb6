# mypyc: skip
"""The players of Fake Crystal that are not people."""

from tablee.games.fake_crystal.bot.traders import Bluffer, Trader

__all__ = ["Bluffer", "Trader"]
