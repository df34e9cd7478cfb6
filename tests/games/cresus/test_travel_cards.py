"""The cards of phase 2: the research desk that looks into piles, the visa that allows a stay."""

from __future__ import annotations

from games.cresus.scene import asked, begin, card, facts, give_card, laid, market, play, share, table, words
from tablee.games.cresus.state import TRAVEL
from tablee.kernel import Match


def researcher() -> Match:
    t = laid(3, TRAVEL)
    give_card(t, 1, "EX-17")
    return begin(t)


def test_the_research_desk_shows_its_owner_the_top_of_two_piles() -> None:
    match = researcher()
    assert asked(match) == {1: "peek"}
    play(match, 1, "peek london tokyo", share("LON-02"), share("LON-09"), share("TYO-01"), share("TYO-02"))
    mine, theirs = match.view(1)["markets"], match.view(0)["markets"]
    assert mine[0]["top"] == ["LON-02", "LON-09"]
    assert theirs[0]["top"] == [None, None]
    assert mine[5]["top"] == ["TYO-01", "TYO-02"]
    assert "LON-02" in theirs[0]["unseen"]
    assert "LON-02" not in mine[0]["unseen"]
    assert card("EX-17") in table(match).experts_out
    assert next(e.seen_by(1) for e in match.events if e.kind == "peeked") == {
        "seat": 1,
        "market": "london",
        "shares": ["LON-02", "LON-09"],
    }
    assert facts(match, "peeked")[0] == {"seat": 1, "market": "london"}


def test_the_peeked_shares_are_the_ones_turned_up() -> None:
    match = researcher()
    play(match, 1, "peek london tokyo", share("LON-02"), share("LON-09"), share("TYO-01"), share("TYO-02"))
    for seat in (0, 1):
        play(match, seat, "market london")
    play(match, 2, "market london", card("CC-01"))
    assert set(facts(match, "turned_up")[0]["shares"]) == {"LON-02", "LON-09"}
    assert table(match).peeked[0] == []
    assert len(table(match).peeked[5]) == 2  # nobody went to Tokyo: the owner still knows


def test_the_research_desk_may_wait() -> None:
    match = researcher()
    assert words(match, 1) == ["done", "london", "new_york", "hong_kong", "sao_paulo", "sydney", "tokyo"]
    play(match, 1, "peek done")
    assert table(match).held[1] == [card("EX-17")]
    assert set(asked(match).values()) == {"market"}


def staying() -> Match:
    t = laid(2, TRAVEL)
    t.pawn = [market("sydney"), market("tokyo")]
    give_card(t, 0, "CC-29")
    match = begin(t)
    play(match, 0, "market sydney")
    play(match, 1, "market london")
    return match


def test_the_visa_makes_a_stay_no_error() -> None:
    match = staying()
    assert asked(match) == {0: "stay"}
    play(match, 0, "stay use", card("CC-01"), card("CC-01"))
    assert table(match).error == [False, False]
    assert card("CC-29") in table(match).discard


def test_the_visa_may_be_kept_and_the_error_stands() -> None:
    match = staying()
    play(match, 0, "stay no", card("CC-01"), card("CC-01"))
    assert table(match).error == [True, False]
    assert table(match).held[0] == [card("CC-29")]
