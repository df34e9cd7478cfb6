"""Coverage-guided fuzzing: `python -m tests.fuzz.run TARGET SECONDS`. What it finds new goes into the corpus, what breaks into build/fuzz."""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tablee"]):
    from tests.fuzz.targets import CORPUS, TARGETS, seeds

MOST_KEPT = 4096  # bytes of an input that is kept in the repository


def main() -> None:
    name, seconds = sys.argv[1], sys.argv[2]
    folder = CORPUS / name
    folder.mkdir(parents=True, exist_ok=True)
    if not any(folder.iterdir()):
        for number, seed in enumerate(seeds()[name]):
            (folder / f"seed-{number}").write_bytes(seed)
    found = Path("build/fuzz")
    found.mkdir(parents=True, exist_ok=True)
    words = [
        f"-max_total_time={seconds}",
        f"-max_len={MOST_KEPT}",
        f"-artifact_prefix={found}/{name}-",
        "-rss_limit_mb=2048",
        "-timeout=10",
    ]
    atheris.Setup([sys.argv[0], *words, str(found / name), str(folder)], TARGETS[name])
    (found / name).mkdir(exist_ok=True)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
