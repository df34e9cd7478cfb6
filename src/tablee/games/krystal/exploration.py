"""Exploring: cards one by one; Interventions and Creatures interrupt the draw (KR-5-5, KR-6-3, KR-6-4)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.cards import distinct, draw_card, hero_fact, lose_card, seen_to_leave, tell_card
from tablee.games.krystal.components import (
    BANISH,
    CARD_LOSSES,
    COMPANION,
    CREATURE,
    FIGHT_AGAIN,
    FIGHTS,
    GAIN_ENERGY,
    INTERVENTION,
    LOSE_STONE,
    LOSSES,
    MEETING,
    OF_PEOPLE,
    REDUCE_ENERGY,
    REVEAL_STONES,
    ROLES,
    STONE,
    TAME_CREATURE,
)
from tablee.games.krystal.fights import arm, clear_fight, layable, tool_options, worth
from tablee.games.krystal.free import USE, Acting, card_of, gain, holdable, is_free, stone_options, use_up
from tablee.games.krystal.losses import after_fight, suffer
from tablee.games.krystal.powers import ability, relieved
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules
from tablee.kernel.text import Text


def explore(t: Krystal, dealer: Dealer, h: int, pile: int, count: int) -> Rules:
    """Draw that many cards from the pile, one by one, seen by their player alone (KR-5-5.a, KR-5-5.b)."""
    t.explorer = h
    t.pile = pile
    t.left = count
    t.cancelled = []
    if dealer.listening:
        dealer.tell(
            "explores",
            {
                "seat": h // 3,
                "hero": hero_fact(h),
                "place": t.c.places[t.where[h]],
                "pile": t.c.symbols[pile],
                "count": count,
            },
            ("KR-5-5.a", "KR-6-1.a"),
        )
    while t.left > 0:
        card = draw_card(t, dealer, pile)
        if card < 0:
            break  # pile and discard are empty (KR-6-1.d, KR-R28)
        kind = t.c.card_type[card]
        if kind == INTERVENTION or kind == CREATURE:
            seen_to_leave(t, pile, card)
        else:
            t.unseen[pile] += 1
        if kind == INTERVENTION:
            if t.intervention >= 0:
                cancel(t, dealer, h, card)
            else:
                t.left -= 1
                intervene(t, dealer, h, card)  # then the draw goes on (KR-5-5.d)
        elif kind == CREATURE:
            t.left -= 1
            yield from meet(t, dealer, h, card)
            if t.left < 0:
                break  # lost: the draw is over (KR-5-5.e)
        else:
            t.left -= 1
            t.reserve[h].append(card)  # kept, and the draw goes on (KR-5-5.f, KR-6-5.a)
            if dealer.listening:
                facts: dict[str, object] = {"seat": h // 3, "hero": hero_fact(h), "pile": t.c.symbols[pile]}
                tell_card(t, dealer, "drew", facts, card, [h // 3], ("KR-5-5.b", "KR-5-5.f", "KR-6-2.b"))
    t.left = 0
    t.cancelled = []


# ---------------------------------------------------------------------- Divine Interventions


def cancel(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """While one is in force another has no effect, goes to the discard, and is replaced (KR-6-3.e, KR-6-3.f, KR-R26)."""
    t.discards[t.pile].append(card)
    t.cancelled.append(card)
    if dealer.listening:
        dealer.tell(
            "intervention_cancelled",
            {"seat": h // 3, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[t.pile]},
            ("KR-6-3.e", "KR-6-3.f"),
        )


def intervene(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """Face up on the Clearing, in force at once, until the end of the drawer's next turn (KR-6-3.a, KR-6-3.b, KR-6-3.c)."""
    c = t.c
    t.intervention = card
    t.drawer = h // 3
    t.ends = 2  # the end of this turn, and that of his next one (KR-R27)
    if dealer.listening:
        dealer.tell(
            "intervention",
            {"seat": h // 3, "hero": hero_fact(h), "card": c.cards[card]},
            ("KR-5-5.c", "KR-6-3.a", "KR-6-3.b", "KR-6-3.c"),
        )
    effect = c.effect[card]
    if effect == GAIN_ENERGY:
        for k in range(t.seats * 3):
            if t.where[k] >= 0 and (c.scope[card] != OF_PEOPLE or t.people[k // 3] == c.people[card]):
                gained = gain(t, k, c.amount[card])
                if dealer.listening and gained:
                    dealer.tell(
                        "gained", {"seat": k // 3, "hero": hero_fact(k), "energy": gained}, ("KR-6-3.b",)
                    )
    elif effect == REVEAL_STONES and dealer.listening:
        for k in range(t.seats * 3):
            stones = [c.cards[s] for s in sorted(t.reserve[k]) if c.card_type[s] == STONE]
            if stones:
                dealer.tell(
                    "stones_shown", {"seat": k // 3, "hero": hero_fact(k), "stones": stones}, ("KR-6-3.b",)
                )


# ---------------------------------------------------------------------- Creatures


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
                    found.append(USE + h % 3 * 100 + card)
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
        return ROLES[option % 3]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"hero": ROLES[option % 3]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"creature": t.c.cards[t.creature]}


DUEL: Final = Duel("duel", ("KR-6-4.a", "KR-6-4.b", "KR-6-4.c"), noun="card")
NEXT_TO_FIGHT: Final = Companion("companion", ("KR-6-4.f", "KR-6-4.l"), noun="hero")


def companions(t: Krystal) -> list[int]:
    """The explorer's comrades on the Place being explored."""
    return [h for h in t.own(t.explorer // 3, t.here) if h != t.explorer]


def meet(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """Shown to all and fought at once; the draw goes on only if the Hero wins (KR-6-4.a, KR-6-4.d). A defeat sets `left` below 0."""
    if dealer.listening:
        dealer.tell(
            "creature",
            {
                "seat": h // 3,
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
            answer = yield one(NEXT_TO_FIGHT, h // 3)
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
    seat = h // 3
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
            t.discards[t.pile].append(card)  # KR-5-8-3.c, KR-R8
            break
        if option >= USE and c.effect[card_of(option)] == TAME_CREATURE:
            use_up(t, dealer, h, card_of(option))
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
        t.removed.append(creature)  # out of the game for good (KR-6-4.d)
        return
    t.loser = h
    t.champion = -1
    t.loss = relieved(t, h, c.value[creature] - total)
    yield from aftermath(t, dealer, h, creature)


def aftermath(t: Krystal, dealer: Dealer, h: int, creature: int) -> Rules:
    """Losses as against a Hero, split by the player on the left (KR-6-4.e, KR-6-4.g, KR-6-4.h), or what the card says (KR-6-4.f)."""
    c = t.c
    left = (h // 3 + 1) % t.seats  # KR-R32
    effect = c.effect[creature]
    if effect == BANISH:
        t.where[h] = c.clearing
        t.spent[h] = 1  # KR-R48
        if dealer.listening:
            dealer.tell(
                "banished",
                {"seat": h // 3, "hero": hero_fact(h), "place": c.places[c.clearing]},
                ("KR-6-4.f",),
            )
    elif effect == REDUCE_ENERGY:
        if t.energy[h] > c.amount[creature]:
            t.energy[h] = c.amount[creature]
        if dealer.listening:
            dealer.tell(
                "drained", {"seat": h // 3, "hero": hero_fact(h), "energy": t.energy[h]}, ("KR-6-4.f",)
            )
    elif effect == LOSE_STONE and any_stone(t, h):
        lose_stone(t, dealer, h)
    else:
        if effect == LOSE_STONE and dealer.listening:
            dealer.tell("no_stone", {"seat": h // 3, "hero": hero_fact(h)}, ("KR-6-4.f",))
        yield from suffer(t, dealer, left, effect == LOSSES and c.detail[creature] == CARD_LOSSES)
    after_fight(t, dealer, h)


def any_stone(t: Krystal, h: int) -> bool:
    for card in t.reserve[h]:
        if t.c.card_type[card] == STONE:
            return True
    return False


def lose_stone(t: Krystal, dealer: Dealer, h: int) -> None:
    """One of his Stones, at random, to the discard."""
    stones = [card for card in t.reserve[h] if t.c.card_type[card] == STONE]
    card = dealer.draw(stones)
    lose_card(t, h, card)
    t.discards[t.pile].append(card)
    if dealer.listening:
        dealer.tell(
            "torn_away",
            {"seat": h // 3, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[t.pile]},
            ("KR-6-4.f", "KR-6-4.i"),
        )


# ---------------------------------------------------------------------- searching instead


@final
class Keep(Question[Krystal]):
    """Which of the cards turned up by a search is kept."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [0]
        for card in distinct(t.looked):
            if holdable(t, card):
                found.append(card + 1)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "none" if option == 0 else t.c.cards[option - 1]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == 0 else {"card": t.c.cards[option - 1]}


KEEP_ONE: Final = Keep("keep", ("KR-2-5-4.a", "KR-6-5.b"), noun="card")


def search(t: Krystal, dealer: Dealer, h: int, pile: int, item: int) -> Rules:
    """Look at the top cards, keep some, put the others in the discard without effect."""
    c = t.c
    t.explorer = h
    t.pile = pile
    t.cancelled = []
    for _ in range(c.amount[item]):
        card = draw_card(t, dealer, pile)
        if card < 0:
            break
        t.looked.append(card)
    if dealer.listening:
        dealer.tell(
            "searches",
            {"seat": h // 3, "hero": hero_fact(h), "pile": c.symbols[pile], "count": len(t.looked)},
            ("KR-6-5.b",),
            [([h // 3], {"cards": [c.cards[card] for card in sorted(t.looked)]})],
        )
    for _ in range(c.keep[item]):
        if not t.looked:
            break
        answer = yield one(KEEP_ONE, h // 3)
        if answer[0] == 0:
            break
        card = answer[0] - 1
        t.looked.remove(card)
        t.reserve[h].append(card)
        t.unseen[pile] += 1
        if dealer.listening:
            facts: dict[str, object] = {"seat": h // 3, "hero": hero_fact(h), "pile": c.symbols[pile]}
            tell_card(t, dealer, "drew", facts, card, [h // 3], ("KR-5-5.f",))
    rest = sorted(t.looked)
    t.looked = []
    for card in rest:
        seen_to_leave(t, pile, card)
    t.discards[pile].extend(rest)
    if dealer.listening:
        dealer.tell(
            "searched",
            {
                "seat": h // 3,
                "hero": hero_fact(h),
                "pile": c.symbols[pile],
                "cards": [c.cards[card] for card in rest],
            },
            ("KR-6-1.a",),
        )
