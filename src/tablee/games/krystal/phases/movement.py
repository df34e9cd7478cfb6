"""Phase A: the Heroes walk, a step a point, one Hero after the other (KR-5-1)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.edition import STEP
from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.games.krystal.components.vocabulary import ROLES
from tablee.games.krystal.phases.beside import END, Acting, is_free, with_turn_options
from tablee.games.krystal.phases.cards import hero_fact
from tablee.games.krystal.phases.negotiation import ask_passage, may_ask_passage
from tablee.games.krystal.phases.objects import carry_out
from tablee.games.krystal.phases.powers import crosses, gates_closed, step_cost, step_limit
from tablee.games.krystal.state import SETTLEMENT, Krystal
from tablee.kernel.ask import REST, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


def can_walk(t: Krystal, h: int) -> bool:
    """Whether a Hero may still take a step (KR-5-1.c, KR-5-9.f, KR-5-9.g)."""
    return (
        t.where[h] >= 0
        and not t.halted[h]
        and not t.frozen[h]
        and t.energy[h] > 0
        and t.steps[h] < step_limit(t)
    )


def steps_of(t: Krystal, h: int) -> list[int]:
    """The adjacent locations he may enter (KR-5-1.b): never another people's Gate (KR-5-1-1.e), no Gate at all while they are closed."""
    c = t.c
    here = t.where[h]
    found = c.closed_steps[here] if gates_closed(t) else c.steps[t.people[seat_of(h)]][here]
    return [*found, *passages(t, h)] if t.negotiation else found


def passages(t: Krystal, h: int) -> list[int]:
    """The adjacent locations to which he may ask for passage (KR-9.d)."""
    first = STEP + len(t.c.places)
    return [first + there for there in t.c.paths[t.where[h]] if may_ask_passage(t, h, there)]


def asks(t: Krystal, option: int) -> bool:
    """Whether the option asks for passage, instead of just walking."""
    return option >= STEP + len(t.c.places)


def location_in(t: Krystal, option: int) -> int:
    """Where the option leads."""
    return (option - STEP) % len(t.c.places)


class Walking(Acting):
    """What the two movement questions have in common."""

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if option == END:
            return self.end_word(option)
        place = t.c.places[location_in(t, option)]
        return f"ask:{place}" if asks(t, option) else place

    def end_word(self, option: int) -> str:
        return "stop"

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        h = self.walker_of(t, seat, so_far, option)
        if h < 0:
            return {}
        facts: dict[str, object] = {"hero": hero_fact(h)}
        if option == END or self.names_hero(so_far):
            return facts
        place = t.c.places[location_in(t, option)]
        if asks(t, option):
            facts["ask"] = place
        else:
            facts["place"] = place
            facts["cost"] = step_cost(t, h)
        return facts

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if option == END:
            return None
        name = t.c.place_names[location_in(t, option)]
        if asks(t, option):
            return {"fr": f"Demander le passage : {name['fr']}", "en": f"Ask for passage: {name['en']}"}
        return name

    def names_hero(self, so_far: list[int]) -> bool:
        """Whether the next word names the Hero who sets out."""
        return False

    def walker_of(self, t: Krystal, seat: int, so_far: list[int], option: int) -> int:
        return t.walker

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in t.c.places:
            place = t.c.places.index(word)
            if t.c.gate_people[place] >= 0 and place != t.gate_of(seat):
                return Refusal(
                    "A Hero never crosses or stops on another people's Gate.",
                    "Un Héros ne traverse jamais la Porte d'un autre peuple et ne s'y arrête pas.",
                    ("KR-5-1-1.e",),
                )
            if place == t.gate_of(seat) and gates_closed(t):
                return Refusal("The Gates are closed.", "Les Portes sont fermées.", ("KR-6-3.b",))
            return Refusal("No path leads there from here.", "Aucun sentier ne mène là d'ici.", ("KR-5-1.b",))
        return None


# END and the Heroes (role + 1) who may set out, as bits: every list there can be, shared and never changed (60 ns less than one built anew).
SETTING_OUT: Final = [[i for i in range(HEROES + 1) if bits >> i & 1] for bits in range(2 << HEROES)]


