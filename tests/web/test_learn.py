"""The primer over HTTP: chapters to read, exercises to try; nothing is kept, nothing leaks, and nobody may ask for too much."""

from __future__ import annotations

import json

import pytest
from tests.support.client import Visitor
from tests.web.conftest import Site

import tablee
from tablee.kernel.primer import MOST_ANSWERS, primer_of

HERE = "/api/games/fantasy-realms/primer"


async def test_the_chapters_are_told_without_their_positions(zoe: Visitor) -> None:
    chapters = (await zoe.http.get(HERE)).json()
    assert [one["id"] for one in chapters] == [
        one.id for one in primer_of(tablee.game("fantasy-realms")).chapters
    ]
    assert set(chapters[0]["exercise"]) == {"seat", "ask", "what_if"}
    assert (await zoe.http.get("/api/games/bazaar/primer")).json() == []
    assert (await zoe.http.get("/api/games/nothing/primer")).status_code == 404


async def test_an_answer_is_played_by_the_rules_and_gets_a_word(zoe: Visitor) -> None:
    begun = (await zoe.http.post(f"{HERE}/discard", json={})).json()
    assert begun["said"] is None
    (decision,) = begun["table"]["decisions"]
    assert decision["key"] == "discard"
    poor = {"decision": decision["id"], "words": ["elven_archers"]}
    told = (await zoe.http.post(f"{HERE}/discard", json={"answers": [poor]})).json()
    assert told["done"] is False
    assert told["said"]["good"] is False
    assert "elven_archers" not in json.dumps(told["table"]["view"]["hand"])
    good = {"decision": decision["id"], "words": ["dragon"]}
    told = (await zoe.http.post(f"{HERE}/discard", json={"answers": [good]})).json()
    assert told["done"] is True
    assert told["said"]["good"] is True
    assert [one["kind"] for one in told["table"]["events"][told["since"] :]] == ["discarded"]
    late = {"decision": decision["id"], "words": ["queen"]}
    told = (await zoe.http.post(f"{HERE}/discard", json={"answers": [good, late]})).json()
    assert told["refused"]["text"]["en"] == "This exercise is finished."


async def test_a_refusal_is_an_answer_with_its_clauses(zoe: Visitor) -> None:
    begun = (await zoe.http.post(f"{HERE}/discard", json={})).json()
    wrong = {"decision": begun["table"]["decisions"][0]["id"], "words": ["king"]}
    reply = await zoe.http.post(f"{HERE}/discard", json={"answers": [wrong]})
    assert reply.status_code == 200
    assert reply.json()["refused"]["clauses"] == ["FR-2.7"]
    stale = {"decision": "99.0", "words": ["king"]}
    assert "refused" in (await zoe.http.post(f"{HERE}/discard", json={"answers": [stale]})).json()


async def test_small_steps_and_questions_change_nothing(zoe: Visitor) -> None:
    begun = (await zoe.http.post(f"{HERE}/discard", json={})).json()
    decision = begun["table"]["decisions"][0]["id"]
    step = (await zoe.http.post(f"{HERE}/discard", json={"decision": decision, "steps": []})).json()["step"]
    assert len(step["options"]) == 8
    asked = {"ask": {"what": "why-not", "data": {"said": "Roi"}}}
    assert (await zoe.http.post(f"{HERE}/discard", json=asked)).json()["data"]["possible"] is False
    unknown = {"ask": {"what": "the deck", "data": {}}}
    assert "refused" in (await zoe.http.post(f"{HERE}/discard", json=unknown)).json()
    assert (await zoe.http.post(f"{HERE}/discard", json={})).json() == begun


async def test_others_keep_their_secrets_in_an_exercise(zoe: Visitor) -> None:
    exercise = primer_of(tablee.game("fantasy-realms")).exercise("draw")
    told = (await zoe.http.post(f"{HERE}/draw", json={})).json()["table"]
    match = exercise.lay()
    assert told["view"] == match.view(exercise.seat)
    hands = [match.view(seat)["hand"] for seat in range(1, match.seats)]
    assert not any(card in json.dumps(told["view"]) for hand in hands for card in hand)


@pytest.mark.parametrize(
    "body",
    [
        {"answers": [{"decision": "0.0", "words": ["deck"]}] * (MOST_ANSWERS + 1)},
        {"answers": [{"decision": "0.0", "words": ["deck"] * 33}]},
        {"answers": [{"decision": "0.0", "words": ["x" * 201]}]},
        {"answers": [{"decision": "0.0", "words": [7]}]},
        {"position": {}},
    ],
)
async def test_what_is_too_much_is_not_even_read(zoe: Visitor, body: dict[str, object]) -> None:
    assert (await zoe.http.post(f"{HERE}/draw", json=body)).status_code == 422


async def test_there_is_no_exercise_of_another_name(zoe: Visitor) -> None:
    reply = await zoe.http.post(f"{HERE}/nowhere", json={})
    assert reply.status_code == 422
    assert reply.json()["error"]["text"]["fr"] == "Il n'y a pas d'exercice 'nowhere'."


async def test_trying_without_end_is_held_up(site: Site, zoe: Visitor) -> None:
    site.app.state.costly.burst = 2.0
    site.app.state.costly.rate = 0.0
    site.app.state.costly._buckets.clear()
    codes = [(await zoe.http.post(f"{HERE}/draw", json={})).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


async def test_the_rules_are_laid_out_to_be_read(zoe: Visitor) -> None:
    told = (await zoe.http.get("/api/games/fantasy-realms/reading")).json()
    assert told["headings"][0]["clause"] == "FR-1.1"
    assert {one["id"]: one["position"] for one in told["figures"]} == {
        "card": False,
        "set-up": True,
        "score": True,
    }
    assert (await zoe.http.get("/api/games/bazaar/reading")).json() == {"headings": [], "figures": []}


async def test_a_figure_shows_a_table_from_one_seat(zoe: Visitor) -> None:
    here = "/api/games/fantasy-realms/reading"
    table = (await zoe.http.get(f"{here}/set-up")).json()
    assert set(table) == {"view", "events", "options", "count", "seat"}
    assert len(table["view"]["hand"]) == 7
    assert [one for one in table["view"]["hands"] if one.get("cards")] == []
    worth = (await zoe.http.post(f"{here}/set-up", json={"what": "score"})).json()
    assert isinstance(worth["total"], int)
    assert (await zoe.http.get(f"{here}/card")).status_code == 422  # components, no table
    assert (await zoe.http.get(f"{here}/moon")).status_code == 422
