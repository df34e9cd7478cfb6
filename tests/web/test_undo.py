"""Taking back over the wire."""

from __future__ import annotations

from typing import Any

from tests.support.client import Line, Visitor


async def ask_back(line: Line, seat: int) -> dict[str, Any]:
    answer = line.states[seat]["undo"]["mine"]["answer"]
    return await line.ask({"type": "undo", "seat": seat, "answer": answer})


async def test_asked_agreed_and_told_to_all(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    a, b = await zoe.open(table), await max_.open(table)
    await a.state(0)
    assert (await b.state(1))["undo"] == {"mine": None, "asked": None, "end": None}
    await a.answer(0, "0.0", "bid red 3")
    await b.answer(1, "0.1", "bid blue 2")
    await a.until(lambda line: line.states[0]["version"] == 3)
    await b.until(lambda line: line.states[1]["version"] == 3)
    told = await ask_back(b, 1)
    assert told["type"] == "ack" and told["version"] == 3
    await a.until(lambda line: line.states[0]["undo"]["asked"])
    asked = a.states[0]["undo"]["asked"]
    assert asked["seat"] == 1 and asked["missing"] == [0] and asked["texts"][0]["fr"].startswith("{p0}")
    # Only a seat that is asked can agree, and only for itself.
    told = await b.ask({"type": "consent", "seat": 0, "number": asked["number"], "yes": True})
    assert told["type"] == "refused"
    told = await a.ask({"type": "consent", "seat": 0, "number": asked["number"], "yes": True})
    assert told["type"] == "ack" and told["version"] == 4
    for line, seat in ((a, 0), (b, 1)):
        await line.until(lambda heard, seat=seat: heard.states[seat]["version"] == 4)
        state = line.states[seat]
        assert state["undo"]["end"]["how"] == "done" and state["undo"]["asked"] is None
        assert line.logs[seat] == []
    told = await b.answer(1, "0.1", "bid blue 2")
    assert (told["type"], told["version"]) == ("ack", 4)  # it was given then, and is not given again
    told = await b.answer(1, "0.1", "bid blue 3")
    assert told["type"] == "refused"  # a name from before
    told = await b.answer(1, b.states[1]["decisions"][0]["id"], "bid blue 9")
    assert told["type"] == "ack"
    await a.close()
    await b.close()
