"""What Tablée is made of, and whether any of it is known to be faulty: `python tools/supply.py [sbom|audit]`.

`sbom` writes dist/sbom/: CycloneDX, one file for the Python packages of the server, one for what the page is built from. `audit` asks the
advisory databases of both package indexes about these same versions; it needs them within reach, and says so where they are not.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment, page
from tools.words import ROOT, run, say, stop

FOLDER = ROOT / "dist" / "sbom"
LOCK = ROOT / "requirements.lock"


def npm() -> list[str | Path]:
    return page.machine_node() or page.fetched_node()


def sbom() -> None:
    """Both bills of materials."""
    environment.make("audit")
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = FOLDER / "server.cdx.json"
    make: list[str | Path] = [environment.script("cyclonedx-py", "audit"), "requirements", LOCK]
    run(
        *[*make, "--pyproject", ROOT / "pyproject.toml", "--output-reproducible", "--of", "JSON"],
        *["-o", str(server)],
        otherwise="the server's bill of materials could not be made.",
    )
    told = subprocess.run(
        [*npm(), "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"],
        cwd=page.CLIENT,
        capture_output=True,
        text=True,
    )
    if told.returncode:
        stop(f"the page's bill of materials could not be made: {told.stderr.strip()}")
    (FOLDER / "page.cdx.json").write_text(told.stdout)
    say(f"{FOLDER.relative_to(ROOT)}: server.cdx.json, page.cdx.json")


def audit() -> None:
    """Known faults in the locked versions; ends with an error if there are any, or if nobody can be asked."""
    environment.make("audit")
    commands: list[tuple[list[str | Path], Path]] = [
        ([environment.script("pip-audit", "audit"), "--disable-pip", "--require-hashes", "-r", LOCK], ROOT),
        ([*npm(), "audit", "--package-lock-only"], page.CLIENT),
    ]
    wrong = [command[0] for command, folder in commands if subprocess.run(command, cwd=folder).returncode]
    if wrong:
        stop("the audit found something, or could not reach its advisory database: its words stand above.")


if __name__ == "__main__":
    {"sbom": sbom, "audit": audit}[sys.argv[1] if len(sys.argv) > 1 else "sbom"]()
