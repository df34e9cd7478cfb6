"""Part IX: negotiations."""

from __future__ import annotations

import pytest

from games.krystal.scene import Scene, asked, energy, refused, reserve, ring, say, table, told, where, words
from tablee.games.krystal.game import GAME
from tablee.kernel import CLOCK, Match
from tablee.kernel.entry import Answer, DecisionId

PLACE = "black-glass-lake"


def meeting(**options: str) -> Scene:
    """The Amazons' Mage stands with the Gnomes' Mage; it is the Amazons' turn."""
    scene = Scene("amazons", "gnomes", **options).only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", PLACE, cards=["magic-5", "ruby"]).put(
        "gnomes:mage", PLACE, cards=["magic-1", "barter-3"]
    )
    return scene


def talks() -> Match:
    return say(meeting(negotiation="yes").match(), "move end")


@pytest.mark.clause("KR-9.a")
def test_everybody_must_consent_beforehand() -> None:
    match = Match.new(GAME, 3, 1, {"negotiation": "yes"})
    assert [d.key for d in match.decisions] == ["consent"] * 3
    for seat in range(3):
        match.play(seat, "consent yes")
    assert match.view(0)["negotiation"] is True
    match = Match.new(GAME, 3, 1, {"negotiation": "yes"})
    match.play(0, "consent yes")
    match.play(1, "consent no")
    match.play(2, "consent yes")
    assert match.view(0)["negotiation"] is False
    assert asked(match)[1] == "move"


@pytest.mark.clause("KR-9.a", "KR-5-7-4.a")
def test_without_the_option_there_is_nothing_to_negotiate() -> None:
    match = say(meeting().match(), "move end")
    assert asked(match) == (0, "declare")


@pytest.mark.clause("KR-9.b", "KR-9.c")
def test_a_defender_buys_peace_with_a_card() -> None:
    match = talks()
    assert asked(match) == (1, "offer")
    say(match, "offer mage:barter-3 for 0 shown")
    assert match.view(0)["parley"]["cards"] == ["barter-3"]
    assert asked(match) == (0, "answer")
    say(match, "answer accept")
    assert reserve(match, 0, "mage") == ["barter-3", "magic-5", "ruby"]
    assert reserve(match, 1, "mage") == ["magic-1"]
    assert told(match, "fight") == [] and len(told(match, "truce")) == 1
    say(match, "close end")
    assert asked(match) == (1, "move")  # KR-R43: a truce is no action


@pytest.mark.clause("KR-9.c")
def test_a_sealed_offer_shows_its_number_only() -> None:
    match = say(talks(), "offer mage:barter-3 for 1 sealed")
    assert match.view(0)["parley"] | {"seconds": 60} == {
        "asker": 1,
        "asked": 0,
        "place": PLACE,
        "passage": False,
        "peace": None,
        "count": 1,
        "wanted": 1,
        "cards": None,
        "countered": False,
        "seconds": 60,
    }
    say(match, "answer accept")
    assert asked(match) == (0, "hand")  # the giver chooses what he gives in return
    say(match, "hand mage:ruby")
    assert reserve(match, 0, "mage") == ["barter-3", "magic-5"] and reserve(match, 1, "mage") == [
        "magic-1",
        "ruby",
    ]


@pytest.mark.clause("KR-9.b")
def test_refused_they_fight() -> None:
    match = say(talks(), "offer mage:barter-3 for 0 shown", "answer refuse")
    assert reserve(match, 1, "mage") == ["barter-3", "magic-1"]  # taken back
    assert asked(match) == (0, "declare")


@pytest.mark.clause("KR-9.b", "KR-9.c")
def test_one_counter_offer() -> None:
    match = say(talks(), "offer mage:barter-3 for 0 shown", "answer counter")
    assert asked(match) == (0, "offer")
    say(match, "offer for 2")
    assert asked(match) == (1, "answer") and words(match) == ["accept", "refuse"]
    say(match, "answer accept", "hand mage:barter-3", "hand mage:magic-1")
    assert reserve(match, 1, "mage") == []
    assert told(match, "fight") == []


