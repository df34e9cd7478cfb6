# mypyc: skip
"""Is this a credible human object, made of these finds? An honest opinion, offline, in French and English, with its reason."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Protocol

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from tablee.games.lunatic_museum.edition import FIND_BY_KEY, NAMES
from tablee.games.lunatic_museum.knowledge import (
    DARING,
    FAR_FETCHED,
    GRADE_KEYS,
    NOTHING,
    PLAUSIBLE,
    STRONG,
    HumanThing,
    Knowledge,
    knowledge,
)
from tablee.games.lunatic_museum.words import names_in, plain, singular
from tablee.kernel.text import Text

GRADE_TEXTS: dict[str, Text] = {
    "strong": {"fr": "solide", "en": "strong"},
    "plausible": {"fr": "plausible", "en": "plausible"},
    "daring": {"fr": "audacieux", "en": "daring"},
    "far_fetched": {"fr": "tiré par les cheveux", "en": "far-fetched"},
    "none": {"fr": "rien à voir", "en": "no connection"},
    "unknown": {"fr": "inconnu au catalogue", "en": "not in the catalogue"},
    "list": {"fr": "une simple liste", "en": "a mere list"},
}


class Judgement:
    """An opinion: from 0 to 1, and why."""

    def __init__(
        self, credibility: float, grade: str, thing: str, finds: list[str], missing: list[str]
    ) -> None:
        self.credibility = credibility
        self.grade = grade
        self.thing = thing  # the object it was taken for; "" for none
        self.finds = finds  # the finds that speak for it
        self.missing = missing  # those that do not

    def text(self, language: str) -> str:
        """ "campfire: wood and heat, strong"."""
        names = [NAMES[f"find:{find}"][language] for find in self.finds]
        without = [NAMES[f"find:{find}"][language] for find in self.missing]
        grade = GRADE_TEXTS[self.grade][language]
        thing = (
            name_of_thing(self.thing, language)
            if self.thing
            else {"fr": "idée libre", "en": "free idea"}[language]
        )
        parts = [listed(names, language)] if names else []
        if without:
            parts.append(
                {"fr": "mais ", "en": "but not "}[language]
                + listed(without, language)
                + {"fr": " ?", "en": ""}[language]
            )
        return f"{thing}{' : ' if language == 'fr' else ': '}{', '.join([*parts, grade])}"

    def to_data(self) -> dict[str, object]:
        return {
            "credibility": round(self.credibility, 3),
            "grade": self.grade,
            "object": self.thing or None,
            "finds": self.finds,
            "missing": self.missing,
            "text": {"fr": self.text("fr"), "en": self.text("en")},
        }


class Judge(Protocol):
    """Anything that can have an opinion on a name and the finds behind it."""

    def judge(self, name: str, finds: list[str]) -> Judgement: ...


def listed(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + (" et " if language == "fr" else " and ") + names[-1]


def name_of_thing(key: str, language: str) -> str:
    for thing in knowledge().things:
        if thing.key == key:
            return (thing.fr if language == "fr" else thing.en)[0]
    return key


# ---------------------------------------------------------------- reading words


def trigrams(word: str) -> set[str]:
    padded = f"  {word} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}


def dice(one: set[str], other: set[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0


class KnownName:
    """One name of one object, as tokens."""

    def __init__(self, thing: int, tokens: list[str]) -> None:
        self.thing = thing
        self.tokens = tokens
        self.joined = "".join(tokens)
        self.trigrams = trigrams(" ".join(tokens))


class Reader:
    """Finds known names, finds and modifiers in what people typed."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        judge = known.data["judge"]
        self.stop = {plain(w) for w in [*judge["stop_words_fr"], *judge["stop_words_en"]]}
        self.vague = {singular(w) for words in judge["vague_words"] for w in plain(words).split()}
        self.names: list[KnownName] = []
        for number, thing in enumerate(known.things):
            for name in dict.fromkeys([*thing.fr, *thing.en]):
                tokens = self.tokens(name)
                if tokens:
                    self.names.append(KnownName(number, tokens))
        self.names_with: dict[str, list[int]] = {}
        self.joined: dict[str, list[int]] = {}
        for i, known_name in enumerate(self.names):
            self.joined.setdefault(known_name.joined, []).append(i)
            for token in set(known_name.tokens):
                self.names_with.setdefault(token, []).append(i)
        count = len(self.names)
        self.weight = {token: math.log(1 + count / len(names)) for token, names in self.names_with.items()}
        self.finds_said: dict[str, set[int]] = {}
        self.find_words: dict[str, set[int]] = {}
        for entry in known.data["find_words"]:
            find = FIND_BY_KEY[entry["find"]]
            own = [*entry["fr"], *entry["en"]]
            said = [entry["modifier"]["fr"], entry["modifier"]["en"], *entry.get("also", [])]
            for words, into in ((own, (self.find_words, self.finds_said)), (said, (self.finds_said,))):
                for token in {t for w in words for t in self.tokens(w)}:
                    for index in into:
                        index.setdefault(token, set()).add(find)
        self.vocabulary = sorted({*self.names_with, *self.finds_said})
        self.with_trigram: dict[str, list[int]] = {}
        self.vocabulary_trigrams = [trigrams(word) for word in self.vocabulary]
        for i, grams in enumerate(self.vocabulary_trigrams):
            for gram in grams:
                self.with_trigram.setdefault(gram, []).append(i)

    def tokens(self, words: str) -> list[str]:
        return [singular(word) for word in plain(words).split() if word not in self.stop]

    @lru_cache(maxsize=4096)  # noqa: B019 - one reader lives as long as the program
    def near(self, token: str) -> dict[str, float]:
        """Known tokens that this one may be meant for, and how surely."""
        found: dict[str, float] = {}
        exact = (
            token in self.names_with or token in self.finds_said
        )  # a word of its own is no slip for another
        grams = trigrams(token)
        shared: dict[int, int] = {}
        for gram in grams:
            for i in self.with_trigram.get(gram, ()):
                shared[i] = shared.get(i, 0) + 1
        for i, count in shared.items():
            word = self.vocabulary[i]
            likeness = 2 * count / (len(grams) + len(self.vocabulary_trigrams[i]))
            if (
                len(token) >= 4
                and word[:4] == token[:4]
                and abs(len(word) - len(token)) <= 2
                and likeness >= 0.5
            ):
                found[word] = 0.85
            elif likeness >= 0.62 and not exact:
                found[word] = 0.8
        if len(token) >= 4 and not exact:
            for word, _, _ in extract(
                token, self.vocabulary, scorer=Levenshtein.distance, score_cutoff=1, limit=None
            ):
                if len(token) >= 5 and len(word) >= 4:
                    found[word] = max(found.get(word, 0.0), 0.9)
                elif len(word) == len(token):
                    found[word] = max(found.get(word, 0.0), 0.8)
        if exact:
            found[token] = 1.0
        return found

    def said(self, tokens: list[str], index: dict[str, set[int]]) -> set[int]:
        """The finds that some tokens say."""
        found: set[int] = set()
        for token in tokens:
            if token in index:
                found |= index[token]
            else:
                for word in self.near(token):
                    found |= index.get(word, set())
        return found

    def matches(self, tokens: list[str]) -> list[tuple[int, float, list[str]]]:
        """Objects these tokens may name: the object, how alike, and the tokens left over."""
        nears = [self.near(token) for token in tokens]
        candidates: set[int] = set(self.joined.get("".join(tokens), ()))
        for near in nears:
            for word in near:
                candidates.update(self.names_with.get(word, ()))
        joined = "".join(tokens)
        whole = trigrams(" ".join(tokens))
        rare = min((len(self.names_with.get(t, ())) or 99 for t in tokens), default=99)
        found: list[tuple[int, float, list[str]]] = []
        for i in sorted(candidates):
            name = self.names[i]
            if name.joined == joined:
                found.append((name.thing, 1.0, []))
                continue
            total = covered = 0.0
            used: set[int] = set()
            for wanted in name.tokens:
                weight = self.weight[wanted]
                total += weight
                best, at = 0.0, -1
                for k, near in enumerate(nears):
                    if near.get(wanted, 0.0) > best:
                        best, at = near[wanted], k
                covered += weight * best
                if at >= 0:
                    used.add(at)
            coverage = covered / total
            likeness = 0.75 * coverage + 0.25 * dice(whole, name.trigrams)
            left = [token for k, token in enumerate(tokens) if k not in used]
            if coverage >= 0.72 and likeness >= 0.5:
                found.append((name.thing, likeness, left))
            elif not left and rare <= 3 and len(name.tokens) > len(tokens):
                found.append((name.thing, 0.6, []))  # the rare part of a longer name
        return found


