"""Bots at the table: whoever is asked and is a bot answers, by the same way as everybody else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from tablee.bots.levels import MASTERS_TIME
from tablee.host.bots.pool import BotPool
from tablee.host.storage import BOT
from tablee.host.table import Room, answer, bots_now, due, pause, standing_words
from tablee.kernel.decision import Decision
from tablee.kernel.entry import DecisionId
from tablee.kernel.errors import TableeError
from tablee.kernel.levels import MASTER
from tablee.kernel.match import Match

log = logging.getLogger("tablee.host")
MOST_TROUBLE = 20  # answers in a row that came to nothing; then the bots rest until the table changes


class Bots:
    """The bots of all tables."""

    def __init__(
        self,
        delay: float,
        pool: BotPool,
        ours: Callable[[Room], bool] = lambda room: True,
        ahead: bool = False,
    ) -> None:
        self.delay = delay
        self.pool = pool
        self.ahead = ahead  # whether those that search go on thinking while others think
        self.ours = ours  # whether this process plays the bots of a table
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, room: Room) -> None:
        """Something changed at this table: let its bots have a look."""
        if room.over or not room.started or not bots_now(room):
            return
        if not self.ours(room):
            return
        if room.id in self._playing:
            self._again.add(room.id)
            return
        task = asyncio.create_task(self._state(room))
        self._playing[room.id] = task
        task.add_done_callback(lambda done: self._rest(room, done))

    def _rest(self, room: Room, done: asyncio.Task[None]) -> None:
        del self._playing[room.id]
        if not done.cancelled() and done.exception() is not None:
            log.error("table %s: its bots stopped", room.id, exc_info=done.exception())
        elif room.id in self._again:
            self._again.discard(room.id)
            if not done.cancelled():
                self.wake(room)

    def playing(self, room: Room) -> bool:
        return room.id in self._playing

    async def close(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _state(self, room: Room) -> None:
        """Answer for one bot after another until none has anything to say. Who declined is asked again when the table has changed."""
        declined: set[tuple[int, DecisionId]] = set()
        trouble = 0
        while trouble < MOST_TROUBLE:
            async with room.held() as held:
                self._again.discard(room.id)
                if not self.ours(room):
                    return
                match = await held.match()
                version = room.version
                decision = next_for_bot(match.decisions, room, {d for v, d in declined if v == version})
                if decision is None:
                    self._think_ahead(room, match)
                    return
                bot = bots_now(room)[decision.seat]
                stands_in = room.seats[decision.seat].kind != BOT
                if stands_in:
                    bot = room.game.deputies.get(decision.question.verb, bot)
                calm = pause(room, match.journal.entries, self._delay_of(bot))
                before = len(standing_words(match, decision.seat, decision.id))
                begun = time.monotonic()
                thought = self.pool.begin(match, decision.index, bot, room.id)
            try:
                move = await thought
            except Exception:
                log.exception("table %s: the bot %r failed, and plays anything", room.id, bot)
                move = None
            if move is None:
                if decision.free:
                    declined.add((version, decision.id))
                    continue
                move = await self._anything(room, decision.id)
                if move is None:
                    continue  # the question is gone
            await asyncio.sleep(calm - (time.monotonic() - begun))
            try:
                # `before`: who came back meanwhile and has answered in secret is not answered for again.
                name = bot if stands_in else None
                await answer(room, decision.seat, move, decision.id, before, name)
                trouble = 0
            except TableeError as refusal:
                trouble += 1
                if room.version == version:
                    log.warning("table %s: the bot %r was refused: %s", room.id, bot, refusal)

    def _delay_of(self, bot: str) -> float:
        """Seconds before this bot answers. One that searches always takes as long as it may: how soon it knew would tell what it holds."""
        return max(self.delay, MASTERS_TIME / 1000) if self.delay and searches(bot) else self.delay

    def _think_ahead(self, room: Room, match: Match) -> None:
        """While a person thinks: the bot that searches, one of several, goes on thinking."""
        if not self.ahead or match.over:
            return
        awaited = {one.seat for one in match.decisions if not one.free and not one.ready}
        for seat, bot in bots_now(room).items():
            if searches(bot) and seat not in awaited and room.seats[seat].kind == BOT:
                self.pool.think_ahead(match, seat, bot, room.id)
                return

    async def _anything(self, room: Room, decision: DecisionId) -> str | None:
        """Any legal answer to a question, if it is still open."""
        async with room.held() as held:
            match = await held.match()
            still = [one for one in match.decisions if one.id == decision]
            return self.pool.anything(match, still[0].index) if still else None


def next_for_bot(decisions: list[Decision], room: Room, declined: set[DecisionId]) -> Decision | None:
    """The bot to ask: first those who may speak at any time, for the one who is awaited ends the moment.

    Who plays for a person gives the answers that are awaited and that they have left no order for, and no others.
    """
    bots = bots_now(room)
    ordered = {one for _, one, _ in due(room, decisions[0].match)} if decisions else set()
    asked = [
        decision
        for decision in decisions
        if decision.seat in bots
        and (room.seats[decision.seat].kind == BOT or not (decision.free or decision.id in ordered))
        and not decision.ready
        and decision.id not in declined
    ]
    return next((d for d in asked if d.free), asked[0] if asked else None)


def searches(bot: str) -> bool:
    """Whether a bot of this name searches."""
    return bot.partition(":")[0] == MASTER
