"""What a seat may know of the table, and the redraw of what it may not (FR-R11)."""

from __future__ import annotations

from random import Random

from tablee.games.fantasy_realms.components.deck import KEYS, mask_of
from tablee.games.fantasy_realms.phases.choose import in_words
from tablee.games.fantasy_realms.phases.turns import must_draw_from_deck
from tablee.games.fantasy_realms.state import (
    CHOOSE,
    NECROMANCY,
    NONE,
    OVER,
    PHASES,
    TRADE,
    TURNS,
    Offer,
    Realms,
)
from tablee.games.fantasy_realms.view_types import Hand, TradeOffer, View
from tablee.kernel.orderly import ORDERLY


def view(t: Realms, seat: int) -> View:
    """Built up from nothing: own hand, what lies open, sizes of the rest, and what this seat remembers."""
    shown = t.phase >= NECROMANCY  # the game is over: hands are on the table
    hands: list[Hand] = []
    for holder in range(t.seats):
        remembered = 0 if holder == seat else t.known(seat, holder)
        known = [
            KEYS[card] for card in sorted(t.hands[holder]) if (remembered >> card) & 1
        ]  # a hand's order is secret
        hands.append({"seat": holder, "size": len(t.hands[holder]), "known": known})
    mine = seat >= 0
    drawing = mine and seat == t.seat and bool(t.drawn)
    return {
        "phase": PHASES[t.phase],
        "turn": t.seat if t.phase < TRADE else None,
        "first": t.first if t.phase < TRADE else None,
        "turns": t.turn,
        "hand": [KEYS[card] for card in t.hands[seat]] if mine else [],
        "hands": hands,
        "deck": len(t.deck),
        "discard": [KEYS[card] for card in t.discard],
        "discard_end": t.end,
        "dry": t.dry,
        "must_draw": t.phase == TURNS and must_draw_from_deck(t),
        "drawn": [KEYS[card] for card in t.drawn] if drawing else [],
        "drawing": len(t.drawn),
        "offers": [offer_seen(offer, seat) for offer in t.offers],
        "minutes": t.minutes if t.phase == TRADE else None,
        "hands_shown": [[KEYS[card] for card in hand] for hand in t.hands] if shown else None,
        "choices": [in_words(t, holder) for holder in range(t.seats)] if t.phase == OVER else None,
    }


def offer_seen(offer: Offer, seat: int) -> TradeOffer:
    """An offer as a seat sees it: the card only if it is shown, or one's own."""
    return {
        "offer": offer.number,
        "seat": offer.seat,
        "to": None if offer.to == NONE else offer.to,
        "shown": offer.shown,
        "card": KEYS[offer.card] if offer.shown or offer.seat == seat else None,
        "answers": [
            {
                "seat": answer.seat,
                "shown": answer.shown,
                "card": KEYS[answer.card] if answer.shown or answer.seat == seat else None,
            }
            for answer in offer.answers
        ],
    }


def redeal(t: Realms, seat: int, rng: Random) -> None:
    """Deal again everything this seat has not seen: the deck, the unknown cards of other hands, blind offers."""
    loose = t.deck
    drawing = bool(t.drawn) and seat != t.seat
    if t.phase >= NECROMANCY:  # hands are shown; only the three cards of the Necromancer may be unseen
        if drawing:
            loose += t.drawn
            rng.shuffle(loose)
            t.drawn = [loose.pop() for _ in t.drawn]
        return
    unknown: list[int] = []
    for holder in range(t.seats):
        known = mask_of(t.hands[holder]) if holder == seat else t.known(seat, holder)
        stays: list[int] = []
        missing = 0
        for card in t.hands[holder]:
            if (known >> card) & 1:
                stays.append(card)
            else:
                loose.append(card)
                missing += 1
        unknown.append(missing)
        if holder != seat:
            t.hands[holder] = stays
    drafting = drawing and t.phase < TURNS  # two cards drawn and not yet in the hand
    if drafting:
        loose += t.drawn
    if rng is ORDERLY:
        loose.sort()
    for i in range(len(loose) - 1, 0, -1):
        j = i if rng is ORDERLY else int(rng.random() * (i + 1))
        kept = loose[i]
        loose[i] = loose[j]
        loose[j] = kept
    for holder in range(t.seats):
        if holder != seat:
            for _ in range(unknown[holder]):
                t.hands[holder].append(loose.pop())
    if drafting:
        t.drawn = [loose.pop() for _ in t.drawn]
    elif drawing:
        t.drawn = [t.hands[t.seat][-1]]
    if t.seen:
        see_anew(t, seat, unknown)
    for offer in t.offers:
        if offer.seat != seat and not offer.shown:
            offer.card = any_card(t.hands[offer.seat], rng)
        for answer in offer.answers:
            if answer.seat != seat and not answer.shown:
                answer.card = any_card(t.hands[answer.seat], rng)


def see_anew(t: Realms, seat: int, unknown: list[int]) -> None:
    """What others alone know of each other's hands: as many cards as they know, of those just dealt, the last ones of a hand. Who knows one
    that this seat knows too still does."""
    for i in range(len(t.seen)):
        observer, holder = i // t.seats, i % t.seats
        if observer == seat or holder == seat or t.seen[i] == 0:
            continue
        hand = t.hands[holder]
        dealt = len(hand) - unknown[holder]
        kept = t.seen[i] & mask_of(hand[:dealt])
        more = t.seen[i] & ~kept
        while more and dealt < len(hand):
            more &= more - 1
            kept |= 1 << hand[dealt]
            dealt += 1
        t.seen[i] = kept


def any_card(hand: list[int], rng: Random) -> int:
    return hand[int(rng.random() * len(hand))]


__all__ = ["CHOOSE", "redeal", "view"]
