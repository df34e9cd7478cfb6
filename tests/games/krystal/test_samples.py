"""What a seat cannot know is imagined anew, within what everybody has seen (KR-R39)."""

from __future__ import annotations

from random import Random

import pytest

from games.krystal.scene import C, Scene, asked, reserve, say, table
from tablee.kernel import Match

PLACE = "black-glass-lake"
OTHERS = ["force-2", "force-3", "magic-2", "barter-2", "ruby", "ruby", "emerald", "dawn-vial", "force-4"]


def meeting(cards: list[str], **options: str) -> Scene:
    scene = Scene("amazons", "gnomes", **options).only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", PLACE, cards=cards).put("gnomes:mage", PLACE, cards=["magic-1", "barter-1"])
    return scene.pile("water", *OTHERS)


def samples(match: Match, seat: int) -> list[Match]:
    return [match.sample(seat, Random(seed)) for seed in range(40)]


@pytest.mark.clause("KR-6-2.c")
def test_hidden_cards_change_places_with_those_of_the_piles_and_known_ones_do_not() -> None:
    match = meeting(["force-1", "ruby", "diamond"]).match()
    table(match).active[1] = C.cards.index("diamond")
    match = say(match, "move end", "declare force")
    mine = {tuple(reserve(one, 0, "mage")) for one in samples(match, 1)}
    assert len(mine) > 5
    assert all("diamond" in cards for cards in mine)
    assert {len(cards) for cards in mine} == {3}
    theirs = {tuple(reserve(one, 1, "mage")) for one in samples(match, 1)}
    assert theirs == {("barter-1", "magic-1")}  # one's own are known
    assert {tuple(reserve(one, 0, "mage")) for one in samples(match, 0)} == {("diamond", "force-1", "ruby")}


@pytest.mark.clause("KR-5-8-3.f")
@pytest.mark.parametrize(("declared", "card"), [("force", "force-1"), ("magic", "magic-5")])
def test_who_declares_a_type_holds_a_card_of_it_in_every_sample(declared: str, card: str) -> None:
    match = say(meeting([card, "ruby"]).match(), "move end")
    assert all(any("-" in key for key in reserve(one, 0, "mage")) for one in samples(match, 1))
    say(match, f"declare {declared}")
    seen = [reserve(one, 0, "mage") for one in samples(match, 1)]
    assert all(any(key.startswith(declared) for key in cards) for cards in seen)
    assert len({tuple(cards) for cards in seen}) > 3


@pytest.mark.clause("KR-5-8-1.b")
@pytest.mark.parametrize("card", ["force-1", "force-3"])
def test_a_card_laid_face_down_may_be_any_of_its_type(card: str) -> None:
    match = say(meeting([card, "emerald"]).match(), "move end", "declare force", f"lay {card}")
    assert asked(match) == (1, "lay")
    laid = {C.cards[table(one).laid] for one in samples(match, 1)}
    assert len(laid) > 1 and all(key.startswith("force") for key in laid)
    assert {C.cards[table(one).laid] for one in samples(match, 0)} == {card}


@pytest.mark.clause("KR-9.c")
def test_a_sealed_offer_may_be_any_card_and_an_open_one_is_known() -> None:
    for how in ("sealed", "shown"):
        match = say(meeting(["force-1", "emerald"], negotiation="yes").match(), "move end", "offer none")
        say(match, f"offer mage:emerald for 0 {how}")
        lying = {tuple(C.cards[card] for card in table(one).offered) for one in samples(match, 1)}
        assert len(lying) > 3 if how == "sealed" else lying == {("emerald",)}


@pytest.mark.clause("KR-9.c", "KR-6-6.a")
def test_an_active_stone_on_offer_is_known_even_when_sealed() -> None:
    match = meeting(["force-1", "emerald"], negotiation="yes").match()
    table(match).active[1] = C.cards.index("emerald")
    say(match, "move end", "offer none", "offer mage:emerald for 0 sealed")
    assert {C.cards[table(one).offered[0]] for one in samples(match, 1)} == {"emerald"}
