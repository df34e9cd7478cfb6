"""What was measured, as a page: the aims first, then every figure."""

from __future__ import annotations

import os
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path

Pair = tuple[str, str]  # who, and what
Rates = dict[Pair, dict[str, float]]  # things per second of CPU

REALMS = "play fantasy-realms 4"
LEDUC = "play leduc 2"
BUILDS = ("plain", "compiled")
PEERS = ("OpenSpiel", "RLCard", "PettingZoo")
MEASURED = """\
Each peer and each build of ours is a process of its own; in every round all of them take their turn, one after the
other, and a figure is the median over the rounds of what was done per second of that process's CPU time. Random play
lists the legal answers, picks one at random and applies it, to the end of the match, which is scored; a decision is
one answer of one player, and dealing costs time but counts for nothing. Matches are played without listeners or
journal, as bots and the lab play them. OpenSpiel's games are driven from a Python loop, since that is how Python
programs use them; RLCard is measured through its environments and, marked “bare”, on the game objects beneath them,
where no observation is encoded; PettingZoo through the loop its manual shows. “Compiled” is the same source compiled by
mypyc, the loop of random play included (`bench/loops.py`); “from an interpreted loop” and “one call per hand” are not.
OpenSpiel's Leduc is also measured in its own loops in C++: rollouts of one dealt match (`RandomRolloutEvaluator`, a
thousand to a call, dealing not paid) and whole matches (`evaluate_bots`, one to a call). Copies, samples and searches
are taken at twelve places of a match of three played at random; a deep copy is Python's own, of the table without its
edition. Not claimed: that different games are equally hard, so that only Leduc compares like with like; that our loop
beats OpenSpiel's vectorised environments or games on a GPU, none of which is measured here; that another machine gives
these figures. The ratios are what should travel."""


def short(number: float) -> str:
    """Three digits and a unit."""
    if number >= 999_500:
        return f"{number / 1e6:.3g} M"
    if number >= 999.5:
        return f"{number / 1e3:.3g} k"
    return f"{number:.3g}"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


