"""The corpus of the fuzzer, and some seconds of what hypothesis thinks of; `make fuzz` goes on for minutes, led by coverage."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fuzz.targets import CORPUS, TARGETS, seeds

QUICKLY = settings(
    max_examples=60, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["type", "ref", "seat", "game", "seats", "by", "move", "chance", "undo", "ask"]),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("name", TARGETS)
def test_what_was_found_before_is_still_refused_well(name: str) -> None:
    kept = sorted((CORPUS / name).iterdir())
    assert kept
    for path in kept:
        TARGETS[name](path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_any_bytes_are_refused_well(name: str) -> None:
    good = seeds()[name]

    @QUICKLY
    @given(
        st.binary(max_size=200) | JSON.map(lambda value: json.dumps(value).encode()), st.integers(0, 2**32)
    )
    def throw(junk: bytes, seed: int) -> None:
        rng = Random(seed)
        TARGETS[name](junk)
        one = bytearray(rng.choice(good))
        at = rng.randrange(len(one) + 1)
        one[at : at + rng.randrange(9)] = junk[: rng.randrange(20)]
        TARGETS[name](bytes(one))

    throw()
