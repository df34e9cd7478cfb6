"""The facts that decide an answer of Fantasy Realms, in words."""

from __future__ import annotations

from random import Random
from typing import Final

from tablee.games.fantasy_realms.bot import sage
from tablee.games.fantasy_realms.bot.knowledge import Knowledge
from tablee.games.fantasy_realms.components.cards import DECK
from tablee.games.fantasy_realms.components.deck import FROM_DECK
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text

NEAR: Final = 4  # draws from the deck left: the end is close


def decisive(perspective: Perspective, answer: list[int]) -> list[Text]:
    """What a hand is worth with it and without it, and how near the end is."""
    if perspective.key not in ("draw", "discard", "draft", "keep") or not answer:
        return []
    knowledge = Knowledge(perspective.view, Random(0))
    chosen = answer[0]
    if perspective.key == "discard":
        return _of_a_discard(knowledge, chosen) + _of_the_end(knowledge)
    now = knowledge.worth(knowledge.hand)
    if chosen == FROM_DECK:
        open_to_take = [card for card in perspective.options([]) if card != FROM_DECK]
        if not open_to_take:
            return _of_the_end(knowledge)
        best = max(open_to_take, key=lambda card: (knowledge.after(knowledge.hand, card), -card))
        worth, name = knowledge.after(knowledge.hand, best), DECK[best].name
        return [
            text(
                f"La meilleure carte ouverte, {name['fr']}, mènerait la main de {now} à {worth} points.",
                f"The best open card, {name['en']}, would take the hand from {now} to {worth} points.",
            ),
            *_of_the_end(knowledge),
        ]
    grows = perspective.key != "draw"
    worth = (
        knowledge.worth(knowledge.hand | (1 << chosen)) if grows else knowledge.after(knowledge.hand, chosen)
    )
    name = DECK[chosen].name
    return [
        text(
            f"Avec {name['fr']}, la main passe de {now} à {worth} points.",
            f"With {name['en']} the hand goes from {now} to {worth} points.",
        ),
        *_of_the_end(knowledge),
    ]


def _of_a_discard(knowledge: Knowledge, out: int) -> list[Text]:
    foresight = sage.outlook(knowledge, knowledge.draws - 1)
    values = {
        card: (value, promised)
        for value, promised, card in sage.outs(knowledge, knowledge.hand, foresight, 0)
    }
    kept = knowledge.worth(knowledge.hand ^ (1 << out))
    best_now = max(values, key=lambda card: (knowledge.worth(knowledge.hand ^ (1 << card)), -card))
    name = DECK[out].name
    found = [
        text(
            f"Sans {name['fr']}, la main vaut {kept} points.",
            f"Without {name['en']} the hand is worth {kept} points.",
        )
    ]
    now = knowledge.worth(knowledge.hand ^ (1 << best_now))
    if now > kept:
        other = DECK[best_now].name
        found.append(
            text(
                f"Sans {other['fr']} elle vaudrait {now} points à présent, mais promet moins pour la fin.",
                f"Without {other['en']} it would be worth {now} points now, but promises less for the end.",
            )
        )
    return found


def _of_the_end(knowledge: Knowledge) -> list[Text]:
    if not 0 < knowledge.draws <= NEAR:
        return []
    n = knowledge.draws
    return [
        text(
            f"La partie finit après {n} pioche{'s' if n > 1 else ''} encore.",
            f"The match ends after {n} more {'draws' if n > 1 else 'draw'} from the deck.",
        )
    ]
