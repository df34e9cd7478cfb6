"""Whether a journal is read as it was written: a disk may forget, and turn bits over."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable

from tablee.host.refusals import Damaged
from tablee.kernel.entry import Entry, read_entry


def checksum(table: str, seq: int, line: str) -> int:
    """Of a line of a journal and of its place: a line of another table or number has another one."""
    return zlib.crc32(f"{table} {seq} {line}".encode("utf-8", "surrogatepass"))


def sound(
    table: str, since: int, length: int | None, rows: Iterable[tuple[int, str, int | None]]
) -> list[Entry]:
    """The entries in these rows (number, line, checksum), from number `since` on; raises where one is not what was written.

    `length` is how many the journal has, as far as that was noted.
    """
    entries: list[Entry] = []
    for seq, line, written in rows:
        if seq != since + len(entries) or (written is not None and written != checksum(table, seq, line)):
            raise damaged(since + len(entries), entries)
        try:
            entry = read_entry(json.loads(line))
        except ValueError:
            entry = None
        if entry is None:
            raise damaged(seq, entries)
        entries.append(entry)
    if length is not None and since + len(entries) < length:
        raise damaged(since + len(entries), entries)
    return entries


def damaged(seq: int, before: list[Entry]) -> Damaged:
    return Damaged(
        f"The journal of this table is damaged on the server's disk from fact {seq + 1} on. It can be read up to there, and nothing"
        " is played any more; whoever runs the server may have a copy.",
        f"Le journal de cette table est abîmé sur le disque du serveur à partir du fait {seq + 1}. On peut le lire jusque-là, et plus"
        " rien ne s'y joue ; la personne qui tient le serveur en a peut-être une copie.",
        before,
    )
