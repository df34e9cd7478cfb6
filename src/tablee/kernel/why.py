# mypyc: skip
"""Why not? A thing pointed at or words typed are tried as an answer, without giving it; the best reason is told, with its clauses."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tablee.kernel import notation
from tablee.kernel.ask import CHOICE, Question, Refusal
from tablee.kernel.decision import Decision
from tablee.kernel.errors import TableeError
from tablee.kernel.text import LANGUAGES, Text, text

if TYPE_CHECKING:
    from tablee.kernel.game import Game
    from tablee.kernel.match import Match

LONGEST: Final = 200  # characters
MOST_BEGINNINGS: Final = 120  # of big answers, looked into for the word
SHOWN: Final = 8  # possible answers named in a sentence


def why_not(match: Match, seat: int, said: str, hint: str = "") -> dict[str, Any]:
    """Whether this could be answered now, and if not, why: a sentence and its clauses. Nothing changes. `hint` is what a picture calls the thing."""
    words = understand(match, said[:LONGEST])
    words += [word for word in understand(match, hint[:LONGEST]) if word not in words]
    mine = sorted(match.decisions_of(seat), key=lambda decision: decision.free)
    if match.over:
        return told(said, text("La partie est finie.", "The match is over."))
    for decision in mine:
        if is_possible(decision, words):
            return told(said, possible_text(match, decision), decision.clauses, possible=True)
    for decision in mine:
        reason = reason_of(match, decision, words)
        if reason is not None:
            clauses = reason.clauses or decision.clauses
            return told(said, text(reason.fr, reason.en), clauses)
    if not mine:
        return not_asked(match, seat, said, words)
    return told(said, default_text(match, mine[0], said, words), mine[0].clauses)


def told(said: str, words: Text, clauses: tuple[str, ...] = (), possible: bool = False) -> dict[str, Any]:
    return {"said": said[:LONGEST], "possible": possible, "text": words, "clauses": list(clauses)}


# ---------------------------------------------------------------------- understanding


def plain(words: str) -> str:
    """Without accents, capitals and punctuation, so that « Épée » and "epee" are the same."""
    bare = unicodedata.normalize("NFD", words.lower())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(c for c in bare if not unicodedata.combining(c))))


@lru_cache(maxsize=32)
def names_of(game: Game[Any]) -> dict[str, str]:
    """The keys of all components by their plain names in both languages, and by themselves."""
    found: dict[str, str] = {}
    collect(game.components(), found)
    return found


def collect(data: object, found: dict[str, str]) -> None:
    if isinstance(data, list):
        for item in data:
            collect(item, found)
    elif isinstance(data, dict):
        key = data.get("key", data.get("id"))
        if isinstance(key, str):
            named = data.get("name", data)
            names = [named.get(language) for language in LANGUAGES] if isinstance(named, dict) else [named]
            for name in [key, *names]:
                if isinstance(name, str) and plain(name):
                    found.setdefault(plain(name), key)
        for item in data.values():
            collect(item, found)


def understand(match: Match, said: str) -> list[str]:
    """The words of notation that this stands for: keys, names of components, the labels of what is possible; the best guess first."""
    known = names_of(match.game)
    whole = said.strip()
    guesses = [whole]
    parts = plain(whole).split()
    for size in range(len(parts), 0, -1):  # the longest stretch of words that names something
        for start in range(len(parts) - size + 1):
            key = known.get(" ".join(parts[start : start + size]))
            if key is not None:
                guesses.append(key)
    guesses += whole.split()
    guesses += re.findall(r"[^\W\d_]{3,}", whole)
    return list(dict.fromkeys(guess for guess in guesses if guess))


# ---------------------------------------------------------------------- possible or not


def beginnings(decision: Decision) -> list[list[int]]:
    """Begun answers: nothing yet, then each first choice that is not an answer by itself, and so on."""
    t = decision.match.state.table
    question, seat = decision.question, decision.seat
    found: list[list[int]] = [[]]
    for so_far in found:
        if len(found) >= MOST_BEGINNINGS or question.kind(t, seat, so_far) != CHOICE:
            continue
        for option in question.options(t, seat, so_far):
            if not notation.is_whole(question, t, seat, [*so_far, option]):
                found.append([*so_far, option])
    return found[:MOST_BEGINNINGS]


def is_possible(decision: Decision, words: list[str]) -> bool:
    """Whether what was understood is an answer, or one of the small choices of an answer."""
    t = decision.match.state.table
    question, seat = decision.question, decision.seat
    for line in (words[0].split(), [question.verb, *words[0].split()]) if words else ():
        if line and line[0] == question.verb:
            try:
                notation.read(question, t, seat, line[1:])
                return True
            except TableeError:
                pass
    said = {plain(word) for word in words[:1]} | {plain(word) for word in words}
    for so_far in beginnings(decision):
        if question.kind(t, seat, so_far) == CHOICE:
            for option in question.options(t, seat, so_far):
                if plain(question.word(t, seat, so_far, option)) in said:
                    return True
                label = decision.match.game.label(question, t, seat, so_far, option)
                if words and plain(words[0]) in (plain(label["fr"]), plain(label["en"])):
                    return True
    return False


def reason_of(match: Match, decision: Decision, words: list[str]) -> Refusal | None:
    """The game's own reason: of the whole line, of the question at any of its steps, of the game."""
    t = match.state.table
    question, seat = decision.question, decision.seat
    for line in [words[0].split()] if words else []:
        rest = line[1:] if line[0] == question.verb else line
        so_far: list[int] = []
        for word in rest:
            option = option_of(question, t, seat, so_far, word)
            if option is None:
                break
            so_far.append(option)
        if so_far and len(so_far) < len(rest) and not notation.is_whole(question, t, seat, so_far):
            reason = question.why_not(t, seat, so_far, rest[len(so_far)])
            if reason is not None:
                return reason
    own = match.game.why_not(t, seat, question, words)
    if own is not None:
        return own
    known = set(names_of(match.game).values())
    for word in words:
        if word not in known and word != words[0]:
            continue
        for so_far in beginnings(decision):
            reason = question.why_not(t, seat, so_far, word)
            if reason is not None:
                return reason
    return None


