"""Numbers that make sides even: a search among the reconstructed values of an edition, by matches of strong bots, with its evidence.

A side is who a seat plays where those differ: Krystal's peoples. Each round plays a batch, then takes a point from the side that wins too
often and gives one to the side that wins too seldom, at a place nobody has printed. At the end the first edition and the last one play
matches that no round has seen. What was played is kept in parts, so a search that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import tablee
from tablee.bots import make
from tablee.kernel.edition import Data, differences, own_components, turned, with_differences
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.lab.arena import play_match
from tablee.lab.crew import Workers, crew, gather

PART: Final = 10  # matches
FURTHEST: Final = 2  # that a number moves from where it stood
Changes = list[list[Any]]
Row = list[Any]  # side, seat, won
Tick = Any


class Share:
    """How often somebody won, by what would be fair: 1 is even."""

    def __init__(self) -> None:
        self.won = 0.0
        self.played = 0
        self.fair = 0.0  # victories if all were even
        self.spread = 0.0  # of them, as variance

    def add(self, won: float, seats: int) -> None:
        self.won += won
        self.played += 1
        self.fair += 1 / seats
        self.spread += (1 / seats) * (1 - 1 / seats)

    @property
    def value(self) -> float:
        return self.won / self.fair if self.fair else 1.0

    @property
    def half(self) -> float:
        """Of the 95 % interval."""
        return 1.96 * math.sqrt(self.spread) / self.fair if self.fair else 0.0

    def to_data(self) -> dict[str, float]:
        return {"share": round(self.value, 3), "half": round(self.half, 3), "played": self.played}


class Stage:
    """Some matches with one edition: who won how often, by side and by seat."""

    def __init__(self, changes: Changes, rows: list[Row], seats: int) -> None:
        self.changes = changes
        self.matches = len(rows) // seats
        self.sides: dict[str, Share] = {}
        self.seats: dict[int, Share] = {}
        for side, seat, won in rows:
            self.sides.setdefault(side, Share()).add(won, seats)
            self.seats.setdefault(seat, Share()).add(won, seats)

    @property
    def unevenness(self) -> float:
        """The mean square distance of the sides from even, less what chance alone makes of it."""
        squares = [(one.value - 1) ** 2 - (one.half / 1.96) ** 2 for one in self.sides.values()]
        return sum(squares) / len(squares)

    @property
    def error(self) -> float:
        """One standard error of the unevenness, if it is small."""
        return math.sqrt(sum(2 * (one.half / 1.96) ** 4 for one in self.sides.values())) / len(self.sides)

    def within(self, bound: float) -> bool:
        """Whether every side is even within this bound, its interval included."""
        return all(abs(one.value - 1) + one.half <= bound for one in self.sides.values())

    def to_data(self) -> dict[str, Any]:
        return {
            "changes": self.changes,
            "matches": self.matches,
            "sides": {key: one.to_data() for key, one in sorted(self.sides.items())},
            "seats": {str(key): one.to_data() for key, one in sorted(self.seats.items())},
            "unevenness": round(self.unevenness, 5),
            "error": round(self.error, 5),
        }


class Kept:
    """The parts that were played, line by line in a file, beside a note of what they belong to."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.file = folder / "parts.jsonl"
        self.parts: dict[str, list[Row]] = {}
        note = folder / "plan.json"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if note.exists() and json.loads(note.read_text(encoding="utf-8")) != plan:
                raise BadOption(
                    f"{folder} holds another search; choose an empty folder.",
                    f"{folder} contient une autre recherche ; choisissez un dossier vide.",
                )
            note.write_text(json.dumps(plan, indent=1) + "\n", encoding="utf-8")
            for line in self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []:
                if line.endswith("}"):  # a line that was cut off is played again
                    part = json.loads(line)
                    self.parts[part["key"]] = part["rows"]
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadOption):
                raise
            raise BadOption(
                f"{folder} cannot be used: {problem}", f"{folder} est inutilisable : {problem}"
            ) from None

    def keep(self, key: str, rows: list[Row]) -> None:
        self.parts[key] = rows
        with self.file.open("a", encoding="utf-8") as file:
            file.write("\n" if self.file.stat().st_size and not self._whole() else "")
            file.write(json.dumps({"key": key, "rows": rows}) + "\n")

    def _whole(self) -> bool:
        return self.file.read_bytes()[-1:] == b"\n"


