"""One process that measures on request: a line "name seconds" comes in, a line of JSON goes out.

A measure is a function of how often to do its thing that tells what it counted. It is run once to warm up, then
as often as fits the seconds, by the CPU time of this process alone.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Mapping

Measure = Callable[[int], dict[str, float]]

SHORTEST = 0.03  # seconds of CPU from which a trial says how long more of it will take


def timed(measure: Measure, times: int) -> dict[str, float]:
    """What the measure counted, and the CPU seconds it took."""
    began = time.process_time()
    counted = measure(times)
    return {"cpu": time.process_time() - began, **counted}


def times_for(measure: Measure, seconds: float) -> int:
    """How often to repeat the measure to fill about so many seconds of CPU."""
    times = 1
    measure(times)  # what is loaded and remembered at the first use counts for nobody
    while True:
        cpu = timed(measure, times)["cpu"]
        if cpu >= min(SHORTEST, seconds):
            return max(1, int(times * seconds / cpu))
        times *= 4


def serve(measures: Mapping[str, Callable[[], Measure]]) -> None:
    """Answer until the input ends. A measure is prepared when it is first asked for."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a peer prints is no answer
    ready: dict[str, tuple[Measure, int]] = {}
    for line in sys.stdin:
        name, seconds = line.rsplit(maxsplit=1)
        try:
            with contextlib.redirect_stdout(sys.stderr):
                if name not in ready:
                    measure = measures[name]()
                    ready[name] = (measure, times_for(measure, float(seconds)))
                answer: dict[str, object] = dict(timed(*ready[name]))
        except Exception as error:
            answer = {"failed": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), file=out, flush=True)
