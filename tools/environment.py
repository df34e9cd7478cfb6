"""Makes .venv from the lock files: `python3 tools/environment.py [runtime|dev|build|bench|audit|fuzz]`.

uv does the installing where it can be had, pip where not. A stamp with the digest of all that went in makes
the second run instant.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.words import ROOT, run, say, stop

LOCKS = {
    "runtime": "requirements.lock",
    "dev": "requirements-dev.lock",
    "build": "requirements-build.lock",
    "bench": "requirements-bench.lock",
    "audit": "requirements-audit.lock",
    "fuzz": "requirements-fuzz.lock",
}
APART = {
    "build": ".venv-build",
    "bench": ".venv-bench",
    "audit": ".venv-audit",
    "fuzz": ".venv-fuzz",
}  # the others share .venv
OFFLINE = "is the package index within reach from here? Then run the same command again."


def home(kind: str = "runtime") -> Path:
    """The folder of an environment: the measured peers and the compiler's tools live apart from the product."""
    return ROOT / APART.get(kind, ".venv")


def script(name: str, kind: str = "runtime") -> Path:
    """A command of an environment."""
    folder = home(kind)
    return folder / "Scripts" / f"{name}.exe" if os.name == "nt" else folder / "bin" / name


def make(kind: str) -> None:
    """Bring an environment up to its lock file; instant when it is."""
    wanted = _digest(kind)
    if _stamp(kind) == wanted or (kind == "runtime" and is_made("dev")):
        return
    _venv(kind)
    lock = LOCKS[kind]
    say(f"installing {lock} into {home(kind).name}")
    install(
        "--require-hashes",
        "-r",
        lock,
        kind=kind,
        otherwise=f"the packages of {lock} could not be installed: {OFFLINE}",
    )
    if kind not in APART:
        install(
            "--no-deps",
            "-e",
            ".",
            kind=kind,
            otherwise=f"Tablée itself could not be installed into .venv: {OFFLINE}",
        )
    (home(kind) / f".{kind}.digest").write_text(wanted)


def is_made(kind: str) -> bool:
    """Whether an environment is what its lock file says."""
    return _stamp(kind) == _digest(kind)


def install(*what: str, otherwise: str, kind: str = "runtime") -> None:
    """Install into an environment, with uv if it is there."""
    python = script("python", kind)
    env = {
        **os.environ,
        "TABLEE_PAGE": "skip",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore",
    }
    env.pop("TABLEE_COMPILE", None)
    if _has_uv(kind):
        # A machine's own certificate authority counts; copying works where cache and checkout lie on two disks.
        env |= {
            "UV_SYSTEM_CERTS": "true",
            "UV_NATIVE_TLS": "true",
            "UV_LINK_MODE": env.get("UV_LINK_MODE", "copy"),
        }
        done = subprocess.run(
            [python, "-m", "uv", "pip", "install", "-q", "--python", python, *what],
            cwd=ROOT,
            env=env,
            stdout=sys.stderr,
        )
        if done.returncode == 0:
            return
        say("uv could not; trying pip")
    run(python, "-m", "pip", "install", "-q", *what, env=env, otherwise=otherwise)


def _has_uv(kind: str) -> bool:
    python = script("python", kind)
    if subprocess.run([python, "-c", "import uv"], capture_output=True).returncode == 0:
        return True
    command: list[str | Path] = [
        python,
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "--require-hashes",
    ]
    done = subprocess.run([*command, "-r", "requirements-uv.lock"], cwd=ROOT, capture_output=True)
    if done.returncode:
        say("uv cannot be had here; pip does its work, more slowly")
    return done.returncode == 0


def _venv(kind: str) -> None:
    folder, python = home(kind), script("python", kind)
    works: list[str | Path] = [python, "-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"]
    if python.exists() and subprocess.run(works, capture_output=True).returncode == 0:
        return
    say(f"making {folder.name}")
    shutil.rmtree(folder, ignore_errors=True)
    if not _create(folder):
        if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
            apt("python3-venv")
        if not _create(folder):
            stop(
                f"a virtual environment could not be made in {folder}; if the folder can be written to, Python's venv "
                "part is missing (on Debian or Ubuntu: sudo apt-get install python3-venv)."
            )


def _create(folder: Path) -> bool:
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", folder], capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-400:], done.stderr[-400:], file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
    return done.returncode == 0


def apt(*packages: str) -> bool:
    """Install Debian packages (as root only, the caller asks); True when all went well."""
    say(f"installing {', '.join(packages)} with apt-get")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        done = subprocess.run(["apt-get", *command], env=env, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr[-800:], file=sys.stderr)
    return done.returncode == 0


def _digest(kind: str) -> str:
    sums = hashlib.sha256(f"{sys.version_info[:2]}{ROOT}".encode())
    for name in (LOCKS[kind], "pyproject.toml"):
        sums.update((ROOT / name).read_bytes())
    return sums.hexdigest()


def _stamp(kind: str) -> str:
    stamp = home(kind) / f".{kind}.digest"
    return stamp.read_text() if stamp.exists() and script("python", kind).exists() else ""


if __name__ == "__main__":
    make(sys.argv[1] if len(sys.argv) > 1 else "runtime")