@pytest.mark.clause("KR-9.b")
def test_the_attacker_may_offer_when_the_defender_does_not() -> None:
    match = say(talks(), "offer none")
    assert asked(match) == (0, "offer")
    say(match, "offer mage:ruby for 0 sealed", "answer accept")
    assert reserve(match, 1, "mage") == ["barter-3", "magic-1", "ruby"]
    match = say(talks(), "offer none", "offer none")
    assert asked(match) == (0, "declare")


@pytest.mark.clause("KR-9.e")
def test_after_a_minute_the_clock_ends_the_talks() -> None:
    match = talks()
    assert match.state.ask.seats == [1, CLOCK]
    assert match.game.clock_seconds(match.state.table) == 60
    assert match.game.clock_name(match.state.table)
    assert match.decisions[0].question.about(table(match), 1)["seconds"] == 60
    say(match, "offer mage:barter-3 for 0 shown")
    ring(match)
    assert len(told(match, "time_up")) == 1
    assert reserve(match, 1, "mage") == ["barter-3", "magic-1"]
    assert asked(match) == (0, "declare")
    assert Answer(CLOCK, DecisionId(2, 1), "time up") in match.journal.entries


@pytest.mark.clause("KR-9.d", "KR-5-1-1.b")
def test_free_passage_over_an_occupied_place() -> None:
    scene = (
        Scene("amazons", "gnomes", negotiation="yes")
        .put("gnomes:mage", "reed-ford")
        .put("amazons:mage", cards=["force-1"])
    )
    match = scene.match()
    assert "ask:reed-ford" in words(match, "mage")
    say(match, "move mage ask:reed-ford", "offer mage:force-1 for 0 shown", "answer accept")
    assert where(match, 0, "mage") == "reed-ford" and reserve(match, 1, "mage") == ["force-1"]
    assert asked(match) == (0, "walk")
    say(match, "walk drifting-isle")
    assert energy(match, 0, "mage") == 4


@pytest.mark.clause("KR-9.d")
def test_free_passage_over_the_first_place_of_all() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").put("gnomes:mage", "cloud-overlook")
    match = say(scene.put("amazons:mage", "lightning-pass").match(), "move mage ask:cloud-overlook")
    say(match, "offer for 0", "answer accept")
    assert where(match, 0, "mage") == "cloud-overlook" and asked(match) == (0, "walk")


@pytest.mark.clause("KR-9.d")
def test_refused_passage_can_be_asked_once_and_entering_stops_as_usual() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").put("gnomes:mage", "reed-ford")
    match = say(scene.match(), "move mage ask:reed-ford", "offer for 0", "answer refuse")
    assert where(match, 0, "mage") == "gate-amazons" and energy(match, 0, "mage") == 6
    assert "ask:reed-ford" not in words(match, "mage")
    say(match, "move mage reed-ford")
    assert asked(match) == (0, "move") and "mage" not in words(match)


@pytest.mark.clause("KR-9.f")
def test_energy_is_never_on_offer() -> None:
    match = talks()
    assert words(match) == ["none", "for", "mage:magic-1", "mage:barter-3"]
    assert words(match, "for") == ["0", "1", "2"]
    refused(match, "offer energy for 0")


@pytest.mark.clause("KR-9.g", "KR-5-1-1.e")
def test_a_deal_opens_another_peoples_gate() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").put("amazons:mage", "ash-dunes")
    match = scene.match()
    assert "gate-gnomes" not in words(match, "mage") and "ask:gate-gnomes" in words(match, "mage")
    say(match, "move mage ask:gate-gnomes", "offer for 0", "answer accept")
    assert where(match, 0, "mage") == "gate-gnomes"
    say(match, "walk stop", "move end", "move end")
    assert asked(match) == (0, "move") and "end" not in words(match)  # the guest must leave (KR-R43)
    scene = Scene("amazons", "gnomes", negotiation="yes").put("amazons:mage", "hoofbeat-plain")
    assert "ask:gate-nomads" not in words(scene.match(), "mage")  # nobody to ask


