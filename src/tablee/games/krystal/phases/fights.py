"""Fights between Heroes: one against one, hidden cards turned over together (KR-5-8)."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.components.vocabulary import COMBAT, FIGHTS
from tablee.games.krystal.phases.beside import is_free
from tablee.games.krystal.phases.cards import hero_fact, lose_card, pile_for, put_played
from tablee.games.krystal.phases.laying import DECLARE, LAY, arm, armed
from tablee.games.krystal.phases.losses import after_fight, suffer, trim_winner
from tablee.games.krystal.phases.powers import ability, fight_bonus, relieved
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


def versus(t: Krystal) -> dict[str, object]:
    """Who fights whom, for prompts and events."""
    return {
        "seat": seat_of(t.attacker),
        "hero": hero_fact(t.attacker),
        "other": seat_of(t.defender),
        "other_hero": hero_fact(t.defender),
        "place": t.c.places[t.where[t.attacker]],
    }


def fight(t: Krystal, dealer: Dealer) -> Rules:
    """The attacker chooses the type; both lay a card; both are turned over; the difference is the loser's losses."""
    t.turned = 0
    if dealer.listening:
        dealer.tell("fight", versus(t), ("KR-5-7-4.a", "KR-5-7-4.b"))
    choose_initiator(t, dealer)
    if t.initiator < 0:
        yield from exhaust(t, dealer)
        clear_fight(t)
        return
    while True:
        answer = yield one(DECLARE, seat_of(t.initiator))
        if not is_free(answer[0]):
            break
        arm(t, dealer, t.initiator, answer[0])
    t.fight = answer[0]
    t.turned = 0
    if dealer.listening:
        dealer.tell(
            "declared",
            {"seat": seat_of(t.initiator), "hero": hero_fact(t.initiator), "fight": FIGHTS[t.fight]},
            ("KR-5-8-1.b", "KR-5-8-3.f"),
        )
    while True:
        answer = yield one(LAY, seat_of(t.initiator))
        if not is_free(answer[0]):
            break
        arm(t, dealer, t.initiator, answer[0])
    lay_down(t, dealer, answer[0])
    responder = t.defender if t.initiator == t.attacker else t.attacker
    second = -1
    t.turned = 0
    while t.reserve[responder]:  # an empty reserve lays nothing (KR-R15)
        answer = yield one(LAY, seat_of(responder))
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


def choose_initiator(t: Krystal, dealer: Dealer) -> None:
    """The attacker chooses the type; without any combat card he leaves it to the defender; -1: neither has one (KR-5-8-3.g, KR-5-8-3.h)."""
    t.initiator = t.attacker
    if armed(t, t.attacker):
        return
    t.unarmed = 1
    t.initiator = t.defender  # he takes the initiative, not the role (KR-R16)
    if dealer.listening:
        dealer.tell("unarmed", {"seat": seat_of(t.attacker), "hero": hero_fact(t.attacker)}, ("KR-5-8-3.g",))
    if not armed(t, t.defender):
        t.initiator = -1


def lay_down(t: Krystal, dealer: Dealer, card: int) -> None:
    """The initiator's card, face down (KR-5-8-1.b)."""
    t.laid = card
    lose_card(t, t.initiator, card)
    if dealer.listening:
        dealer.tell(
            "laid",
            {"seat": seat_of(t.initiator), "hero": hero_fact(t.initiator)},
            ("KR-5-8-1.b",),
            [([seat_of(t.initiator)], {"card": t.c.cards[card]})],
        )


def exhaust(t: Krystal, dealer: Dealer) -> Rules:
    """Neither has a combat card: each loses a point (KR-5-8-3.h)."""
    if dealer.listening:
        dealer.tell("both_unarmed", versus(t), ("KR-5-8-3.h",))
    for h in (t.attacker, t.defender):
        if t.energy[h] > 0:
            t.energy[h] -= 1
    t.stirred = 1
    for h in (t.attacker, t.defender):
        yield from after_fight(t, dealer, h)


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
            put_played(t, card, pile)  # whoever wins (KR-5-8-3.c, KR-R14)
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
        facts["winner"] = seat_of(t.champion)
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
    yield from suffer(t, dealer, seat_of(t.champion), False)
    yield from after_fight(t, dealer, t.loser)
    yield from after_fight(t, dealer, t.champion, True)
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
