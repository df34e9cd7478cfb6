"""The facts that decide an answer of Crésus, in words."""

from __future__ import annotations

from tablee.games.cresus.bot.outlook import MEAN, Outlook
from tablee.games.cresus.components import SHARE_NAMES, SHARES, SIGN_PRICE, SIGNS
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text


def decisive(perspective: Perspective, answer: list[int]) -> list[Text]:
    """The next sign and what it lacks, what a share brings, how many rounds are left."""
    look = Outlook(perspective.view, perspective.seat)
    found: list[Text] = []
    if perspective.key in ("buy", "sell") and answer and 0 <= answer[0] < SHARES:
        share = answer[0]
        name, mean = SHARE_NAMES[share], round(MEAN[share])
        if perspective.key == "buy":
            most = look.ceiling(share)
            found.append(
                text(
                    f"{name['fr']} se vend {mean} M en moyenne ; jusqu'à {most} M elle me paraît bonne.",
                    f"{name['en']} sells for {mean} M on average; up to {most} M it looks good to me.",
                )
            )
        else:
            found.append(
                text(
                    f"{name['fr']} se vend {mean} M en moyenne.",
                    f"{name['en']} sells for {mean} M on average.",
                )
            )
    return found + _of_signs(look)


def _of_signs(look: Outlook) -> list[Text]:
    rounds = text(
        f"il reste {look.left} tour{'s' if look.left > 1 else ''} après celui-ci"
        if look.left
        else "c'est le dernier tour",
        f"{look.left} {'rounds' if look.left != 1 else 'round'} to come"
        if look.left
        else "this is the last round",
    )
    if look.signs >= SIGNS:
        return []
    price = SIGN_PRICE[look.signs]
    lack = price - look.cash
    if lack > 0:
        return [
            text(
                f"Le prochain signe coûte {price} M, il m'en manque {lack} ; {rounds['fr']}.",
                f"The next sign costs {price} M, I lack {lack}; {rounds['en']}.",
            )
        ]
    return [
        text(
            f"Le prochain signe coûte {price} M, j'en ai {look.cash} ; {rounds['fr']}.",
            f"The next sign costs {price} M, I have {look.cash}; {rounds['en']}.",
        )
    ]
