"""Looking back: what each answer promised, from what its seat knew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tablee
from tablee.kernel import Journal, Match
from tablee.kernel.entry import Chance
from tablee.kernel.errors import BadOption
from tablee.lab.analysis import MARKS, analyse
from tablee.lab.analysis_page import page

MATCHES = Path(__file__).resolve().parent.parent / "matches"


def kept(name: str, entries: int | None = None) -> Match:
    """An archived match, or its first entries."""
    journal = Journal.loads((MATCHES / f"{name}.jsonl").read_text(encoding="utf-8"))
    return tablee.load(Journal(journal.header, journal.entries[:entries]))


def test_every_answer_with_a_choice_is_judged_and_the_same_seed_judges_alike() -> None:
    match = kept("fantasy-realms-2", 30)
    entries = match.journal.entries
    first = analyse(match, matches=6, samples=0, seed=3, seats=[0])
    assert match.journal.entries is entries
    assert len(first.verdicts) > 6
    assert {verdict.seat for verdict in first.verdicts} == {0}
    assert (
        first.to_data()
        == analyse(kept("fantasy-realms-2", 30), matches=6, samples=0, seed=3, seats=[0]).to_data()
    )
    for verdict in first.verdicts:
        assert 0 <= verdict.chance <= 1
        assert verdict.best >= verdict.chance
        assert all(one.chance > verdict.chance for one in verdict.better)


def test_what_is_marked_lost_enough_and_surely() -> None:
    analysis = analyse(kept("fantasy-realms-4"), matches=40, samples=0, seats=[2])
    marked = [verdict for verdict in analysis.verdicts if verdict.mark]
    assert marked
    for verdict in marked:
        assert verdict.loss >= {name: least for least, name in MARKS}[verdict.mark]
        assert verdict.loss >= 2 * verdict.error
    assert [verdict.loss for verdict in analysis.decisive()] == sorted(
        (v.loss for v in marked), reverse=True
    )[:3]
    assert analysis.lost(2) == pytest.approx(sum(v.loss for v in marked))
    assert analysis.lost(0) == 0


def test_what_is_hidden_from_a_seat_does_not_change_what_is_said_of_its_answer() -> None:
    """Another deal of everything seat 0 cannot see: the same verdict on the same answer, figure by figure."""
    game = tablee.game("fantasy-realms")
    match = next(
        one for one in (Match.new(game, 3, seed) for seed in range(50)) if one.state.table.first == 0
    )
    match.play(0, "draw deck")
    dealt, *drawn = match.journal.entries
    assert isinstance(dealt, Chance)
    mine = set(match.state.table.hands[0])
    *deck, first = dealt.outcomes  # the cards as they come, then who begins
    hidden = [card for card in deck if card not in mine]
    Random(5).shuffle(hidden)
    others = Chance((*[card if card in mine else hidden.pop() for card in deck], first))
    other = Match.load(game, Journal(dict(match.journal.header), [others, *drawn]))
    assert other.view(0) == match.view(0)
    assert other.position() != match.position()
    verdicts = []
    for one in (match, other):
        one.play(0, one.decisions[0].options[0])
        verdicts.append(analyse(one, matches=16, samples=0).verdicts[0].to_data())
    assert verdicts[0]["key"] == "discard"
    assert verdicts[0] == verdicts[1]


def test_the_page_says_it_in_both_languages() -> None:
    analysis = analyse(kept("fantasy-realms-4"), matches=6, samples=2, seats=[2])
    french, english = page(analysis, "fr"), page(analysis, "en")
    assert "<polyline" in french
    assert "Chance de gagner" in french
    assert "Chance to win" in english
    assert "{p" not in french
    assert "Chance et jeu" in french
    assert "without luck" in english
    share = analysis.share(2)
    assert share is not None
    assert f"{share.result:.0%}" in english


def test_a_marked_answer_says_why_and_what_was_better_in_words() -> None:
    analysis = analyse(kept("fantasy-realms-4"), matches=40, samples=0, seats=[2])
    worst = analysis.decisive()[0]
    assert worst.reason is not None
    assert worst.better[0].label["fr"] in worst.reason["fr"]
    assert f"{round(100 * worst.best)}%" in worst.reason["en"]
    assert worst.to_data()["reason"] == worst.reason
    unmarked = next(verdict for verdict in analysis.verdicts if not verdict.mark)
    assert unmarked.reason is None


def test_the_lab_has_it_at_its_door_and_levels_say_how_thoroughly() -> None:
    match = kept("fantasy-realms-2", 6)
    assert tablee.lab.analyse(match, level="good").matches == 60
    with pytest.raises(BadOption, match="good, strong, master"):
        tablee.lab.analyse(match, level="gentle")


def test_bad_wishes_are_sentences() -> None:
    with pytest.raises(BadOption, match="two matches"):
        analyse(kept("fantasy-realms-2"), matches=1)
