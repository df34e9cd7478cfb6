"""The cards that ask their owner to choose at the end, found in the edition by their choice effect, never by name."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.cards import DECK, SUITS, TEN_SUITS, Effect
from tablee.games.fantasy_realms.components.deck import CARDS, STRENGTHS, mask_of
from tablee.games.fantasy_realms.scoring.bitscore import tally, with_strengths
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT, PLATES, SUIT_BIT, Face
from tablee.games.fantasy_realms.state import CHAOS, NONE, Realms

# answers: a card by its number, a suit, or nothing
SUIT: Final = 100  # SUIT + place in SUITS: a suit alone
NOTHING: Final = 200  # decline

TAKE: Final = 0  # before step 1 (FR-R12)
COPY: Final = 1  # steps 1 to 3 (FR-8.1 to FR-8.3)
CHANGE: Final = 2  # step 4 (FR-8.4)
CLEAR: Final = 3  # step 5 (FR-8.5)
KINDS: Final[dict[str, int]] = {
    "take_from_discard": TAKE,
    "copy_card": COPY,
    "change_suit": CHANGE,
    "clear_one_penalty": CLEAR,
}


@final
class Power:
    """A card whose owner chooses something when the hand is counted."""

    def __init__(self, card: int, kind: int, effect: Effect) -> None:
        self.card = card
        self.key = DECK[card].key
        self.kind = kind
        self.effect = effect
        self.order = kind * 10 + effect.step
        self.reached: list[bool] = (
            [effect.of[0].matches(c.key, c.suit) for c in DECK] if effect.of else [True] * CARDS
        )
        self.suits: list[int] = [SUIT + SUITS.index(suit) for suit in effect.of[0].suits] if effect.of else []


def _powers() -> list[Power]:
    found: list[Power] = []
    for card in DECK:
        if card.choice is not None and card.choice.kind in KINDS:
            found.append(Power(card.index, KINDS[card.choice.kind], card.choice))
    return sorted(found, key=lambda power: power.order)


POWERS: Final[list[Power]] = _powers()  # in the order of resolution (FR-8.1 to FR-8.5)
POWER_CARDS: Final[int] = mask_of([power.card for power in POWERS])
TEN: Final[list[int]] = [SUIT + SUITS.index(suit) for suit in TEN_SUITS]
SUIT_PLACE: Final[list[int]] = [SUITS.index(card.suit) for card in DECK]
SUIT_BIT_OF: Final[list[int]] = [SUIT_BIT[suit] for suit in SUITS]


@final
class Settled:
    """What a hand is once the choices made so far are carried out."""

    def __init__(self, hand: list[int]) -> None:
        self.cards = hand.copy()  # with the card taken from the discard area
        self.suits: dict[int, int] = {}  # current suit of cards that have another than printed
        self.faces: list[Face] = []
        self.cleared = 0
        self.next: Power | None = None  # the power to be answered next; None: all are
        self.target = NONE  # the card a change of suit has been aimed at, while the suit is still to be said

    def suit(self, card: int) -> int:
        return self.suits.get(card, SUIT_PLACE[card])


def powers_of(t: Realms, seat: int) -> list[Power]:
    """The powers this seat may use when counting; all of it is public then."""
    hand = mask_of(t.hands[seat])
    found: list[Power] = []
    if not hand & POWER_CARDS:
        return found
    for power in POWERS:
        if (hand >> power.card) & 1 and not (
            power.kind == TAKE and (t.variant == CHAOS or not takeable(t, power))
        ):  # FR-7.4
            found.append(power)
    return found


def takeable(t: Realms, power: Power) -> list[int]:
    """The cards of the discard area that may join the hand (FR-5.6, FR-R12)."""
    return [card for card in t.discard if power.reached[card]]


def holder_of_take_power(t: Realms) -> int:
    """Who holds the Necromancer, or NONE."""
    for power in POWERS:
        if power.kind == TAKE:
            for seat in range(t.seats):
                if power.card in t.hands[seat]:
                    return seat
    return NONE


def settle(t: Realms, seat: int, answers: list[int]) -> Settled:
    """Carry out the choices made so far, in their order."""
    done = Settled(t.hands[seat])
    place = 0
    for power in powers_of(t, seat):
        if place >= len(answers):
            done.next = power
            return done
        answer = answers[place]
        place += 1
        if answer == NOTHING:
            continue
        if power.kind == TAKE:
            done.cards.append(answer)
        elif power.kind == COPY:
            copy(done, power, answer)
        elif power.kind == CLEAR:
            done.cleared |= 1 << answer
        else:
            if place >= len(answers):
                done.next = power
                done.target = answer
                return done
            change(done, answer, answers[place] - SUIT)
            place += 1
    return done


def is_settled(t: Realms, seat: int, answers: list[int]) -> bool:
    """Whether every power has its answer: the same as `settle(…).next is None`, without carrying anything out."""
    place = 0
    for power in powers_of(t, seat):
        if place >= len(answers):
            return False
        place += 2 if power.kind == CHANGE and answers[place] != NOTHING else 1
    return place <= len(answers)


def copy(done: Settled, power: Power, answer: int) -> None:
    """A wild card takes the listed fields of its model, or a suit alone (FR-8.19, FR-8.21)."""
    own = PLATES[power.card]
    if answer >= SUIT:
        done.suits[power.card] = answer - SUIT
        done.faces.append(Face(own.bit, own.bit, SUIT_BIT_OF[answer - SUIT], own.strength, own))
        return
    model = PLATES[answer]
    fields = power.effect.fields
    done.suits[power.card] = SUIT_PLACE[answer] if "suit" in fields else SUIT_PLACE[power.card]
    done.faces.append(
        Face(
            own.bit,
            model.bit if "name" in fields else own.bit,
            model.suit if "suit" in fields else own.suit,
            model.strength if "strength" in fields else own.strength,
            model if "penalty" in fields else own,
        )
    )


def change(done: Settled, card: int, suit: int) -> None:
    """The Book gives a card another suit; everything else of it stays (FR-8.15)."""
    done.suits[card] = suit
    bit = CARD_BIT[DECK[card].key]
    for face in done.faces:
        if face.bit == bit:
            face.suit = SUIT_BIT_OF[suit]
            return
    plate = PLATES[card]
    done.faces.append(Face(bit, bit, SUIT_BIT_OF[suit], plate.strength, plate))


def possible(t: Realms, done: Settled) -> list[int]:
    """The answers to the next power."""
    power = done.next
    assert power is not None
    if done.target != NONE:
        return TEN  # FR-R19
    if power.kind == TAKE:
        return [NOTHING, *takeable(t, power)]
    if power.kind == COPY:
        if power.effect.source == "hand":
            return [NOTHING] + [card for card in done.cards if card != power.card and power.reached[card]]
        return [NOTHING] + [card for card in range(CARDS) if power.reached[card]] + power.suits
    if power.kind == CHANGE:
        return [NOTHING] + [card for card in done.cards if card != power.card]  # FR-8.13
    targets = [card for card in done.cards if SUIT + done.suit(card) in power.suits]  # FR-R24, FR-R26
    return targets or [NOTHING]


def tally_of(t: Realms, seat: int) -> int:
    """Points and strengths of a seat's hand with its choices, in one number that ranks hands (FR-2.10, FR-2.11)."""
    hand = t.hands[seat]
    answers = t.choices[seat]
    if not answers:
        value = tally(mask_of(hand), [], 0)
    else:
        done = settle(t, seat, answers)
        hand = done.cards
        value = tally(mask_of(hand), done.faces, done.cleared)
    if t.ties_as_printed:  # FR-R8
        return with_strengths(value, sum([STRENGTHS[card] for card in hand]))
    return value


