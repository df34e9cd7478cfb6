"""Moves as one line of text, both ways: the question's verb, then one word per step; free words last, as a JSON string."""

from __future__ import annotations

import json
from typing import Any, Final

from tablee.kernel.ask import AMOUNT, CHOICE, TEXT, Question
from tablee.kernel.errors import IllegalMove, InvalidMove
from tablee.kernel.table import Table

LONGEST_MOVE: Final = 2000


def write(question: Question[Any], t: Table, seat: int, answer: list[int], words: str = "") -> str:
    """The line for an answer."""
    line = [question.verb]
    so_far: list[int] = []
    for option in answer:
        kind = question.kind(t, seat, so_far)
        if kind == TEXT:
            line.append(json.dumps(words, ensure_ascii=False))
        elif kind == AMOUNT:
            line.append(str(option))
        else:
            line.append(question.word(t, seat, so_far, option))
        so_far.append(option)
    return " ".join(line)


def is_whole(question: Question[Any], t: Table, seat: int, so_far: list[int]) -> bool:
    """Whether an answer has all its steps."""
    if question.steps == 0:
        return bool(so_far) and question.complete(t, seat, so_far)
    return len(so_far) >= question.steps


def split(line: object) -> list[str]:
    """A line cut into words, a free text at its end kept whole."""
    if not isinstance(line, str):
        raise InvalidMove(
            f"A move is a line of text, not {type(line).__name__}.",
            f"Un coup est une ligne de texte, pas {type(line).__name__}.",
        )
    if len(line) > LONGEST_MOVE:
        raise InvalidMove("That move is too long to be one.", "Ce coup est trop long pour en être un.")
    head, quote, tail = line.partition('"')
    words = head.split()
    if quote:
        words.append(quote + tail.rstrip())
    if not words:
        raise InvalidMove("A move cannot be empty.", "Un coup ne peut pas être vide.")
    return words


def plain_words(quoted: str) -> str:
    """The free text inside its quotes: plain, on one line, without control characters."""
    try:
        words = json.loads(quoted)
    except ValueError:
        words = quoted
    if not isinstance(words, str):
        raise InvalidMove("Free words must be a text.", "Les mots libres doivent être un texte.")
    return tidy(words)


def spoken(word: str) -> str:
    """A word of a line as a page says it: a free text without its quotes."""
    return plain_words(word) if word.startswith('"') else word


def tidy(words: str) -> str:
    """A text on one line, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in words).split())


def legal_words(question: Question[Any], t: Table, seat: int, so_far: list[int]) -> list[str]:
    """What could be written next."""
    options = question.options(t, seat, so_far)
    kind = question.kind(t, seat, so_far)
    if kind == AMOUNT:
        return [f"{options[0]}…{options[1]}"]
    if kind == TEXT:
        return ['"…"']
    return [question.word(t, seat, so_far, option) for option in options]


def read(question: Question[Any], t: Table, seat: int, words: list[str]) -> tuple[list[int], str]:
    """The answer a line stands for. `words` come without the verb. Raises IllegalMove or InvalidMove with a sentence."""
    so_far: list[int] = []
    said = ""
    for word in words:
        if is_whole(question, t, seat, so_far):
            raise InvalidMove(
                f"The move should end before {word!r}.", f"Le coup devrait s'arrêter avant {word!r}."
            )
        so_far_now = list(so_far)
        options = question.options(t, seat, so_far_now)
        kind = question.kind(t, seat, so_far_now)
        if kind == CHOICE:
            for option in options:
                if question.word(t, seat, so_far_now, option) == word:
                    so_far.append(option)
                    break
            else:
                raise refused(question, t, seat, so_far_now, word)
        elif kind == AMOUNT:
            if not word.removeprefix("-").isdecimal() or len(word) > 12:
                raise InvalidMove(f"{word!r} is not a whole number.", f"{word!r} n'est pas un nombre entier.")
            amount = int(word)
            if not options[0] <= amount <= options[1]:
                raise refused(question, t, seat, so_far_now, word)
            so_far.append(amount)
        else:
            said = plain_words(word)
            if not said:
                raise InvalidMove("The words are missing.", "Il manque les mots.")
            if len(said) > options[0]:
                raise InvalidMove(
                    f"That is {len(said)} characters; {options[0]} at most.",
                    f"Cela fait {len(said)} caractères ; {options[0]} au plus.",
                )
            refusal = question.refuse_words(t, seat, so_far_now, said)
            if refusal is not None:
                raise IllegalMove(refusal.en, refusal.fr, refusal.clauses)
            so_far.append(0)
    if not is_whole(question, t, seat, so_far):
        legal = legal_words(question, t, seat, so_far)
        raise InvalidMove(
            f"The move is not complete; next could be: {', '.join(legal[:12])}.",
            f"Le coup n'est pas complet ; la suite possible : {', '.join(legal[:12])}.",
        )
    return so_far, said


def refused(question: Question[Any], t: Table, seat: int, so_far: list[int], word: str) -> IllegalMove:
    """The refusal of a word, with the clause and what would be legal."""
    legal = legal_words(question, t, seat, so_far)
    reason = question.why_not(t, seat, so_far, word)
    if reason is not None:
        return IllegalMove(reason.en, reason.fr, reason.clauses or question.clauses, legal)
    shown = ", ".join(legal[:12]) + ("…" if len(legal) > 12 else "")
    return IllegalMove(
        f"{word!r} is not possible here. Possible: {shown}.",
        f"{word!r} n'est pas possible ici. Possible : {shown}.",
        question.clauses,
        legal,
    )
