"""Facts that are in sight only for a while: once covered, no log shows them again."""

from __future__ import annotations

from random import Random

from tablee.kernel import Dealer


def test_a_fading_fact_is_read_by_all_until_it_is_covered() -> None:
    dealer = Dealer(Random(1))
    dealer.listening = True
    dealer.tell(
        "stacked",
        {"seat": 1},
        ("XX-1.1",),
        secrets=[([1], {"own": "blue-3"})],
        fading={"tile": "blue-3"},
        until="pile-1",
    )
    dealer.tell("stacked", {"seat": 0}, ("XX-1.1",), fading={"tile": "blue-1"}, until="pile-0")
    first, second = dealer.events
    assert first.seen_by(0) == {"seat": 1, "tile": "blue-3"}
    assert first.seen_by(-1) == {"seat": 1, "tile": "blue-3"}
    dealer.fade("pile-1")
    first, second = dealer.events
    assert first.seen_by(0) == {"seat": 1}
    assert first.seen_by(1) == {"seat": 1, "own": "blue-3"}
    assert second.seen_by(1) == {"seat": 0, "tile": "blue-1"}
