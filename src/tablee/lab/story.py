"""A match as a person reads it: everything that happened, from above, then the end."""

from __future__ import annotations

from tablee.kernel.event import Event
from tablee.kernel.match import Match
from tablee.kernel.text import Text


def from_above(match: Match, event: Event) -> Text:
    """The sentence of an event for somebody who may know everything."""
    facts = dict(event.facts)
    for _, secret in event.secrets:
        facts.update(secret)
    found = match.game.texts.sentence(("event", event.kind), facts, match.game.say)
    return found if found is not None else {"fr": event.kind, "en": event.kind}


def story(match: Match) -> str:
    """The whole match as text, in both languages, each line with its clauses."""
    lines: list[str] = []
    for event in match.events:
        sentence = from_above(match, event)
        lines.append(f"{event.at:>4}  {sentence['en']}  |  {sentence['fr']}  [{', '.join(event.clauses)}]")
    outcome = match.outcome
    if outcome is not None:
        lines.append(f"      {outcome.reason['en']}  |  {outcome.reason['fr']}")
        for sheet in outcome.sheets:
            lines.append(f"      seat {sheet.seat}: {sheet.total} points, rank {outcome.ranks[sheet.seat]}")
            lines += [
                f"        {line.points:>5}  {line.label['en']}  [{', '.join(line.clauses)}]"
                for line in sheet.lines
            ]
    return "\n".join(lines) + "\n"
