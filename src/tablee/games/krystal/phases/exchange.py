"""Heroes of one people together: they pass cards to each other, never Energy (KR-5-7-3.d, KR-5-7-3.e, KR-6-2.e)."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.heroes import HEROES, hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import ROLES
from tablee.games.krystal.phases.cards import distinct, hero_fact, lose_card, shows, tell_card
from tablee.games.krystal.state import Krystal
from tablee.kernel.dealer import Dealer
from tablee.kernel.text import Text

GIVE: Final = 2


def may_give(t: Krystal, seat: int) -> bool:
    """Two Heroes of the seat on the location, one of them with a card, and no opponent there (KR-6-2.e, KR-R13)."""
    members, cards = 0, 0
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.where[h] == t.here:
            members += 1
            cards += len(t.reserve[h])
    return members > 1 and cards > 0 and not t.opposed(seat, t.here)


def gift_options(t: Krystal, seat: int, so_far: list[int]) -> list[int]:
    """From whom, which card, to whom; a Hero who is full gives a card back (KR-6-2.f)."""
    members = t.own(seat, t.here)
    if len(so_far) == 1:
        return [role_of(h) for h in members if t.reserve[h]]
    if len(so_far) == 2:
        return distinct(t.reserve[hero_of(seat, so_far[1])])
    if len(so_far) == 3:
        return [role_of(h) for h in members if role_of(h) != so_far[1]]
    return distinct(t.reserve[hero_of(seat, so_far[3])])


def gift_complete(t: Krystal, seat: int, so_far: list[int]) -> bool:
    if len(so_far) < 4:
        return False
    return len(so_far) == 5 or len(t.reserve[hero_of(seat, so_far[3])]) < t.c.reserve_max


def gift_word(t: Krystal, so_far: list[int], option: int) -> str:
    return ROLES[option] if len(so_far) in (1, 3) else t.c.cards[option]


def gift_facts(t: Krystal, so_far: list[int], option: int) -> dict[str, object]:
    if len(so_far) == 1:
        return {"hero": ROLES[option]}
    if len(so_far) == 3:
        return {"to": ROLES[option]}
    return {"card": t.c.cards[option]}


def gift_label(t: Krystal, seat: int, so_far: list[int], option: int) -> Text:
    if len(so_far) in (1, 3):
        name = t.c.roles[ROLES[option]]
        hero = t.c.hero_names[hero_of(t.people[seat], option)]
        if len(so_far) == 1:
            return {"fr": f"de {hero} ({name['fr']})", "en": f"from {hero} ({name['en']})"}
        return {"fr": f"à {hero} ({name['fr']})", "en": f"to {hero} ({name['en']})"}
    return t.c.names[t.c.cards[option]]


def give(t: Krystal, dealer: Dealer, seat: int, gift: list[int]) -> None:
    """The card changes Hero, and another comes back if need be; an active Stone arrives inactive (KR-R35)."""
    pass_on(t, dealer, hero_of(seat, gift[1]), gift[2], hero_of(seat, gift[3]))
    if len(gift) == 5:
        pass_on(t, dealer, hero_of(seat, gift[3]), gift[4], hero_of(seat, gift[1]))


def pass_on(t: Krystal, dealer: Dealer, h: int, card: int, to: int) -> None:
    face_up = shows(t, h, card)
    lose_card(t, h, card)
    t.reserve[to].append(card)
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat_of(h), "hero": hero_fact(h), "other_hero": hero_fact(to)}
        tell_card(t, dealer, "gave", facts, card, [seat_of(h)], ("KR-5-7-3.d", "KR-6-2.e"), face_up)
