"""What the rulebook prints of the components, and the words each effect of an edition needs."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.vocabulary import FIGHTS, SCOPES

PRINTED_VALUES: Final = {  # KR-11.a, KR-11.b, KR-11.c: how many cards of each value, 17 of each type (KR-2-5-1.a)
    "force": [1, 3, 4, 4, 3, 2],
    "magic": [2, 4, 5, 3, 3, 0],
    "barter": [2, 4, 5, 3, 3, 0],
}
PRINTED_PEOPLES: Final = {  # symbol and god (KR-2-5.b, KR-2-5.c, KR-2-5.d, KR-2-5.e, KR-2-5.f, KR-2-5.g)
    "reptiles": ("water", "Yoldana"),
    "amazons": ("wood", "Ouendou"),
    "centaurs": ("earth", "Rwal"),
    "nomads": ("fire", "Zimtzin"),
    "gnomes": ("metal", "Klumtz"),
    "birdfolk": ("air", "Ghat"),
}
PRINTED_LIMITS: Final = {
    "energy_start": 6,  # KR-2-6.b
    "energy_return": 6,  # KR-5-9.e
    "reserve_max": 5,  # KR-6-2.f
    "stones_to_win": 4,  # KR-1.a
    "stones_to_win_option": 5,  # KR-10.a
    "clearing_cards": 1,  # KR-5-6.b
    "clearing_energy": 1,  # KR-5-6.c
    "negotiation_seconds": 60,  # KR-9.e
}
PRINTED_COUNTS: Final = {  # KR-2-1.a, KR-2-2.a, KR-2-4.a, KR-2-5.a
    "people": 6,
    "pile": 6,
    "place": 25,
    "gate": 6,
    "hero": 18,
    "combat_card": 51,
    "stone": 24,
    "creature": 12,
    "object": 21,
    "intervention": 12,
}
SECTIONS: Final = [*PRINTED_COUNTS, "role", "five_stone_setup"]
PROVENANCES: Final = ["rulebook", "public", "reconstructed", "owner"]

# which words each effect needs, besides its kind
NEEDS: Final = {
    "divine_power": ["value", "scope"],
    "combat_bonus": ["combat", "value", "scope"],
    "free_steps": ["steps", "scope"],
    "pass_through": ["scope"],
    "gain_energy": ["value", "scope"],
    "loss_reduction": ["losses", "value", "scope"],
    "teleport": ["to"],
    "search_pile": ["count", "keep"],
    "extra_draw": ["value"],
    "tame_creature": [],
    "dispel_intervention": [],
    "take_from_discard": [],
    "no_hero_fights": [],
    "move_limit": ["steps"],
    "reveal_stones": [],
    "gates_closed": [],
    "losses": ["as"],
    "lose_stone": [],
    "fight_again": ["against"],
    "banish": ["to"],
    "reduce_energy": ["to"],
}
NUMBERS: Final = ["value", "steps", "count", "keep"]
WORDS: Final = {
    "combat": [*FIGHTS, "any"],
    "scope": SCOPES,
    "losses": ["energy", "cards", "all"],
    "as": ["type", "cards"],
    "against": ["same", "companion"],
}
PASSIVE: Final = ["divine_power", "combat_bonus", "free_steps", "pass_through", "loss_reduction"]
AT_ONCE: Final = ["gain_energy", "no_hero_fights", "move_limit", "reveal_stones", "gates_closed"]
BY_TIMING: Final = {
    "move": ["free_steps", "pass_through", "teleport"],
    "action": ["search_pile", "extra_draw", "take_from_discard"],
    "turn": ["gain_energy", "dispel_intervention"],
    "combat": ["combat_bonus"],
    "loss": ["loss_reduction"],
    "creature": ["tame_creature"],
}
ON_WIN: Final = ["losses", "lose_stone", "fight_again", "banish", "reduce_energy"]
