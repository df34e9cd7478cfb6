"""Negotiations (KR-9), when all have agreed to them: cards against peace or free passage, one minute, kept by the host's clock."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.cards import held, hero_fact, tell_card, trim
from tablee.games.krystal.components import ROLES
from tablee.games.krystal.powers import crosses, gates_closed, step_cost
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import CLOCK, Question, first, one, together
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules
from tablee.kernel.text import Text

NOTHING: Final = 0
DEAL: Final = 1
NO_DEAL: Final = 2

NONE: Final = 0
SO: Final = 1  # these are the cards I give
GIVE: Final = 5000  # + role * 100 + card
WANT: Final = 6000  # + how many
SEALED: Final = 7000
SHOWN: Final = 7001

REFUSE: Final = 0
ACCEPT: Final = 1
COUNTER: Final = 2


def parties(t: Krystal, seat: int) -> list[int]:
    """The seat's Heroes concerned by the bargain: the one who asks for passage, or those on the Place."""
    if t.bargain_hero >= 0 and seat == t.bargain_hero // 3:
        return [t.bargain_hero]
    return t.own(seat, t.bargain_place)


def in_hand(t: Krystal, seat: int) -> int:
    """How many cards a side could hand over."""
    n = 0
    for h in parties(t, seat):
        n += len(t.reserve[h])
    return n


