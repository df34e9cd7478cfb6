"""What people read is good French and good English: elisions, plurals and lists are made by rules, over all texts of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import tablee
from tablee.kernel import Match
from tablee.kernel.state import turn_of_random_play
from tablee.kernel.text import elided, joined
from tablee.lab.story import from_above

GAMES = sorted(tablee.games())


def templates(data: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence of a texts.toml with where it stands; the last key is its language."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from templates(value, (*path, str(key)))
    elif isinstance(data, list):
        for one in data:
            yield from templates(one, path)
    elif isinstance(data, str):
        yield path, data


def told(game: str, seed: int) -> Match:
    """A match at random to its end, or far into it, with somebody who listens."""
    rng = Random(seed)
    match = Match.new(tablee.game(game), 3, seed)
    state = match.state
    for _ in range(1500):
        if state.over:
            break
        i = turn_of_random_play(state, rng)
        answer = state.random_answer(i, rng)
        state.give(i, answer, state.words[i] if state.words else "")
    return match


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {game: told(game, 3) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_number_and_its_noun_agree(game: str, matches: dict[str, Match]) -> None:
    """A noun in the plural stands behind a number only where the sentence can also say it in the singular."""
    match = matches[game]
    numbers = {
        (event.kind, fact)
        for event in match.events
        for facts in (event.facts, *(secret for _, secret in event.secrets))
        for fact, value in facts.items()
        if type(value) is int
        and fact not in match.game.seat_facts
        and match.game.name_of(fact, value) is None
    }
    assert numbers
    wrong = [
        f"{kind}: {sentence}"
        for path, sentence in templates(match.game.texts.data.get("event"))
        for kind in path[:1]
        for fact in re.findall(r"\{(\w+)\} [\wéèêàç-]{3,}[sx]\b", sentence)
        if (kind, fact) in numbers
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_french_gives_way_before_a_vowel(game: str, matches: dict[str, Match]) -> None:
    match = matches[game]
    said = [from_above(match, event)["fr"] for event in match.events]
    assert len(said) > 20
    assert [one for one in said if re.search(r"\b(de|que|jusque) [aeiouyàâéèêëîïôûæœ]", one, re.I)] == []


def test_elision_looks_at_whole_words() -> None:
    assert elided("La carte de ", "Épée") == "La carte d'"
    assert elided("Elle dit que ", "Ondine") == "Elle dit qu'"
    assert elided("La corde ", "Épée") == "La corde "
    assert elided("La carte de ", "Reine") == "La carte de "


def test_a_list_ends_with_and() -> None:
    assert joined("fr", ["A", "B", "C"]) == "A, B et C"
    assert joined("en", ["A", "B"]) == "A and B"
    assert joined("en", ["A"]) == "A"
    assert joined("fr", []) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_exists_in_both_languages(game: str) -> None:
    found: dict[tuple[str, ...], set[str]] = {}
    for path, _ in templates(tablee.game(game).texts.data):
        if path[-1] in ("fr", "en"):
            found.setdefault(path[:-1], set()).add(path[-1])
    assert found
    assert [path for path, languages in found.items() if languages != {"fr", "en"}] == []