@cache
def reader() -> Reader:
    return Reader(knowledge())


# ---------------------------------------------------------------- the opinion

SALAD = re.compile(r"[bcdfghjklmnpqrstvwxz]{5,}|(.)\1\1")


class OfflineJudge:
    """The judge everybody has: what the finds could be, by the knowledge base."""

    def judge(self, name: str, finds: list[str]) -> Judgement:
        return judged(name, tuple(finds))


@lru_cache(maxsize=20_000)
def judged(name: str, finds: tuple[str, ...]) -> Judgement:
    """The best opinion over the languages the name is given in."""
    numbers = [FIND_BY_KEY[find] for find in finds]
    opinions = [judged_once(part, numbers, list(finds)) for part in names_in(name) or [name]]
    return max(opinions, key=lambda opinion: opinion.credibility)


def judged_once(name: str, finds: list[int], keys: list[str]) -> Judgement:
    read = reader()
    tokens = read.tokens(name)
    if not tokens:
        return Judgement(0.05, "unknown", "", [], keys)
    best: Judgement | None = None
    misused: HumanThing | None = None
    matches = read.matches(tokens)
    if only_lists(read, tokens, finds) and not any(likeness == 1.0 for _, likeness, _ in matches):
        return Judgement(0.30, "list", "", keys, [])
    for number, likeness, left in matches:
        thing = read.known.things[number]
        grade, missing = graded(read.known, thing, finds, read.said(left, read.finds_said))
        if grade == NOTHING:
            misused = misused or thing
            continue
        credibility = read.known.values[grade] * (0.6 + 0.4 * likeness)
        if best is None or credibility > best.credibility:
            speaks = [k for f, k in zip(finds, keys, strict=True) if f not in missing]
            best = Judgement(
                credibility, GRADE_KEYS[grade], thing.key, speaks, [k for k in keys if k not in speaks]
            )
    if best is not None:
        return best
    return by_what_they_share(read, name, tokens, finds, keys, misused)


