# mypyc: skip
"""Reading what people typed: which human objects, finds and modifiers the words may mean, slips of the pen allowed for."""

from __future__ import annotations

import math
import re
from functools import cache, lru_cache

from rapidfuzz.distance import Levenshtein
from rapidfuzz.process import extract

from tablee.games.lunatic_museum.components import FIND_BY_KEY
from tablee.games.lunatic_museum.judge.knowledge import Knowledge, knowledge, numbers
from tablee.games.lunatic_museum.judge.reading import Candidate, Reading
from tablee.games.lunatic_museum.phases.naming import names_in, plain, singular

SALAD = re.compile(r"[bcdfghjklmnpqrstvwxz]{5,}|(.)\1\1")


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

    def readings(self, name: str) -> list[Reading]:
        """A name in each language it is given in, read."""
        return [self.read(part) for part in names_in(name) or [name]]

    def read(self, name: str) -> Reading:
        """All that does not depend on the finds behind the name."""
        tokens = self.tokens(name)
        things = self.known.things
        candidates = [
            Candidate(number, things[number], likeness, as_bits(self.said(left, self.finds_said)))
            for number, likeness, left in (self.matches(tokens) if tokens else [])
        ]
        return Reading(
            self.known,
            [as_bits(self.find_words.get(token, set())) for token in tokens],
            candidates,
            as_bits(self.said(tokens, self.finds_said)),
            self.reminded(tokens),
            all(t in self.vague for t in tokens) or SALAD.search(plain(name)) is not None,
        )

    def reminded(self, tokens: list[str]) -> list[float]:
        """For each find, how much a word reminds of an object that has it in it."""
        found = [0.0] * len(FIND_BY_KEY)
        for token in tokens:
            for word, sure in self.near(token).items():
                for i in self.names_with.get(word, ()):
                    name = self.names[i]
                    if len(name.tokens) <= 2:
                        thing = self.known.things[name.thing]
                        for find in numbers(thing.core):
                            found[find] = max(found[find], 0.6 * sure)
                        for find in numbers(thing.fits & ~thing.core):
                            found[find] = max(found[find], 0.35 * sure)
        return found


def as_bits(finds: set[int]) -> int:
    return sum(1 << find for find in finds)


@cache
def reader() -> Reader:
    return Reader(knowledge())
