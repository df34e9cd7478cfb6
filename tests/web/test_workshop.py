"""Changed editions at a server: on the shelf, at a table, in the workshop, and when they are not there any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from tests.web.conftest import Site

import tablee
from tablee.games import elsewhere
from tablee.host.bots.pool import BotPool
from tablee.host.settings import Settings
from tablee.host.workers.kept_matches import KeptMatches
from tablee.web.app import create_app
from tablee.web.serve import configuration, listen, show_editions

DEAR = 'game = "cresus"\n\n[[change]]\nat = ["money", "start"]\nwas = 100\nis = 250\n'
START = {"path": ["money", "start"], "value": 250}


@pytest.fixture
def editions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_EDITIONS", "")  # put back afterwards
    made = tmp_path / "my editions"
    made.mkdir()
    (made / "dear.toml").write_text(DEAR, encoding="utf-8")
    return made


@asynccontextmanager
async def shelf_served(settings: Settings, folder: Path) -> AsyncIterator[Site]:
    app = create_app(settings, None, folder)
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configuration(app, settings))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", app, settings)
    finally:
        server.should_exit = True
        await running


@pytest.fixture
async def site(settings: Settings, folder: Path, editions: Path) -> AsyncIterator[Site]:
    async with shelf_served(replace(settings, editions_folder=str(editions)), folder) as served:
        yield served


async def test_people_choose_an_edition_and_the_journal_says_which(site: Site) -> None:
    async with site.visitor() as zoe:
        shelf = {one["id"]: one for one in (await zoe.http.get("/api/games")).json()}
        assert shelf["cresus"]["changed"] is None
        changed = shelf["cresus@dear"]["changed"]
        assert (changed["name"], changed["count"]) == ("dear", 2)  # and that it says it is changed
        assert changed["numbers"] == [
            {
                "dial": {"fr": "argent de départ", "en": "money at the start"},
                "of": {"fr": "", "en": ""},
                "was": 100,
                "is": 250,
            }
        ]
        table = await zoe.lay("cresus@dear", "me", "bot")
        room = await site.tables.room(table)
        async with room.held() as held:
            match = await held.match()
            header = match.journal.header
            assert match.state.table.cash == [250, 250]
        assert header["edition"] == changed["hash"] != tablee.game("cresus").edition_hash()
        assert header["changes"]["made"][0] == [["money", "start"], 250]


async def test_bots_think_about_an_edition_in_their_own_process(site: Site, editions: Path) -> None:
    """Also about one that its file no longer says: what stands in the header is enough."""
    game = site.tables.game("cresus@dear")
    pool = BotPool(1)
    try:
        for _ in range(2):
            match = tablee.Match.new(game, 2, 4)
            index = next(n for n, seat in enumerate(match.state.ask.seats) if seat >= 0)
            move = await pool.begin(match, index, "strong", f"table {_}")
            assert move is not None
            match.play(match.state.ask.seats[index], move)
            (editions / "dear.toml").write_text(DEAR.replace("is = 250", "is = 120"), encoding="utf-8")
        assert elsewhere(game)
    finally:
        await pool.close()


def test_a_process_that_has_no_such_edition_makes_it_from_the_header(editions: Path) -> None:
    match = tablee.new("cresus", 2, 4, edition=editions / "dear.toml")
    header = {**match.journal.header, "game": "cresus@elsewhere"}
    kept = KeptMatches(tablee.games())
    entries = [entry.to_data() for entry in match.journal.entries]
    assert kept.follow("t", header, 0, entries).position() == match.position()


async def test_a_match_whose_edition_is_gone_is_read_and_not_played(
    settings: Settings, folder: Path, editions: Path
) -> None:
    said = replace(settings, editions_folder=str(editions))
    async with shelf_served(said, folder) as site, site.visitor() as zoe:
        table = await zoe.lay("cresus@dear", "me", "bot")
        cookies = zoe.http.cookies
    (editions / "dear.toml").rename(editions / "dear.away")
    async with shelf_served(said, folder) as site, site.visitor() as zoe:
        zoe.http.cookies = cookies
        door = (await zoe.http.get(f"/api/tables/{table}")).json()
        assert "edition of Crésus, 'dear', which is not here any more" in door["other_rules"]["en"]
        assert "n'est plus ici" in door["other_rules"]["fr"]
        archive = (await zoe.http.get(f"/api/tables/{table}/archive")).json()
        assert archive["title"]["fr"] == "Crésus" and archive["edition"]
    (editions / "dear.away").rename(editions / "dear.toml")
    async with shelf_served(said, folder) as site, site.visitor() as zoe:
        zoe.http.cookies = cookies
        assert "other_rules" not in (await zoe.http.get(f"/api/tables/{table}")).json()


async def test_an_edition_that_cannot_be_played_is_named_at_the_start(
    settings: Settings, editions: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (editions / "wrong.toml").write_text(DEAR.replace("is = 250", "is = 9"), encoding="utf-8")
    (editions / "older.toml").write_text(DEAR.replace("was = 100", "was = 90"), encoding="utf-8")
    (editions / "nothing.toml").write_text("cards = 3\n", encoding="utf-8")
    show_editions(replace(settings, editions_folder=str(editions)))
    told = capsys.readouterr().out
    assert "Edition: cresus@dear (2 changes)" in told
    assert (
        "wrong.toml is not on the shelf: This edition cannot be played: money · start: from 20 to 500, not 9."
        in told
    )
    assert "older.toml is not on the shelf: Change 1 is of another edition" in told
    assert "nothing.toml is not on the shelf: it does not say which game it is of" in told


async def test_the_dials_are_told_and_turned(site: Site) -> None:
    async with site.visitor() as zoe:
        assert (await zoe.http.get("/api/workshop")).json() == {"open": True}
        told = (await zoe.http.get("/api/workshop/cresus")).json()
        money = told["dials"][0]
        assert (money["least"], money["most"], money["places"][0]["value"]) == (20, 500, 100)
        assert told["changes"] == [] and told["editions"] is True
        assert (await zoe.http.get("/api/workshop/cresus@dear")).json()["changes"] == [START]
        wanted = {"changes": [START], "name": "rich"}
        assert (await zoe.http.post("/api/workshop/cresus/keep", json=wanted)).json() == {
            "game": "cresus@rich"
        }
        table = await zoe.lay("cresus@rich", "me", "bot")
        assert (await site.tables.room(table)).game.id == "cresus@rich"
        assert "was = 100\nis = 250" in (site.tables.workshop.folder / "rich.toml").read_text(
            encoding="utf-8"
        )  # type: ignore[operator]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"name": "x", "changes": [{"path": ["money", "start"], "value": 5}]}, "from 20 to 500, not 5"),
        (
            {"name": "x", "changes": [{"path": ["money", "cash"], "value": 5}]},
            "Nothing stands at money · cash",
        ),
        ({"name": "x", "changes": [{"path": ["share", -1, "price"], "value": 50}]}, "Nothing stands"),
        ({"name": "x", "changes": [{"path": ["players", "max"], "value": 9}]}, "the rules count on it"),
        ({"name": "../x", "changes": [START]}, "small letters"),
        ({"name": "dear", "changes": [START]}, "with other numbers"),
        ({"name": "x", "changes": []}, "Nothing is changed"),
    ],
)
async def test_what_cannot_be_kept_is_refused(site: Site, wanted: dict[str, object], says: str) -> None:
    async with site.visitor() as zoe:
        reply = await zoe.http.post("/api/workshop/cresus/keep", json=wanted)
        assert reply.status_code in (422, 503) and says in reply.json()["error"]["text"]["en"], reply.text


async def test_a_trial_says_how_far_it_is_and_what_differs(site: Site) -> None:
    wanted = {"changes": [START], "bot": "random", "matches": 2, "seats": 2}
    async with site.visitor() as zoe:
        assert (await zoe.http.get("/api/workshop/trial")).json() == {"state": "none"}
        begun = (await zoe.http.post("/api/workshop/cresus/try", json=wanted)).json()
        assert (begun["state"], begun["of"]) == ("running", 4)
        while (told := (await zoe.http.get("/api/workshop/trial")).json())["state"] == "running":
            await asyncio.sleep(0.2)
        assert told["state"] == "done", told
        assert told["done"] == 4 and {"before", "after", "half", "sure", "what"} <= set(told["figures"][0])
        assert (await zoe.http.delete("/api/workshop/trial")).json() == {"state": "none"}
        too_many = await zoe.http.post("/api/workshop/cresus/try", json={**wanted, "matches": 10**9})
        assert too_many.status_code == 422
        nobody = await zoe.http.post("/api/workshop/cresus/try", json={**wanted, "bot": "nobody"})
        assert nobody.status_code == 422


async def test_a_trial_that_is_stopped_ends_its_process(site: Site) -> None:
    wanted = {"changes": [START], "bot": "random", "matches": 20_000, "seats": 6}
    async with site.visitor() as zoe:
        await zoe.http.post("/api/workshop/cresus/try", json=wanted)
        workshop = site.tables.workshop
        assert workshop.trial is not None
        while workshop.trial.process is None:
            await asyncio.sleep(0.01)
        process = workshop.trial.process
        await zoe.http.delete("/api/workshop/trial")
        assert process.returncode is not None and workshop.trial is None


@pytest.mark.parametrize(
    "named", [{"host": "tables.example"}, {"x-forwarded-for": "203.0.113.9"}, {"forwarded": "for=x"}]
)
async def test_the_workshop_is_shut_to_who_is_elsewhere(site: Site, named: dict[str, str]) -> None:
    async with site.visitor() as zoe:
        assert (await zoe.http.get("/api/workshop", headers=named)).json() == {"open": False}
        for reply in (
            await zoe.http.get("/api/workshop/cresus", headers=named),
            await zoe.http.get("/api/workshop/trial", headers=named),
            await zoe.http.post(
                "/api/workshop/cresus/keep", headers=named, json={"name": "x", "changes": [START]}
            ),
        ):
            assert reply.status_code == 403 and reply.json()["error"]["code"] == "workshop_closed"


async def test_the_workshop_is_as_open_as_the_server_says(
    settings: Settings, folder: Path, editions: Path
) -> None:
    away = {"x-forwarded-for": "203.0.113.9"}
    for said, from_here, from_elsewhere in (("everybody", True, True), ("nobody", False, False)):
        async with shelf_served(replace(settings, workshop=said), folder) as site, site.visitor() as zoe:
            assert (await zoe.http.get("/api/workshop")).json() == {"open": from_here}
            assert (await zoe.http.get("/api/workshop", headers=away)).json() == {"open": from_elsewhere}
