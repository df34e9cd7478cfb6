"""How strong the levels are, measured: every level against the one below, in every game, seats rotated.

    make ladder MATCHES=100 GAMES=cresus,krystal

Each part of a tournament is a line of build/ladder.jsonl once it is played; called again, the parts that are there are not played anew.
Parts that were played by bots of other sources than today's do not count. At the end bench/ladder.md and src/tablee/bots/measured.toml
are written from all that is there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import platform
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tablee"
RECORD = ROOT / "build" / "ladder.jsonl"
PAGE = ROOT / "bench" / "ladder.md"
MEASURED = ROOT / "src" / "tablee" / "bots" / "measured.toml"
PART = 4  # matches of a part: all seats have been sat on
LEVELS = ["random", "beginner", "casual", "good", "strong", "master"]
MORE = {"fantasy-realms": 4, "fake-crystal": 4, "krystal": 3, "cresus": 4, "lunatic-museum": 4}
AIM = {"fantasy-realms": 0.65, "fake-crystal": 0.75, "krystal": 0.80, "cresus": 0.80, "lunatic-museum": 0.75}
FIRST = 1000  # the rating of a beginner
FEWEST = 12  # matches of a pair from which something is said to people

Part = dict[str, Any]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--matches", type=int, default=40, help="matches of each pair of levels")
    words.add_argument("--games", default="", help="games, separated by commas; all by default")
    words.add_argument("--pairs", default="", help="upper levels, separated by commas; all by default")
    words.add_argument("--seats", default="2,more", help="2, more, or both")
    words.add_argument(
        "--budget", default="", help="what the master may search at each question: 60 or 300ms"
    )
    words.add_argument("--jobs", type=int, default=0)
    words.add_argument("--write", action="store_true", help="play nothing, write down what is there")
    told = words.parse_args()
    parts = [] if told.write else missing(told)
    play(parts, told.jobs or os.cpu_count() or 1)
    write()


def wanted(told: argparse.Namespace) -> list[Part]:
    games = told.games.split(",") if told.games else list(MORE)
    uppers = told.pairs.split(",") if told.pairs else LEVELS[1:]
    parts: list[Part] = []
    for begin in range(0, told.matches, PART):
        for game in games:
            for upper in uppers:
                lower = LEVELS[LEVELS.index(upper) - 1]
                for seats in [2 if one == "2" else MORE[game] for one in told.seats.split(",")]:
                    called = f"{upper}:{told.budget}" if upper == "master" and told.budget else upper
                    parts.append(
                        {"game": game, "seats": seats, "upper": called, "lower": lower, "begin": begin}
                    )
    return parts


def missing(told: argparse.Namespace) -> list[Part]:
    there = {key_of(part) for part in played()}
    return [part for part in wanted(told) if key_of(part) not in there]


def key_of(part: Part) -> tuple[Any, ...]:
    return (part["game"], part["seats"], part["upper"], part["lower"], part["begin"])


def played() -> list[Part]:
    if not RECORD.exists():
        return []
    parts = [json.loads(line) for line in RECORD.read_text().splitlines() if line.strip()]
    return [part for part in parts if part.get("made") == made_of(part["game"], part["upper"])]


@cache
def made_of(game: str, upper: str) -> str:
    """A number for the sources of a pair of levels."""
    folder = SOURCE / "games" / game.replace("-", "_")
    files = [path for path in sorted((folder / "bot").iterdir()) if path.suffix in (".py", ".toml")]
    files = [path for path in files if path.stem != "facts"]  # words only
    files += [folder / "edition.toml", SOURCE / "bots" / "levels.py", SOURCE / "bots" / "careless.py"]
    if upper.startswith("master"):
        files += [
            SOURCE / "bots" / "search.py",
            SOURCE / "bots" / "playing.py",
            SOURCE / "kernel" / "guide.py",
        ]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def play_part(part: Part) -> Part:
    """A few matches of one upper level against lower ones on all other seats."""
    import tablee
    from tablee.lab.arena import tournament

    begun = time.process_time()
    game = tablee.game(part["game"])
    lowers = [part["lower"]] * (part["seats"] - 1)
    report = tournament(game, part["seats"], {}, [part["upper"], *lowers], PART, 1, None, part["begin"])
    first = report.contestants[0]
    return {
        **part,
        "matches": first.matches,
        "wins": first.wins,
        "points": sum(first.points),
        "others": sum(sum(one.points) for one in report.contestants[1:]) / (part["seats"] - 1),
        "decisions": first.decisions,
        "thinking": first.thinking,
        "slowest": first.slowest,
        "cpu": time.process_time() - begun,
        "version": game.version,
        "made": made_of(part["game"], part["upper"]),
    }


def play(parts: list[Part], jobs: int) -> None:
    if not parts:
        return
    RECORD.parent.mkdir(exist_ok=True)
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        running = [pool.submit(play_part, part) for part in parts]
        for number, done in enumerate(as_completed(running), 1):
            with RECORD.open("a") as file:
                file.write(json.dumps(done.result()) + "\n")
            if number % 10 == 0 or number == len(parts):
                print(f"· {number} of {len(parts)} parts", file=sys.stderr, flush=True)


class Pair:
    """All matches of one level against the one below, at one number of seats."""

    def __init__(self, parts: list[Part]) -> None:
        self.matches = sum(part["matches"] for part in parts)
        self.wins = sum(part["wins"] for part in parts)
        self.share = self.wins / self.matches if self.matches else 0.0
        decisions = sum(part["decisions"] for part in parts)
        self.milliseconds = 1000 * sum(part["thinking"] for part in parts) / decisions if decisions else 0.0
        self.mine = sum(part["points"] for part in parts) / max(1, self.matches)
        self.theirs = sum(part["others"] for part in parts) / max(1, self.matches)

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval."""
        n, p, z = self.matches, self.share, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def elo(self) -> float:
        """The difference in rating, from two-seat matches; a match more on either side keeps it finite."""
        p = (self.wins + 0.5) / (self.matches + 1)
        return 400 * math.log10(p / (1 - p))


