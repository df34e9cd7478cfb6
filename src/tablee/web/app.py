"""The application: the calls, the WebSocket and the page, behind the guard. Errors are sentences."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

import tablee
from tablee.host.settings import Settings
from tablee.host.tables import Tables
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.web import advice, after, api, devices, learn, page, people, puzzles, workshop
from tablee.web.chat import Manners
from tablee.web.connection_limit import Crowd
from tablee.web.rate_limits import RateLimit
from tablee.web.security import Guard, error_data, refusal_data
from tablee.web.socket import TOO_MUCH, dismiss_strangers, talk

STATUS = {
    "unknown_game": 404,
    "no_such_table": 404,
    "bad_option": 422,
    "bad_name": 422,
    "bad_invitation": 403,
    "not_your_seat": 403,
    "seat_taken": 409,
    "not_started": 409,
    "not_yet": 409,
    "other_rules": 409,
    "damaged": 409,
    "not_now": 409,
    "not_the_host": 403,
    "not_agreed": 403,
    "busy": 503,
    "workshop_closed": 403,
    "bad_code": 403,
    "bad_passkey": 403,
    "match_is_over": 409,
    "not_stored": 503,
    "too_fast": 429,
    "too_many_tables": 429,
}
BY_STATUS = {
    404: ("not_found", {"fr": "Il n'y a rien à cette adresse.", "en": "There is nothing at this address."}),
    405: ("bad_method", {"fr": "Cette adresse ne fait pas cela.", "en": "This address does not do that."}),
}
OTHERWISE = ("refused", {"fr": "Cette demande est refusée.", "en": "This request is refused."})


def create_app(
    settings: Settings | None = None,
    catalogue: Mapping[str, Game[Any]] | None = None,
    folder: Path = page.FOLDER,
) -> FastAPI:
    """The server's application. Its tables open with it and close with it."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def open_tables(app: FastAPI) -> AsyncIterator[None]:
        tables = app.state.tables = await Tables.open(chosen, catalogue)
        tables.who.look_again = partial(dismiss_strangers, tables)
        try:
            yield
        finally:
            await tables.close()

    app = FastAPI(
        title="Tablée",
        version=tablee.__version__,
        lifespan=open_tables,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.pace = RateLimit(chosen.tables_per_minute / 60, max(10.0, chosen.tables_per_minute))
    app.state.costly = RateLimit(chosen.messages_per_second, 4 * chosen.messages_per_second)
    manners = Manners()
    crowd = Crowd(chosen.lines, chosen.connections)
    everybody = RateLimit(3 * chosen.messages_per_second, 12 * chosen.messages_per_second)

    for calls in (api, puzzles, after, advice, learn, people, devices, workshop):
        app.include_router(calls.router)

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        address = socket.client.host if socket.client else ""
        if not app.state.costly.take(address) or not crowd.enter(address):
            await socket.accept()
            await socket.close(TOO_MUCH)
            return
        try:
            await talk(socket, scope["path"].removeprefix("/ws/"), app.state.tables, everybody, manners)
        finally:
            crowd.leave(address)

    @app.api_route(
        "/api/{rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"], include_in_schema=False
    )
    async def no_such_call(rest: str) -> None:
        raise HTTPException(404)

    app.mount("/", page.Page(folder))
    app.add_exception_handler(TableeError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_shape)
    app.add_exception_handler(HTTPException, refuse_status)
    app.add_middleware(Guard, sockets=sockets)
    return app


async def refuse(_: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, TableeError)
    return JSONResponse(refusal_data(refusal), STATUS.get(refusal.code, 400))


async def refuse_shape(_: Request, problem: Exception) -> JSONResponse:
    """What was sent has not the shape the call wants: say where."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    place = ".".join(str(part) for part in first["loc"][1:])[:80]
    en, fr = "The request cannot be read", "Cette demande est illisible"
    text = {"fr": f"{fr} ({place} : {first['msg']}).", "en": f"{en} ({place}: {first['msg']})."}
    return JSONResponse(error_data("bad_request", text), 422)


async def refuse_status(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    code, text = BY_STATUS.get(problem.status_code, OTHERWISE)
    return JSONResponse(error_data(code, text), problem.status_code, headers=problem.headers)
