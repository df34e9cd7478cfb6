"""Changed editions: every game plays with other numbers, and its own edition notices nothing of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablee
from tablee.cli.shelf import options_for
from tablee.kernel.edition import Data, differences, own_components, turned, with_differences
from tablee.kernel.errors import BadJournal, BadOption
from tablee.kernel.lines import line_of, line_of_row
from tablee.kernel.state import random_playout

GAMES = sorted(tablee.games())


def own(name: str) -> Data:
    return own_components(Path(tablee.game(name).folder))


def put(data: Data, path: tuple[str | int, ...], value: object) -> None:
    here: Any = data
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value


def moved(name: str, how: str) -> Data:
    """The game's edition with all its dials at one end, or each somewhere near where it stood."""
    game, data, rng = tablee.game(name), own(name), Random(5)
    for path, dial, value in turned(own(name), game.dials()):
        if dial.words or dial.together:
            continue
        ends = {"least": dial.least, "most": dial.most}
        put(data, path, ends.get(how, min(dial.most, max(dial.least, value + rng.choice((-1, 0, 1))))))
    return {**data, "changed": True, "edition": f"my {how}"}


@pytest.mark.parametrize("name", GAMES)
def test_the_dials_of_a_game_are_of_its_edition(name: str) -> None:
    game, data = tablee.game(name), own(name)
    assert game.edition_faults(data) == []
    assert game.edition_faults({**data, "changed": True}) == []
    dials = game.dials()
    places = turned(data, dials)
    for dial in dials:
        here = [value for _, one, value in places if one is dial]
        assert here, f"{name}: nothing stands at {'.'.join(dial.pattern)}"
        assert dial.words or all(dial.least <= value <= dial.most for value in here), dial.pattern


@pytest.mark.parametrize("how", ["near", "least", "most"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_plays_with_its_dials_turned(name: str, how: str) -> None:
    game = tablee.game(name).with_edition(moved(name, how))
    assert game.edition_hash() != tablee.game(name).edition_hash()
    for seats in game.seats:
        options = options_for(game, seats)
        state = game.start(seats, options, Random(seats))
        random_playout(state, Random(seats), 200_000)
        assert state.over
        outcome = game.outcome(state.table)
        assert game.points(state.table) == outcome.points


class Seen:
    """Which places of an edition somebody reads."""

    def __init__(self, data: Data) -> None:
        self.paths: set[tuple[str | int, ...]] = set()
        self.data = self.watched(data, ())

    def watched(self, value: Any, path: tuple[str | int, ...]) -> Any:
        seen = self

        class Table(dict[str, Any]):
            def __getitem__(self, key: str) -> Any:
                seen.paths.add((*path, key))
                return super().__getitem__(key)

            def get(self, key: str, otherwise: Any = None) -> Any:
                seen.paths.add((*path, key))
                return super().get(key, otherwise)

        class Row(list[Any]):
            def __getitem__(self, key: Any) -> Any:
                seen.paths.add((*path, key))
                return super().__getitem__(key)

            def __iter__(self) -> Any:
                seen.paths.update((*path, place) for place in range(len(self)))
                return super().__iter__()

        if isinstance(value, dict):
            return Table({key: self.watched(one, (*path, key)) for key, one in value.items()})
        if isinstance(value, list):
            return Row([self.watched(one, (*path, place)) for place, one in enumerate(value)])
        return value


@pytest.mark.plain  # compiled code reads a dict past its own `get`, so that nobody sees it
@pytest.mark.parametrize("name", GAMES)
def test_no_dial_is_dead(name: str) -> None:
    """Whatever may be changed is read by the rules: when they are made, or while they are played."""
    seen = Seen(own(name))
    game = tablee.game(name).remade(seen.data)
    for seats in game.seats:
        state = game.start(seats, options_for(game, seats), Random(seats))
        random_playout(state, Random(seats), 200_000)
        game.outcome(state.table)
    for path, dial, _ in turned(own(name), tablee.game(name).dials()):
        assert path in seen.paths, f"{name}: nobody reads {path} ({dial.name['en']})"


def some_match(name: str, edition: Data | None) -> tablee.Match:
    match, rng = tablee.new(name, 3, 11, edition=edition), Random(2)
    for _ in range(25):
        decision = match.decisions[0]
        match.play(tablee.bots.make(match.game, "random", rng).move(decision))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_says_its_edition_and_is_played_again_from_its_journal(name: str) -> None:
    before = some_match(name, None).journal.dumps()
    edition = moved(name, "near")
    match = some_match(name, edition)
    header = json.loads(match.journal.dumps().splitlines()[0])
    assert header["edition"] == match.game.edition_hash() != tablee.game(name).edition_hash()
    assert with_differences(own(name), header["changes"]["made"]) == edition
    again = tablee.load(match.journal.dumps())
    assert again.position() == match.position()
    assert again.game.edition_hash() == match.game.edition_hash()
    assert some_match(name, None).journal.dumps() == before  # the game's own edition noticed nothing
    assert "changes" not in json.loads(before.splitlines()[0])


def test_a_journal_whose_edition_cannot_be_made_again_is_refused() -> None:
    journal = some_match("cresus", moved("cresus", "near")).journal
    other_origin = {**journal.header, "changes": {**journal.header["changes"], "of": "0" * 16}}
    no_such_place = {**journal.header, "changes": {**journal.header["changes"], "made": [[["x", 3], 1]]}}
    beyond = {
        **journal.header,
        "changes": {**journal.header["changes"], "made": [[["money", "start"], 9999]]},
    }
    for header in (other_origin, no_such_place, beyond, {**journal.header, "changes": 3}):
        with pytest.raises(BadJournal, match="edition"):
            tablee.load(tablee.Journal(header, journal.entries))


def test_differences_make_one_edition_of_the_other() -> None:
    one = {"a": 1, "b": [1, {"c": 2}], "d": {"e": 3}, "f": [1]}
    two = {"a": 1, "b": [1, {"c": 5, "g": 1}], "d": {}, "f": [1, 2], "h": True}
    assert with_differences(one, differences(one, two)) == two
    assert differences(one, one) == []
    assert one["b"] == [1, {"c": 2}]


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (("card", 3, "strength"), 99, "card 4 · strength: from 0 to 40, not 99"),
        (("card", 3, "strength"), "ten", "a whole number"),
        (("card", 3, "suit"), "dwarf", "one of army, artifact"),
        (("card", 3, "number"), 9, "9"),
        (("setup", "hand_size"), 8, "the rules count on it"),
        (("card", 3, "bonus", 0, "kind"), "bonus_for_luck", "the rules count on it"),
        (("setup", "hand_sise"), 7, "rather hand_size?"),
    ],
)
def test_what_cannot_be_changed_is_refused_with_a_sentence(
    path: tuple[str | int, ...], value: object, says: str
) -> None:
    data = own("fantasy-realms")
    put(data, path, value)
    with pytest.raises(BadOption, match="cannot be played") as refused:
        tablee.game("fantasy-realms").with_edition(data)
    assert says in str(refused.value)
    assert refused.value.text["fr"] != refused.value.text["en"]


