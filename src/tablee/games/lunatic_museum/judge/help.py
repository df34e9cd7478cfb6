# mypyc: skip
"""What the page may ask without changing anything: an opinion on a ballot, ideas for some finds."""

from __future__ import annotations

from typing import Any

from tablee.games.lunatic_museum.components import FIND_BY_KEY, FIND_KEYS
from tablee.games.lunatic_museum.judge.knowledge import GRADE_KEYS, knowledge
from tablee.games.lunatic_museum.judge.opinion import JUDGE
from tablee.games.lunatic_museum.phases.naming import name_of_object
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.errors import BadOption


def opinion(t: Galaxy, data: dict[str, Any]) -> dict[str, Any]:
    """What the knowledge base thinks of a ballot (`{"ballot": n}`; without it, of the last one): bots vote by this (LM-R54)."""
    number = data.get("ballot", len(t.ballots) - 1)
    if type(number) is not int or not 0 <= number < len(t.ballots) or t.ballots[number].name < 0:
        raise BadOption(
            "There is no such object before the jury.", "Il n'y a pas d'objet de ce numéro devant le jury."
        )
    ballot = t.ballots[number]
    name = name_of_object(t.said[ballot.name])
    return JUDGE.judge(name, [FIND_KEYS[f] for f in ballot.finds]).to_data()


def ideas(data: dict[str, Any]) -> dict[str, Any]:
    """Some names for two or three finds (`{"finds": [keys]}`), best first: help for those who ask for it."""
    keys = data.get("finds")
    if (
        not isinstance(keys, list)
        or not 2 <= len(set(map(str, keys))) <= 3
        or any(k not in FIND_BY_KEY for k in keys)
    ):
        raise BadOption(
            "Two or three different finds are needed.", "Il faut deux ou trois trouvailles différentes."
        )
    finds = [FIND_BY_KEY[k] for k in dict.fromkeys(keys)]
    found = knowledge().ideas(finds) + knowledge().wild_ideas(finds)
    return {"ideas": [{"name": {"fr": i.fr, "en": i.en}, "grade": GRADE_KEYS[i.grade]} for i in found[:6]]}
