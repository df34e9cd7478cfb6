"""Section 2 of the rulebook: setting up, turns, the end of the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import conformance
import tablee
from tablee.games.fantasy_realms.components.deck import KEYS, PLACE
from tablee.games.fantasy_realms.game import GAME
from tablee.games.fantasy_realms.state import CHOOSE, OVER, Realms
from tablee.kernel import BadOption, IllegalMove, Match, Perspective, Player
from tablee.lab.arena import play_match


def new(seats: int = 3, seed: object = 1, **options: str) -> Match:
    return tablee.new("fantasy-realms", seats, seed, options)


def table(match: Match) -> Realms:
    assert isinstance(match.state.table, Realms)
    return match.state.table


def take_turn(match: Match, draw: str = "deck", discard: str | None = None) -> int:
    """One whole turn of whoever is on; without a discard named, the first card of the hand goes."""
    seat = match.waiting[0]
    match.play(seat, f"draw {draw}")
    match.play(seat, f"discard {discard or match.view(seat)['hand'][0]}")
    return seat


@pytest.mark.clause("FR-2.1", "FR-2.2", "FR-1.7")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_is_dealt_seven_cards_and_the_rest_is_the_deck(seats: int) -> None:
    match = new(seats)
    t = table(match)
    assert [len(hand) for hand in t.hands] == [7] * seats
    assert len(t.deck) == 53 - 7 * seats
    assert t.discard == []
    assert sorted(t.deck + [card for hand in t.hands for card in hand]) == list(range(53))


@pytest.mark.clause("FR-2.3")
def test_the_first_player_is_chosen_at_random() -> None:
    firsts = Counter(table(new(3, seed)).first for seed in range(600))
    assert set(firsts) == {0, 1, 2}
    assert all(150 < count < 250 for count in firsts.values())


@pytest.mark.clause("FR-2.4")
def test_turns_pass_clockwise() -> None:
    match = new(4)
    seats = [take_turn(match) for _ in range(8)]
    assert seats == [(seats[0] + i) % 4 for i in range(8)]


@pytest.mark.clause("FR-2.5")
def test_a_turn_takes_the_top_of_the_deck_or_any_discarded_card() -> None:
    match = new()
    take_turn(match)
    take_turn(match)
    lying = match.view(None)["discard"]
    options = [o.word for o in match.decisions[0].options]
    assert options == ["deck", *lying]
    seat = match.waiting[0]
    match.play(seat, f"draw {lying[0]}")
    assert lying[0] in match.view(seat)["hand"]
    assert lying[0] not in match.view(None)["discard"]


@pytest.mark.clause("FR-2.5")
def test_a_card_that_is_not_in_the_discard_area_cannot_be_taken() -> None:
    match = new()
    take_turn(match)
    seat = match.waiting[0]
    own = match.view(seat)["hand"][0]
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, f"draw {own}")
    assert refused.value.clauses == ("FR-2.5",)


@pytest.mark.clause("FR-2.6")
def test_the_very_first_player_takes_from_the_deck() -> None:
    match = new()
    assert [o.word for o in match.decisions[0].options] == ["deck"]
    take_turn(match)
    take_turn(match)
    take_turn(match)
    assert match.waiting == [table(match).first]
    assert len(match.decisions[0].options) == 4, "the first player chooses like anyone else later (FR-R3)"


@pytest.mark.clause("FR-2.7")
def test_a_turn_ends_with_a_discard_and_seven_cards() -> None:
    match = new()
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    assert len(match.view(seat)["hand"]) == 8
    assert match.waiting == [seat]
    assert sorted(o.word for o in match.decisions[0].options) == sorted(match.view(seat)["hand"])
    match.play(seat, f"discard {match.view(seat)['hand'][3]}")
    assert len(match.view(seat)["hand"]) == 7


@pytest.mark.clause("FR-2.7")
def test_only_a_card_of_the_hand_can_be_discarded() -> None:
    match = new()
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    other = KEYS[table(match).hands[(seat + 1) % 3][0]]
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, f"discard {other}")
    assert refused.value.clauses == ("FR-2.7",)


def test_the_card_just_taken_may_be_discarded_again() -> None:
    """FR-R4, from the deck and from the discard area."""
    match = new()
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    drawn = match.view(seat)["drawn"][0]
    match.play(seat, f"discard {drawn}")
    assert match.view(None)["discard"] == [drawn]
    take_turn(match, drawn, drawn)
    assert match.view(None)["discard"] == [drawn]


@pytest.mark.clause("FR-2.8")
def test_everybody_sees_all_discarded_cards() -> None:
    match = new()
    for _ in range(4):
        take_turn(match)
    views = [match.view(seat)["discard"] for seat in (None, 0, 1, 2)]
    assert len(views[0]) == 4
    assert all(view == views[0] for view in views)


def test_what_is_public_and_what_is_not() -> None:
    """FR-R11: sizes and cards taken from the discard area are public; a card from the deck is the drawer's alone."""
    match = new()
    take_turn(match)
    lying = match.view(None)["discard"][0]
    seat = match.waiting[0]
    match.play(seat, f"draw {lying}")
    other = (seat + 1) % 3
    assert match.view(other)["hands"][seat] == {"seat": seat, "size": 8, "known": [lying]}
    match.play(seat, f"discard {lying}")
    assert match.view(other)["hands"][seat] == {"seat": seat, "size": 7, "known": []}
    match.play(other, "draw deck")
    assert match.view(other)["drawn"] and not match.view(seat)["drawn"]
    assert "card" in match.log(other)[-1]["facts"] and "card" not in match.log(seat)[-1]["facts"]


