"""What a seat may know, built up from nothing."""

from __future__ import annotations

from tablee.games.lunatic_museum.components import (
    BACK,
    BONUS_KEYS,
    FIND,
    FIND_KEYS,
    IMPROVEMENT_KEYS,
    LEVEL,
    RACE_KEYS,
    ROOM_KEYS,
    ROOMS,
    SQUARE_FROM,
    SQUARE_KEYS,
    TYPES,
)
from tablee.games.lunatic_museum.phases.distribution import handed
from tablee.games.lunatic_museum.phases.naming import name_of_object, name_text, pitch_of_object
from tablee.games.lunatic_museum.scoring import exhibits_points, improvements_points
from tablee.games.lunatic_museum.state import (
    ACTIVATIONS,
    CARD_STATES,
    HIDDEN,
    NONE,
    RESTING,
    SEEN,
    STAGES,
    UNDECIDED,
    UP,
    Ballot,
    Galaxy,
)
from tablee.games.lunatic_museum.view_types import Ballot as BallotView
from tablee.games.lunatic_museum.view_types import Find, Player, Room, View


def view(t: Galaxy, seat: int) -> View:
    """Built up from nothing; -1 is a spectator."""
    open_ballot = bool(t.ballots) and t.ballots[-1].result == UNDECIDED
    return {
        "stage": STAGES[t.stage],
        "epoch": t.epoch,
        "turn": t.turn,
        "order": list(t.order),
        "active": t.order[t.at] if t.stage == ACTIVATIONS and t.at < len(t.order) else None,
        "tie_holder": t.tie_holder if t.tie_holder >= 0 else None,
        "first": t.first if t.first >= 0 else None,
        "tied": list(t.tied),
        "squares": [SQUARE_KEYS[s] for s in range(len(SQUARE_KEYS)) if SQUARE_FROM[s] <= t.seats],
        "piles": {TYPES[k]: [len(t.piles[k * 3 + level]) for level in range(3)] for k in range(3)},
        "players": [player(t, s, seat) for s in range(t.seats)],
        "draft": {
            "order": list(t.draft_order),
            "at": t.draft_at,
            "seen": [BONUS_KEYS[c] for c in handed(t, seat)] if seat >= 0 else [],
        },
        "ballot": ballot(t, t.ballots[-1]) if open_ballot else None,
        "ballots": [ballot(t, b) for b in t.ballots if b.result != UNDECIDED],
        "rules": {
            "exact_level": t.readings.exact_level,
            "attack_from": t.readings.attack_from,
            "penalty": "credibility" if t.readings.penalty_in_credibility else "points",
        },
    }


def player(t: Galaxy, s: int, observer: int) -> Player:
    mine = s == observer
    shown = mine or t.bonus_state[s] > HIDDEN
    return {
        "seat": s,
        "race": RACE_KEYS[t.race[s]] if t.race[s] >= 0 else None,
        "credibility": t.credibility[s],
        "points": t.points[s],
        "time": t.time[s],
        "spent": t.spent[s],
        "last_spent": t.last_spent[s],
        "materials": t.materials[s],
        "plasma": t.plasma[s],
        "drill": t.drill(s),
        "improvements": {IMPROVEMENT_KEYS[i]: t.built[s][i] for i in range(len(IMPROVEMENT_KEYS))},
        "cameras_armed": t.armed(s),
        "square": SQUARE_KEYS[t.pawn[s]] if t.pawn[s] >= 0 else None,
        "juror": t.juror[s],
        "bonus": {
            "state": CARD_STATES[t.bonus_state[s]],
            "card": BONUS_KEYS[t.bonus[s]] if shown and t.bonus_state[s] != NONE else None,
        },
        "hand": own_hand(t, s) if mine else hand_seen(t, s),
        "rooms": [room(t, s, r, mine) for r in range(t.room_count(s))],
        "worth": {
            "improvements": improvements_points(t, s),
            "exhibits": exhibits_points(t, s),
            "credibility": t.credibility[s],
        },
    }


def own_hand(t: Galaxy, s: int) -> list[Find]:
    """In the order of the hand: options name places in it."""
    return [face(t, card, True) for card in t.hands[s]]


def hand_seen(t: Galaxy, s: int) -> list[Find]:
    """Backs, and the faces everybody has seen; sorted, so that their order tells nothing."""
    known = sorted([c for c in t.hands[s] if t.flags[c] & SEEN], key=lambda c: (BACK[c], FIND[c], t.flags[c]))
    hidden = sorted([c for c in t.hands[s] if not t.flags[c] & SEEN], key=lambda c: BACK[c])
    return [face(t, c, False) for c in known] + [face(t, c, False) for c in hidden]


def face(t: Galaxy, card: int, mine: bool) -> Find:
    flags = t.flags[card]
    return {
        "find": FIND_KEYS[FIND[card]] if mine or flags & SEEN else None,
        "type": TYPES[BACK[card] // 3],
        "level": LEVEL[card],
        "up": flags & UP != 0,
        "seen": flags & SEEN != 0,
        "resting": flags & RESTING != 0,
    }


def room(t: Galaxy, s: int, r: int, mine: bool) -> Room:
    number = s * ROOMS + r
    at = t.exhibit[number]
    return {
        "room": ROOM_KEYS[r],
        "finds": [face(t, card, mine) for card in t.rooms[number]],
        "exhibit": None if at < 0 else name_text(t.said[t.ballots[at].name]),
        "ballot": None if at < 0 else at,
        "object": t.made[number],
    }


def ballot(t: Galaxy, b: Ballot) -> BallotView:
    said = t.said[b.name] if b.name >= 0 else ""
    return {
        "author": b.author,
        "attacker": b.attacker if b.attacker >= 0 else None,
        "room": ROOM_KEYS[b.room % ROOMS],
        "words": name_of_object(said) if said else None,
        "name": name_text(said) if said else None,
        "pitch": pitch_of_object(said) if said else None,
        "planted": FIND_KEYS[FIND[b.planted]] if b.planted >= 0 else None,
        "finds": [FIND_KEYS[f] for f in b.finds],
        "head_start": b.head_start,
        "votes": [{"voter": b.voters[i], "yes": b.votes[i] == 1} for i in range(len(b.votes))],
        "decider": b.decider if b.decider >= 0 else None,
        "accepted": None if b.result == UNDECIDED else b.result == 1,
        "credited": b.credited,
    }
