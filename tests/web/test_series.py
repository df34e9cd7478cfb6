"""Several rounds: the running total follows the people, and is computed from the matches."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.support.client import Visitor, play
from tests.web.test_replay import finished

SEATS = [{"kind": "me", "name": "Zoé"}, {"kind": "here", "name": "Ida"}, {"kind": "here", "name": "Lou"}]


async def another(zoe: Visitor, after: str, game: str, seed: int) -> tuple[str, dict[int | None, Any]]:
    """One more round, played to its end."""
    reply = await zoe.http.post("/api/tables", json={"game": game, "seats": SEATS, "after": after})
    assert reply.status_code == 200, reply.text
    table = reply.json()["table"]
    line = await zoe.open(table)
    await line.state(0)
    await play([line], Random(seed))
    await line.until(lambda heard: all(state["outcome"] for state in heard.states.values()))
    await line.close()
    return table, line.states


def points(states: dict[int | None, Any]) -> dict[int, int]:
    return {one["seat"]: one["points"] for one in states[0]["outcome"]["ranking"]}


async def told(visitor: Visitor, table: str) -> dict[str, Any]:
    reply = await visitor.http.get(f"/api/tables/{table}/series")
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


async def test_points_add_up_round_after_round(zoe: Visitor, max_: Visitor) -> None:
    first, line = await finished(zoe, "fantasy-realms")
    alone = await told(max_, first)
    assert alone["played"] == 1 and alone["by"] == "points"
    second, states = await another(zoe, first, "fantasy-realms", 2)
    third, last = await another(zoe, second, "fantasy-realms", 3)
    series = await told(max_, third)
    each = [points(line.states), points(states), points(last)]
    assert series["played"] == 3
    assert [one["rounds"] for one in series["lines"]] == [[one[seat] for one in each] for seat in range(3)]
    assert [one["total"] for one in series["lines"]] == [sum(one[seat] for one in each) for seat in range(3)]
    assert (await told(max_, first))["played"] == 1  # what came later is not told there
    await line.close()


async def test_a_round_is_laid_after_a_finished_match_of_ones_own(zoe: Visitor, max_: Visitor) -> None:
    running = await zoe.lay("bazaar", "me", "here")
    over, line = await finished(zoe, "bazaar")
    wish = {"game": "bazaar", "seats": SEATS}
    for visitor, after, game, status in (
        (zoe, running, "bazaar", 409),
        (max_, over, "bazaar", 403),
        (zoe, over, "fantasy-realms", 422),
        (zoe, "nowhere", "bazaar", 404),
    ):
        reply = await visitor.http.post("/api/tables", json={**wish, "game": game, "after": after})
        assert reply.status_code == status, reply.text
    await line.close()


async def test_somebody_who_is_new_or_gone_has_gaps(zoe: Visitor) -> None:
    first, line = await finished(zoe, "bazaar")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    reply = await zoe.http.post("/api/tables", json={"game": "bazaar", "seats": seats, "after": first})
    table = reply.json()["table"]
    other = await zoe.open(table)
    await other.state(0)
    await play([other], Random(1))
    await other.until(lambda heard: all(state["outcome"] for state in heard.states.values()))
    lines = (await told(zoe, table))["lines"]
    assert [one["seat"] for one in lines] == [0, 1, None, None]
    assert [[n is None for n in one["rounds"]] for one in lines] == [
        [False, False],
        [True, False],
        [False, True],
        [False, True],
    ]
    for one in (line, other):
        await one.close()
