"""Voting (section 8), ties of votes (9.10), contracts (13.12), the critics of a two-player table."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, card, exhibit, give, put, table
from tablee.kernel import IllegalMove


def proposal(
    seats: int = 4, finds: tuple[str, ...] = ("wood", "heat"), holder: int = 0, **options: str
) -> Scene:
    t = table(seats, **options)
    t.tie_holder = holder
    put(t, 0, "dome", *finds)
    return Scene(t, options=options).propose("dome", "campfire")


@pytest.mark.clause("LM-8.1")
def test_nobody_may_abstain() -> None:
    scene = proposal()
    assert scene.asked == (1, "vote")
    with pytest.raises(IllegalMove):
        scene.do("vote abstain")
    with pytest.raises(IllegalMove):
        scene.act("pass")


@pytest.mark.clause("LM-8.2")
def test_the_author_does_not_vote() -> None:
    scene = proposal()
    with pytest.raises(IllegalMove):
        scene.match.play(0, "vote yes")
    scene.votes("yes", "yes", "yes")
    assert [v["voter"] for v in scene.view(0)["ballots"][0]["votes"]] == [1, 2, 3]


@pytest.mark.clause("LM-8.3")
def test_votes_are_cast_in_play_order_and_heard_at_once() -> None:
    t = table()
    t.order = [2, 0, 3, 1]
    t.at = 1
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire")
    assert scene.asked == (2, "vote")
    scene.votes("no")
    assert scene.asked == (3, "vote")
    assert scene.view(3)["ballot"]["votes"] == [{"voter": 2, "yes": False}]
    scene.votes("yes")
    assert scene.asked == (1, "vote")


@pytest.mark.clause("LM-8.4")
@pytest.mark.parametrize("finds", [("wood", "heat"), ("wood", "heat", "stone")])
def test_accepted_those_who_said_no_lose_a_point_per_card(finds: tuple[str, ...]) -> None:
    scene = proposal(4, finds).votes("no", "yes", "yes")
    assert scene.t.points == [0, -len(finds), 0, 0]
    assert scene.clauses("lost") == {"LM-8.4"}


@pytest.mark.clause("LM-8.5")
@pytest.mark.parametrize("finds", [("wood", "heat"), ("wood", "heat", "stone")])
def test_refused_those_who_said_yes_lose_a_point_per_card(finds: tuple[str, ...]) -> None:
    scene = proposal(4, finds).votes("no", "yes", "no")
    assert scene.t.points == [0, 0, -len(finds), 0]
    assert scene.clauses("lost") == {"LM-8.5"}


@pytest.mark.clause("LM-8.4", "LM-8.5")
def test_option_credibility_is_lost_instead_and_never_below_0() -> None:
    t = table(4, penalty="credibility")
    t.credibility = [0, 5, 1, 0]
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t, options={"penalty": "credibility"}).propose("dome", "campfire").votes("yes", "yes", "no")
    assert scene.t.credibility == [3, 5, 1, 0]
    assert scene.t.points == [0, 0, 0, 0]
    t2 = table(4, penalty="credibility")
    t2.credibility = [0, 5, 1, 0]
    put(t2, 0, "dome", "wood", "heat")
    scene = Scene(t2, options={"penalty": "credibility"}).propose("dome", "car").votes("yes", "no", "no")
    assert scene.t.credibility == [0, 3, 1, 0]


@pytest.mark.clause("LM-8.6")
def test_the_engine_judges_no_meaning() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "zzz nonsense").votes("yes", "yes", "yes")
    assert scene.t.credibility[0] == 3


@pytest.mark.clause("LM-9.10")
@pytest.mark.parametrize(("verdict", "credibility"), [("yes", 3), ("no", 0)])
def test_a_tied_vote_is_decided_by_the_holder_of_the_tie_card(verdict: str, credibility: int) -> None:
    scene = proposal(3, holder=2).votes("yes", "no")
    assert scene.asked == (2, "tie_vote")
    scene.do(f"tie_vote {verdict}")
    assert scene.t.credibility[0] == credibility
    loser = 2 if verdict == "yes" else 1
    assert scene.t.points[loser] == -2


@pytest.mark.clause("LM-9.10", "LM-8.2")
def test_nobody_breaks_a_tie_on_their_own_object() -> None:
    scene = proposal(3, holder=0).votes("yes", "no")
    assert scene.asked == (2, "tie_vote"), "the one the card goes to next"
    scene.do("tie_vote yes")
    assert scene.t.credibility[0] == 3
    assert scene.t.points == [0, 0, -2]


@pytest.mark.clause("LM-9.10")
def test_reading_tie_the_holder_decides_on_their_own_object_too() -> None:
    scene = proposal(3, holder=0, tie="holder").votes("yes", "no")
    assert scene.asked == (0, "tie_vote")


@pytest.mark.clause("LM-9.10", "LM-7.8")
def test_reading_tied_proposal_no_majority_is_a_refusal() -> None:
    scene = proposal(3, holder=2, tied_proposal="refused").votes("yes", "no")
    assert scene.asked == (0, "act")
    assert scene.t.credibility[0] == 0
    assert scene.t.points == [0, -2, 0]
    assert "LM-R31" in scene.clauses("no_majority")


@pytest.mark.clause("LM-9.10", "LM-8.2")
def test_with_two_players_a_bought_juror_can_make_a_tie_which_the_opponent_breaks() -> None:
    """Two critics, the opponent and the juror are four votes."""
    t = table(2)
    card(t, 0, "bought_juror")
    put(t, 0, "dome", "feather", "nuclear")
    scene = Scene(t).act("card").propose("dome", "bicycle pump")
    assert [v["yes"] for v in scene.view(1)["ballot"]["votes"]] == [False, False]
    scene.votes("yes")
    assert scene.asked == (1, "tie_vote")
    scene.do("tie_vote no")
    assert scene.t.credibility[0] == 0


@pytest.mark.clause("LM-9.10")
def test_the_holder_may_decide_against_their_own_vote() -> None:
    scene = proposal(3, holder=1).votes("yes", "no")
    assert scene.asked == (1, "tie_vote")
    scene.do("tie_vote no")
    assert scene.t.points == [0, -2, 0]


@pytest.mark.clause("LM-9.10", "LM-7.8")
def test_reading_tied_proposal_a_tied_defence_still_goes_by_the_card() -> None:
    t = table(3, tied_proposal="refused")
    t.tie_holder = 2
    exhibit(t, 1, "dome", "campfire", "wood", "heat")
    give(t, 0, "laser", "rope")
    scene = Scene(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "yes")
    assert scene.asked == (2, "tie_vote")


@pytest.mark.clause("LM-9.10")
def test_everybody_sees_who_broke_a_tie() -> None:
    t = table(3)
    t.tie_holder = 0
    put(t, 1, "dome", "wood", "heat")
    scene = Scene(t).act("pass").propose("dome", "campfire").votes("yes", "no")
    assert scene.asked == (0, "tie_vote")
    scene.do("tie_vote yes")
    assert scene.view(2)["ballots"][-1]["decider"] == 0


@pytest.mark.clause("LM-13.12")
def test_a_rigged_contract_pays_those_who_said_yes() -> None:
    t = table()
    built(t, 0, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire").votes("yes", "no", "yes")
    assert scene.t.points == [0, 2, -2, 2]


@pytest.mark.clause("LM-13.12")
def test_reading_contract_for_everybodys_objects() -> None:
    t = table(4, contract="all")
    built(t, 1, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t, options={"contract": "all"}).propose("dome", "campfire").votes("yes", "yes", "no")
    assert scene.t.points == [0, 2, 2, -2]


@pytest.mark.clause("LM-13.12")
def test_a_contract_pays_nothing_for_a_refused_object_or_another_owners() -> None:
    t = table()
    built(t, 0, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    assert Scene(t).propose("dome", "car").votes("no", "no", "no").t.points == [0, 0, 0, 0]
    t = table()
    built(t, 1, "rigged_contract")
    put(t, 0, "dome", "wood", "heat")
    assert Scene(t).propose("dome", "campfire").votes("yes", "yes", "yes").t.points == [0, 0, 0, 0]


@pytest.mark.clause("LM-8.1")
def test_with_two_players_two_critics_vote_first_and_the_majority_decides() -> None:
    scene = proposal(2)
    votes = scene.view(1)["ballot"]["votes"]
    assert [v["voter"] for v in votes] == [-1, -2]
    assert all(v["yes"] for v in votes), "a campfire convinces them"
    scene.votes("no")
    assert scene.t.credibility[0] == 3
    assert scene.t.points == [0, -2]


@pytest.mark.clause("LM-8.1")
def test_the_critics_refuse_nonsense() -> None:
    t = table(2)
    put(t, 0, "dome", "feather", "nuclear")
    scene = Scene(t).propose("dome", "bicycle pump")
    assert not any(v["yes"] for v in scene.view(1)["ballot"]["votes"])
