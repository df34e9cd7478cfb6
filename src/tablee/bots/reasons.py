"""Why a bot plays what it plays: what it expects of its answer and of the best others, how it thinks the match will go on, and what
decides. Everything comes from the perspective of the seat that answers, so it tells its owner nothing new; to others it may tell the
seat's cards."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.bots.playing import next_awaited, ring
from tablee.bots.search import (
    MOST_ANSWERS,
    Budget,
    Search,
    Searcher,
    Tried,
    Verdict,
    add,
    answers_to_try,
    forget_secret_answers,
)
from tablee.kernel.ask import AMOUNT, CLOCK, TEXT
from tablee.kernel.errors import BadOption
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State
from tablee.kernel.text import Text, text

AHEAD: Final = 4  # answers of the line a bot expects
SHOWN: Final = 4  # answers with their estimates
FACTS: Final = 2
USUAL: Final = 96  # imagined matches of an explanation, unless said otherwise
USUAL_TIME: Final = 900  # milliseconds


@final
class Estimate:
    """What one answer promises: the chance to win, the points in the end (or what counts as such in this game), from so many imagined
    matches. `error` is a standard error of the chance."""

    def __init__(self, answer: list[int], move: str, words: Text, tried: Tried) -> None:
        self.answer = answer
        self.move = move  # in notation; "" declines
        self.words = words  # as people say it; `{p0}` is the name of seat 0
        self.chance = tried.mean()
        self.error = tried.error()
        self.points = tried.mean_points()
        self.visits = tried.visits

    def to_data(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "words": self.words,
            "chance": self.chance,
            "error": self.error,
            "points": self.points,
            "visits": self.visits,
        }


@final
class Step:
    """An answer that is expected to follow."""

    def __init__(self, seat: int, move: str, words: Text) -> None:
        self.seat = seat
        self.move = move
        self.words = words

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "move": self.move, "words": self.words}


@final
class Reason:
    """Why one answer: its estimate first, then those of the others, the longest tried first; the line that is expected; what decides."""

    def __init__(
        self,
        key: str,
        seat: int,
        estimates: list[Estimate],
        line: list[Step],
        facts: list[Text],
        measure: Text,
    ) -> None:
        self.key = key
        self.seat = seat
        self.estimates = estimates
        self.line = line  # the next answers in one imagined match
        self.facts = facts
        self.measure = measure  # what `points` counts

    def sentence(self) -> Text:
        """The reason in one sentence."""
        best = self.estimates[0]
        others = [one for one in self.estimates[1:] if one.visits]
        if not others or not best.visits:
            return text("Il n'y avait rien à peser.", "There was nothing to weigh.")
        other = max(others, key=lambda one: one.chance)
        mine, theirs = round(100 * best.chance), round(100 * other.chance)
        return text(
            f"{mine} % de chances de gagner ainsi, {theirs} % avec « {other.words['fr']} ».",
            f"{mine}% to win this way, {theirs}% with “{other.words['en']}”.",
        )

    def to_data(self) -> dict[str, Any]:
        """For the page: `text` is one sentence, `estimates[0]` the answer given, then the best others; `line` what is expected to follow,
        `facts` what decides, `measure` the unit of `points`. Texts are `{"fr": …, "en": …}`; a seat's name is written `{p0}` in them."""
        return {
            "key": self.key,
            "seat": self.seat,
            "text": self.sentence(),
            "facts": self.facts,
            "estimates": [one.to_data() for one in self.estimates],
            "line": [step.to_data() for step in self.line],
            "measure": self.measure,
        }


def explanation(
    guide: Guide,
    perspective: Perspective,
    answer: list[int],
    words: str = "",
    budget: Budget | None = None,
    seed: int = 1,
) -> Reason:
    """Why a seat may have answered so, for any player, person or bot, whether it searched or not: its answer and the best others are tried
    in imagined matches. `guide` is `game.guide()`, `perspective` the seat's before it answered (`match.perspective(index)`), `answer` its
    steps, empty when it declined (`notation.read` makes them of a move), `words` its free words. Without a budget at most 96 imagined
    matches in at most 900 ms. The same seed gives the same explanation, as long as the time does not run out. `to_data()` is what a page
    shows; only to who may know what the seat knew."""
    rng = Random(seed)
    tried = [Tried(list(answer), words)]
    for other in answers_to_try(guide, perspective, rng, guide.adviser(rng), MOST_ANSWERS):
        if len(tried) < MOST_ANSWERS:
            add(tried, other.answer, other.words)
    search = Search(guide, budget or Budget(USUAL, USUAL_TIME), rng)
    if len(tried) == 1:
        verdict = search.weigh_one(perspective, tried[0])
    else:
        verdict = search.weigh(perspective, tried)
        verdict.chosen = tried[0]
        verdict.tried.remove(tried[0])
        verdict.tried.insert(0, tried[0])
    return reason(guide, perspective, verdict, rng)


