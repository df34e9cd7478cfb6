"""How long bots think and how well they play, and how quickly the museum's jury judges: `python bench/bots.py [matches]`.

Thinking is process time of the whole decision; strength is the share of matches won, seats changing from match to match.
"""

from __future__ import annotations

import sys
import time

import tablee
from tablee.games.lunatic_museum.judge import JUDGE, judged, knowledge
from tablee.lab.arena import tournament

TABLES = [
    ("fantasy-realms", ["sage", "greedy", "greedy", "greedy"]),
    ("fake-crystal", ["bluffer", "trader"]),
    ("fake-crystal", ["bluffer", "random"]),
    ("krystal", ["quester", "random", "random"]),
    ("cresus", ["broker", "random", "random"]),
    ("lunatic-museum", ["curator", "random", "random", "random"]),
]


def main(matches: int) -> None:
    for name, bots in TABLES:
        report = tournament(tablee.game(name), len(bots), {}, bots, matches, seed=2)
        best = report.contestants[0]
        print(
            f"{name}: {bots[0]} against {', '.join(bots[1:])}: {best.share:.1%} ± {best.error:.1%} of {matches},"
            f" {best.thinking / best.decisions * 1000:.2f} ms a decision, slowest {best.slowest * 1000:.0f} ms,"
            f" {report.unfinished} unfinished",
            flush=True,
        )
    times: list[float] = []
    judged.cache_clear()
    for sample in knowledge().data["sample"]:
        start = time.process_time()
        JUDGE.judge(f"{sample['text']} extraordinaire", sample["finds"])
        times.append(time.process_time() - start)
    times.sort()
    print(
        f"lunatic-museum: judging {len(times)} phrases: median {times[len(times) // 2] * 1000:.1f} ms,"
        f" 95th percentile {times[len(times) * 95 // 100] * 1000:.1f} ms, slowest {times[-1] * 1000:.1f} ms"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