def balance(
    game: str,
    into: Path,
    *,
    bot: str = "strong",
    seats: int = 4,
    batch: int = 400,
    rounds: int = 4,
    proof: int = 1200,
    within: float = 0.1,
    seed: int = 1,
    workers: Workers = 1,
    tick: Tick = None,
) -> dict[str, Any]:
    """The search, with all its evidence; `balance.json` in the folder has the same."""
    rules = tablee.game(game)
    plan: dict[str, Any] = {
        "game": game, "version": rules.version, "edition": rules.edition_hash(), "bot": bot, "seats": seats,
        "batch": batch, "rounds": rounds, "proof": proof, "within": within, "seed": seed,
    }  # fmt: skip
    make(rules, bot, Random(0))
    rules.settle_options(seats, {}, people=False)
    if not levers(rules):
        raise BadOption(
            f"{rules.title['en']} has no sides with numbers of their own: there is nothing to balance.",
            f"{rules.title['fr']} n'a pas de camps avec des chiffres à eux : rien à équilibrer.",
        )
    if rounds < 1 or batch < PART or proof < PART or not 0 < within < 1:
        raise BadOption(
            f"Rounds are at least one, batches at least {PART} matches, the bound between 0 and 1.",
            f"Au moins une manche, des lots d'au moins {PART} parties, une borne entre 0 et 1.",
        )
    search = Search(rules, plan, Kept(into, plan), workers, tick)
    told = search.run()
    (into / "balance.json").write_text(
        json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    return told


class Search:
    """One search, from its first match or from wherever it was."""

    def __init__(
        self, rules: Game[Any], plan: dict[str, Any], kept: Kept, workers: Workers, tick: Tick
    ) -> None:
        self.rules = rules
        self.plan = plan
        self.kept = kept
        self.workers = workers
        self.tick = tick
        self.own = own_components(Path(rules.folder))
        self.of = plan["batch"] * plan["rounds"] + 2 * plan["proof"]

    def run(self) -> dict[str, Any]:
        plan = self.plan
        here: Changes = []
        rounds: list[Stage] = []
        for number in range(plan["rounds"]):
            stage = self.played(f"round-{number}", here, plan["batch"])
            rounds.append(stage)
            here = self.moved(stage, Random(f"{plan['seed']}.{number}"))
        best = min(rounds, key=lambda one: one.unevenness)
        before = self.played("proof", [], plan["proof"])
        after = self.played("proof", best.changes, plan["proof"]) if best.changes else before
        gain = before.unevenness - after.unevenness
        sure = gain / math.hypot(before.error, after.error) if gain > 0 else 0.0
        return {
            "plan": plan,
            "rounds": [one.to_data() for one in rounds],
            "before": before.to_data(),
            "after": after.to_data(),
            "even": {"before": before.within(plan["within"]), "after": after.within(plan["within"])},
            "gain": round(gain, 5),
            "errors": round(sure, 2),
            "better": sure > 1.96,
        }

    def played(self, stage: str, changes: Changes, matches: int) -> Stage:
        mark = json.dumps(changes)
        tasks: list[tuple[int, dict[str, Any]]] = []
        keys: list[str] = []
        for begin in range(0, matches, PART):
            key = f"{stage}.{begin}.{mark}"
            keys.append(key)
            if key not in self.kept.parts:
                count = min(PART, matches - begin)
                task = {**self.plan, "changes": changes, "stage": stage, "begin": begin, "count": count}
                tasks.append((len(keys) - 1, task))
        with crew(self.workers) as executor:
            for number, rows in gather(executor, play_part, tasks):
                self.kept.keep(keys[number], rows)
                if self.tick is not None:
                    self.tick(
                        min(self.of, sum(len(one) for one in self.kept.parts.values()) // self.plan["seats"]),
                        self.of,
                    )
        rows = [row for key in keys for row in self.kept.parts[key]]
        return Stage(changes, rows, self.plan["seats"])

    def moved(self, stage: Stage, rng: Random) -> Changes:
        """One point less for each side that wins too often, one more for each that wins too seldom, as far as that is no accident."""
        data = with_differences(self.own, stage.changes)
        found = levers(self.rules)
        for side, share in sorted(stage.sides.items()):
            if abs(share.value - 1) <= share.half / 2:
                continue
            step = -1 if share.value > 1 else 1
            places = list(found.get(side, []))
            rng.shuffle(places)
            for path, least, most in places:
                here: Any = data
                for key in path[:-1]:
                    here = here[key]
                was, first = here[path[-1]], value_at(self.own, path)
                if not least <= was + step <= most or abs(was + step - first) > FURTHEST:
                    continue
                here[path[-1]] = was + step
                if not self.rules.edition_faults(data):
                    break
                here[path[-1]] = was  # the rulebook prints this one
        return differences(self.own, data)


def value_at(data: Data, path: tuple[str | int, ...]) -> Any:
    here: Any = data
    for key in path:
        here = here[key]
    return here


def levers(rules: Game[Any]) -> dict[str, list[tuple[tuple[str | int, ...], int, int]]]:
    """By side: the numbers of it that may be changed and that nobody has printed, with their bounds."""
    own = own_components(Path(rules.folder))
    found: dict[str, list[tuple[tuple[str | int, ...], int, int]]] = {}
    for path, dial, _ in turned(own, rules.dials()):
        side, provenance = belongs(own, path, rules.sides())
        if side and provenance == "reconstructed" and not dial.words:
            found.setdefault(side, []).append((path, dial.least, dial.most))
    return found


def belongs(own: Data, path: tuple[str | int, ...], sides: list[str]) -> tuple[str, str]:
    """Whose number this is, and where it comes from."""
    side = provenance = ""
    here: Any = own
    for key in path:
        if isinstance(here, dict):
            provenance = here.get("provenance", provenance)
            side = next((one for one in here.values() if isinstance(one, str) and one in sides), side)
        if key in sides:
            side = str(key)
        here = here[key]
    return side, provenance


_made: dict[str, Game[Any]] = {}


def play_part(task: dict[str, Any]) -> list[Row]:
    """Some matches, in whatever process."""
    mark = task["game"] + json.dumps(task["changes"])
    if mark not in _made:
        rules = tablee.game(task["game"])
        data = with_differences(own_components(Path(rules.folder)), task["changes"])
        _made[mark] = rules.with_edition(data) if task["changes"] else rules
    return [
        row
        for number in range(task["begin"], task["begin"] + task["count"])
        for row in rows_of(_made[mark], task, number)
    ]


def rows_of(game: Game[Any], task: dict[str, Any], number: int) -> Iterator[Row]:
    seats = task["seats"]
    rng = Random(f"{task['seed']}.{task['stage']}.{number}")
    players = [make(game, task["bot"], Random(rng.random())) for _ in range(seats)]
    state = play_match(game, seats, game.settle_options(seats, {}, people=False), players, rng)
    ranks = game.ranks(state.table)
    for seat in range(seats):
        won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        yield [game.side(state.table, seat), seat, round(won, 4)]
