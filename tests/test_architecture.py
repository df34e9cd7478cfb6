"""What holds for the whole project: the rings, the locks, and a reason for every dependency."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.plain

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tablee"
BINARY = {".png", ".jpg", ".webp", ".woff2", ".ico", ".mp3", ".ogg", ".pdf", ".gz"}


def tracked() -> list[Path]:
    told = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if told.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in told.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and path.suffix not in BINARY]


def test_imports_point_inwards_only() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-logo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def outside(path: Path) -> set[str]:
    """The packages a file imports that are neither ours nor Python's own."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found - sys.stdlib_module_names - {"tablee"}


@pytest.mark.parametrize("ring", ["kernel", "games"])
def test_the_rules_import_the_standard_library_only(ring: str) -> None:
    for path in sorted((SOURCE / ring).rglob("*.py")):
        inside = path.relative_to(SOURCE)
        allowed = {"mypy_extensions"}
        if inside.parts[:2] == ("games", "lunatic_museum"):
            allowed.add("rapidfuzz")
        assert outside(path) <= allowed, f"{inside} imports {sorted(outside(path) - allowed)}"


ROLES = {
    *("__init__", "game", "set_up", "state", "copies", "components", "phases", "scoring"),
    *("view", "view_types", "reasons", "texts", "bot"),
}
DATA = {
    "rules.toml",
    "rules.fr.toml",
    "edition.toml",
    "dials.toml",
    "texts.toml",
    "teach.toml",
    "primer.toml",
    "reading.toml",
}
MADE_BY_A_COMMAND = {"puzzles.jsonl"}  # `tablee puzzles make`; a game may be without
OWN_ROOMS = {"lunatic_museum": {"judge", "objects.toml"}}  # what no other game has anything like


@pytest.mark.parametrize("folder", sorted(path.parent for path in (SOURCE / "games").glob("*/game.py")))
def test_every_game_has_the_same_rooms(folder: Path) -> None:
    """The same role by the same name, a file or, where it is large, a folder: docs/adding-a-game.md."""
    found = {path.name.removesuffix(".py") for path in folder.iterdir() if path.name != "__pycache__"}
    assert found - MADE_BY_A_COMMAND == ROLES | DATA | OWN_ROOMS.get(folder.name, set())
    for role in ("phases", "bot"):
        assert (folder / role / "__init__.py").exists(), f"{folder.name}/{role} is a folder"


MOST_LINES = 400
LONGEST_FUNCTION = 60
MADE = {"copies.py", "wire-views.ts"}  # written by a command


def test_no_source_file_is_longer_than_somebody_reads_in_one_go() -> None:
    found = [
        path
        for folder in (SOURCE, ROOT / "client" / "src", ROOT / "tools", ROOT / "bench")
        for kind in ("*.py", "*.ts", "*.svelte")
        for path in folder.rglob(kind)
        if path.name not in MADE and "node_modules" not in path.parts
    ]
    assert len(found) > 300
    long = {str(p.relative_to(ROOT)): n for p in found if (n := len(p.read_text().splitlines())) > MOST_LINES}
    assert long == {}


def test_no_function_but_a_constructor_is_longer_than_a_screen() -> None:
    long = {}
    for path in SOURCE.rglob("*.py"):
        if path.name in MADE:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__":
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long[f"{path.relative_to(ROOT)}: {node.name}"] = lines
    assert long == {}


def test_lock_files_name_no_host() -> None:
    for lock in sorted(ROOT.glob("requirements*.lock")):
        text = lock.read_text()
        assert "://" not in text, f"{lock.name} carries an address"
        assert "--hash=sha256:" in text, f"{lock.name} carries no hashes"
    assert '"resolved"' not in (ROOT / "client" / "package-lock.json").read_text()


def test_no_tracked_file_carries_a_registry_or_a_path_of_somebodys_machine() -> None:
    registry = re.compile(
        r"https?://([\w-]+\.)*(registry|pypi|pythonhosted)\.|(index|registry)(-url)?\s*=\s*[\"']?https?:"
    )
    machine = re.compile(r"(?<![\w.:/)}~*-])/(work|root|home|Users)/[\w.]")
    for path in tracked():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}"
            assert not registry.search(line), where
            assert not machine.search(line), where


def name(requirement: str) -> str:
    return re.split(r"[\[<>=!~ ;]", requirement, maxsplit=1)[0]


def dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [
        *project["dependencies"],
        *(each for extra in project["optional-dependencies"].values() for each in extra),
    ]
    for path in sorted(ROOT.glob("requirements-*.in")):
        wanted += [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    client = json.loads((ROOT / "client" / "package.json").read_text())
    return sorted(
        {name(each) for each in wanted} | {*client.get("dependencies", {}), *client["devDependencies"]}
    )


@pytest.mark.parametrize("dependency", dependencies())
def test_every_dependency_has_its_reason(dependency: str) -> None:
    decisions = (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8")
    assert re.search(rf"^- `{re.escape(dependency)}`: \S", decisions, re.M), (
        f"docs/decisions.md has no line for {dependency}"
    )


def test_every_locked_tool_is_the_one_the_build_asks_for() -> None:
    """A wheel is built without our locks, so what it is built with is named by version."""
    build = (ROOT / "requirements-build.in").read_text().splitlines()
    for line in (ROOT / "requirements-dev.in").read_text().splitlines():
        if name(line) in ("mypy", "setuptools"):
            assert line in build
    hook = (ROOT / "hatch_build.py").read_text()
    assert (ROOT / "requirements-node.in").read_text().splitlines()[-1] in hook
