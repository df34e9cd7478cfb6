"""Puzzles over HTTP: a position tells nothing of its answer; found, asked for or refused, each has its word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.support.client import Visitor
from tests.web.conftest import Site

import tablee
from tablee.kernel.puzzle import Puzzle, Puzzles

GAME = "fantasy-realms"
BOOK = Puzzles(tablee.game(GAME))
PUZZLE: Puzzle = min(BOOK.all.values(), key=lambda one: (one.rating, one.id))


async def got(visitor: Visitor, path: str) -> dict[str, Any]:
    reply = await visitor.http.get(path)
    assert reply.status_code == 200, reply.text
    told: dict[str, Any] = reply.json()
    return told


async def answered(visitor: Visitor, body: dict[str, Any], id: str = PUZZLE.id) -> dict[str, Any]:
    reply = await visitor.http.post(f"/api/games/{GAME}/puzzles/{id}", json=body)
    assert reply.status_code == 200, reply.text
    told: dict[str, Any] = reply.json()
    return told


def words(line: str) -> list[str]:
    return line.split()[1:]


async def test_a_position_is_what_its_seat_knew_and_holds_no_answer(zoe: Visitor) -> None:
    listed = await got(zoe, f"/api/games/{GAME}/puzzles")
    assert listed["daily"] in BOOK.all
    assert {one["id"] for one in listed["puzzles"]} == set(BOOK.all)
    assert all(set(one) == {"id", "rating", "key"} for one in listed["puzzles"])
    told = await got(zoe, f"/api/games/{GAME}/puzzles/{PUZZLE.id}")
    decision = BOOK.position(PUZZLE)
    seen = decision.match.sent_to(PUZZLE.seat)
    assert told["view"] == json.loads(json.dumps(seen["view"]))
    assert [one["id"] for one in told["decisions"]] == [str(decision.id)]
    # Nothing but what the seat was sent, its number and where it is from; no journal, no values, no best answer.
    assert set(told) == {
        *("id", "rating", "seat", "key", "count", "options", "view", "decisions", "events", "source")
    }
    assert set(told["source"]) == {"seats", "bots", "at"}


async def test_the_best_answer_is_found_another_is_not_and_tells_nothing(zoe: Visitor) -> None:
    other = PUZZLE.values[1].move
    assert await answered(zoe, {"words": words(other)}) == {"right": False, "move": other}
    told = await answered(zoe, {"words": words(PUZZLE.best)})
    assert told["right"] is True
    assert told["best"] == [PUZZLE.best]
    assert [one["move"] for one in told["values"]] == [value.move for value in PUZZLE.values]
    assert told["proof"]["margin"] == PUZZLE.margin
    shown = await answered(zoe, {"reveal": True})
    assert shown["best"] == [PUZZLE.best]


async def test_what_is_not_possible_is_refused_with_a_sentence(zoe: Visitor) -> None:
    told = await answered(zoe, {"words": ["the-moon"]})
    assert told["refused"]["text"]["fr"]
    assert (await answered(zoe, {"steps": []}))["step"]["kind"] == "choice"
    assert (await answered(zoe, {"words": []}))["refused"]["text"]["en"]


@pytest.mark.parametrize("id", ["nothing", "abc-12", "0123456789"])
async def test_there_is_no_such_puzzle(zoe: Visitor, id: str) -> None:
    for reply in (
        await zoe.http.get(f"/api/games/{GAME}/puzzles/{id}"),
        await zoe.http.post(f"/api/games/{GAME}/puzzles/{id}", json={"reveal": True}),
    ):
        assert reply.status_code in (404, 422)
        assert reply.json()["error"]["text"]["fr"]


async def test_the_match_it_is_from_can_be_looked_at(zoe: Visitor) -> None:
    path = f"/api/games/{GAME}/puzzles/{PUZZLE.id}/match"
    where = (await zoe.http.post(path)).json()
    assert (where["at"], where["seat"]) == (PUZZLE.at, PUZZLE.seat)
    moment = await got(zoe, f"/api/tables/{where['table']}/replay?at={where['at']}&seat={where['seat']}")
    assert moment["view"] == (await got(zoe, f"/api/games/{GAME}/puzzles/{PUZZLE.id}"))["view"]
    assert (await zoe.http.post(path)).json() == where  # the same table for everybody


async def test_a_marked_answer_of_ones_own_match_is_a_puzzle_once_the_match_is_analysed(
    zoe: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = (await zoe.http.post(f"/api/games/{GAME}/puzzles/{PUZZLE.id}/match")).json()
    number = PUZZLE.at + 1
    id = f"{where['table']}-{number}"
    assert (await zoe.http.get(f"/api/games/{GAME}/puzzles/{id}")).status_code == 422  # not analysed yet
    better = [value.to_data() for value in PUZZLE.values[:2]]
    verdict = {"number": number, "mark": "blunder", "better": better, "move": "x", "label": {}, "points": 0}
    verdict |= {"chance": 0.1, "loss": 0.3, "error": 0.02, "facts": []}

    async def told(_: object) -> dict[str, Any]:
        return {"state": "done", "analysis": {"verdicts": [verdict]}}

    monkeypatch.setattr(site.tables.analyses, "told", told)
    position = await got(zoe, f"/api/games/{GAME}/puzzles/{id}")
    assert position["view"] == (await got(zoe, f"/api/games/{GAME}/puzzles/{PUZZLE.id}"))["view"]
    assert "label" not in json.dumps(position["source"])
    assert (await answered(zoe, {"words": words(PUZZLE.values[1].move)}, id))["right"] is False
    assert (await answered(zoe, {"words": words(PUZZLE.best)}, id))["right"] is True
