"""Copies of the table, and the table as data: made from state.py by `make copies`."""

from __future__ import annotations

from typing import Any

from tablee.games.fantasy_realms.state import PHASES, Answer, Offer, Realms


def clone_answer(it: Answer) -> Answer:
    twin = Answer(it.seat, it.card, it.shown)
    return twin


def answer_data(it: Answer) -> list[object]:
    return [it.seat, it.card, it.shown]


def answer_from(data: list[Any]) -> Answer:
    it = Answer(data[0], data[1], data[2])
    return it


def clone_offer(it: Offer) -> Offer:
    twin = Offer(it.number, it.seat, it.card, it.to, it.shown)
    twin.answers = [clone_answer(one) for one in it.answers]
    return twin


def offer_data(it: Offer) -> list[object]:
    return [it.number, it.seat, it.card, it.to, it.shown, [answer_data(one) for one in it.answers]]


def offer_from(data: list[Any]) -> Offer:
    it = Offer(data[0], data[1], data[2], data[3], data[4])
    it.answers = [answer_from(one) for one in data[5]]
    return it


def clone(it: Realms) -> Realms:
    twin = Realms(it.seats, it.variant, it.end, it.safeguard, it.minutes, it.deck.copy())
    twin.said = it.said
    twin.opens_always = it.opens_always
    twin.ties_as_printed = it.ties_as_printed
    twin.phase = it.phase
    twin.hands = [one.copy() for one in it.hands]
    twin.discard = it.discard.copy()
    twin.first = it.first
    twin.seat = it.seat
    twin.turn = it.turn
    twin.dry = it.dry
    twin.drawn = it.drawn.copy()
    twin.open = it.open.copy()
    twin.seen = it.seen.copy()
    twin.offers = [clone_offer(one) for one in it.offers]
    twin.offered = it.offered
    twin.choices = [one.copy() for one in it.choices]
    return twin


def to_data(it: Realms) -> dict[str, object]:
    return {
        "seats": it.seats,
        "variant": it.variant,
        "end": it.end,
        "safeguard": it.safeguard,
        "minutes": it.minutes,
        "opens_always": it.opens_always,
        "ties_as_printed": it.ties_as_printed,
        "phase": PHASES[it.phase],
        "deck": it.deck.copy(),
        "hands": [one.copy() for one in it.hands],
        "discard": it.discard.copy(),
        "first": it.first,
        "seat": it.seat,
        "turn": it.turn,
        "dry": it.dry,
        "drawn": it.drawn.copy(),
        "open": it.open.copy(),
        "seen": it.seen.copy(),
        "offers": [offer_data(one) for one in it.offers],
        "offered": it.offered,
        "choices": [one.copy() for one in it.choices],
    }


def from_data(data: dict[str, Any]) -> Realms:
    it = Realms(
        data["seats"], data["variant"], data["end"], data["safeguard"], data["minutes"], list(data["deck"])
    )
    it.opens_always = data["opens_always"]
    it.ties_as_printed = data["ties_as_printed"]
    it.phase = PHASES.index(data["phase"])
    it.hands = [list(one) for one in data["hands"]]
    it.discard = list(data["discard"])
    it.first = data["first"]
    it.seat = data["seat"]
    it.turn = data["turn"]
    it.dry = data["dry"]
    it.drawn = list(data["drawn"])
    it.open = list(data["open"])
    it.seen = list(data["seen"])
    it.offers = [offer_from(one) for one in data["offers"]]
    it.offered = data["offered"]
    it.choices = [list(one) for one in data["choices"]]
    return it
