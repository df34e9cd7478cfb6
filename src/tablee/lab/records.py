"""The best hand of Fantasy Realms, and the lowest, proven: every hand is counted, or lies under a ceiling that is too low.

All hands of at least so many points are looked for, from what no hand can have downwards, until there are some: so none is
missing. `spread` counts every single hand instead, and says how many reach how many points.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tablee.games.fantasy_realms.components.cards import BY_KEY, DECK, HAND_SIZE, Card
from tablee.games.fantasy_realms.scoring.ceiling import ceiling_with
from tablee.games.fantasy_realms.scoring.census import census
from tablee.games.fantasy_realms.scoring.classes import TAKEABLE, TAKER
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT
from tablee.games.fantasy_realms.scoring.naming import card_named
from tablee.games.fantasy_realms.scoring.refusals import UnknownName
from tablee.games.fantasy_realms.scoring.summits import climb, floor_with
from tablee.kernel.errors import BadOption
from tablee.lab.crew import Workers, crew, gather

ALL: Final = sum(CARD_BIT.values())
STEP: Final = 25  # points by which the search comes down while too few hands are found
Task = tuple[int, int, int, int, int, int, bool]


class Realm:
    """The hands that are looked through: so many cards, some of them required, some left out."""

    def __init__(self, cards: int, required: list[str], left_out: list[str], chaos: bool = False) -> None:
        if cards not in (HAND_SIZE, HAND_SIZE + 1):
            raise BadOption(
                f"A hand has {HAND_SIZE} cards, or {HAND_SIZE + 1} with the Necromancer, not {cards}.",
                f"Une main a {HAND_SIZE} cartes, ou {HAND_SIZE + 1} avec le Nécromancien, pas {cards}.",
            )
        self.cards = cards
        held = [named(name) for name in required]
        out = [named(name) for name in left_out]
        for card in held:
            if card in out:
                raise BadOption(
                    f"{card.name['en']} cannot be in the hand and left out.",
                    f"{card.name['fr']} ne peut pas être à la fois dans la main et laissée de côté.",
                )
        self.one_of = 0
        if cards > HAND_SIZE:
            assert TAKER is not None
            if TAKER in out:
                raise BadOption(
                    f"Without {TAKER.name['en']} a hand has no eighth card.",
                    f"Sans {TAKER.name['fr']}, une main n'a pas de huitième carte.",
                )
            held.append(TAKER)
            if not chaos:  # FR-R12; in Chaos Realms the eighth card may be any (FR-R41)
                self.one_of = TAKEABLE & ~CARD_BIT[TAKER.key]
        self.held = sum({CARD_BIT[card.key] for card in held})
        self.among = ALL & ~self.held & ~sum({CARD_BIT[card.key] for card in out})
        self.left = cards - self.held.bit_count()
        if not 0 <= self.left <= self.among.bit_count():
            raise BadOption(
                f"No hand of {cards} cards is like that.", f"Aucune main de {cards} cartes n'est ainsi."
            )

    @property
    def hands(self) -> int:
        """How many hands there are."""
        among = self.among.bit_count()
        barren = 0
        if self.one_of and not self.held & self.one_of:
            barren = math.comb((self.among & ~self.one_of).bit_count(), self.left)
        return math.comb(among, self.left) - barren

    def tasks(self, wanted: int, lowest: bool) -> list[Task]:
        """The search in parts: by the two cards of the highest numbers."""
        cards = [CARD_BIT[card.key] for card in DECK if self.among & CARD_BIT[card.key]]
        begun = min(2, self.left)
        beginnings = [(self.held, self.left, len(cards))]
        for _ in range(begun):
            beginnings = [
                (held | cards[place], left - 1, place)
                for held, left, below in beginnings
                for place in range(left - 1, below)
            ]
        return [
            (held, left, below, self.among, self.one_of, wanted, lowest) for held, left, below in beginnings
        ]


def named(name: str) -> Card:
    """The card of that name, or a sentence."""
    try:
        return card_named(name)
    except UnknownName as problem:
        raise BadOption(problem.text["en"], problem.text["fr"]) from None


class Record:
    """What was found: the hands in order, and how the proof went."""

    def __init__(self, realm: Realm, lowest: bool) -> None:
        self.realm = realm
        self.lowest = lowest
        self.wanted = 0
        self.counted = 0  # hands whose best choices were looked for, in the last search
        self.bounded = 0  # ceilings looked at, in the last search
        self.hands: list[tuple[int, int, dict[str, Any]]] = []

    @property
    def total(self) -> int:
        return self.hands[0][0]

    def best(self, top: int) -> list[tuple[int, int, dict[str, Any]]]:
        """The first so many, and whatever reaches as much as the very first."""
        return [hand for place, hand in enumerate(self.hands) if place < top or hand[0] == self.total]


def work(task: Task) -> tuple[int, int, list[Any]]:
    """One part of the search, in whatever process."""
    party = climb(*task)
    return party.counted, party.bounded, party.found


def prove(
    realm: Realm,
    top: int = 1,
    lowest: bool = False,
    workers: Workers = 0,
    diary: Path | None = None,
    tick: Callable[[int, int, int], None] | None = None,
) -> Record:
    """The best (or lowest) hands of a realm. `diary` keeps what is done, for a search that is stopped and called again."""
    top = min(top, realm.hands)
    if lowest and realm.cards > HAND_SIZE:
        raise BadOption(
            "The lowest hand has seven cards: nobody needs to take an eighth.",
            "La main la plus basse a sept cartes : personne n'est obligé d'en prendre une huitième.",
        )
    known = Diary(diary, realm, lowest)
    among = realm.among
    wanted = (
        floor_with(realm.held, realm.left, among) if lowest else ceiling_with(realm.held, realm.left, among)
    )
    with crew(workers) as executor:
        while True:
            record = Record(realm, lowest)
            record.wanted = wanted
            tasks = realm.tasks(wanted, lowest)
            results = [known.read(wanted, number) for number in range(len(tasks))]
            missing = [(number, task) for number, task in enumerate(tasks) if results[number] is None]
            done = len(tasks) - len(missing)
            for number, result in gather(executor, work, missing):
                results[number] = known.note(wanted, number, result)
                done += 1
                if tick is not None:
                    tick(wanted, done, len(tasks))
            for result in results:
                assert result is not None
                record.counted += result[0]
                record.bounded += result[1]
                record.hands += [(points, hand, choices) for points, hand, choices in result[2]]
            if len(record.hands) >= top:
                record.hands.sort(key=lambda found: (found[0] if lowest else -found[0], found[1]))
                return record
            wanted += STEP if lowest else -STEP


class Spread:
    """How many hands of a realm reach how many points with their best choices."""

    def __init__(self, realm: Realm, hands: dict[int, int]) -> None:
        self.realm = realm
        self.hands = dict(sorted(hands.items()))
        self.total = sum(hands.values())
        self.mean = sum(points * many for points, many in hands.items()) / self.total

    def reached_by(self, share: float) -> int:
        """The fewest points that so large a share of the hands does not go beyond."""
        seen = 0
        for points, many in self.hands.items():
            seen += many
            if seen >= share * self.total:
                return points
        return max(self.hands)

    def as_data(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {
            "hands": self.total,
            "mean": self.mean,
            "points": {str(points): many for points, many in self.hands.items()},
            "proof": "exhaustive",
        }


def counted(task: Task) -> dict[str, int]:
    """One part of the count, in whatever process."""
    held, left, below, among, one_of, _, _ = task
    return {str(points): many for points, many in census(held, left, below, among, one_of).items()}


def spread(
    realm: Realm,
    workers: Workers = 0,
    diary: Path | None = None,
    tick: Callable[[int, int], None] | None = None,
) -> Spread:
    """Every hand of the realm counted. `diary` keeps what is done, for a count that is stopped and called again."""
    known = Diary(diary, realm, False, every=True)
    tasks = realm.tasks(0, False)
    results = [known.read(0, number) for number in range(len(tasks))]
    missing = [(number, task) for number, task in enumerate(tasks) if results[number] is None]
    with crew(workers) as executor:
        for done, (number, result) in enumerate(gather(executor, counted, missing), 1):
            results[number] = known.note(0, number, result)
            if tick is not None:
                tick(len(tasks) - len(missing) + done, len(tasks))
    hands: dict[int, int] = {}
    for result in results:
        for points, many in result.items():
            hands[int(points)] = hands.get(int(points), 0) + many
    found = Spread(realm, hands)
    assert found.total == realm.hands, "a part is missing"
    return found


class Diary:
    """The parts of a search that are done, one line each."""

    def __init__(self, path: Path | None, realm: Realm, lowest: bool, every: bool = False) -> None:
        self.path = path
        self.done: dict[str, Any] = {}
        head = {"deck": [card.key for card in DECK], "held": realm.held, "among": realm.among,
                "one_of": realm.one_of, "left": realm.left, "lowest": lowest}  # fmt: skip
        if every:
            head["every"] = True
        if path is None:
            return
        try:
            if path.exists():
                lines = path.read_text(encoding="utf-8").splitlines()
                if lines and json.loads(lines[0]) != head:
                    raise BadOption(
                        f"{path} is of another search.", f"{path} est celui d'une autre recherche."
                    )
                for line in lines[1:]:
                    if line.endswith("}"):  # the last may have been cut off
                        self.done.update(json.loads(line))
                return
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        except (OSError, ValueError) as problem:
            if isinstance(problem, BadOption):
                raise
            raise BadOption(
                f"{path} cannot be used: {problem}", f"{path} est inutilisable : {problem}"
            ) from None

    def read(self, wanted: int, number: int) -> Any:
        return self.done.get(f"{wanted}.{number}")

    def note(self, wanted: int, number: int, result: Any) -> Any:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({f"{wanted}.{number}": result}) + "\n")
        return result


def cards_of(hand: int) -> list[Card]:
    return [card for card in DECK if hand & CARD_BIT[card.key]]


def as_data(record: Record, top: int) -> dict[str, Any]:
    """The record as `--json` prints it."""
    return {
        "total": record.total,
        "hands": [
            {"total": points, "cards": [card.key for card in cards_of(hand)], "choices": choices}
            for points, hand, choices in record.best(top)
        ],
        "examined": record.realm.hands,
        "counted": record.counted,
        "bounds": record.bounded,
        "proof": "exhaustive",
    }


def names_of(choices: dict[str, Any], language: str) -> str:
    """Choices in words."""
    from tablee.games.fantasy_realms.components.cards import SUIT_NAMES

    def name(key: str) -> str:
        return BY_KEY[key].name[language] if key in BY_KEY else SUIT_NAMES[key][language]

    told = []
    for who, what in choices.items():
        shown = f"{name(what['card'])}: {name(what['suit'])}" if isinstance(what, dict) else name(what)
        told.append(f"{name(who)} → {shown}")
    return "; ".join(told)
