"""The workshop of whoever runs the server: an edition with other numbers, tried in a process of its own, and kept as a file.

A trial is `tablee edition compare … --json` at low priority: what it says, line by line, is how far it is and then what differs. One at a
time; another one ends it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tablee.host.refusals import Busy
from tablee.kernel.edition import short_edition
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

MOST: Final = 20_000  # matches of a trial, with each edition
NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
START: Final = "import os; hasattr(os, 'nice') and os.nice(10); from tablee.cli import app; app()"


class Trial:
    """A comparison under way, or over."""

    def __init__(self, game: str, changes: list[Any], bot: str, matches: int) -> None:
        self.asked = {"game": game, "changes": changes, "bot": bot, "matches": matches}
        self.done = 0
        self.of = 2 * matches
        self.figures: list[dict[str, Any]] | None = None
        self.problem = ""
        self.process: asyncio.subprocess.Process | None = None

    def to_data(self) -> dict[str, Any]:
        state = "done" if self.figures is not None else "failed" if self.problem else "running"
        return {
            "state": state,
            "asked": self.asked,
            "done": self.done,
            "of": self.of,
            "figures": self.figures,
            "problem": self.problem,
        }


class Workshop:
    """What is tried on this server, and where its editions are kept (None: nobody said where)."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.trial: Trial | None = None
        self._task: asyncio.Task[None] | None = None

    def changed(self, game: Game[Any], changes: list[Any]) -> str:
        """An edition file with these numbers; a sentence when they are not possible."""
        written = short_edition(game, changes)
        return written

    async def begin(self, game: Game[Any], changes: list[Any], bot: str, matches: int, seats: int) -> Trial:
        if not 2 <= matches <= MOST:
            raise BadOption(
                f"A trial is of 2 to {MOST} matches, not {matches}.",
                f"Un essai compte de 2 à {MOST} parties, pas {matches}.",
            )
        if bot not in [key for key, _ in game.opponents()] and bot != "random":
            raise BadOption(f"There is no bot {bot!r}.", f"Il n'y a pas de robot {bot!r}.")
        game.settle_options(seats, {}, people=False)
        written = self.changed(game, changes)
        await self.stop()
        trial = self.trial = Trial(game.plain_id(), changes, bot, matches)
        self._task = asyncio.create_task(self._try(trial, written, seats))
        return trial

    async def _try(self, trial: Trial, written: str, seats: int) -> None:
        with TemporaryDirectory(prefix="tablee-") as place:
            file = Path(place) / "trial.toml"
            file.write_text(written, encoding="utf-8")
            bots = ",".join([str(trial.asked["bot"])] * seats)
            words = ["edition", "compare", str(trial.asked["game"]), str(file), "--bots", bots]
            words += ["-n", str(trial.asked["matches"]), "-j", "1", "--json"]
            trial.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                START,
                *words,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                await self._listen(trial, trial.process)
            finally:
                if trial.process.returncode is None:
                    with contextlib.suppress(ProcessLookupError):
                        trial.process.kill()
                    await trial.process.wait()

    async def _listen(self, trial: Trial, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None and process.stderr is not None
        complaint = asyncio.create_task(process.stderr.read())
        async for line in process.stdout:
            told = json.loads(line)
            if "changes" in told:
                trial.figures = told["changes"]
            else:
                trial.done, trial.of = told["done"], told["of"]
        said = (await complaint).decode(errors="replace").split("\n")
        if await process.wait() or trial.figures is None:
            trial.problem = " ".join(" ".join(said).split())[-400:] or "?"

    async def stop(self) -> None:
        """End the trial that runs, if one does."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self.trial is not None and self.trial.figures is None:
            self.trial = None

    def keep(self, game: Game[Any], name: str, changes: list[Any]) -> str:
        """Put an edition with these numbers on the shelf; what the game with it is called. A name that is taken by other numbers is refused."""
        if self.folder is None:
            raise BadOption(
                "This server has no folder for editions: start it with --editions.",
                "Ce serveur n'a pas de dossier d'éditions : lancez-le avec --editions.",
            )
        if not NAME.fullmatch(name):
            raise BadOption(
                "The name of an edition is 1 to 24 small letters, digits and hyphens.",
                "Le nom d'une édition compte de 1 à 24 minuscules, chiffres et tirets.",
            )
        written = self.changed(game, changes)
        if not changes:
            raise BadOption("Nothing is changed yet.", "Rien n'est encore changé.")
        file = self.folder / f"{name}.toml"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if file.exists() and file.read_text(encoding="utf-8") != written:
                raise Busy(
                    f"There is an edition {name} already, with other numbers.",
                    f"Il y a déjà une édition {name}, avec d'autres chiffres.",
                )
            fresh = file.with_suffix(".new")
            fresh.write_text(written, encoding="utf-8")
            os.replace(fresh, file)
        except OSError as problem:
            raise BadOption(
                f"{file} cannot be written: {problem.strerror}.",
                f"{file} ne peut être écrit : {problem.strerror}.",
            ) from None
        os.environ.setdefault("TABLEE_EDITIONS", str(self.folder))
        return f"{game.plain_id()}@{name}"
