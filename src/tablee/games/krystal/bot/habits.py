"""What a quester does without weighing it: how Energy is shared out, and which Stones are thrown away."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.bot.knowledge import Knowledge
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import hero_of
from tablee.games.krystal.phases.beside import ACTIVATE, DROP, card_in, is_free, role_in, verb_in
from tablee.kernel.perspective import Perspective

SHEDDING: Final = ("act", "gate", "close", "settle")


def share(perspective: Perspective, known: Knowledge) -> list[int]:
    """Points one by one to whoever has the fewest."""
    here = known.here
    members = [h for h in known.mine() if known.where[h] == here]
    points = perspective.options([])[1]
    got = [0] * len(members)
    for _ in range(points):
        k = min(range(len(members)), key=lambda i: known.energy[members[i]] + got[i])
        got[k] += 1
    answer: list[int] = []
    while not perspective.complete(answer) or not answer:
        answer.append(min(got[len(answer)], perspective.options(answer)[1]))
        if len(answer) >= len(members) - 1:
            break
    return answer


def spare_stone(c: Components, known: Knowledge, options: list[int]) -> int:
    """The option that throws away a Stone of no use to the seat, or activates it, which must come first; 0: none. In a reserve it would be
    stolen by somebody who needs it; in a discard it is out of the way."""
    if known.goal > c.goal:
        return 0  # the last may be of any kind
    held: list[int] = []
    for h in known.mine():
        for card in known.reserve[h]:
            if c.stone[card] >= 0:
                held.append(c.stone[card])
    for option in options:
        if not is_free(option) or verb_in(c, option) not in (ACTIVATE, DROP):
            continue
        kind = c.stone[card_in(c, option)]
        if kind in known.needed and held.count(kind) < 2:
            continue
        active = known.active[hero_of(known.seat, role_in(c, option))]
        if verb_in(c, option) == DROP or active < 0 or c.stone[active] != kind:
            return option
    return 0
