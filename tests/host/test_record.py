"""What is known of a table, with one fact more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.host.storage import Record, Seat, Status


def test_a_record_notes_what_it_has_and_nothing_else() -> None:
    record = Record("a", "krystal", {}, "fr", [Seat(0, "open")])
    noted = record.noting(status=Status(over=True), keeper="k")
    assert noted == replace(record, status=Status(over=True), keeper="k")
    assert not record.status.over and record.keeper is None, "the first one stays as it was"
    with pytest.raises(TypeError, match="kepper"):
        record.noting(kepper="k")
