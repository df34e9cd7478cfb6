"""Edition files: what `tablee edition check` tells, and playing with one's own box."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.krystal.scene import C
from tablee.games.krystal.components import problems
from tablee.games.krystal.game import GAME
from tablee.kernel import BadOption, Match
from tablee.kernel.state import random_playout

EDITION = Path(GAME.folder) / "edition.toml"


def edited() -> dict[str, Any]:
    return copy.deepcopy(C.data)


def test_the_reconstruction_is_consistent() -> None:
    assert GAME.edition_faults(C.data) == []


def test_an_empty_file_lacks_everything() -> None:
    found = problems({})
    assert "[[place]] is missing." in found and "[modifiers] is missing." in found


@pytest.mark.parametrize(
    "section", ["place", "gate", "hero", "combat_card", "stone", "creature", "object", "intervention"]
)
def test_a_missing_component_is_noticed_against_the_printed_count(section: str) -> None:
    data = edited()
    data[section].pop()
    assert any(problem.startswith(f"[[{section}]]") for problem in problems(data))


def test_printed_facts_are_held() -> None:
    data = edited()
    data["modifiers"]["nomads"]["wood"] = 0
    next(h for h in data["hero"] if h["id"] == "amazons-mage")["magic"] = 5
    data["limits"]["reserve_max"] = 6
    data["combat_card"][0]["count"], data["combat_card"][1]["count"] = 2, 2
    found = problems(data)
    assert len(found) == 4
    assert any("the rulebook prints -1" in problem for problem in found)
    assert any("the rulebook prints magic 4" in problem for problem in found)
    assert any("reserve_max: printed 5" in problem for problem in found)
    assert any("[[combat_card]] force" in problem for problem in found)


def test_effects_are_of_the_closed_vocabulary() -> None:
    data = edited()
    data["object"][0]["effect"] = {"kind": "win_the_game"}
    data["object"][1]["effect"] = {"kind": "teleport", "to": "own_gate"}  # not a combat effect
    data["stone"][0]["effect"] = {"kind": "divine_power", "scope": "self"}
    data["creature"][0]["combat"] = "barter"
    found = problems(data)
    assert len(found) == 4
    assert any("the effect's kind is one of" in problem for problem in found)
    assert any("teleport does not belong here" in problem for problem in found)
    assert any("divine_power needs value" in problem for problem in found)
    assert any("by force or magic" in problem for problem in found)


def test_paths_lead_everywhere_and_only_to_known_places() -> None:
    data = edited()
    data["paths"]["edges"] = [edge for edge in data["paths"]["edges"] if "clearing" not in edge]
    data["paths"]["edges"].append(["windspire", "atlantis"])
    found = problems(data)
    assert any("cannot be reached" in problem and "clearing" in problem for problem in found)
    assert any("atlantis" in problem for problem in found)


def test_one_starred_card_per_people() -> None:
    data = edited()
    data["intervention"][0]["people"] = "amazons"
    found = problems(data)
    assert any("one starred card for reptiles, not 0" in problem for problem in found)


def test_somebody_who_owns_the_box_plays_with_his_own_file(tmp_path: Path) -> None:
    text = EDITION.read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(
        text.replace("max = 10", "max = 12").replace('name = "Ssarok"', 'name = "Zog"'), encoding="utf-8"
    )
    game = GAME.with_edition(str(mine))
    assert game.edition_hash() != GAME.edition_hash()
    match = Match.new(game, 2, 1)
    assert match.journal.header["edition"] == game.edition_hash()
    state = game.start(2, game.settle_options(2, {"rounds": "40"}), Random(1))
    random_playout(state, Random(1))
    assert state.over
    broken = tmp_path / "broken.toml"
    broken.write_text(text.replace("reserve_max = 5", "reserve_max = 7"), encoding="utf-8")
    with pytest.raises(BadOption, match="reserve_max"):
        GAME.with_edition(str(broken))


def test_copies_of_a_stone_may_have_powers_of_their_own(tmp_path: Path) -> None:
    """Two rows of the same kind: the Gate takes one of them."""
    text = EDITION.read_text(encoding="utf-8")
    old = 'id = "ruby"\nname = { fr = "Rubis", en = "Ruby" }\ncount = 6'
    assert old in text
    new = old.replace("count = 6", "count = 5")
    extra = """
[[stone]]
provenance = "owner"
id = "great-ruby"
kind = "ruby"
name = { fr = "Grand Rubis", en = "Great Ruby" }
count = 1
effect = { kind = "combat_bonus", combat = "any", value = 3, scope = "self" }
text = { fr = "+3.", en = "+3." }
"""
    path = tmp_path / "rubies.toml"
    path.write_text(text.replace(old, new) + extra, encoding="utf-8")
    game = GAME.with_edition(str(path))
    for seed in range(4):
        state = game.start(3, game.settle_options(3, {"rounds": "40"}), Random(seed))
        kinds = [game.c.stone[card] for pile in state.table.piles for card in pile]  # type: ignore[attr-defined]
        assert [kinds.count(kind) for kind in range(4)] == [3, 3, 3, 3]
        random_playout(state, Random(seed))
        assert state.over
