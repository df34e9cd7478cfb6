"""The page itself: its files, and index.html for every address that is one of its own."""

from __future__ import annotations

import gzip
import os
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import tablee
from tablee.web.packed import reads_gzip

FOLDER = Path(tablee.__file__).parent / "static"
NOT_BUILT = (
    "La page n'est pas construite : lancez « make page », puis rechargez.\n"
    "The page is not built: run `make page`, then reload.\n"
)
PACKED = (".html", ".js", ".css", ".svg", ".json")  # a picture or a font is packed already


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

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, packed for who reads that: a third of the bytes, and packed once."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if not str(full_path).endswith(PACKED):
            return response
        response.headers["vary"] = "accept-encoding"
        headers = Headers(scope=scope)
        if response.status_code != 200 or "range" in headers or not reads_gzip(headers):
            return response
        kept = {name: response.headers[name] for name in ("content-type", "last-modified", "vary")}
        kept["etag"] = f"W/{response.headers['etag']}"  # the same words in other bytes
        packed = packed_file(str(full_path), stat_result.st_mtime_ns)
        return Response(packed, status_code, {**kept, "content-encoding": "gzip"})


@lru_cache(500)
def packed_file(path: str, changed: int) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


def wants_a_page(scope: Scope) -> bool:
    accepted = Headers(scope=scope).get("accept", "*/*")
    return "text/html" in accepted or "*/*" in accepted
