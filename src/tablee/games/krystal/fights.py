"""Fights between Heroes: one against one, hidden cards turned over together, groups one pair after the other (KR-5-8)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.cards import distinct, hero_fact, lose_card, pile_for
from tablee.games.krystal.components import ANY_FIGHT, COMBAT, FIGHT, FIGHTS, ROLES
from tablee.games.krystal.free import ACTIVATE, USE, Acting, activate, card_of, is_free, stone_options, use_up
from tablee.games.krystal.losses import after_fight, suffer, trim_winner
from tablee.games.krystal.powers import ability, fight_bonus, relieved
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules
from tablee.kernel.text import Text


def versus(t: Krystal) -> dict[str, object]:
    """Who fights whom, for prompts and events."""
    return {
        "seat": t.attacker // 3,
        "hero": hero_fact(t.attacker),
        "other": t.defender // 3,
        "other_hero": hero_fact(t.defender),
        "place": t.c.places[t.where[t.attacker]],
    }


# ---------------------------------------------------------------------- pairing


def foes(t: Krystal) -> list[int]:
    """The defenders on the Place: all Heroes of the others (KR-5-8-4.a), except those a truce protects (KR-9.b)."""
    return [h for h in t.opponents(t.turn, t.here) if h // 3 not in t.truces]


def fresh(t: Krystal, heroes: list[int]) -> list[int]:
    """Those who have not fought yet; when all have, any of them (KR-5-8-5.c, KR-5-8-5.d, KR-R22)."""
    waiting = [h for h in heroes if h not in t.fought]
    return waiting if waiting else heroes


@final
class Pair(Question[Krystal]):
    """Which of his Heroes the attacker opposes to which defender."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return fresh(t, foes(t))
        return fresh(t, t.own(seat, t.here))

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if so_far:
            return f"{t.c.peoples[t.people[option // 3]]}:{ROLES[option % 3]}"
        return ROLES[option % 3]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"seat": option // 3, "hero": ROLES[option % 3]}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        name = t.c.roles[ROLES[option % 3]]
        hero = t.c.hero_names[t.people[option // 3] * 3 + option % 3]
        if so_far:
            return {key: f"{name[key]} {hero} ({{p{option // 3}}})" for key in name}
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
        mine, theirs = t.own(seat, t.here), foes(t)
        if not mine or not theirs:
            break
        attackers, defenders = fresh(t, mine), fresh(t, theirs)
        if attackers[0] in t.fought and defenders[0] in t.fought:
            break  # nobody is left who has not fought (KR-5-8-4.c)
        if len(attackers) == 1 and len(defenders) == 1:
            t.attacker, t.defender = attackers[0], defenders[0]
        else:
            ask = one(PAIR, seat)
            yield ask
            t.attacker, t.defender = ask.answers[0][0], ask.answers[0][1]
        for h in (t.attacker, t.defender):
            if h not in t.fought:
                t.fought.append(h)
        yield from fight(t, dealer)
    t.fought = []


# ---------------------------------------------------------------------- one fight


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
        "other": other // 3,
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
            code = USE + h % 3 * 100 + card
            if code not in found:
                found.append(code)


def arm(t: Krystal, dealer: Dealer, h: int, option: int) -> None:
    """A Stone activated or an Object shown beside the card."""
    card = card_of(option)
    if ACTIVATE <= option < USE:
        activate(t, dealer, h, card)
        return
    use_up(t, dealer, h, card)
    if h == t.attacker:
        t.tool_a = card
    else:
        t.tool_d = card


def fight(t: Krystal, dealer: Dealer) -> Rules:
    """The attacker chooses the type; both lay a card; both are turned over; the difference is the loser's losses."""
    t.turned = 0
    if dealer.listening:
        dealer.tell("fight", versus(t), ("KR-5-7-4.a", "KR-5-7-4.b"))
    t.initiator = t.attacker
    if not armed(t, t.attacker):
        t.unarmed = 1
        t.initiator = t.defender  # he takes the initiative, not the role (KR-5-8-3.g, KR-R16)
        if dealer.listening:
            dealer.tell("unarmed", {"seat": t.attacker // 3, "hero": hero_fact(t.attacker)}, ("KR-5-8-3.g",))
        if not armed(t, t.defender):
            exhaust(t, dealer)
            clear_fight(t)
            return
    while True:
        answer = yield one(DECLARE, t.initiator // 3)
        if not is_free(answer[0]):
            break
        arm(t, dealer, t.initiator, answer[0])
    t.fight = answer[0]
    t.turned = 0
    if dealer.listening:
        dealer.tell(
            "declared",
            {"seat": t.initiator // 3, "hero": hero_fact(t.initiator), "fight": FIGHTS[t.fight]},
            ("KR-5-8-1.b", "KR-5-8-3.f"),
        )
    while True:
        answer = yield one(LAY, t.initiator // 3)
        if not is_free(answer[0]):
            break
        arm(t, dealer, t.initiator, answer[0])
    t.laid = answer[0]
    lose_card(t, t.initiator, t.laid)
    if dealer.listening:
        dealer.tell(
            "laid",
            {"seat": t.initiator // 3, "hero": hero_fact(t.initiator)},
            ("KR-5-8-1.b",),
            [([t.initiator // 3], {"card": t.c.cards[t.laid]})],
        )
    responder = t.defender if t.initiator == t.attacker else t.attacker
    second = -1
    t.turned = 0
    while t.reserve[responder]:  # an empty reserve lays nothing (KR-R15)
        answer = yield one(LAY, responder // 3)
        if not is_free(answer[0]):
            second = answer[0]
            lose_card(t, responder, second)
            break
        arm(t, dealer, responder, answer[0])
    t.turned = 0
    card_a = t.laid if t.initiator == t.attacker else second
    card_d = second if t.initiator == t.attacker else t.laid
    yield from reveal(t, dealer, card_a, card_d)
    clear_fight(t)


def exhaust(t: Krystal, dealer: Dealer) -> None:
    """Neither has a combat card: each loses a point (KR-5-8-3.h)."""
    if dealer.listening:
        dealer.tell("both_unarmed", versus(t), ("KR-5-8-3.h",))
    for h in (t.attacker, t.defender):
        if t.energy[h] > 0:
            t.energy[h] -= 1
    for h in (t.attacker, t.defender):
        after_fight(t, dealer, h)


def worth(t: Krystal, h: int, card: int) -> int:
    """Ability (KR-5-8-1.f) + card, which counts zero when of another type (KR-5-8-1.g) + Stone, Intervention and Object."""
    c = t.c
    total = ability(t, h, t.fight) + fight_bonus(t, h, t.fight)
    if card >= 0 and c.card_type[card] == COMBAT and c.combat[card] == t.fight:
        total += c.value[card]
    tool = t.tool_a if h == t.attacker else t.tool_d
    if tool >= 0:
        total += c.amount[tool]
    return total


def reveal(t: Krystal, dealer: Dealer, card_a: int, card_d: int) -> Rules:
    """Both cards are turned over together (KR-5-8-1.e); the higher total wins (KR-5-8-1.h)."""
    c = t.c
    total_a, total_d = worth(t, t.attacker, card_a), worth(t, t.defender, card_d)
    pile = pile_for(t, t.attacker)
    t.laid = -1
    for card in (card_a, card_d):
        if card >= 0:
            t.discards[pile].append(card)  # played cards leave the reserves whoever wins (KR-5-8-3.c, KR-R14)
    if total_a > total_d:
        t.champion, t.loser = t.attacker, t.defender
        difference = total_a - total_d  # KR-5-8-1.i
    else:
        t.champion, t.loser = t.defender, t.attacker
        difference = (
            total_d - total_a if total_d > total_a else 1
        )  # a tie: the attacker loses one (KR-5-8-3.i, KR-R17)
    t.loss = relieved(t, t.loser, difference)
    if dealer.listening:
        facts = versus(t)
        facts["fight"] = FIGHTS[t.fight]
        facts["cards"] = ["" if card < 0 else c.cards[card] for card in (card_a, card_d)]
        facts["abilities"] = [ability(t, t.attacker, t.fight), ability(t, t.defender, t.fight)]
        facts["totals"] = [total_a, total_d]
        facts["total"] = total_a
        facts["other_total"] = total_d
        facts["tools"] = ["" if tool < 0 else c.cards[tool] for tool in (t.tool_a, t.tool_d)]
        facts["winner"] = t.champion // 3
        facts["loss"] = t.loss
        facts["pile"] = c.symbols[pile]
        if total_a == total_d:
            dealer.tell("tied", facts, ("KR-5-8-1.e", "KR-5-8-3.i", "KR-5-8-3.c"))
        else:
            dealer.tell(
                "fought",
                facts,
                ("KR-5-8-1.e", "KR-5-8-1.f", "KR-5-8-1.g", "KR-5-8-1.h", "KR-5-8-1.i", "KR-5-8-3.c"),
            )
    yield from suffer(t, dealer, t.champion // 3, False)
    after_fight(t, dealer, t.loser)
    yield from trim_winner(t, dealer)


def clear_fight(t: Krystal) -> None:
    t.attacker = -1
    t.defender = -1
    t.initiator = -1
    t.fight = -1
    t.unarmed = 0
    t.laid = -1
    t.tool_a = -1
    t.tool_d = -1
    t.creature = -1
    t.rematch = 0
    t.champion = -1
    t.loser = -1
    t.loss = 0
    t.loss_cards = 0
    t.loss_energy = 0
