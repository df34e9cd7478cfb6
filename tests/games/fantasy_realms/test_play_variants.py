"""Sections 6 and 7 of the rulebook: two players, and Chaos Realms."""

from __future__ import annotations

from random import Random

import pytest

import conformance
import tablee
from tablee.games.fantasy_realms.components.deck import KEYS, PLACE
from tablee.games.fantasy_realms.game import GAME
from tablee.games.fantasy_realms.state import CHOOSE, DRAFT, NECROMANCY, TRADE, TURNS, Realms
from tablee.kernel import CLOCK, BadOption, IllegalMove, InvalidMove, Match
from tablee.kernel.entry import Answer, DecisionId


def table(match: Match) -> Realms:
    assert isinstance(match.state.table, Realms)
    return match.state.table


def two(seed: object = 1) -> Match:
    return tablee.new("fantasy-realms", 2, seed)


def draft_two(match: Match) -> int:
    """Draw two, keep the first."""
    seat = match.waiting[0]
    match.play(seat, "draft two")
    match.play(seat, f"keep {match.view(seat)['drawn'][0]}")
    return seat


class TestTwoPlayers:
    @pytest.mark.clause("FR-6.1")
    def test_both_start_with_no_cards(self) -> None:
        t = table(two())
        assert t.hands == [[], []]
        assert len(t.deck) == 53
        assert t.phase == DRAFT

    @pytest.mark.clause("FR-6.2")
    def test_a_turn_draws_two_keeps_one_and_discards_the_other(self) -> None:
        match = two()
        seat = match.waiting[0]
        assert [o.word for o in match.decisions[0].options] == ["two"], "nothing lies there yet (FR-R38)"
        match.play(seat, "draft two")
        a, b = match.view(seat)["drawn"]
        assert match.view(1 - seat)["drawn"] == [], "the drawer alone sees both (FR-R38)"
        match.play(seat, f"keep {b}")
        assert match.view(seat)["hand"] == [b]
        assert match.view(None)["discard"] == [a]
        assert match.waiting == [1 - seat]

    @pytest.mark.clause("FR-6.2")
    def test_or_takes_a_discarded_card(self) -> None:
        match = two()
        draft_two(match)
        lying = match.view(None)["discard"][0]
        seat = match.waiting[0]
        with pytest.raises(IllegalMove) as refused:
            match.play(seat, f"draft {match.view(1 - seat)['hand'][0]}")
        assert refused.value.clauses == ("FR-6.2",)
        match.play(seat, f"draft {lying}")
        assert match.view(seat)["hand"] == [lying]

    @pytest.mark.clause("FR-6.3")
    def test_taking_a_discarded_card_in_the_draft_discards_nothing(self) -> None:
        match = two()
        draft_two(match)
        seat = match.waiting[0]
        match.play(seat, f"draft {match.view(None)['discard'][0]}")
        assert match.view(None)["discard"] == []
        assert match.waiting == [1 - seat]

    @pytest.mark.clause("FR-6.4")
    def test_the_draft_lasts_until_both_hold_seven(self) -> None:
        match = two()
        for _ in range(13):
            draft_two(match)
            assert table(match).phase == DRAFT
        draft_two(match)
        assert [len(hand) for hand in table(match).hands] == [7, 7]
        assert table(match).phase != DRAFT

    @pytest.mark.clause("FR-6.5")
    def test_then_turns_are_ordinary(self) -> None:
        match = two()
        for turn in range(14):
            if turn in (3, 7):
                seat = match.waiting[0]
                match.play(seat, f"draft {match.view(None)['discard'][0]}")
            else:
                draft_two(match)
        assert table(match).phase == TURNS
        assert len(table(match).discard) == 10, "14 minus twice the cards taken (FR-R39)"
        seat = match.waiting[0]
        match.play(seat, "draw deck")
        match.play(seat, f"discard {match.view(seat)['hand'][0]}")
        assert len(match.view(seat)["hand"]) == 7
        assert match.waiting == [1 - seat]

    @pytest.mark.clause("FR-6.6")
    def test_the_end_needs_twelve_discards_and_two_full_hands(self) -> None:
        match = two()
        for _ in range(12):
            draft_two(match)
        assert len(table(match).discard) == 12
        assert table(match).phase == DRAFT, "twelve discards, but hands of six"
        draft_two(match)
        draft_two(match)
        assert table(match).phase >= CHOOSE, "no ordinary turn: both conditions are met (FR-R39)"

    @pytest.mark.clause("FR-6.6")
    def test_ordinary_turns_go_on_until_twelve_lie_there(self) -> None:
        match = two()
        for turn in range(14):
            if turn in (3, 7):
                match.play(match.waiting[0], f"draft {match.view(None)['discard'][0]}")
            else:
                draft_two(match)
        for count in (11, 12):
            assert table(match).phase == TURNS
            seat = match.waiting[0]
            match.play(seat, "draw deck")
            match.play(seat, f"discard {match.view(seat)['hand'][0]}")
            assert len(table(match).discard) == count
        assert table(match).phase >= CHOOSE


