"""Imagining what some finds were: an object nobody has said in this match, credible first, then funny."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tablee.games.lunatic_museum.components import LONGEST_NAME
from tablee.games.lunatic_museum.judge.knowledge import PLAUSIBLE, Idea, Knowledge, knowledge
from tablee.games.lunatic_museum.phases.naming import BOTH, essence, names_in

SMILES: Final = (
    "toy",
    "ritual",
    "music",
    "sport",
    "hygiene",
    "clothing",
    "space",
    "furniture",
    "art",
    "medical",
    "aircraft",
)


def imagined(finds: list[int], view: dict[str, Any], knows: int, rng: Random) -> str:
    """An object for these finds that nobody has said in this match: credible first, then funny."""
    said: set[str] = set()
    for ballot in view["ballots"]:
        for part in names_in(ballot["words"]):
            said.add(essence(part))
    known = knowledge()
    ideas = [i for i in known.ideas(finds, knows) if not said_before(known, i, said)]
    if not ideas:
        ideas = [i for i in known.ideas(finds) if not said_before(known, i, said)]
    if not ideas:
        ideas = [i for i in known.wild_ideas(finds) if not said_before(known, i, said)][:12]
    best = ideas[0].grade
    good = [
        i
        for i in ideas
        if i.grade == best or (best >= PLAUSIBLE and i.grade >= PLAUSIBLE and rng.random() < 0.3)
    ]
    chosen = max(good, key=lambda i: i.grade + smile(known, i) + rng.random())
    both = f"{chosen.fr}{BOTH}{chosen.en}"
    return (
        both
        if len(chosen.fr) <= LONGEST_NAME and len(chosen.en) <= LONGEST_NAME
        else chosen.fr[:LONGEST_NAME]
    )


def known_things(known: Knowledge, rng: Random) -> int:
    """Nobody knows everything: most objects, one bit each."""
    share: float = known.data["bot"]["known_share"]["hard"]
    knows = 0
    for number in range(len(known.things)):
        if rng.random() < share:
            knows |= 1 << number
    return knows


def said_before(known: Knowledge, idea: Idea, said: set[str]) -> bool:
    """Whether the object, by any of its names, was proposed in this match already."""
    if essence(idea.fr) in said or essence(idea.en) in said:
        return True
    thing = known.things[idea.thing]
    if any([essence(name) in said for name in thing.fr + thing.en]):
        return True
    begins = essence(thing.fr[0]) + " "  # the same thing with a modifier
    return any([name.startswith(begins) for name in said])


def smile(known: Knowledge, idea: Idea) -> float:
    """What makes people smile: toys, rituals, gadgets, and a well-placed modifier."""
    thing = known.things[idea.thing]
    fun = 0.5 if any([category in SMILES for category in thing.categories]) else 0.0
    if idea.modifier >= 0:
        fun += 0.4
    return fun + min(0.4, 0.02 * len(idea.fr))
