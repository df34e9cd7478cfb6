"""What a game is to the kernel: its facts, its rules over a table, what a seat sees, and how it is scored."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablee.kernel.ask import Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.edition import Dial, Fault, faults, fingerprint, own_components, read_dials
from tablee.kernel.edition_words import changes_shown
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.event import Event
from tablee.kernel.fork import REDEALT, redealt_text
from tablee.kernel.guide import Guide
from tablee.kernel.lessons import Lessons
from tablee.kernel.options import TableOption
from tablee.kernel.outcome import Outcome
from tablee.kernel.perspective import Player
from tablee.kernel.rulebook import Rulebook, digest
from tablee.kernel.state import Rules, State
from tablee.kernel.table import Table
from tablee.kernel.text import Text, Texts, joined, text

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """A game. A subclass fills in the facts in `__init__` and carries out the rest."""

    def __init__(
        self,
        id: str,
        folder: str,
        *,
        title: Text,
        blurb: Text,
        seats: tuple[int, int],
        minutes: int,
        version: int = 1,
    ) -> None:
        self.id = id
        self.folder = folder
        self.title = title
        self.blurb = blurb
        self.seats = seats
        self.minutes = minutes
        self.version = version  # of the rules; a journal of another version opens read-only
        # By older version of the rules: the options its matches did not name, with the readings they were played by. Such a match goes
        # on here; one of a version that is not listed differs by more than options, and opens read-only.
        self.earlier: dict[int, dict[str, str]] = {}
        self.adds_up = True  # whether points of several matches can be added; otherwise ranks count
        self.table_options: list[TableOption] = []
        self.bots: list[
            tuple[str, Text]
        ] = []  # this game's own players, weakest first, by names that matches were stored with; people choose among the levels
        self.levels: list[tuple[str, Text]] = []  # LEVELS, in a game that has a guide
        self.seat_facts: set[str] = {"seat"}  # facts of events and prompts that are seats
        self.deputies: dict[
            str, str
        ] = {}  # by verb: the bot that answers it in a person's place, whichever was chosen
        self.standing: dict[str, str] = {}  # by verb: the word with which one may decline for good
        self.texts = Texts({})
        self.book: Rulebook | None = None
        self.fingerprint = ""
        # What makes a changed edition of the game's own, as `kernel.edition.differences` tells it; and the name it goes by.
        self.changes: list[list[Any]] = []
        self.changed = ""

    # ------------------------------------------------------------------ to be carried out by each game

    def table(self, seats: int, options: dict[str, str]) -> T:
        """The table before anything is dealt."""
        raise NotImplementedError

    def clone(self, t: T) -> T:
        """The same table again, sharing nothing that can change."""
        raise NotImplementedError

    def to_data(self, t: T) -> dict[str, object]:
        """The table as plain JSON-able data: the position, one line of text when dumped."""
        raise NotImplementedError

    def table_from(self, data: dict[str, Any]) -> T:
        """The table again from its `to_data`."""
        raise NotImplementedError

    def play(self, t: T, dealer: Dealer) -> Rules:
        """The rules, from any table that stands at a restart point (REST) to the end (`yield END`, or return)."""
        raise NotImplementedError

    def round_of(self, t: T) -> int | None:
        """Which round is being played, for what lasts until its end; None: the game has no rounds."""
        return None

    def view(self, t: T, seat: int) -> dict[str, object]:
        """What this seat may know, built up from nothing; -1 is a spectator."""
        raise NotImplementedError

    def redeal(self, t: T, seat: int, rng: Random) -> None:
        """Redraw everything this seat cannot know, in place."""
        raise NotImplementedError

    def points(self, t: T) -> list[int]:
        """The points of each seat at the end: quick, for the lab."""
        raise NotImplementedError

    def ranks(self, t: T) -> list[int]:
        """The rank of each seat at the end, 1 for winners."""
        raise NotImplementedError

    def outcome(self, t: T) -> Outcome:
        """The end with its reasons and score sheets."""
        raise NotImplementedError

    # ------------------------------------------------------------------ may be said better by a game

    def allowed(self, seats: int, options: dict[str, str]) -> TableeError | None:
        """Whether this number of seats and these options go together."""
        return None

    def conserved(self, t: T) -> dict[str, int]:
        """What neither appears nor vanishes at any step: cards, credits, energy."""
        return {}

    def player(self, name: str, rng: Random) -> Player | None:
        """One of this game's own bots."""
        return None

    def guide(self) -> Guide | None:
        """What this game knows that helps a search; None: it has no levels, only its own bots."""
        return None

    def lessons(self) -> Lessons | None:
        """What this game can learn from matches; None: it has no figures that are learnt."""
        return None

    def opponents(self) -> list[tuple[str, Text]]:
        """Who one can sit down with, weakest first: the levels, or this game's own bots where it has none."""
        if self.levels:
            return self.levels
        return [("random", text("au hasard", "random")), *self.bots]

    def asked(self, t: T, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """An answer to a page's question that changes nothing ("what is this hand worth?"), from what the seat may know."""
        raise BadOption(
            f"{self.id} has no answer to {what!r}.", f"{self.id} ne sait pas répondre à {what!r}."
        )

    def why_not(self, t: T, seat: int, question: Question[T], words: list[str]) -> Refusal | None:
        """Why what was pointed at or typed does not answer this question, where the question itself has no reason.

        `words` are guesses at what was meant, keys of components among them, the best one first.
        """
        return None

    def consult(self, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """An answer about the game that needs no table: "score" a hand, the "odds" of a throw."""
        raise BadOption(
            f"{self.title['en']} has no answer to {what!r}.",
            f"{self.title['fr']} ne sait pas répondre à {what!r}.",
        )

    def sides(self) -> list[str]:
        """Who one may be, where seats do not all play the same; none: they do."""
        return []

    def side(self, t: T, seat: int) -> str:
        """Who this seat is."""
        return ""

    def edition_faults(self, data: dict[str, Any]) -> list[Fault]:
        """Everything for which an edition cannot be played; none: its rules can be made."""
        return faults(own_components(Path(self.folder)), data, self.dials())

    def remade(self, data: dict[str, Any]) -> Game[T]:
        """The same game with other components: its modules once more. A game that has its components on the table says it better."""
        from tablee.kernel.another import loaded_again

        package = type(self).__module__.rpartition(".")[0].partition("@")[0]
        again: Game[T] = loaded_again(package, self.hash_of(data), data)
        return again

    def possessions(self, t: T, seat: int) -> list[tuple[str, str]]:
        """What a seat holds in the end, each as a fact and the word that `name_of` knows it by: what reports compare between winners and others."""
        return []

    def clock_seconds(self, t: T) -> float | None:
        """How long the host's clock runs before it answers for CLOCK; None: no clock."""
        return None

    def clock_name(self, t: T) -> str:
        """What the clock runs for: while this stays the same it runs on, something new starts it anew."""
        return ""

    def name_of(self, fact: str, value: object) -> Text | None:
        """The name of a component: a card, a place, a colour."""
        return None

    def components(self) -> dict[str, Any]:
        """The edition as data for the page."""
        return {}

    # ------------------------------------------------------------------ shared by all games

    def rulebook(self) -> Rulebook:
        """The clauses, read when first needed."""
        if self.book is None:
            self.book = Rulebook.load(Path(self.folder))
        return self.book

    def teaching(self) -> dict[str, Any]:
        """What a coach says of each kind of question when it is met for the first time: what is asked, and what usually matters."""
        path = Path(self.folder) / "teach.toml"
        found = Texts.load(path).find("ask") if path.exists() else None
        return found if isinstance(found, dict) else {}

    def edition_hash(self) -> str:
        if not self.fingerprint:
            path = Path(self.folder) / "edition.toml"
            self.fingerprint = digest(path) if path.exists() else "none"
        return self.fingerprint

    def own_hash(self) -> str:
        """Of the edition that stands in the game's folder, whichever is played."""
        path = Path(self.folder) / "edition.toml"
        return digest(path) if path.exists() else "none"

    def plain_id(self) -> str:
        """The game's id, whichever edition is played."""
        return self.id.partition("@")[0]

    def hash_of(self, data: dict[str, Any]) -> str:
        """The fingerprint of another edition."""
        return fingerprint(data)

    def dials(self) -> list[Dial]:
        """What may be changed of the edition, and how far."""
        return read_dials(Path(self.folder))

    def with_edition(self, edition: str | Path | dict[str, Any]) -> Game[T]:
        """The same game with other components, from a file or as data; a sentence when it cannot be played so."""
        from tablee.kernel.another import changed_game

        return changed_game(self, edition)

    def header(self) -> dict[str, Any]:
        """What a journal says of the edition it was played with: enough to make it again from the game's own."""
        if not self.changes:
            return {"edition": self.edition_hash()}
        return {"edition": self.edition_hash(), "changes": {"of": self.own_hash(), "made": self.changes}}

    def options_of(self, header: dict[str, Any]) -> dict[str, str] | None:
        """The options of a match with this header, those that its version did not name yet among them; None: its rules are not ours."""
        version = header["version"]
        if header["edition"] != self.edition_hash() or (
            version != self.version and version not in self.earlier
        ):
            return None
        return {**self.earlier.get(version, {}), **header["options"]}

    def settle_options(self, seats: int, options: dict[str, str], people: bool = True) -> dict[str, str]:
        """All options with their values, or a sentence that says what is wrong. `people`: not only bots play."""
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise BadOption(
                f"{self.title['en']} is for {low} to {high} players, not {seats}.",
                f"{self.title['fr']} se joue de {low} à {high}, pas à {seats}.",
            )
        known = {option.key: option for option in self.table_options}
        for key in options:
            if key not in known:
                names = ", ".join(known) or "none"
                raise BadOption(
                    f"There is no option {key!r}; there are: {names}.",
                    f"Il n'y a pas d'option {key!r} ; il y a : {names}.",
                )
        settled: dict[str, str] = {}
        for option in self.table_options:
            values = [value.key for value in option.values]
            value = options.get(option.key, option.default if people else option.among_bots)
            if value not in values:
                raise BadOption(
                    f"Option {option.key!r} is one of {', '.join(values)}, not {value!r}.",
                    f"L'option {option.key!r} est une de {', '.join(values)}, pas {value!r}.",
                )
            settled[option.key] = value
        refusal = self.allowed(seats, settled)
        if refusal is not None:
            raise refusal
        return settled

    def start(
        self, seats: int, options: dict[str, str], rng: Random, recording: bool = False, told: bool = False
    ) -> State:
        """A new play for the lab and for search: no journal, and events only where they are `told`. Options are taken as settled."""
        dealer = Dealer(rng, recording)
        dealer.listening = told
        return State(self, self.table(seats, options), dealer, recording)

    def say(self, fact: str, value: object, language: str) -> str:
        """A fact in words: seats as {p0} (the page knows their names), components by their name."""
        if isinstance(value, bool):
            return str(value)
        if fact in self.seat_facts and isinstance(value, int):
            return f"{{p{value}}}"
        if isinstance(value, list):
            return joined(language, [self.say(fact, item, language) for item in value])
        named = self.name_of(fact, value)
        if named is not None:
            return named[language]
        return str(value)

    def sentence(self, event: Event, seat: int) -> Text | None:
        """What a seat reads of an event; None when it learns nothing."""
        facts = event.seen_by(seat)
        if facts is None:
            return None
        return self.event_text(event.kind, facts)

    def event_text(self, kind: str, facts: dict[str, object]) -> Text:
        """The sentence of an event from the facts somebody knows of it."""
        found = self.texts.sentence(("event", kind), facts, self.say)
        if found is None and kind == REDEALT:
            return redealt_text(facts)
        return found if found is not None else text(kind, kind)

    def prompt(self, question: Question[T], t: T, seat: int) -> Text:
        """What the asked seat reads."""
        facts = question.about(t, seat)
        facts["seat"] = seat
        found = self.texts.sentence(("ask", question.key, "prompt"), facts, self.say)
        return found if found is not None else text(question.key, question.key)

    def waiting_for(self, question: Question[T], t: T, seat: int) -> Text:
        """What the others read meanwhile."""
        facts = question.about(t, seat)
        facts["seat"] = seat
        found = self.texts.sentence(("ask", question.key, "waiting"), facts, self.say)
        return (
            found
            if found is not None
            else text(f"{{p{seat}}} : {question.key}", f"{{p{seat}}}: {question.key}")
        )

    def label(self, question: Question[T], t: T, seat: int, so_far: list[int], option: int) -> Text:
        """An option in words."""
        own = question.label(t, seat, so_far, option)
        if own is not None:
            return own
        word = question.word(t, seat, so_far, option)
        found = self.texts.plain("ask", question.key, "words", word)
        if found is None and question.noun:
            found = self.name_of(question.noun, word)
        return found if found is not None else text(word, word)

    def position(self, t: T) -> str:
        """The table as one line of text."""
        return json.dumps(self.to_data(t), ensure_ascii=False, separators=(",", ":"))

    def read_position(self, line: str) -> T:
        """The table again from its line."""
        return self.table_from(json.loads(line))

    def catalogue(self) -> dict[str, Any]:
        """The game on the shelf: what a page needs before a table is laid."""
        return {
            "id": self.id,
            "title": self.title,
            "blurb": self.blurb,
            "seats": {"min": self.seats[0], "max": self.seats[1]},
            "minutes": self.minutes,
            "options": [option.to_data() for option in self.table_options],
            "bots": [{"key": key, "label": label} for key, label in self.opponents()],
            "changed": self.changes_told(),
        }

    def changes_told(self) -> dict[str, Any] | None:
        """That this is a changed edition, and how; None: it is the game's own."""
        if not self.changes:
            return None
        numbers = changes_shown(own_components(Path(self.folder)), self.changes, self.dials())
        return {
            "name": self.changed,
            "hash": self.edition_hash(),
            "count": len(self.changes),
            "numbers": numbers,
        }
