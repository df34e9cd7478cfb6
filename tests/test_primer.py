"""Every game has its primer: its chapters speak both languages, and its exercises still play, are finished, and refuse with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tablee
from tablee.kernel import notation
from tablee.kernel.decision import Decision
from tablee.kernel.errors import TableeError
from tablee.kernel.primer import Chapter, Given, Trial, primer_of
from tablee.web.learn import reply

GAMES = sorted(tablee.games())
CHAPTERS = [(game, chapter.id) for game in GAMES for chapter in primer_of(tablee.game(game)).chapters]
PROPOSED = ["luge", "nuage"]  # free words cannot be counted
MOST = 4000  # answers looked at in one position


def chapter_of(game: str, name: str) -> Chapter:
    return next(one for one in primer_of(tablee.game(game)).chapters if one.id == name)


def said_in_both(said: object) -> bool:
    return (
        isinstance(said, dict)
        and set(said) == {"fr", "en"}
        and all(len(words) > 1 for words in said.values())
    )


def answers_of(decision: Decision) -> Iterator[list[str]]:
    """The words of every answer, as a page would send them."""
    if decision.key == "act" and any(option.word == "propose" for option in decision.options):
        yield from (["propose", "dome", "wood+gravity", name] for name in PROPOSED)
    try:
        for answer in islice(decision, MOST):
            yield [notation.spoken(word) for word in notation.split(answer.move)[1:]]
    except TypeError:  # free words
        return


def ways(chapter: Chapter, given: list[Given]) -> Iterator[tuple[list[Given], Trial]]:
    """Each answer to what is asked after these answers, with what comes of it."""
    assert chapter.exercise is not None
    before = chapter.exercise.answer(given, reply)
    for decision in before.match.decisions_of(chapter.exercise.seat):
        for words in answers_of(decision):
            way = [*given, (str(decision.id), words)]
            yield way, chapter.exercise.answer(way, reply)


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_speak_both_languages_and_name_what_there_is(game: str) -> None:
    found = tablee.game(game)
    chapters = primer_of(found).chapters
    assert 4 <= len(chapters) <= 7, "five minutes"
    assert len({chapter.id for chapter in chapters}) == len(chapters)
    book, edition = found.rulebook(), found.components()
    for chapter in chapters:
        told = chapter.to_data()
        assert said_in_both(told["title"])
        assert len(told["text"]) > 1
        assert all(map(said_in_both, told["text"]))
        assert told["clauses"]
        assert set(told["clauses"]) <= set(book.clauses) | set(book.rulings), chapter.id
        for picture in told["pictures"]:
            marks = {key: value for key, value in picture.items() if key != "kind"}
            shown = [
                one for one in edition[picture["kind"]] if all(one.get(k) == v for k, v in marks.items())
            ]
            assert len(shown) == 1, picture
            assert said_in_both(shown[0]["name"])


@pytest.mark.parametrize(("game", "name"), CHAPTERS)
def test_its_position_is_a_real_one(game: str, name: str) -> None:
    exercise = chapter_of(game, name).exercise
    assert exercise is not None, "each chapter has something to do"
    match = exercise.lay()
    assert match.decisions_of(exercise.seat)
    found = tablee.game(game)
    fresh = tablee.new(game, seats=match.seats, seed=0, options=match.options)
    assert found.conserved(match.state.table) == found.conserved(fresh.state.table)
    assert exercise.lay().view(exercise.seat) == match.view(exercise.seat)
    assert said_in_both(exercise.data["ask"])


@pytest.mark.parametrize(("game", "name"), CHAPTERS)
def test_what_is_not_possible_there_is_refused_with_its_clauses(game: str, name: str) -> None:
    exercise = chapter_of(game, name).exercise
    assert exercise is not None
    match = exercise.lay()
    decision = match.decisions_of(exercise.seat)[0]
    for supposed in exercise.data.get("what_if", []):
        assert said_in_both(supposed["label"])
        with pytest.raises(TableeError) as refusal:
            exercise.answer([(str(decision.id), supposed["words"])], reply)
        assert refusal.value.clauses, supposed
        assert "possible" not in refusal.value.text["en"], f"no reason of its own: {refusal.value}"


@pytest.mark.parametrize(("game", "name"), CHAPTERS)
def test_it_is_finished_by_good_answers_and_has_a_use_for_each_word(game: str, name: str) -> None:
    chapter = chapter_of(game, name)
    assert chapter.exercise is not None
    words: list[dict[str, Any]] = chapter.exercise.data["answer"]
    assert "move" not in words[-1], "the last word fits every answer"
    assert all(said_in_both(one["say"]) for one in words)
    heard: list[dict[str, str]] = []
    given: list[Given] | None = []
    while given is not None:
        further = None
        for way, trial in ways(chapter, given):
            assert trial.said is not None
            if trial.said["text"] not in heard:
                heard.append(trial.said["text"])
            if further is None and trial.said["good"] and not trial.done:
                further = way
            if trial.said["good"] and trial.done and all(one["say"] in heard for one in words[:-1]):
                return
        given = further
    unheard = [one["say"]["en"] for one in words[:-1] if one["say"] not in heard]
    assert not unheard