def test_a_card_more_or_a_sum_that_is_not_kept_is_refused() -> None:
    data = own("fantasy-realms")
    data["card"].pop()
    assert "there are 53, the file has 52" in tablee.game("fantasy-realms").edition_faults(data)[0].text["en"]
    tiles = own("fake-crystal")
    tiles["tile"][0]["count"] += 1
    assert "68 in all, the file has 69" in tablee.game("fake-crystal").edition_faults(tiles)[0].text["en"]
    tiles["tile"][1]["count"] -= 1
    assert tablee.game("fake-crystal").edition_faults(tiles) == []


def test_what_the_rulebook_of_krystal_prints_may_be_changed_by_who_says_so() -> None:
    game, data = tablee.game("krystal"), own("krystal")
    data["limits"]["stones_to_win"] = 3
    assert "printed 4" in game.edition_faults(data)[0].text["en"]
    assert game.edition_faults({**data, "changed": True}) == []
    data["limits"]["stones_to_win"] = 1
    assert "from 2 to 4, not 1" in game.edition_faults({**data, "changed": True})[0].text["en"]


WRITTEN = """game = "x"
deep.key = 1
[setup]
a = [
  1, # ]
  2,
]
text = "[not] = a = header"
[[card]]
id = "one"
[card.more]
n = 1
[[card]]
id = "two"
[[card.bonus]]
points = 3
[[card.bonus]]
points = 4
"""


def test_lines_are_found() -> None:
    for path, line in (
        (("game",), 1),
        (("deep", "key"), 2),
        (("setup", "a", 1), 4),
        (("setup", "text"), 8),
        (("setup", "missing"), 3),
        (("card",), 9),
        (("card", 0, "more", "n"), 12),
        (("card", 1, "id"), 14),
        (("card", 1, "bonus", 1, "points"), 18),
        (("nothing",), 0),
    ):
        assert line_of(WRITTEN, path) == line, path
    assert line_of_row(WRITTEN, {"card": [{"id": "one"}, {"id": "two"}]}, ("card", "two")) == 13


def tell(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tablee.cli", *words]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LANG": "en_GB.UTF-8"})


def test_check_says_the_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = Path(tablee.game("cresus").folder, "edition.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("start = 100", "start = 7", 1), encoding="utf-8")
    line = next(n for n, said in enumerate(text.splitlines(), 1) if said.startswith("start = 100"))
    told = tell("edition", "check", str(file))
    assert told.returncode == 1
    assert f"line {line}: money · start: from 20 to 500, not 7." in told.stdout
    file.write_text(text.replace("start = 100", "start = 130", 1), encoding="utf-8")
    told = tell("edition", "check", str(file))
    assert (told.returncode, "1 change(s), 10 trial matches" in told.stdout) == (0, True)
    file.write_text("game = \n", encoding="utf-8")
    assert "at line 1" in tell("edition", "check", str(file)).stderr
