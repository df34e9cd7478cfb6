"""The calls about puzzles. A position is sent without its answer; that comes when it was found, or asked for."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from pydantic import Field

from tablee.host.after import puzzles
from tablee.kernel.errors import TableeError
from tablee.web.api import Here, Strict, slowly, unhurried

router = APIRouter()

PuzzleId = Annotated[str, Path(max_length=64, pattern=r"^[0-9A-Za-z]+(-\d{1,6})?$")]
Words = Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=32)]


class Solving(Strict):
    """An answer; with `steps` what may follow these words; with `reveal` the answer is told."""

    words: Words | None = None
    steps: Words | None = None
    reveal: bool = False


@router.get("/api/games/{name}/puzzles")
async def listed(name: str, tables: Here) -> dict[str, Any]:
    """The puzzles of a game, and today's."""
    return await tables.puzzles.listed(tables.game(name))


@router.get("/api/games/{name}/puzzles/{puzzle}", dependencies=[Depends(unhurried)])
async def posed(name: str, puzzle: PuzzleId, tables: Here) -> dict[str, Any]:
    return puzzles.position_data(await tables.puzzles.posed(tables, tables.game(name), puzzle))


@router.post("/api/games/{name}/puzzles/{puzzle}", dependencies=[Depends(unhurried)])
async def solve(name: str, puzzle: PuzzleId, wanted: Solving, tables: Here) -> dict[str, Any]:
    found = await tables.puzzles.posed(tables, tables.game(name), puzzle)
    try:
        if wanted.steps is not None:
            return {"step": found.decision.step(wanted.steps)}
        if wanted.reveal:
            return puzzles.revealed(found)
        return puzzles.tried(found, wanted.words or [])
    except TableeError as refusal:
        return {"refused": {"text": refusal.text, "clauses": list(refusal.clauses)}}


@router.post("/api/games/{name}/puzzles/{puzzle}/match", dependencies=[Depends(slowly)])
async def source(name: str, puzzle: PuzzleId, tables: Here) -> dict[str, Any]:
    """A table to look at the match a puzzle is from."""
    return await tables.puzzles.source(tables, tables.game(name), puzzle)
