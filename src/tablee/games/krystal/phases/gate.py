"""On the Gate: Stones are put down, or handed on first (KR-5-7)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.components.vocabulary import STONE
from tablee.games.krystal.phases.beside import (
    END,
    PUT,
    Acting,
    beside,
    card_in,
    drop_options,
    is_free,
    role_in,
    turn_options,
    verb_in,
)
from tablee.games.krystal.phases.cards import hero_fact, lose_card
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
from tablee.games.krystal.phases.groups import worth_settling
from tablee.games.krystal.phases.objects import carry_out
from tablee.games.krystal.phases.powers import gates_closed
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


def may_put(t: Krystal, seat: int, card: int) -> bool:
    """No two Stones of a kind (KR-6-6.i); with five to bring, the last is of any kind, once the series is complete (KR-10.b, KR-R44)."""
    if gates_closed(t):
        return False
    there = [t.c.stone[stone] for stone in t.gates[seat]]
    return t.c.stone[card] not in there or (t.goal > t.c.goal and len(there) >= t.c.goal)


@final
class AtGate(Acting):
    """What is done on one's own Gate: Stones put down, cards exchanged; no other action, no fight (KR-3.f, KR-R6, KR-R7)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return gift_options(t, seat, so_far)
        found = [END]
        members = t.own(seat, t.here)
        for h in members:
            for card in t.reserve[h]:
                if t.c.card_type[card] == STONE and may_put(t, seat, card):
                    code = beside(t.c, PUT, h, card)
                    if code not in found:
                        found.append(code)
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
        return "give" if option == GIVE else "done"

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return gift_facts(t, so_far, option) if so_far else {}

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return gift_label(t, seat, so_far, option) if so_far else None

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word.startswith("put:"):
            return Refusal(
                "A Stone of that kind is on the Gate already, or the Gates are closed, or no Hero here holds it.",
                "Une Pierre de cette sorte est déjà sur la Porte, ou les Portes sont fermées, ou aucun Héros d'ici ne la porte.",
                ("KR-6-6.i", "KR-3.f", "KR-10.b"),
            )
        return None


AT_GATE: Final = AtGate("gate", ("KR-3.f", "KR-6-6.i", "KR-5-7-3.d"), steps=0)


def at_the_gate(t: Krystal, dealer: Dealer, seat: int) -> Rules:
    """Stones are put down freely, one after the other; the one that completes the quest ends the game (KR-1.a, KR-3.g)."""
    while True:
        ask = one(AT_GATE, seat)
        yield ask
        answer = ask.answers[0]
        option = answer[0]
        if not is_free(option):
            t.stirred = 0
        if option == END:
            return
        if is_free(option) and verb_in(t.c, option) == PUT:
            put_down(t, dealer, hero_of(seat, role_in(t.c, option)), card_in(t.c, option))
            t.turned = 0
            if t.winner >= 0:
                return
        elif option == GIVE:
            give(t, dealer, seat, answer)
            t.turned = 0
        else:
            yield from carry_out(t, dealer, seat, option)
        if not worth_settling(t, seat, t.here):
            return


def put_down(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """On the Gate for good: no Hero uses it, takes it back or steals it (KR-6-6.j, KR-6-6.k, KR-6-6.l)."""
    seat = seat_of(h)
    lose_card(t, h, card)
    t.gates[seat].append(card)
    if dealer.listening:
        dealer.tell(
            "put_down",
            {"seat": seat, "hero": hero_fact(h), "card": t.c.cards[card], "count": len(t.gates[seat])},
            ("KR-3.f", "KR-6-6.i", "KR-6-6.k", "KR-6-6.l"),
        )
    if len(t.gates[seat]) >= t.goal:
        t.winner = seat  # KR-1.a, KR-10.a
        if dealer.listening:
            dealer.tell("won", {"seat": seat, "count": t.goal}, ("KR-1.a", "KR-3.g"))
