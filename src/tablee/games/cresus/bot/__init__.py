# mypyc: skip
"""The players of Crésus that are not people."""

from tablee.games.cresus.bot.broker import Broker

__all__ = ["Broker"]
