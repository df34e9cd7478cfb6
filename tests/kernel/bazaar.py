"""A small game made for the tests: secret bids of several steps, an interrupt, free actions, free words, the host's clock.

Each round: everybody bids in secret (a colour, then an amount). The highest bidder is about to take a gem from the pile; while they choose
which colour to announce, anybody holding a lens may look at the top gem (a free action); then the left neighbour may object (an interrupt).
At the end of each round the round's winner names it in free words; the match ends after three rounds, or when the clock rings.
"""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from tablee.kernel import (
    AMOUNT,
    CHOICE,
    CLOCK,
    REST,
    TEXT,
    Dealer,
    Game,
    Outcome,
    Question,
    Refusal,
    Rules,
    ScoreLine,
    Sheet,
    Table,
    Texts,
    first,
    one,
    text,
    together,
)

COLOURS = ["red", "green", "blue"]
ROUNDS = 3
KEYS = [
    "seats",
    "said",
    "round",
    "coins",
    "gems",
    "pile",
    "top",
    "lens",
    "looked",
    "winner",
    "names",
    "rung",
]  # of the table


class Bazaar(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.round = 0
        self.coins = [10] * seats
        self.gems: list[list[int]] = [[] for _ in range(seats)]
        self.pile = [0, 0, 0, 1, 1, 1, 2, 2, 2]
        self.top = -1  # the gem about to be taken: hidden
        self.lens = [True] * seats
        self.looked: list[int] = []  # seats that have seen the top gem
        self.winner = -1
        self.names: list[str] = []
        self.rung = False


class Bid(Question[Bazaar]):
    def kind(self, t: Bazaar, seat: int, so_far: list[int]) -> int:
        return AMOUNT if so_far else CHOICE

    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0, t.coins[seat]] if so_far else [0, 1, 2]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return COLOURS[option]

    def why_not(self, t: Bazaar, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if so_far and word.isdecimal():
            return Refusal("More than you have.", "Plus que vous n'avez.", ("BZ-1.2",))
        return None


class Announce(Question[Bazaar]):
    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1, 2]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return COLOURS[option]


class Look(Question[Bazaar]):
    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return "top"


class Object_(Question[Bazaar]):
    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return ["no", "yes"][option]


class Ring(Question[Bazaar]):
    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Bazaar, seat: int, so_far: list[int], option: int) -> str:
        return "bell"


class Name(Question[Bazaar]):
    def kind(self, t: Bazaar, seat: int, so_far: list[int]) -> int:
        return TEXT

    def options(self, t: Bazaar, seat: int, so_far: list[int]) -> list[int]:
        return [20]

    def refuse_words(self, t: Bazaar, seat: int, so_far: list[int], words: str) -> Refusal | None:
        if words in t.names:
            return Refusal("That name is taken.", "Ce nom est pris.", ("BZ-1.5",))
        return None


BID = Bid("bid", ("BZ-1.1",), steps=2)
ANNOUNCE = Announce("announce", ("BZ-1.3",))
LOOK = Look("look", ("BZ-1.4",))
OBJECT = Object_("object", ("BZ-1.4",))
RING = Ring("ring")
NAME = Name("name", ("BZ-1.5",))


