"""The one action of the Heroes on a Place: recover or explore, exchanges and Objects beside it (KR-5-2, KR-5-4, KR-5-5, KR-5-7)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import ACTION, EXTRA_DRAW, ROLES, SEARCH_PILE
from tablee.games.krystal.phases.beside import (
    END,
    USE,
    Acting,
    beside,
    card_in,
    drop_options,
    is_free,
    role_in,
    turn_options,
    verb_in,
)
from tablee.games.krystal.phases.cards import can_draw, hero_fact
from tablee.games.krystal.phases.exchange import (
    GIVE,
    gift_complete,
    gift_facts,
    gift_label,
    gift_options,
    gift_word,
    give,
    may_give,
)
from tablee.games.krystal.phases.exploration import explore
from tablee.games.krystal.phases.groups import group_power, members_at
from tablee.games.krystal.phases.objects import carry_out, gain, use_up
from tablee.games.krystal.phases.search import search
from tablee.games.krystal.phases.surplus import crowded, trim
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import AMOUNT, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

RECOVER: Final = 1
EXPLORE: Final = 3  # + role


def rested(t: Krystal, h: int) -> bool:
    """Stayed where he was, or came back to where he had left: he cannot explore (KR-5-7-1.a, KR-5-7-2.a, KR-R11)."""
    return t.steps[h] == 0 or t.where[h] == t.began[h] or h in t.returned


def may_explore(t: Krystal, members: list[int], power: int) -> bool:
    """All members moved and none made a round trip (KR-5-7-3.c); there is power (KR-R4) and there are cards (KR-R28)."""
    for h in members:
        if rested(t, h):
            return False
    if t.here == t.c.clearing:
        for pile in range(len(t.piles)):
            if can_draw(t, pile):
                return True
        return False
    return power + t.extra > 0 and can_draw(t, t.c.symbol[t.here])


@final
class Act(Acting):
    """The one action of the Heroes on a Place: recover or explore (KR-3.c, KR-5-2-1.a, KR-5-7-3.a, KR-5-9.h); exchanges and Objects beside it."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return gift_options(t, seat, so_far)
        found = [END]
        members = members_at(t, seat, t.here)
        if not t.acted:
            power = group_power(t, members, t.here)
            if power > 0:
                found.append(RECOVER)
            if may_explore(t, members, power):
                for h in members:
                    found.append(EXPLORE + role_of(h))
                digging_options(t, members, found)
        if may_give(t, seat):
            found.append(GIVE)
        drop_options(t, members, found)
        turn_options(t, seat, found)
        return found

    def complete(self, t: Krystal, seat: int, so_far: list[int]) -> bool:
        return so_far[0] != GIVE or gift_complete(t, seat, so_far)

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if so_far:
            return gift_word(t, so_far, option)
        if option == GIVE:
            return "give"
        if option >= EXPLORE:
            return f"explore:{ROLES[option - EXPLORE]}"
        return "recover" if option == RECOVER else "pass"

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if so_far:
            return gift_facts(t, so_far, option)
        facts: dict[str, object] = {"place": t.c.places[t.here]}
        if option == RECOVER:
            facts["energy"] = group_power(t, members_at(t, seat, t.here), t.here)
        elif option >= EXPLORE:
            facts["hero"] = ROLES[option - EXPLORE]
            facts["cards"] = cards_to_draw(t, members_at(t, seat, t.here))
        return facts

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if so_far:
            return gift_label(t, seat, so_far, option)
        members = members_at(t, seat, t.here)
        if option == RECOVER:
            n = group_power(t, members, t.here)
            return {"fr": f"Récupérer (+{n} Énergie)", "en": f"Recover (+{n} Energy)"}
        if option >= EXPLORE:
            n = cards_to_draw(t, members)
            hero = t.c.hero_names[hero_of(t.people[seat], option - EXPLORE)]
            fr = f"{n} carte" + ("s" if n > 1 else "")
            en = f"{n} card" + ("s" if n != 1 else "")
            return {"fr": f"Explorer avec {hero} ({fr})", "en": f"Explore with {hero} ({en})"}
        return None

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"place": t.c.places[t.here]}

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        members = members_at(t, seat, t.here)
        if word.startswith("explore") and any(rested(t, h) for h in members):
            return Refusal(
                "A Hero here stayed still or came back where he began: only recovering is possible.",
                "Un Héros d'ici est resté immobile ou a fait un aller/retour : on ne peut que récupérer.",
                ("KR-5-7-1.a", "KR-5-7-2.a", "KR-5-7-3.c"),
            )
        if word.startswith("explore") or word == "recover":
            return Refusal(
                "The Place has no power for this people, or no cards left, or the action is taken.",
                "Le Lieu est sans puissance pour ce peuple, ou sans carte, ou l'action est faite.",
                ("KR-5-3.b", "KR-5-2-1.a", "KR-6-1.d"),
            )
        if word == "give":
            return Refusal(
                "Cards pass only between Heroes in one spot with no opponent there.",
                "Des cartes ne se passent qu'entre Héros réunis sans adversaire présent.",
                ("KR-6-2.e",),
            )
        return None


