"""Bots think on the compiled rules as soon as these lie there, and on the plain ones until then."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablee
from tablee.host.bots.build import DIGEST, FOLDER, compiled_rules
from tablee.host.bots.pool import BotPool


@pytest.fixture
def promised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which compiled rules are to appear: the rules as they are here, and no digest yet."""
    for part in Path(str(tablee.__file__)).parent.parent.glob(
        "tablee*"
    ):  # compiled, the rules are a library beside the package
        (tmp_path / part.name).symlink_to(part)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setenv(DIGEST, "of these sources")
    return tmp_path


async def test_the_bots_process_is_followed_by_one_on_the_compiled_rules(promised: Path) -> None:
    match = tablee.new("fantasy-realms", 2, 1)
    pool = BotPool()
    try:
        assert await pool.begin(match, 0, "greedy") is not None
        assert pool.worker is not None
        first = pool.worker.process.pid
        (promised / ".digest").write_text("of older sources")
        await pool.begin(match, 0, "greedy")
        assert pool.worker.process.pid == first, "these are not the rules that run here"
        (promised / ".digest").write_text("of these sources")
        assert await pool.begin(match, 0, "greedy") is not None
        second = pool.worker
        assert second is not None and second.process.pid != first
        assert str(promised).encode() in Path(f"/proc/{second.process.pid}/environ").read_bytes()
        assert await pool.begin(match, 0, "greedy") is not None
        assert pool.worker is second, "once is enough"
    finally:
        await pool.close()


def test_nothing_said_is_nothing_looked_for() -> None:
    assert compiled_rules({}) is None
    assert compiled_rules({FOLDER: "somewhere"}) is None
