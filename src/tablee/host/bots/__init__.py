"""The bots of the server: who answers when, and the process in which they think.

`Bots` asks whoever is asked and is a bot, by the same way as everybody else; `BotPool` has them think in processes of their own, which
keep the matches they are asked about and are sent only what is new in them. `Advice` has hints and reasons thought out, in further ones.
"""

from tablee.host.bots.advice import Advice
from tablee.host.bots.build import compiled_rules, worker_environment
from tablee.host.bots.driver import Bots
from tablee.host.bots.pool import BotPool

__all__ = ["Advice", "BotPool", "Bots", "compiled_rules", "worker_environment"]