def as_choices(t: Realms, seat: int) -> dict[str, object]:
    """The seat's choices as `score` takes them."""
    answers = t.choices[seat]
    told: dict[str, object] = {}
    place = 0
    for power in powers_of(t, seat):
        if place >= len(answers):
            break
        answer = answers[place]
        place += 1
        if answer == NOTHING:
            continue
        if power.kind == CHANGE:
            told[power.key] = {"card": DECK[answer].key, "suit": SUITS[answers[place] - SUIT]}
            place += 1
        else:
            told[power.key] = SUITS[answer - SUIT] if answer >= SUIT else DECK[answer].key
    return told


def as_answers(t: Realms, seat: int, told: dict[str, object]) -> list[int]:
    """The answers that stand for choices written as `score` takes them."""
    answers: list[int] = []
    for power in powers_of(t, seat):
        choice = told.get(power.key)
        if isinstance(choice, dict):
            answers.append(CARD_PLACE[str(choice["card"])])
            answers.append(SUIT + SUITS.index(str(choice["suit"])))
        elif choice is None:
            answers.append(NOTHING)
            if power.kind == CLEAR:
                answers[-1] = possible(t, settle(t, seat, answers[:-1]))[0]
        elif str(choice) in CARD_PLACE:
            answers.append(CARD_PLACE[str(choice)])
        else:
            answers.append(SUIT + SUITS.index(str(choice)))
    return answers


CARD_PLACE: Final[dict[str, int]] = {card.key: card.index for card in DECK}
