"""The rules are laid out to be read: every heading and figure stands at a clause, its positions still play and its components exist."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tablee
from tablee.kernel.errors import BadOption
from tablee.kernel.reading import Figure, reading_of

GAMES = sorted(tablee.games())
FIGURES = [(game, figure.id) for game in GAMES for figure in reading_of(tablee.game(game)).figures]


def figure_of(game: str, id: str) -> Figure:
    return reading_of(tablee.game(game)).figure(id)


def clauses_of(game: str) -> list[str]:
    return list(tablee.game(game).rulebook().clauses)


def in_both(said: dict[str, Any]) -> bool:
    return all(len(said[language]) > 1 for language in ("fr", "en"))


@pytest.mark.parametrize("game", GAMES)
def test_headings_go_through_all_clauses_in_their_order(game: str) -> None:
    headings = reading_of(tablee.game(game)).headings
    clauses = clauses_of(game)
    places = [clauses.index(heading["clause"]) for heading in headings]
    assert places[0] == 0
    assert places == sorted(set(places))
    for language in ("fr", "en"):
        titles = [heading["title"][language] for heading in headings]
        assert len(set(titles)) == len(titles) > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_show_how_the_table_is_laid(game: str) -> None:
    figures = reading_of(tablee.game(game)).figures
    assert len({figure.id for figure in figures}) == len(figures)
    assert any(figure.position for figure in figures) and any(
        figure.to_data()["pictures"] for figure in figures
    )


@pytest.mark.parametrize(("game", "id"), FIGURES)
def test_a_figure_shows_what_is_there(game: str, id: str) -> None:
    figure = figure_of(game, id)
    told = figure.to_data()
    assert told["clause"] in clauses_of(game) and in_both(told["caption"])
    assert told["position"] or told["pictures"]
    edition = tablee.game(game).components()
    for picture in told["pictures"]:
        marks = {key: value for key, value in picture.items() if key != "kind"}
        found = [one for one in edition[picture["kind"]] if all(one.get(k) == v for k, v in marks.items())]
        assert len(found) == 1, picture
    for part in told["parts"]:
        assert in_both(part) and all(-10 <= place <= 110 for place in part["at"])
    if told["position"]:
        table = figure.table()
        assert table["view"] and 0 <= table["seat"] < table["count"]


def test_a_figure_nobody_drew_is_refused() -> None:
    with pytest.raises(BadOption):
        figure_of("krystal", "moon")
    with pytest.raises(BadOption):
        figure_of("krystal", "stones").table()


@pytest.mark.parametrize("game", GAMES)
def test_every_group_of_components_has_a_word_in_both_languages(game: str) -> None:
    """The gallery's headings are the glossary's words, so that none of them is a key of the data."""
    terms = {term["key"] for term in tablee.game(game).rulebook().terms}
    edition = tablee.game(game).components()
    groups = [
        kind
        for kind, list_ in edition.items()
        if isinstance(list_, list) and list_ and isinstance(list_[0], dict) and "name" in list_[0]
    ]
    assert groups
    for kind in groups:
        bare = re.sub(r"s$", "", re.sub(r"ies$", "y", kind))
        assert terms & {kind, bare, f"{bare}_card", f"{kind}_card"}, kind
