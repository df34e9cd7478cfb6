"""Learning a game: its primer and the exercises in it, and how its rules are laid out to be read. Nothing is kept: a reader's answers
come along with each request."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from pydantic import Field

from tablee import bots
from tablee.kernel.errors import TableeError
from tablee.kernel.match import Match
from tablee.kernel.primer import MOST_ANSWERS, Exercise, primer_of
from tablee.kernel.reading import reading_of
from tablee.web.api import Here, Key, Strict, unhurried

router = APIRouter()

MostWords = Field(max_length=32)
Words = Annotated[list[Annotated[str, Field(max_length=200)]], MostWords]


class GivenAnswer(Strict):
    decision: Key
    words: Words


class Asking(Strict):
    what: Key
    data: dict[str, Any] = {}


class Trying(Strict):
    """The answers given so far; with `steps` what may follow these words, with `ask` an answer that changes nothing."""

    answers: Annotated[list[GivenAnswer], Field(max_length=MOST_ANSWERS)] = []
    decision: Key = ""
    steps: Words | None = None
    ask: Asking | None = None


def reply(match: Match, name: str) -> None:
    """The next awaited answer, as a bot of that name gives it: always the same in the same place."""
    decision = match.decision
    perspective = decision.perspective()
    answer = bots.make(match.game, name, Random(decision.seat)).choose(perspective)
    match.play(decision.answer(answer, perspective.words))


@router.get("/api/games/{name}/primer")
async def primer(name: str, tables: Here) -> list[dict[str, Any]]:
    """How the game is played, in chapters."""
    return primer_of(tables.game(name)).to_data()


@router.get("/api/games/{name}/reading")
async def reading(name: str, tables: Here) -> dict[str, Any]:
    """The headings of the rules, and the figures beside their clauses."""
    return reading_of(tables.game(name)).to_data()


@router.get("/api/games/{name}/reading/{figure}", dependencies=[Depends(unhurried)])
async def figure(name: str, figure: Annotated[str, Path(max_length=64)], tables: Here) -> dict[str, Any]:
    """The table that a figure shows."""
    return await asyncio.to_thread(reading_of(tables.game(name)).figure(figure).table)


@router.post("/api/games/{name}/reading/{figure}", dependencies=[Depends(unhurried)])
async def ask_figure(
    name: str, figure: Annotated[str, Path(max_length=64)], asked: Asking, tables: Here
) -> Any:
    """A question at the table of a figure that changes nothing: what its hand is worth."""
    found = reading_of(tables.game(name)).figure(figure)
    return await asyncio.to_thread(found.ask, asked.what, asked.data)


@router.post("/api/games/{name}/primer/{chapter}", dependencies=[Depends(unhurried)])
async def attempt(
    name: str, chapter: Annotated[str, Path(max_length=64)], wanted: Trying, tables: Here
) -> dict[str, Any]:
    """An exercise: what comes of these answers. A refusal is an answer too: the reader is here to meet it."""
    exercise = primer_of(tables.game(name)).exercise(chapter)
    return await asyncio.to_thread(tried, exercise, wanted)


def tried(exercise: Exercise, wanted: Trying) -> dict[str, Any]:
    try:
        trial = exercise.answer([(one.decision, one.words) for one in wanted.answers], reply)
        if wanted.steps is not None:
            return {"step": trial.decision(wanted.decision).step(wanted.steps)}
        if wanted.ask is not None:
            return {"data": trial.match.ask(exercise.seat, wanted.ask.what, wanted.ask.data)}
    except TableeError as refusal:
        return {"refused": {"text": refusal.text, "clauses": list(refusal.clauses)}}
    return trial.to_data()