def chaos(seats: int = 3, seed: object = 1, **options: str) -> Match:
    return tablee.new("fantasy-realms", seats, seed, {"variant": "chaos", **options})


def ring(match: Match) -> None:
    match.play(CLOCK, "time up")


class TestChaosRealms:
    @pytest.mark.clause("FR-7.1")
    @pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
    def test_it_is_for_three_to_seven(self, seats: int) -> None:
        if 3 <= seats <= 7:
            assert chaos(seats).seats == seats
        else:
            with pytest.raises(BadOption):
                chaos(seats)

    @pytest.mark.clause("FR-7.2")
    def test_each_player_receives_seven_cards(self) -> None:
        assert [len(hand) for hand in table(chaos(7)).hands] == [7] * 7

    @pytest.mark.clause("FR-7.3")
    def test_a_duration_is_set_beforehand(self) -> None:
        assert GAME.clock_seconds(table(chaos())) == 480
        for minutes in range(2, 21):  # FR-R42
            assert GAME.clock_seconds(table(chaos(minutes=str(minutes)))) == 60 * minutes
        for refused in ("0", "1", "21", "2.5", "five"):
            with pytest.raises(BadOption):
                chaos(minutes=refused)
        match = chaos()
        ring(match)
        assert GAME.clock_seconds(table(match)) is None

    @pytest.mark.clause("FR-7.5")
    def test_there_are_no_turns_anybody_may_trade_with_anybody(self) -> None:
        match = chaos()
        assert sorted(d.seat for d in match.decisions if d.key == "trade") == [0, 1, 2]
        assert match.waiting == [CLOCK]
        for seat in (2, 0, 1, 2):
            card = match.view(seat)["hand"][len(match.view(None)["offers"])]
            match.play(seat, f"trade offer {card} table shown")
        assert len(match.view(None)["offers"]) == 4

    @pytest.mark.clause("FR-7.6")
    def test_an_accepted_trade_swaps_one_card_for_one(self) -> None:
        match = chaos()
        mine, theirs = match.view(0)["hand"][0], match.view(1)["hand"][0]
        match.play(0, f"trade offer {mine} table shown")
        match.play(1, f"trade answer 1 {theirs} blind")
        assert match.view(0)["offers"][0]["answers"] == [{"seat": 1, "shown": False, "card": None}]
        match.play(0, "trade accept 1 p1")
        assert theirs in match.view(0)["hand"] and mine in match.view(1)["hand"]
        assert [len(hand) for hand in table(match).hands] == [7, 7, 7]
        assert match.view(None)["offers"] == []

    @pytest.mark.clause("FR-7.6")
    def test_only_a_card_in_hand_can_be_offered_and_only_once_accepted(self) -> None:
        match = chaos()
        with pytest.raises(IllegalMove):
            match.play(0, f"trade offer {match.view(1)['hand'][0]} table shown")
        with pytest.raises((IllegalMove, InvalidMove)):
            match.play(0, "trade accept 1 p1")

    @pytest.mark.clause("FR-7.6")
    def test_one_may_have_as_many_offers_open_as_one_likes_but_not_the_same_twice(self) -> None:
        """FR-R40."""
        match = chaos()
        hand = match.view(0)["hand"]
        for card in hand:
            for to in ("table", "p1", "p2"):
                match.play(0, f"trade offer {card} {to} shown")
                if card == hand[0]:
                    with pytest.raises(IllegalMove):
                        match.play(0, f"trade offer {card} {to} blind")
        assert len(match.view(None)["offers"]) == 21
        with pytest.raises(IllegalMove) as refused:
            match.play(0, f"trade offer {hand[0]} table shown")
        assert "FR-7.6" in refused.value.clauses
        match.play(0, "trade withdraw 1")
        match.play(0, f"trade offer {hand[0]} table blind")

    def test_an_offer_to_one_player_is_for_that_player(self) -> None:
        """FR-R40."""
        match = chaos()
        match.play(0, f"trade offer {match.view(0)['hand'][0]} p2 blind")
        match.play(2, f"trade answer 1 {match.view(2)['hand'][0]} shown")
        with pytest.raises(IllegalMove):
            match.play(1, f"trade answer 1 {match.view(1)['hand'][0]} shown")

    def test_offers_can_be_withdrawn_and_lapse_when_the_card_is_gone(self) -> None:
        """FR-R40."""
        match = chaos()
        card = match.view(0)["hand"][0]
        match.play(0, f"trade offer {card} table shown")
        match.play(0, f"trade offer {card} p1 blind")
        match.play(1, f"trade answer 2 {match.view(1)['hand'][0]} blind")
        match.play(0, "trade accept 2 p1")
        assert match.view(None)["offers"] == []
        assert match.log(2)[-1]["kind"] == "lapsed"
        match.play(0, f"trade offer {match.view(0)['hand'][0]} table blind")
        match.play(0, "trade withdraw 3")
        assert match.view(None)["offers"] == []

    def test_of_an_offer_that_lapses_nobody_hears_which_blind_answer_would_have_lapsed_with_it(self) -> None:
        """FR-R40: the blind answer of seat 0 to seat 1 holds the very card that the two swap in another trade."""
        match = chaos()
        mine, theirs = match.view(0)["hand"][0], match.view(1)["hand"][0]
        match.play(1, f"trade offer {theirs} table blind")
        match.play(0, f"trade answer 1 {mine} blind")
        match.play(0, f"trade offer {mine} p1 blind")
        match.play(1, f"trade answer 2 {theirs} blind")
        match.play(0, "trade accept 2 p1")
        assert [event["kind"] for event in match.log(2)][-2:] == ["swapped", "lapsed"]

    def test_a_blind_trade_is_known_to_the_two_alone(self) -> None:
        match = chaos()
        mine, theirs = match.view(0)["hand"][0], match.view(1)["hand"][0]
        match.play(0, f"trade offer {mine} table blind")
        match.play(1, f"trade answer 1 {theirs} blind")
        match.play(0, "trade accept 1 p1")
        assert match.view(0)["hands"][1]["known"] == [mine]
        assert match.view(1)["hands"][0]["known"] == [theirs]
        assert match.view(2)["hands"][0]["known"] == match.view(2)["hands"][1]["known"] == []
        assert "given" not in match.log(2)[-1]["facts"]

    def test_in_a_sample_the_two_know_a_card_of_each_other_and_it_may_be_any(self) -> None:
        """FR-R11: what others know of each other is imagined, too."""
        match = chaos()
        mine, theirs = match.view(0)["hand"][0], match.view(1)["hand"][0]
        match.play(0, f"trade offer {mine} table blind")
        match.play(1, f"trade answer 1 {theirs} blind")
        match.play(0, "trade accept 1 p1")
        known: set[int] = set()
        for seed in range(30):
            t = table(match.sample(2, Random(seed)))
            for knows, holder in ((0, 1), (1, 0)):
                bits = t.seen[knows * 3 + holder]
                assert bits.bit_count() == 1
                assert [card for card in t.hands[holder] if bits >> card & 1]
            known.add(t.seen[1])
        assert len(known) > 10
        seen = table(match).seen
        assert {table(match.sample(0, Random(seed))).seen[1] for seed in range(9)} == {
            seen[1]
        }  # their own affair
        assert {table(match.sample(0, Random(seed))).seen[3] for seed in range(9)} == {seen[3]}

    @pytest.mark.clause("FR-7.7")
    def test_when_time_is_up_trading_stops(self) -> None:
        match = chaos()
        match.play(0, f"trade offer {match.view(0)['hand'][0]} table shown")
        ring(match)
        assert table(match).phase != TRADE
        assert match.view(None)["offers"] == []
        assert match.view(None)["hands_shown"] is not None
        assert Answer(CLOCK, DecisionId(1, 3), "time up") in match.journal.entries

    @pytest.mark.clause("FR-7.8")
    def test_the_highest_score_wins(self) -> None:
        match = conformance.play_randomly(GAME, 5, GAME.settle_options(5, {"variant": "chaos"}), 4)
        outcome = match.outcome
        assert outcome is not None
        assert max(outcome.points) == outcome.points[outcome.winners[0]]
        assert outcome.clauses[0] == "FR-7.8"


