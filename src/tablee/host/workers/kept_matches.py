"""The matches a bots' process keeps between two questions. It is sent what is new in them, and follows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tablee.games import rules_for
from tablee.kernel.errors import BadJournal
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal, entries_from
from tablee.kernel.match import Match

KEPT: Final = 64  # matches; one that is asked about again after so many others is sent whole


class Lacking(Exception):
    """A match is not here as far as the sender thought: send it whole."""


class KeptMatches:
    """The ones asked about last, by their table."""

    def __init__(self, games: Mapping[str, Game[Any]], most: int = KEPT) -> None:
        self.games = games
        self.most = most
        self._editions: dict[tuple[str, str], Game[Any]] = {}
        self._kept: OrderedDict[str, Match] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def _rules(self, header: dict[str, Any]) -> Game[Any]:
        """The game of a match; of an edition that was put on the shelf since this process began, or changed there, another one."""
        mark = (header["game"], header["edition"])
        game = self.games.get(header["game"], self._editions.get(mark))
        if game is None or game.options_of(header) is None:
            game = self._editions[mark] = self._editions.get(mark) or rules_for(header)
        return game

    def follow(self, table: str, header: dict[str, Any], since: int, lines: list[dict[str, Any]]) -> Match:
        """The match at a table, with the entries that came from number `since` on."""
        match = self._kept.pop(table, None) if since else None
        entries = entries_from(lines, since)
        if since == 0:
            match = Match.load(self._rules(header), Journal(header, entries), Random())
        elif match is None or len(match.journal.entries) != since:
            raise Lacking()
        else:
            try:
                match.follow(entries)
            except BadJournal:
                raise Lacking() from None
        self._kept.pop(table, None)
        self._kept[table] = match
        while len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return match
