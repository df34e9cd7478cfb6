"""What was thought out while others thought, by table: answers to questions that may come next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from random import Random
from typing import Any

from tablee import bots
from tablee.bots.ahead import Answer, mark_of, think_ahead
from tablee.bots.search import Searcher
from tablee.host.workers.kept_matches import KEPT, KeptMatches, Lacking
from tablee.kernel import notation
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State


class ReadyAnswers:
    """Of each table what was thought out last; a question that looks otherwise is thought about as ever."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], dict[str, Answer]] = OrderedDict()
        self.used = 0

    def prepare(self, request: dict[str, Any], kept: KeptMatches, stopped: Callable[[], bool]) -> None:
        """Think ahead for a seat until somebody asks."""
        try:
            match = kept.follow(request["table"], request["header"], request["since"], request["entries"])
        except Lacking:
            return  # whoever asks next sends it whole
        rng = Random(request["seed"])

        def make() -> Searcher:
            player = bots.make(match.game, request["bot"], rng)
            assert isinstance(player, Searcher)
            return player

        ready = think_ahead(make, match.state.copy(rng), request["ahead"], rng, stopped)
        place = (request["table"], request["bot"])
        self._kept.setdefault(place, {}).update(ready)
        self._kept.move_to_end(place)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def take(self, table: str, state: State, index: int, bot: str) -> str | None:
        """The answer to this question as a line of notation, if it was thought out. What else was ready is of no use any more."""
        ready = self._kept.pop((table, bot), None)
        if not ready:
            return None
        perspective = Perspective(state, index)
        found = ready.get(mark_of(perspective))
        if found is None or not found[0]:
            return None
        self.used += 1
        return notation.write(perspective.question, state.table, perspective.seat, *found)
