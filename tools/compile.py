"""Compiles the rules to C with mypyc: `python tools/compile.py`, then `PYTHONPATH=build/compiled`.

build/compiled/tablee is a copy of src/tablee in which every module of kernel/, games/ and bots/ has its
extension beside it. A file with `# mypyc: skip` in its first five lines, and every `__main__`, stays as it
is. `MYPYC_OPT=0` compiles faster and runs slower. Nothing is done when nothing changed.

`python tools/compile.py --beside` is for a table that is already being played at: at low priority, with an environment of
its own, and in silence but for what went wrong, which stands in build/compile.log.

`python tools/compile.py bench/loops.py` makes build/bench instead: the same tree, and those files compiled
beside the package, as modules of their own.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.words import ROOT, say, stop

SOURCE = ROOT / "src" / "tablee"
BUILD = ROOT / "build"
RINGS = ("kernel", "games", "bots")
JOBS = min(2, os.cpu_count() or 1)
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "*.pyd", "static")


def modules() -> list[Path]:
    """The files that are compiled, relative to src/."""
    found = [path for ring in RINGS for path in sorted((SOURCE / ring).rglob("*.py"))]
    return [
        path.relative_to(SOURCE.parent) for path in found if path.name != "__main__.py" and not _skips(path)
    ]


def build(*companions: Path) -> Path:
    """Bring build/compiled (with companions: build/bench) up to date and return it."""
    tree = BUILD / ("bench" if companions else "compiled")
    BUILD.mkdir(exist_ok=True)
    with _alone():
        wanted = digest(*companions)
        stamp = tree / ".digest"
        if not (stamp.exists() and stamp.read_text() == wanted):
            _compile_anew(tree, wanted, companions)
        _copy_the_rest(tree)
    return tree


def ready() -> Path | None:
    """build/compiled with everything around it as in src/, if its extensions are those of these sources and this Python."""
    tree = BUILD / "compiled"
    stamp = tree / ".digest"
    if not (stamp.exists() and stamp.read_text() == digest()):
        return None
    with _alone():
        _copy_the_rest(tree)
    return tree


def possible() -> bool:
    """Whether this machine can compile: a compiler is there, and Python's headers."""
    return os.name != "nt" and not _missing()