@pytest.mark.clause("FR-2.9")
def test_the_game_ends_as_soon_as_ten_cards_lie_there() -> None:
    """FR-R6, FR-R7: the count is of what lies there, and the round is not finished."""
    match = new(4)
    for _ in range(9):
        take_turn(match)
    taken = match.view(None)["discard"][0]
    seat = take_turn(match, taken, taken)
    assert table(match).phase < CHOOSE
    take_turn(match)
    assert len(match.view(None)["discard"]) == 10
    assert table(match).phase >= CHOOSE
    assert match.view(seat)["hands_shown"] is not None


@pytest.mark.parametrize("seed", range(20))
def test_a_standard_game_has_exactly_ten_draws_from_the_deck(seed: int) -> None:
    """FR-R6, whatever the players do."""
    match = conformance.play_randomly(GAME, 3 + seed % 4, GAME.settle_options(3 + seed % 4, {}), seed)
    assert sum(event.kind == "drew" for event in match.events) == 10


def finished(hands: list[list[str]], discard: list[str], **readings: str) -> Match:
    """A standard match whose count is at hand: these hands, these discards."""
    used = {PLACE[key] for hand in [*hands, discard] for key in hand}
    t = GAME.table(len(hands), GAME.settle_options(len(hands), readings))
    t.hands = [[PLACE[key] for key in hand] for hand in hands]
    t.discard = [PLACE[key] for key in discard]
    t.deck = [card for card in range(53) if card not in used]
    t.phase = CHOOSE
    match = new(len(hands))
    header = {**match.journal.header, "position": GAME.to_data(t)}
    return Match(GAME, tablee.Journal(header), Random(1))


PLAIN = [
    ["dragon", "knights", "candle", "bell_tower", "forge", "lightning", "hydra"],
    ["king", "queen", "elven_archers", "light_cavalry", "dwarvish_infantry", "rangers", "magic_wand"],
    ["unicorn", "princess", "warhorse", "beastmaster", "enchantress", "forest", "swamp"],
]


@pytest.mark.clause("FR-2.10")
def test_the_hand_worth_most_wins() -> None:
    match = finished(PLAIN, ["smoke"])
    assert match.over
    outcome = match.outcome
    assert outcome is not None
    scores = [tablee.games()["fantasy-realms"].consult("score", {"hand": hand})["total"] for hand in PLAIN]
    assert outcome.points == scores
    assert outcome.winners == [scores.index(max(scores))]
    assert outcome.clauses == ("FR-2.10",)


@pytest.mark.clause("FR-2.11")
def test_on_equal_points_the_smaller_sum_of_strengths_wins() -> None:
    # Magic Wand (1) + Beastmaster (9) + its 25 = 35; Basilisk alone = 35
    match = finished([["basilisk"], ["magic_wand", "beastmaster"], ["candle"]], ["smoke"])
    outcome = match.outcome
    assert outcome is not None
    assert outcome.points[:2] == [35, 35]
    assert outcome.ranks == [2, 1, 3]
    assert "FR-2.11" in outcome.clauses


