"""What a seat may know. Hidden are only: the piles' order, the Expert cards to come, what somebody else peeked at (CR-R51)."""

from __future__ import annotations

from random import Random

from tablee.games.cresus.components import (
    CARD_IDS,
    CARDS,
    FACES,
    MARKET_KEYS,
    MARKETS,
    ROUNDS,
    SHARE_IDS,
    SHARE_PRICE,
    SHARE_SALE,
)
from tablee.games.cresus.phases.odds import alike, best_keep, odds_of_keeping
from tablee.games.cresus.phases.offers import POSTS_A_PHASE, slot_word
from tablee.games.cresus.phases.sale import premium
from tablee.games.cresus.state import (
    BUYING,
    DECLINED,
    EXCHANGE,
    EXPERT,
    FORTUNE,
    OWED,
    PHASES,
    PROPOSES,
    SELLING,
    STANCES,
    Cresus,
    Offer,
)
from tablee.games.cresus.view_types import Auction, Bid, Deal, DealAnswer, Debt, Market, Player, Sale, View
from tablee.kernel.mixing import mix


def view(t: Cresus, seat: int) -> View:
    """What this seat may know, built up from nothing; -1 is a spectator."""
    in_market = t.phase in (FORTUNE, BUYING, SELLING) and t.market < MARKETS
    return {
        "round": t.round,
        "rounds": ROUNDS,
        "phase": PHASES[t.phase],
        "start": t.start,
        "market": MARKET_KEYS[t.market] if in_market else None,
        "players": [player(t, s, seat) for s in range(t.seats)],
        "markets": [market(t, m, seat) for m in range(MARKETS)],
        "expert": CARD_IDS[t.expert] if t.expert >= 0 else None,
        "experts": len(t.experts),
        "experts_out": [CARD_IDS[c] for c in t.experts_out],
        "fortune": CARD_IDS[t.drawn] if t.drawn >= 0 else None,
        "fortunes": len(t.cresus),
        "discard": [CARD_IDS[c] for c in t.discard],
        "pot": t.pot,
        "auction": auction(t),
        "buyer": t.buyer if t.buyer >= 0 else None,
        "on_sale": share_ids(t.on_sale),
        "sale": sale(t),
        "debt": debt(t),
        "offers": [offer(o) for o in t.offers],
        "window": list(t.window_left),
    }


def brief(t: Cresus, seat: int, with_piles: bool) -> dict[str, object]:
    """As much of a view as a broker needs that plays on in an imagined match; piles only where it chooses a market."""
    shown: dict[str, object] = {
        "round": t.round,
        "rounds": ROUNDS,
        "phase": PHASES[t.phase],
        "players": [player(t, s, seat) for s in range(t.seats)],
        "auction": auction(t),
        "debt": debt(t),
        "market": MARKET_KEYS[t.market]
        if t.phase in (FORTUNE, BUYING, SELLING) and t.market < MARKETS
        else None,
    }
    if with_piles:
        shown["markets"] = [market(t, m, seat) for m in range(MARKETS)]
    else:
        shown["markets"] = [{"closed": closed} for closed in t.closed]
    if t.sold >= 0:
        shown["sale"] = {"share": SHARE_IDS[t.sold], "dice": [FACES[face] for face in t.dice]}
    return shown


def share_ids(shares: list[int]) -> list[str]:
    return [SHARE_IDS[s] for s in shares]


def player(t: Cresus, seat: int, observer: int) -> Player:
    hidden = t.hide_cash and seat != observer and t.phase != len(PHASES) - 1
    return {
        "seat": seat,
        "cash": None if hidden else t.cash[seat],
        "pawn": MARKET_KEYS[t.pawn[seat]] if t.pawn[seat] >= 0 else None,
        "error": t.error[seat],
        "shares": share_ids(t.portfolio[seat]),
        "signs": t.signs[seat],
        "signs_bought": t.signs_bought[seat],
        "cards": [CARD_IDS[c] for c in t.held[seat]],
        "loan": t.loan[seat] == OWED,
        "stance": STANCES[t.stance[seat]],
        "offers_left": POSTS_A_PHASE - t.posts[seat],
    }


