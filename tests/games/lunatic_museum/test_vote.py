"""Voting (section 8), ties of votes (9.10), contracts (13.12), the critics of a two-player table."""

from __future__ import annotations

import pytest

from games.lunatic_museum.dig_site import Sitting, built, put, table
from tablee.kernel import IllegalMove


def proposal(
    seats: int = 4, finds: tuple[str, ...] = ("wood", "heat"), holder: int = 0, **options: str
) -> Sitting:
    t = table(seats, **options)
    t.tie_holder = holder
    put(t, 0, "dome", *finds)
    return Sitting(t, options=options).act('propose dome "campfire"')


@pytest.mark.clause("LM-8.1")
def test_nobody_may_abstain() -> None:
    sitting = proposal()
    assert sitting.asked == (1, "vote")
    with pytest.raises(IllegalMove):
        sitting.do("vote abstain")
    with pytest.raises(IllegalMove):
        sitting.act("pass")


@pytest.mark.clause("LM-8.2")
def test_the_author_does_not_vote() -> None:
    sitting = proposal()
    with pytest.raises(IllegalMove):
        sitting.match.play(0, "vote yes")
    sitting.votes("yes", "yes", "yes")
    assert [v["voter"] for v in sitting.view(0)["ballots"][0]["votes"]] == [1, 2, 3]


@pytest.mark.clause("LM-8.3")
def test_votes_are_cast_in_play_order_and_heard_at_once() -> None:
    t = table()
    t.order = [2, 0, 3, 1]
    t.at = 1
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "campfire"')
    assert sitting.asked == (2, "vote")
    sitting.votes("no")
    assert sitting.asked == (3, "vote")
    assert sitting.view(3)["ballot"]["votes"] == [{"voter": 2, "yes": False}]
    sitting.votes("yes")
    assert sitting.asked == (1, "vote")


@pytest.mark.clause("LM-8.4")
@pytest.mark.parametrize("finds", [("wood", "heat"), ("wood", "heat", "stone")])
def test_accepted_those_who_said_no_lose_a_point_per_card(finds: tuple[str, ...]) -> None:
    sitting = proposal(4, finds).votes("no", "yes", "yes")
    assert sitting.t.points == [0, -len(finds), 0, 0]
    assert sitting.clauses("lost") == {"LM-8.4"}


@pytest.mark.clause("LM-8.5")
@pytest.mark.parametrize("finds", [("wood", "heat"), ("wood", "heat", "stone")])
def test_refused_those_who_said_yes_lose_a_point_per_card(finds: tuple[str, ...]) -> None:
    sitting = proposal(4, finds).votes("no", "yes", "no")
    assert sitting.t.points == [0, 0, -len(finds), 0]
    assert sitting.clauses("lost") == {"LM-8.5"}


@pytest.mark.clause("LM-8.4", "LM-8.5")
def test_option_credibility_is_lost_instead_and_never_below_0() -> None:
    t = table(4, penalty="credibility")
    t.credibility = [0, 5, 1, 0]
    put(t, 0, "dome", "wood", "heat")
    sitting = (
        Sitting(t, options={"penalty": "credibility"})
        .act('propose dome "campfire"')
        .votes("yes", "yes", "no")
    )
    assert sitting.t.credibility == [3, 5, 1, 0]
    assert sitting.t.points == [0, 0, 0, 0]
    t2 = table(4, penalty="credibility")
    t2.credibility = [0, 5, 1, 0]
    put(t2, 0, "dome", "wood", "heat")
    sitting = (
        Sitting(t2, options={"penalty": "credibility"}).act('propose dome "car"').votes("yes", "no", "no")
    )
    assert sitting.t.credibility == [0, 3, 1, 0]


@pytest.mark.clause("LM-8.6")
def test_the_engine_judges_no_meaning() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "zzz nonsense"').votes("yes", "yes", "yes")
    assert sitting.t.credibility[0] == 3


@pytest.mark.clause("LM-9.10")
@pytest.mark.parametrize(("verdict", "credibility"), [("yes", 3), ("no", 0)])
def test_a_tied_vote_is_decided_by_the_holder_even_of_their_own_object(
    verdict: str, credibility: int
) -> None:
    sitting = proposal(3, holder=0).votes("yes", "no")
    assert sitting.asked == (0, "tie_vote")
    sitting.do(f"tie_vote {verdict}")
    assert sitting.t.credibility[0] == credibility
    loser = 2 if verdict == "yes" else 1
    assert sitting.t.points[loser] == -2


@pytest.mark.clause("LM-9.10")
def test_the_holder_may_decide_against_their_own_vote() -> None:
    sitting = proposal(3, holder=1).votes("yes", "no")
    assert sitting.asked == (1, "tie_vote")
    sitting.do("tie_vote no")
    assert sitting.t.points == [0, -2, 0]


@pytest.mark.clause("LM-13.12")
def test_a_rigged_contract_pays_those_who_said_yes() -> None:
    t = table()
    built(t, 0, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "campfire"').votes("yes", "no", "yes")
    assert sitting.t.points == [0, 2, -2, 2]


@pytest.mark.clause("LM-13.12")
def test_a_contract_pays_nothing_for_a_refused_object_or_another_owners() -> None:
    t = table()
    built(t, 0, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    assert Sitting(t).act('propose dome "car"').votes("no", "no", "no").t.points == [0, 0, 0, 0]
    t = table()
    built(t, 1, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    assert Sitting(t).act('propose dome "campfire"').votes("yes", "yes", "yes").t.points == [0, 0, 0, 0]


@pytest.mark.clause("LM-8.1")
def test_with_two_players_two_critics_vote_first_and_the_majority_decides() -> None:
    sitting = proposal(2)
    votes = sitting.view(1)["ballot"]["votes"]
    assert [v["voter"] for v in votes] == [-1, -2]
    assert all(v["yes"] for v in votes), "a campfire convinces them"
    sitting.votes("no")
    assert sitting.t.credibility[0] == 3
    assert sitting.t.points == [0, -2]


@pytest.mark.clause("LM-8.1")
def test_the_critics_refuse_nonsense() -> None:
    t = table(2)
    put(t, 0, "dome", "feather", "nuclear")
    sitting = Sitting(t).act('propose dome "bicycle pump"')
    assert not any(v["yes"] for v in sitting.view(1)["ballot"]["votes"])
