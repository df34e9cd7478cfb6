"""The moves that docs/notation.md shows are played, each where it says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tablee
from games.cresus import scene as cresus
from games.fake_crystal import scene as fake_crystal
from games.fantasy_realms.test_play_standard import finished
from games.krystal import scene as krystal
from games.lunatic_museum import scene as lunatic_museum
from tablee.games.cresus.state import FORTUNE
from tablee.games.fantasy_realms.components.deck import KEYS
from tablee.games.fantasy_realms.state import Realms
from tablee.kernel import Journal, Match
from tablee.kernel.entry import Answer

DOC = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES: dict[str, list[str]] = {
    title: [line.split("   ")[0].rstrip() for line in block.splitlines()]
    for title, block in re.findall(r"^### (.+?)\n+```\n(.*?)\n```", DOC, re.MULTILINE | re.DOTALL)
}


COUNTED = [
    ["necromancer", "doppelganger", "mirage", "shapeshifter", "book_of_changes", "island", "wildfire"],
    ["king", "queen", "elven_archers", "light_cavalry", "dwarvish_infantry", "rangers", "magic_wand"],
    ["unicorn", "princess", "warhorse", "beastmaster", "enchantress", "forest", "fountain_of_life"],
]


def realms(*hands: list[str], options: dict[str, str] | None = None) -> Match:
    """Fantasy Realms for three, seat 0 first; the hands begin with these cards."""
    match = tablee.new("fantasy-realms", 3, 1, options or {})
    t = match.state.table
    assert isinstance(t, Realms)
    for seat, cards in enumerate(hands):
        for place, key in enumerate(cards):
            wanted, had = KEYS.index(key), t.hands[seat][place]
            for zone in (t.deck, *t.hands):
                if wanted in zone:
                    zone[zone.index(wanted)] = had
            t.hands[seat][place] = wanted
    t.first = t.seat = 0
    header: dict[str, Any] = {**match.journal.header, "position": match.game.to_data(t)}
    return Match(match.game, Journal(header), Random(1))


def museum() -> Match:
    """Three players; a campfire lies ready, a rival has an exhibit, and the third holds the tie card."""
    t = lunatic_museum.table(3)
    t.tie_holder = 2
    lunatic_museum.give(t, 0, "wood", "laser")
    lunatic_museum.put(t, 0, "cabinet", "heat", "stone")
    lunatic_museum.exhibit(t, 1, "dome", "bridge", "iron", "rope")
    return lunatic_museum.Scene(t).match


def shares() -> Match:
    t = cresus.london(2, here=1)
    t.phase = FORTUNE
    return cresus.turned_up(t)


def kingdom() -> Match:
    return krystal.Scene("amazons", "gnomes").match()


SCENES = {
    "Fantasy Realms": lambda: realms(["knights"], ["candle"]),
    "Fantasy Realms, Chaos Realms": lambda: realms(["candle"], [], ["forge"], options={"variant": "chaos"}),
    "Fantasy Realms, the count": lambda: finished(COUNTED, ["knights", "smoke"]),
    "Fake Crystal": lambda: fake_crystal.lay(2, hands=[fake_crystal.PLAIN, fake_crystal.PLAIN]),
    "Krystal": kingdom,
    "Crésus": shares,
    "Lunatic Museum": museum,
}


def test_every_game_has_its_examples() -> None:
    assert set(EXAMPLES) == set(SCENES)
    assert {title.split(",")[0] for title in EXAMPLES} == {
        game.title["en"] for game in tablee.games().values()
    }


@pytest.mark.parametrize("title", EXAMPLES)
def test_the_moves_of_the_document_are_played_as_they_stand(title: str) -> None:
    match = SCENES[title]()
    for line in EXAMPLES[title]:
        seat, _, move = line.partition(": ")
        match.play(int(seat), move)
    assert [entry.move for entry in match.journal.entries if isinstance(entry, Answer)] == [
        line.partition(": ")[2] for line in EXAMPLES[title]
    ]
