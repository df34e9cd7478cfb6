"""The server's secret, in a file beside the database. Whoever has it can compute every invitation."""

from __future__ import annotations

import os
import secrets
import tempfile
from pathlib import Path

SHORTEST = 32  # characters; ours are 64 hexadecimal digits


def file_of(database: str) -> Path:
    path = Path(database.removeprefix("sqlite:///")).expanduser()
    return path.with_name(path.name + ".key")


def kept_secret(database: str) -> str:
    """The secret, made when there is none. Only its owner reads the file, and it is never there half written."""
    path = file_of(database)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _put_in_place(path, secrets.token_hex(32))
    return long_enough(path.read_text(encoding="utf-8", errors="replace").strip(), f"The file {path}")


def long_enough(secret: str, where: str) -> str:
    """The secret, or a sentence that ends the server: with a short one, strangers compute invitations."""
    if len(secret) < SHORTEST:
        raise SystemExit(
            f"{where} holds {len(secret)} characters, a secret has at least {SHORTEST}. "
            "Put the right one back; or remove it, and a new one is made: invitations sent so far then open nothing."
        )
    return secret


def _put_in_place(path: Path, text: str) -> None:
    """A file that is whole on the disk before it has its name; the one that another process made first stays."""
    handle, made = tempfile.mkstemp(prefix=path.name, dir=path.parent)  # readable by its owner alone
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(made, path)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            os.replace(made, path)
    finally:
        Path(made).unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