def pairs() -> dict[tuple[str, int, str], Pair]:
    """By game, seats and upper level, with its budget as it was asked for."""
    found: dict[tuple[str, int, str], list[Part]] = {}
    for part in played():
        found.setdefault((part["game"], part["seats"], part["upper"]), []).append(part)
    return {key: Pair(parts) for key, parts in found.items()}


def write() -> None:
    from tablee.kernel.levels import LEVELS as NAMED  # noqa: F401 (that the package is there at all)

    known = pairs()
    lines = [
        "# The ladder",
        "",
        "Written by `make ladder`; one upper level sits against lower ones on all other seats, in turn on every seat. A fair share is",
        "50 % of two-seat matches, 33 % at three seats, 25 % at four. In brackets Wilson's 95 % interval. Ratings are Elo differences of",
        f"the two-seat matches, added up from {FIRST} for a beginner: they say how adjacent levels do against each other, not more.",
        "`master:60` may imagine 60 matches at each question, however fast the machine; `master` has its whole budget.",
        "Milliseconds are wall time for each decision of the upper level, on the machine and load of that day.",
        "",
        f"{platform.machine()}, Python {platform.python_version()}, {time.strftime('%d %B %Y')}.",
    ]
    ratings: dict[str, dict[str, tuple[float, Pair]]] = {}
    for game in MORE:
        rows = [(seats, upper) for (name, seats, upper) in known if name == game]
        if not rows:
            continue
        lines += [
            "",
            f"## {game}",
            "",
            "| upper | lower | seats | matches | share of wins | points | ms |",
            "|---|---|---|---|---|---|---|",
        ]
        for seats, upper in sorted(
            rows, key=lambda row: (row[0], LEVELS.index(row[1].split(":")[0]), row[1])
        ):
            pair = known[(game, seats, upper)]
            lower = LEVELS[LEVELS.index(upper.split(":")[0]) - 1]
            low, high = pair.interval()
            lines.append(
                f"| {upper} | {lower} | {seats} | {pair.matches} | {pair.share:.0%} ({low:.0%} to {high:.0%}) "
                f"| {pair.mine:.1f} : {pair.theirs:.1f} | {pair.milliseconds:.1f} |"
            )
        rated = rating(game, known)
        ratings[game] = rated
        lines += [
            "",
            "Ratings: " + ", ".join(f"{level} {round(value)}" for level, (value, _) in rated.items()) + ".",
        ]
        if "master" in rated:
            lines.append(
                f"Aim: the master wins {AIM[game]:.0%} against strong, which is the best of the bots that do not search."
            )
    PAGE.write_text("\n".join(lines) + "\n")
    write_measured(ratings)


def rating(game: str, known: dict[tuple[str, int, str], Pair]) -> dict[str, tuple[float, Pair]]:
    found: dict[str, tuple[float, Pair]] = {}
    value = float(FIRST)
    for level in LEVELS[2:]:
        candidates = [
            pair
            for (name, seats, upper), pair in known.items()
            if name == game and seats == 2 and upper.split(":")[0] == level and pair.matches >= FEWEST
        ]
        if not candidates:
            break
        pair = max(candidates, key=lambda one: one.matches)
        value += pair.elo()
        found[level] = (value, pair)
    return found


def write_measured(ratings: dict[str, dict[str, tuple[float, Pair]]]) -> None:
    """What `tablee bots` says."""
    lines = ["# What the levels were worth when `make ladder` last measured them; see bench/ladder.md.", ""]
    for game, rated in ratings.items():
        if not rated:
            continue
        lines.append(f"[{game}]")
        lines.append(f'beginner = {{ fr = "cote {FIRST}", en = "rating {FIRST}" }}')
        for level, (value, pair) in rated.items():
            lines.append(
                f'{level} = {{ fr = "cote {round(value)} ; gagne {pair.share:.0%} contre le niveau du dessous", '
                f'en = "rating {round(value)}; wins {pair.share:.0%} against the level below" }}'.replace(
                    "%", " %", 1
                )
            )
        n = min(pair.matches for _, pair in rated.values())
        lines.append(
            f'how = {{ fr = "À deux, au moins {n} parties par paire : make ladder, bench/ladder.md.", '
            f'en = "Two seats, at least {n} matches a pair: make ladder, bench/ladder.md." }}'
        )
        lines.append("")
    MEASURED.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
