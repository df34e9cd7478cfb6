"""The free words of an imagined object: a name, perhaps in both languages, and perhaps a pitch.

`feu de camp` · `feu de camp · campfire` · `campfire | It kept them warm while they looked at the sky.`
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tablee.games.lunatic_museum.components import LONGEST_NAME, LONGEST_PITCH, SHORTEST_NAME
from tablee.kernel.ask import Refusal
from tablee.kernel.text import Text

BOTH: Final = " · "  # between the French and the English name
PITCH: Final = " | "  # between the name and the pitch
LONGEST: Final = 2 * LONGEST_NAME + len(BOTH) + len(PITCH) + LONGEST_PITCH
ARTICLES: Final = ("un", "une", "le", "la", "les", "l", "des", "du", "a", "an", "the")


def name_of_object(words: str) -> str:
    """The name without the pitch."""
    return words.partition(PITCH.strip())[0].strip()


def pitch_of_object(words: str) -> str:
    return words.partition(PITCH.strip())[2].strip()


def names_in(words: str) -> list[str]:
    """The name in each language it was given in: one or two."""
    return [part.strip() for part in name_of_object(words).split(BOTH.strip()) if part.strip()]


def name_text(words: str) -> Text:
    """The name for a reader of either language."""
    names = names_in(words) or [""]
    return {"fr": names[0], "en": names[-1]}


def plain(words: str) -> str:
    """Lower case, without accents, ligatures and punctuation."""
    lowered = words.lower().replace("œ", "oe").replace("æ", "ae")
    bare = [c for c in unicodedata.normalize("NFKD", lowered) if not unicodedata.combining(c)]
    return " ".join("".join([c if c.isalnum() else " " for c in bare]).split())


def singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word[-1] in "sx" else word


def essence(words: str) -> str:
    """What is left of a name when case, accents, articles and plurals are ignored (LM-R30)."""
    return " ".join([singular(word) for word in plain(words).split() if word not in ARTICLES])


def same_object(one: str, other: str) -> bool:
    """Whether two names, in any of their languages, say the same thing."""
    mine = [essence(name) for name in names_in(one)]
    return any(essence(name) in mine for name in names_in(other))


def refuse_name(words: str) -> Refusal | None:
    """Any text of 2 to 60 characters with a letter in it names an object; nobody judges its meaning here (LM-7.6, LM-8.6)."""
    names = names_in(words)
    if not 1 <= len(names) <= 2:
        return Refusal("The object needs a name.", "Il faut un nom à l'objet.", ("LM-7.6", "LM-R30"))
    for name in names:
        if not SHORTEST_NAME <= len(name) <= LONGEST_NAME:
            return Refusal(
                f"An object's name has {SHORTEST_NAME} to {LONGEST_NAME} characters; this one has {len(name)}.",
                f"Le nom d'un objet a de {SHORTEST_NAME} à {LONGEST_NAME} caractères ; celui-ci en a {len(name)}.",
                ("LM-7.6", "LM-R30"),
            )
        if not any([c.isalpha() for c in name]):
            return Refusal(
                "A name has at least one letter.", "Un nom a au moins une lettre.", ("LM-7.6", "LM-R30")
            )
    if len(pitch_of_object(words)) > LONGEST_PITCH:
        return Refusal(
            f"The pitch has at most {LONGEST_PITCH} characters.",
            f"L'argument a {LONGEST_PITCH} caractères au plus.",
            ("LM-7.6", "LM-R30"),
        )
    return None
