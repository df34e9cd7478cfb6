"""A process that looks back at one match for the server: `python -m tablee.lab.analyst`.

It reads one line, {"header", "entries", "level", "matches", "samples", "seed"}; it writes {"done", "of"} as it goes, and at the end
{"analysis": …} or {"problem": {"fr", "en"}}.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

from tablee.games import find
from tablee.kernel.errors import TableeError
from tablee.kernel.journal import Journal, entries_from
from tablee.kernel.match import Match
from tablee.lab.analysis import analyse


def analysed(request: dict[str, Any]) -> dict[str, Any]:
    """What is to be said of the match."""
    header = request["header"]
    match = Match.load(find(header["game"]), Journal(header, entries_from(request["entries"])), Random(0))
    analysis = analyse(
        match,
        level=request["level"],
        matches=request.get("matches"),
        samples=request.get("samples"),
        seed=request["seed"],
        tell=lambda done, of: say({"done": done, "of": of}),
    )
    told: dict[str, Any] = rounded(analysis.to_data())
    return told


def rounded(data: Any) -> Any:
    """Figures as short as they are sure."""
    if isinstance(data, float):
        return round(data, 4)
    if isinstance(data, dict):
        return {key: rounded(value) for key, value in data.items()}
    return [rounded(value) for value in data] if isinstance(data, list) else data


def say(line: dict[str, Any]) -> None:
    try:
        print(json.dumps(line, ensure_ascii=False), flush=True)
    except BrokenPipeError:
        os._exit(0)  # the server is gone


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(19)  # whoever plays comes first
    request = json.loads(sys.stdin.buffer.readline())
    try:
        say({"analysis": analysed(request)})
    except TableeError as refusal:
        say({"problem": refusal.text})


if __name__ == "__main__":
    main()
