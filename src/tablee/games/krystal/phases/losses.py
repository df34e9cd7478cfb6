"""What the vanquished loses: Energy, cards, or a mix of the winner's choice (KR-5-8-2, KR-5-8-3, in the order of KR-R19)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.components.vocabulary import (
    ALL_LOSSES,
    BARTER,
    CARD_LOSSES,
    ENERGY_LOSSES,
    LOSS,
    MAGIC,
)
from tablee.games.krystal.phases.cards import hero_fact, out_of_reach, pile_for, taken_at_random, tell_card
from tablee.games.krystal.phases.moments import fall
from tablee.games.krystal.phases.objects import use_up
from tablee.games.krystal.phases.powers import loss_relief
from tablee.games.krystal.phases.surplus import trim
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import AMOUNT, Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

KEEP: Final = 0


@final
class Split(Question[Krystal]):
    """How many of the losses are cards; the others are Energy, a card counting as a point (KR-5-8-2.c, KR-6-4.h)."""

    def kind(self, t: Krystal, seat: int, so_far: list[int]) -> int:
        return AMOUNT

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        cards = len(t.reserve[t.loser])
        return [0, t.loss if t.loss < cards else cards]

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"loss": t.loss, "other": seat_of(t.loser), "hero": hero_fact(t.loser)}


@final
class Ward(Question[Krystal]):
    """Whether the loser uses an Object against his losses (KR-R38)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [KEEP]
        for card in t.reserve[t.loser]:
            if guards(t, card) and card + 1 not in found:
                found.append(card + 1)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "none" if option == KEEP else t.c.cards[option - 1]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == KEEP else {"card": t.c.cards[option - 1]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"energy": t.loss_energy, "cards": t.loss_cards, "hero": hero_fact(t.loser)}


SPLIT: Final = Split("split", ("KR-5-8-2.c", "KR-6-4.h"))
WARD: Final = Ward("ward", ("KR-2-5-4.a", "KR-R38"), noun="card")


def guards(t: Krystal, card: int) -> bool:
    """Whether an Object lowers the losses now at hand."""
    c = t.c
    if c.timing[card] != LOSS:
        return False
    losses = c.detail[card]
    if losses == CARD_LOSSES:
        return t.loss_cards > 0
    if losses == ENERGY_LOSSES:
        return t.loss_energy > 0
    return losses == ALL_LOSSES


def may_be_warded(t: Krystal) -> bool:
    """Asked by public facts alone: he has cards, and a fitting Object is neither out of the game nor in a discard."""
    if not t.reserve[t.loser]:
        return False
    for card in t.c.wards:
        if guards(t, card) and out_of_reach(t, card) < t.c.count[card]:
            return True
    return False


def suffer(t: Krystal, dealer: Dealer, splitter: int, in_cards: bool) -> Rules:
    """The loser's losses (`t.loss`, already lowered) in a fight of type `t.fight` against `t.champion`, -1 for a Creature."""
    h = t.loser
    reserve = t.reserve[h]
    cards = len(reserve)
    if t.fight == BARTER or in_cards:
        t.loss_cards = t.loss if t.loss < cards else cards  # KR-5-8-2.b
        t.loss_energy = 0
    elif t.fight == MAGIC and cards > 0 and t.loss > 0:
        answer = yield one(SPLIT, splitter)
        t.loss_cards = answer[0]
        t.loss_energy = t.loss - t.loss_cards
        if dealer.listening:
            dealer.tell(
                "split",
                {"seat": splitter, "cards": t.loss_cards, "energy": t.loss_energy},
                ("KR-5-8-2.c", "KR-6-4.h"),
            )
    else:
        t.loss_cards = 0
        t.loss_energy = t.loss  # KR-5-8-2.a
    t.loss_cards = lowered(t.loss_cards, loss_relief(t, h, CARD_LOSSES))
    t.loss_energy = lowered(t.loss_energy, loss_relief(t, h, ENERGY_LOSSES))
    if t.loss_energy > t.energy[h]:
        t.loss_energy = t.energy[h]  # what he cannot provide is ignored (KR-5-8-3.e)
    if (t.loss_cards > 0 or t.loss_energy > 0) and may_be_warded(t):
        answer = yield one(WARD, seat_of(h))
        if answer[0] != KEEP:
            card = answer[0] - 1
            use_up(t, dealer, h, card)
            if t.c.detail[card] != ENERGY_LOSSES:
                t.loss_cards = lowered(t.loss_cards, t.c.amount[card])
            if t.c.detail[card] != CARD_LOSSES:
                t.loss_energy = lowered(t.loss_energy, t.c.amount[card])
    if t.loss_cards > len(t.reserve[h]):
        t.loss_cards = len(t.reserve[h])
    take_cards(t, dealer)
    take_energy(t, dealer)


