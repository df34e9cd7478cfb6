"""Which build of the rules the bots' process runs on: the compiled one as soon as it lies there.

`play.py` compiles the rules beside a table that is already being played at, and says by two variables where they will be and which
they must be. A process that has begun on the plain ones makes room for one on the compiled ones when nobody is waiting for it.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

FOLDER = "TABLEE_COMPILED"
DIGEST = "TABLEE_COMPILED_DIGEST"


def compiled_rules(env: Mapping[str, str]) -> str | None:
    """The folder of the compiled rules, once they are whole and made from the sources that run here."""
    folder, digest = env.get(FOLDER), env.get(DIGEST)
    if not folder or not digest:
        return None
    try:
        found = Path(folder, ".digest").read_text()
    except OSError:
        return None
    return folder if found == digest else None


def worker_environment(folder: str | None) -> dict[str, str]:
    """The environment of a bots' process that takes its rules from there; None: from where ours are."""
    return dict(os.environ) if folder is None else {**os.environ, "PYTHONPATH": folder}