def compile_beside() -> None:
    """Start compiling in a process of its own, that ends with the terminal it was called from."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "compile.log").open("wb") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--beside"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
        )


def _beside() -> None:
    os.nice(15)  # whoever plays comes first
    kind = "dev" if environment.is_made("dev") else "build"
    environment.make(kind)
    python = str(environment.script("python", kind))
    os.execv(python, [python, __file__])


def digest(*companions: Path) -> str:
    """One number for all that the extensions are made from."""
    tools = (ROOT / "requirements-build.in").read_text()
    made_with = (tools, sys.version, sysconfig.get_platform(), _opt(), Path(__file__).read_text())
    sums = hashlib.sha256(repr(made_with).encode())
    for path in [SOURCE.parent / module for module in modules()] + list(companions):
        sums.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    sums.update(repr([path.as_posix() for path in modules()]).encode())
    return sums.hexdigest()


def _compile_anew(tree: Path, wanted: str, companions: tuple[Path, ...]) -> None:
    began = time.monotonic()
    compiler_or_stop()
    files = [path.as_posix() for path in modules()] + [path.name for path in companions]
    if not files:
        stop("there is nothing to compile under src/tablee.")
    say(f"compiling {len(files)} modules with mypyc, -O{_opt()}, {JOBS} at a time")
    fresh = tree.with_name(tree.name + ".new")  # a build that fails leaves the last good one alone
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(SOURCE, fresh / "tablee", ignore=NOT_COPIED)
    for path in companions:
        shutil.copy2(path, fresh)
    # Not pyproject's settings: they look for tablee in src/, and here is a second one.
    (fresh / "mypy.ini").write_text("[mypy]\nexplicit_package_bases = True\nnamespace_packages = True\n")
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "MYPYPATH")}
    command = [sys.executable, __file__, "--here", *files]
    done = subprocess.run(
        command, cwd=fresh, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode or not list(fresh.glob("*__mypyc*")):
        print(done.stdout, file=sys.stderr)
        stop("mypyc could not compile the rules; its reasons stand above.")
    shutil.rmtree(fresh / "build", ignore_errors=True)
    (fresh / ".digest").write_text(wanted)
    shutil.rmtree(tree, ignore_errors=True)
    fresh.rename(tree)
    say(f"compiled in {time.monotonic() - began:.0f} s")


def _compile_here(files: list[str]) -> None:
    """In the current folder: C from the files, extensions from the C."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Parallel(build_ext):
        """All rules are one extension of many C files; setuptools would compile them one by one."""

        def build_extension(self, ext: Any) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], **settings: Any) -> list[str]:
                with ThreadPoolExecutor(JOBS) as pool:
                    objects = pool.map(lambda source: one_by_one([source], **settings), sources)
                    return [name for names in objects for name in names]

            self.compiler.compile = side_by_side
            try:
                super().build_extension(ext)
            finally:
                self.compiler.compile = one_by_one

    # One group, so that calls between modules are C calls; a C file each, so that gcc stays small and has company.
    extensions = mypycify(
        ["--config-file=mypy.ini", "--cache-dir=../mypyc_cache", *files],
        opt_level=_opt(),
        multi_file=True,
        group_name="tablee",
        target_dir="build",
    )
    if (
        sys.platform == "linux"
    ):  # nobody outside calls what is inside: gcc may inline it, and calls from file to file go straight
        for extension in extensions:
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
            extension.extra_link_args += ["-Wl,-Bsymbolic-functions"]
    command = Parallel(Distribution({"name": "tablee", "ext_modules": extensions, "package_dir": {"": "."}}))
    command.inplace = True
    command.build_temp = "build/objects"
    command.ensure_finalized()
    command.run()


def _copy_the_rest(tree: Path) -> None:
    """What is not compiled (texts, editions, the outer rings) follows src/ at every call."""
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE)
        if path.is_dir() or inside.parts[0] == "static" or "__pycache__" in inside.parts:
            continue
        copy = tree / "tablee" / inside
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    for copy in sorted((tree / "tablee").rglob("*")):
        gone = not (SOURCE / copy.relative_to(tree / "tablee")).exists()
        if gone and copy.is_file() and not copy.is_symlink() and copy.suffix in (".py", ".toml", ".json"):
            copy.unlink()
    page = tree / "tablee" / "static"
    if not page.is_symlink():
        page.symlink_to(os.path.relpath(SOURCE / "static", page.parent), target_is_directory=True)


def compiler_or_stop() -> None:
    """Say in one sentence what is missing, before mypyc says it in a hundred lines."""
    missing = _missing()
    if missing:
        stop(missing)


def _missing() -> str:
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if os.name != "nt" and not shutil.which(words[0]) and not shutil.which("cc"):
        return (
            f"there is no C compiler ({words[0]}); on Debian or Ubuntu: sudo apt-get install gcc libc6-dev."
        )
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    if not headers.exists():
        return f"Python's C headers are missing ({headers}); on Debian or Ubuntu: sudo apt-get install python3-dev."
    return ""


def _skips(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any("# mypyc: skip" in line for line, _ in zip(lines, range(5), strict=False))


def _opt() -> str:
    return os.environ.get("MYPYC_OPT", "3")


def _alone() -> Any:
    """Two builds at once would write over each other: the second waits, and finds the work done."""
    lock = (BUILD / ".compile.lock").open("w")
    if os.name != "nt":
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        _compile_here(sys.argv[2:])
    elif sys.argv[1:2] == ["--beside"]:
        _beside()
    else:
        build(*(Path(name).resolve() for name in sys.argv[1:]))
