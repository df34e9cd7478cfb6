"""What a player may do beside any decision of his: activate a Stone, use an Object, throw an active Stone away (KR-6-5, KR-6-6)."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    ACTION,
    COMBAT,
    DISPEL_INTERVENTION,
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
from tablee.games.krystal.phases.cards import pile_for
from tablee.games.krystal.phases.powers import gates_closed
from tablee.games.krystal.state import MOVEMENT, Krystal
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.text import Text

END: Final = 0

# Options beside a question are negative, so that its own, from 0 up, have room for any edition.
ACTIVATE: Final = 0
USE: Final = 1
DROP: Final = 2
PUT: Final = 3  # down on the Gate
OFFER: Final = 4  # in a negotiation
VERBS: Final = ["activate", "use", "drop", "put", "offer"]
VERB_LABELS: Final = [
    ("Activer", "Activate"),
    ("Utiliser", "Use"),
    ("Jeter", "Throw away"),
    ("Déposer", "Put down"),
    ("Donner", "Give"),
]


def beside(c: Components, verb: int, h: int, card: int) -> int:
    """The option: this Hero does this with this card of his."""
    return -1 - (hero_of(verb, role_of(h)) * len(c.cards) + card)


def is_free(option: int) -> bool:
    return option < 0


def verb_in(c: Components, option: int) -> int:
    return seat_of((-1 - option) // len(c.cards))


def role_in(c: Components, option: int) -> int:
    return role_of((-1 - option) // len(c.cards))


def card_in(c: Components, option: int) -> int:
    return (-1 - option) % len(c.cards)


class Acting(Question[Krystal]):
    """A question beside which Stones are activated and Objects used."""

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if is_free(option):
            verb = VERBS[verb_in(t.c, option)]
            return f"{verb}:{ROLES[role_in(t.c, option)]}:{t.c.cards[card_in(t.c, option)]}"
        return self.own_word(t, seat, so_far, option)

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return str(option)

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if is_free(option):
            verb = VERBS[verb_in(t.c, option)]
            return {verb: t.c.cards[card_in(t.c, option)], "hero": ROLES[role_in(t.c, option)]}
        return self.own_facts(t, seat, so_far, option)

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if is_free(option):
            fr, en = VERB_LABELS[verb_in(t.c, option)]
            name = t.c.names[t.c.cards[card_in(t.c, option)]]
            hero = t.c.hero_names[hero_of(t.people[seat], role_in(t.c, option))]
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
    if t.turned and t.turned & (1 << h):
        return
    types, active = t.c.card_type, t.active[h]
    for card in t.reserve[h]:
        if types[card] == STONE and card != active:
            code = beside(t.c, ACTIVATE, h, card)
            if code not in found:
                found.append(code)


def turn_options(t: Krystal, seat: int, found: list[int]) -> None:
    """Beside any decision of his own turn outside fights: Stones of all his Heroes, and the Objects of that moment."""
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.where[h] >= 0 and holds_more_than_combat(t, h):
            hero_options(t, h, found)


def with_turn_options(t: Krystal, seat: int, shared: list[int]) -> list[int]:
    """These options and those beside; a list of its own only where there are any."""
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.where[h] >= 0 and holds_more_than_combat(t, h):
            found = shared.copy()
            turn_options(t, seat, found)
            return found
    return shared


def holds_more_than_combat(t: Krystal, h: int) -> bool:
    """Whether any card of his could be used beside a decision: most hold combat cards only."""
    combat_faces = t.c.combat_faces
    for card in t.reserve[h]:
        if card >= combat_faces:
            return True
    return False


def hero_options(t: Krystal, h: int, found: list[int]) -> None:
    """His Stones, and the Objects of that moment."""
    stone_options(t, h, found)
    types = t.c.card_type
    for card in t.reserve[h]:
        if types[card] == OBJECT and usable(t, h, card):
            code = beside(t.c, USE, h, card)
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
        gate = t.gate_of(seat_of(h))
        return [] if gates_closed(t) or t.where[h] == gate else [gate]
    symbol = c.people_symbol[t.people[seat_of(h)]]
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
    return t.c.card_type[card] in (COMBAT, STONE, OBJECT)


def drop_options(t: Krystal, members: list[int], found: list[int]) -> None:
    """An activated Stone may be thrown away willingly (KR-6-6.c, KR-R36)."""
    for h in members:
        if t.active[h] >= 0:
            found.append(beside(t.c, DROP, h, t.active[h]))
