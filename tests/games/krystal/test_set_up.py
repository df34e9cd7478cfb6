"""Parts III, IV, VII, VIII and X: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from games.krystal.scene import C, Scene, asked, discards, refused, say, table, told, where, words
from tablee.games.krystal.game import GAME
from tablee.games.krystal.state import OUT, Krystal
from tablee.kernel import BadOption, Match

KINDS = ("crystal", "ruby", "emerald", "diamond")


def stones_in_play(match: Match) -> list[int]:
    cards = Counter(C.cards[card] for pile in table(match).piles for card in pile)
    return [cards[kind] for kind in KINDS]


@pytest.mark.clause("KR-3.a", "KR-4.A")
def test_each_player_draws_a_people_of_his_own() -> None:
    drawn = [tuple(table(Match.new(GAME, 4, seed)).people) for seed in range(40)]
    assert all(len(set(peoples)) == 4 for peoples in drawn)
    assert {peoples[0] for peoples in drawn} == set(range(6))


@pytest.mark.clause("KR-4.B.1", "KR-4.B.2", "KR-4.C")
def test_three_players_have_105_cards_in_six_piles() -> None:  # KR-E6
    match = Match.new(GAME, 3, 5)
    t = table(match)
    assert sorted(len(pile) for pile in t.piles) == [17, 17, 17, 18, 18, 18]
    assert stones_in_play(match) == [3, 3, 3, 3]
    starred = [C.people[card] for pile in t.piles for card in pile if C.people[card] >= 0]
    assert sorted(starred) == sorted(t.people)
    assert len(t.removed) == 15
    assert match.view(0)["piles"][0]["stock"] is None  # face down
    others = [table(Match.new(GAME, 3, seed)).piles[0] for seed in range(3)]
    assert others[0] != others[1] != others[2]


@pytest.mark.clause("KR-4.D", "KR-4.E", "KR-2-6.b", "KR-3.b", "KR-6-2.a")
def test_heroes_begin_on_their_gate_with_six_points_and_no_card() -> None:
    match = Match.new(GAME, 2, 3)
    t = table(match)
    for h in range(6):
        assert t.where[h] == C.gate[t.people[h // 3]]
        assert t.energy[h] == 6
        assert t.reserve[h] == []
    seat = t.turn
    role, place = "guardian", C.places[C.paths[t.where[seat * 3]][0]]
    say(match, f"move {role} {place}")
    assert table(match).energy[seat * 3] == 5
    assert table(match).where[seat * 3] == C.places.index(place)


@pytest.mark.clause("KR-4.F")
def test_the_first_player_is_drawn() -> None:
    firsts = Counter(Match.new(GAME, 3, seed).view(0)["first"] for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert all(
        asked(Match.new(GAME, 3, seed))[0] == table(Match.new(GAME, 3, seed)).first for seed in range(5)
    )


@pytest.mark.clause("KR-7.a")
@pytest.mark.parametrize("seats", [5, 6])
def test_with_five_or_six_everybody_chooses_two_heroes(seats: int) -> None:
    match = Match.new(GAME, seats, 4)
    for k in range(seats):
        seat, key = asked(match)
        assert (seat, key) == ((table(match).first + k) % seats, "heroes")
        assert words(match) == ["guardian+mage", "guardian+marauder", "mage+marauder"]
        say(match, "heroes mage+marauder")
    t = table(match)
    for seat in range(seats):
        assert t.where[seat * 3] == OUT
        assert t.where[seat * 3 + 1] == t.where[seat * 3 + 2] == C.gate[t.people[seat]]
    assert asked(match) == (t.first, "move")
    assert words(match) == ["end", "mage", "marauder"]


@pytest.mark.clause("KR-7.b")
def test_five_players_leave_out_the_cards_of_the_sixth_people() -> None:
    match = Match.new(GAME, 5, 4)
    assert sum(len(pile) for pile in table(match).piles) == 115
    assert stones_in_play(match) == [5, 5, 5, 5]
    assert sum(len(pile) for pile in table(Match.new(GAME, 6, 4)).piles) == 120


@pytest.mark.clause("KR-8.a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beginners_play_guardian_and_mage(seats: int) -> None:
    match = Match.new(GAME, seats, 2, {"heroes": "two"})
    assert asked(match)[1] == "move"
    playing = [hero["hero"] for hero in match.view(0)["players"][0]["heroes"] if hero["playing"]]
    assert playing == ["guardian", "mage"]


@pytest.mark.clause("KR-7.a", "KR-8.a")
@pytest.mark.parametrize("seats", [5, 6])
def test_with_five_and_six_beginners_are_advised_not_forced(seats: int) -> None:
    """KR-R41."""
    match = Match.new(GAME, seats, 2, {"heroes": "two"})
    seat, question = asked(match)
    assert question == "heroes"
    step = match.decisions[0].step([])
    assert step["options"][0]["word"] == "guardian+mage" and "beginners" in step["options"][0]["label"]["en"]
    assert len(step["options"]) == 3 and "beginners" not in step["options"][1]["label"]["en"]
    say(match, "heroes mage+marauder")
    playing = [hero["hero"] for hero in match.view(0)["players"][seat]["heroes"] if hero["playing"]]
    assert playing == ["mage", "marauder"]


@pytest.mark.clause("KR-10.d")
def test_five_stones_with_two_players_keep_one_more_of_a_kind() -> None:
    assert stones_in_play(Match.new(GAME, 2, 2, {"stones": "five", "fifth": "emerald"})) == [2, 2, 3, 2]
    drawn = {tuple(stones_in_play(Match.new(GAME, 2, seed, {"stones": "five"}))) for seed in range(40)}
    assert drawn == {(3, 2, 2, 2), (2, 3, 2, 2), (2, 2, 3, 2), (2, 2, 2, 3)}
    with pytest.raises(BadOption):
        Match.new(GAME, 3, 2, {"stones": "five", "fifth": "emerald"})
    with pytest.raises(BadOption):
        Match.new(GAME, 2, 2, {"fifth": "emerald"})


@pytest.mark.parametrize(
    ("seats", "kept"),
    [
        pytest.param(3, [4, 4, 3, 3], marks=pytest.mark.clause("KR-10.e")),
        pytest.param(4, [5, 5, 4, 5], marks=pytest.mark.clause("KR-10.f")),
        pytest.param(5, [6, 6, 6, 5], marks=pytest.mark.clause("KR-10.g")),
        pytest.param(6, [6, 6, 6, 6]),
    ],
)
def test_five_stones_set_up(seats: int, kept: list[int]) -> None:
    assert stones_in_play(Match.new(GAME, seats, 2, {"stones": "five"})) == kept


@pytest.mark.clause("KR-1.a", "KR-3.g")
def test_the_fourth_different_stone_on_the_gate_ends_the_game_at_once() -> None:
    scene = Scene("amazons", "gnomes").home("amazons", "crystal", "ruby", "emerald")
    scene.put("amazons:mage", "reed-ford", cards=["diamond", "force-3"])
    match = say(scene.match(), "move mage gate-amazons", "move end")
    assert asked(match) == (0, "gate")
    say(match, "gate put:mage:diamond")
    assert match.over
    assert match.outcome is not None and match.outcome.winners == [0]
    assert match.outcome.points == [4, 0]
    assert told(match, "won") == [{"seat": 0, "count": 4}]


def without_stones(t: Krystal) -> list[int]:
    """The cards in the piles that are no Stones."""
    return sorted(card for cards in t.piles for card in cards if GAME.c.stone[card] < 0)


@pytest.mark.clause("KR-10.c")
def test_five_stones_change_nothing_but_the_stones() -> None:
    """The same set-up but for the Stones, four of them at home win nothing yet, and the other rules hold."""
    for seats in (2, 4, 6):
        four, five = (table(Match.new(GAME, seats, 3, {"stones": stones})) for stones in ("four", "five"))
        assert (four.energy, four.goal, five.goal) == (five.energy, 4, 5)
        assert without_stones(four) == without_stones(five)
    scene = Scene("amazons", "gnomes", stones="five").home("amazons", "crystal", "ruby", "emerald")
    scene.put("amazons:mage", "reed-ford", energy=1, cards=["diamond", "force-1"])
    match = say(scene.match(), "move mage gate-amazons", "move end", "gate put:mage:diamond", "gate done")
    assert not match.over  # a longer game
    # without Energy he leaves the board all the same
    assert where(match, 0, "mage") is None and discards(match, "wood") == ["force-1"]
    scene = Scene("amazons", "gnomes", stones="five").put("gnomes:mage", "reed-ford", cards=["magic-1"])
    scene.put("amazons:mage", "reed-ford", cards=["magic-3", "ruby"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay magic-1")
    assert told(match, "fought")[0]["totals"] == [7, 5]


@pytest.mark.clause("KR-10.a", "KR-10.b")
def test_with_five_stones_the_double_comes_last() -> None:
    scene = Scene("amazons", "gnomes", stones="five").home("amazons", "crystal", "ruby", "emerald")
    scene.put("amazons:mage", "reed-ford", cards=["diamond", "ruby"])
    match = say(scene.match(), "move mage gate-amazons", "move end")
    assert "KR-10.b" in refused(match, "gate put:mage:ruby")
    say(match, "gate put:mage:diamond")
    assert not match.over
    say(match, "gate put:mage:ruby")
    assert match.over and match.outcome is not None and match.outcome.points == [5, 0]


def test_after_the_last_round_most_stones_win() -> None:
    """KR-R51: the safeguard."""
    scene = Scene("amazons", "gnomes", rounds="40").home("gnomes", "crystal")
    scene.table.round = 40
    scene.table.turn = 1
    match = say(scene.match(), "move end")
    assert match.over and match.outcome is not None
    assert match.outcome.ranks == [2, 1]
    assert match.outcome.clauses == ("KR-R51",)


def test_the_limit_of_rounds_can_be_left_out() -> None:
    """KR-R51: the rulebook knows none."""
    scene = Scene("amazons", "gnomes", rounds="none").home("gnomes", "crystal")
    scene.table.round = 4000
    scene.table.turn = 1
    match = say(scene.match(), "move end")
    assert not match.over and table(match).round == 4001