class BazaarGame(Game[Bazaar]):
    def __init__(self) -> None:
        super().__init__(
            "bazaar",
            str(Path(__file__).parent),
            title=text("Bazar", "Bazaar"),
            blurb=text("Un jeu d'essai.", "A test game."),
            seats=(2, 4),
            minutes=1,
        )
        self.texts = Texts(
            {
                "ask": {
                    "announce": {
                        "prompt": {"fr": "Annoncez.", "en": "Announce."},
                        "waiting": {"fr": "{seat} annonce.", "en": "{seat} announces."},
                    }
                },
                "event": {
                    "bids": {
                        "fr": "{seat} l'emporte pour {price:pièce|pièces}.",
                        "en": "{seat} wins for {price:coin|coins}.",
                    },
                    "look": {
                        "fr": ["{seat} voit {gem}.", "{seat} regarde."],
                        "en": ["{seat} sees {gem}.", "{seat} looks."],
                    },
                },
            }
        )

    def table(self, seats: int, options: dict[str, str]) -> Bazaar:
        return Bazaar(seats)

    def clone(self, t: Bazaar) -> Bazaar:
        return self.table_from(self.to_data(t))

    def to_data(self, t: Bazaar) -> dict[str, object]:
        return {key: getattr(t, key) for key in KEYS}

    def table_from(self, data: dict[str, Any]) -> Bazaar:
        t = Bazaar(data["seats"])
        for key in KEYS:
            setattr(t, key, deepcopy(data[key]))
        return t

    def play(self, t: Bazaar, dealer: Dealer) -> Rules:
        while t.round < ROUNDS and not t.rung:
            yield REST
            ask = together(BID, list(range(t.seats)))
            yield ask
            bids = [answer[1] for answer in ask.answers]
            t.winner = max(range(t.seats), key=lambda s: (bids[s], -s))
            t.coins[t.winner] -= bids[t.winner]
            dealer.tell("bids", {"seat": t.winner, "price": bids[t.winner], "all": bids}, ("BZ-1.1",))
            t.top = dealer.draw(t.pile)
            yield from self.take(t, dealer)
            t.round += 1

    def take(self, t: Bazaar, dealer: Dealer) -> Rules:
        while True:
            pairs: list[tuple[int, Question[Bazaar]]] = [(t.winner, ANNOUNCE)]
            pairs += [(s, LOOK) for s in range(t.seats) if t.lens[s]]
            pairs.append((CLOCK, RING))
            ask = first(pairs, [t.winner])
            i = (yield ask)[0]
            seat, question = ask.seats[i], ask.questions[i]
            if question is LOOK:
                t.lens[seat] = False
                t.looked.append(seat)
                dealer.tell("look", {"seat": seat}, ("BZ-1.4",), secrets=[([seat], {"gem": COLOURS[t.top]})])
                continue
            if question is RING:
                t.rung = True
                t.pile.append(t.top)
                t.top, t.looked = -1, []
                return
            break
        (objects,) = yield one(OBJECT, (t.winner + 1) % t.seats)
        if objects:
            t.pile.append(t.top)
        else:
            t.gems[t.winner].append(t.top)
            dealer.tell(
                "took", {"seat": t.winner}, ("BZ-1.3",), secrets=[([t.winner], {"gem": COLOURS[t.top]})]
            )
        t.top, t.looked = -1, []
        (name,) = yield one(NAME, t.winner)
        t.names.append(t.said[name])
        dealer.tell("named", {"seat": t.winner, "name": t.said[name]}, ("BZ-1.5",))

    def view(self, t: Bazaar, seat: int) -> dict[str, object]:
        return {
            "round": t.round,
            "coins": t.coins,
            "mine": list(t.gems[seat]) if seat >= 0 else None,
            "gems": [len(g) for g in t.gems],
            "top": t.top if seat in t.looked else None,
            "waiting_gem": t.top >= 0,
            "pile": len(t.pile),
            "names": list(t.names),
        }

    def redeal(self, t: Bazaar, seat: int, rng: Random) -> None:
        knows = seat in t.looked
        loose = list(t.pile) + [g for s in range(t.seats) if s != seat for g in t.gems[s]]
        if t.top >= 0 and not knows:
            loose.append(t.top)
        rng.shuffle(loose)
        for s in range(t.seats):
            if s != seat:
                t.gems[s] = [loose.pop() for _ in t.gems[s]]
        if t.top >= 0 and not knows:
            t.top = loose.pop()
        t.pile = loose

    def points(self, t: Bazaar) -> list[int]:
        return [t.coins[s] + 5 * len(t.gems[s]) for s in range(t.seats)]

    def ranks(self, t: Bazaar) -> list[int]:
        points = self.points(t)
        return [1 + sum(p > points[s] for p in points) for s in range(t.seats)]

    def outcome(self, t: Bazaar) -> Outcome:
        points = self.points(t)
        sheets = [
            Sheet(
                s,
                points[s],
                [
                    ScoreLine(text("pièces", "coins"), t.coins[s], ("BZ-1.1",)),
                    ScoreLine(text("pierres", "gems"), 5 * len(t.gems[s]), ("BZ-1.3",)),
                ],
            )
            for s in range(t.seats)
        ]
        return Outcome(text("Trois manches.", "Three rounds."), ("BZ-1.1",), self.ranks(t), points, sheets)

    def conserved(self, t: Bazaar) -> dict[str, int]:
        return {"gems": len(t.pile) + sum(len(g) for g in t.gems) + (t.top >= 0)}


GAME = BazaarGame()
