"""The database's files are read by their owner alone: they hold what chance will deal, and who is who."""

from __future__ import annotations

import logging
import os
import stat
from pathlib import Path

log = logging.getLogger("tablee.host")
BESIDE = ("", "-wal", "-shm", "-journal", ".key", ".lock")


def keep_private(path: Path) -> None:
    """Before the database at this path is opened: its folder and its files are its owner's, those of older versions too.

    What SQLite makes beside it later has the rights of the file itself.
    """
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=0o700)
    elif _is_ours(path):
        _restrict(path.parent, 0o700)
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for ending in BESIDE:
        _restrict(path.with_name(path.name + ending), 0o600)


def _is_ours(path: Path) -> bool:
    """Whether a folder has been made for this database: nothing else is in it. Somebody's home stays as it is."""
    return path.exists() and all(found.name.startswith(path.name) for found in path.parent.iterdir())


def _restrict(path: Path, most: int) -> None:
    try:
        has = stat.S_IMODE(path.stat().st_mode)
        if has & ~most & 0o077:
            path.chmod(has & (most | 0o7700))
            log.warning("%s was open to others on this machine (%o): it is its owner's now", path, has)
    except FileNotFoundError:
        pass
    except OSError as problem:
        log.warning("%s may be open to others on this machine: %s", path, problem.strerror)
