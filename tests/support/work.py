"""Work that is counted, not timed: how many calls a piece of code makes, each with the characters it may have to read.

A call in C (`find`, `split`, a pattern's `search`) reads what it belongs to, or every text its caller has at hand; one in Python
counts as one. So a loop that searches the rest of its text again for each character shows as the square that it is, on any machine.
"""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

SHORT = {len, isinstance, ord, chr, min, max, next, iter, getattr, hasattr, id, issubclass, callable}
Sized = (str, bytes, bytearray)


def texts_of(frame: FrameType) -> int:
    """Characters of all texts that a function has in its variables."""
    return sum(len(value) for value in frame.f_locals.values() if isinstance(value, Sized))


def weight(frame: FrameType, called: Any) -> int:
    if called in SHORT:
        return 1
    owner = getattr(called, "__self__", None)
    if isinstance(owner, Sized):
        return 1 + len(owner)
    if isinstance(owner, (list, dict, set, tuple)):
        return 1
    return 1 + texts_of(frame)  # a pattern, a parser: it may read all of them


def work(action: Callable[[], object], stop: int = 50_000_000) -> int:
    """What one call costs; beyond `stop` it is ended, and costs more than anything."""
    spent = 0

    def count(frame: FrameType, event: str, called: Any) -> None:
        nonlocal spent
        if event == "c_call":
            spent += weight(frame, called)
        elif event == "call":
            spent += 1
        if spent > stop:
            sys.setprofile(None)
            raise TooMuch()

    re.purge()
    gc.disable()
    sys.setprofile(count)
    try:
        action()
    except TooMuch:
        return sys.maxsize
    except Exception:
        pass  # a refusal is an answer too: what counts is what it cost
    finally:
        sys.setprofile(None)
        gc.enable()
    return spent


class TooMuch(BaseException):
    """It went on for longer than anybody wants to know."""
