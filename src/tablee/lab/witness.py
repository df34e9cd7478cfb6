"""Fantasy Realms counted a second time: slow, short, and sharing nothing with the engine but the edition file.

Sets of cards instead of bit masks, every choice tried instead of one of each class. Where it and the engine agree on
many random hands, both read the rules alike. `python -m tablee.lab.witness --hands 1000000` compares them.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from tablee.games.fantasy_realms.components import cards as engine
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT
from tablee.lab.crew import crew, gather

EDITION = tomllib.loads((Path(engine.__file__).parent.parent / "edition.toml").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["key"]: card for card in EDITION["card"]}
TEN: list[str] = EDITION["suits"]["ten"]
LISTS = ("count", "targets", "require")  # the fields of a penalty that hold kinds of cards


class Held:
    """A card in a hand, as it counts now."""

    def __init__(self, key: str) -> None:
        self.key = self.name = key
        self.suit: str = CARDS[key]["suit"]
        self.strength: int = CARDS[key]["strength"]
        self.bonus: list[dict[str, Any]] = CARDS[key].get("bonus", [])
        self.penalty: list[dict[str, Any]] = CARDS[key].get("penalty", [])

    def pose_as(self, model: str, fields: Iterable[str]) -> None:
        """Steps 1 to 3 (FR-8.1 to FR-8.3): take the listed fields of a card as printed."""
        for field in fields:
            setattr(self, field, model if field == "name" else CARDS[model].get(field, []))


def is_kind(card: Held, kind: dict[str, Any], carrier: Held) -> bool:
    """Whether a text of `carrier` that names this kind speaks of the card (FR-R15, FR-R20)."""
    if card.name in kind.get("except", []) or (kind.get("other") and card is carrier):
        return False
    return bool(kind.get("all")) or card.suit in kind.get("suits", []) or card.name in kind.get("names", [])


def of_kind(cards: Iterable[Held], kind: dict[str, Any], carrier: Held) -> list[Held]:
    return [card for card in cards if is_kind(card, kind, carrier)]


def without_word(penalty: list[dict[str, Any]], word: str) -> list[dict[str, Any]]:
    """What is left of a penalty when a suit's word is struck from it (FR-R23)."""
    left = []
    for effect in penalty:
        effect = dict(effect)
        told = False
        for field in LISTS:
            if field in effect:
                told = True
                kinds = [
                    {**kind, "suits": [s for s in kind.get("suits", []) if s != word]}
                    for kind in effect[field]
                ]
                effect[field] = [k for k in kinds if k["suits"] or k.get("names") or k.get("all")]
        if not told or any(effect.get(field) for field in LISTS):
            left.append(effect)
    return left


def clear(hand: list[Held], spared: Held | None) -> dict[Held, list[dict[str, Any]]]:
    """Step 5 (FR-8.5): the penalties that are left."""
    left = {card: card.penalty for card in hand}
    for carrier in hand:
        for effect in carrier.bonus:
            if effect["kind"] == "clear_penalties":
                for card in of_kind(hand, effect["of"], carrier):
                    left[card] = []
            elif effect["kind"] == "clear_word":
                for card in of_kind(hand, effect["of"], carrier):
                    left[card] = without_word(left[card], effect["word"])
    if spared is not None:
        left[spared] = []
    return left


def victims(carrier: Held, penalty: list[dict[str, Any]], hand: list[Held]) -> set[Held]:
    """The cards this penalty would blank."""
    found: set[Held] = set()
    for effect in penalty:
        if effect["kind"] == "blank":
            for kind in effect["targets"]:
                found.update(of_kind(hand, kind, carrier))
        elif effect["kind"] == "blank_all_except":
            found.update(
                c
                for c in hand
                if c.suit not in effect["except_suits"] and c.name not in effect["except_names"]
            )
    return found


