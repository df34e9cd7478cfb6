"""A process that thinks for the bots, so that a long thought never holds up the table. One JSON line in, one out.

`python -m tablee.host.thinking` reads {"id", "bot", "index", "seed", "header", "entries"} and answers {"id", "move"}: the line of notation
of the bot's answer to the index-th open decision, or null if it declines.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from random import Random
from typing import Any

from tablee import bots
from tablee.kernel import notation
from tablee.kernel.chair import Chair, Player
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.play import Play


def think(play: Play, index: int, player: Player) -> str | None:
    """A bot's answer as a line of notation; None: it declines. It sees its chair and nothing else."""
    chair = Chair(play, index)
    if chair.free and player.prefers_not_to_be_asked():
        return None
    answer = player.choose(chair)
    if not answer:
        return None
    return notation.write(chair.question, play.table, chair.seat, answer, chair.words)


def think_at_random(play: Play, index: int, rng: Random) -> str:
    """Any legal answer: what is played when a bot fails, so that nobody waits for ever."""
    chair = Chair(play, index)
    answer = chair.random_answer(rng)
    return notation.write(chair.question, play.table, chair.seat, answer, chair.words)


def asked(line: str, games: dict[str, Game[Any]]) -> dict[str, Any]:
    request = json.loads(line)
    rng = Random(request["seed"])
    game = games[request["header"]["game"]]
    match = Match.load(game, Journal(request["header"], request["entries"]), rng)
    return {
        "id": request["id"],
        "move": think(match.state, request["index"], bots.make(game, request["bot"], rng)),
    }


def main() -> None:
    from tablee.games import catalogue

    games = catalogue()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is time to go
    if hasattr(os, "nice"):
        os.nice(5)  # who serves comes first
    for line in sys.stdin:
        try:
            told = asked(line, games)
        except Exception as problem:
            told = {"id": json.loads(line)["id"], "problem": repr(problem)}
        try:
            print(json.dumps(told), flush=True)
        except BrokenPipeError:
            os._exit(0)  # the server is gone


if __name__ == "__main__":
    main()