def market(t: Cresus, number: int, observer: int) -> Market:
    top: list[str | None] = []
    for i in range(len(t.peeked[number])):
        knows = observer >= 0 and t.peekers[number][i] >> observer & 1
        top.append(SHARE_IDS[t.peeked[number][i]] if knows else None)
    hidden = [t.peeked[number][i] for i in range(len(top)) if top[i] is None] + t.unseen[number]
    return {
        "key": MARKET_KEYS[number],
        "closed": t.closed[number],
        "pile": t.pile(number),
        "top": top,  # what lies on top if somebody has peeked: a share, or null when it was not me
        "unseen": share_ids(sorted(hidden)),  # the shares whose place is not known to me
        "under": share_ids(t.under[number]),  # those below, in order: everybody has seen them put back
        "shown": share_ids(t.shown[number]),
    }


def auction(t: Cresus) -> Auction | None:
    if t.lot < 0:
        return None
    bids: list[Bid] = [{"seat": t.bidders[i], "bid": t.bids[i]} for i in range(len(t.bids))]
    return {
        "lot": CARD_IDS[t.lot] if t.phase == EXPERT else SHARE_IDS[t.lot],
        "kind": "expert" if t.phase == EXPERT else "share",
        "attempt": t.attempt,
        "bidders": list(t.bidders),
        "bids": bids,
    }


def sale(t: Cresus) -> Sale | None:
    if t.sold < 0:
        return None
    left = t.throws - t.thrown
    keep = best_keep(t.dice) if left else 63
    return {
        "seat": t.seller,
        "share": SHARE_IDS[t.sold],
        "dice": [FACES[face] for face in t.dice],
        "count": alike(t.dice),
        "throws": t.throws,
        "left": left,
        "amounts": list(SHARE_SALE[t.sold]),
        "price": SHARE_PRICE[t.sold],
        "market": MARKET_KEYS[t.sale_market],
        "premium": premium(t, t.sold, t.sale_market),
        "odds": [round(chance, 4) for chance in odds_of_keeping(t.dice, keep, left)],
    }


def debt(t: Cresus) -> Debt | None:
    if t.debtor < 0:
        return None
    return {"seat": t.debtor, "due": t.due, "to": t.payee if t.payee >= 0 else ["bank", "pot"][-1 - t.payee]}


def offer(o: Offer) -> Deal:
    answers: list[DealAnswer] = []
    for i in range(len(o.to)):
        if o.answers[i] == PROPOSES:
            answers.append({"seat": o.to[i], "give": share_ids(o.proposals[i])})
        elif o.answers[i] == DECLINED:
            answers.append({"seat": o.to[i], "give": None})
    return {
        "id": slot_word(o.slot),
        "from": o.author,
        "form": "exchange" if o.form == EXCHANGE else "purchase",
        "to": list(o.to),
        "give": share_ids(o.give),
        "want": share_ids(o.want),
        "price": o.price,
        "answers": answers,
    }


def redeal(t: Cresus, seat: int, rng: Random) -> None:
    """Redraw what this seat cannot know: which Expert cards are set aside, and the shares others peeked at."""
    loose = sorted(t.experts + t.aside)
    mix(loose, rng)
    t.experts = loose[: len(t.experts)]
    t.aside = loose[len(t.experts) :]
    for m in range(MARKETS):
        unknown = [i for i in range(len(t.peeked[m])) if seat < 0 or not t.peekers[m][i] >> seat & 1]
        if not unknown:
            continue
        shares = sorted([t.peeked[m][i] for i in unknown] + t.unseen[m])
        mix(shares, rng)
        for i in unknown:
            t.peeked[m][i] = shares.pop()
        t.unseen[m] = shares


def cards_in_play(t: Cresus) -> tuple[int, int]:
    """How many Expert cards and how many Crésus cards there are, wherever they lie."""
    held = [card for cards in t.held for card in cards]
    experts = len([card for card in held if CARDS[card].expert])
    turned_up = 1 if t.expert >= 0 and t.expert not in held and t.expert not in t.experts_out else 0
    return (
        experts + turned_up + len(t.experts) + len(t.aside) + len(t.experts_out),
        len(held) - experts + len(t.cresus) + len(t.discard) + (1 if t.drawn >= 0 else 0),
    )
