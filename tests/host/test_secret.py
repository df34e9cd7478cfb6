"""The server's secret: whole on the disk before it has its name, read by its owner alone, never short."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tablee.host.settings import Settings
from tablee.host.storage import secret_file as secret
from tablee.host.storage.secret_file import kept_secret
from tablee.host.tables import Tables


def test_the_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    made = kept_secret(str(tmp_path / "new" / "t.db"))
    assert len(made) == 64 and made == kept_secret(str(tmp_path / "new" / "t.db"))
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["t.db.key"]
    assert stat.S_IMODE((tmp_path / "new" / "t.db.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("found", ["", "\n", "short", "0" * 31])
async def test_a_short_secret_is_refused_with_a_sentence(tmp_path: Path, found: str) -> None:
    (tmp_path / "t.db.key").write_text(found)
    with pytest.raises(SystemExit, match=r"t\.db\.key.*secret has at least 32"):
        await Tables.open(Settings(database=str(tmp_path / "t.db")), {})


def test_a_short_secret_in_the_environment_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_SECRET", "hunter2")
    with pytest.raises(SystemExit, match="TABLEE_SECRET holds 7 characters"):
        Settings()


def test_power_that_fails_before_the_secret_is_on_the_disk_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was not synced may be lost: the name is given only after it was."""
    done: list[str] = []
    sync, link = os.fsync, os.link

    def fsync(handle: int) -> None:
        name = Path(os.readlink(f"/proc/self/fd/{handle}"))
        done.append("folder" if name == tmp_path else f"{name.stat().st_size} bytes")
        sync(handle)

    def named(old: str, new: Path) -> None:
        done.append("named")
        link(old, new)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "link", named)
    kept_secret(str(tmp_path / "t.db"))
    assert done == ["64 bytes", "named", "folder"]


def test_two_that_make_it_at_once_have_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link

    def late(old: str, new: Path) -> None:
        monkeypatch.setattr(os, "link", link)
        first.append(kept_secret(str(tmp_path / "t.db")))
        link(old, new)

    first: list[str] = []
    monkeypatch.setattr(os, "link", late)
    assert kept_secret(str(tmp_path / "t.db")) == first[0]
    assert [path.name for path in tmp_path.iterdir()] == ["t.db.key"]


def test_a_file_system_without_links_has_the_secret_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(old: str, new: Path) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(secret.os, "link", none)
    assert len(kept_secret(str(tmp_path / "t.db"))) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["t.db.key"]
