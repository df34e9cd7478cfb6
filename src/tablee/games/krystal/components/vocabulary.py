"""The words of an edition as small numbers: types of fight and of card, effects, moments, scopes."""

from __future__ import annotations

from typing import Final

# the three types of fight (KR-5-8.a), each Hero's speciality among them (KR-2-3.b, KR-2-3.c, KR-2-3.d)
FORCE: Final = 0
MAGIC: Final = 1
BARTER: Final = 2
ANY_FIGHT: Final = 3
FIGHTS: Final = ["force", "magic", "barter"]
ROLES: Final = ["guardian", "mage", "marauder"]
STONE_KINDS: Final = ["crystal", "ruby", "emerald", "diamond"]  # KR-2-5-2.a

# the five types of card (KR-2-5.a)
COMBAT: Final = 0
STONE: Final = 1
CREATURE: Final = 2
OBJECT: Final = 3
INTERVENTION: Final = 4
CARD_TYPES: Final = ["combat", "stone", "creature", "object", "intervention"]

# the closed vocabulary of effects
NO_EFFECT: Final = 0
DIVINE_POWER: Final = 1
COMBAT_BONUS: Final = 2
FREE_STEPS: Final = 3
PASS_THROUGH: Final = 4
GAIN_ENERGY: Final = 5
LOSS_REDUCTION: Final = 6
TELEPORT: Final = 7
SEARCH_PILE: Final = 8
EXTRA_DRAW: Final = 9
TAME_CREATURE: Final = 10
DISPEL_INTERVENTION: Final = 11
TAKE_FROM_DISCARD: Final = 12
NO_HERO_FIGHTS: Final = 13
MOVE_LIMIT: Final = 14
REVEAL_STONES: Final = 15
GATES_CLOSED: Final = 16
LOSSES: Final = 17
LOSE_STONE: Final = 18
FIGHT_AGAIN: Final = 19
BANISH: Final = 20
REDUCE_ENERGY: Final = 21
EFFECTS: Final = [
    "",
    "divine_power",
    "combat_bonus",
    "free_steps",
    "pass_through",
    "gain_energy",
    "loss_reduction",
    "teleport",
    "search_pile",
    "extra_draw",
    "tame_creature",
    "dispel_intervention",
    "take_from_discard",
    "no_hero_fights",
    "move_limit",
    "reveal_stones",
    "gates_closed",
    "losses",
    "lose_stone",
    "fight_again",
    "banish",
    "reduce_energy",
]

# when an Object is used (KR-R38)
MOVE: Final = 0
ACTION: Final = 1
TURN: Final = 2
FIGHT: Final = 3
LOSS: Final = 4
MEETING: Final = 5
TIMINGS: Final = ["move", "action", "turn", "combat", "loss", "creature"]

# what an effect's words stand for, as `detail`
ENERGY_LOSSES: Final = 0
CARD_LOSSES: Final = 1
ALL_LOSSES: Final = 2
OWN_GATE: Final = 0
OWN_SYMBOL: Final = 1
SAME_HERO: Final = 0
COMPANION: Final = 1
DETAILS: Final = {
    "force": FORCE,
    "magic": MAGIC,
    "barter": BARTER,
    "any": ANY_FIGHT,
    "energy": ENERGY_LOSSES,
    "cards": CARD_LOSSES,
    "all": ALL_LOSSES,
    "type": ENERGY_LOSSES,
    "own_gate": OWN_GATE,
    "own_symbol": OWN_SYMBOL,
    "same": SAME_HERO,
    "companion": COMPANION,
}
DETAIL_FIELDS: Final = ["combat", "losses", "as", "to", "against"]
VALUE_FIELDS: Final = ["value", "steps", "count", "to"]

OF_HOLDER: Final = 0
OF_PEOPLE: Final = 1
OF_ALL: Final = 2
SCOPES: Final = ["self", "people", "all"]
