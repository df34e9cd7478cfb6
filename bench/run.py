"""`make bench`: Tablée beside its peers, in one run on one machine. `make bench QUICK=1` looks only, and writes nothing down.

Every peer, and each of our two builds, is a process of its own. In each round all measures take their turn, so that
what disturbs the machine disturbs everybody; what is told is the median over the rounds of things per second of CPU.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
sys.path.insert(0, str(BENCH))

import report  # noqa: E402
import sections  # noqa: E402

QUICK = bool(os.environ.get("QUICK"))
ROUNDS = 3 if QUICK else 7
SECONDS = 0.08 if QUICK else 0.4

PLAIN = [ROOT / "src", BENCH]
COMPILED = [ROOT / "build" / "bench", BENCH]
WORKERS: dict[str, tuple[str, list[Path]]] = {
    "plain": ("ours.py", PLAIN),
    "compiled": ("ours.py", COMPILED),
    "OpenSpiel": ("peer_openspiel.py", [BENCH]),
    "RLCard": ("peer_rlcard.py", [BENCH]),
    "PettingZoo": ("peer_pettingzoo.py", [BENCH]),
}
OURS = ("points", "points_of", "best_points", "copy", "play leduc 2", "leduc from outside")
PEERS = {
    "OpenSpiel": [
        "cpp leduc_poker", "loop leduc_poker", "matches leduc_poker", "cpp kuhn_poker", "cpp tic_tac_toe", "cpp gin_rummy", "cpp hearts",
        "python kuhn_poker", "python tic_tac_toe", "python liars_poker", "python block_dominoes",
    ],
    "RLCard": ["env leduc-holdem", "env uno", "env gin-rummy", "bare leduc-holdem", "bare uno"],
    "PettingZoo": ["leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5"],
}  # fmt: skip


class Worker:
    """A process that measures; started when first asked, and again after it died."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.file, self.paths = WORKERS[name]
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> subprocess.Popen[str]:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, self.paths)), "PYTHONHASHSEED": "0"}
        env["TABLEE_BUILD"] = self.name  # ours makes sure that it is
        return subprocess.Popen(
            [sys.executable, "-P", str(BENCH / self.file)],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, measure: str) -> dict[str, float | str]:
        if self.process is None:
            self.process = self.start()
        assert self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(f"{measure} {SECONDS}\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            code = self.process.wait()
            self.process = None
            return {"failed": f"the process ended ({code})"}
        answer: dict[str, float | str] = json.loads(line)
        return answer

    def stop(self) -> None:
        if self.process is not None and self.process.stdin:
            self.process.stdin.close()
            self.process.wait()


def shelf() -> dict[str, tuple[int, int]]:
    """The registered games and how many may play them."""
    code = "import json, tablee; print(json.dumps({g.id: g.seats for g in tablee.games().values()}))"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], env=env, capture_output=True, text=True, check=True
    )
    return {name: (low, high) for name, (low, high) in json.loads(done.stdout).items()}


def plan() -> list[tuple[str, str]]:
    """Every (worker, measure), ours and the peers' mixed."""
    games = shelf()
    least = max(low for low, _ in games.values())  # the smallest number of players that all games allow
    ours = ["play fantasy-realms 4", *[f"play {name} {least}" for name in games], *OURS]
    pairs = [(build, measure) for measure in ours for build in ("plain", "compiled")]
    for name in games:  # a compiled table has no deep copy
        pairs += [("compiled", f"copy {name}"), ("plain", f"deepcopy {name}")]
        pairs += [("compiled", f"sample {name}"), ("compiled", f"search {name}")]
    others = [(peer, measure) for peer, measures in PEERS.items() for measure in measures]
    mixed: list[tuple[str, str]] = []
    while pairs or others:
        mixed += [*pairs[:2], *others[:1]]
        pairs, others = pairs[2:], others[1:]
    return mixed


def main() -> None:
    workers = {name: Worker(name) for name in WORKERS}
    todo = plan()
    rates: dict[tuple[str, str], list[dict[str, float]]] = {pair: [] for pair in todo}
    failed: dict[tuple[str, str], str] = {}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for pair in todo:
            if pair in failed:
                continue
            answer = workers[pair[0]].ask(pair[1])
            if "failed" in answer:
                failed[pair] = str(answer["failed"])
                continue
            cpu = float(answer.pop("cpu"))
            rates[pair].append({unit: float(count) / cpu for unit, count in answer.items()})
    memory: dict[str, dict[str, float]] = {}
    for build in ("plain", "compiled"):
        answer = workers[build].ask("memory")
        if "failed" in answer:
            failed[build, "memory"] = str(answer.pop("failed"))
        memory[build] = {what: float(count) for what, count in answer.items()}
    for worker in workers.values():
        worker.stop()
    medians = {
        pair: {unit: statistics.median(each[unit] for each in found) for unit in found[0]}
        for pair, found in rates.items()
        if found and pair not in failed
    }
    text = report.write(medians, failed, memory, ROUNDS, SECONDS)
    print(text)
    if not QUICK:
        sections.replace_head(text)


if __name__ == "__main__":
    main()
