"""Who fights whom: one against one, until every Hero has taken part who can (KR-5-8-4, KR-5-8-5)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import ROLES
from tablee.games.krystal.phases.fights import fight
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


def foes(t: Krystal, h: int) -> list[int]:
    """The defenders a Hero must fight: all Heroes of the others on the Place (KR-5-8-4.a), but for those whose people has made a truce and
    those with whom this very Hero has made peace (KR-9.b)."""
    found: list[int] = []
    for other in t.opponents(t.turn, t.here):
        if seat_of(other) in t.truces:
            continue
        if not at_peace(t, h, other):
            found.append(other)
    return found


def at_peace(t: Krystal, h: int, other: int) -> bool:
    for k in range(len(t.spared)):
        if t.sparing[k] == h and t.spared[k] == other:
            return True
    return False


def pairs(t: Krystal) -> list[tuple[int, int]]:
    """The fights that may come next: between two Heroes who have not fought yet; when there are none, of one who has not with any other
    (KR-5-8-4.c, KR-5-8-5.c, KR-5-8-5.d, KR-R22); none when everybody has who can."""
    fresh: list[tuple[int, int]] = []
    second: list[tuple[int, int]] = []
    for h in t.own(t.turn, t.here):
        waits = h not in t.fought
        for other in foes(t, h):
            if waits and other not in t.fought:
                fresh.append((h, other))
            elif waits or other not in t.fought:
                second.append((h, other))
    return fresh if fresh else second


@final
class Pair(Question[Krystal]):
    """Which of his Heroes the attacker opposes to which defender."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found: list[int] = []
        for h, other in pairs(t):
            if so_far:
                if h == so_far[0]:
                    found.append(other)
            elif h not in found:
                found.append(h)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if so_far:
            return f"{t.c.peoples[t.people[seat_of(option)]]}:{ROLES[role_of(option)]}"
        return ROLES[role_of(option)]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"seat": seat_of(option), "hero": ROLES[role_of(option)]}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        name = t.c.roles[ROLES[role_of(option)]]
        hero = t.c.hero_names[hero_of(t.people[seat_of(option)], role_of(option))]
        if so_far:
            return {key: f"{name[key]} {hero} ({{p{seat_of(option)}}})" for key in name}
        return {key: f"{name[key]} {hero}" for key in name}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"place": t.c.places[t.here]}

    def why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "Heroes who have not fought yet come first.",
            "Les Héros qui n'ont pas encore combattu passent d'abord.",
            ("KR-5-8-4.c", "KR-5-8-5.c", "KR-5-8-5.d"),
        )


PAIR: Final = Pair("pair", ("KR-5-8-4.b", "KR-5-8-4.c", "KR-5-8-5.c"), steps=2)


def fights(t: Krystal, dealer: Dealer) -> Rules:
    """Heroes of opposing peoples on a Place must fight (KR-3.e, KR-5-7-4.a): one against one, until everybody has (KR-5-8-4.b)."""
    seat = t.turn  # KR-5-7-4.b: whose turn it is attacks
    t.fought = []
    while True:
        choice = pairs(t)
        if not choice:
            break
        if len(choice) == 1:
            t.attacker, t.defender = choice[0]
        else:
            ask = one(PAIR, seat)
            yield ask
            t.attacker, t.defender = ask.answers[0][0], ask.answers[0][1]
        for h in (t.attacker, t.defender):
            if h not in t.fought:
                t.fought.append(h)
        yield from fight(t, dealer)
    t.fought = []
