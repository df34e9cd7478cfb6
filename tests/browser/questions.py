"""A position of a real match for every kind of question a game can ask: found by playing, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import conformance
from tablee.kernel import Game, Match
from tablee.kernel.decision import Decision
from tablee.kernel.entry import answers_in

SEEDS = 40
MOST_ANSWERS = 900  # of one match; what has not been asked by then is looked for in another one
Policy = Callable[[Match, Random], tuple[int, str, str]]


@dataclass
class Position:
    """A moment of a match, after so many answers, where this seat is asked that. The match itself has gone on since."""

    key: str
    seat: int
    match: Match
    at: int


def kinds(game: Game[Any]) -> set[str]:
    """The keys of all questions people can be asked. `time` is what the host's clock answers."""
    asked = game.texts.find("ask")
    assert isinstance(asked, dict)
    return set(asked) - {"time"}


def positions(game: Game[Any]) -> dict[str, Position]:
    """One for each kind; fails when a kind is never met."""
    wanted = kinds(game)
    found: dict[str, Position] = {}
    for match, play, rng in matches(game):
        for _ in range(MOST_ANSWERS):
            for seat, question in zip(match.state.ask.seats, match.state.ask.questions, strict=True):
                if question.key in wanted and question.key not in found and seat >= 0:
                    at = len(answers_in(match.journal.entries))
                    found[question.key] = Position(question.key, seat, match, at)
            if match.over or len(found) == len(wanted):
                break
            match.play(*play(match, rng))
        if len(found) == len(wanted):
            return found
    raise AssertionError(f"{game.id} never asked: {sorted(wanted - set(found))}")


def matches(game: Game[Any]) -> Iterator[tuple[Match, Policy, Random]]:
    """Random matches with every option, and for Krystal some whose Heroes stay together: only such a group meets a pack."""
    for seed in range(SEEDS):
        for seats, options in conformance.few_settings(game):
            yield Match.new(game, seats, seed, options), conformance.random_answer, Random(seed)
        if game.id == "krystal":
            yield Match.new(game, 2, seed, {}), in_a_group, Random(seed)


def in_a_group(match: Match, rng: Random) -> tuple[int, str, str]:
    """Krystal: all Heroes walk one step to the same Place and explore it; the rest at random."""
    decision = next(one for one in match.decisions if one.seat >= 0 and not one.free and not one.ready)
    words = words_in_a_group(match, decision, rng)
    if words is None:
        return conformance.random_answer(match, rng)
    return decision.seat, decision.line(words), decision.id


def words_in_a_group(match: Match, decision: Decision, rng: Random) -> list[str] | None:
    offered = [option.word for option in decision.options]
    if decision.key == "walk" and "stop" in offered:
        return ["stop"]
    if decision.key == "act":
        return next(([word] for word in offered if word.startswith("explore")), None)
    if decision.key != "move":
        return None
    heroes = match.view(decision.seat)["players"][decision.seat]["heroes"]
    waiting = [one["hero"] for one in heroes if one["hero"] in offered and not one["steps"]]
    if not waiting:
        return ["end"] if "end" in offered else None
    places = [option["word"] for option in decision.step([waiting[0]])["options"]]
    ahead = [one["place"] for one in heroes if one["hero"] not in waiting and one["place"] in places]
    return [waiting[0], ahead[0] if ahead else rng.choice(places)]