def lowered(losses: int, by: int) -> int:
    return losses - by if losses > by else 0


def take_cards(t: Krystal, dealer: Dealer) -> None:
    """Drawn at random from the whole reserve, the active Stone among it (KR-5-8-2.b, KR-6-6.e); not drawn, it stays face up (KR-6-6.f).
    They become the winner's (KR-5-8-3.a); against a Creature they go to the discard (KR-6-4.g, KR-6-4.i)."""
    h, winner = t.loser, t.champion
    for _ in range(t.loss_cards):
        card = dealer.draw(t.reserve[h])
        face_up = taken_at_random(t, dealer, h, card)
        t.stirred = 1
        if winner >= 0:
            t.reserve[winner].append(card)
            if dealer.listening:
                facts: dict[str, object] = {
                    "seat": seat_of(winner),
                    "hero": hero_fact(winner),
                    "other": seat_of(h),
                    "other_hero": hero_fact(h),
                }
                tell_card(
                    t,
                    dealer,
                    "stolen",
                    facts,
                    card,
                    [seat_of(winner), seat_of(h)],
                    ("KR-5-8-2.b", "KR-5-8-3.a", "KR-6-6.e"),
                    face_up,
                )
        else:
            pile = pile_for(t, h)
            t.discards[pile].append(card)
            if dealer.listening:
                dealer.tell(
                    "torn_away",
                    {
                        "seat": seat_of(h),
                        "hero": hero_fact(h),
                        "card": t.c.cards[card],
                        "pile": t.c.symbols[pile],
                    },
                    ("KR-6-4.g", "KR-6-4.i"),
                )
    t.loss_cards = 0


def take_energy(t: Krystal, dealer: Dealer) -> None:
    """Points come off the loser's scale; nobody gains them (KR-5-8-3.b)."""
    h = t.loser
    if t.loss_energy > 0:
        t.energy[h] -= t.loss_energy
        t.stirred = 1
        if dealer.listening:
            dealer.tell(
                "weakened",
                {"seat": seat_of(h), "hero": hero_fact(h), "loss": t.loss_energy, "energy": t.energy[h]},
                ("KR-5-8-2.a", "KR-5-8-3.b", "KR-5-8-3.e"),
            )
    t.loss_energy = 0


def after_fight(t: Krystal, dealer: Dealer, h: int, won: bool = False) -> Rules:
    """A Hero at 0 when a fight ends is dematerialised; the winner too, unless the table reads it otherwise (KR-5-9.a, KR-R20)."""
    if t.where[h] >= 0 and t.energy[h] == 0 and not (won and t.winner_stays):
        yield from fall(t, dealer, h, ("KR-5-9.a", "KR-5-9.c", "KR-5-9.d"))


def trim_winner(t: Krystal, dealer: Dealer) -> Rules:
    """A winner with more than five cards discards the surplus on the spot (KR-5-8-3.d)."""
    winner = t.champion
    if winner >= 0 and len(t.reserve[winner]) > t.c.reserve_max:
        yield from trim(t, dealer, seat_of(winner), -1)
