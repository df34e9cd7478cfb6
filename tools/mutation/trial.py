"""Trying mutants: the tests of a game are imported once, and every mutant is a forked child that runs those which reach the changed function."""

from __future__ import annotations

import importlib
import json
import os
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tools.mutation.changes import Change
from tools.words import ROOT, say

SLACK = 4.0  # seconds of processor time a test has under a mutant beyond what it takes without it
TIMES = 4  # how often it may take what it takes
MEMORY = 4 << 30
AT_ONCE = int(os.environ.get("WORKERS", "2"))
Found = Callable[[dict[str, Any]], None]


def try_all(game: str, changes: list[Change], found: Found) -> bool:
    """Whether the tests could be run at all."""
    os.environ["TABLEE_BUILD"] = "plain"
    plain = game.replace("_", "-")
    trial = Trial(plain, changes, found)
    wanted = [f"tests/games/{game}", "tests/test_conformance.py", "tests/test_archive.py"]
    code = pytest.main(
        ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--rootdir", str(ROOT), *wanted],
        plugins=[trial],
    )
    if not trial.began:
        say(f"the tests of {game} could not be run (pytest says {code})")
    return trial.began


def belongs(item: pytest.Item, game: str) -> bool:
    """A game's own tests, its archived matches, and the generated ones for the fewest players, with one more, at the default options."""
    if f"tests/games/{game.replace('-', '_')}/" in item.nodeid:
        return True
    values: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    if "options" in values:
        played = values["game"]
        if played.id != game or values["seats"] not in (played.seats[0], played.seats[0] + 1):
            return False
        return bool(values["options"] == played.settle_options(values["seats"], {}))
    return "file" in values and values["file"].stem.startswith(game)


class Trial:
    def __init__(self, game: str, changes: list[Change], found: Found) -> None:
        self.game = game
        self.changes = changes
        self.found = found
        self.began = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if belongs(item, self.game)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        reached, spent = baseline(session.items)
        if not reached:
            return True
        self.began = True
        running: dict[int, tuple[Change, float, int]] = {}
        for number, change in enumerate(self.changes):
            tests = tests_of(change, session.items, reached, spent)
            if not tests:
                self.found(result(change, False, "no test reaches it", 0, 0.0))
                continue
            while len(running) >= AT_ONCE:
                self.wait(running)
            pid = os.fork()
            if pid == 0:
                alone(change, tests, spent)
            running[pid] = (change, time.monotonic(), len(tests))
            if number % 20 == 0:
                say(f"{self.game}: {number} of {len(self.changes)}")
        while running:
            self.wait(running)
        return True

    def wait(self, running: dict[int, tuple[Change, float, int]]) -> None:
        pid, status = os.wait()
        change, began, tests = running.pop(pid)
        survived = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
        how = "survived" if survived else "a test failed" if os.WIFEXITED(status) else "did not end"
        at = running_test(pid)
        by = at.read_text(encoding="utf-8") if at.exists() else ""
        at.unlink(missing_ok=True)
        one = result(change, not survived, how, tests, time.monotonic() - began)
        self.found({**one, "by": "" if survived else by})


def running_test(pid: int) -> Path:
    """Where a child says which test it runs."""
    return ROOT / "build" / "mutants" / f"running-{pid}"


def result(change: Change, killed: bool, how: str, tests: int, seconds: float) -> dict[str, Any]:
    return {
        "mutant": change.name,
        "killed": killed,
        "how": how,
        "by": "",
        "tests": tests,
        "seconds": round(seconds, 1),
        "told": change.told,
    }


def tests_of(
    change: Change, items: list[pytest.Item], reached: dict[str, set[str]], spent: dict[str, float]
) -> list[pytest.Item]:
    """The tests that reach the changed function, the quickest first."""
    key = f"{change.file}:{change.function}"
    return sorted(
        (item for item in items if key in reached[item.nodeid]), key=lambda item: spent[item.nodeid]
    )


def run(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Whether a test passes."""
    item.config.hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    from _pytest.runner import runtestprotocol

    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def baseline(items: list[pytest.Item]) -> tuple[dict[str, set[str]], dict[str, float]]:
    """Run every test once as it is, in a child: which functions of the games it reaches, and how long it takes."""
    file = ROOT / "build" / "mutants" / f"baseline-{os.getpid()}.json"
    pid = os.fork()
    if pid == 0:
        silent()
        reached: dict[str, list[str]] = {}
        spent: dict[str, float] = {}
        failed: list[str] = []
        games = str(ROOT / "src" / "tablee" / "games")
        for i, item in enumerate(items):
            seen: set[CodeType] = set()

            def note(frame: Any, event: str, arg: object, seen: set[CodeType] = seen) -> None:
                if event == "call":
                    seen.add(frame.f_code)

            began = time.process_time()
            sys.setprofile(note)
            try:
                if not run(item, items[i + 1] if i + 1 < len(items) else None):
                    failed.append(item.nodeid)
            finally:
                sys.setprofile(None)
            spent[item.nodeid] = time.process_time() - began
            reached[item.nodeid] = [
                f"{c.co_filename}:{c.co_qualname}" for c in seen if c.co_filename.startswith(games)
            ]
        file.write_text(json.dumps({"reached": reached, "spent": spent, "failed": failed}), encoding="utf-8")
        os._exit(0)
    os.waitpid(pid, 0)
    told: dict[str, Any] = {"failed": ["all"]}
    if file.exists():
        told = json.loads(file.read_text(encoding="utf-8"))
    file.unlink(missing_ok=True)
    if told["failed"]:
        say(f"tests that fail without any change: {', '.join(told['failed'][:5])}")
        return {}, {}
    return {test: set(keys) for test, keys in told["reached"].items()}, told["spent"]


def alone(change: Change, tests: list[pytest.Item], spent: dict[str, float]) -> None:
    """In a child: make the change, run the tests, and say by the exit code whether one failed. A test that does not end is stopped by
    itself, so that a mutant that goes round in circles is known after its first test."""
    silent()
    at = running_test(os.getpid())
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        function_of(change).__code__ = change.code()
        for i, item in enumerate(tests):
            at.write_text(item.nodeid, encoding="utf-8")
            limit = int(time.process_time() + SLACK + TIMES * spent[item.nodeid]) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            if not run(item, tests[i + 1] if i + 1 < len(tests) else None):
                os._exit(1)
    except BaseException:
        os._exit(1)
    os._exit(0)


def function_of(change: Change) -> FunctionType:
    """The living function that a change is about."""
    held: Any = importlib.import_module(change.module)
    for part in change.function.split("."):
        held = vars(held)[part]
    if isinstance(held, property):
        held = held.fget
    if isinstance(held, (staticmethod, classmethod)):
        held = held.__func__
    assert isinstance(held, FunctionType), change.function
    assert Path(held.__code__.co_filename) == change.file
    return held
