"""Why an action is not possible now: a sentence and its clause."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.board import move_cost
from tablee.games.lunatic_museum.edition import (
    BUILD_COST,
    COLLECT_COST,
    COST_MATERIALS,
    COST_PLASMA,
    DIG_COST,
    EFFECT,
    FIND,
    FIND_BY_KEY,
    FIND_KEYS,
    IMPROVEMENT_KEYS,
    LIMIT,
    PLACE_COST,
    PROPOSE_COST,
    ROOM_KEYS,
    ROOMS,
    SLOTS,
    SQUARE_FROM,
    SQUARE_KEYS,
    SQUARE_TYPE,
)
from tablee.games.lunatic_museum.improvements import LIMIT_CLAUSE
from tablee.games.lunatic_museum.state import NONE, RESTING, USED, Galaxy
from tablee.kernel.ask import Refusal

# the order of actions.VERBS
DIG, COLLECT, PLACE, PROPOSE, PLANT, CARD, BUILD = 0, 1, 2, 3, 4, 5, 6


def too_dear(cost: int, left: int) -> Refusal:
    """LM-6.10."""
    return Refusal(
        f"That costs {cost} time points; you have {left}.",
        f"Cela coûte {cost} points de temps ; il vous en reste {left}.",
        ("LM-6.10",),
    )


def why_not(t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
    """The best reason we know of; None leaves it to the list of what is possible."""
    if not so_far:
        return why_not_action(t, seat, word)
    action, step = so_far[0], len(so_far)
    if action == DIG or action == COLLECT:
        return why_not_square(t, seat, action, word) if step == 1 else why_not_level(t, seat, word)
    if action == PLACE:
        return why_not_find(t, seat, word) if step == 1 else why_not_room(t, seat, so_far, word)
    if action == PROPOSE:
        return why_not_proposed(t, seat, word)
    if action == PLANT:
        return why_not_find(t, seat, word) if step == 1 else why_not_target(t, seat, so_far, word)
    if action == BUILD:
        return why_not_built(t, seat, word)
    return None


def why_not_action(t: Galaxy, seat: int, word: str) -> Refusal | None:
    time = t.time[seat]
    prices = {
        "dig": DIG_COST,
        "collect": COLLECT_COST,
        "place": PLACE_COST,
        "propose": PROPOSE_COST,
        "build": BUILD_COST,
    }
    if word in prices and time < prices[word]:
        return too_dear(prices[word], time)
    if word == "place":
        return Refusal(
            "No find of your hand has a place to go.",
            "Aucune trouvaille de votre main n'a où aller.",
            ("LM-7.1", "LM-7.10"),
        )
    if word == "propose":
        return Refusal(
            "No room of yours holds two or three finds without an exhibit.",
            "Aucune de vos salles ne contient deux ou trois trouvailles sans objet finalisé.",
            ("LM-7.4", "LM-7.5"),
        )
    if word == "plant":
        return Refusal(
            "There is no room you could plant a find in.",
            "Il n'y a pas de salle où introduire une trouvaille.",
            ("LM-9.2",),
        )
    if word == "build":
        return Refusal(
            "Your reserve does not pay for any improvement.",
            "Votre réserve ne paie aucune amélioration.",
            ("LM-11.2",),
        )
    if word == "card":
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
    return None


def why_not_square(t: Galaxy, seat: int, action: int, word: str) -> Refusal | None:
    """A square of another action (LM-6.2), or too far for the time left."""
    if word not in SQUARE_KEYS:
        return None
    square = SQUARE_KEYS.index(word)
    if SQUARE_FROM[square] > t.seats:
        return Refusal(
            "That square is for more players.", "Cette case est pour plus de joueurs.", ("LM-6.2",)
        )
    if (SQUARE_TYPE[square] >= 0) != (action == DIG):
        return Refusal(
            "That square serves another action.", "Cette case sert à une autre action.", ("LM-6.2",)
        )
    cost = (DIG_COST if action == DIG else COLLECT_COST) + move_cost(t, seat, square)
    if cost > t.time[seat]:
        return too_dear(cost, t.time[seat])
    return Refusal("That pile is empty.", "Cette pioche est vide.", ("LM-6.5", "LM-R22"))


def why_not_level(t: Galaxy, seat: int, word: str) -> Refusal | None:
    if not word.isdecimal():
        return None
    drill = t.drill(seat)
    return Refusal(
        f"Your machine is of level {drill}, and some piles may be empty.",
        f"Votre machine est de niveau {drill}, et des pioches peuvent être vides.",
        ("LM-6.6", "LM-R21"),
    )


def why_not_find(t: Galaxy, seat: int, word: str) -> Refusal | None:
    find = FIND_BY_KEY.get(word, -1)
    if find < 0:
        return None
    mine = [card for card in t.hands[seat] if FIND[card] == find]
    if not mine:
        return Refusal(
            "That find is not in your hand.",
            "Cette trouvaille n'est pas dans votre main.",
            ("LM-7.1", "LM-9.1"),
        )
    if all([t.flags[card] & RESTING != 0 for card in mine]):
        return Refusal(
            "That find came back this turn: it rests until the turn ends.",
            "Cette trouvaille est revenue ce tour-ci : elle se repose jusqu'à la fin du tour.",
            ("LM-7.10", "LM-R35"),
        )
    return Refusal(
        "That find has nowhere to go.", "Cette trouvaille n'a nulle part où aller.", ("LM-7.5", "LM-9.2")
    )


def why_not_room(t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
    if word not in ROOM_KEYS or len(so_far) != 2:
        return None
    number = ROOM_KEYS.index(word)
    if number >= t.room_count(seat):
        return Refusal(
            "That room opens with the museum wing.",
            "Cette salle s'ouvre avec l'aile de musée.",
            ("LM-13.10",),
        )
    room = seat * ROOMS + number
    if t.exhibit[room] >= 0:
        return Refusal(
            "That room has its exhibit.", "Cette salle a son objet finalisé.", ("LM-7.5", "LM-R27")
        )
    if len(t.rooms[room]) >= SLOTS:
        return Refusal("That room is full.", "Cette salle est pleine.", ("LM-7.5", "LM-R25"))
    return Refusal(
        f"That room holds {FIND_KEYS[FIND[t.hands[seat][so_far[1]]]]} already; an object's finds are all different.",
        "Cette salle contient déjà cette trouvaille ; celles d'un objet sont toutes différentes.",
        ("LM-7.5", "LM-R26"),
    )


def why_not_proposed(t: Galaxy, seat: int, word: str) -> Refusal | None:
    if word not in ROOM_KEYS:
        return None
    room = seat * ROOMS + ROOM_KEYS.index(word)
    if t.exhibit[room] >= 0:
        return Refusal(
            "That room has its exhibit.", "Cette salle a son objet finalisé.", ("LM-7.4", "LM-R27")
        )
    return Refusal(
        "An object has two or three finds.", "Un objet compte deux ou trois trouvailles.", ("LM-7.5",)
    )


def why_not_target(t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
    owner, dash, key = word.partition("-")
    if not dash or key not in ROOM_KEYS or not owner.removeprefix("p").isdecimal():
        return None
    museum = int(owner.removeprefix("p"))
    if museum == seat:
        return Refusal(
            "One plants a find at a rival's.", "On introduit une trouvaille chez un adversaire.", ("LM-9.1",)
        )
    if museum >= t.seats:
        return None
    held = len(t.rooms[museum * ROOMS + ROOM_KEYS.index(key)])
    if held >= SLOTS:
        return Refusal("That room has no free slot.", "Cette salle n'a pas de place libre.", ("LM-9.2",))
    if held < t.attack_from:
        return Refusal(
            "That room holds no object and no project.",
            "Cette salle ne contient ni objet ni projet.",
            ("LM-9.2", "LM-R37"),
        )
    return Refusal(
        "That room holds such a find already.",
        "Cette salle contient déjà cette trouvaille.",
        ("LM-7.5", "LM-R26"),
    )


def why_not_built(t: Galaxy, seat: int, word: str) -> Refusal | None:
    """At its limit, or not paid for."""
    if word not in IMPROVEMENT_KEYS:
        return None
    improvement = IMPROVEMENT_KEYS.index(word)
    if t.built[seat][improvement] >= LIMIT[improvement]:
        times = LIMIT[improvement]
        return Refusal(
            f"It can be built {'once' if times == 1 else f'{times} times'} in a game.",
            f"Elle se construit {times} fois par partie au plus.",
            (LIMIT_CLAUSE.get(EFFECT[improvement], "LM-11.4"),),
        )
    return Refusal(
        f"It costs {COST_MATERIALS[improvement]} materials and {COST_PLASMA[improvement]} plasma; you have {t.materials[seat]} and {t.plasma[seat]}.",
        f"Elle coûte {COST_MATERIALS[improvement]} matériaux et {COST_PLASMA[improvement]} plasma ; vous avez {t.materials[seat]} et {t.plasma[seat]}.",
        ("LM-11.2",),
    )


VOTING: Final = Refusal(
    "The jury is voting: whoever is asked says yes or no, and no rule says what is credible.",
    "Le jury vote : qui est interrogé dit oui ou non, et aucune règle ne dit ce qui est crédible.",
    ("LM-8.1", "LM-8.3", "LM-8.6"),
)
DRAFTING: Final = Refusal(
    "Bonus cards are being chosen: one of those handed to you is kept, the others go on.",
    "On choisit les cartes bonus : on garde une de celles qu'on reçoit, les autres passent au suivant.",
    ("LM-5.3", "LM-5.4"),
)
SETTING_UP: Final = Refusal(
    "The table is being set up: first a race and a starting bonus are chosen.",
    "On prépare la table : on choisit d'abord une race et un bonus de départ.",
    ("LM-3.4", "LM-3.11"),
)
NOW: Final = {
    "vote": VOTING,
    "tie_vote": VOTING,
    "keep": DRAFTING,
    "race": SETTING_UP,
    "start": SETTING_UP,
}


def why_not_now(t: Galaxy, seat: int, asked: str, words: list[str]) -> Refusal | None:
    """An improvement is built, whatever else bears its name; and what belongs to another moment."""
    named = words[1:2]
    if asked == "act":
        return why_not_built(t, seat, named[0]) if named and named[0] in IMPROVEMENT_KEYS else None
    if asked == "keep" and any([word in FIND_BY_KEY or word in SQUARE_KEYS for word in named]):
        return DRAFTING
    return NOW.get(asked) if asked != "keep" and named else None
