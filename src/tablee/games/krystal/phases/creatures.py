"""Creatures: shown, fought at once in one duel, out of the game or back in the discard (KR-6-4)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import role_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    BANISH,
    CARD_LOSSES,
    COMPANION,
    FIGHT_AGAIN,
    FIGHTS,
    LOSE_STONE,
    LOSSES,
    MEETING,
    REDUCE_ENERGY,
    ROLES,
    STONE,
    TAME_CREATURE,
)
from tablee.games.krystal.phases.beside import USE, Acting, beside, card_in, is_free, stone_options, verb_in
from tablee.games.krystal.phases.cards import hero_fact, lose_card, put_played, taken_at_random
from tablee.games.krystal.phases.fights import clear_fight, worth
from tablee.games.krystal.phases.laying import arm, layable, tool_options
from tablee.games.krystal.phases.losses import after_fight, suffer
from tablee.games.krystal.phases.objects import use_up
from tablee.games.krystal.phases.powers import ability, relieved
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


@final
class Duel(Acting):
    """The card laid against a Creature, a Stone or an Object beside it, or the Object that sends it away (KR-6-4.a, KR-R15, KR-R30)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        h = t.defender
        found = layable(t, h)
        tool_options(t, h, found)
        stone_options(t, h, found)
        if h == t.explorer and not t.rematch:
            for card in t.reserve[h]:
                if t.c.timing[card] == MEETING:
                    found.append(beside(t.c, USE, h, card))
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option]}

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return t.c.names[t.c.cards[option]]

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {
            "hero": hero_fact(t.defender),
            "creature": t.c.cards[t.creature],
            "fight": FIGHTS[t.fight],
            "value": t.c.value[t.creature],
        }

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "A Hero lays a card of the Creature's type if he has one, from his own reserve.",
            "Un Héros pose une carte du type de la Créature s'il en a une, de sa propre réserve.",
            ("KR-6-4.b", "KR-5-8-1.d", "KR-6-2.d"),
        )


@final
class Companion(Question[Krystal]):
    """Which other Hero on the Place faces the Creature next (KR-6-4.l)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return companions(t)

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return ROLES[role_of(option)]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"hero": ROLES[role_of(option)]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"creature": t.c.cards[t.creature]}


DUEL: Final = Duel("duel", ("KR-6-4.a", "KR-6-4.b", "KR-6-4.c"), noun="card")
NEXT_TO_FIGHT: Final = Companion("companion", ("KR-6-4.f", "KR-6-4.l"), noun="hero")


def companions(t: Krystal) -> list[int]:
    """The explorer's comrades on the Place being explored."""
    return [h for h in t.own(seat_of(t.explorer), t.here) if h != t.explorer]


