"""Every call is asked what its own schema allows: no answer is a breakdown."""

from __future__ import annotations

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from tests.support.server import Server

pytestmark = pytest.mark.slow


def test_nothing_breaks_down(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
        operations = [found.ok() for found in schema.get_all_operations()]
        assert len(operations) >= 10
        for operation in operations:

            @settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy())
            def ask(case: schemathesis.Case) -> None:
                reply = case.call()
                assert reply.status_code < 500, reply.text
                assert "Traceback" not in reply.text

            ask()
