"""Step 6: the penalties that blank cards, starting from cards that no other card blanks (FR-8.6)."""

from __future__ import annotations

from tablee.games.fantasy_realms.components.cards import Effect
from tablee.games.fantasy_realms.scoring.held import Held, active, found, keys
from tablee.games.fantasy_realms.scoring.sheet import Line
from tablee.games.fantasy_realms.scoring.wording import both, called, cards, needed


def settle(hand: list[Held], story: list[Line]) -> None:
    """Blank what must be blanked; blanking is an effect of penalties still there after clearing (FR-4.5, FR-8.7)."""
    cards_blank_cards(hand, story)
    cards_blank_themselves(hand, story)


def blank(held: Held, by: list[Held], why_fr: str, why_en: str, story: list[Line], *clauses: str) -> None:
    """From now on the card has no suit, no text, no strength (FR-4.6, FR-4.7, FR-4.8): it is skipped everywhere."""
    held.blanked = True
    held.why = both(why_fr, why_en)
    held.blanked_by = keys(by)
    story.append(Line(both(why_fr, why_en), 0, list(clauses), "blanked", [held.card.key, *keys(by)]))


# --- cards that blank other cards (FR-R27)


def cards_blank_cards(hand: list[Held], story: list[Line]) -> None:
    """Resolve who blanks whom, in the printed order, then pairs, then longer loops (FR-R27)."""
    reach: dict[str, list[Held]] = {held.card.key: targets(held, hand) for held in hand}
    unresolved = list(hand)
    while unresolved:
        free = [held for held in unresolved if not any(held in reach[one.card.key] for one in unresolved)]
        if free:
            # (a) no unresolved card blanks it, and the active ones have had their say: it is active
            unresolved = [held for held in unresolved if held not in free]
            # (b) what it blanks is blanked, and blanks nothing itself (FR-8.9)
            unresolved = [held for held in unresolved if not struck_down(held, free, reach, story)]
            continue
        # (c) cards that blank themselves (FR-R29), or each other in pairs like two Basilisks (FR-8.11), fall together
        fallen = [held for held in unresolved if in_a_pair(held, unresolved, reach)]
        if not fallen:
            # (d) so do cards on a longer loop
            fallen = [held for held in unresolved if held in reachable(held, unresolved, reach)]
        for held in fallen:
            by = [one for one in fallen if held in reach[one.card.key]]
            name, names = called(held), cards(by)
            why_fr = f"{name['fr']} : carte masquée dans une boucle, par {names['fr']}"
            why_en = f"{name['en']} is blanked in a loop, by {names['en']}"
            blank(held, by, why_fr, why_en, story, "FR-8.11", "FR-R27")
        unresolved = [held for held in unresolved if held not in fallen]
    for held in hand:
        if held.blanked:  # the sheet names every active card that blanks it, not only the first
            held.blanked_by = (
                keys([one for one in active(hand) if held in reach[one.card.key]]) or held.blanked_by
            )


def targets(carrier: Held, hand: list[Held]) -> list[Held]:
    """The cards that the penalties of `carrier` would blank: Great Flood its Lands, Wildfire all but its list (FR-8.10);
    the word Army is not on Wildfire, so striking it spares nobody (FR-8.18)."""
    reached: list[Held] = []
    for effect in carrier.penalty:
        if effect.kind == "blank" or effect.kind == "blank_all_except":
            for selector in effect.of:
                reached.extend(found(hand, selector, carrier))
    return reached


def struck_down(held: Held, free: list[Held], reach: dict[str, list[Held]], story: list[Line]) -> bool:
    """Blank the card if one of the free cards reaches it."""
    by = [one for one in free if held in reach[one.card.key]]
    if by:
        name, names = called(held), cards(by)
        why_fr = f"{name['fr']} : carte masquée par {names['fr']}"
        why_en = f"{name['en']} is blanked by {names['en']}"
        blank(held, by, why_fr, why_en, story, "FR-8.6", "FR-4.5")
    return bool(by)


def in_a_pair(held: Held, unresolved: list[Held], reach: dict[str, list[Held]]) -> bool:
    """Whether the card blanks itself, or blanks a card that blanks it."""
    mine = reach[held.card.key]
    return any(one in mine and held in reach[one.card.key] for one in unresolved)


def reachable(held: Held, unresolved: list[Held], reach: dict[str, list[Held]]) -> list[Held]:
    """All unresolved cards at the end of a chain of blanking that starts at this card."""
    reached: list[Held] = []
    frontier = [held]
    while frontier:
        for target in reach[frontier.pop().card.key]:
            if target in unresolved and target not in reached:
                reached.append(target)
                frontier.append(target)
    return reached


# --- cards that blank themselves for want of a card, or because of one (FR-R28)


def cards_blank_themselves(hand: list[Held], story: list[Line]) -> None:
    """ "Blanked unless with" until nothing changes, then "blanked with", and again until all is stable (FR-R28)."""
    while True:
        if blank_the_unsupported(hand, story):
            continue
        alone: list[Held] = []
        others: list[Held] = []
        for held in active(hand):
            causes = unwelcome(held, hand)
            if causes == [held]:
                alone.append(held)
            elif causes:
                others.append(held)
        fallen = alone or others  # those met by themselves alone come first
        if not fallen:
            return
        reasons = [unwelcome(held, hand) for held in fallen]
        for held, by in zip(fallen, reasons):
            name, names = called(held), cards(by)
            why_fr, why_en = (
                f"{name['fr']} : carte masquée avec {names['fr']}",
                f"{name['en']} is blanked with {names['en']}",
            )
            blank(held, by, why_fr, why_en, story, "FR-4.13", "FR-R28")


def blank_the_unsupported(hand: list[Held], story: list[Line]) -> bool:
    """Blank every card whose "unless with" is not met (FR-4.9); tell whether there was one."""
    fallen = [held for held in active(hand) if missing(held, hand)]
    for held in fallen:
        name, want = called(held), needed(missing(held, hand)[0].of)
        why_fr, why_en = (
            f"{name['fr']} : carte masquée sans {want['fr']}",
            f"{name['en']} is blanked without {want['en']}",
        )
        blank(held, [held], why_fr, why_en, story, "FR-4.9", "FR-R28")
    return bool(fallen)


def missing(held: Held, hand: list[Held]) -> list[Effect]:
    """The "blanked unless with" texts of the card that are not met."""
    unmet: list[Effect] = []
    for effect in held.penalty:
        if effect.kind == "blanked_unless_with":
            if not all(found(active(hand), selector, held) for selector in effect.of):
                unmet.append(effect)
    return unmet


def unwelcome(held: Held, hand: list[Held]) -> list[Held]:
    """The active cards that meet a "blanked with" of this card."""
    causes: list[Held] = []
    for effect in held.penalty:
        if effect.kind == "blanked_with":
            for selector in effect.of:
                causes.extend(found(active(hand), selector, held))
    return causes