class Report:
    def __init__(self, rates: Rates, failed: dict[Pair, str], memory: dict[str, dict[str, float]]) -> None:
        self.rates = rates
        self.failed = failed
        self.memory = memory

    def rate(self, who: str, what: str, unit: str = "decisions") -> float:
        """Things per second; nan when it could not be measured."""
        return self.rates.get((who, what), {}).get(unit, float("nan"))

    def fastest(self, who: str, begins: str) -> tuple[str, float]:
        """The peer's quickest game of those whose measure begins so."""
        found = {
            what: rates["decisions"]
            for (peer, what), rates in self.rates.items()
            if peer == who and what.startswith(begins)
        }
        best = max(found, key=lambda what: found[what], default="none")
        return best.removeprefix(begins), found.get(best, float("nan"))

    # ------------------------------------------------------------------ tables

    def aims(self) -> str:
        realms = self.rate("compiled", REALMS)
        leduc = self.rate("compiled", LEDUC)
        copy = 1e6 / self.rate("compiled", "copy", "copies")
        hands = self.rate("compiled", "points", "hands")
        rows = [aim("Fantasy Realms, four players, random play", realms, ">= 2 M decisions/s", realms >= 2e6)]
        for who, begins, kind in (
            ("RLCard", "env ", "environment"),
            ("RLCard", "bare ", "game without its environment"),
            ("OpenSpiel", "python ", "game in Python"),
        ):
            game, rate = self.fastest(who, begins)
            name = f"… ÷ the fastest {who} {kind} ({game}, {short(rate)}/s)"
            rows.append(aim(name, realms / rate, ">= 20 ×", realms / rate >= 20, "×"))
        for what in ("fastest", "gin_rummy", "hearts"):
            game, rate = (
                self.fastest("OpenSpiel", "cpp ")
                if what == "fastest"
                else (what, self.rate("OpenSpiel", f"cpp {what}"))
            )
            which = "the fastest measured" if what == "fastest" else "a card game"
            name = f"… ÷ OpenSpiel in C++ from Python: {which} ({game}, {short(rate)}/s)"
            rows.append(aim(name, realms / rate, "> 1 ×", realms / rate > 1, "×"))
        rows.append(aim("Hands scored, one call each from Python", hands, ">= 5 M hands/s", hands >= 5e6))
        rows.append(aim("Copy of a match half-way, µs", copy, "<= 1 µs", copy <= 1))
        ratio = leduc / self.rate("OpenSpiel", "cpp leduc_poker")
        rows.append(aim("Leduc ÷ OpenSpiel's Leduc from Python", ratio, ">= 10 ×", ratio >= 10, "×"))
        ratio = leduc / self.rate("OpenSpiel", "loop leduc_poker")
        rows.append(aim("Leduc ÷ OpenSpiel's Leduc in its loop in C++", ratio, ">= 1 ×", ratio >= 1, "×"))
        rows += self.aims_of_each_game()
        return table(["compiled", "measured", "aim", "met"], rows)

    def aims_of_each_game(self) -> list[list[str]]:
        rows: list[list[str]] = []
        for name in self.names():
            least = min(
                what for who, what in self.rates if who == "compiled" and what.startswith(f"play {name} ")
            )
            wanted = 1.0 if name == "lunatic-museum" else 1.5  # M
            rate = self.rate("compiled", least)
            rows.append(aim(f"{name}, random play", rate, f">= {wanted} M decisions/s", rate >= wanted * 1e6))
            ratio = self.rate("compiled", f"copy {name}", "copies") / self.rate(
                "plain", f"deepcopy {name}", "copies"
            )
            rows.append(aim("… copy ÷ a deep copy of the table", ratio, ">= 10 ×", ratio >= 10, "×"))
            sample = 1e6 / self.rate("compiled", f"sample {name}", "samples")
            most = 5 if name == "fantasy-realms" else 15
            rows.append(aim("… sample, µs", sample, f"<= {most} µs", sample <= most))
        return rows

    def names(self) -> list[str]:
        """The games whose positions were measured."""
        begins = "sample "
        return [
            what.removeprefix(begins)
            for who, what in self.rates
            if who == "compiled" and what.startswith(begins)
        ]

    def positions(self) -> str:
        rows: list[list[str]] = []
        for name in self.names():
            deep = self.rate("plain", f"deepcopy {name}", "copies")
            copies = self.rate("compiled", f"copy {name}", "copies")
            samples = self.rate("compiled", f"sample {name}", "samples")
            searched = self.rate("compiled", f"search {name}", "iterations")
            rows.append(
                [name, f"{1e6 / copies:.3g} µs", f"{1e6 / deep:.3g} µs", f"{copies / deep:.3g} ×", f"{1e6 / samples:.3g} µs", short(searched)]
            )  # fmt: skip
        head = [
            "game, three players",
            "copy of a state",
            "deep copy of the table",
            "ratio",
            "sample",
            "search iterations/s",
        ]
        return table(head, rows)

    def games(self) -> str:
        rows: list[list[str]] = []
        for what in dict.fromkeys(
            what for _, what in [*self.rates, *self.failed] if what.startswith("play ")
        ):
            name, seats = what.removeprefix("play ").rsplit(maxsplit=1)
            if name == "leduc":
                continue
            plain, compiled = (self.rate(build, what) for build in BUILDS)
            matches = self.rate("compiled", what, "matches")
            per_match = compiled / matches
            rows.append(
                [
                    name, seats, short(plain), short(compiled), f"{compiled / plain:.1f} ×",
                    short(self.rate("plain", what, "matches")), short(matches), f"{per_match:.0f}",
                ]
            )  # fmt: skip
        head = ["game", "players", "plain, decisions/s", "compiled", "ratio", "plain, matches/s", "compiled", "decisions a match"]  # fmt: skip
        return table(head, rows)

    def scoring(self) -> str:
        rows = []
        for name, what, unit in (
            ("hands, one call each", "points", "hands"),
            ("hands, one call for all", "points_of", "hands"),
            ("best choices of a hand, none remembered", "best_points", "hands"),
            ("copies of a match half-way", "copy", "copies"),
        ):
            plain, compiled = (self.rate(build, what, unit) for build in BUILDS)
            rows.append(
                [name, short(plain), short(compiled), f"{1e6 / compiled:.3g} µs", f"{compiled / plain:.1f} ×"]
            )
        return table(["Fantasy Realms, per second", "plain", "compiled", "one, compiled", "ratio"], rows)

    def leduc(self) -> str:
        base = self.rate("OpenSpiel", "cpp leduc_poker")
        outside = "leduc from outside"
        rows = []
        for name, who, what in (
            ("Tablée, compiled, the loop too", "compiled", LEDUC),
            ("Tablée, compiled, from an interpreted loop", "compiled", outside),
            ("Tablée, plain", "plain", LEDUC),
            ("Tablée, plain, from an interpreted loop", "plain", outside),
            ("OpenSpiel, rollouts of a dealt match in C++", "OpenSpiel", "loop leduc_poker"),
            ("OpenSpiel, whole matches in C++", "OpenSpiel", "matches leduc_poker"),
            ("OpenSpiel, C++ from Python", "OpenSpiel", "cpp leduc_poker"),
            ("RLCard, bare", "RLCard", "bare leduc-holdem"),
            ("RLCard, environment", "RLCard", "env leduc-holdem"),
            ("PettingZoo", "PettingZoo", "leduc_holdem_v4"),
        ):
            rate = self.rate(who, what)
            rows.append([name, short(rate), short(self.rate(who, what, "matches")), f"{rate / base:.3g} ×"])
        return table(["Leduc poker", "decisions/s", "matches/s", "÷ OpenSpiel"], rows)

    def peers(self) -> str:
        ours = [self.rate(build, REALMS) for build in BUILDS]
        found = [(rates["decisions"], pair) for pair, rates in self.rates.items() if pair[0] in PEERS]
        rows = []
        for rate, (who, what) in sorted(found, reverse=True):
            matches = short(self.rate(who, what, "matches"))
            rows.append([who, what, short(rate), matches, *[f"{each / rate:.3g} ×" for each in ours]])
        head = ["peer", "game", "decisions/s", "matches/s", "Fantasy Realms plain ÷ it", "compiled ÷ it"]
        return table(head, rows)

    def footprint(self) -> str:
        rows = [
            [name, *[f"{self.memory[build].get(key, float('nan')) / 1e6:.4f} MB" for build in BUILDS]]
            for name, key in (("whole match of four, with journal and log", "match"), ("copy in a search", "copy"))
        ]  # fmt: skip
        return table(["Fantasy Realms, memory", "plain", "compiled"], rows)


