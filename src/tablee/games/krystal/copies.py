"""Copies of the table, and the table as data: made from state.py by `make copies`."""

from __future__ import annotations

from typing import Any

from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.state import Krystal


def clone(it: Krystal) -> Krystal:
    twin = Krystal(it.seats, it.c)
    twin.said = it.said
    twin.goal = it.goal
    twin.limit = it.limit
    twin.negotiation = it.negotiation
    twin.beginners = it.beginners
    twin.played_return = it.played_return
    twin.winner_stays = it.winner_stays
    twin.any_return = it.any_return
    twin.fifth = it.fifth
    twin.phase = it.phase
    twin.round = it.round
    twin.first = it.first
    twin.turn = it.turn
    twin.winner = it.winner
    twin.people = it.people.copy()
    twin.consent = it.consent.copy()
    twin.where = it.where.copy()
    twin.energy = it.energy.copy()
    twin.reserve = [one.copy() for one in it.reserve]
    twin.active = it.active.copy()
    twin.piles = [one.copy() for one in it.piles]
    twin.discards = [one.copy() for one in it.discards]
    twin.reshuffled = it.reshuffled.copy()
    twin.stock = [one.copy() for one in it.stock]
    twin.unseen = it.unseen.copy()
    twin.gates = [one.copy() for one in it.gates]
    twin.removed = it.removed.copy()
    twin.intervention = it.intervention
    twin.drawer = it.drawer
    twin.ends = it.ends
    twin.began = it.began.copy()
    twin.steps = it.steps.copy()
    twin.trail = it.trail.copy()
    twin.returned = it.returned.copy()
    twin.halted = it.halted.copy()
    twin.free = it.free.copy()
    twin.veil = it.veil.copy()
    twin.duty = it.duty.copy()
    twin.frozen = it.frozen.copy()
    twin.walker = it.walker
    twin.passage = it.passage
    twin.refused = it.refused.copy()
    twin.refused_to = it.refused_to.copy()
    twin.turned = it.turned
    twin.stirred = it.stirred
    twin.falling = it.falling
    twin.here = it.here
    twin.settled = it.settled.copy()
    twin.spent = it.spent.copy()
    twin.acted = it.acted
    twin.extra = it.extra
    twin.explorer = it.explorer
    twin.pile = it.pile
    twin.left = it.left
    twin.cancelled = it.cancelled.copy()
    twin.looked = it.looked.copy()
    twin.fought = it.fought.copy()
    twin.attacker = it.attacker
    twin.defender = it.defender
    twin.fight = it.fight
    twin.initiator = it.initiator
    twin.unarmed = it.unarmed
    twin.laid = it.laid
    twin.tool_a = it.tool_a
    twin.tool_d = it.tool_d
    twin.creature = it.creature
    twin.rematch = it.rematch
    twin.champion = it.champion
    twin.loser = it.loser
    twin.loss = it.loss
    twin.loss_cards = it.loss_cards
    twin.loss_energy = it.loss_energy
    twin.asker = it.asker
    twin.asked = it.asked
    twin.offered = it.offered.copy()
    twin.offerers = it.offerers.copy()
    twin.takers = it.takers.copy()
    twin.bared = it.bared.copy()
    twin.pledged = it.pledged
    twin.wanted = it.wanted
    twin.open_offer = it.open_offer
    twin.countered = it.countered
    twin.deal = it.deal
    twin.bargain_place = it.bargain_place
    twin.bargain_hero = it.bargain_hero
    twin.truces = it.truces.copy()
    twin.peace_own = it.peace_own
    twin.peace_other = it.peace_other
    twin.sparing = it.sparing.copy()
    twin.spared = it.spared.copy()
    return twin


