"""The page itself: its files, and index.html for every address that is one of its own."""

from __future__ import annotations

from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import tablee

FOLDER = Path(tablee.__file__).parent / "static"
NOT_BUILT = (
    "La page n'est pas construite : lancez « make page », puis rechargez.\n"
    "The page is not built: run `make page`, then reload.\n"
)


class Page(StaticFiles):
    """Files named by their content are kept by browsers for ever; everything else is asked for again."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self.folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        if path in (".", "", "/"):
            path = "index.html"
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or "." in path.rsplit("/", 1)[-1] or not wants_a_page(scope):
                raise
            path = "index.html"
            response = await super().get_response(path, scope)
        if path.startswith("assets/") and response.status_code in (200, 304):
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        else:
            response.headers["cache-control"] = "no-cache"
        return response


def wants_a_page(scope: Scope) -> bool:
    accepted = Headers(scope=scope).get("accept", "*/*")
    return "text/html" in accepted or "*/*" in accepted
