"""What a power cut leaves behind: the writes of a process are noted one by one, and cut off at any of them.

What was made to last (`fsync`) is there afterwards; of what was written since, all, nothing, or any part of it: a disk keeps what it
likes, in any order, a sector at a time.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SECTOR = 512
SOURCE = Path(__file__).with_name("write_log.c")
TOLD = "told"  # the file in which a process says what it has told somebody; it is no part of the disk


def compiled(folder: Path) -> Path:
    """The library that notes."""
    made = folder / "write_log.so"
    words = ["cc", "-shared", "-fPIC", "-O1", "-o", str(made), str(SOURCE), "-ldl", "-lpthread"]
    subprocess.run(words, check=True)
    return made


@dataclass(frozen=True)
class Step:
    kind: str  # w: written, t: truncated, s: made to last
    name: str
    offset: int
    data: bytes


def run(code: str, folder: Path, library: Path, *words: str) -> list[Step]:
    """Run this code, and tell what it did to the files of a folder."""
    log = library.with_name(f"{folder.name}.log")
    environment = {
        **os.environ,
        "LD_PRELOAD": str(library),
        "WRITE_LOG": str(log),
        "WATCHED": f"{folder}/",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    subprocess.run(
        [sys.executable, "-c", code, str(folder), *words], env=environment, check=True, timeout=300
    )
    noted, steps, at = log.read_bytes(), [], 0
    while at < len(noted):
        kind, length, offset, size = struct.unpack_from("=cHqI", noted, at)
        at += 15
        name = Path(noted[at : at + length].decode()).name
        steps.append(Step(kind.decode(), name, offset, noted[at + length : at + length + size]))
        at += length + size
    return steps


@dataclass
class File:
    lasting: bytearray = field(default_factory=bytearray)
    since: list[Step] = field(default_factory=list)  # what may be lost

    def left(self, keep: Random | None, all_of_it: bool = False) -> bytearray:
        """What a cut leaves: all, or (without a generator) nothing, or some sectors of what was not made to last."""
        content = bytearray(self.lasting)
        for step in self.since:
            if all_of_it:
                apply(content, step)
            elif keep is not None and keep.random() < 0.6:
                first = keep.randrange(0, len(step.data) + 1, SECTOR) if keep.random() < 0.5 else 0
                last = keep.randrange(first, len(step.data) + SECTOR, SECTOR) if keep.random() < 0.5 else None
                apply(content, Step(step.kind, step.name, step.offset + first, step.data[first:last]))
        return content


def apply(content: bytearray, step: Step) -> None:
    if step.kind == "t":
        del content[step.offset :]
        content.extend(bytes(step.offset - len(content)))
        return
    content.extend(bytes(max(0, step.offset - len(content))))
    content[step.offset : step.offset + len(step.data)] = step.data


def cuts(steps: list[Step], at: set[int], rng: Random) -> Iterator[tuple[bytes, dict[str, bytearray]]]:
    """For each of these moments what had been told by then, and the files as a cut may leave them."""
    files: dict[str, File] = defaultdict(File)
    told = b""
    for number, step in enumerate(steps):
        if number in at:
            for how in (None, rng, rng, "all"):
                keep = how if isinstance(how, Random) else None
                yield told, {name: file.left(keep, how == "all") for name, file in files.items()}
        if step.name == TOLD:
            told += step.data
        elif step.kind == "s":
            file = files[step.name]
            for one in file.since:
                apply(file.lasting, one)
            file.since = []
        else:
            files[step.name].since.append(step)
