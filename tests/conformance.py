"""What every game must do, whatever its rules: the checks behind the generated tests. A new game gets them without a line."""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import json
from collections.abc import Callable
from random import Random
from typing import Any

from tablee.kernel import (
    CLOCK,
    Dealer,
    Game,
    Journal,
    Match,
    State,
    TableeError,
    TableOption,
    notation,
)
from tablee.kernel.entry import DecisionId
from tablee.kernel.orderly import ORDERLY
from tablee.kernel.state import random_step, turn_of_random_play

LIMIT = 20_000  # answers after which a random match counts as stuck
ENDLESS = 1_500  # answers after which a match that may be endless has been looked at enough


def settings(game: Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with the default options, and every value of every option at every number of seats that allows it. Two options
    off their default together: at every number of seats, or, where one of them is a reading, at one of them in turn."""
    found: list[tuple[int, dict[str, str]]] = []
    low, high = game.seats
    pairs = list(itertools.combinations(game.table_options, 2))
    for seats in range(low, high + 1):
        tried: list[dict[str, str]] = [{}]
        for option in game.table_options:
            tried += [{option.key: value} for value in telling(option)]
        for number, (a, b) in enumerate(pairs):
            if "readings" not in (a.group, b.group) or number % (high - low + 1) == seats - low:
                tried.append({a.key: telling(a)[-1], b.key: telling(b)[-1]})
        for options in tried:
            try:
                settled = game.settle_options(seats, options)
            except TableeError:
                continue
            if (seats, settled) not in found:
                found.append((seats, settled))
    return found


def telling(option: TableOption) -> list[str]:
    """The values of an option besides its default: all of them, or the ends of a scale."""
    values = [value.key for value in option.values]
    if option.scale:
        values = [values[0], values[-1]]
    return [value for value in values if value != option.default]


def few_settings(game: Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats once, and every value of every option once, at numbers of seats that take turns."""
    every = settings(game)
    found: list[tuple[int, dict[str, str]]] = []
    seen: set[object] = set()
    turn = 0
    for seats in range(game.seats[0], game.seats[1] + 1):
        at = [setting for setting in every if setting[0] == seats]
        found += at[:1]
    for option in game.table_options:
        for value in [option.default, *telling(option)]:
            at = [setting for setting in every if setting[1][option.key] == value]
            if at and (option.key, value) not in seen:
                turn += 1
                setting = at[turn % len(at)]
                seen.update(setting[1].items())
                if setting not in found:
                    found.append(setting)
    return found


def name_of(setting: tuple[int, dict[str, str]]) -> str:
    seats, options = setting
    return f"{seats}-" + "-".join(options.values())


def random_answer(match: Match, rng: Random) -> tuple[int, str, DecisionId]:
    """A random legal answer: seat, line of notation, decision id."""
    state = match.state
    i = turn_of_random_play(state, rng)
    perspective = match.perspective(i)
    answer = perspective.random_answer(rng)
    line = notation.write(perspective.question, state.table, perspective.seat, answer, perspective.words)
    return perspective.seat, line, DecisionId(state.asks, i, match.undos)


def play_randomly(
    game: Game[Any], seats: int, options: dict[str, str], seed: int, most: int = LIMIT
) -> Match:
    match = Match.new(game, seats, seed, options)
    rng = Random(seed)
    for _ in range(most):
        if match.over:
            break
        seat, line, decision = random_answer(match, rng)
        match.play(seat, line, decision)
    return match


def everything_sent(match: Match, seat: int | None) -> str:
    """All that a seat is sent, as text."""
    return json.dumps(match.sent_to(seat), ensure_ascii=False, sort_keys=True)


def sent_by_play(state: State, observer: int) -> str:
    """What a seat is sent of a play (which has no log): view, its decisions in full, who is awaited, who is ready."""
    game, t, ask = state.game, state.table, state.ask
    decisions: list[object] = []
    for i in range(len(ask.seats)):
        question, seat = ask.questions[i], ask.seats[i]
        waiting = game.waiting_for(question, t, seat)
        if seat == observer:
            options = question.options(t, seat, [])
            labels: list[object] = []
            if question.kind(t, seat, []) == 0:
                labels = [
                    [
                        question.word(t, seat, [], o),
                        game.label(question, t, seat, [], o),
                        question.facts(t, seat, [], o),
                    ]
                    for o in options
                ]
            decisions.append([question.key, options, labels, game.prompt(question, t, seat)])
        decisions.append([i, seat, question.key, waiting, state.is_ready(i)])
    sheet = game.outcome(t).to_data() if state.over else None
    sent = {"view": game.view(t, observer), "decisions": decisions, "waiting": state.waiting(), "end": sheet}
    return json.dumps(sent, ensure_ascii=False, sort_keys=True)


def may_be_endless(game: Game[Any], options: dict[str, str]) -> bool:
    """Whether a value is chosen under which random play need not find an end."""
    return any(
        value.endless
        for option in game.table_options
        for value in option.values
        if options.get(option.key) == value.key
    )


def check_outcome(match: Match) -> None:
    game, outcome = match.game, match.outcome
    assert outcome is not None
    assert sorted(outcome.ranking) == list(range(match.seats))
    assert outcome.winners
    assert outcome.ranks == game.ranks(match.state.table)
    assert outcome.points == game.points(match.state.table)
    for sheet in outcome.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert sheet.total == outcome.points[sheet.seat]
        assert all(line.clauses for line in sheet.lines), "a score line without its clause"


def check_whole_match(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """No dead end, the end is reached, nothing appears or vanishes, views are JSON, the journal and the notation are the match."""
    match = Match.new(game, seats, seed, options)
    rng = Random(seed * 7 + 1)
    conserved = game.conserved(match.state.table)
    answers = 0
    endless = may_be_endless(game, options)
    while not match.over and not (endless and answers >= ENDLESS):
        assert answers < LIMIT, "a random match does not end"
        assert match.state.ask.seats, "nobody is asked and the match is not over"
        assert match.waiting, "the table waits for nobody"
        for i in range(len(match.state.ask.seats)):
            question, seat = match.state.ask.questions[i], match.state.ask.seats[i]
            options_now = question.options(match.state.table, seat, [])
            assert options_now, f"{question.key}: seat {seat} is asked but has no option"
            assert len(options_now) == len(set(options_now)) or question.kind(match.state.table, seat, []), (
                question.key
            )
            assert game.prompt(question, match.state.table, seat)["fr"] != question.key, (
                f"no prompt for {question.key}"
            )
        seat, line, decision = random_answer(match, rng)
        match.play(seat, line, decision)
        answers += 1
        assert game.conserved(match.state.table) == conserved
    if match.over:
        check_outcome(match)
    clauses = set(game.rulebook().clauses) | set(game.rulebook().rulings)
    for event in match.events:
        assert event.clauses, f"event {event.kind} cites no clause"
        assert set(event.clauses) <= clauses, f"event {event.kind} cites an unknown clause: {event.clauses}"
        for reader in range(-1, seats):
            sentence = game.sentence(event, reader)
            assert sentence is None or sentence["en"] != event.kind, f"no sentence for event {event.kind}"
    for seat_or_none in [None, *range(seats)]:
        json.loads(everything_sent(match, seat_or_none))
    # the journal is the match
    text = match.journal.dumps()
    again = Match.load(game, Journal.loads(text))
    assert again.journal == match.journal
    assert again.position() == match.position()
    assert [everything_sent(again, s) for s in range(seats)] == [
        everything_sent(match, s) for s in range(seats)
    ]
    # so is the position
    line = match.position()
    assert "\n" not in line
    assert game.position(game.read_position(line)) == line


def check_every_step(state: State, rng: Random) -> None:
    """Whoever is asked has an option, and so has every step of an answer, whichever way it begins."""
    t = state.table
    for i in range(len(state.ask.seats)):
        question, seat = state.ask.questions[i], state.ask.seats[i]
        if question.steps == 1 or question.kind(t, seat, []):
            assert question.options(t, seat, []), f"{question.key}: seat {seat} is asked but has no option"
            continue
        for start in question.options(t, seat, []) or [None]:
            assert start is not None, f"{question.key}: seat {seat} is asked but has no option"
            so_far = [start]
            while not notation.is_whole(question, t, seat, so_far):
                options = question.options(t, seat, so_far)
                assert options, f"{question.key}: seat {seat} has no option after {so_far}"
                kind = question.kind(t, seat, so_far)
                so_far.append(rng.choice(options) if kind == 0 else options[0])


def thinner(game: Game[Any]) -> Callable[[Any, Random], None] | None:
    """What this game's tests know of scarcity: `thin(t, rng)` in its `scarcity.py` empties piles of a table in place."""
    name = f"games.{game.id.replace('-', '_')}.scarcity"
    if importlib.util.find_spec(name) is None:
        return None
    found: Callable[[Any, Random], None] = importlib.import_module(name).thin
    return found


def check_scarcity(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> int:
    """From restart points of a random match with thinned-out piles: play goes on to the end, and nobody is ever asked without an option.
    Tells how many of the positions were played on from."""
    thin = thinner(game)
    rng = Random(seed)
    state = game.start(seats, options, Random(seed), recording=True)
    bases = [state.base]
    while not state.over and len(bases) < 200:
        random_step(state, rng)
        if state.base is not bases[-1]:
            bases.append(state.base)
    played = 0
    for base in rng.sample(bases, min(6, len(bases))):
        t = game.clone(base)
        if thin is not None:
            thin(t, rng)
        state = State(game, t, Dealer(rng), False)
        for _ in range(250):
            if state.over:
                break
            check_every_step(state, rng)
            random_step(state, rng)
        played += 1
    return played


def check_copies(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """At every step a copy is equal and independent, and play restarts from every restart point as if it had gone on."""
    rng = Random(seed)
    state = game.start(seats, options, Random(seed), recording=True)
    n = 0
    while not state.over and n < 400:
        before = game.position(state.table)
        copy = state.copy(Random(1))
        assert game.position(copy.table) == before
        assert [q.key for q in copy.ask.questions] == [q.key for q in state.ask.questions]
        assert copy.ask.seats == state.ask.seats
        assert copy.pending == state.pending
        for _ in range(3):
            if not copy.over:
                random_step(copy, rng)
        assert game.position(state.table) == before, "a copy changed its original"
        if not state.log and not state.pending:
            restarted = State(
                game, game.read_position(game.position(state.base)), state.copy(Random(2)).dealer
            )
            assert [q.key for q in restarted.ask.questions] == [
                q.key for q in state.ask.questions
            ] or state.dealer.record[state.mark :]
        random_step(state, rng)
        n += 1


def check_restarts(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """From every restart point, the same answers and the same chance lead to the same table as playing on."""
    rng = Random(seed)
    state = game.start(seats, options, Random(seed), recording=True)
    n = 0
    while not state.over and n < 600:
        fresh = state.copy(Random(3))
        assert game.position(fresh.table) == game.position(state.table)
        fork = state.copy(Random(5))
        straight = state.copy(Random(5))
        a, b = Random(n), Random(n)
        for _ in range(4):
            if fork.over:
                break
            random_step(fork, a)
            fork = fork.copy(copied(fork.dealer.rng))  # restart at every step
            random_step(straight, b)
            assert game.position(fork.table) == game.position(straight.table)
        random_step(state, rng)
        n += 1


def copied(rng: Random) -> Random:
    twin = Random()
    twin.setstate(rng.getstate())
    return twin


def check_undo(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """Undo from some way in to the root: each step back is the match as it was."""
    match = Match.new(game, seats, seed, options)
    rng = Random(seed)
    trail: list[str] = []
    for _ in range(25):
        if match.over:
            break
        trail.append(everything_sent(match, 0) + match.position())
        seat, line, decision = random_answer(match, rng)
        match.play(seat, line, decision)
    while trail:
        match.undo()
        assert everything_sent(match, 0) + match.position() == trail.pop()


def check_notation(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """Every first option of every open decision is read back from its own line."""
    match = Match.new(game, seats, seed, options)
    rng = Random(seed)
    for _ in range(200):
        if match.over:
            break
        t = match.state.table
        for d in match.decisions:
            for _ in range(4):
                perspective = match.perspective(d.index)
                answer = perspective.random_answer(rng)
                line = notation.write(d.question, t, d.seat, answer, perspective.words)
                words = notation.split(line)
                assert words[0] == d.question.verb
                assert notation.read(d.question, t, d.seat, words[1:]) == (answer, perspective.words)
            if not match.state.ask.first and not match.state.is_ready(d.index) and match.state.pending:
                match.state.words[d.index] = ""
        seat, line, decision = random_answer(match, rng)
        match.play(seat, line, decision)


def check_samples(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> None:
    """At each step, for each seat and a spectator: a sample looks the same from there, keeps what is conserved, and plays on."""
    rng = Random(seed)
    state = game.start(seats, options, Random(seed), recording=True)
    n = 0
    while not state.over and n < 250:
        for observer in range(-1, seats):
            sample = state.sample(observer, rng)
            assert sent_by_play(sample, observer) == sent_by_play(state, observer)
            assert game.conserved(sample.table) == game.conserved(state.table)
            for _ in range(3):
                if not sample.over:
                    random_step(sample, rng)
        random_step(state, rng)
        n += 1


def check_redeals(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> int:
    """Nothing is left of how hidden things really lie: two tables that look the same are dealt anew into the very same one, if chance falls
    alike. Tells how many deals changed something."""
    rng = Random(seed)
    state = game.start(seats, options, Random(seed))
    changed = 0
    for n in range(120):
        if state.over:
            break
        observer = n % (seats + 1) - 1
        lying: list[dict[str, object]] = []
        for first in (n, n + 1000):
            t = game.clone(state.table)
            game.redeal(t, observer, Random(first))
            game.redeal(t, observer, ORDERLY)
            game.redeal(t, observer, Random(n))
            lying.append(game.to_data(t))
        assert lying[0] == lying[1], "the deal tells how things lay before"
        changed += game.to_data(t) != game.to_data(state.table)
        random_step(state, rng)
    return changed


def check_leaks(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> int:
    """Non-interference: two states that differ only in what a seat may not know, the same continuation, and everything sent to the seat
    is identical, up to the moment an event shows this seat something hidden; then its view must show it too. (That a view shows no more than
    it may is held by `check_samples`: what a sample redraws may not change it.) Tells how many continuations were compared."""
    rng = Random(seed)
    state = game.start(seats, options, Random(seed), recording=True)
    compared = 0
    n = 0
    while not state.over and n < 300:
        observer = rng.randrange(-1, seats)
        twin = state.sample(observer, rng)
        real = state.copy(Random(rng.random()), recording=True)
        real.dealer.listening = True
        twin.dealer.listening = True
        assert sent_by_play(twin, observer) == sent_by_play(real, observer)
        for _ in range(6):
            if real.over or twin.over or not continue_alike(real, twin, observer, rng):
                break
            hears = told(game, real.dealer.events, observer) != told(game, twin.dealer.events, observer)
            sees = sent_by_play(twin, observer) != sent_by_play(real, observer)
            assert not hears or sees, f"seat {observer} hears a difference that its view does not know of"
            assert not sees or hears, f"seat {observer} sees a difference that no event told it"
            compared += 1
            if hears:
                break  # something hidden was rightly shown to this seat: from here on the two differ for it
        random_step(state, rng)
        n += 1
    return compared


def told(game: Game[Any], events: list[Any], observer: int) -> str:
    heard = [
        [e.kind, e.seen_by(observer), list(e.clauses), game.sentence(e, observer)]
        for e in events
        if e.seen_by(observer) is not None
    ]
    return json.dumps(heard, ensure_ascii=False, sort_keys=True)


def continue_alike(real: State, twin: State, observer: int, rng: Random) -> bool:
    """Give both the same answer, and the same chance. False when there is none that both allow, or when chance cannot fall alike
    (the hidden cards differ): then there is nothing to compare."""
    assert real.ask.seats == twin.ask.seats, "who is asked depends on what is hidden"
    assert [q.key for q in real.ask.questions] == [q.key for q in twin.ask.questions]
    for _ in range(12):
        i = turn_of_random_play(real, rng)
        if real.is_ready(i):
            continue
        if real.words:
            real.words[i] = ""
        answer = real.random_answer(i, rng)
        words = real.words[i] if real.words else ""
        if not allowed(twin, i, answer):
            continue
        if not reveal_alike(real, twin, i):
            return False
        mark = len(real.dealer.record)
        real.give(i, answer, words)
        twin.dealer.replay(real.dealer.record[mark:])
        try:
            twin.give(i, answer, words)
        except TableeError:
            return False
        return not twin.dealer.replaying()
    return False


def reveal_alike(real: State, twin: State, i: int) -> bool:
    """Before the last secret answer comes in and all are turned over: the same answers lie there in both. False when the hidden cards
    do not allow it."""
    ask = real.ask
    if ask.is_free(i) or ask.first or any(k != i and not real.is_ready(k) for k in range(ask.awaited)):
        return True
    for k in range(ask.awaited):
        if k != i:
            if not allowed(twin, k, real.pending[k]):
                return False
            twin.pending[k] = list(real.pending[k])
            twin.words[k] = real.words[k]
    return True


def allowed(state: State, i: int, answer: list[int]) -> bool:
    """Whether an answer is legal in this play, step by step."""
    question, seat, t = state.ask.questions[i], state.ask.seats[i], state.table
    so_far: list[int] = []
    for option in answer:
        options = question.options(t, seat, so_far)
        kind = question.kind(t, seat, so_far)
        if kind == 0 and option not in options:
            return False
        if kind == 1 and not options[0] <= option <= options[1]:
            return False
        so_far.append(option)
    return notation.is_whole(question, t, seat, so_far)


__all__ = ["CLOCK"]
