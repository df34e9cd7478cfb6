"""Why not? What each kind of thing is for, when something else is asked."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.cresus.components import EDITION, MARKET_KEYS, SECTOR_KEYS, SIGN_KEYS
from tablee.kernel.ask import Question, Refusal

KINDS: Final[dict[str, str]] = (
    {s["id"]: "share" for s in EDITION["share"]}
    | dict.fromkeys(MARKET_KEYS, "market")
    | dict.fromkeys(SIGN_KEYS, "sign")
    | dict.fromkeys(SECTOR_KEYS, "sector")
    | {c["id"]: "expert" for c in EDITION["expert"]}
    | {c["id"]: "cresus" for c in EDITION["cresus"]}
)

# Where the question itself knows better.
OWN: Final = {
    ("share", "buy"),
    ("share", "sell"),
    ("share", "deal"),
    ("share", "debt"),
    ("market", "market"),
    ("market", "peek"),
    ("sign", "signs"),
}

SHARES_LATER: Final = Refusal(
    "Shares are turned up and bought once the pawns are placed, in the fourth phase of the round.",
    "Les actions sont révélées et achetées une fois les pions posés, à la quatrième phase du tour.",
    ("CR-3.2", "CR-7.1"),
)
ONE_LOT: Final = Refusal(
    "One bids for what is called now; the other share comes next, in the same way.",
    "On enchérit sur ce qui est appelé ; l'autre action vient ensuite, de la même façon.",
    ("CR-7.7", "CR-7.14"),
)
DICE_FIRST: Final = Refusal(
    "A sale is under way: first its dice are thrown to the end.",
    "Une vente est en cours : on lance d'abord ses dés jusqu'au bout.",
    ("CR-8.5", "CR-8.6", "CR-8.7"),
)
REASONS: Final[dict[tuple[str, str], Refusal]] = {
    ("share", "market"): SHARES_LATER,
    ("share", "peek"): SHARES_LATER,
    ("share", "stay"): SHARES_LATER,
    ("share", "bid"): ONE_LOT,
    ("share", "late_bid"): ONE_LOT,
    ("share", "join"): ONE_LOT,
    ("share", "keep"): DICE_FIRST,
    ("share", "finish"): DICE_FIRST,
    ("share", "signs"): Refusal(
        "Shares were bought and sold before; the round closes with the signs of wealth.",
        "Les actions s'achètent et se vendent avant ; le tour se termine par les signes de richesse.",
        ("CR-3.2", "CR-7.18", "CR-12.1"),
    ),
    ("market", "buy"): Refusal(
        "The markets are dealt with one after another, and one buys only where one's pawn stands.",
        "Les marchés sont traités l'un après l'autre, et l'on n'achète que là où est son pion.",
        ("CR-6.1", "CR-7.19"),
    ),
    ("market", "sell"): Refusal(
        "A share is sold on any market: it is the share that is chosen here.",
        "Une action se vend sur n'importe quel marché : c'est l'action qu'on choisit ici.",
        ("CR-8.4", "CR-8.8"),
    ),
    ("market", ""): Refusal(
        "The market is chosen in secret at the second phase of a round, and not again before the next.",
        "Le marché se choisit en secret à la deuxième phase du tour, et plus avant le suivant.",
        ("CR-3.2", "CR-5.1", "CR-5.3"),
    ),
    ("sign", "debt"): Refusal(
        "To pay a debt the most expensive sign is sold back first, at half its price.",
        "Pour payer une dette, on revend d'abord son signe le plus cher, à la moitié de son prix.",
        ("CR-10.2", "CR-10.3"),
    ),
    ("sign", ""): Refusal(
        "Signs of wealth are bought at the end of the round, from the cheapest on.",
        "Les signes de richesse s'achètent à la fin du tour, en commençant par le moins cher.",
        ("CR-3.2", "CR-12.1", "CR-12.2"),
    ),
    ("sector", ""): Refusal(
        "A sector is not chosen: its bonus counts the shares one holds in it.",
        "Un secteur ne se choisit pas : son bonus compte les actions qu'on y possède.",
        ("CR-7.6", "CR-7.16"),
    ),
    ("expert", "bid"): Refusal(
        "Only the Expert card just turned up is for sale.",
        "Seule la carte Expert qui vient d'être révélée est à vendre.",
        ("CR-4.1", "CR-4.5"),
    ),
    ("expert", ""): Refusal(
        "An Expert card serves its owner only, once, at the moment its text names.",
        "Une carte Expert ne sert qu'à qui la possède, une fois, au moment que dit son texte.",
        ("CR-4.11", "CR-4.12"),
    ),
    ("cresus", ""): Refusal(
        "A Crésus card acts as it is drawn; only those one keeps are used later, by their owner.",
        "Une carte Crésus agit quand on la pioche ; seules celles que l'on garde servent plus tard, à qui les possède.",
        ("CR-6.3", "CR-6.5"),
    ),
}


def why_not(question: Question[Any], words: list[str]) -> Refusal | None:
    """The reason for the first word that names a thing."""
    for word in words:
        kind = KINDS.get(word)
        if kind is not None:
            if (kind, question.key) in OWN:
                return None
            return REASONS.get((kind, question.key)) or REASONS.get((kind, "")) or SHARES_LATER
    return None