class TestTheNecromancerOfChaos:
    """FR-7.4 and FR-R41."""

    def match(self) -> Match:
        t = GAME.table(3, GAME.settle_options(3, {"variant": "chaos"}))
        cards = [PLACE["necromancer"], *[card for card in range(53) if KEYS[card] != "necromancer"]]
        t.hands = [cards[7 * seat : 7 * seat + 7] for seat in range(3)]
        t.deck = cards[21:]
        t.phase = NECROMANCY
        header = {**chaos().journal.header, "position": GAME.to_data(t)}
        return Match(GAME, tablee.Journal(header), Random(3))

    @pytest.mark.clause("FR-7.4")
    def test_its_holder_may_draw_three_and_keep_one(self) -> None:
        match = self.match()
        assert match.waiting == [0]
        match.play(0, "raise yes")
        drawn = match.view(0)["drawn"]
        assert len(drawn) == 3
        assert match.view(1)["drawn"] == [], "seen by that player alone"
        match.play(0, f"pick {drawn[1]}")
        assert len(match.view(0)["hand"]) == 8
        deck = [KEYS[card] for card in table(match).deck]
        assert drawn[0] in deck and drawn[2] in deck, "the two others go back"

    @pytest.mark.clause("FR-7.4")
    def test_it_may_be_declined_and_its_usual_text_is_gone(self) -> None:
        match = self.match()
        match.play(0, "raise no")
        assert len(table(match).hands[0]) == 7
        assert "necromancer" not in str([o.data for d in match.decisions for o in d.options])
