"""Using one's bonus card (section 10)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import BONUS_EFFECTS, BONUS_KEYS, BONUS_KIND, NAMES
from tablee.games.lunatic_museum.phases.action import Action
from tablee.games.lunatic_museum.phases.effect import (
    DigAnywhere,
    Effect,
    ExtraVote,
    GainCredibility,
    GainCredibilityPerRoom,
    GainResources,
    GainTime,
)
from tablee.games.lunatic_museum.phases.exchange import ExchangeFinds
from tablee.games.lunatic_museum.phases.sabotage import MoveFind
from tablee.games.lunatic_museum.state import HIDDEN, NONE, USED, Galaxy
from tablee.games.lunatic_museum.texts import Way
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

WORKING: Final[list[Effect]] = [
    MoveFind("move_find", 4),
    DigAnywhere("dig", 2),
    GainResources("gain_resources", 2),
    GainCredibility("gain_credibility"),
    GainCredibilityPerRoom("gain_credibility_per"),
    GainTime("gain_time"),
    ExchangeFinds("exchange_finds"),
    ExtraVote("extra_vote"),
]


def effects_of_cards() -> list[Effect]:
    """What each bonus card of the edition does."""
    by_key = {effect.key: effect for effect in WORKING}
    return [by_key[BONUS_EFFECTS[kind]] for kind in BONUS_KIND]


EFFECTS: Final[list[Effect]] = effects_of_cards()


def holds_card(t: Galaxy, seat: int) -> bool:
    """A card to use, of this turn's distribution (LM-10.1, LM-R18)."""
    return t.bonus_state[seat] == HIDDEN


def can_use_card(t: Galaxy, seat: int) -> bool:
    return holds_card(t, seat) and EFFECTS[t.bonus[seat]].is_possible(t, seat)


@final
class UseCard(Action):
    """`card …`: the bonus card, with the choices it needs."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_use_card(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return EFFECTS[t.bonus[seat]].cost(t, seat)

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return EFFECTS[t.bonus[seat]].ways(t, seat)

    def length(self, t: Galaxy, seat: int) -> int:
        return EFFECTS[t.bonus[seat]].steps

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return EFFECTS[t.bonus[seat]].options(t, seat, so_far)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return EFFECTS[t.bonus[seat]].word(t, seat, so_far, option)

    def title(self, t: Galaxy, seat: int) -> Text | None:
        name = NAMES[f"bonus_card:{BONUS_KEYS[t.bonus[seat]]}"]
        return text(f"Carte bonus : {name['fr']}", f"Bonus card: {name['en']}")

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return EFFECTS[t.bonus[seat]].label(t, seat, so_far, option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return EFFECTS[t.bonus[seat]].facts(t, seat, so_far, option)

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        if t.bonus_state[seat] == NONE:
            return Refusal(
                "You have no bonus card.", "Vous n'avez pas de carte bonus.", ("LM-10.1", "LM-5.6")
            )
        if t.bonus_state[seat] == USED:
            return Refusal("Your bonus card is used.", "Votre carte bonus est utilisée.", ("LM-10.1",))
        return Refusal(
            "Your card cannot be paid, or can do nothing.",
            "Votre carte est trop chère, ou sans effet.",
            ("LM-10.2",),
        )

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        """It is revealed to all (LM-10.1)."""
        card = t.bonus[seat]
        effect = EFFECTS[card]
        if dealer.listening:
            facts: dict[str, object] = {
                "seat": seat,
                "card": BONUS_KEYS[card],
                "cost": effect.price(t, seat, answer),
            }
            dealer.tell("card", facts, ("LM-10.1", "LM-10.2"))
        return effect.use(t, dealer, seat, answer)
