"""What can be set from outside, with its defaults."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tablee.host.storage import is_postgres, long_enough
from tablee.kernel.levels import LEVELS


def data_folder() -> Path:
    """Where this person's tables are kept when nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "tablee"


def default_database() -> str:
    return os.environ.get("TABLEE_DATABASE") or str(data_folder() / "tablee.sqlite")


def number(name: str, otherwise: float) -> float:
    """A number from the environment; a sentence when it is none."""
    said = os.environ.get(name)
    if not said:
        return otherwise
    try:
        return float(said)
    except ValueError:
        raise SystemExit(f"{name} must be a number, not {said!r}.") from None


def secret_said() -> str:
    said = os.environ.get("TABLEE_SECRET", "")
    return long_enough(said, "TABLEE_SECRET") if said else ""


def levels_said() -> frozenset[str]:
    """The levels of bots that nobody may ask for."""
    said = frozenset(os.environ.get("TABLEE_FORBIDDEN_LEVELS", "").replace(",", " ").split())
    known = [key for key, _ in LEVELS]
    unknown = sorted(said - set(known))
    if unknown:
        raise SystemExit(
            f"TABLEE_FORBIDDEN_LEVELS names {', '.join(unknown)}; the levels are {', '.join(known)}."
        )
    if said == set(known):
        raise SystemExit("TABLEE_FORBIDDEN_LEVELS must leave one level at least.")
    return said


def workshop_said() -> str:
    said = os.environ.get("TABLEE_WORKSHOP") or "local"
    if said not in ("local", "everybody", "nobody"):
        raise SystemExit(f"TABLEE_WORKSHOP is local, everybody or nobody, not {said!r}.")
    return said


def switch(name: str, otherwise: bool) -> bool:
    """Yes or no from the environment; a sentence when it is neither."""
    said = os.environ.get(name, "yes" if otherwise else "no").strip().lower()
    if said not in ("yes", "no"):
        raise SystemExit(f"{name} must be yes or no, not {said}.")
    return said == "yes"


def count(name: str, otherwise: int, least: int) -> int:
    """A whole number of things from the environment; a sentence when it is none."""
    said = number(name, otherwise)
    if said != int(said) or not least <= said <= 64:
        raise SystemExit(f"{name} must be a whole number from {least} to 64, not {said:g}.")
    return int(said)


@dataclass(frozen=True)
class Settings:
    """One server's settings."""

    database: str = field(default_factory=default_database)  # a file, or a database URL
    secret: str = field(default_factory=secret_said)  # empty: kept in a file beside the database
    bot_delay: float = field(
        default_factory=lambda: number("TABLEE_BOT_DELAY", 0.6)
    )  # seconds before a bot answers
    forbidden_levels: frozenset[str] = field(default_factory=levels_said)  # bots nobody may ask for
    bot_processes: int = field(
        default_factory=lambda: count("TABLEE_BOT_PROCESSES", 1, 1)
    )  # in which the bots think, at most
    bots_think_ahead: bool = field(
        default_factory=lambda: switch("TABLEE_BOTS_THINK_AHEAD", True)
    )  # whether masters go on thinking while people think, as long as nobody else needs the process
    advice_processes: int = field(
        default_factory=lambda: count("TABLEE_ADVICE_PROCESSES", 1, 0)
    )  # in which hints and reasons are thought out, at most; none: there are neither
    rooms: int = field(default_factory=lambda: int(number("TABLEE_ROOMS", 500)))  # tables kept in memory
    messages_per_second: float = field(
        default_factory=lambda: number("TABLEE_MESSAGES_PER_SECOND", 30)
    )  # of one connection; of one person, three times that
    tables_per_minute: float = field(
        default_factory=lambda: number("TABLEE_TABLES_PER_MINUTE", 30)
    )  # opened or joined from one address
    lines: int = field(
        default_factory=lambda: int(number("TABLEE_LINES", 500))
    )  # WebSockets open at once from one address
    tables_of_one: int = field(
        default_factory=lambda: int(number("TABLEE_TABLES_OF_ONE", 200))
    )  # that are not over, at which one person may sit when they lay another
    unstarted_days: float = field(
        default_factory=lambda: number("TABLEE_UNSTARTED_DAYS", 14)
    )  # after which a table that never started is cleared
    analyses: int = field(
        default_factory=lambda: int(number("TABLEE_ANALYSES", 20))
    )  # finished matches that may wait to be analysed
    analysis: dict[str, Any] = field(
        default_factory=lambda: {"level": os.environ.get("TABLEE_ANALYSIS") or "strong"}
    )  # how thoroughly: good, strong, master
    editions_folder: str = field(
        default_factory=lambda: os.environ.get("TABLEE_EDITIONS", "")
    )  # changed editions; empty: `editions` beside the database file
    workshop: str = field(default_factory=workshop_said)  # who may turn the dials: local, everybody, nobody
    connections: int = field(
        default_factory=lambda: int(number("TABLEE_CONNECTIONS", 10_000))
    )  # open at once, all together
    connections_of_one: int = field(
        default_factory=lambda: int(number("TABLEE_CONNECTIONS_OF_ONE", 1000))
    )  # of them from one address, pages at a table not counted; a proxy is one address

    def editions(self) -> Path | None:
        """Where changed editions are kept, or would be."""
        if self.editions_folder:
            return Path(self.editions_folder)
        return None if is_postgres(self.database) else Path(self.database).resolve().parent / "editions"
