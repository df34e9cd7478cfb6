"""What reaches a seat over the wire tells nothing of another's hand."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.support.client import Line, Visitor, play

from tablee.games.fantasy_realms.game import GAME as REALMS


def hidden(mine: Line, seat: int, shown: set[str]) -> set[str]:
    """The cards in a hand that were never on the table."""
    for state in mine.history:
        shown |= set(state["view"]["discard"])
    return set(mine.states[seat]["view"]["hand"]) - shown


async def all_at_one_moment(lines: dict[Line, int | None]) -> None:
    """Wait until everybody has heard the same: what one learns a moment later is no secret by then."""
    while len({line.states[seat]["version"] for line, seat in lines.items()}) > 1:
        latest = max(line.states[seat]["version"] for line, seat in lines.items())
        for line, seat in lines.items():
            await line.until(lambda one, seat=seat, latest=latest: one.states[seat]["version"] >= latest)


@pytest.mark.parametrize("seed", range(4))
async def test_no_byte_tells_of_anothers_hand(zoe: Visitor, max_: Visitor, seed: int) -> None:
    names = {card["key"]: card["name"] for card in REALMS.components()["cards"]}
    table = await zoe.lay("fantasy-realms", "me", "friend", {"kind": "bot", "bot": "random"})
    await max_.join(table, await zoe.invitation(table))
    a, b, passer_by = await zoe.open(table), await max_.open(table), await Visitor(zoe.base).__aenter__()
    watcher = await passer_by.open(table)
    await b.state(1)
    await watcher.state(None)
    rng, shown, compared = Random(seed), set(), 0
    while not a.states.get(0, {}).get("outcome"):
        await all_at_one_moment({a: 0, b: 1, watcher: None})
        if (await a.state())["view"]["phase"] != "play":
            break
        for line in (a, watcher):
            heard = "\n".join(line.heard)
            for card in hidden(b, 1, shown):
                assert f'"{card}"' not in heard, f"{card} of the other hand"
                assert f" {card}" not in heard
                for name in names[card].values():
                    if sum(name in other for both in names.values() for other in both.values()) == 1:
                        assert not re.search(rf"\b{re.escape(name)}\b", heard), f"{name} of the other hand"
                compared += 1
        if not await play([a, b], rng, most=1):
            break
    assert compared > 50
    for line in (a, b, watcher):
        await line.close()
    await passer_by.http.aclose()