@final
class Move(Walking):
    """Which Hero sets out and where to, or the end of the movement phase."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return steps_of(t, hero_of(seat, so_far[0] - 1))
        bits = 1 << END if may_end(t, seat) else 0
        for role in range(HEROES):
            h = hero_of(seat, role)
            if can_walk(t, h) and steps_of(t, h):
                bits |= 1 << (role + 1)
        return with_turn_options(t, seat, SETTING_OUT[bits])

    def complete(self, t: Krystal, seat: int, so_far: list[int]) -> bool:
        return len(so_far) == 2 or so_far[0] == END or is_free(so_far[0])

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if option != END and self.names_hero(so_far):
            return ROLES[option - 1]
        return super().own_word(t, seat, so_far, option)

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if option == END or not self.names_hero(so_far):
            return super().own_label(t, seat, so_far, option)
        role = t.c.roles[ROLES[option - 1]]
        name = t.c.hero_names[hero_of(t.people[seat], option - 1)]
        return {key: f"{role[key]} ({name})" for key in role}

    def names_hero(self, so_far: list[int]) -> bool:
        return not so_far

    def end_word(self, option: int) -> str:
        return "end"

    def walker_of(self, t: Krystal, seat: int, so_far: list[int], option: int) -> int:
        if so_far:
            return hero_of(seat, so_far[0] - 1)
        return hero_of(seat, option - 1) if option != END else -1

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if not so_far and word == "end":
            return Refusal(
                "A Hero who entered his Gate must leave it this turn.",
                "Un Héros entré sur sa Porte doit la quitter à ce tour.",
                ("KR-5-1-1.d",),
            )
        if not so_far and word in ROLES:
            h = hero_of(seat, ROLES.index(word))
            if t.where[h] >= 0 and t.energy[h] == 0:
                return Refusal("He has no Energy left.", "Il n'a plus d'Énergie.", ("KR-5-1.c", "KR-5-9.g"))
            if t.frozen[h]:
                return Refusal(
                    "He reappeared this turn: he moves on the next one.",
                    "Il vient de reparaître : il bougera au prochain tour.",
                    ("KR-5-9.f",),
                )
            return Refusal(
                "His movement is over.", "Son mouvement est terminé.", ("KR-5-1-1.b", "KR-5-1-1.c", "KR-R10")
            )
        return super().own_why_not(t, seat, so_far, word)


@final
class Walk(Walking):
    """The walking Hero's next step, or a stop."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        h = t.walker
        here = t.where[h]
        found = t.c.closed_walks[here] if gates_closed(t) else t.c.walks[t.people[seat]][here]
        if t.negotiation:
            found = [*found, *passages(t, h)]
        return with_turn_options(t, seat, found)

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.walker), "energy": t.energy[t.walker]}


MOVE: Final = Move("move", ("KR-5.A", "KR-5-1.a", "KR-5-1.b"), steps=0)
WALK: Final = Walk("walk", ("KR-5-1.b", "KR-R10"))


def may_end(t: Krystal, seat: int) -> bool:
    """The phase ends when the player likes (KR-5-1.a), once every Hero who must leave his Gate has done so, or cannot (KR-5-1-1.d)."""
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.duty[h] and not t.steps[h] and can_walk(t, h) and steps_of(t, h):
            return False
    return True


def movement(t: Krystal, dealer: Dealer) -> Rules:
    """All movements first; then nobody moves any more (KR-5-1.e, KR-5-2.a)."""
    seat = t.turn
    while True:
        if dealer.recording:  # nobody else wants to restart from here (80 ns a step)
            yield REST
        if t.walker >= 0:
            answer = yield one(WALK, seat)
            option = answer[0]
            if option == END:
                t.halted[t.walker] = 1
                t.walker = -1
                t.passage = -1
                t.turned = 0
                continue
            h = t.walker
        else:
            ask = one(MOVE, seat)
            yield ask
            option = ask.answers[0][0]
            if option == END:
                break
            h = hero_of(seat, option - 1)
            if not is_free(option):
                option = ask.answers[0][1]
        if is_free(option):
            yield from carry_out(t, dealer, seat, option)
            continue
        t.turned = 0
        if asks(t, option):
            yield from ask_passage(t, dealer, h, location_in(t, option))
            if t.passage >= 0:
                step(t, dealer, h, t.passage)  # KR-9.d, KR-9.g
        else:
            step(t, dealer, h, location_in(t, option))
    t.turned = 0
    t.phase = SETTLEMENT


def step(t: Krystal, dealer: Dealer, h: int, there: int) -> None:
    """One step along a path, paid by the walker himself (KR-5-1.d); it may end his movement."""
    cost = step_cost(t, h)
    if t.any_return:
        keep_trail(t, h, there)
    if t.free[h] > 0:
        t.free[h] -= 1
    t.energy[h] -= cost
    t.steps[h] += 1
    t.where[h] = there
    t.duty[h] = 0
    if dealer.listening:
        dealer.tell(
            "stepped",
            {
                "seat": seat_of(h),
                "hero": hero_fact(h),
                "place": t.c.places[there],
                "cost": cost,
                "energy": t.energy[h],
            },
            ("KR-5-1.b", "KR-5-1.d"),
        )
    by_deal = there == t.passage
    t.passage = -1
    why = stopped_by(t, h, by_deal)
    if why:
        t.halted[h] = 1
        t.walker = -1
        if t.is_gate(there):
            t.duty[h] = 1
        if dealer.listening:
            dealer.tell(
                "halted", {"seat": seat_of(h), "hero": hero_fact(h), "place": t.c.places[there]}, (why,)
            )
    else:
        if t.is_gate(there):
            t.duty[h] = 1  # a guest on another's Gate must leave it, too (KR-R43)
        t.walker = h


def keep_trail(t: Krystal, h: int, there: int) -> None:
    """Whether this step leads back to a location the walker has left this turn (KR-5-7-2.a, KR-R11)."""
    if t.steps[h] == 0:
        t.trail = []
    t.trail.append(t.where[h])
    if h in t.returned:
        t.returned.remove(h)
    if there in t.trail:
        t.returned.append(h)


def stopped_by(t: Krystal, h: int, by_deal: bool) -> str:
    """The clause that ends the movement here, if any. A Hero of one's own does not stop anybody (KR-5-1-1.f)."""
    here = t.where[h]
    if here == t.gate_of(seat_of(h)):
        return "KR-5-1-1.c"
    if t.opposed(seat_of(h), here) and not by_deal and not crosses(t, h):
        return "KR-5-1-1.b"
    if t.energy[h] == 0:
        return "KR-5-9.g"
    if t.steps[h] >= step_limit(t):
        return "KR-6-3.b"
    return ""
