"""What the tests need of the machine itself: `python3 tools/machine.py chromium compiler postgres`.

As root on Debian or Ubuntu a missing part is installed; elsewhere a sentence says what to do.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.words import stop


def chromium() -> str | None:
    """Where Chromium (or Chrome) is: TABLEE_CHROMIUM, or on the PATH."""
    if named := os.environ.get("TABLEE_CHROMIUM"):
        return named if Path(named).exists() else None
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def compiler() -> str | None:
    """A C compiler, with Python's headers."""
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return None
    return shutil.which("cc") or shutil.which("gcc")


def postgres() -> str | None:
    """PostgreSQL's initdb, on the PATH or where Debian keeps it."""
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return shutil.which("initdb") or (str(kept[-1]) if kept else None)


NEEDS = {
    "chromium": (chromium, ["chromium"], "the browser tests need Chromium (or set TABLEE_CHROMIUM to one)"),
    "compiler": (
        compiler,
        ["gcc", "libc6-dev", "python3-dev"],
        "compiling the rules needs a C compiler and Python's headers",
    ),
    "postgres": (postgres, ["postgresql"], "the tests of several server processes need PostgreSQL"),
}


def need(name: str) -> None:
    """Make sure of one part."""
    find, packages, reason = NEEDS[name]
    if find():
        return
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and shutil.which("apt-get") and environment.apt(*packages) and find():
        return
    stop(f"{reason}; on Debian or Ubuntu: sudo apt-get install {' '.join(packages)}.")


if __name__ == "__main__":
    for part in sys.argv[1:]:
        need(part)
