"""The kernel's promises on a game made for it: simultaneous secrets, interrupts, free actions, free words, the clock."""

from __future__ import annotations

from random import Random

import pytest

import conformance
from bazaar import GAME
from tablee.kernel import CLOCK, BadJournal, IllegalMove, InvalidMove, Journal, Match, StaleDecision
from tablee.kernel.entry import answers_in


def new(seats: int = 3, seed: int = 5) -> Match:
    return Match.new(GAME, seats, seed)


def bid_all(match: Match, *bids: str) -> None:
    for seat, bid in enumerate(bids):
        match.play(seat, f"bid {bid}")


def test_a_simultaneous_choice_is_open_for_all_seats_at_once() -> None:
    match = new()
    assert [d.seat for d in match.decisions] == [0, 1, 2]
    assert match.waiting == [0, 1, 2]


def test_nobody_sees_another_seats_answer_until_all_are_in() -> None:
    match = new()
    before = conformance.everything_sent(match, 1)
    match.play(0, "bid red 7")
    after = conformance.everything_sent(match, 1)
    assert before.replace('{"seat": 0, ', "") != after or "7" not in after
    assert match.waiting == [1, 2]
    assert "red" not in str(match.decisions_of(1)[0].answered)
    assert match.decisions_of(0)[0].answered == "bid red 7"


def test_a_secret_answer_can_be_changed_until_all_are_in() -> None:
    match = new()
    match.play(0, "bid red 7")
    match.play(0, "bid blue 3")
    bid_rest = ["bid red 2", "bid red 1"]
    match.play(1, bid_rest[0])
    match.play(2, bid_rest[1])
    assert match.state.table.coins == [7, 10, 10]


def test_a_free_action_does_not_use_up_the_decision_beside_it() -> None:
    match = new()
    bid_all(match, "red 5", "red 1", "red 1")
    assert match.waiting == [0]
    free = [d for d in match.decisions if d.free]
    assert [(d.seat, d.key) for d in free] == [(0, "look"), (1, "look"), (2, "look"), (CLOCK, "ring")]
    match.play(2, "look top")
    assert match.view(2)["top"] is not None
    assert match.view(1)["top"] is None
    assert match.waiting == [0]
    match.play(0, "announce red")
    assert match.waiting == [
        1
    ]  # the interrupt: the left neighbour is asked in the middle of the winner's turn


def test_an_event_tells_each_seat_what_it_may_know() -> None:
    match = new()
    bid_all(match, "red 5", "red 1", "red 1")
    match.play(2, "look top")
    mine, theirs = match.log(2)[-1], match.log(1)[-1]
    assert "gem" in mine["facts"] and "gem" not in theirs["facts"]
    assert mine["text"]["en"].startswith("{p2} sees")
    assert theirs["text"] == {"fr": "{p2} regarde.", "en": "{p2} looks."}


def test_the_clock_is_a_seat_of_the_host_and_its_ring_a_journal_entry() -> None:
    match = new()
    bid_all(match, "red 5", "red 1", "red 1")
    match.play(CLOCK, "ring bell")
    assert match.over
    assert any(answer.seat == CLOCK for answer in answers_in(match.journal.entries))


def test_free_words_are_kept_and_refused_with_their_clause() -> None:
    match = new()
    for _ in range(2):
        bid_all(match, "red 3", "red 1", "red 1")
        match.play(0, "announce red")
        match.play(1, "object no")
        if not match.state.table.names:
            match.play(0, 'name "la « belle » pierre"')
    with pytest.raises(IllegalMove) as refused:
        match.play(0, 'name "la « belle » pierre"')
    assert refused.value.clauses == ("BZ-1.5",)
    with pytest.raises(InvalidMove):
        match.play(0, 'name "' + "x" * 21 + '"')
    assert match.state.table.names == ["la « belle » pierre"]
    assert Match.load(GAME, match.journal).state.table.names == ["la « belle » pierre"]


def test_words_are_plain_text_on_one_line() -> None:
    match = new()
    bid_all(match, "red 3", "red 1", "red 1")
    match.play(0, "announce red")
    match.play(1, "object no")
    match.play(0, 'name "a\\n\\u0007b"')
    assert match.state.table.names == ["a b"]


def test_a_refusal_names_the_clause_and_what_would_be_legal_and_changes_nothing() -> None:
    match = new()
    before = match.journal.dumps()
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "bid red 11")
    assert refused.value.clauses == ("BZ-1.2",)
    with pytest.raises(IllegalMove) as refused:
        match.play(0, "bid yellow 1")
    assert "red" in refused.value.legal
    assert match.journal.dumps() == before