@final
class Consent(Question[Krystal]):
    """Negotiations are played only if everybody agrees beforehand (KR-9.a)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [1, 0]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "yes" if option else "no"


@final
class Offer(Question[Krystal]):
    """Cards to give, how many cards are wanted in return, and whether the gift is shown. There is no way to offer Energy (KR-9.f)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        if so_far and so_far[-1] >= WANT:
            return [SEALED, SHOWN]
        other = t.asked if seat == t.asker else t.asker
        if so_far and so_far[-1] == SO:
            most = in_hand(t, other)
            return [WANT + n for n in range((most if most < 5 else 5) + 1)]
        found: list[int] = [SO] if so_far else [NONE, SO]
        if parties(t, other):
            for h in parties(t, seat):
                for card in t.reserve[h]:
                    code = GIVE + h % 3 * 100 + card
                    if code not in found and t.reserve[h].count(card) > so_far.count(code):
                        found.append(code)
        return found

    def complete(self, t: Krystal, seat: int, so_far: list[int]) -> bool:
        last = so_far[-1]
        if last == NONE or last == SEALED or last == SHOWN:
            return True
        return last >= WANT and so_far[0] == SO

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        if option == NONE:
            return "none"
        if option == SO:
            return "for"
        if option >= SEALED:
            return "shown" if option == SHOWN else "sealed"
        if option >= WANT:
            return str(option - WANT)
        return f"{ROLES[option % 1000 // 100]}:{t.c.cards[option % 100]}"

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if GIVE <= option < WANT:
            return {"hero": ROLES[option % 1000 // 100], "card": t.c.cards[option % 100]}
        return {"wanted": option - WANT} if WANT <= option < SEALED else {}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        other = t.asked if seat == t.asker else t.asker
        return {"place": t.c.places[t.bargain_place], "to": other, "seconds": t.c.seconds}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        if GIVE <= option < WANT:
            name = t.c.names[t.c.cards[option % 100]]
            hero = t.c.hero_names[t.people[seat] * 3 + option % 1000 // 100]
            return {"fr": f"Donner : {name['fr']} ({hero})", "en": f"Give: {name['en']} ({hero})"}
        if WANT <= option < SEALED:
            n = option - WANT
            return {
                "fr": "sans rien demander en retour"
                if n == 0
                else f"contre {n} carte" + ("s" if n > 1 else ""),
                "en": "for nothing in return" if n == 0 else f"for {n} card" + ("s" if n > 1 else ""),
            }
        return None


@final
class Answer(Question[Krystal]):
    """Accept, refuse, or make one other offer (KR-R42)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [ACCEPT, REFUSE] if t.countered else [ACCEPT, REFUSE, COUNTER]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "refuse" if option == REFUSE else "accept" if option == ACCEPT else "counter"

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        facts: dict[str, object] = {
            "place": t.c.places[t.bargain_place],
            "to": t.asker,
            "count": len(t.offered),
            "wanted": t.wanted,
            "seconds": t.c.seconds,
        }
        if t.open_offer and t.offered:
            facts["cards"] = [t.c.cards[code % 100] for code in t.offered]
        return facts


@final
class Hand(Question[Krystal]):
    """Which card is handed over in return; the giver chooses."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found: list[int] = []
        for h in parties(t, seat):
            for card in t.reserve[h]:
                code = GIVE + h % 3 * 100 + card
                if code not in found:
                    found.append(code)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return f"{ROLES[option % 1000 // 100]}:{t.c.cards[option % 100]}"

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"hero": ROLES[option % 1000 // 100], "card": t.c.cards[option % 100]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"to": t.asker, "count": t.wanted}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return t.c.names[t.c.cards[option % 100]]


@final
class TimeUp(Question[Krystal]):
    """The host's clock: a minute at most (KR-9.e)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "up"

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"seconds": t.c.seconds}


CONSENT: Final = Consent("consent", ("KR-9.a",))
OFFER: Final = Offer("offer", ("KR-9.c", "KR-9.d", "KR-9.f"), steps=0)
ANSWER: Final = Answer("answer", ("KR-9.b", "KR-9.c", "KR-9.d"))
HAND: Final = Hand("hand", ("KR-9.c",))
TIME: Final = TimeUp("time", ("KR-9.e",))


def agree(t: Krystal, dealer: Dealer) -> Rules:
    """Everybody says yes, or the game is played without negotiations (KR-9.a)."""
    answers = yield together(CONSENT, list(range(t.seats)))
    t.consent = answers.copy()
    t.negotiation = 1 if sum(answers) == t.seats else 0
    if dealer.listening:
        dealer.tell(
            "negotiations_on" if t.negotiation else "negotiations_off",
            {"answers": answers.copy()},
            ("KR-9.a",),
        )


# ---------------------------------------------------------------------- passage


def gate_owner(t: Krystal, location: int) -> int:
    """The seat that owns a Gate; -1 when its people does not play, or for a Place."""
    people = t.c.gate_people[location]
    return t.people.index(people) if people >= 0 and people in t.people else -1


def may_ask_passage(t: Krystal, h: int, there: int) -> bool:
    """A Place held by opponents, to be crossed with Energy left; or another's Gate (KR-9.d, KR-9.g)."""
    seat = h // 3
    if there in t.refused:
        return False
    if t.c.gate_people[there] >= 0:
        return not gates_closed(t) and gate_owner(t, there) not in (-1, seat)
    return t.energy[h] > step_cost(t, h) and not crosses(t, h) and t.opposed(seat, there)


def ask_passage(t: Krystal, dealer: Dealer, h: int, there: int) -> Rules:
    """Every owner must agree, one after the other (KR-R42). Agreed: `passage` is the location to cross."""
    seat = h // 3
    t.bargain_place = there
    t.bargain_hero = h
    owners = [gate_owner(t, there)] if t.c.gate_people[there] >= 0 else owners_at(t, seat, there)
    for owner in owners:
        yield from parley(t, dealer, seat, owner)
        if t.deal != DEAL:
            t.refused.append(there)
            break
    else:
        t.passage = there
    close_bargain(t)


def owners_at(t: Krystal, seat: int, place: int) -> list[int]:
    """The opposing players on a Place, in turn order after the seat."""
    found: list[int] = []
    for k in range(1, t.seats):
        other = (seat + k) % t.seats
        if t.own(other, place):
            found.append(other)
    return found


# ---------------------------------------------------------------------- truce


def truce_talks(t: Krystal, dealer: Dealer) -> Rules:
    """Before the fights on a Place: each opposing player may buy peace, or be offered it (KR-9.b, KR-9.c)."""
    for owner in owners_at(t, t.turn, t.here):
        t.bargain_place = t.here
        t.bargain_hero = -1
        yield from parley(t, dealer, owner, t.turn)
        if t.deal == NOTHING:
            yield from parley(t, dealer, t.turn, owner)
        if t.deal == DEAL:
            t.truces.append(owner)
            if dealer.listening:
                dealer.tell(
                    "truce",
                    {"seat": t.turn, "other": owner, "place": t.c.places[t.here]},
                    ("KR-9.b", "KR-9.c"),
                )
    close_bargain(t)


def close_bargain(t: Krystal) -> None:
    t.asker = -1
    t.asked = -1
    t.bargain_place = -1
    t.bargain_hero = -1
    t.deal = NOTHING
    t.wanted = 0
    t.countered = 0


# ---------------------------------------------------------------------- the bargain itself


def parley(t: Krystal, dealer: Dealer, asker: int, asked: int) -> Rules:
    """An offer, an answer, at most one counter-offer; the clock ends it without a deal (KR-9.e)."""
    t.deal = NOTHING
    t.asker = asker
    t.asked = asked
    t.countered = 0
    while True:
        ask = first([(t.asker, OFFER), (CLOCK, TIME)], [t.asker])
        got = yield ask
        if ask.seats[got[0]] == CLOCK:
            time_up(t, dealer)
            return
        offer = ask.answers[0]
        if offer[0] == NONE:
            t.deal = NO_DEAL if t.countered else NOTHING
            return
        lay_aside(t, dealer, offer)
        ask = first([(t.asked, ANSWER), (CLOCK, TIME)], [t.asked])
        got = yield ask
        if ask.seats[got[0]] == CLOCK:
            take_back_offer(t)
            time_up(t, dealer)
            return
        if got[1] == ACCEPT:
            yield from carry_out_deal(t, dealer)
            t.deal = DEAL
            return
        take_back_offer(t)
        if dealer.listening:
            dealer.tell(
                "refused" if got[1] == REFUSE else "countered",
                {"seat": t.asked, "other": t.asker},
                ("KR-9.e", "KR-R42"),
            )
        if got[1] == REFUSE:
            t.deal = NO_DEAL
            return
        t.asker, t.asked = t.asked, t.asker
        t.countered = 1


def time_up(t: Krystal, dealer: Dealer) -> None:
    """Without a deal the game goes on by the normal rules (KR-9.e)."""
    t.deal = NO_DEAL
    if dealer.listening:
        dealer.tell("time_up", {"seat": t.asker, "other": t.asked}, ("KR-9.e",))


def lay_aside(t: Krystal, dealer: Dealer, offer: list[int]) -> None:
    """The cards on offer lie aside until the answer."""
    for code in offer:
        if GIVE <= code < WANT:
            h = t.asker * 3 + code % 1000 // 100
            t.reserve[h].remove(code % 100)
            t.offered.append(h * 100 + code % 100)
        elif WANT <= code < SEALED:
            t.wanted = code - WANT
    t.open_offer = 1 if offer[-1] == SHOWN else 0
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": t.asker,
            "to": t.asked,
            "count": len(t.offered),
            "wanted": t.wanted,
        }
        cards = [t.c.cards[code % 100] for code in t.offered]
        if t.open_offer and cards:
            facts["cards"] = cards
            dealer.tell("offered", facts, ("KR-9.c", "KR-9.d"))
        else:
            dealer.tell(
                "offered", facts, ("KR-9.c", "KR-9.d"), [([t.asker], {"cards": cards})] if cards else None
            )


def take_back_offer(t: Krystal) -> None:
    for code in t.offered:
        t.reserve[code // 100].append(code % 100)
    t.offered = []
    t.wanted = 0
    t.open_offer = 0


def receiver(t: Krystal, seat: int) -> int:
    """The Hero who takes what is given: of those concerned, the one with the fewest cards."""
    best = -1
    for h in parties(t, seat):
        if best < 0 or held(t, h) < held(t, best):
            best = h
    return best


def carry_out_deal(t: Krystal, dealer: Dealer) -> Rules:
    """What was promised changes hands at once; the limit of five applies at once (KR-R42)."""
    while t.wanted > 0:
        answer = yield one(HAND, t.asked)
        h = t.asked * 3 + answer[0] % 1000 // 100
        card = answer[0] % 100
        t.reserve[h].remove(card)
        hand_over(t, dealer, h, card, t.asker)
        t.wanted -= 1
    for code in t.offered:
        hand_over(t, dealer, code // 100, code % 100, t.asked)
    t.offered = []
    t.open_offer = 0
    if dealer.listening:
        dealer.tell("deal", {"seat": t.asker, "other": t.asked}, ("KR-9.c", "KR-9.d"))
    for seat in (t.asked, t.asker):
        yield from trim(t, dealer, seat, -1)


def hand_over(t: Krystal, dealer: Dealer, h: int, card: int, to: int) -> None:
    """One card to the other side; it arrives hidden and inactive (KR-R35)."""
    face_up = t.active[h] == card
    if face_up:
        t.active[h] = -1
    taker = receiver(t, to)
    t.reserve[taker].append(card)
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": h // 3,
            "hero": hero_fact(h),
            "to": to,
            "other_hero": hero_fact(taker),
        }
        tell_card(t, dealer, "handed", facts, card, [h // 3, to], ("KR-9.c", "KR-R35"), face_up)
