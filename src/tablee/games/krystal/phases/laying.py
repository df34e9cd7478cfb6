"""What is declared and laid in a fight: its type, a card face down, a Stone or an Object beside it (KR-5-8-1)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.components.vocabulary import ANY_FIGHT, COMBAT, FIGHT, FIGHTS
from tablee.games.krystal.phases.beside import (
    ACTIVATE,
    USE,
    Acting,
    beside,
    card_in,
    stone_options,
    verb_in,
)
from tablee.games.krystal.phases.cards import distinct, hero_fact
from tablee.games.krystal.phases.objects import activate, use_up
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.text import Text


def armed(t: Krystal, h: int) -> bool:
    """Whether a Hero holds any combat card."""
    for card in t.reserve[h]:
        if t.c.card_type[card] == COMBAT:
            return True
    return False


def holds_type(t: Krystal, h: int, fight: int) -> bool:
    for card in t.reserve[h]:
        if t.c.card_type[card] == COMBAT and t.c.combat[card] == fight:
            return True
    return False


@final
class Declare(Acting):
    """The type of the fight, among those the Hero holds a card of; any Hero may wage any type (KR-5-8-1.a, KR-5-8-3.f)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [fight for fight in range(3) if holds_type(t, t.initiator, fight)]
        stone_options(t, t.initiator, found)
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return FIGHTS[option]

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"fight": FIGHTS[option]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return other_side(t, t.initiator)

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "The Hero holds no card of that type.", "Le Héros n'a pas de carte de ce type.", ("KR-5-8-3.f",)
        )


@final
class Lay(Acting):
    """The card laid face down: of the type of the fight; a Hero without one lays any other card (KR-5-8-1.b, KR-5-8-1.c, KR-5-8-1.d)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        h = self.fighter(t)
        found = layable(t, h)
        tool_options(t, h, found)
        stone_options(t, h, found)
        return found

    def fighter(self, t: Krystal) -> int:
        if t.laid < 0:
            return t.initiator
        return t.defender if t.initiator == t.attacker else t.attacker

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option]}

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return t.c.names[t.c.cards[option]]

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        facts = other_side(t, self.fighter(t))
        facts["fight"] = FIGHTS[t.fight]
        return facts

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in t.c.cards and t.c.cards.index(word) in t.reserve[self.fighter(t)]:
            return Refusal(
                "The Hero holds a card of the right type: he must lay one.",
                "Le Héros a une carte du bon type : il doit en poser une.",
                ("KR-5-8-1.b", "KR-5-8-1.c"),
            )
        return Refusal(
            "That card is not in this Hero's reserve.",
            "Cette carte n'est pas dans la réserve de ce Héros.",
            ("KR-6-2.d",),
        )


def other_side(t: Krystal, h: int) -> dict[str, object]:
    """A fighter's prompt: his Hero, the opponent, where."""
    other = t.defender if h == t.attacker else t.attacker
    return {
        "hero": hero_fact(h),
        "other": seat_of(other),
        "other_hero": hero_fact(other),
        "place": t.c.places[t.where[h]],
    }


DECLARE: Final = Declare("declare", ("KR-5-8.a", "KR-5-8-1.a", "KR-5-8-1.b", "KR-5-8-3.f"), noun="fight")
LAY: Final = Lay("lay", ("KR-5-8-1.b", "KR-5-8-1.c", "KR-5-8-1.d"), noun="card")


def layable(t: Krystal, h: int) -> list[int]:
    """His cards of the type of the fight; without any, all his cards, Stones and Objects included (KR-R15)."""
    c = t.c
    found: list[int] = []
    for card in t.reserve[h]:
        if c.card_type[card] == COMBAT and c.combat[card] == t.fight and card not in found:
            found.append(card)
    return found if found else distinct(t.reserve[h])


def tool_options(t: Krystal, h: int, found: list[int]) -> None:
    """One Object for this fight, shown before the card is laid (KR-R38)."""
    if (t.tool_a if h == t.attacker else t.tool_d) >= 0:
        return
    c = t.c
    for card in t.reserve[h]:
        if c.timing[card] == FIGHT and (c.detail[card] == t.fight or c.detail[card] == ANY_FIGHT):
            code = beside(t.c, USE, h, card)
            if code not in found:
                found.append(code)


def arm(t: Krystal, dealer: Dealer, h: int, option: int) -> None:
    """A Stone activated or an Object shown beside the card."""
    card = card_in(t.c, option)
    if verb_in(t.c, option) == ACTIVATE:
        activate(t, dealer, h, card)
        return
    use_up(t, dealer, h, card)
    if h == t.attacker:
        t.tool_a = card
    else:
        t.tool_d = card