def estimate(state: State, index: int, rng: Random, budget: Budget) -> Reason:
    """What may be answered to the index-th open question, and what each answer promises, from what its seat may know. The first is what
    a master would answer; an answer of which little is to be expected is tried less often."""
    guide = state.game.guide()
    if guide is None:
        raise BadOption(
            f"{state.game.title['en']} has nothing to search with.",
            f"{state.game.title['fr']} n'a pas de quoi chercher.",
        )
    perspective = Perspective(state, index)
    answers = answers_to_try(guide, perspective, rng, guide.adviser(rng), MOST_ANSWERS)
    search = Search(guide, budget, rng)
    if len(answers) == 1:
        verdict = search.weigh_one(perspective, answers[0])
    else:
        verdict = search.weigh(perspective, answers)
    return reason(guide, perspective, verdict, rng, len(answers))


def explain(searcher: Searcher, perspective: Perspective) -> Reason | None:
    """Why a searching player has just answered as it did; None: it did not search."""
    if searcher.verdict is None:
        return None
    return reason(searcher.guide, perspective, searcher.verdict, searcher.rng)


def reason(
    guide: Guide, perspective: Perspective, verdict: Verdict, rng: Random, most: int = SHOWN
) -> Reason:
    """A verdict as a reason."""
    others = sorted(verdict.tried[1:], key=lambda tried: (-tried.visits, -tried.mean()))
    estimates = [
        Estimate(
            tried.answer,
            perspective.written(tried.answer, tried.words),
            in_words(perspective, tried.answer, tried.words),
            tried,
        )
        for tried in [verdict.tried[0], *others[: most - 1]]
    ]
    return Reason(
        perspective.key,
        perspective.seat,
        estimates,
        expected_line(guide, perspective, verdict.chosen, rng),
        guide.decisive(perspective, verdict.chosen.answer)[:FACTS],
        guide.measure,
    )


def in_words(perspective: Perspective, answer: list[int], words: str) -> Text:
    """An answer as people say it."""
    if not answer:
        return text("passer", "let it pass")
    parts: dict[str, list[str]] = {"fr": [], "en": []}
    for at, step in enumerate(answer):
        so_far = answer[:at]
        kind = perspective.kind(so_far)
        if kind == TEXT:
            said = text(f"« {words} »", f"“{words}”")
        elif kind == AMOUNT:
            said = (
                text(str(step), str(step))
                if len(answer) == 1
                else amount_in_words(perspective.step_label(so_far), step)
            )
        else:
            said = perspective.label(so_far, step)
        for language, found in parts.items():
            if said[language]:
                found.append(said[language])
    return text(", ".join(parts["fr"]), ", ".join(parts["en"]))


def amount_in_words(label: Text, amount: int) -> Text:
    """A number within a longer answer, with what it is for: one among others says nothing."""
    if not label["fr"]:
        return text(str(amount), str(amount))
    french, english = (said[0].lower() + said[1:] for said in (label["fr"], label["en"]))
    return text(f"{french} : {amount}", f"{english}: {amount}")


def expected_line(guide: Guide, perspective: Perspective, chosen: Tried, rng: Random) -> list[Step]:
    """How a match that the seat can imagine goes on from there."""
    state = perspective.sample(Random(rng.getrandbits(32)))
    forget_secret_answers(state, perspective.seat)
    guide.believe(state, perspective.seat, rng)
    players = [guide.light(rng) for _ in range(state.table.seats)]
    if chosen.answer:
        state.give(perspective.index, list(chosen.answer), chosen.words)
    line: list[Step] = []
    while not state.over and len(line) < AHEAD:
        index = next_awaited(state)
        if index < 0 or state.ask.seats[index] == CLOCK:
            ring(state)
            continue
        other = Perspective(state, index)
        answer = players[other.seat].choose(other)
        line.append(
            Step(other.seat, other.written(answer, other.words), in_words(other, answer, other.words))
        )
        state.give(index, answer, other.words)
    return line
