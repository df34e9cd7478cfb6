"""Every game's copies.py is what its state.py declares, and a copy of a table shares nothing that can change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import conformance
import tablee
from tablee.kernel import Game
from tools import copies

pytestmark = pytest.mark.plain

GAMES = [pytest.param(game, id=game.id) for game in tablee.games().values()]


@pytest.mark.parametrize("folder", copies.games(), ids=lambda folder: folder.name)
def test_what_copies_a_table_is_up_to_date(folder: Path) -> None:
    assert (folder / "copies.py").read_text(encoding="utf-8") == copies.generated(folder), "run `make copies`"


def parts_of(value: object) -> list[object]:
    """Everything in a table that could be changed in place."""
    found: list[object] = []
    if isinstance(value, list):
        found = [value, *(part for item in value for part in parts_of(item))]
    elif type(value).__module__.endswith(".state"):
        settled = getattr(value, "is_settled", lambda: False)()
        for each in [] if settled else vars(value).values():
            found += parts_of(each)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_all_fields_and_shares_none_that_can_change(game: Game[Any]) -> None:
    for seed, (seats, options) in enumerate(conformance.few_settings(game)):
        t = conformance.play_randomly(game, seats, options, seed, most=60).state.table
        twin = game.clone(t)
        assert vars(twin).keys() == vars(t).keys()
        assert game.to_data(twin) == game.to_data(t)
        mine = {
            id(part): part for name, value in vars(t).items() if name != "said" for part in parts_of(value)
        }
        theirs = [part for name, value in vars(twin).items() if name != "said" for part in parts_of(value)]
        assert not [part for part in theirs if id(part) in mine]
        back = game.table_from(json.loads(json.dumps(game.to_data(t))))
        assert game.to_data(back) == game.to_data(t)
