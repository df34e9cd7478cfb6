"""The search for numbers that make sides even: what it moves, that it goes on, and what it says."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablee
from tablee.kernel.edition import own_components
from tablee.kernel.errors import BadOption
from tablee.lab.balance import FURTHEST, Search, Stage, balance, belongs, levers, value_at

SMALL: dict[str, Any] = {"bot": "random", "seats": 2, "batch": 20, "rounds": 2, "proof": 10}
KRYSTAL = tablee.game("krystal")
OWN = own_components(Path(KRYSTAL.folder))


def test_only_what_nobody_printed_is_moved() -> None:
    found = levers(KRYSTAL)
    assert sorted(found) == sorted(KRYSTAL.sides())
    for side, places in found.items():
        for path, least, most in places:
            assert belongs(OWN, path, KRYSTAL.sides()) == (side, "reconstructed")
            assert least <= value_at(OWN, path) <= most
    assert belongs(OWN, ("limits", "energy_start"), KRYSTAL.sides()) == ("", "rulebook")


def stage(won: dict[str, float]) -> Stage:
    """A thousand matches of two, in which each side has won so often."""
    rows = [
        [side, seat, float(n < share * 1000)]
        for side, share in won.items()
        for n in range(1000)
        for seat in (0, 1)
    ]
    return Stage([], rows, 2)


def search(tmp_path: Path) -> Search:
    return Search(KRYSTAL, {"seed": 1, "batch": 1, "rounds": 1, "proof": 1}, None, 1, None)  # type: ignore[arg-type]


def test_who_wins_too_often_loses_a_point_and_who_wins_too_seldom_gains_one(tmp_path: Path) -> None:
    seen = stage({"reptiles": 0.7, "gnomes": 0.3, "nomads": 0.5})
    assert seen.sides["reptiles"].value == pytest.approx(1.4)
    assert seen.unevenness > 5 * seen.error
    moved = search(tmp_path).moved(seen, Random(1))
    steps = {
        belongs(OWN, tuple(path), KRYSTAL.sides())[0]: value - value_at(OWN, tuple(path))
        for path, value in moved
    }
    assert steps == {"reptiles": -1, "gnomes": 1}


def test_no_number_moves_far_and_the_printed_ones_stay(tmp_path: Path) -> None:

    seen = stage({side: 0.9 if side in ("amazons", "nomads") else 0.1 for side in KRYSTAL.sides()})
    looking = search(tmp_path)
    for number in range(60):
        seen.changes = looking.moved(seen, Random(number))
    assert seen.changes
    for path, value in seen.changes:
        assert abs(value - value_at(OWN, tuple(path))) <= FURTHEST
    moved = [tuple(path) for path, _ in seen.changes]
    assert ("modifiers", "nomads", "wood") not in moved
    mage = next(n for n, hero in enumerate(OWN["hero"]) if hero["id"] == "amazons-mage")
    assert ("hero", mage, "magic") not in moved


def test_an_even_game_is_left_alone(tmp_path: Path) -> None:

    seen = stage(dict.fromkeys(KRYSTAL.sides(), 0.5))
    assert search(tmp_path).moved(seen, Random(1)) == []
    assert seen.within(0.1) and not seen.within(0.01)


def test_a_search_that_was_stopped_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    whole = balance("krystal", tmp_path / "whole", **SMALL)
    assert json.loads((tmp_path / "whole" / "balance.json").read_text(encoding="utf-8")) == whole
    assert whole["before"]["matches"] == whole["after"]["matches"] == 10
    assert {"sides", "seats", "unevenness"} <= set(whole["rounds"][0])

    def stop(done: int, of: int) -> None:
        if done >= 30:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        balance("krystal", tmp_path / "parts", tick=stop, **SMALL)
    parts = tmp_path / "parts" / "parts.jsonl"
    kept = parts.read_text(encoding="utf-8").splitlines()
    parts.write_text("\n".join(kept)[:-20], encoding="utf-8")  # and the last line was cut off
    played: list[int] = []
    assert balance("krystal", tmp_path / "parts", tick=lambda done, of: played.append(done), **SMALL) == whole
    assert played[0] == 30  # two parts of three were there
    with pytest.raises(BadOption, match="another search"):
        balance("krystal", tmp_path / "parts", **{**SMALL, "seats": 3})


def test_what_cannot_be_balanced_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no sides"):
        balance("cresus", tmp_path / "a", **SMALL)
    with pytest.raises(BadOption, match="at least"):
        balance("krystal", tmp_path / "b", **{**SMALL, "batch": 0})
    with pytest.raises(BadOption, match="no bot"):
        balance("krystal", tmp_path / "c", **{**SMALL, "bot": "nobody"})
