"""Names and words: the name of every component, and the words of notation that several questions share."""

from __future__ import annotations

from typing import Final

from tablee.games.cresus.components import (
    CARD_IDS,
    CARDS,
    EDITION,
    MARKET_KEYS,
    MARKET_NAMES,
    MARKETS,
    SHARE_IDS,
    SHARE_NAMES,
    SHARES,
    SIGN_KEYS,
    SIGN_NAMES,
    SIGNS,
    Text,
)
from tablee.kernel import OptionValue, TableOption, text

# options of an answer: 0 to 71 are shares; then
AT: Final = 80  # AT + market: on that market
DONE: Final = 90  # that is all, or nothing at all
ALL: Final = 91  # everybody
SIGN: Final = 92  # sell the dearest sign back
REPAY: Final = 93  # repay the loan
GO: Final = 95  # go ahead as it stands
WITH: Final = 100  # WITH + card: use that card as well


def word_of(option: int) -> str:
    """The word for an option of this numbering."""
    if option >= WITH:
        return CARD_IDS[option - WITH]
    if option < AT:
        return SHARE_IDS[option]
    if option < DONE:
        return MARKET_KEYS[option - AT]
    return {DONE: "done", ALL: "all", SIGN: "sign", REPAY: "repay", GO: "go"}[option]


def facts_of(option: int) -> dict[str, object]:
    """What a board needs to find the option."""
    if option >= WITH:
        return {"card": CARD_IDS[option - WITH]}
    if option < AT:
        return {"share": SHARE_IDS[option]}
    if option < DONE:
        return {"market": MARKET_KEYS[option - AT]}
    return {}


def chosen_cards(so_far: list[int]) -> list[int]:
    """The cards named in an answer."""
    return [option - WITH for option in so_far if option >= WITH]


def _names() -> dict[str, Text]:
    named: dict[str, Text] = {}
    for i in range(MARKETS):
        named[MARKET_KEYS[i]] = MARKET_NAMES[i]
    for sector in EDITION["sector"]:
        named[sector["key"]] = sector["name"]
    for market in EDITION["market"]:
        colour = market["colour"]
        named[colour["key"]] = {"fr": colour["fr"], "en": colour["en"]}
    for i in range(SIGNS):
        named[SIGN_KEYS[i]] = SIGN_NAMES[i]
    for i in range(SHARES):
        named[SHARE_IDS[i]] = SHARE_NAMES[i]
    for card in CARDS:
        named[card.id] = card.name
    return named


NAMES: Final[dict[str, Text]] = _names()  # the name of every component by its key


# ── what a table may choose when it is laid; the first value is the default ──