def test_a_tie_in_both_shares_the_victory() -> None:
    """FR-R9."""
    match = finished([["candle"], ["princess"], ["dragon"]], ["smoke"])
    outcome = match.outcome
    assert outcome is not None
    assert outcome.points == [2, 2, -10]
    assert outcome.ranks == [1, 1, 3]
    assert outcome.winners == [0, 1]


def test_a_safeguard_the_table_asks_for_forces_a_draw_after_three_rounds_without_one() -> None:
    """FR-R5."""
    match = new(safeguard="on")
    take_turn(match)
    for _ in range(9):
        assert not match.view(None)["must_draw"]
        card = match.view(None)["discard"][0]
        take_turn(match, card, card)
    assert match.view(None)["must_draw"]
    card = match.view(None)["discard"][0]
    with pytest.raises(IllegalMove) as refused:
        match.play(match.waiting[0], f"draw {card}")
    assert refused.value.clauses == ("FR-R5",)
    take_turn(match)
    assert not match.view(None)["must_draw"]


@pytest.mark.clause("FR-2.5")
def test_people_may_take_from_the_discard_area_as_often_as_they_like() -> None:
    """FR-R5: the text has no limit, and no table has one that did not ask for it."""
    match = new()
    take_turn(match)
    for _ in range(30):
        card = match.view(None)["discard"][0]
        take_turn(match, card, card)
    assert len(match.decisions[0].options) == 2


def test_among_bots_alone_the_safeguard_is_on() -> None:
    """FR-R5."""
    assert GAME.settle_options(3, {})["safeguard"] == "off"
    assert GAME.settle_options(3, {}, people=False)["safeguard"] == "on"
    assert GAME.settle_options(3, {"safeguard": "off"}, people=False)["safeguard"] == "off"


class Endless(Player):
    """Takes what was discarded last and puts it back."""

    def choose(self, perspective: Perspective) -> list[int]:
        if perspective.key == "choices":
            return perspective.random_answer(Random(1))
        return [perspective.options([])[-1]]


def test_bots_that_would_take_and_put_back_for_ever_come_to_an_end() -> None:
    """FR-R5."""
    settled = GAME.settle_options(3, {}, people=False)
    assert play_match(GAME, 3, settled, [Endless(), Endless(), Endless()], Random(1)).over


# ------------------------------------------------------------------ readings a table may choose


@pytest.mark.clause("FR-2.6")
@pytest.mark.parametrize(("opening", "free"), [("once", True), ("always", False)])
def test_whether_the_first_player_always_draws_from_the_deck(opening: str, free: bool) -> None:
    """FR-R3."""
    match = new(opening=opening)
    first = table(match).first
    for turn in range(7):
        options = [option.word for option in match.decisions[0].options]
        if turn == 0:
            assert options == ["deck"]
        elif match.waiting[0] == first and not free:
            assert options == ["deck"]
            with pytest.raises(IllegalMove) as refused:
                match.play(first, f"draw {match.view(None)['discard'][0]}")
            assert refused.value.clauses == ("FR-2.6", "FR-R3")
        else:
            assert len(options) == 1 + turn
        take_turn(match)


@pytest.mark.clause("FR-2.11")
@pytest.mark.parametrize(("tie", "ranks"), [("scored", [1, 2, 3]), ("printed", [2, 1, 3])])
def test_which_strengths_break_a_tie(tie: str, ranks: list[int]) -> None:
    """FR-R8: a blanked card has no strength, though one is printed on it."""
    # Magic Wand (1) + Beastmaster (9) + 25 = 35, and a War Dirigible (35) blanked for want of an Army; Basilisk alone = 35
    hands = [["magic_wand", "beastmaster", "war_dirigible"], ["basilisk"], ["candle"]]
    match = finished(hands, ["smoke"], tie=tie)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.points[0] == outcome.points[1] == 35
    assert outcome.ranks == ranks


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (8, {}), (7, {}), (2, {"variant": "chaos"}), (3, {"variant": "x"}), (3, {"cards": "9"})],
)
def test_numbers_and_options_that_do_not_exist_are_refused_with_a_sentence(
    seats: int, options: dict[str, str]
) -> None:
    """FR-R1."""
    with pytest.raises(BadOption) as refused:
        tablee.new("fantasy-realms", seats, 1, options)
    assert refused.value.text["fr"] and refused.value.text["en"]


