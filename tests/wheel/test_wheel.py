"""The wheel as somebody gets it: in an empty environment, without node or a compiler.

`make test-wheel` builds and installs it; beside these tests it lets a match be played at its server, by the browser's own test.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def wheel() -> Path:
    (found,) = (ROOT / "dist" / "compiled").glob("*.whl")
    return found


@pytest.fixture
def python() -> Path:
    """The Python of the environment in which nothing but the wheel is installed."""
    return ROOT / os.environ["TABLEE_SERVER_PYTHON"]


def said(command: Path, *words: str) -> str:
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    told = subprocess.run([command, *words], capture_output=True, text=True, cwd=command.parent, env=env)
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_its_name_says_for_which_python_and_machine_it_is(wheel: Path) -> None:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    name, version, interpreter, abi, platform = wheel.stem.split("-")
    assert (name, interpreter, abi) == ("tablee", python, python) and version
    assert platform != "any"


def test_the_page_is_inside_and_no_tool(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "tablee/static/index.html" in names
    assert not [name for name in names if name.startswith(("tools/", "client/", "tests/"))]


def test_its_rules_are_the_compiled_ones(python: Path) -> None:
    where = said(python, "-c", "import tablee, tablee.kernel.dealer as d; print(d.__file__)").strip()
    assert not where.endswith(".py")
    assert where.startswith(str(python.parent.parent))


def test_its_command_is_there(python: Path) -> None:
    told = said(python.with_name("tablee"), "sim", "fake-crystal", "--games", "2", "--bots", "random,random")
    assert "random" in told
