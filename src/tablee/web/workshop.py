"""The workshop's calls: for whoever sits at the machine that serves, or for everybody where the server says so."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from tablee.kernel.edition import own_components
from tablee.kernel.edition_words import dials_shown
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.web.api import Here, Key, Strict, unhurried

router = APIRouter()


class NotHere(TableeError):
    """The workshop is for who runs the server."""

    code = "workshop_closed"


class Change(Strict):
    path: Annotated[list[Key | int], Field(max_length=12)]
    value: int | Key


class Wanted(Strict):
    changes: Annotated[list[Change], Field(max_length=500)] = []


class Trying(Wanted):
    bot: Key = "random"
    matches: int = 200
    seats: int = 2


class Keeping(Wanted):
    name: Key


def is_local(request: Request) -> bool:
    """Whether somebody at this very machine asks: by its loopback, under a name of it, and through no proxy."""
    asked = request.headers.get("host", "").rpartition(":")
    name = (asked[0] if asked[1] and asked[2].isdigit() else request.headers.get("host", "")).strip("[]")
    if "forwarded" in request.headers or "x-forwarded-for" in request.headers or request.client is None:
        return False
    try:
        here = ipaddress.ip_address(request.client.host).is_loopback
        return here and (name == "localhost" or ipaddress.ip_address(name).is_loopback)
    except ValueError:
        return False


def is_open(request: Request, tables: Here) -> bool:
    setting = tables.settings.workshop
    return setting == "everybody" or (setting == "local" and is_local(request))


def enter(request: Request, tables: Here) -> None:
    if not is_open(request, tables):
        raise NotHere(
            "The workshop is open to who sits at this server.",
            "L'atelier est ouvert à qui est devant ce serveur.",
        )


def of_game(name: str, tables: Here) -> Game[Any]:
    """The game with its own edition: what is changed is changed of that one."""
    return tables.game(name.partition("@")[0])


def as_pairs(changes: list[Change]) -> list[Any]:
    return [[change.path, change.value] for change in changes]


@router.get("/api/workshop")
async def the_workshop(request: Request, tables: Here) -> dict[str, bool]:
    """Whether its door is open to who asks."""
    return {"open": is_open(request, tables)}


@router.get("/api/workshop/trial", dependencies=[Depends(enter)])
async def trial(tables: Here) -> dict[str, Any]:
    """How far the trial is, or what it says."""
    found = tables.workshop.trial
    return {"state": "none"} if found is None else found.to_data()


@router.delete("/api/workshop/trial", dependencies=[Depends(enter)])
async def stop(tables: Here) -> dict[str, Any]:
    await tables.workshop.stop()
    return {"state": "none"}


@router.get("/api/workshop/{name}", dependencies=[Depends(enter)])
async def dials(name: str, tables: Here) -> dict[str, Any]:
    """The numbers of a game that may be changed; with an edition's name, what it has changed."""
    game = of_game(name, tables)
    return {
        "game": game.id,
        "dials": dials_shown(own_components(Path(game.folder)), game.dials()),
        "changes": [{"path": path, "value": value} for path, value in number_changes(tables.game(name))],
        "editions": tables.workshop.folder is not None,
    }


def number_changes(game: Game[Any]) -> list[Any]:
    """What a changed edition has changed of the numbers, not of names and texts."""
    return [
        one
        for one in game.changes
        if len(one) == 2 and any(dial.fits(tuple(one[0])) for dial in game.dials())
    ]


@router.post("/api/workshop/{name}/try", dependencies=[Depends(enter), Depends(unhurried)])
async def begin(name: str, wanted: Trying, tables: Here) -> dict[str, Any]:
    """Compare the game's own edition with this one; a trial that runs is ended."""
    game = of_game(name, tables)
    changes = as_pairs(wanted.changes)
    return (await tables.workshop.begin(game, changes, wanted.bot, wanted.matches, wanted.seats)).to_data()


@router.post("/api/workshop/{name}/keep", dependencies=[Depends(enter), Depends(unhurried)])
async def keep(name: str, wanted: Keeping, tables: Here) -> dict[str, str]:
    """Keep this edition under a name; tables can be laid with it."""
    made = tables.workshop.keep(of_game(name, tables), wanted.name, as_pairs(wanted.changes))
    tables.look_at_the_shelf()
    return {"game": tables.game(made).id}
