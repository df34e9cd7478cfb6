"""Names and words: the name of every component, the words and labels that several questions share, what a table may choose."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import (
    BACK,
    FIND,
    FIND_KEYS,
    FIND_LEVEL,
    NAMES,
    ROOM_KEYS,
    ROOMS,
    TYPES,
    pile_level,
    pile_type,
)
from tablee.games.lunatic_museum.state import SEEN, Galaxy
from tablee.kernel.options import OptionValue, TableOption
from tablee.kernel.text import Text, text

Way = dict[str, object]  # one way to carry an action through, as a board needs it

TYPE_TEXTS: Final[dict[str, Text]] = {
    "raw_material": text("matière première", "raw material"),
    "energy": text("énergie", "energy"),
    "item": text("objet", "item"),
}
VOTE_TEXTS: Final[dict[str, Text]] = {"yes": text("oui", "yes"), "no": text("non", "no")}
GROUPS: Final[dict[str, str]] = {
    "find": "find",
    "finds": "find",
    "square": "square",
    "room": "room",
    "target": "room",
    "improvement": "improvement",
    "card": "bonus_card",
    "cards": "bonus_card",
    "race": "race",
    "resource": "resource",
}


def name_of(fact: str, value: str) -> Text | None:
    """A component by the fact that names it."""
    if fact == "type":
        return TYPE_TEXTS.get(value)
    if fact == "vote":
        return VOTE_TEXTS.get(value)
    if fact in GROUPS:
        return NAMES.get(f"{GROUPS[fact]}:{value}")
    return None


# ---------------------------------------------------------------- words of notation


def room_word(room: int) -> str:
    """A room of any museum: `p1-dome`."""
    return f"p{room // ROOMS}-{ROOM_KEYS[room % ROOMS]}"


def pile_word(pile: int) -> str:
    return f"{TYPES[pile_type(pile)]}-{pile_level(pile)}"


def copy_word(cards: list[int], index: int) -> str:
    """A find among others as a word; the second of its name is `wood-2`."""
    find = FIND[cards[index]]
    copy = 1 + sum([1 for i in range(index) if FIND[cards[i]] == find])
    return FIND_KEYS[find] if copy == 1 else f"{FIND_KEYS[find]}-{copy}"


def hand_word(t: Galaxy, seat: int, index: int) -> str:
    return copy_word(t.hands[seat], index)


# ---------------------------------------------------------------- labels


def find_label(t: Galaxy, seat: int, index: int) -> Text:
    """A find of the hand, with its level."""
    find = FIND[t.hands[seat][index]]
    name = NAMES[f"find:{FIND_KEYS[find]}"]
    return text(f"{name['fr']} ({FIND_LEVEL[find]})", f"{name['en']} ({FIND_LEVEL[find]})")


def pile_label(pile: int) -> Text:
    name = TYPE_TEXTS[TYPES[pile_type(pile)]]
    level = pile_level(pile)
    return text(f"{name['fr']}, niveau {level}", f"{name['en']}, level {level}")


def placed_label(t: Galaxy, seat: int, room: int, slot: int) -> Text:
    """A find that lies in a room, as this seat knows it."""
    card = t.rooms[room][slot]
    if room // ROOMS == seat or t.flags[card] & SEEN:
        return NAMES[f"find:{FIND_KEYS[FIND[card]]}"]
    return pile_label(BACK[card])


def room_label(room: int) -> Text:
    name = NAMES[f"room:{ROOM_KEYS[room % ROOMS]}"]
    return text(f"{name['fr']} ({{p{room // ROOMS}}})", f"{name['en']} ({{p{room // ROOMS}}})")


def priced(group: str, key: str, cost: int) -> Text:
    name = NAMES[f"{group}:{key}"]
    return text(f"{name['fr']} : {cost}", f"{name['en']}: {cost}")


# ---------------------------------------------------------------- what a table may choose when it is laid; the first value is the default


def reading(
    key: str, label: Text, literal: tuple[str, Text], other: tuple[str, Text], help: Text, *clauses: str
) -> TableOption:
    """A clause that can be read in two ways; the default is the first."""
    return TableOption(key, label, [OptionValue(*literal), OptionValue(*other)], help, clauses, "readings")


TABLE_OPTIONS: Final[list[TableOption]] = [  # in the order of state.Readings
    reading(
        "dig",
        text("Niveau de fouille", "Digging level"),
        ("at_most", text("jusqu'au niveau de la machine", "up to the machine's level")),
        ("exact", text("exactement celui de la machine", "exactly the machine's level")),
        text(
            "Une carte d'un niveau « correspondant à celui de sa machine » : l'amélioration « permet » des niveaux plus élevés, on peut donc "
            "encore creuser plus bas ; ou bien le niveau est exactement celui de la machine, et les bas niveaux sont perdus.",
            "A card of a level “corresponding to” the machine's: the upgrade “permits” higher levels, so that one may still dig lower ones; or "
            "the level is exactly the machine's, and low levels are lost.",
        ),
        "LM-6.6",
        "LM-13.2",
        "LM-R21",
    ),
    reading(
        "attack",
        text("Salles attaquables", "Rooms that can be attacked"),
        ("projects", text("deux trouvailles ou un objet", "two finds or an exhibit")),
        ("any_find", text("dès une trouvaille", "from one find on")),
        text(
            "On attaque qui « a déjà proposé ou va proposer » un objet : il faut de quoi en proposer un, deux trouvailles ; ou bien une seule "
            "trouvaille est déjà un projet, et toute pose à découvert est un risque.",
            "One attacks a player who “has proposed or is going to propose” an object: it takes what makes one, two finds; or a single find is a "
            "project already, and whatever is placed is at risk.",
        ),
        "LM-9.2",
        "LM-R37",
    ),
    reading(
        "penalty",
        text("Prix d'un vote minoritaire", "Price of a minority vote"),
        ("points", text("points de victoire", "victory points")),
        ("credibility", text("crédibilité", "credibility")),
        text(
            "« Un nombre de points », sans plus : ceux de la frise, qui peuvent descendre sous zéro ; ou bien la crédibilité, dont on vient de "
            "parler, et qui ne descend pas sous zéro.",
            "“A number of points”, no more is said: those of the track, which may fall below zero; or credibility, which the text has just been "
            "about, and which does not.",
        ),
        "LM-8.4",
        "LM-8.5",
        "LM-R33",
    ),
    reading(
        "defence",
        text("Défense d'un projet", "Defending a project"),
        ("new", text("le niveau de la nouvelle trouvaille", "the new find's level")),
        ("whole", text("les niveaux de tout l'objet", "the levels of the whole object")),
        text(
            "Une défense réussie rapporte le niveau « de la nouvelle trouvaille apportée », rien d'autre n'est dit ; ou bien un projet jamais "
            "proposé est alors proposé pour la première fois, et rapporte aussi les niveaux de ses autres trouvailles.",
            "A successful defence brings the level “of the new find brought in”, nothing else is said; or a project that was never proposed is "
            "then proposed for the first time, and brings the levels of its other finds as well.",
        ),
        "LM-9.7",
        "LM-7.11",
        "LM-R40",
    ),
    reading(
        "tie",
        text("Égalité sur son propre objet", "A tie on one's own object"),
        ("others", text("le suivant tranche", "the next one decides")),
        ("holder", text("le détenteur de la carte tranche", "the holder of the card decides")),
        text(
            "La carte d'égalité décide, et nul ne vote pour son propre objet : son détenteur, quand il est l'auteur, laisse trancher celui à qui "
            "la carte va ensuite ; ou bien le détenteur tranche toujours, même pour lui-même.",
            "The tie card decides, and nobody votes for their own object: its holder, as the author, leaves the decision to the one the card goes "
            "to next; or the holder always decides, even for themselves.",
        ),
        "LM-8.2",
        "LM-9.10",
        "LM-R32",
    ),
    reading(
        "tied_proposal",
        text("Proposition à égalité", "A tied proposal"),
        ("card", text("la carte d'égalité décide", "the tie card decides")),
        ("refused", text("l'objet est refusé", "the object is refused")),
        text(
            "La phrase sur l'égalité parle de « la fin du vote », quel qu'il soit ; ou bien, imprimée parmi les attaques, elle ne vaut que pour "
            "elles, et une proposition sans majorité de oui est refusée.",
            "The sentence on ties is about “the end of the vote”, whichever it is; or, printed among the attacks, it is about these only, and a "
            "proposal without a majority of yes is refused.",
        ),
        "LM-7.8",
        "LM-9.10",
        "LM-R31",
    ),
    reading(
        "beside",
        text("À côté d'un objet finalisé", "Beside an exhibit"),
        ("open", text("on peut remplir la salle", "the room may be filled")),
        ("closed", text("la salle est fermée", "the room is closed")),
        text(
            "Une trouvaille se place « dans son musée », sans autre limite : aussi sur la place libre à côté d'un objet finalisé, ce qui le met à "
            "l'abri d'une attaque ; ou bien une salle est à son objet, et son propriétaire n'y pose plus rien.",
            "A find is placed “in one's museum”, with no other limit: also on the free slot beside an exhibit, which shelters it from attacks; or "
            "a room belongs to its object, and its owner puts nothing more there.",
        ),
        "LM-7.1",
        "LM-9.2",
        "LM-R25",
    ),
    reading(
        "camera",
        text("Caméra", "Camera"),
        ("turn", text("une fois par tour", "once a turn")),
        ("game", text("une fois par partie", "once in a game")),
        text(
            "La caméra « peut empêcher » l'introduction d'une relique : c'est un équipement, qui sert à chaque tour ; ou bien elle arrête « une "
            "relique » et c'est tout.",
            "A camera “can prevent” that a relic is brought in: it is equipment, which works every turn; or it stops “a relic”, and that is all.",
        ),
        "LM-13.8",
        "LM-R42",
    ),
    reading(
        "contract",
        text("Contrat arrangé", "Rigged contract"),
        ("owner", text("pour les objets de qui l'a construit", "for its builder's objects")),
        ("all", text("pour les objets de tous", "for everybody's objects")),
        text(
            "« Lorsqu'un joueur propose un objet… ceux qui votent pour lui » : une amélioration sert à qui la construit, le joueur est donc lui ; "
            "ou bien c'est n'importe quel joueur, dès qu'un contrat est construit quelque part.",
            "“When a player proposes an object… those who vote for them”: an improvement serves its builder, who is that player; or it is any "
            "player, once a contract is built somewhere.",
        ),
        "LM-13.12",
        "LM-R43",
    ),
    reading(
        "first_turn",
        text("Carte d'égalité à la seconde époque", "Tie card at the second epoch"),
        ("passes", text("elle passe", "it passes on")),
        ("stays", text("elle reste", "it stays")),
        text(
            "La carte passe à chaque tour « excepté le premier tour » : le premier de la partie ; ou bien le premier de chaque époque, puisque le "
            "compteur revient à 1.",
            "The card passes every turn “except the first turn”: the first of the game; or the first of each epoch, for the counter goes back to 1.",
        ),
        "LM-4.2",
        "LM-R11",
    ),
    reading(
        "defence_votes",
        text("Voter sur une défense", "Voting on a defence"),
        ("cost", text("se tromper coûte des points", "a wrong vote costs points")),
        ("free", text("se tromper ne coûte rien", "a wrong vote costs nothing")),
        text(
            "Les pénalités suivent « l'objet est accepté » ou « refusé », et une défense se juge par le même vote ; ou bien, écrites dans le "
            "paragraphe des propositions, elles ne valent que pour elles, celui des attaques n'en disant rien.",
            "The penalties follow “the object is accepted” or “refused”, and a defence is judged by the same vote; or, written in the paragraph on "
            "proposals, they are about these only, for the one on attacks says nothing of them.",
        ),
        "LM-8.4",
        "LM-8.5",
        "LM-9.5",
        "LM-R39",
    ),
]


def readings_of(options: dict[str, str]) -> list[int]:
    """For each option, whether the table took the other reading."""
    return [
        0 if options.get(option.key, option.values[0].key) == option.values[0].key else 1
        for option in TABLE_OPTIONS
    ]
