"""Where tables, journals and people are kept, so that a restart forgets nothing.

`await Store.open(address)` opens a file (SQLite) or a PostgreSQL database; `store.append` returns when journal entries are on the disk;
`store.change` is one transaction of anything else, over the tables of `storage.schema`. What comes out are the values below: they know
nobody.
"""

from tablee.host.storage.database import Conflict, Unsure, check, is_postgres
from tablee.host.storage.records import (
    ASKED,
    AT_ONCE,
    AWAY,
    BANK,
    BOT,
    CALM,
    EACH,
    OPEN,
    PERSON,
    QUICK,
    SHOWN,
    TEMPOS,
    TIME,
    Person,
    Record,
    Seat,
    SeatClocks,
    StandingAnswer,
    Status,
    TimeControl,
    all_taken,
    held_by,
)
from tablee.host.storage.rows import packed
from tablee.host.storage.secret_file import kept_secret, long_enough
from tablee.host.storage.store import DEVICES, PRESENCE, TABLE, WHOSE, Store

__all__ = [
    "ASKED",
    "AT_ONCE",
    "AWAY",
    "BANK",
    "BOT",
    "CALM",
    "DEVICES",
    "EACH",
    "OPEN",
    "PERSON",
    "PRESENCE",
    "QUICK",
    "SHOWN",
    "TABLE",
    "TEMPOS",
    "TIME",
    "WHOSE",
    "Conflict",
    "Person",
    "Record",
    "Seat",
    "SeatClocks",
    "StandingAnswer",
    "Status",
    "Store",
    "TimeControl",
    "Unsure",
    "all_taken",
    "check",
    "held_by",
    "is_postgres",
    "kept_secret",
    "long_enough",
    "packed",
]
