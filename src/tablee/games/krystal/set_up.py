"""Setting up: peoples, cards, piles, Heroes, first player (KR-4, KR-7, KR-8, KR-10)."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.components.vocabulary import INTERVENTION, ROLES, STONE, STONE_KINDS
from tablee.games.krystal.phases.negotiation import agree
from tablee.games.krystal.state import OUT, TURN, Krystal
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


@final
class LeaveOut(Question[Krystal]):
    """Which of the three Heroes stays out, with five or six players (KR-7.a)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [2, 1, 0]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "+".join(ROLES[role] for role in range(HEROES) if role != option)

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"heroes": [ROLES[role] for role in range(HEROES) if role != option]}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        taken = [t.c.roles[ROLES[role]] for role in range(HEROES) if role != option]
        advised = t.beginners and option not in t.c.beginner_roles
        return {
            "fr": f"{taken[0]['fr']} et {taken[1]['fr']}" + (" (conseillé pour débuter)" if advised else ""),
            "en": f"{taken[0]['en']} and {taken[1]['en']}" + (" (advised for beginners)" if advised else ""),
        }


CHOOSE_TWO: Final = LeaveOut("heroes", ("KR-7.a",))


def set_up(t: Krystal, dealer: Dealer) -> Rules:
    """In the rulebook's order, A to F."""
    c = t.c
    peoples = list(range(len(c.peoples)))
    dealer.shuffle(peoples)
    t.people = peoples[: t.seats]  # one people each, at random (KR-3.a, KR-4.A)
    deal_cards(t, dealer)
    for seat in range(t.seats):
        for role in range(HEROES):
            h = hero_of(seat, role)
            t.where[h] = t.gate_of(seat)  # KR-3.b, KR-4.E
            t.energy[h] = c.energy_start  # KR-2-6.b, KR-4.D
    t.first = dealer.below(t.seats)  # KR-4.F
    t.turn = t.first
    if dealer.listening:
        dealer.tell("peoples", {"people": [c.peoples[p] for p in t.people]}, ("KR-4.A", "KR-3.a"))
        dealer.tell("dealt", {"counts": [len(pile) for pile in t.piles]}, ("KR-4.B.1", "KR-4.B.2", "KR-4.C"))
        dealer.tell("first", {"seat": t.first}, ("KR-4.F",))
    if t.negotiation:
        yield from agree(t, dealer)
    yield from choose_heroes(t, dealer)
    t.phase = TURN


def choose_heroes(t: Krystal, dealer: Dealer) -> Rules:
    """Three Heroes each with two to four players, Guardian and Mage if the table is for beginners (KR-8.a); with five or six two of one's
    choice, the advised ones named first (KR-7.a, KR-R41)."""
    chosen = t.c.heroes_per_player[t.seats] < HEROES
    if not chosen and not t.beginners:
        return
    for k in range(t.seats):
        seat = (t.first + k) % t.seats
        if not chosen:
            for role in range(HEROES):
                if role not in t.c.beginner_roles:
                    leave_out(t, hero_of(seat, role))
        else:
            answer = yield one(CHOOSE_TWO, seat)
            leave_out(t, hero_of(seat, answer[0]))
        if dealer.listening:
            playing = [ROLES[role] for role in range(HEROES) if t.where[hero_of(seat, role)] != OUT]
            dealer.tell(
                "heroes",
                {"seat": seat, "hero": playing},
                ("KR-7.a", "KR-7.b") if chosen else ("KR-8.a",),
            )


def leave_out(t: Krystal, h: int) -> None:
    t.where[h] = OUT
    t.energy[h] = 0


def deal_cards(t: Krystal, dealer: Dealer) -> None:
    """Without the cards of absent peoples (KR-4.B.1, KR-4.B.2), all shuffled and dealt one by one onto the six piles (KR-4.C)."""
    c = t.c
    kept = stones_kept(t, dealer)
    deck: list[int] = []
    stones: list[list[int]] = [[] for _ in STONE_KINDS]
    for card in range(len(c.cards)):
        for _ in range(c.count[card]):
            if c.card_type[card] == STONE:
                stones[c.stone[card]].append(card)
            elif c.card_type[card] == INTERVENTION and c.people[card] >= 0 and c.people[card] not in t.people:
                t.removed.append(card)  # KR-4.B.2
            else:
                deck.append(card)
    for kind in range(len(STONE_KINDS)):
        while len(stones[kind]) > kept[kind]:
            t.removed.append(dealer.draw(stones[kind]))  # KR-4.B.1
        deck.extend(stones[kind])
    dealer.shuffle(deck)
    piles = len(t.piles)
    for i in range(len(deck)):
        t.piles[i % piles].append(deck[i])


def stones_kept(t: Krystal, dealer: Dealer) -> list[int]:
    """One of each kind per player; with five to bring, the series and extra Stones of the list (KR-10.d, KR-10.e, KR-10.f, KR-10.g);
    nothing else changes (KR-10.c)."""
    if t.goal == t.c.goal:
        return [t.seats for _ in STONE_KINDS]
    rows: list[dict[str, Any]] = t.c.data["five_stone_setup"]
    for row in rows:
        if row["players"] == t.seats:
            kept = [int(row["series"]) for _ in STONE_KINDS]
            for extra in row["extra"]:
                if extra == "any":
                    if t.fifth < 0:
                        t.fifth = dealer.below(len(STONE_KINDS))  # KR-10.d, KR-R46
                    kept[t.fifth] += 1
                else:
                    kept[STONE_KINDS.index(str(extra))] += 1
            return kept
    return [t.seats for _ in STONE_KINDS]
