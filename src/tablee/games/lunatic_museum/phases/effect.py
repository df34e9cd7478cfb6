"""What a bonus card can do (LM-10.1): each kind of effect in edition.toml is one object; most need no choice."""

from __future__ import annotations

from typing import final

from tablee.games.lunatic_museum.components import (
    BACK,
    BONUS_COST,
    BONUS_MOST,
    BONUS_NUMBER,
    BONUS_REACH,
    DEEPEST,
    FIND,
    FIND_KEYS,
    ROOMS,
)
from tablee.games.lunatic_museum.phases.board import back_facts, draw_find, filled_piles
from tablee.games.lunatic_museum.state import UP, USED, Galaxy
from tablee.games.lunatic_museum.texts import Way, pile_label, pile_word
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text


class Effect:
    """One kind of effect. The answer it is given starts with the action's number; its own choices follow."""

    def __init__(self, key: str, steps: int = 1) -> None:
        self.key = key  # in edition.toml
        self.steps = steps  # of the answer, the action among them

    def is_possible(self, t: Galaxy, seat: int) -> bool:
        """Whether it can be paid (LM-10.2) and can do something."""
        return t.time[seat] >= BONUS_COST[t.bonus[seat]]

    def cost(self, t: Galaxy, seat: int) -> int:
        """The least time it costs."""
        return BONUS_COST[t.bonus[seat]]

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        """Each way to use it: the words that follow `card`, and a label."""
        cost = BONUS_COST[t.bonus[seat]]
        return [{"words": "", "label": text(f"{cost}", f"{cost}")}]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        """What may follow these steps; most effects leave nothing to choose."""
        return []

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return str(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return None

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {}

    def price(self, t: Galaxy, seat: int, answer: list[int]) -> int:
        """What this answer costs."""
        return BONUS_COST[t.bonus[seat]]

    def use(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        """Pay it (LM-10.2) and do what it says; what has still to be asked comes back as rules."""
        card = t.bonus[seat]
        t.bonus_state[seat] = USED
        t.spend(seat, self.price(t, seat, answer))
        return self.work(t, dealer, seat, card, answer)

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        """What happens once it is paid."""
        raise NotImplementedError


def piles_in_reach(t: Galaxy, seat: int) -> list[int]:
    """Piles up to a level above the machine's."""
    return filled_piles(t, min(DEEPEST, t.drill(seat) + BONUS_REACH[t.bonus[seat]]))


def tell_drawn(t: Galaxy, dealer: Dealer, seat: int, card: int) -> None:
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat}
        facts.update(back_facts(BACK[card]))
        dealer.tell("drew", facts, ("LM-10.1", "LM-6.6"), secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})])


@final
class DigAnywhere(Effect):
    """A find of any pile in reach, without the pawn."""

    def is_possible(self, t: Galaxy, seat: int) -> bool:
        return super().is_possible(t, seat) and bool(piles_in_reach(t, seat))

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [{"words": pile_word(p), "label": pile_label(p)} for p in piles_in_reach(t, seat)]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return piles_in_reach(t, seat)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return pile_word(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return pile_label(option)

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        tell_drawn(t, dealer, seat, draw_find(t, dealer, seat, answer[1]))
        return None


@final
class GainResources(Effect):
    """Some resources, in any mix: the answer says how many of them are plasma."""

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [{"words": f"plasma-{n}", "label": self.mix(t, seat, n)} for n in self.options(t, seat, [])]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return list(range(BONUS_NUMBER[t.bonus[seat]] + 1))

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return f"plasma-{option}"

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return self.mix(t, seat, option)

    def mix(self, t: Galaxy, seat: int, plasma: int) -> Text:
        rest = BONUS_NUMBER[t.bonus[seat]] - plasma
        return text(f"{rest} matériaux, {plasma} plasma", f"{rest} materials, {plasma} plasma")

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        plasma = answer[1]
        materials = BONUS_NUMBER[card] - plasma
        t.plasma[seat] += plasma
        t.materials[seat] += materials
        if dealer.listening:
            dealer.tell(
                "resources", {"seat": seat, "materials": materials, "plasma": plasma}, ("LM-10.1", "LM-6.7")
            )
        return None


def gain_credibility(t: Galaxy, dealer: Dealer, seat: int, amount: int) -> None:
    t.credibility[seat] += amount
    if dealer.listening:
        dealer.tell("press", {"seat": seat, "credibility": amount}, ("LM-10.1",))


@final
class GainCredibility(Effect):
    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        gain_credibility(t, dealer, seat, BONUS_NUMBER[card])
        return None


def rooms_all_up(t: Galaxy, seat: int) -> int:
    """Rooms that hold something and hide nothing."""
    count = 0
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if t.rooms[room] and all([t.flags[c] & UP != 0 for c in t.rooms[room]]):
            count += 1
    return count


@final
class GainCredibilityPerRoom(Effect):
    """For each room that hides nothing, up to the card's most."""

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        gain_credibility(t, dealer, seat, min(BONUS_MOST[card], BONUS_NUMBER[card] * rooms_all_up(t, seat)))
        return None


@final
class GainTime(Effect):
    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        t.time[seat] += BONUS_NUMBER[card]  # more is left, no less was spent (LM-R12)
        return None


@final
class ExtraVote(Effect):
    """Yes votes for the next object one proposes."""

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        t.juror[seat] = BONUS_NUMBER[card]
        return None