def only_lists(read: Reader, tokens: list[str], finds: list[int]) -> bool:
    """Whether the words do nothing but list the finds."""
    words = [read.find_words.get(token, set()) for token in tokens]
    return all(said & set(finds) for said in words) and all(any(f in said for said in words) for f in finds)


def graded(known: Knowledge, thing: HumanThing, finds: list[int], said: set[int]) -> tuple[int, list[int]]:
    """How well the finds make the object, and which of them do not speak for it; a find may be said beside the name ("on wheels")."""
    best = thing.grade(finds)
    every = thing.core | thing.fits | thing.stretch
    missing = [f for f in finds if not every >> f & 1]
    if best >= PLAUSIBLE:
        return best, missing
    for x in finds:
        rest = [f for f in finds if f != x]
        natural = known.modifiers[x].natural(thing)
        worth = NOTHING
        if len(rest) == 2:
            two = thing.grade(rest)
            if x in said:
                if two == STRONG or (two == PLAUSIBLE and natural):
                    worth = DARING
                elif two >= FAR_FETCHED:
                    worth = FAR_FETCHED
            elif two == STRONG and natural:
                worth = FAR_FETCHED
        elif x in said:
            if thing.core >> rest[0] & 1:
                worth = DARING if natural else FAR_FETCHED
            elif thing.fits >> rest[0] & 1:
                worth = FAR_FETCHED
        if worth > best:
            best, missing = worth, [] if x in said else [x]
    return best, missing


def by_what_they_share(
    read: Reader, name: str, tokens: list[str], finds: list[int], keys: list[str], misused: HumanThing | None
) -> Judgement:
    """No object that the finds could be was recognised: the words themselves, and what the finds have in common."""
    said = read.said(tokens, read.finds_said)
    evidence: list[float] = []
    for find in finds:
        evidence.append(1.0 if find in said else mentioned(read, tokens, find))
    cover = sum(evidence) / len(evidence)
    speaks = [k for k, e in zip(keys, evidence, strict=True) if e > 0]
    missing = [k for k in keys if k not in speaks]
    coherence = read.known.best_grade(finds) / STRONG
    vague = all(t in read.vague for t in tokens) or SALAD.search(plain(name)) is not None
    doubt = 0.12 if vague or misused is not None else 0.33
    credibility = 0.10 + 0.40 * cover + doubt * coherence
    if misused is not None:
        return Judgement(min(credibility, 0.25 + 0.30 * cover), "none", misused.key, [], keys)
    return Judgement(credibility, "unknown", "", speaks, missing)


def mentioned(read: Reader, tokens: list[str], find: int) -> float:
    """Whether a word reminds of an object that has the find in it."""
    best = 0.0
    for token in tokens:
        for word, sure in read.near(token).items():
            for i in read.names_with.get(word, ()):
                name = read.names[i]
                if len(name.tokens) > 2:
                    continue
                thing = read.known.things[name.thing]
                if thing.core >> find & 1:
                    best = max(best, 0.6 * sure)
                elif thing.fits >> find & 1:
                    best = max(best, 0.35 * sure)
    return best


class ModelJudge:
    """A judge that asks a local language model first: `ask` takes a question and gives a text with a number from 0 to 100 in it.
    When the model says nothing useful, the offline judge answers."""

    def __init__(self, ask: Callable[[str], str]) -> None:
        self.ask = ask
        self.offline = OfflineJudge()

    def judge(self, name: str, finds: list[str]) -> Judgement:
        honest = self.offline.judge(name, finds)
        ingredients = listed([NAMES[f"find:{find}"]["en"] for find in finds], "en")
        try:
            said = self.ask(
                f"Aliens dug up {ingredients}. One of them claims that together they were a human object named {name!r}. "
                "How credible is that, from 0 (absurd) to 100 (obviously)? Answer with the number only."
            )
        except OSError:
            return honest
        number = re.search(r"\d+", said)
        if number is None:
            return honest
        honest.credibility = min(100, int(number.group())) / 100
        return honest


JUDGE: Judge = OfflineJudge()