def aim(name: str, measured: float, wanted: str, met: bool, unit: str = "") -> list[str]:
    shown = f"{measured:.3g} {unit}" if unit or measured < 100 else short(measured)
    return [name, shown.strip(), wanted, "yes" if met else "**no**"]


def machine() -> str:
    """What the figures were taken on, in general words."""
    model = platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if "model name" in line
        ]
        model = names[0] if names else model
    built = f"{platform.python_implementation()} {platform.python_version()}"
    peers = ", ".join(f"{name} {version(name)}" for name in ("open-spiel", "rlcard", "pettingzoo"))
    return f"{os.cpu_count()} cores, {model}, {platform.system()}; {built}; {peers}"


def write(
    rates: Rates, failed: dict[Pair, str], memory: dict[str, dict[str, float]], rounds: int, seconds: float
) -> str:
    made = Report(rates, failed, memory)
    parts = [
        "# Benchmark",
        f"{date.today().isoformat()}. {machine()}. `make bench`: {rounds} rounds of {seconds} s of CPU for each figure.",
        "## Aims",
        made.aims(),
        "## Our games, played at random",
        made.games(),
        "## Copies, samples, searches, compiled",
        made.positions(),
        "## Scoring, copies, memory",
        made.scoring(),
        made.footprint(),
        "## The same game everywhere",
        made.leduc(),
        "## What peers reach with their own games",
        made.peers(),
    ]
    if failed:
        lost = [f"- {who}, {what}: {why}" for (who, what), why in failed.items()]
        parts += ["## Not measured", "\n".join(lost)]
    return "\n\n".join([*parts, "## How, and what is not claimed", MEASURED])
