"""Arguments that several commands have."""

from __future__ import annotations

from typing import Annotated, Final

import typer

GameName = Annotated[str, typer.Argument(help="The game, as `tablee games` names it.")]
WORKERS: Final = "Processes at once (0: one for each core), or the address of a Dask scheduler."
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A table option, KEY=VALUE.")]
