"""What a player may do beside any decision of his: activate a Stone, use an Object, throw an active Stone away (KR-6-5, KR-6-6)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.cards import hero_fact, lose_card, pile_for
from tablee.games.krystal.components import (
    ACTION,
    DISPEL_INTERVENTION,
    EXTRA_DRAW,
    FREE_STEPS,
    GAIN_ENERGY,
    MOVE,
    OBJECT,
    OWN_GATE,
    PASS_THROUGH,
    ROLES,
    STONE,
    TAKE_FROM_DISCARD,
    TELEPORT,
    TURN,
)
from tablee.games.krystal.powers import gates_closed
from tablee.games.krystal.state import MOVEMENT, Krystal
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules
from tablee.kernel.text import Text

END: Final = 0
STEP: Final = 100  # + location
PASSAGE: Final = 200  # + location
ACTIVATE: Final = 1000  # + role * 100 + card
USE: Final = 2000  # + role * 100 + card
DROP: Final = 3000  # + role * 100 + card
FREE: Final = 1000  # from here on an option is a free one
LATER: Final = 4000


def role_of(option: int) -> int:
    return option % 1000 // 100


def card_of(option: int) -> int:
    return option % 100


def is_free(option: int) -> bool:
    return FREE <= option < LATER


class Acting(Question[Krystal]):
    """A question beside which Stones are activated and Objects used."""

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if is_free(option):
            verb = "activate" if option < USE else "use" if option < DROP else "drop"
            return f"{verb}:{ROLES[role_of(option)]}:{t.c.cards[card_of(option)]}"
        return self.own_word(t, seat, so_far, option)

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return str(option)

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if is_free(option):
            verb = "activate" if option < USE else "use" if option < DROP else "drop"
            return {verb: t.c.cards[card_of(option)], "hero": ROLES[role_of(option)]}
        return self.own_facts(t, seat, so_far, option)

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if is_free(option):
            fr, en = (
                ("Activer", "Activate")
                if option < USE
                else ("Utiliser", "Use")
                if option < DROP
                else ("Jeter", "Throw away")
            )
            name = t.c.names[t.c.cards[card_of(option)]]
            hero = t.c.hero_names[t.people[seat] * 3 + role_of(option)]
            return {"fr": f"{fr} : {name['fr']} ({hero})", "en": f"{en}: {name['en']} ({hero})"}
        return self.own_label(t, seat, so_far, option)

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return None

    def why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word.startswith("activate:"):
            return Refusal(
                "That Hero holds no such Stone, or it is active already, or he has just changed Stones.",
                "Ce Héros n'a pas cette Pierre, ou elle est déjà activée, ou il vient d'en changer.",
                ("KR-6-6.a", "KR-6-6.g", "KR-6-2.d"),
            )
        if word.startswith("use:"):
            return Refusal(
                "That Object is not in this Hero's reserve, or cannot be used at this moment.",
                "Cet Objet n'est pas dans la réserve de ce Héros, ou ne s'utilise pas à ce moment.",
                ("KR-2-5-4.a", "KR-6-2.d", "KR-R38"),
            )
        if word.startswith("drop:"):
            return Refusal(
                "Only an activated Stone may be thrown away, in phase B.",
                "Seule une Pierre activée peut être jetée, en phase B.",
                ("KR-6-6.c", "KR-R36"),
            )
        return self.own_why_not(t, seat, so_far, word)

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return None


# ---------------------------------------------------------------------- what is offered


def stone_options(t: Krystal, h: int, found: list[int]) -> None:
    """A Hero may activate a Stone of his reserve, or change Stones, once beside a decision (KR-6-6.a, KR-6-6.h, KR-R33)."""
    if t.turned & (1 << h):
        return
    for card in t.reserve[h]:
        if t.c.card_type[card] == STONE and card != t.active[h]:
            code = ACTIVATE + h % 3 * 100 + card
            if code not in found:
                found.append(code)


def turn_options(t: Krystal, seat: int, found: list[int]) -> None:
    """Beside any decision of his own turn outside fights: Stones of all his Heroes, and the Objects of that moment."""
    for h in range(seat * 3, seat * 3 + 3):
        if t.where[h] < 0 or not t.reserve[h]:
            continue
        stone_options(t, h, found)
        for card in t.reserve[h]:
            if t.c.card_type[card] == OBJECT and usable(t, h, card):
                code = USE + h % 3 * 100 + card
                if code not in found:
                    found.append(code)


def usable(t: Krystal, h: int, card: int) -> bool:
    """Whether this is a moment for the Object, and it would do something."""
    c = t.c
    timing, effect = c.timing[card], c.effect[card]
    if timing == TURN:
        if effect == GAIN_ENERGY:
            return t.energy[h] < c.energy_max
        return effect == DISPEL_INTERVENTION and t.intervention >= 0
    if timing == MOVE:
        if t.phase != MOVEMENT or t.halted[h] or t.frozen[h]:
            return False
        if effect == TELEPORT:
            return bool(destinations(t, h, card))
        if t.energy[h] < 1:
            return False  # KR-R50
        return effect == FREE_STEPS or (effect == PASS_THROUGH and not t.veil[h])
    if timing == ACTION:
        if t.here < 0 or t.where[h] != t.here or t.spent[h] or t.is_gate(t.here) or t.explorer >= 0:
            return False
        if effect == TAKE_FROM_DISCARD:
            return bool(takeable(t, h))
        return False  # a search and an extra draw belong to the exploration: `explore_options`
    return False


def destinations(t: Krystal, h: int, card: int) -> list[int]:
    """Where a teleport can carry the Hero: his Gate, or a Place of his people's symbol."""
    c = t.c
    if c.detail[card] == OWN_GATE:
        gate = t.gate_of(h // 3)
        return [] if gates_closed(t) or t.where[h] == gate else [gate]
    symbol = c.people_symbol[t.people[h // 3]]
    return [
        place
        for place in range(len(c.places))
        if c.symbol[place] == symbol and c.gate_people[place] < 0 and place != t.where[h]
    ]


def takeable(t: Krystal, h: int) -> list[int]:
    """The cards of the discard that a Hero could hold."""
    found: list[int] = []
    for card in t.discards[pile_for(t, h)]:
        if holdable(t, card) and card not in found:
            found.append(card)
    return found


def holdable(t: Krystal, card: int) -> bool:
    """Combat cards, Objects and Stones are kept (KR-3.d, KR-5-5.f)."""
    return t.c.card_type[card] in (0, STONE, OBJECT)


def drop_options(t: Krystal, members: list[int], found: list[int]) -> None:
    """An activated Stone may be thrown away willingly (KR-6-6.c, KR-R36)."""
    for h in members:
        if t.active[h] >= 0:
            found.append(DROP + h % 3 * 100 + t.active[h])


# ---------------------------------------------------------------------- carrying it out


@final
class Teleport(Question[Krystal]):
    """To which Place the Object carries its Hero."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        symbol = t.c.people_symbol[t.people[seat]]
        return [
            place
            for place in range(len(t.c.places))
            if t.c.symbol[place] == symbol and t.c.gate_people[place] < 0 and place != t.where[t.walker]
        ]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.places[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"place": t.c.places[option], "hero": hero_fact(t.walker)}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.walker)}


@final
class Take(Question[Krystal]):
    """Which card is taken back from the discard."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return takeable(t, t.champion)

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.champion)}


TELEPORT_TO: Final = Teleport("teleport", ("KR-2-5-4.a", "KR-6-5.b"), noun="place")
TAKE: Final = Take("take", ("KR-2-5-4.a", "KR-6-5.b"), noun="card")


def activate(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """Turn a Stone face up; the one that was active goes back hidden (KR-6-6.a, KR-6-6.g, KR-6-6.h, KR-R34)."""
    t.active[h] = card
    t.turned |= 1 << h
    if dealer.listening:
        dealer.tell(
            "activated",
            {"seat": h // 3, "hero": hero_fact(h), "card": t.c.cards[card]},
            ("KR-6-6.a", "KR-6-6.b", "KR-6-6.g"),
        )


def use_up(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """A used Object leaves the game for good (KR-6-5.b)."""
    lose_card(t, h, card)
    t.removed.append(card)
    if dealer.listening:
        dealer.tell(
            "used",
            {"seat": h // 3, "hero": hero_fact(h), "card": t.c.cards[card]},
            ("KR-6-5.b", "KR-2-5-4.a"),
        )


def gain(t: Krystal, h: int, points: int) -> int:
    """Energy up to the top of the scale (KR-2-6.a, KR-R5); tells how much was gained."""
    before = t.energy[h]
    after = before + points
    t.energy[h] = after if after < t.c.energy_max else t.c.energy_max
    return t.energy[h] - before


def carry_out(t: Krystal, dealer: Dealer, seat: int, option: int) -> Rules:
    """A free option of the seat's own turn."""
    h = seat * 3 + role_of(option)
    card = card_of(option)
    if option < USE:
        activate(t, dealer, h, card)
        return
    if option >= DROP:
        lose_card(t, h, card)
        pile = pile_for(t, h)
        t.discards[pile].append(card)
        if dealer.listening:
            dealer.tell(
                "dropped",
                {"seat": seat, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[pile]},
                ("KR-6-6.c", "KR-6-1.a"),
            )
        return
    use_up(t, dealer, h, card)
    effect = t.c.effect[card]
    if effect == GAIN_ENERGY:
        gained = gain(t, h, t.c.amount[card])
        if dealer.listening:
            dealer.tell("gained", {"seat": seat, "hero": hero_fact(h), "energy": gained}, ("KR-6-5.b",))
    elif effect == DISPEL_INTERVENTION:
        end_intervention(t, dealer, ("KR-6-5.b",))
    elif effect == FREE_STEPS:
        t.free[h] += t.c.amount[card]
    elif effect == PASS_THROUGH:
        t.veil[h] = 1
    elif effect == EXTRA_DRAW:
        t.extra += t.c.amount[card]
    elif effect == TELEPORT:
        yield from teleport(t, dealer, h, card)
    elif effect == TAKE_FROM_DISCARD:
        yield from take_back(t, dealer, h)


def teleport(t: Krystal, dealer: Dealer, h: int, card: int) -> Rules:
    """Carried there: it counts as having moved, ends the movement and costs nothing."""
    close_walk(t, h)
    to = destinations(t, h, card)[0]
    if t.c.detail[card] != OWN_GATE:
        t.walker = h
        answer = yield one(TELEPORT_TO, h // 3)
        to = answer[0]
        t.walker = -1
    t.where[h] = to
    t.steps[h] += 1
    t.halted[h] = 1
    t.duty[h] = 1 if t.is_gate(to) else 0  # KR-R9: walked or carried
    if dealer.listening:
        dealer.tell("carried", {"seat": h // 3, "hero": hero_fact(h), "place": t.c.places[to]}, ("KR-6-5.b",))


def close_walk(t: Krystal, h: int) -> None:
    """Going to another Hero ends the movement of the one who was walking (KR-R10)."""
    if t.walker >= 0 and t.walker != h:
        t.halted[t.walker] = 1
    t.walker = -1
    t.passage = -1


def take_back(t: Krystal, dealer: Dealer, h: int) -> Rules:
    t.champion = h
    answer = yield one(TAKE, h // 3)
    t.champion = -1
    card = answer[0]
    pile = pile_for(t, h)
    t.discards[pile].remove(card)
    t.reserve[h].append(card)
    if dealer.listening:
        dealer.tell(
            "took_back",
            {"seat": h // 3, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[pile]},
            ("KR-6-5.b", "KR-R47"),
        )


def end_intervention(t: Krystal, dealer: Dealer, clauses: tuple[str, ...]) -> None:
    """The card on the Clearing leaves the game for good (KR-6-3.d)."""
    card = t.intervention
    t.removed.append(card)
    t.intervention = -1
    t.drawer = -1
    t.ends = 0
    if dealer.listening:
        dealer.tell("intervention_ended", {"card": t.c.cards[card]}, clauses)
