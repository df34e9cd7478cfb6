"""The mutation tester: what it changes, that the change acts, and that it says honestly how sure a share is."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tools import mutants
from tools.mutation.changes import changes_of

pytestmark = pytest.mark.plain

SOURCE = '''
def grows(n: int) -> int:
    """Not a statement."""
    t = [n]
    if n > 3 and not n % 2:
        t[0] += 2
    if dealer.listening:
        dealer.tell("grew", {"by": 2})
    return t[0]


class Bag:
    def label(self) -> int:
        return 1

    def size(self) -> int:
        return 7
'''


@pytest.fixture
def loaded(tmp_path: Path) -> tuple[Path, ModuleType]:
    file = tmp_path / "src" / "small.py"
    file.parent.mkdir()
    file.write_text(SOURCE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("small", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["small"] = module
    setattr(module, "dealer", type("Dealer", (), {"listening": False}))  # noqa: B010
    spec.loader.exec_module(module)
    return tmp_path, module


def grown(root: Path, module: ModuleType, told: str) -> Callable[[int], int]:
    change = next(c for c in changes_of(root / "src" / "small.py", root) if c.told.endswith(told))
    module.grows.__code__ = change.code()
    grows: Callable[[int], int] = module.grows
    return grows


def test_only_what_is_a_rule_is_changed(loaded: tuple[Path, ModuleType]) -> None:
    told = [change.told.split(": ", 1)[1] for change in changes_of(loaded[0] / "src" / "small.py", loaded[0])]
    assert told == [
        "n > 3 and (not n % 2) → n > 3 or not n % 2",
        "n > 3 → n >= 3",
        "3 → 4",
        "not n % 2 → n % 2",
        "n % 2 → n // 2",
        "2 → 3",
        "t[0] += 2 → pass",
        "t[0] += 2 → t[0] -= 2",
        "0 → 1",
        "2 → 3",
        "0 → 1",
        "7 → 8",
    ]


@pytest.mark.parametrize(
    ("told", "given", "was", "now"),
    [("n > 3 or not n % 2", 2, 2, 4), ("→ pass", 4, 6, 4), ("t[0] -= 2", 4, 6, 2), ("→ n % 2", 5, 5, 7)],
)
def test_a_change_acts_in_the_living_function(
    loaded: tuple[Path, ModuleType], told: str, given: int, was: int, now: int
) -> None:
    root, module = loaded
    assert module.grows(given) == was
    assert grown(root, module, told)(given) == now


def test_every_game_has_mutants_and_each_has_a_name_of_its_own() -> None:
    for game in mutants.GAMES:
        names = [change.name for change in mutants.mutants(game)]
        assert len(names) > 500
        assert len(set(names)) == len(names)
        assert not any(".bot." in name or "texts" in name for name in names)


def test_a_larger_sample_goes_on_where_a_smaller_one_ended() -> None:
    small = [change.name for change in mutants.sample("fake_crystal", 20, 1)]
    assert [change.name for change in mutants.sample("fake_crystal", 40, 1)][:20] == small
    assert [change.name for change in mutants.sample("fake_crystal", 20, 2)] != small


def test_the_interval_of_a_share() -> None:
    low, high = mutants.wilson(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert mutants.wilson(0, 0) == (0.0, 1.0)


def test_a_kill_stands_while_its_test_does_and_a_survivor_until_any_test_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tests" / "games" / "small"
    folder.mkdir(parents=True)
    for file in ("test_one.py", "test_two.py", "scene.py"):
        (folder / file).write_text("", encoding="utf-8")
    for file in ("conformance.py", "test_conformance.py"):
        (tmp_path / "tests" / file).write_text("", encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants, "KEPT", tmp_path / "kept")
    results = mutants.Results("small")
    results.add({"mutant": "a", "killed": True, "by": "tests/games/small/test_one.py::test_it"})
    results.add({"mutant": "b", "killed": True, "by": "tests/games/small/test_two.py::test_it[0]"})
    results.add({"mutant": "c", "killed": False, "by": ""})
    assert set(mutants.Results("small").found) == {"a", "b", "c"}
    (folder / "test_two.py").write_text("# more", encoding="utf-8")
    assert set(mutants.Results("small").found) == {"a"}
    (folder / "scene.py").write_text("# what they share", encoding="utf-8")
    assert mutants.Results("small").found == {}
