"""A match in the terminal: the log, what I see, what I may answer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rich.markup import escape
from rich.panel import Panel
from rich.pretty import Pretty

import tablee
from tablee.bots import make, usual
from tablee.cli.words import console, language, say
from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.decision import Decision
from tablee.kernel.entry import DecisionId
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.fair import verify
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.numbers import fresh_random
from tablee.kernel.perspective import Player
from tablee.lab.story import from_above

SHOWN_OPTIONS = 40


def sit_down(
    game: Game[Any], bots: list[str], seats: int, seed: str, save: Path | None, options: dict[str, str]
) -> None:
    """Seat 0 is the person; the others are bots."""
    french = language() == "fr"
    if not bots:
        bots = [usual(game)] * ((seats or max(game.seats[0], min(3, game.seats[1]))) - 1)
    if seats and len(bots) != seats - 1:
        raise BadOption(
            f"{seats} seats need {seats - 1} bots.", f"{seats} places demandent {seats - 1} robots."
        )
    match = Match.new(game, len(bots) + 1, seed or None, options)
    rng = fresh_random(seed or None)
    players = [make(game, name, Random(rng.random())) for name in bots]
    who = ["vous" if french else "you", *[f"{name} {i}" for i, name in enumerate(bots, 1)]]
    console.print(
        Panel(
            f"[bold]{say(game.title)}[/bold]\n"
            + (
                "« ? » : aide, « ! » : la table, « q » : quitter" if french else "? help, ! the table, q quit"
            ),
            expand=False,
        )
    )
    try:
        take_turns(match, players, who)
    except (EOFError, KeyboardInterrupt):
        console.print("\n" + ("Partie interrompue." if french else "Match interrupted."))
    if save is not None:
        save.write_text(match.journal.dumps(), encoding="utf-8")
        console.print(("Journal : " if french else "Journal: ") + str(save), markup=False)
    show_end(match, who)


def take_turns(match: Match, players: list[Player], who: list[str]) -> None:
    told = 0
    declined: set[DecisionId] = set()  # free decisions bots have let pass since the last change
    while not match.over:
        told = tell(match, 0, told, who)
        if bot_moves(match, players, declined):
            continue
        mine = [d for d in match.decisions_of(0) if d.answered is None]
        if mine:
            if ask_person(match, mine, who):
                declined.clear()
            continue
        clock = match.decisions_of(CLOCK)
        if not clock:
            raise BadOption("Nobody can go on.", "Personne ne peut continuer.")
        match.play(CLOCK, clock[0].options[0])
    tell(match, 0, told, who)


def bot_moves(match: Match, players: list[Player], declined: set[DecisionId]) -> bool:
    """Let one bot answer, if one wants to."""
    for decision in match.decisions:
        if decision.seat in (0, CLOCK) or decision.ready or decision.id in declined:
            continue
        perspective = match.perspective(decision.index)
        answer = players[decision.seat - 1].choose(perspective)
        if not answer:
            declined.add(decision.id)
            continue
        line = notation.write(decision.question, match.state.table, decision.seat, answer, perspective.words)
        match.play(decision.seat, line, decision.id)
        declined.clear()
        return True
    return False


def tell(match: Match, seat: int, since: int, who: list[str]) -> int:
    """The log since last time."""
    for event in match.log(seat, since):
        console.print(f"[dim]·[/dim] {escape(say(event['text'], who))}", soft_wrap=True)
        since = event["n"] + 1
    return since


def ask_person(match: Match, decisions: list[Decision], who: list[str]) -> bool:
    """One question to the person; False when the answer was a question back."""
    french = language() == "fr"
    for decision in decisions:
        console.print(
            f"\n[bold]{escape(say(decision.prompt, who))}[/bold] [dim]{', '.join(decision.clauses)}[/dim]"
        )
    decision = decisions[0]
    options = decision.options
    for number, option in enumerate(options[:SHOWN_OPTIONS], 1):
        console.print(f"  {number}. {escape(say(option.label, who))} [dim]({escape(option.move)})[/dim]")
    if not options:
        step = decision.step()
        console.print(
            f"  {decision.question.verb} "
            + (f"{step['low']}…{step['high']}" if step["kind"] == "amount" else '"…"'),
            markup=False,
        )
    if any(d.free for d in decisions) and not match.waiting:
        console.print("[dim]" + ("Entrée : rien" if french else "Enter: nothing") + "[/dim]")
    typed = console.input("> ").strip()
    if typed == "q":
        raise EOFError
    if typed == "!":
        console.print(Pretty(match.view(0)))
        return False
    if typed == "?":
        console.print("Un numéro, ou un coup comme « " if french else "A number, or a move such as ", end="")
        console.print(
            (options[0].move if options else decision.question.verb) + (" »." if french else "."),
            markup=False,
        )
        return False
    if typed == "" and decision.free:
        clock = match.decisions_of(CLOCK)
        if clock:
            match.play(CLOCK, clock[0].options[0])
            return True
    try:
        if typed.isdecimal() and options and 1 <= int(typed) <= len(options):
            answer_step_by_step(match, decision, [options[int(typed) - 1].word], who)
        else:
            match.play(0, typed)
    except TableeError as problem:
        behind = f" ({', '.join(problem.clauses)})" if problem.clauses else ""
        console.print(f"{say(problem.text)}{behind}", style="red", markup=False)
        return False
    return True


def answer_step_by_step(match: Match, decision: Decision, so_far: list[str], who: list[str]) -> None:
    """Go on asking until a choice of several steps is whole."""
    first = next(option for option in decision.options if option.word == so_far[0])
    more = first.more
    while more:
        step = decision.step(so_far)
        if step["kind"] == "choice":
            for number, option in enumerate(step["options"][:SHOWN_OPTIONS], 1):
                console.print(
                    f"    {number}. {escape(say(option['label'], who))} [dim]({escape(option['word'])})[/dim]"
                )
            typed = console.input("  > ").strip()
            if typed.isdecimal() and 1 <= int(typed) <= len(step["options"]):
                typed = step["options"][int(typed) - 1]["word"]
            chosen = [option for option in step["options"] if option["word"] == typed]
            if not chosen:
                continue
            more = chosen[0]["more"]
        elif step["kind"] == "amount":
            console.print(f"    {step['low']}…{step['high']}")
            typed = console.input("  > ").strip()
            if not typed.isdecimal() or not step["low"] <= int(typed) <= step["high"]:
                continue
            more = step["more"]
        else:
            typed = '"' + console.input("  > ").strip().replace('"', "'") + '"'
            more = False
        so_far.append(typed)
    match.play(0, " ".join([decision.question.verb, *so_far]), decision.id)


def show_end(match: Match, who: list[str]) -> None:
    """The ranking and every score sheet."""
    outcome = match.outcome
    if outcome is None:
        return
    console.print(Panel(escape(say(outcome.reason, who)), expand=False))
    for seat in outcome.ranking:
        console.print(f"[bold]{outcome.ranks[seat]}. {escape(who[seat])}: {outcome.points[seat]}[/bold]")
        for sheet in outcome.sheets:
            if sheet.seat == seat:
                for line in sheet.lines:
                    console.print(
                        f"    {line.points:>5}  {escape(say(line.label, who))} [dim]{', '.join(line.clauses)}[/dim]",
                        soft_wrap=True,
                    )


def show_replay(match: Match, seat: int) -> None:
    """The log of a match from its journal, from above or from one seat's knowledge."""
    if not -1 <= seat < match.seats:
        raise BadOption(
            f"There is no seat {seat} in this match.", f"Il n'y a pas de place {seat} dans cette partie."
        )
    who = [f"{'joueur' if language() == 'fr' else 'player'} {i + 1}" for i in range(match.seats)]
    if seat >= 0:
        tell(match, seat, 0, who)
    else:
        for event in match.events:
            console.print(
                f"[dim]{event.at:>4}[/dim] {escape(say(from_above(match, event), who))}", soft_wrap=True
            )
    show_end(match, who)


def show_verification(journal: Journal) -> None:
    """Whether a finished match's chance follows from what was committed to."""
    count = verify(tablee.game(journal.header["game"]), journal)
    if language() == "fr":
        console.print(
            f"Juste : les {count} tirages de cette partie suivent du secret engagé avant la donne et des mots des joueurs."
        )
    else:
        console.print(
            f"Fair: all {count} outcomes of this match follow from the secret committed to before the deal and the players' words."
        )