@pytest.mark.parametrize(
    "nonsense",
    ["", "   ", "bid", "bid red", "bid red one", "bid red 1 2", 7, None, ["bid"], "x" * 3000, "announce red"],
)
def test_nonsense_is_refused_with_a_sentence(nonsense: object) -> None:
    match = new()
    before = match.journal.dumps()
    with pytest.raises((InvalidMove, IllegalMove)) as refused:
        match.play(0, nonsense)
    assert refused.value.text["fr"] and refused.value.text["en"]
    assert match.journal.dumps() == before


@pytest.mark.parametrize("seat", [3, -2, "0", None, True, 1.0])
def test_an_unknown_seat_is_refused(seat: object) -> None:
    with pytest.raises(InvalidMove):
        new().play(seat, "bid red 1")  # type: ignore[arg-type]


def test_a_stale_decision_is_refused() -> None:
    match = new()
    old = match.decisions[0].id
    bid_all(match, "red 5", "red 1", "red 1")
    with pytest.raises(StaleDecision):
        match.play(0, "bid red 5", old)


def test_a_sample_redraws_hidden_things_and_secret_answers_with_the_right_frequencies() -> None:
    match = new(seed=1)
    match.play(1, "bid red 7")
    bids = [match.state.sample(0, Random(k)).pending[1] for k in range(900)]
    colours = [bid[0] for bid in bids]
    assert all(240 < colours.count(c) < 360 for c in range(3))
    match.play(0, "bid red 9")
    match.play(2, "bid red 1")
    tops = [match.state.sample(1, Random(k)).table.top for k in range(900)]
    assert all(240 < tops.count(c) < 360 for c in range(3))


def test_same_seed_same_match() -> None:
    a, b = (conformance.play_randomly(GAME, 3, {}, 11) for _ in range(2))
    assert a.journal == b.journal


@pytest.mark.parametrize("damage", [
    lambda s: "",
    lambda s: s[:-1],
    lambda s: s[: len(s) // 2],
    lambda s: s.replace('"tablee":1', '"tablee":9'),
    lambda s: s.replace('"seats":3', '"seats":9'),
    lambda s: s.replace('"seats":3', '"seats":"3"'),
    lambda s: s.replace("bid", "bed", 1),
    lambda s: s + '{"chance":[0]}\n',
    lambda s: s + "[]\n",
    lambda s: s + '{"by":0}\n',
    lambda s: s.replace('"chance":[', '"chance":[99,', 1),
    lambda s: "\n".join(s.splitlines()[1:]) + "\n",
])  # fmt: skip
def test_a_damaged_journal_is_refused_with_a_sentence(damage: object) -> None:
    journal = conformance.play_randomly(GAME, 3, {}, 3).journal.dumps()
    assert callable(damage)
    with pytest.raises(BadJournal) as refused:
        Match.load(GAME, Journal.loads(damage(journal)))
    assert refused.value.text["fr"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance(seats: int, seed: int) -> None:
    conformance.check_copies(GAME, seats, {}, seed)
    conformance.check_restarts(GAME, seats, {}, seed)
    conformance.check_undo(GAME, seats, {}, seed)
    conformance.check_notation(GAME, seats, {}, seed)
    conformance.check_samples(GAME, seats, {}, seed)
    assert conformance.check_leaks(GAME, seats, {}, seed) > 0


def test_the_leak_test_finds_a_planted_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = type(GAME).view

    def leaky(self: object, t: object, seat: int) -> dict[str, object]:
        return {**honest(GAME, t, seat), "top": t.top}  # type: ignore[arg-type, attr-defined]

    monkeypatch.setattr(type(GAME), "view", leaky)
    with pytest.raises(AssertionError):
        for seed in range(20):
            conformance.check_leaks(GAME, 3, {}, seed)


def test_who_is_awaited_and_may_also_act_freely_owes_only_the_first_answer() -> None:
    match = Match.new(GAME, 2, 1)
    match.play(0, "bid red 3")
    match.play(1, "bid red 1")
    decisions = {(d.seat, d.key): d.free for d in match.decisions}
    assert decisions == {(0, "announce"): False, (0, "look"): True, (1, "look"): True, (-1, "ring"): True}
    assert [match.perspective(i).free for i in range(4)] == [False, True, True, True]