def to_data(it: Krystal) -> dict[str, object]:
    return {
        "seats": it.seats,
        "goal": it.goal,
        "limit": it.limit,
        "negotiation": it.negotiation,
        "beginners": it.beginners,
        "played_return": it.played_return,
        "winner_stays": it.winner_stays,
        "any_return": it.any_return,
        "fifth": it.fifth,
        "phase": it.phase,
        "round": it.round,
        "first": it.first,
        "turn": it.turn,
        "winner": it.winner,
        "people": it.people.copy(),
        "consent": it.consent.copy(),
        "where": it.where.copy(),
        "energy": it.energy.copy(),
        "reserve": [one.copy() for one in it.reserve],
        "active": it.active.copy(),
        "piles": [one.copy() for one in it.piles],
        "discards": [one.copy() for one in it.discards],
        "reshuffled": it.reshuffled.copy(),
        "stock": [one.copy() for one in it.stock],
        "unseen": it.unseen.copy(),
        "gates": [one.copy() for one in it.gates],
        "removed": it.removed.copy(),
        "intervention": it.intervention,
        "drawer": it.drawer,
        "ends": it.ends,
        "began": it.began.copy(),
        "steps": it.steps.copy(),
        "trail": it.trail.copy(),
        "returned": it.returned.copy(),
        "halted": it.halted.copy(),
        "free": it.free.copy(),
        "veil": it.veil.copy(),
        "duty": it.duty.copy(),
        "frozen": it.frozen.copy(),
        "walker": it.walker,
        "passage": it.passage,
        "refused": it.refused.copy(),
        "refused_to": it.refused_to.copy(),
        "turned": it.turned,
        "stirred": it.stirred,
        "falling": it.falling,
        "here": it.here,
        "settled": it.settled.copy(),
        "spent": it.spent.copy(),
        "acted": it.acted,
        "extra": it.extra,
        "explorer": it.explorer,
        "pile": it.pile,
        "left": it.left,
        "cancelled": it.cancelled.copy(),
        "looked": it.looked.copy(),
        "fought": it.fought.copy(),
        "attacker": it.attacker,
        "defender": it.defender,
        "fight": it.fight,
        "initiator": it.initiator,
        "unarmed": it.unarmed,
        "laid": it.laid,
        "tool_a": it.tool_a,
        "tool_d": it.tool_d,
        "creature": it.creature,
        "rematch": it.rematch,
        "champion": it.champion,
        "loser": it.loser,
        "loss": it.loss,
        "loss_cards": it.loss_cards,
        "loss_energy": it.loss_energy,
        "asker": it.asker,
        "asked": it.asked,
        "offered": it.offered.copy(),
        "offerers": it.offerers.copy(),
        "takers": it.takers.copy(),
        "bared": it.bared.copy(),
        "pledged": it.pledged,
        "wanted": it.wanted,
        "open_offer": it.open_offer,
        "countered": it.countered,
        "deal": it.deal,
        "bargain_place": it.bargain_place,
        "bargain_hero": it.bargain_hero,
        "truces": it.truces.copy(),
        "peace_own": it.peace_own,
        "peace_other": it.peace_other,
        "sparing": it.sparing.copy(),
        "spared": it.spared.copy(),
    }


def from_data(data: dict[str, Any], c: Components) -> Krystal:
    it = Krystal(data["seats"], c)
    it.goal = data["goal"]
    it.limit = data["limit"]
    it.negotiation = data["negotiation"]
    it.beginners = data["beginners"]
    it.played_return = data["played_return"]
    it.winner_stays = data["winner_stays"]
    it.any_return = data["any_return"]
    it.fifth = data["fifth"]
    it.phase = data["phase"]
    it.round = data["round"]
    it.first = data["first"]
    it.turn = data["turn"]
    it.winner = data["winner"]
    it.people = list(data["people"])
    it.consent = list(data["consent"])
    it.where = list(data["where"])
    it.energy = list(data["energy"])
    it.reserve = [list(one) for one in data["reserve"]]
    it.active = list(data["active"])
    it.piles = [list(one) for one in data["piles"]]
    it.discards = [list(one) for one in data["discards"]]
    it.reshuffled = list(data["reshuffled"])
    it.stock = [list(one) for one in data["stock"]]
    it.unseen = list(data["unseen"])
    it.gates = [list(one) for one in data["gates"]]
    it.removed = list(data["removed"])
    it.intervention = data["intervention"]
    it.drawer = data["drawer"]
    it.ends = data["ends"]
    it.began = list(data["began"])
    it.steps = list(data["steps"])
    it.trail = list(data["trail"])
    it.returned = list(data["returned"])
    it.halted = list(data["halted"])
    it.free = list(data["free"])
    it.veil = list(data["veil"])
    it.duty = list(data["duty"])
    it.frozen = list(data["frozen"])
    it.walker = data["walker"]
    it.passage = data["passage"]
    it.refused = list(data["refused"])
    it.refused_to = list(data["refused_to"])
    it.turned = data["turned"]
    it.stirred = data["stirred"]
    it.falling = data["falling"]
    it.here = data["here"]
    it.settled = list(data["settled"])
    it.spent = list(data["spent"])
    it.acted = data["acted"]
    it.extra = data["extra"]
    it.explorer = data["explorer"]
    it.pile = data["pile"]
    it.left = data["left"]
    it.cancelled = list(data["cancelled"])
    it.looked = list(data["looked"])
    it.fought = list(data["fought"])
    it.attacker = data["attacker"]
    it.defender = data["defender"]
    it.fight = data["fight"]
    it.initiator = data["initiator"]
    it.unarmed = data["unarmed"]
    it.laid = data["laid"]
    it.tool_a = data["tool_a"]
    it.tool_d = data["tool_d"]
    it.creature = data["creature"]
    it.rematch = data["rematch"]
    it.champion = data["champion"]
    it.loser = data["loser"]
    it.loss = data["loss"]
    it.loss_cards = data["loss_cards"]
    it.loss_energy = data["loss_energy"]
    it.asker = data["asker"]
    it.asked = data["asked"]
    it.offered = list(data["offered"])
    it.offerers = list(data["offerers"])
    it.takers = list(data["takers"])
    it.bared = list(data["bared"])
    it.pledged = data["pledged"]
    it.wanted = data["wanted"]
    it.open_offer = data["open_offer"]
    it.countered = data["countered"]
    it.deal = data["deal"]
    it.bargain_place = data["bargain_place"]
    it.bargain_hero = data["bargain_hero"]
    it.truces = list(data["truces"])
    it.peace_own = data["peace_own"]
    it.peace_other = data["peace_other"]
    it.sparing = list(data["sparing"])
    it.spared = list(data["spared"])
    return it
