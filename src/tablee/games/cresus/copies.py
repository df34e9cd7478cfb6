"""Copies of the table, and the table as data: made from state.py by `make copies`."""

from __future__ import annotations

from typing import Any

from tablee.games.cresus.state import Cresus, Offer


def clone_offer(it: Offer) -> Offer:
    twin = Offer(it.slot, it.author, it.form, it.to.copy(), it.give.copy(), it.want.copy(), it.price)
    twin.answers = it.answers.copy()
    twin.proposals = [one.copy() for one in it.proposals]
    return twin


def offer_data(it: Offer) -> list[object]:
    return [
        it.slot,
        it.author,
        it.form,
        it.to.copy(),
        it.give.copy(),
        it.want.copy(),
        it.price,
        it.answers.copy(),
        [one.copy() for one in it.proposals],
    ]


def offer_from(data: list[Any]) -> Offer:
    it = Offer(data[0], data[1], data[2], list(data[3]), list(data[4]), list(data[5]), data[6])
    it.answers = list(data[7])
    it.proposals = [list(one) for one in data[8]]
    return it


def clone(it: Cresus) -> Cresus:
    twin = Cresus(it.seats)
    twin.said = it.said.copy()
    twin.hide_cash = it.hide_cash
    twin.lone_pays_price = it.lone_pays_price
    twin.sell_anywhere = it.sell_anywhere
    twin.signs_back_for_debts_only = it.signs_back_for_debts_only
    twin.closed_to_emergencies = it.closed_to_emergencies
    twin.bonus_of_all_sectors = it.bonus_of_all_sectors
    twin.all_bid_again = it.all_bid_again
    twin.rank_by_bought = it.rank_by_bought
    twin.phase = it.phase
    twin.round = it.round
    twin.start = it.start
    twin.market = it.market
    twin.turn = it.turn
    twin.finished = it.finished.copy()
    twin.cash = it.cash.copy()
    twin.bank = it.bank
    twin.pot = it.pot
    twin.pawn = it.pawn.copy()
    twin.error = it.error.copy()
    twin.portfolio = [one.copy() for one in it.portfolio]
    twin.signs = it.signs.copy()
    twin.signs_bought = it.signs_bought.copy()
    twin.most_signs = it.most_signs.copy()
    twin.held = [one.copy() for one in it.held]
    twin.loan = it.loan.copy()
    twin.peeked = [one.copy() for one in it.peeked]
    twin.peekers = [one.copy() for one in it.peekers]
    twin.unseen = [one.copy() for one in it.unseen]
    twin.under = [one.copy() for one in it.under]
    twin.shown = [one.copy() for one in it.shown]
    twin.closed = it.closed.copy()
    twin.experts = it.experts.copy()
    twin.aside = it.aside.copy()
    twin.expert = it.expert
    twin.experts_out = it.experts_out.copy()
    twin.cresus = it.cresus.copy()
    twin.discard = it.discard.copy()
    twin.drawn = it.drawn
    twin.lot = it.lot
    twin.attempt = it.attempt
    twin.bidders = it.bidders.copy()
    twin.bids = it.bids.copy()
    twin.buyer = it.buyer
    twin.on_sale = it.on_sale.copy()
    twin.seller = it.seller
    twin.sold = it.sold
    twin.sale_market = it.sale_market
    twin.sale_cards = it.sale_cards.copy()
    twin.dice = it.dice.copy()
    twin.throws = it.throws
    twin.thrown = it.thrown
    twin.debtor = it.debtor
    twin.due = it.due
    twin.payee = it.payee
    twin.stance = it.stance.copy()
    twin.posts = it.posts.copy()
    twin.stance_changes = it.stance_changes.copy()
    twin.offers = [clone_offer(one) for one in it.offers]
    twin.window_left = it.window_left.copy()
    return twin


