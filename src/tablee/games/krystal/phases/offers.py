"""What is said in a negotiation: an offer, an answer, what is handed over (KR-9)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import ROLES
from tablee.games.krystal.phases.beside import OFFER as OFFERED
from tablee.games.krystal.phases.beside import beside, card_in, is_free, role_in
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question
from tablee.kernel.text import Text

NONE: Final = 0
SO: Final = 1  # these are the cards I give
SEALED: Final = 2
SHOWN: Final = 3
PEACE: Final = 4  # between two Heroes only: mine and the other's are named next
WANT: Final = 5  # + how many
MOST_WANTED: Final = 5

REFUSE: Final = 0
ACCEPT: Final = 1
COUNTER: Final = 2

# what the next word of an offer says
GIFTS: Final = 0
OWN_HERO: Final = 1
OTHER_HERO: Final = 2
WISH: Final = 3
SEAL: Final = 4


def parties(t: Krystal, seat: int) -> list[int]:
    """The seat's Heroes concerned by the bargain: the one who asks for passage, or those on the Place."""
    if t.bargain_hero >= 0 and seat == seat_of(t.bargain_hero):
        return [t.bargain_hero]
    return t.own(seat, t.bargain_place)


def in_hand(t: Krystal, seat: int) -> int:
    """How many cards a side could hand over."""
    n = 0
    for h in parties(t, seat):
        n += len(t.reserve[h])
    return n


def other_side(t: Krystal, seat: int) -> int:
    """With whom this seat is bargaining."""
    return t.asked if seat == t.asker else t.asker


def stage(so_far: list[int]) -> int:
    """What the next word of an offer says."""
    if PEACE in so_far:
        after = len(so_far) - so_far.index(PEACE) - 1
        return OWN_HERO if after == 0 else OTHER_HERO if after == 1 else WISH if after == 2 else SEAL
    if so_far and so_far[-1] >= WANT:
        return SEAL
    return WISH if so_far and so_far[-1] == SO else GIFTS


def peace_of(t: Krystal, seat: int, own: int, other: int) -> tuple[int, int]:
    """Two Heroes at peace: the one whose turn it is, and the one he does not attack."""
    return (own, other) if seat == t.turn else (other, own)


def unspared(t: Krystal, seat: int, own: int) -> list[int]:
    """The Heroes of the other side with whom one's own has not made peace yet."""
    found: list[int] = []
    for other in parties(t, other_side(t, seat)):
        a, d = peace_of(t, seat, own, other)
        known = False
        for k in range(len(t.sparing)):
            if t.sparing[k] == a and t.spared[k] == d:
                known = True
        if not known:
            found.append(other)
    return found


def may_single_out(t: Krystal, seat: int) -> bool:
    """Whether peace between two Heroes is less than peace altogether: there are more than two (KR-9.b)."""
    if t.bargain_hero >= 0:
        return False
    return len(parties(t, seat)) * len(parties(t, other_side(t, seat))) > 1