def test_the_limit_of_five_applies_at_once_to_the_receiver() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", PLACE, cards=["magic-5", "magic-4", "magic-3", "magic-2", "magic-1"]).put(
        "gnomes:mage", PLACE, cards=["ruby"]
    )
    match = say(scene.match(), "move end", "offer mage:ruby for 0 shown", "answer accept")
    assert asked(match) == (0, "surplus")
    say(match, "surplus magic-1")
    assert len(reserve(match, 0, "mage")) == 5


def test_a_truce_binds_only_the_pair_that_made_it() -> None:
    scene = Scene("amazons", "gnomes", "nomads", negotiation="yes").only(
        "amazons:mage", "gnomes:mage", "nomads:mage"
    )
    for people in ("amazons", "gnomes", "nomads"):
        scene.put(f"{people}:mage", PLACE)
    match = say(scene.match(), "move end", "offer for 0", "answer accept", "offer none", "offer none")
    assert [fight["other"] for fight in told(match, "fight")] == [2]


@pytest.mark.clause("KR-9.g")
def test_an_owner_who_has_nobody_on_his_gate_can_neither_ask_nor_take_a_card() -> None:
    """KR-R42: only a bare agreement is possible there."""
    scene = Scene("amazons", "gnomes", negotiation="yes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "ash-dunes", cards=["ruby", "force-1"]).put("gnomes:mage", PLACE)
    match = say(scene.match(), "move mage ask:gate-gnomes", "offer for 0", "answer counter")
    assert asked(match) == (1, "offer") and words(match, "for") == ["0"]
    assert refused(match, "offer for 1")
    say(match, "offer for 0", "answer accept")
    assert where(match, 0, "mage") == "gate-gnomes"
    assert reserve(match, 0, "mage") == ["force-1", "ruby"] and reserve(match, 1, "marauder") == []


def two_owners() -> Scene:
    scene = Scene("amazons", "gnomes", "nomads", negotiation="yes")
    scene.only("amazons:mage", "amazons:guardian", "gnomes:mage", "nomads:mage")
    scene.put("gnomes:mage", "reed-ford").put("nomads:mage", "reed-ford", cards=["force-2"])
    return scene.put("amazons:mage", cards=["force-1", "ruby", "diamond"], active="ruby")


@pytest.mark.clause("KR-9.d")
def test_nothing_changes_hands_before_all_owners_have_agreed_to_the_passage() -> None:
    match = say(
        two_owners().match(), "move mage ask:reed-ford", "offer mage:ruby for 0 shown", "answer accept"
    )
    assert asked(match) == (0, "offer")  # now the Nomads
    assert reserve(match, 1, "mage") == [] and reserve(match, 0, "mage") == ["diamond", "force-1"]
    assert match.view(2)["parley"]["count"] == 0 and told(match, "handed") == []
    say(match, "offer mage:force-1 for 1 sealed")
    assert match.view(2)["parley"]["count"] == 1 and match.view(2)["parley"]["cards"] is None
    say(match, "answer refuse")
    assert reserve(match, 1, "mage") == [] and reserve(match, 2, "mage") == ["force-2"]
    assert reserve(match, 0, "mage") == ["diamond", "force-1", "ruby"]
    assert match.view(1)["players"][0]["heroes"][1]["active"] == "ruby"  # still lies before him
    assert told(match, "handed") == [] and where(match, 0, "mage") == "gate-amazons"


@pytest.mark.clause("KR-9.d")
def test_when_all_owners_agree_everything_changes_hands() -> None:
    match = say(
        two_owners().match(), "move mage ask:reed-ford", "offer mage:ruby for 0 shown", "answer accept"
    )
    say(match, "offer mage:force-1 for 1 sealed", "answer accept", "hand mage:force-2")
    assert reserve(match, 1, "mage") == ["ruby"] and reserve(match, 2, "mage") == ["force-1"]
    assert reserve(match, 0, "mage") == ["diamond", "force-2"]
    assert where(match, 0, "mage") == "reed-ford" and asked(match) == (0, "walk")


@pytest.mark.clause("KR-9.d")
def test_after_a_refusal_another_hero_may_ask() -> None:
    match = say(two_owners().match(), "move mage ask:reed-ford", "offer for 0", "answer refuse")
    assert "ask:reed-ford" not in words(match, "mage")
    assert "ask:reed-ford" in words(match, "guardian")


def crowd() -> Scene:
    """Two Amazons among two Gnomes; it is the Amazons' turn."""
    scene = Scene("amazons", "gnomes", negotiation="yes")
    scene.only("amazons:mage", "amazons:guardian", "gnomes:mage", "gnomes:guardian")
    for name in ("amazons:mage", "amazons:guardian", "gnomes:mage"):
        scene.put(name, PLACE)
    return scene.put("gnomes:guardian", PLACE, cards=["ruby", "force-6"])


@pytest.mark.clause("KR-9.b")
def test_one_hero_buys_peace_from_one_hero() -> None:
    match = say(crowd().match(), "move end")
    assert asked(match) == (1, "offer") and words(match, "peace") == ["guardian", "mage"]
    say(match, "offer guardian:ruby peace guardian mage 0 shown")
    assert match.view(0)["parley"]["peace"] == ["guardian", "mage"]
    say(match, "answer accept")
    assert reserve(match, 0, "guardian") == ["ruby"] or reserve(match, 0, "mage") == ["ruby"]
    assert told(match, "truce") == [] and told(match, "peace")[0]["other_hero"] == "guardian"
    assert words(match, "peace", "guardian") == ["guardian"]  # this peace is made; others can be
    say(match, "offer none", "offer none")
    assert asked(match) == (0, "pair")
    assert words(match, "mage") == ["gnomes:mage"]  # the Gnomes' Guardian is safe from him
    assert words(match, "guardian") == ["gnomes:guardian", "gnomes:mage"]  # not from the other


@pytest.mark.clause("KR-9.b")
def test_peace_between_every_two_heroes_is_peace() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").only(
        "amazons:mage", "gnomes:mage", "gnomes:guardian"
    )
    for name in ("amazons:mage", "gnomes:guardian", "gnomes:mage"):
        scene.put(name, PLACE)
    match = say(scene.match(), "move end", "offer peace mage mage 0", "answer accept")
    say(match, "offer none", "offer peace mage guardian 0", "answer accept")
    assert told(match, "fight") == []
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-9.b", "KR-5-8-4.c")
def test_who_has_peace_with_one_still_fights_another() -> None:
    match = say(
        crowd().match(),
        "move end",
        "offer peace guardian mage 0",
        "answer accept",
        "offer none",
        "offer none",
    )
    say(match, "pair mage gnomes:mage")
    assert [(one["hero"], one["other_hero"]) for one in told(match, "fight")] == [
        ("mage", "mage"),
        ("guardian", "guardian"),
    ]


@pytest.mark.clause("KR-9.c")
def test_what_is_given_goes_to_the_hero_with_fewest_cards_those_he_promises_included() -> None:
    """KR-R42."""
    scene = (
        crowd().put("amazons:mage", cards=["magic-1", "magic-2"]).put("amazons:guardian", cards=["force-1"])
    )
    match = say(scene.match(), "move end", "offer guardian:ruby for 2 shown", "answer accept")
    say(match, "hand mage:magic-1", "hand mage:magic-2")
    assert reserve(match, 0, "guardian") == ["force-1", "ruby"] and reserve(match, 0, "mage") == []
    assert reserve(match, 1, "mage") == ["magic-1", "magic-2"]
