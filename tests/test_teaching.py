"""A coach has a word for every kind of question of every game, in both languages, and for nothing else."""

from __future__ import annotations

import pytest

import tablee

GAMES = sorted(tablee.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_its_lesson(game: str) -> None:
    found = tablee.game(game)
    asked = found.texts.data["ask"]
    assert isinstance(asked, dict)
    lessons = found.teaching()
    assert set(lessons) == set(asked)
    for key, lesson in lessons.items():
        assert set(lesson) == {"asks", "matters"}, key
        for said in lesson.values():
            assert set(said) == {"fr", "en"}, key
            assert all(len(words) > 15 for words in said.values()), key