def blank_others(hand: list[Held], left: dict[Held, list[dict[str, Any]]]) -> set[Held]:
    """Step 6, first part (FR-R27): who is active once cards have blanked cards."""
    blanks = {card: victims(card, left[card], hand) for card in hand}
    active: set[Held] = set()
    open_: set[Held] = set(hand)
    while open_:
        free = {c for c in open_ if not any(c in blanks[d] for d in open_ | active)}
        active |= free
        open_ -= free
        fallen = {c for c in open_ if any(c in blanks[d] for d in active)}
        if not free and not fallen:
            fallen = {c for c in open_ if any(d in blanks[c] and c in blanks[d] for d in open_)}
            fallen = fallen or {c for c in open_ if c in reachable(c, blanks, open_)}
        open_ -= fallen
    return active


def reachable(start: Held, blanks: dict[Held, set[Held]], among: set[Held]) -> set[Held]:
    """Who is blanked by a card, by those it blanks, and so on."""
    found: set[Held] = set()
    edge = blanks[start] & among
    while edge:
        found |= edge
        edge = {d for c in edge for d in blanks[c] & among} - found
    return found


def blank_themselves(active: set[Held], left: dict[Held, list[dict[str, Any]]]) -> set[Held]:
    """Step 6, second part (FR-R28): "unless with" first, then "with", those met by themselves alone before others."""
    while True:
        fallen = {
            card
            for card in active
            for effect in left[card]
            if effect["kind"] == "blanked_unless_with"
            if not all(of_kind(active, kind, card) for kind in effect["require"])
        }
        if not fallen:
            causes = {
                card: {
                    c
                    for e in left[card]
                    if e["kind"] == "blanked_with"
                    for c in of_kind(active, e["any"], card)
                }
                for card in active
            }
            fallen = {card for card in active if causes[card] == {card}}
            fallen = fallen or {card for card in active if causes[card]}
        if not fallen:
            return active
        active = active - fallen


def points(hand: list[Held], spared: Held | None = None) -> int:
    """The points of a hand whose cards are what they are now."""
    left = clear(hand, spared)
    active = blank_themselves(blank_others(hand, left), left)
    total = sum(card.strength for card in active)
    for card in active:
        for effect in [*card.bonus, *left[card]]:
            total += worth(effect, card, active)
    return total


def worth(effect: dict[str, Any], carrier: Held, active: set[Held]) -> int:
    """What one text brings or takes."""
    kind = effect["kind"]
    if kind in ("bonus_for_each", "penalty_for_each"):
        if not all(of_kind(active, need, carrier) for need in effect.get("require", [])):
            return 0
        return int(effect["points"] * sum(len(of_kind(active, one, carrier)) for one in effect["count"]))
    if kind == "bonus_with":
        return (
            int(effect["points"]) if all(of_kind(active, need, carrier) for need in effect["require"]) else 0
        )
    if kind == "penalty_unless_with":
        return (
            0 if all(of_kind(active, need, carrier) for need in effect["require"]) else int(effect["points"])
        )
    if kind == "bonus_without":
        return 0 if of_kind(active, effect["absent"], carrier) else int(effect["points"])
    if kind == "bonus_best_of":
        return max(0, *[worth(option, carrier, active) for option in effect["options"]])
    if kind == "bonus_strength_of_one":
        return max([0, *[card.strength for card in of_kind(active, effect["of"], carrier)]])
    if kind == "bonus_strength_sum":
        return sum(card.strength for card in of_kind(active, effect["of"], carrier))
    if kind == "bonus_runs":
        return runs(sorted(card.strength for card in active), effect["steps"])
    if kind == "bonus_suit_sets":
        names: dict[str, set[str]] = {}
        for card in active:
            names.setdefault(card.suit, set()).add(card.name)
        return sum(by_size(len(found), effect["steps"]) for found in names.values())
    if kind == "bonus_all_suits_differ":
        return int(effect["points"]) if len({card.suit for card in active}) == len(active) else 0
    return 0  # what clears, copies, changes, takes or blanks has acted already


def by_size(size: int, steps: list[list[int]]) -> int:
    return max([0, *[points for least, points in steps if size >= least]])


