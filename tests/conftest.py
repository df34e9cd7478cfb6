"""Which build is under test, and the browser it is looked at with."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from typing import Any

import pytest
import tests.support.postgres as own_postgres

from tablee.kernel import state
from tools import machine

BUILD = os.environ.get("TABLEE_BUILD", "plain")
FOUND = "plain" if str(state.__file__).endswith(".py") else "compiled"


def pytest_configure() -> None:
    if BUILD != FOUND:
        pytest.exit(f"TABLEE_BUILD says {BUILD}, but the rules come from {state.__file__}", returncode=2)


def pytest_report_header() -> str:
    return f"tablee: the {FOUND} build, {state.__file__}"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium as the machine has it; its sandbox refuses root."""
    quiet = [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    args = quiet + (["--no-sandbox"] if os.geteuid() == 0 else [])
    return {**browser_type_launch_args, "executable_path": machine.chromium(), "args": args}


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[own_postgres.Postgres]:
    """A PostgreSQL server for these tests alone."""
    with own_postgres.Postgres() as server:
        yield server


_fresh = itertools.count()


@pytest.fixture
def postgres(postgres_server: own_postgres.Postgres) -> str:
    """An empty PostgreSQL database."""
    return postgres_server.database(f"t{next(_fresh)}")