def to_data(it: Cresus) -> dict[str, object]:
    return {
        "seats": it.seats,
        "said": it.said.copy(),
        "hide_cash": it.hide_cash,
        "lone_pays_price": it.lone_pays_price,
        "sell_anywhere": it.sell_anywhere,
        "signs_back_for_debts_only": it.signs_back_for_debts_only,
        "closed_to_emergencies": it.closed_to_emergencies,
        "bonus_of_all_sectors": it.bonus_of_all_sectors,
        "all_bid_again": it.all_bid_again,
        "rank_by_bought": it.rank_by_bought,
        "phase": it.phase,
        "round": it.round,
        "start": it.start,
        "market": it.market,
        "turn": it.turn,
        "finished": it.finished.copy(),
        "cash": it.cash.copy(),
        "bank": it.bank,
        "pot": it.pot,
        "pawn": it.pawn.copy(),
        "error": it.error.copy(),
        "portfolio": [one.copy() for one in it.portfolio],
        "signs": it.signs.copy(),
        "signs_bought": it.signs_bought.copy(),
        "most_signs": it.most_signs.copy(),
        "held": [one.copy() for one in it.held],
        "loan": it.loan.copy(),
        "peeked": [one.copy() for one in it.peeked],
        "peekers": [one.copy() for one in it.peekers],
        "unseen": [one.copy() for one in it.unseen],
        "under": [one.copy() for one in it.under],
        "shown": [one.copy() for one in it.shown],
        "closed": it.closed.copy(),
        "experts": it.experts.copy(),
        "aside": it.aside.copy(),
        "expert": it.expert,
        "experts_out": it.experts_out.copy(),
        "cresus": it.cresus.copy(),
        "discard": it.discard.copy(),
        "drawn": it.drawn,
        "lot": it.lot,
        "attempt": it.attempt,
        "bidders": it.bidders.copy(),
        "bids": it.bids.copy(),
        "buyer": it.buyer,
        "on_sale": it.on_sale.copy(),
        "seller": it.seller,
        "sold": it.sold,
        "sale_market": it.sale_market,
        "sale_cards": it.sale_cards.copy(),
        "dice": it.dice.copy(),
        "throws": it.throws,
        "thrown": it.thrown,
        "debtor": it.debtor,
        "due": it.due,
        "payee": it.payee,
        "stance": it.stance.copy(),
        "posts": it.posts.copy(),
        "stance_changes": it.stance_changes.copy(),
        "offers": [offer_data(one) for one in it.offers],
        "window_left": it.window_left.copy(),
    }


def from_data(data: dict[str, Any]) -> Cresus:
    it = Cresus(data["seats"])
    it.said = list(data["said"])
    it.hide_cash = data["hide_cash"]
    it.lone_pays_price = data["lone_pays_price"]
    it.sell_anywhere = data["sell_anywhere"]
    it.signs_back_for_debts_only = data["signs_back_for_debts_only"]
    it.closed_to_emergencies = data["closed_to_emergencies"]
    it.bonus_of_all_sectors = data["bonus_of_all_sectors"]
    it.all_bid_again = data["all_bid_again"]
    it.rank_by_bought = data["rank_by_bought"]
    it.phase = data["phase"]
    it.round = data["round"]
    it.start = data["start"]
    it.market = data["market"]
    it.turn = data["turn"]
    it.finished = list(data["finished"])
    it.cash = list(data["cash"])
    it.bank = data["bank"]
    it.pot = data["pot"]
    it.pawn = list(data["pawn"])
    it.error = list(data["error"])
    it.portfolio = [list(one) for one in data["portfolio"]]
    it.signs = list(data["signs"])
    it.signs_bought = list(data["signs_bought"])
    it.most_signs = list(data["most_signs"])
    it.held = [list(one) for one in data["held"]]
    it.loan = list(data["loan"])
    it.peeked = [list(one) for one in data["peeked"]]
    it.peekers = [list(one) for one in data["peekers"]]
    it.unseen = [list(one) for one in data["unseen"]]
    it.under = [list(one) for one in data["under"]]
    it.shown = [list(one) for one in data["shown"]]
    it.closed = list(data["closed"])
    it.experts = list(data["experts"])
    it.aside = list(data["aside"])
    it.expert = data["expert"]
    it.experts_out = list(data["experts_out"])
    it.cresus = list(data["cresus"])
    it.discard = list(data["discard"])
    it.drawn = data["drawn"]
    it.lot = data["lot"]
    it.attempt = data["attempt"]
    it.bidders = list(data["bidders"])
    it.bids = list(data["bids"])
    it.buyer = data["buyer"]
    it.on_sale = list(data["on_sale"])
    it.seller = data["seller"]
    it.sold = data["sold"]
    it.sale_market = data["sale_market"]
    it.sale_cards = list(data["sale_cards"])
    it.dice = list(data["dice"])
    it.throws = data["throws"]
    it.thrown = data["thrown"]
    it.debtor = data["debtor"]
    it.due = data["due"]
    it.payee = data["payee"]
    it.stance = list(data["stance"])
    it.posts = list(data["posts"])
    it.stance_changes = list(data["stance_changes"])
    it.offers = [offer_from(one) for one in data["offers"]]
    it.window_left = list(data["window_left"])
    return it