def test_with_an_empty_deck_only_the_discard_area_is_left() -> None:
    """FR-R2: for modified decks only."""
    t = GAME.table(3, GAME.settle_options(3, {}))
    match = finished(PLAIN, ["smoke"])
    t = GAME.clone(table(match))
    t.phase, t.deck, t.turn = 2, [], 5
    going = Match(GAME, tablee.Journal({**match.journal.header, "position": GAME.to_data(t)}), Random(1))
    assert [o.word for o in going.decisions[0].options] == ["smoke"]


class TestTheCount:
    """Choices at the end (FR-5.1, FR-R12, FR-R13)."""

    HANDS = [
        ["necromancer", "doppelganger", "mirage", "shapeshifter", "book_of_changes", "island", "wildfire"],
        ["king", "queen", "elven_archers", "light_cavalry", "dwarvish_infantry", "rangers", "magic_wand"],
        ["unicorn", "princess", "warhorse", "beastmaster", "enchantress", "forest", "fountain_of_life"],
    ]

    def test_only_owners_of_a_choice_are_asked_and_all_hands_are_open_by_then(self) -> None:
        match = finished(self.HANDS, ["knights", "smoke"])
        assert match.waiting == [0]
        assert match.view(1)["hands_shown"] is not None

    def test_choices_are_made_in_the_order_of_resolution_and_score(self) -> None:
        match = finished(self.HANDS, ["knights", "smoke"])
        match.play(0, "choices knights wildfire smoke weapon knights leader island")
        assert table(match).phase == OVER
        outcome = match.outcome
        assert outcome is not None
        expected = GAME.consult(
            "score",
            {
                "hand": self.HANDS[0],
                "discard": ["knights", "smoke"],
                "choices": {
                    "necromancer": "knights",
                    "doppelganger": "wildfire",
                    "mirage": "smoke",
                    "shapeshifter": "weapon",
                    "book_of_changes": {"card": "knights", "suit": "leader"},
                    "island": "island",
                },
            },
        )
        assert outcome.points[0] == expected["total"]
        assert len(outcome.sheets[0].lines) == 8

    def test_the_best_choices_are_proposed_as_a_move(self) -> None:
        match = finished(self.HANDS, ["knights", "smoke"])
        best = match.ask(0, "best", {})["move"]
        match.play(0, best)
        outcome = match.outcome
        assert outcome is not None
        scored = GAME.consult(
            "score", {"hand": self.HANDS[0], "discard": ["knights", "smoke"], "choices": "best"}
        )
        assert outcome.points[0] == scored["total"]

    def test_what_the_hand_is_worth_without_each_card(self) -> None:
        match = Match.new(GAME, 3, seed=5)
        for seat in (0, 1, 2):
            match.play(seat, "draw deck")
            hand = match.view(seat)["hand"]
            assert len(hand) == 8
            totals = match.ask(seat, "discards", {})["totals"]
            assert list(totals) and set(totals) == set(hand)
            for gone, total in totals.items():
                rest = [card for card in hand if card != gone]
                scored = GAME.consult(
                    "score", {"hand": rest, "discard": match.view(seat)["discard"], "choices": "best"}
                )
                assert total == scored["total"]
            match.play(seat, f"discard {hand[0]}")

    def test_choices_may_be_declined(self) -> None:
        match = finished(self.HANDS, ["knights", "smoke"])
        match.play(0, "choices none none none none none wildfire")
        outcome = match.outcome
        assert outcome is not None
        printed = GAME.consult("score", {"hand": self.HANDS[0], "choices": {"island": "wildfire"}})
        assert outcome.points[0] == printed["total"]

    def test_the_necromancer_takes_only_what_lies_there_and_fits(self) -> None:
        match = finished(self.HANDS, ["knights", "smoke"])
        with pytest.raises(IllegalMove):
            match.play(0, "choices smoke none none none none island")
