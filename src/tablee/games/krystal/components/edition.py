"""The board, the sheets and the cards as the rules use them: small lists of ints, read from an edition file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.components.vocabulary import (
    COMBAT,
    CREATURE,
    DETAIL_FIELDS,
    DETAILS,
    EFFECTS,
    FIGHTS,
    INTERVENTION,
    LOSS,
    OBJECT,
    ROLES,
    SCOPES,
    STONE,
    STONE_KINDS,
    TIMINGS,
    VALUE_FIELDS,
)

STEP: Final = 1  # + location: the option of a step; beyond the last one, passage is asked for
STOP: Final = 0  # the option of standing still


@final
class Components:
    """One edition. A card is a face: an index into these lists; equal cards are equal ints. A location is a Place, then a Gate."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.peoples: list[str] = [str(p["id"]) for p in data["people"]]
        self.symbols: list[str] = [str(p["symbol"]) for p in data["pile"]]  # a pile bears its people's symbol
        self.people_symbol: list[int] = [self.symbols.index(str(p["symbol"])) for p in data["people"]]
        limits: dict[str, Any] = data["limits"]
        self.energy_start: int = limits["energy_start"]
        self.energy_return: int = limits["energy_return"]
        self.energy_max: int = data["energy_scale"]["max"]
        self.reserve_max: int = limits["reserve_max"]
        self.goal: int = limits["stones_to_win"]
        self.long_goal: int = limits["stones_to_win_option"]
        self.clearing_cards: int = limits["clearing_cards"]
        self.clearing_energy: int = limits["clearing_energy"]
        self.seconds: int = limits["negotiation_seconds"]
        heroes: dict[str, Any] = data["setup"]["heroes_per_player"]
        self.heroes_per_player: list[int] = [int(heroes.get(str(n), 0)) for n in range(7)]
        self.beginner_roles: list[int] = [ROLES.index(str(r)) for r in data["setup"]["beginner_heroes"]]

        # the board
        self.places: list[str] = []
        # the symbol of each location (KR-2-2.b); -1 on the Clearing (KR-2-2.d); a Gate bears its people's
        self.symbol: list[int] = []
        self.power: list[int] = []  # KR-2-2.c
        self.place_names: list[dict[str, str]] = []
        self.roles: dict[str, dict[str, str]] = {str(r["id"]): r["name"] for r in data["role"]}
        self.clearing = -1  # the central Place (KR-5-6.a)
        self.gate: list[int] = []  # the Gate of each people
        self.gate_people: list[int] = []  # the people of each location that is a Gate, else -1
        self.paths: list[list[int]] = []
        self.read_board(data)
        # Where a path leads, as options, looked up at every step: to a people's Heroes by location, and to all while the Gates are closed
        # (KR-5-1.b, KR-5-1-1.e, KR-6-3.b). With the stop before them, the whole question. Shared and never changed.
        self.steps: list[list[list[int]]] = [self.steps_of(people) for people in range(len(self.peoples))]
        self.closed_steps: list[list[int]] = self.steps_of(-1)
        self.walks: list[list[list[int]]] = [
            [[STOP, *found] for found in of_people] for of_people in self.steps
        ]
        self.closed_walks: list[list[int]] = [[STOP, *found] for found in self.closed_steps]

        # the Heroes: ability in each type of fight, modifiers on each symbol
        self.ability: list[list[int]] = [[0 for _ in FIGHTS] for _ in range(len(self.peoples) * HEROES)]
        self.hero_names: list[str] = ["" for _ in range(len(self.peoples) * HEROES)]
        for hero in data["hero"]:
            h = hero_of(self.peoples.index(str(hero["people"])), ROLES.index(str(hero["role"])))
            self.hero_names[h] = str(hero["name"])
            for fight in range(len(FIGHTS)):
                self.ability[h][fight] = int(hero[FIGHTS[fight]])
        self.modifier: list[int] = [int(data["modifiers"][p][s]) for p in self.peoples for s in self.symbols]
        # printed number and modifier together, by people and location
        self.base_power: list[list[int]] = [
            [
                self.power[place] + self.modifier[p * len(self.symbols) + symbol]
                for place, symbol in enumerate(self.symbol)
            ]
            for p in range(len(self.peoples))
        ]
        self.reach: list[list[int]] = [self.distances(start) for start in range(len(self.places))]

        # the cards
        self.cards: list[str] = []
        self.card_type: list[int] = []
        self.combat: list[int] = []  # the type of fight of a combat card or Creature, else -1
        self.value: list[int] = []
        self.stone: list[int] = []  # the kind of a Stone, else -1
        self.timing: list[int] = []
        self.effect: list[int] = []
        self.amount: list[int] = []
        self.detail: list[int] = []
        self.keep: list[int] = []
        self.scope: list[int] = []
        self.people: list[int] = []  # of a starred Intervention, else -1
        self.count: list[int] = []
        self.names: dict[str, dict[str, str]] = {}
        self.read_cards(data)
        self.combat_faces = self.card_type.count(COMBAT)  # they come first
        self.wards: list[int] = [c for c in range(len(self.cards)) if self.timing[c] == LOSS]
        self.tonics: list[int] = [
            c
            for c in range(len(self.cards))
            if self.card_type[c] == OBJECT and self.effect[c] == EFFECTS.index("gain_energy")
        ]

    def read_board(self, data: dict[str, Any]) -> None:
        for place in data["place"]:
            if place.get("clearing", False):
                self.clearing = len(self.places)
                self.symbol.append(-1)
            else:
                self.symbol.append(self.symbols.index(str(place["symbol"])))
            self.places.append(str(place["id"]))
            self.place_names.append(place["name"])
            self.power.append(int(place["power"]))
            self.gate_people.append(-1)
        self.gate = [-1 for _ in self.peoples]
        for gate in data["gate"]:
            people = self.peoples.index(str(gate["people"]))
            self.gate[people] = len(self.places)
            self.places.append(str(gate["id"]))
            self.place_names.append(gate["name"])
            self.symbol.append(self.people_symbol[people])
            self.power.append(0)
            self.gate_people.append(people)
        self.paths = [[] for _ in self.places]
        for a, b in data["paths"]["edges"]:
            i, j = self.places.index(str(a)), self.places.index(str(b))
            self.paths[i].append(j)
            self.paths[j].append(i)

    def steps_of(self, people: int) -> list[list[int]]:
        """By location, the steps open to the Heroes of a people: never to another people's Gate; -1: to none at all."""
        return [
            [STEP + there for there in paths if self.gate_people[there] in (-1, people)]
            for paths in self.paths
        ]

    def read_cards(self, data: dict[str, Any]) -> None:
        for card in data["combat_card"]:
            self.add(f"{card['combat']}-{card['value']}", COMBAT, card)
        for card in data["stone"]:
            self.add(str(card["id"]), STONE, card)
        for card in data["creature"]:
            self.add(str(card["id"]), CREATURE, card)
        for card in data["object"]:
            self.add(str(card["id"]), OBJECT, card)
        for card in data["intervention"]:
            self.add(str(card["id"]), INTERVENTION, card)

    def add(self, key: str, kind: int, card: dict[str, Any]) -> None:
        """One face, with its effect in numbers."""
        self.cards.append(key)
        self.card_type.append(kind)
        self.names[key] = card["name"]
        self.count.append(int(card.get("count", 1)))
        self.combat.append(FIGHTS.index(str(card["combat"])) if "combat" in card else -1)
        self.value.append(int(card.get("value", 0)))
        self.stone.append(STONE_KINDS.index(str(card.get("kind", card["id"]))) if kind == STONE else -1)
        self.timing.append(TIMINGS.index(str(card["timing"])) if "timing" in card else -1)
        people = str(card.get("people", ""))
        self.people.append(self.peoples.index(people) if people else -1)
        effect: dict[str, Any] = card.get("effect", card.get("on_win", {}))
        self.effect.append(EFFECTS.index(str(effect.get("kind", ""))))
        detail = 0
        for field in DETAIL_FIELDS:
            if isinstance(effect.get(field), str):
                detail = DETAILS.get(effect[field], 0)
        amount = 0
        for field in VALUE_FIELDS:
            if isinstance(effect.get(field), int):
                amount = effect[field]
        self.detail.append(detail)
        self.amount.append(amount)
        self.keep.append(int(effect.get("keep", 0)))
        self.scope.append(SCOPES.index(str(effect.get("scope", "self"))))

    def distances(self, start: int) -> list[int]:
        """Steps from one location to every other by the paths, Gates included: for planning, not for the rules."""
        far = [99 for _ in self.places]
        far[start] = 0
        ring = [start]
        while ring:
            after: list[int] = []
            for here in ring:
                for there in self.paths[here]:
                    if far[there] == 99:
                        far[there] = far[here] + 1
                        if self.gate_people[there] < 0:
                            after.append(there)
            ring = after
        return far


def load(path: Path) -> Components:
    """Read an edition file."""
    with open(path, "rb") as file:
        return Components(tomllib.load(file))