def runs(strengths: list[int], steps: list[list[int]]) -> int:
    """The best split into runs (FR-R30): leave the lowest card alone, or let it begin a run of any length."""
    if not strengths:
        return 0
    best = runs(strengths[1:], steps)
    rest, size, following = strengths[1:], 1, strengths[0] + 1
    while following in rest:
        rest = rest.copy()
        rest.remove(following)
        size, following = size + 1, following + 1
        best = max(best, by_size(size, steps) + runs(rest, steps))
    return best


def guises(key: str, hand: list[str]) -> list[tuple[str, str]]:
    """What a card may pose as: ("", "") itself, ("", suit) a suit alone, (card, "") another card."""
    found = [("", "")]
    for effect in CARDS[key].get("bonus", []):
        if effect["kind"] == "copy_card":
            if effect["from"] == "hand":
                found += [(other, "") for other in hand if other != key]
            else:
                found += [("", suit) for suit in effect["of"]["suits"]]
                found += [(card, "") for card in CARDS if CARDS[card]["suit"] in effect["of"]["suits"]]
    return found


def every_way(keys: list[str]) -> Iterator[list[Held]]:
    """The hand in every guise its owner could give it, the Book included."""
    book = next(
        (key for key in keys if any(e["kind"] == "change_suit" for e in CARDS[key].get("bonus", []))), ""
    )
    changes = [("", ""), *[(key, suit) for key in keys if book and key != book for suit in TEN]]
    for chosen in product(*[guises(key, keys) for key in keys]):
        for target, given in changes:
            hand = [Held(key) for key in keys]
            for card, (model, suit) in zip(hand, chosen, strict=True):
                if model:
                    card.pose_as(model, CARDS[card.key]["bonus"][0]["fields"])
                elif suit:
                    card.suit = suit
                if card.key == target:
                    card.suit = given
            yield hand


def best(keys: list[str]) -> int:
    """The most points a hand can be counted for, by trying everything."""
    most = -(10**9)
    for hand in every_way(keys):
        spared: list[Held | None] = [None]
        for carrier in hand:
            for effect in carrier.bonus:
                if effect["kind"] == "clear_one_penalty":
                    spared += of_kind(hand, effect["of"], carrier)
        most = max([most, *[points(hand, one) for one in spared]])
    return most


def compare(task: tuple[int, int, int, int]) -> tuple[int, list[tuple[list[str], int, int]]]:
    """Count random hands both ways; those on which they differ."""
    seed, hands, cards, most_ways = task
    rng = Random(f"{seed}.{cards}")
    counted = 0
    differ: list[tuple[list[str], int, int]] = []
    while counted < hands:
        keys = rng.sample(list(CARDS), cards)
        ways = 1
        for key in keys:
            ways *= len(guises(key, keys))
        if most_ways and ways * (60 if "book_of_changes" in keys else 1) > most_ways:
            continue
        counted += 1
        mine, engines = best(keys), best_points(sum(CARD_BIT[key] for key in keys))
        if mine != engines:
            differ.append((sorted(keys), mine, engines))
    return counted, differ


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.witness", description=compare.__doc__)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=0)
    asked = parser.parse_args()
    share = 250
    parts = [
        (asked.seed * 10**7 + n, min(share, asked.hands - n * share)) for n in range(-(-asked.hands // share))
    ]
    counted, differ = 0, []
    with crew(asked.jobs) as executor:
        tasks = [(seed, (seed, hands, asked.cards, 0)) for seed, hands in parts]
        for _, (hands, found) in gather(executor, compare, tasks):
            counted += hands
            differ += found
            print(f"\r{counted} hands, {len(differ)} differ", end="", file=sys.stderr, flush=True)
    print(f"\n{counted} hands of {asked.cards} cards counted both ways, {len(differ)} differ")
    for keys, mine, engines in differ[:20]:
        print(f"  {', '.join(keys)}: {mine} here, {engines} in the engine")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
