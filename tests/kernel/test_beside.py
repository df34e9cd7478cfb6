"""Free actions beside a secret choice of several seats: they happen at once, and the secret answers stay where they lie."""

from __future__ import annotations

from random import Random

import pytest

import conformance
from bazaar import BID, Bazaar, BazaarGame
from tablee.kernel import REST, Dealer, Game, Journal, Match, Question, Rules, together_beside


class Pawn(Question[Bazaar]):
    """A lens may be pawned for two coins."""

    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return "lens"


PAWN = Pawn("pawn", ("BZ-1.4",))


class Pawnshop(BazaarGame):
    """Secret bids, beside which everybody may pawn a lens."""

    def play(self, t: Bazaar, dealer: Dealer) -> Rules:
        while t.round < 3:
            yield REST
            everybody = list(range(t.seats))
            ask = together_beside(BID, everybody, [(s, PAWN) for s in everybody if t.lens[s]])
            yield ask
            while ask.came >= 0:
                seat = ask.seats[ask.came]
                t.lens[seat] = False
                t.coins[seat] += 2
                dealer.tell("look", {"seat": seat}, ("BZ-1.4",))
                ask = together_beside(BID, everybody, [(s, PAWN) for s in everybody if t.lens[s]], again=True)
                yield ask
            bids = [answer[1] for answer in ask.answers]
            t.winner = bids.index(max(bids))
            t.coins[t.winner] -= max(bids)
            dealer.tell("bids", {"seat": t.winner, "price": max(bids), "all": bids}, ("BZ-1.1",))
            t.round += 1


GAME: Game[Bazaar] = Pawnshop()


def begun() -> Match:
    match = Match.new(GAME, 3, 5)
    match.play(0, "bid red 7")
    match.play(2, "pawn lens")
    return match


def test_the_free_action_happens_at_once_and_nobody_waits_for_it() -> None:
    match = begun()
    assert match.state.table.coins == [10, 10, 12]
    assert match.waiting == [1, 2]
    assert [(d.seat, d.key) for d in match.decisions if d.free] == [(0, "pawn"), (1, "pawn")]


def test_a_secret_answer_given_before_the_free_action_still_stands() -> None:
    match = begun()
    assert match.decisions_of(0)[0].answered == "bid red 7"
    match.play(1, "bid red 1")
    match.play(2, "bid red 11")  # with the two coins of the lens
    assert match.state.table.coins == [10, 10, 1]


def test_a_secret_answer_given_before_the_free_action_may_still_be_changed() -> None:
    match = begun()
    match.play(0, "bid blue 2")
    match.play(1, "bid red 1")
    match.play(2, "bid red 1")
    assert match.state.table.coins == [8, 10, 12]


def test_the_others_learn_nothing_of_a_secret_answer_from_a_free_action() -> None:
    for seat in (1, 2, None):
        match, other = Match.new(GAME, 3, 5), Match.new(GAME, 3, 5)
        match.play(0, "bid red 7")
        other.play(0, "bid green 3")
        for one in (match, other):
            one.play(2, "pawn lens")
        assert conformance.everything_sent(match, seat) == conformance.everything_sent(other, seat)


def test_the_journal_is_the_match_with_an_answer_still_secret() -> None:
    match = begun()
    again = Match.load(GAME, Journal.loads(match.journal.dumps()))
    assert again.decisions_of(0)[0].answered == "bid red 7"
    copy = match.state.copy(Random(1))
    assert copy.pending == match.state.pending
    assert match.undo().state.table.coins == [10, 10, 10]
    assert match.decisions_of(0)[0].answered == "bid red 7"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance(seats: int, seed: int) -> None:
    conformance.check_copies(GAME, seats, {}, seed)
    conformance.check_restarts(GAME, seats, {}, seed)
    conformance.check_undo(GAME, seats, {}, seed)
    conformance.check_notation(GAME, seats, {}, seed)
    conformance.check_samples(GAME, seats, {}, seed)
    assert conformance.check_leaks(GAME, seats, {}, seed) > 0
