"""Copies of the table, and the table as data: made from state.py by `make copies`."""

from __future__ import annotations

from typing import Any

from tablee.games.fake_crystal.components import ABILITIES
from tablee.games.fake_crystal.state import PHASES, Market


def clone(it: Market) -> Market:
    twin = Market(it.seats, it.ability, it.hidden_hands, it.open_piles, it.loose_price)
    twin.said = it.said
    twin.starter = it.starter
    twin.pause = it.pause
    twin.patterns_of_any_colour = it.patterns_of_any_colour
    twin.blue_needs_crystal = it.blue_needs_crystal
    twin.fakes_break_ties = it.fakes_break_ties
    twin.preempt_purchases = it.preempt_purchases
    twin.seller_preempts = it.seller_preempts
    twin.phase = it.phase
    twin.round = it.round
    twin.turn = it.turn
    twin.first = it.first
    twin.purse = it.purse.copy()
    twin.active = it.active.copy()
    twin.token_at = it.token_at.copy()
    twin.hand = [one.copy() for one in it.hand]
    twin.reserve = [one.copy() for one in it.reserve]
    twin.set_aside = it.set_aside.copy()
    twin.out = it.out.copy()
    twin.tile = it.tile.copy()
    twin.slot = it.slot.copy()
    twin.price = it.price.copy()
    twin.spied = it.spied.copy()
    twin.reserved = it.reserved.copy()
    twin.owned = [one.copy() for one in it.owned]
    twin.blue = [one.copy() for one in it.blue]
    twin.blue_known = [one.copy() for one in it.blue_known]
    twin.blue_from = [one.copy() for one in it.blue_from]
    twin.fakes = [one.copy() for one in it.fakes]
    twin.trophy = it.trophy.copy()
    twin.designated = it.designated
    twin.engaged = it.engaged
    twin.preemptor = it.preemptor
    twin.watching = it.watching
    twin.arrived_at = it.arrived_at
    twin.arrived = it.arrived
    twin.taken_at = it.taken_at
    twin.taken = it.taken
    twin.history = it.history.copy()
    return twin


def to_data(it: Market) -> dict[str, object]:
    return {
        "seats": it.seats,
        "ability": ABILITIES[it.ability],
        "hidden_hands": it.hidden_hands,
        "open_piles": it.open_piles,
        "loose_price": it.loose_price,
        "starter": it.starter,
        "pause": it.pause,
        "patterns_of_any_colour": it.patterns_of_any_colour,
        "blue_needs_crystal": it.blue_needs_crystal,
        "fakes_break_ties": it.fakes_break_ties,
        "preempt_purchases": it.preempt_purchases,
        "seller_preempts": it.seller_preempts,
        "phase": PHASES[it.phase],
        "round": it.round,
        "turn": it.turn,
        "first": it.first,
        "purse": it.purse.copy(),
        "active": it.active.copy(),
        "token_at": it.token_at.copy(),
        "hand": [one.copy() for one in it.hand],
        "reserve": [one.copy() for one in it.reserve],
        "set_aside": it.set_aside.copy(),
        "out": it.out.copy(),
        "tile": it.tile.copy(),
        "slot": it.slot.copy(),
        "price": it.price.copy(),
        "spied": it.spied.copy(),
        "reserved": it.reserved.copy(),
        "owned": [one.copy() for one in it.owned],
        "blue": [one.copy() for one in it.blue],
        "blue_known": [one.copy() for one in it.blue_known],
        "blue_from": [one.copy() for one in it.blue_from],
        "fakes": [one.copy() for one in it.fakes],
        "trophy": it.trophy.copy(),
        "designated": it.designated,
        "engaged": it.engaged,
        "preemptor": it.preemptor,
        "watching": it.watching,
        "arrived_at": it.arrived_at,
        "arrived": it.arrived,
        "taken_at": it.taken_at,
        "taken": it.taken,
        "history": it.history.copy(),
    }


def from_data(data: dict[str, Any]) -> Market:
    it = Market(
        data["seats"],
        ABILITIES.index(data["ability"]),
        data["hidden_hands"],
        data["open_piles"],
        data["loose_price"],
    )
    it.starter = data["starter"]
    it.pause = data["pause"]
    it.patterns_of_any_colour = data["patterns_of_any_colour"]
    it.blue_needs_crystal = data["blue_needs_crystal"]
    it.fakes_break_ties = data["fakes_break_ties"]
    it.preempt_purchases = data["preempt_purchases"]
    it.seller_preempts = data["seller_preempts"]
    it.phase = PHASES.index(data["phase"])
    it.round = data["round"]
    it.turn = data["turn"]
    it.first = data["first"]
    it.purse = list(data["purse"])
    it.active = list(data["active"])
    it.token_at = list(data["token_at"])
    it.hand = [list(one) for one in data["hand"]]
    it.reserve = [list(one) for one in data["reserve"]]
    it.set_aside = list(data["set_aside"])
    it.out = list(data["out"])
    it.tile = list(data["tile"])
    it.slot = list(data["slot"])
    it.price = list(data["price"])
    it.spied = list(data["spied"])
    it.reserved = list(data["reserved"])
    it.owned = [list(one) for one in data["owned"]]
    it.blue = [list(one) for one in data["blue"]]
    it.blue_known = [list(one) for one in data["blue_known"]]
    it.blue_from = [list(one) for one in data["blue_from"]]
    it.fakes = [list(one) for one in data["fakes"]]
    it.trophy = list(data["trophy"])
    it.designated = data["designated"]
    it.engaged = data["engaged"]
    it.preemptor = data["preemptor"]
    it.watching = data["watching"]
    it.arrived_at = data["arrived_at"]
    it.arrived = data["arrived"]
    it.taken_at = data["taken_at"]
    it.taken = data["taken"]
    it.history = list(data["history"])
    return it