TABLE_OPTIONS: Final[list[TableOption]] = [
    TableOption(
        "cash",
        text("Argent des autres", "Other players' cash"),
        [OptionValue("shown", text("visible", "shown")), OptionValue("hidden", text("caché", "hidden"))],
        text(
            "Tout paiement se fait à découvert ; on peut laisser à chacun le soin de compter.",
            "Every payment is made in the open; you may leave it to everybody to keep count.",
        ),
        ("CR-2.8", "CR-R51"),
    ),
    TableOption(
        "alone",
        text("Seul à vouloir une action mise aux enchères", "Alone in wanting a share put up for auction"),
        [
            OptionValue("free", text("mise libre, dès 1 M", "a free bid, from 1 M")),
            OptionValue("price", text("le prix imprimé", "the printed price")),
        ],
        text(
            "Plusieurs joueurs sont sur le marché, un seul participe. Mise libre : les enchères ne dépendent pas de la valeur de l'action, "
            "et s'abstenir lui fait un cadeau. Prix imprimé : il est acheteur unique, et s'abstenir ne lui rapporte rien.",
            "Several players are on the market, only one takes part. Free bid: auctions do not depend on the share's value, and staying out "
            "is a present to them. Printed price: they are a sole buyer, and staying out gives them nothing.",
        ),
        ("CR-7.2", "CR-7.8", "CR-7.15", "CR-R23"),
        "readings",
    ),
    TableOption(
        "selling",
        text("Où l'on vend", "Where shares are sold"),
        [
            OptionValue("pawn", text("là où est son pion", "where one's pawn stands")),
            OptionValue("any", text("sur un marché de son choix", "on a market of one's choice")),
        ],
        text(
            "« Sur n'importe quel marché » : ou bien toute action se vend là où l'on est, et la prime récompense le voyage ; ou bien le vendeur "
            "nomme un marché ouvert, et touche la prime quand il veut.",
            "“On any market”: either every share sells where you are, and the premium rewards the journey; or the seller names any open market, "
            "and has the premium at will.",
        ),
        ("CR-8.4", "CR-8.8", "CR-R29"),
        "readings",
    ),
    TableOption(
        "resale",
        text("Revendre un signe", "Selling a sign back"),
        [
            OptionValue("free", text("quand on le veut", "whenever one likes")),
            OptionValue("debts", text("pour payer une dette seulement", "to pay a debt only")),
        ],
        text(
            "« Qui manque d'argent » : ou bien pour toute dépense, mise ou achat ; ou bien seulement quand une carte fait payer plus qu'on n'a.",
            "“Short of money”: either for any spending, bids and purchases included; or only when a card makes you pay more than you have.",
        ),
        ("CR-10.1", "CR-R37"),
        "readings",
    ),
    TableOption(
        "emergency",
        text("Dette sur un marché fermé", "A debt on a closed market"),
        [
            OptionValue(
                "sales", text("on y vend ses actions, sans prime", "shares are sold there, without premium")
            ),
            OptionValue("none", text("on n'y vend rien", "nothing is sold there")),
        ],
        text(
            "Un marché fermé ne connaît pas de vente, mais la faillite suppose qu'on ait tout vendu. Sans ventes d'urgence, la banque prête à "
            "qui n'a plus de signe, et les actions lui restent.",
            "A closed market knows no sale, but bankruptcy supposes that everything was sold. Without emergency sales the bank lends to whoever "
            "has no sign left, and they keep their shares.",
        ),
        ("CR-4.4", "CR-11.1", "CR-R40"),
        "readings",
    ),
    TableOption(
        "bonus",
        text("Bonus sectoriel d'un achat", "Sector bonus of a purchase"),
        [
            OptionValue(
                "own", text("celui du secteur de l'action achetée", "that of the share's own sector")
            ),
            OptionValue("all", text("ceux de tous ses secteurs", "those of all one's sectors")),
        ],
        text(
            "Après chaque achat, le bonus « selon le nombre d'actions détenues par secteur » : ou bien celui du secteur où l'on vient d'acheter ; ou "
            "bien la somme de tous les secteurs de son portefeuille, ce qui verse beaucoup plus d'argent.",
            "After each purchase, the bonus “according to the number of shares held by sector”: either that of the sector just bought in; or the sum "
            "of all sectors of the portfolio, which pays far more money.",
        ),
        ("CR-7.16", "CR-R27"),
        "readings",
    ),
    TableOption(
        "second",
        text("Seconde enchère", "Second auction"),
        [
            OptionValue("tied", text("entre les ex æquo", "between the tied")),
            OptionValue("all", text("entre tous ceux qui ont misé", "between all who bid")),
        ],
        text(
            "Plusieurs joueurs proposent le montant le plus fort, la vente est annulée et « ils » peuvent recommencer : ou bien eux seuls, les autres "
            "ayant perdu ; ou bien tous ceux qui ont misé, puisque la vente n'a pas eu lieu.",
            "Several players propose the highest amount, the sale is cancelled and “they” may try again: either these alone, the others having lost; "
            "or all who bid, since there was no sale.",
        ),
        ("CR-4.9", "CR-7.12", "CR-R8"),
        "readings",
    ),
    TableOption(
        "ranked",
        text("Signes qui comptent à la fin", "Signs that count at the end"),
        [
            OptionValue("held", text("ceux qu'on possède", "those one holds")),
            OptionValue(
                "bought", text("ceux qu'on a achetés, même revendus", "those one bought, even if sold back")
            ),
        ],
        text(
            "Les joueurs sont classés selon les signes « qu'ils ont achetés » : ou bien ceux qui sont devant eux, un signe revendu étant rendu à la "
            "banque ; ou bien tous ceux qu'ils ont achetés une fois, et revendre ne coûte alors que de l'argent.",
            "Players are ranked by the signs “they have bought”: either those in front of them, for a sign sold back returns to the bank; or all "
            "they ever bought, so that selling back costs nothing but money.",
        ),
        ("CR-13.4", "CR-10.4", "CR-R50"),
        "readings",
    ),
]
