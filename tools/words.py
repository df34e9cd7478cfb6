"""How the tools speak: a line on what goes on, and one sentence when they must stop."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def say(line: str) -> None:
    print(f"· {line}", file=sys.stderr, flush=True)


def stop(sentence: str) -> NoReturn:
    print(f"\nTablée: {sentence}", file=sys.stderr, flush=True)
    sys.exit(2)


def run(*command: str | Path, otherwise: str, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a command; when it fails, its own words are followed by one sentence on what to do."""
    words: Sequence[str] = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=cwd, env=env, stdout=sys.stderr)
    except OSError as trouble:
        stop(f"{otherwise} ({trouble})")
    if done.returncode:
        stop(otherwise)
