"""The bots of the server: who answers when, and the process in which they think.

`Bots` asks whoever is asked and is a bot, by the same way as everybody else; `BotPool` has them think in a process of their own, which
keeps the matches it is asked about and is sent only what is new in them.
"""

from tablee.host.bots.driver import Bots
from tablee.host.bots.pool import BotPool

__all__ = ["BotPool", "Bots"]