def option_of(question: Question[Any], t: Any, seat: int, so_far: list[int], word: str) -> int | None:
    if notation.is_whole(question, t, seat, so_far) or question.kind(t, seat, so_far) != CHOICE:
        return None
    for option in question.options(t, seat, so_far):
        if question.word(t, seat, so_far, option) == word:
            return option
    return None


# ---------------------------------------------------------------------- general sentences


def shown_name(match: Match, said: str, words: list[str], language: str) -> str:
    """What was meant, in words."""
    known = names_of(match.game)
    for word in words:
        for name, key in known.items():
            if key == word and name != plain(key):
                for fact in ("card", "tile", "share", "place", "find", ""):
                    named = match.game.name_of(fact, key)
                    if named is not None:
                        return named[language]
    return said[:60]


def possible_now(match: Match, decision: Decision, language: str) -> str:
    """The first few answers in words."""
    labels = [option.label[language] for option in decision.options]
    return ", ".join(labels[:SHOWN]) + ("…" if len(labels) > SHOWN else "")


def possible_text(match: Match, decision: Decision) -> Text:
    prompt = decision.prompt
    return text(f"C'est possible. {prompt['fr']}", f"That is possible. {prompt['en']}")


def default_text(match: Match, decision: Decision, said: str, words: list[str]) -> Text:
    """What is asked, and what could be answered."""
    prompt = decision.prompt
    fr = f"« {shown_name(match, said, words, 'fr')} » ne répond pas à ce qui est demandé : {prompt['fr']}"
    en = f"“{shown_name(match, said, words, 'en')}” does not answer what is asked: {prompt['en']}"
    if decision.options:
        fr += f" Possible : {possible_now(match, decision, 'fr')}."
        en += f" Possible: {possible_now(match, decision, 'en')}."
    return text(fr, en)


def not_asked(match: Match, seat: int, said: str, words: list[str]) -> dict[str, Any]:
    """Nothing is asked of this seat: for whom the table waits."""
    waiting = match.waiting_texts()
    clauses = match.state.ask.questions[0].clauses if match.state.ask.questions else ()
    fr = "Rien ne vous est demandé pour l'instant. " + " ".join(one["text"]["fr"] for one in waiting[:2])
    en = "Nothing is asked of you just now. " + " ".join(one["text"]["en"] for one in waiting[:2])
    return told(said, text(fr.strip(), en.strip()), clauses)
