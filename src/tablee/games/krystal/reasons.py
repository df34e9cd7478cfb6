"""Why not? What each kind of thing is for, when something else is asked."""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.ask import Question, Refusal

GROUPS: Final = ("place", "gate", "people", "hero", "role", "stone", "creature", "object", "intervention")
FIGHTING: Final = ("pair", "declare", "lay", "duel", "companion", "split", "ward")
# Where the question itself knows better.
OWN: Final = {
    ("place", "move"),
    ("place", "walk"),
    ("place", "settle"),
    ("place", "teleport"),
    ("gate", "move"),
    ("gate", "walk"),
    ("role", "move"),
    ("role", "pair"),
    ("stone", "gate"),
    ("object", "keep"),
    ("object", "take"),
    ("stone", "take"),
    ("stone", "keep"),
    ("object", "surplus"),
    ("stone", "surplus"),
}
REASONS: Final[dict[str, Refusal]] = {
    "moved": Refusal(
        "The movements are over: nobody moves any more before the next turn.",
        "Les déplacements sont finis : personne ne bouge plus avant le prochain tour.",
        ("KR-5-1.e", "KR-5-2.a"),
    ),
    "fight": Refusal(
        "A fight is being settled: first it is fought to its end.",
        "Un combat est en cours : on le règle d'abord jusqu'au bout.",
        ("KR-5-7-4.a", "KR-5-8-4.b"),
    ),
    "gate": Refusal(
        "A Hero enters his own people's Gate only, and that ends his movement.",
        "Un Héros n'entre que dans la Porte de son peuple, et cela finit son déplacement.",
        ("KR-5-1-1.c", "KR-5-1-1.e"),
    ),
    "people": Refusal(
        "Each player leads one people; one decides for one's own Heroes only.",
        "Chaque joueur mène un seul peuple ; on ne décide que pour ses propres Héros.",
        ("KR-3.a",),
    ),
    "hero": Refusal(
        "That Hero has nothing to decide here: only one's own Heroes act, those the question names.",
        "Ce Héros n'a rien à décider ici : seuls agissent ses propres Héros, ceux que nomme la question.",
        ("KR-5-1.a", "KR-5-2-1.a"),
    ),
    "stone": Refusal(
        "A Light Stone serves the Hero who carries it: he may activate it, or put it down on his people's Gate.",
        "Une Pierre de Lumière sert au Héros qui la porte : il peut l'activer, ou la déposer sur la Porte de son peuple.",
        ("KR-6-6.a", "KR-6-2.d", "KR-3.f"),
    ),
    "creature": Refusal(
        "A Creature is not played: it is fought at once by the Hero who draws it.",
        "Une Créature ne se joue pas : le Héros qui la pioche la combat aussitôt.",
        ("KR-6-4.a", "KR-6-4.c"),
    ),
    "object": Refusal(
        "A Magic Object is used by the Hero who holds it, when its text allows; then it leaves the game.",
        "Un Objet Magique est utilisé par le Héros qui le tient, quand son texte le permet ; puis il quitte la partie.",
        ("KR-2-5-4.a", "KR-6-2.d", "KR-6-5.b"),
    ),
    "intervention": Refusal(
        "A Divine Intervention begins by itself when it is drawn, and ends by itself.",
        "Une Intervention Divine commence d'elle-même quand on la pioche, et finit d'elle-même.",
        ("KR-6-3.b", "KR-6-3.c"),
    ),
    "energy": Refusal(
        "Energy is never lent, exchanged or sold; it is recovered on a Place, or lost.",
        "L'Énergie ne se prête, ne s'échange ni ne se vend jamais ; on la récupère sur un Lieu, ou on la perd.",
        ("KR-5-1-1.a", "KR-5-4.a"),
    ),
    "explore": Refusal(
        "Exploring is an action of the second phase, by a Hero who has moved to another Place this turn.",
        "Explorer est une action de la seconde phase, pour un Héros qui a changé de Lieu ce tour-ci.",
        ("KR-5-2.a", "KR-5-7-1.a", "KR-5-7-2.a"),
    ),
}
WORDS: Final = {"energy": "energy", "énergie": "energy", "energie": "energy"} | dict.fromkeys(
    ("explore", "explorer", "recover", "récupérer"), "explore"
)


def kinds_of(edition: dict[str, Any]) -> dict[str, str]:
    """Which kind of thing a key is."""
    return {str(one["id"]): group for group in GROUPS for one in edition.get(group, []) if "id" in one}


def why_not(kinds: dict[str, str], question: Question[Any], words: list[str]) -> Refusal | None:
    """The reason for the first word that names a thing."""
    for word in words:
        kind = WORDS.get(word.lower()) or kinds.get(word)
        if kind is None:
            continue
        if (kind, question.key) in OWN or (kind == "explore" and question.key == "act"):
            return None
        if question.key in FIGHTING and kind in ("place", "gate", "role", "hero", "explore"):
            return REASONS["fight"]
        if kind == "place":
            return REASONS["moved"]
        return REASONS.get("hero" if kind == "role" else kind)
    return None