@final
class Consent(Question[Krystal]):
    """Negotiations are played only if everybody agrees beforehand (KR-9.a)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return [1, 0]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "yes" if option else "no"


@final
class Offer(Question[Krystal]):
    """Cards to give, for whose peace, how many cards are wanted in return, and whether the gift is shown (KR-9.b, KR-9.c, KR-9.d). There is
    no way to offer Energy (KR-9.f)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        now = stage(so_far)
        if now == SEAL:
            return [SEALED, SHOWN]
        if now == OWN_HERO:
            return [h for h in parties(t, seat) if unspared(t, seat, h)]
        if now == OTHER_HERO:
            return unspared(t, seat, so_far[-1])
        if now == WISH:
            if not parties(t, seat):
                return [WANT]  # nobody is there to take a card: only a bare agreement (KR-R42)
            most = in_hand(t, other_side(t, seat))
            return [WANT + n for n in range((most if most < MOST_WANTED else MOST_WANTED) + 1)]
        found: list[int] = [SO] if so_far else [NONE, SO]
        if may_single_out(t, seat):
            found.append(PEACE)
        if parties(t, other_side(t, seat)):
            for h in parties(t, seat):
                for card in t.reserve[h]:
                    code = beside(t.c, OFFERED, h, card)
                    if code not in found and t.reserve[h].count(card) > so_far.count(code):
                        found.append(code)
        return found

    def complete(self, t: Krystal, seat: int, so_far: list[int]) -> bool:
        if so_far[0] == NONE:
            return True
        sealed_too = (
            1 if is_free(so_far[0]) else 0
        )  # whether cards are given, of which it is said if they are shown
        if PEACE in so_far:
            return len(so_far) - so_far.index(PEACE) == 4 + sealed_too
        return SO in so_far and len(so_far) - so_far.index(SO) == 2 + sealed_too

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        now = stage(so_far)
        if now == OWN_HERO or now == OTHER_HERO:
            return ROLES[role_of(option)]
        if now == SEAL:
            return "shown" if option == SHOWN else "sealed"
        if now == WISH:
            return str(option - WANT)
        if is_free(option):
            return f"{ROLES[role_in(t.c, option)]}:{t.c.cards[card_in(t.c, option)]}"
        return "none" if option == NONE else "for" if option == SO else "peace"

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        now = stage(so_far)
        if is_free(option):
            return {"hero": ROLES[role_in(t.c, option)], "card": t.c.cards[card_in(t.c, option)]}
        if now == OWN_HERO or now == OTHER_HERO:
            return {"hero": ROLES[role_of(option)], "seat": seat_of(option)}
        return {"wanted": option - WANT} if now == WISH else {}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"place": t.c.places[t.bargain_place], "to": other_side(t, seat), "seconds": t.c.seconds}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        now = stage(so_far)
        if is_free(option):
            name = t.c.names[t.c.cards[card_in(t.c, option)]]
            hero = t.c.hero_names[hero_of(t.people[seat], role_in(t.c, option))]
            return {"fr": f"Donner : {name['fr']} ({hero})", "en": f"Give: {name['en']} ({hero})"}
        if now == OWN_HERO or now == OTHER_HERO:
            role = t.c.roles[ROLES[role_of(option)]]
            hero = t.c.hero_names[hero_of(t.people[seat_of(option)], role_of(option))]
            if now == OWN_HERO:
                return {"fr": f"entre {hero} ({role['fr']})", "en": f"between {hero} ({role['en']})"}
            return {"fr": f"et {hero} ({role['fr']})", "en": f"and {hero} ({role['en']})"}
        if now == WISH:
            return wish_label(option - WANT)
        return None


def wish_label(n: int) -> Text:
    return {
        "fr": "sans rien demander en retour" if n == 0 else f"contre {n} carte" + ("s" if n > 1 else ""),
        "en": "for nothing in return" if n == 0 else f"for {n} card" + ("s" if n > 1 else ""),
    }


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
            "count": len(t.offered) - t.pledged,
            "wanted": t.wanted,
            "seconds": t.c.seconds,
        }
        if t.open_offer and len(t.offered) > t.pledged:
            facts["cards"] = [t.c.cards[card] for card in t.offered[t.pledged :]]
        if t.peace_own >= 0:
            facts["hero"] = ROLES[role_of(t.peace_own)]
            facts["other_hero"] = ROLES[role_of(t.peace_other)]
        return facts


@final
class Hand(Question[Krystal]):
    """Which card is handed over in return; the giver chooses."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found: list[int] = []
        for h in parties(t, seat):
            for card in t.reserve[h]:
                code = beside(t.c, OFFERED, h, card)
                if code not in found:
                    found.append(code)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return f"{ROLES[role_in(t.c, option)]}:{t.c.cards[card_in(t.c, option)]}"

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"hero": ROLES[role_in(t.c, option)], "card": t.c.cards[card_in(t.c, option)]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"to": t.asker, "count": t.wanted}

    def label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return t.c.names[t.c.cards[card_in(t.c, option)]]


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