@final
class Share(Question[Krystal]):
    """How a common recovery is shared out: points for each Hero but the last, who takes the rest (KR-5-7-3.b)."""

    def kind(self, t: Krystal, seat: int, so_far: list[int]) -> int:
        return AMOUNT

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [0, group_power(t, members_at(t, seat, t.here), t.here) - sum(so_far)]

    def complete(self, t: Krystal, seat: int, so_far: list[int]) -> bool:
        return len(so_far) >= len(members_at(t, seat, t.here)) - 1

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        members = members_at(t, seat, t.here)
        return {"energy": group_power(t, members, t.here), "hero": [ROLES[role_of(h)] for h in members]}


@final
class PileChoice(Question[Krystal]):
    """From which pile the Clearing's one card is drawn (KR-5-6.b)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [pile for pile in range(len(t.piles)) if can_draw(t, pile)]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.symbols[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"pile": t.c.symbols[option]}


ACT: Final = Act("act", ("KR-5-2-1.a", "KR-5-7-3.a"), steps=0)
SHARE: Final = Share("share", ("KR-5-7-3.b",), steps=0)
PILE: Final = PileChoice("pile", ("KR-5-6.b",), noun="pile")


def digging_options(t: Krystal, members: list[int], found: list[int]) -> None:
    """Objects that change an exploration: more cards (not on the Clearing), or a search instead."""
    for h in members:
        for card in t.reserve[h]:
            if t.c.timing[card] != ACTION:
                continue
            effect = t.c.effect[card]
            if effect == SEARCH_PILE or (effect == EXTRA_DRAW and t.here != t.c.clearing):
                code = beside(t.c, USE, h, card)
                if code not in found:
                    found.append(code)


def cards_to_draw(t: Krystal, members: list[int]) -> int:
    if t.here == t.c.clearing:
        return t.c.clearing_cards  # KR-5-6.b
    return group_power(t, members, t.here) + t.extra


def action(t: Krystal, dealer: Dealer, seat: int) -> Rules:
    """One action in common; then, in a group, cards may still change Hero; then the limit of five (KR-5-7-3.a, KR-5-7-3.d, KR-R12)."""
    while True:
        if t.acted and not may_give(t, seat):
            break
        ask = one(ACT, seat)
        yield ask
        answer = ask.answers[0]
        option = answer[0]
        if not is_free(option):
            t.stirred = 0  # all that could be used now was on offer
        if option == END:
            break
        members = members_at(t, seat, t.here)
        if option == RECOVER:
            t.acted = 1
            yield from recover(t, dealer, seat, members)
        elif option == GIVE:
            give(t, dealer, seat, answer)
        elif option >= EXPLORE:
            t.acted = 1
            h = hero_of(seat, option - EXPLORE)
            count = cards_to_draw(t, members)
            pile = t.c.symbol[t.here]
            if t.here == t.c.clearing:
                chosen = yield one(PILE, seat)
                pile = chosen[0]
            yield from explore(t, dealer, h, pile, count)
        elif verb_in(t.c, option) == USE and t.c.effect[card_in(t.c, option)] == SEARCH_PILE:
            t.acted = 1
            yield from look_for(t, dealer, hero_of(seat, role_in(t.c, option)), card_in(t.c, option))
        else:
            yield from carry_out(t, dealer, seat, option)
            continue
        t.turned = 0
    if crowded(t, seat) >= 0:
        yield from trim(t, dealer, seat, t.pile)
    t.explorer = -1
    t.pile = -1


def look_for(t: Krystal, dealer: Dealer, h: int, card: int) -> Rules:
    """A search in place of the exploration."""
    use_up(t, dealer, h, card)
    pile = t.c.symbol[t.here]
    if t.here == t.c.clearing:
        chosen = yield one(PILE, seat_of(h))
        pile = chosen[0]
    yield from search(t, dealer, h, pile, card)


def recover(t: Krystal, dealer: Dealer, seat: int, members: list[int]) -> Rules:
    """As many points as the real power (KR-5-4.a); a group shares them as its player likes; then phase B is over for them (KR-5-4.b)."""
    power = group_power(t, members, t.here)
    shares = [power]
    if len(members) > 1:
        ask = one(SHARE, seat)
        yield ask
        shares = [*ask.answers[0], power - sum(ask.answers[0])]
    for i in range(len(members)):
        if shares[i] > 0:
            gained = gain(t, members[i], shares[i])
            if dealer.listening:
                dealer.tell(
                    "recovered",
                    {
                        "seat": seat,
                        "hero": hero_fact(members[i]),
                        "energy": gained,
                        "place": t.c.places[t.here],
                    },
                    ("KR-5-4.a", "KR-5-4.b", "KR-5-7-3.b", "KR-R5"),
                )
