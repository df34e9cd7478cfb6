"""A process that thinks for the bots, so that a long thought never holds up the table. One JSON line in, one out.

`python -m tablee.host.workers.bots` reads {"id", "bot", "index", "seed", "table", "header", "since", "entries"} and answers {"id", "move"}: the
line of notation of the bot's answer to the index-th open decision, or null if it declines. It keeps the matches it is asked about and is
sent the entries from number `since` on; {"id", "lacking": true} says that it has them no more: it is asked again, with the whole journal.
With "ahead", a seat, it answers nothing: it thinks out what that seat may be asked next, until the next line comes. With "advice" in the place of "bot", a move or null, it answers {"id", "advice"}: why that move, or what a master would do and why.
"""

from __future__ import annotations

import json
import os
import signal
from random import Random
from typing import Any

from tablee import bots
from tablee.host.workers.advice import advise
from tablee.host.workers.kept_matches import KeptMatches, Lacking
from tablee.host.workers.lines import Lines
from tablee.host.workers.ready_answers import ReadyAnswers
from tablee.kernel import notation
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State


def think(state: State, index: int, player: Player) -> str | None:
    """A bot's answer as a line of notation; None: it declines. It sees its perspective and nothing else."""
    perspective = Perspective(state, index)
    if perspective.free and player.prefers_not_to_be_asked():
        return None
    answer = player.choose(perspective)
    if not answer:
        return None
    return notation.write(perspective.question, state.table, perspective.seat, answer, perspective.words)


def think_at_random(state: State, index: int, rng: Random) -> str:
    """Any legal answer: what is played when a bot fails, so that nobody waits for ever."""
    perspective = Perspective(state, index)
    answer = perspective.random_answer(rng)
    return notation.write(perspective.question, state.table, perspective.seat, answer, perspective.words)


def asked(request: dict[str, Any], kept: KeptMatches, ready: ReadyAnswers | None = None) -> dict[str, Any]:
    try:
        match = kept.follow(request["table"], request["header"], request["since"], request["entries"])
    except Lacking:
        return {"lacking": True}
    if "advice" in request:
        return {"advice": advise(match, request["index"], request["advice"], request["seed"])}
    if ready is not None:
        move = ready.take(request["table"], match.state, request["index"], request["bot"])
        if move is not None:
            return {"move": move}
    rng = Random(request["seed"])
    player = bots.make(match.game, request["bot"], rng)
    return {"move": think(match.state.copy(rng), request["index"], player)}


def main() -> None:
    from tablee.games import catalogue

    kept = KeptMatches(catalogue())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is time to go
    if hasattr(os, "nice"):
        os.nice(5)  # who serves comes first
    lines, ready = Lines(0), ReadyAnswers()
    for line in lines:
        request = json.loads(line)
        try:
            if "ahead" in request:
                ready.prepare(request, kept, lines.waiting)
                continue
            told = asked(request, kept, ready)
        except Exception as problem:
            told = {"problem": repr(problem)}
        try:
            print(json.dumps({"id": request["id"], **told}), flush=True)
        except BrokenPipeError:
            os._exit(0)  # the server is gone


if __name__ == "__main__":
    main()
