"""Copies of the table, and the table as data: made from state.py by `make copies`."""

from __future__ import annotations

from typing import Any

from tablee.games.lunatic_museum.state import Ballot, Galaxy, Readings


def clone_readings(it: Readings) -> Readings:
    twin = Readings(it.flags.copy())
    return twin


def readings_data(it: Readings) -> list[object]:
    return [it.flags.copy()]


def readings_from(data: list[Any]) -> Readings:
    it = Readings(list(data[0]))
    return it


def clone_ballot(it: Ballot) -> Ballot:
    twin = Ballot(it.author, it.attacker, it.room, it.name, it.planted, it.finds.copy())
    twin.head_start = it.head_start
    twin.voters = it.voters.copy()
    twin.votes = it.votes.copy()
    twin.decider = it.decider
    twin.result = it.result
    twin.credited = it.credited
    return twin


def ballot_data(it: Ballot) -> list[object]:
    return [
        it.author,
        it.attacker,
        it.room,
        it.name,
        it.planted,
        it.finds.copy(),
        it.head_start,
        it.voters.copy(),
        it.votes.copy(),
        it.decider,
        it.result,
        it.credited,
    ]


def ballot_from(data: list[Any]) -> Ballot:
    it = Ballot(data[0], data[1], data[2], data[3], data[4], list(data[5]))
    it.head_start = data[6]
    it.voters = list(data[7])
    it.votes = list(data[8])
    it.decider = data[9]
    it.result = data[10]
    it.credited = data[11]
    return it


def clone(it: Galaxy) -> Galaxy:
    twin = Galaxy(it.seats)
    twin.said = it.said.copy()
    twin.readings = it.readings if it.readings.is_settled() else clone_readings(it.readings)
    twin.stage = it.stage
    twin.epoch = it.epoch
    twin.turn = it.turn
    twin.first = it.first
    twin.tie_holder = it.tie_holder
    twin.order = it.order.copy()
    twin.at = it.at
    twin.tied = it.tied.copy()
    twin.race = it.race.copy()
    twin.credibility = it.credibility.copy()
    twin.points = it.points.copy()
    twin.time = it.time.copy()
    twin.spent = it.spent.copy()
    twin.last_spent = it.last_spent.copy()
    twin.materials = it.materials.copy()
    twin.plasma = it.plasma.copy()
    twin.built = [one.copy() for one in it.built]
    twin.watched = it.watched.copy()
    twin.pawn = it.pawn.copy()
    twin.juror = it.juror.copy()
    twin.piles = [one.copy() for one in it.piles]
    twin.hands = [one.copy() for one in it.hands]
    twin.rooms = [one.copy() for one in it.rooms]
    twin.exhibit = it.exhibit.copy()
    twin.made = it.made.copy()
    twin.brought = it.brought.copy()
    twin.flags = it.flags.copy()
    twin.deck = it.deck.copy()
    twin.draft = it.draft.copy()
    twin.draft_order = it.draft_order.copy()
    twin.draft_at = it.draft_at
    twin.bonus = it.bonus.copy()
    twin.bonus_state = it.bonus_state.copy()
    twin.slipping = it.slipping
    twin.ballots = [one if one.is_settled() else clone_ballot(one) for one in it.ballots]
    twin.scored = [one.copy() for one in it.scored]
    twin.votes_lost = it.votes_lost.copy()
    twin.contract_won = it.contract_won.copy()
    return twin


def to_data(it: Galaxy) -> dict[str, object]:
    return {
        "seats": it.seats,
        "said": it.said.copy(),
        "readings": readings_data(it.readings),
        "stage": it.stage,
        "epoch": it.epoch,
        "turn": it.turn,
        "first": it.first,
        "tie_holder": it.tie_holder,
        "order": it.order.copy(),
        "at": it.at,
        "tied": it.tied.copy(),
        "race": it.race.copy(),
        "credibility": it.credibility.copy(),
        "points": it.points.copy(),
        "time": it.time.copy(),
        "spent": it.spent.copy(),
        "last_spent": it.last_spent.copy(),
        "materials": it.materials.copy(),
        "plasma": it.plasma.copy(),
        "built": [one.copy() for one in it.built],
        "watched": it.watched.copy(),
        "pawn": it.pawn.copy(),
        "juror": it.juror.copy(),
        "piles": [one.copy() for one in it.piles],
        "hands": [one.copy() for one in it.hands],
        "rooms": [one.copy() for one in it.rooms],
        "exhibit": it.exhibit.copy(),
        "made": it.made.copy(),
        "brought": it.brought.copy(),
        "flags": it.flags.copy(),
        "deck": it.deck.copy(),
        "draft": it.draft.copy(),
        "draft_order": it.draft_order.copy(),
        "draft_at": it.draft_at,
        "bonus": it.bonus.copy(),
        "bonus_state": it.bonus_state.copy(),
        "slipping": it.slipping,
        "ballots": [ballot_data(one) for one in it.ballots],
        "scored": [one.copy() for one in it.scored],
        "votes_lost": it.votes_lost.copy(),
        "contract_won": it.contract_won.copy(),
    }


def from_data(data: dict[str, Any]) -> Galaxy:
    it = Galaxy(data["seats"])
    it.said = list(data["said"])
    it.readings = readings_from(data["readings"])
    it.stage = data["stage"]
    it.epoch = data["epoch"]
    it.turn = data["turn"]
    it.first = data["first"]
    it.tie_holder = data["tie_holder"]
    it.order = list(data["order"])
    it.at = data["at"]
    it.tied = list(data["tied"])
    it.race = list(data["race"])
    it.credibility = list(data["credibility"])
    it.points = list(data["points"])
    it.time = list(data["time"])
    it.spent = list(data["spent"])
    it.last_spent = list(data["last_spent"])
    it.materials = list(data["materials"])
    it.plasma = list(data["plasma"])
    it.built = [list(one) for one in data["built"]]
    it.watched = list(data["watched"])
    it.pawn = list(data["pawn"])
    it.juror = list(data["juror"])
    it.piles = [list(one) for one in data["piles"]]
    it.hands = [list(one) for one in data["hands"]]
    it.rooms = [list(one) for one in data["rooms"]]
    it.exhibit = list(data["exhibit"])
    it.made = list(data["made"])
    it.brought = list(data["brought"])
    it.flags = list(data["flags"])
    it.deck = list(data["deck"])
    it.draft = list(data["draft"])
    it.draft_order = list(data["draft_order"])
    it.draft_at = data["draft_at"]
    it.bonus = list(data["bonus"])
    it.bonus_state = list(data["bonus_state"])
    it.slipping = data["slipping"]
    it.ballots = [ballot_from(one) for one in data["ballots"]]
    it.scored = [list(one) for one in data["scored"]]
    it.votes_lost = list(data["votes_lost"])
    it.contract_won = list(data["contract_won"])
    return it
