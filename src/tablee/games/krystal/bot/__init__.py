# mypyc: skip
"""Krystal's own players."""

from tablee.games.krystal.bot.quester import Quester

__all__ = ["Quester"]
