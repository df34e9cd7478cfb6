"""Builds the wheels into dist/: `python tools/wheel.py [pure|compiled]`, both when nothing is said; `--into FOLDER` installs the last one there.

The page is inside, so whoever installs one needs neither node nor a compiler. The compiled one is for this Python on this
kind of machine, as its name says; the pure one is for every other.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.words import ROOT, run, say

DIST = ROOT / "dist"
COMPILE = {"pure": "0", "compiled": "1"}


def build(kind: str) -> Path:
    """One wheel, made anew."""
    python = environment.script("python")
    folder = DIST / kind
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.whl"):
        old.unlink()
    env = {**os.environ, "TABLEE_COMPILE": COMPILE[kind], "UV_SYSTEM_CERTS": "true", "UV_NATIVE_TLS": "true"}
    env.pop("PYTHONPATH", None)
    command: list[str | Path] = [python, "-m", "uv", "build", "-q", "--wheel", "--python", python]
    run(
        *[*command, "--out-dir", folder, ROOT],
        env=env,
        otherwise=f"the {kind} wheel could not be built: {environment.OFFLINE}",
    )
    (made,) = folder.glob("*.whl")
    say(f"{made.relative_to(ROOT)}, {made.stat().st_size / 1e6:.1f} MB")
    return made


def install(wheel: Path, folder: Path) -> None:
    """An environment with this wheel and what it asks for, and nothing else."""
    uv: list[str | Path] = [environment.script("python"), "-m", "uv"]
    env = {**os.environ, "UV_SYSTEM_CERTS": "true", "UV_NATIVE_TLS": "true", "UV_LINK_MODE": "copy"}
    steps: list[list[str | Path]] = [
        ["venv", "-q", "--clear", "--python", sys.executable, folder],
        ["pip", "install", "-q", "--python", folder / "bin" / "python", wheel],
    ]
    for command in steps:
        run(*uv, *command, env=env, otherwise=f"{wheel.name} could not be installed: {environment.OFFLINE}")


if __name__ == "__main__":
    words = sys.argv[1:]
    into = words.pop(words.index("--into") + 1) if "--into" in words else ""
    for wanted in [word for word in words if word != "--into"] or COMPILE:
        made = build(wanted)
    if into:
        install(made, ROOT / into)