def meet(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """Shown to all and fought at once; the draw goes on only if the Hero wins (KR-6-4.a, KR-6-4.d). A defeat sets `left` below 0."""
    if dealer.listening:
        dealer.tell(
            "creature",
            {
                "seat": seat_of(h),
                "hero": hero_fact(h),
                "creature": t.c.cards[creature],
                "fight": FIGHTS[t.c.combat[creature]],
                "value": t.c.value[creature],
            },
            ("KR-5-5.c", "KR-6-4.a", "KR-6-4.b"),
        )
    goes_on = t.left
    t.left = -1
    yield from duel(t, dealer, h, creature)
    if t.loser < 0:
        t.left = goes_on  # won, or sent away
    elif t.c.effect[creature] == FIGHT_AGAIN:
        yield from second_duel(t, dealer, h, creature)
    else:
        t.discards[t.pile].append(creature)  # a victorious Creature may come back (KR-6-4.j)
    clear_fight(t)


def second_duel(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """One more duel at once, with the same Hero or a companion (KR-6-4.l); beaten now, it leaves, but the draw is over (KR-R31)."""
    again = -1
    if t.c.detail[creature] == COMPANION:
        others = companions(t)
        if len(others) == 1:
            again = others[0]
        elif others:
            t.creature = creature
            answer = yield one(NEXT_TO_FIGHT, seat_of(h))
            again = answer[0]
    elif t.where[h] >= 0:
        again = h
    clear_fight(t)
    if again >= 0:
        t.rematch = 1
        yield from duel(t, dealer, again, creature)
    if again < 0 or t.loser >= 0:
        t.discards[t.pile].append(creature)


def duel(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """The Hero defends (KR-6-4.c) with a card and his ability against the Creature's value; equal is a win (KR-6-4.k, KR-R30)."""
    c = t.c
    seat = seat_of(h)
    t.creature = creature
    t.defender = h
    t.attacker = -1
    t.fight = c.combat[creature]  # KR-6-4.b
    t.tool_d = -1
    t.turned = 0
    card = -1
    while t.reserve[h]:
        answer = yield one(DUEL, seat)
        option = answer[0]
        if not is_free(option):
            card = option
            lose_card(t, h, card)
            put_played(t, card, t.pile)  # KR-5-8-3.c, KR-R8
            break
        if verb_in(c, option) == USE and c.effect[card_in(t.c, option)] == TAME_CREATURE:
            use_up(t, dealer, h, card_in(t.c, option))
            t.discards[t.pile].append(creature)
            if dealer.listening:
                dealer.tell(
                    "tamed",
                    {"seat": seat, "hero": hero_fact(h), "creature": c.cards[creature]},
                    ("KR-6-5.b",),
                )
            return
        arm(t, dealer, h, option)
    t.turned = 0
    total = worth(t, h, card)
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat,
            "hero": hero_fact(h),
            "creature": c.cards[creature],
            "fight": FIGHTS[t.fight],
            "laid": "" if card < 0 else c.cards[card],
            "ability": ability(t, h, t.fight),
            "total": total,
            "value": c.value[creature],
            "tool": "" if t.tool_d < 0 else c.cards[t.tool_d],
        }
        if total >= c.value[creature]:
            dealer.tell("creature_beaten", facts, ("KR-6-4.d", "KR-6-4.k"))
        else:
            dealer.tell("creature_won", facts, ("KR-6-4.e", "KR-6-4.f"))
    if total >= c.value[creature]:
        yield from after_fight(t, dealer, h, True)
        t.removed.append(creature)  # out of the game for good (KR-6-4.d)
        return
    t.loser = h
    t.champion = -1
    t.loss = relieved(t, h, c.value[creature] - total)
    yield from aftermath(t, dealer, h, creature)


def aftermath(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """Losses as against a Hero, split by the player on the left (KR-6-4.e, KR-6-4.g, KR-6-4.h), or what the card says (KR-6-4.f)."""
    c = t.c
    left = (seat_of(h) + 1) % t.seats  # KR-R32
    effect = c.effect[creature]
    if effect == BANISH:
        t.where[h] = c.clearing
        t.spent[h] = 1  # KR-R48
        if dealer.listening:
            dealer.tell(
                "banished",
                {"seat": seat_of(h), "hero": hero_fact(h), "place": c.places[c.clearing]},
                ("KR-6-4.f",),
            )
    elif effect == REDUCE_ENERGY:
        if t.energy[h] > c.amount[creature]:
            t.energy[h] = c.amount[creature]
        if dealer.listening:
            dealer.tell(
                "drained", {"seat": seat_of(h), "hero": hero_fact(h), "energy": t.energy[h]}, ("KR-6-4.f",)
            )
    elif effect == LOSE_STONE and any_stone(t, h):
        lose_stone(t, dealer, h)
    else:
        if effect == LOSE_STONE and dealer.listening:
            dealer.tell("no_stone", {"seat": seat_of(h), "hero": hero_fact(h)}, ("KR-6-4.f",))
        yield from suffer(t, dealer, left, effect == LOSSES and c.detail[creature] == CARD_LOSSES)
    yield from after_fight(t, dealer, h)


def any_stone(t: Krystal, h: int) -> bool:
    for card in t.reserve[h]:
        if t.c.card_type[card] == STONE:
            return True
    return False


def lose_stone(t: Krystal, dealer: Dealer, h: int) -> None:
    """One of his Stones, at random, to the discard."""
    stones = [card for card in t.reserve[h] if t.c.card_type[card] == STONE]
    card = dealer.draw(stones)
    t.reserve[h].remove(card)
    taken_at_random(t, dealer, h, card)
    t.discards[t.pile].append(card)
    t.stirred = 1
    if dealer.listening:
        dealer.tell(
            "torn_away",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[t.pile]},
            ("KR-6-4.f", "KR-6-4.i"),
        )
