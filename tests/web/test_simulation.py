"""Bad evenings on a virtual clock: whatever the network and the server do, each page ends with what the server has, each answer is given once."""

from __future__ import annotations

import pytest
from tests.support.simulation import evening
from tests.support.virtual_time import Disk

pytestmark = pytest.mark.slow
EVENINGS = 200  # `python -m tests.support.simulation` plays as many as one likes


def test_every_bad_evening_ends_well() -> None:
    disk = Disk()
    answers = crashes = healed = refused = 0
    for seed in range(EVENINGS):
        one = evening(disk, seed)
        intents = [intent for page in one.pages for intent in page.intents]
        answers += len(intents)
        refused += sum(intent.end == "refused" for intent in intents)
        crashes += one.crashes
        healed += sum(page.healed for page in one.pages)
    # The weather was bad, and people played all the same.
    assert answers > 8 * EVENINGS and crashes > EVENINGS and healed > EVENINGS
    assert refused < answers / 4


def test_an_evening_is_the_same_again() -> None:
    disk = Disk()
    for seed in range(5):
        assert evening(disk, seed).told == evening(disk, seed).told
