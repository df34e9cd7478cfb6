# mypyc: skip
"""A match people can hold: decisions, views, events, journal, undo, copies. Everything in it comes from the journal."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any

from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.chair import Chair
from tablee.kernel.dealer import Dealer
from tablee.kernel.decision import Decision, Option
from tablee.kernel.errors import BadJournal, IllegalMove, InvalidMove, StaleDecision, TableeError
from tablee.kernel.event import Event
from tablee.kernel.fork import replay_redeal
from tablee.kernel.game import Game
from tablee.kernel.journal import FORMAT, Entry, Journal
from tablee.kernel.outcome import Outcome
from tablee.kernel.play import Play
from tablee.kernel.text import Text
from tablee.kernel.why import why_not


class Match:
    """A match. Make one with `tablee.new(…)` or `tablee.load(journal)`."""

    def __init__(
        self,
        game: Game[Any],
        journal: Journal,
        rng: Random,
        given: list[int] | None = None,
    ) -> None:
        self.game = game
        self.journal = journal
        self.rng = rng
        self.bots: dict[tuple[int, int], str] = {}  # who answered for a seat, by ask and seat
        dealer = Dealer(rng, recording=True)
        dealer.listening = True
        if given:
            dealer.replay(given)
        self.dealer = dealer
        header = journal.header
        table = game.table(header["seats"], header["options"])
        if "position" in header:
            table = game.table_from(header["position"])
        self.state = Play(game, table, dealer)
        if not journal.entries:
            self._note_chance(0)

    # ------------------------------------------------------------------ making one

    @staticmethod
    def new(
        game: Game[Any],
        seats: int,
        seed: object = None,
        options: dict[str, str] | None = None,
        rng: Random | None = None,
        more: Entry | None = None,
    ) -> Match:
        """A new match; `more` goes into the journal's header."""
        settled = game.settle_options(seats, options or {})
        header: Entry = {
            "tablee": FORMAT,
            "game": game.id,
            "version": game.version,
            "edition": game.edition_hash(),
            "seats": seats,
            "options": settled,
            **(more or {}),
        }
        return Match(game, Journal(header), rng or fresh_random(seed))

    @staticmethod
    def load(game: Game[Any], journal: Journal, rng: Random | None = None) -> Match:
        """The same match again, bit for bit."""
        header = journal.header
        if header["version"] != game.version or header["edition"] != game.edition_hash():
            raise BadJournal(
                f"This match was played with {game.id} rules {header['version']}, edition {header['edition']};"
                f" here are rules {game.version}, edition {game.edition_hash()}.",
                f"Cette partie suit les règles {header['version']} de {game.id}, édition {header['edition']} ;"
                f" ici : règles {game.version}, édition {game.edition_hash()}.",
            )
        try:
            settled = game.settle_options(header["seats"], header["options"])
        except TableeError as problem:
            raise BadJournal(
                f"The journal's header is wrong: {problem}",
                f"L'en-tête du journal est faux : {problem.text['fr']}",
            ) from None
        if settled != header["options"]:
            raise BadJournal(
                "The journal's options are incomplete.", "Les options du journal sont incomplètes."
            )
        standing = not_taken_back(journal.entries)
        chance, rest = split_chance(standing)
        match = Match(game, Journal(dict(header)), rng or fresh_random(None), chance)
        match._expect_spent()
        for number, (entry, given) in enumerate(rest, 1):
            match.dealer.replay(given)
            if "redeal" in entry:
                replay_redeal(match, entry)
                match._expect_spent()
                continue
            try:
                match.play(entry["by"], entry["move"], entry.get("ask"), entry.get("bot"))
            except BadJournal:
                raise
            except TableeError as problem:
                raise BadJournal(
                    f"Answer {number} of the journal is not a legal one: {problem}",
                    f"La réponse {number} du journal n'est pas permise : {problem.text['fr']}",
                ) from None
            match._expect_spent()
        match.dealer.replay([])
        if match.journal.entries != [entry for entry in standing if "reveal" not in entry]:
            raise BadJournal(
                "The journal lacks chance that the match asked for, or is not in order.",
                "Il manque au journal du hasard que la partie a demandé, ou il n'est pas en ordre.",
            )
        match.journal.entries = [dict(entry) for entry in journal.entries]
        return match

    def _expect_spent(self) -> None:
        if self.dealer.replaying():
            raise BadJournal(
                "The journal holds more chance than the match asked for.",
                "Le journal contient plus de hasard que la partie n'en demande.",
            )

    def _note_chance(self, before: int) -> None:
        outcomes = self.dealer.record[before:]
        if outcomes:
            self.journal.entries.append({"chance": outcomes})

    # ------------------------------------------------------------------ what is asked

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions; several when people choose at the same time."""
        return [Decision(self, i) for i in range(len(self.state.ask.seats))]

    def decisions_of(self, seat: int) -> list[Decision]:
        seats = self.state.ask.seats
        return [Decision(self, i) for i in range(len(seats)) if seats[i] == seat]

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return list(self.state.waiting())

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seats(self) -> int:
        return int(self.journal.header["seats"])

    @property
    def options(self) -> dict[str, str]:
        return dict(self.journal.header["options"])

    # ------------------------------------------------------------------ answers

    def play(self, seat: int, move: object, decision: object = None, bot: str | None = None) -> list[Entry]:
        """Answer an open decision: an Option, or a line of notation. Returns the new facts of the journal; raises a sentence, changing nothing.

        `bot` names the one who answers for a person; the journal says so.
        """
        line = move.move if isinstance(move, Option) else move
        self._check_seat(seat)
        words = notation.split(line)
        index, answer, said = self._understand(seat, words, decision)
        before_entries = len(self.journal.entries)
        question = self.state.ask.questions[index]
        written = notation.write(question, self.state.table, seat, answer, said)
        before = len(self.dealer.record)
        entry: Entry = {"by": seat, "ask": f"{self.state.asks}.{index}", "move": written}
        self.bots.pop((self.state.asks, seat), None)
        if bot is not None:
            entry["bot"] = bot
            self.bots[(self.state.asks, seat)] = bot
        self.state.give(index, answer, said)
        self.journal.entries.append(entry)
        self._note_chance(before)
        return self.journal.entries[before_entries:]

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not (0 <= seat < self.seats or seat == CLOCK):
            raise InvalidMove(
                f"There is no seat {seat!r} at this table.", f"Il n'y a pas de place {seat!r} à cette table."
            )

    def _understand(self, seat: int, words: list[str], decision: object) -> tuple[int, list[int], str]:
        """Which open decision the words answer, and what the answer is."""
        if self.over:
            raise StaleDecision("The match is over.", "La partie est finie.")
        ask = self.state.ask
        mine = [i for i in range(len(ask.seats)) if ask.seats[i] == seat]
        if decision is not None:
            mine = [i for i in mine if f"{self.state.asks}.{i}" == decision]
            if not mine:
                raise StaleDecision("That question is no longer open.", "Cette question n'est plus ouverte.")
        if not mine:
            raise IllegalMove(
                f"Seat {seat} has nothing to decide now; waiting for {self.state.waiting()}.",
                f"La place {seat} n'a rien à décider maintenant ; on attend {self.state.waiting()}.",
                ask.questions[0].clauses,
            )
        t = self.state.table
        for i in mine:
            if words[0] == ask.questions[i].verb:
                answer, said = notation.read(ask.questions[i], t, seat, words[1:])
                return i, answer, said
        verbs = ", ".join(dict.fromkeys(ask.questions[i].verb for i in mine))
        legal = [o.move for i in mine for o in Decision(self, i).options]
        raise IllegalMove(
            f"{words[0]!r} does not answer what is asked: {verbs}.",
            f"{words[0]!r} ne répond pas à ce qui est demandé : {verbs}.",
            ask.questions[mine[0]].clauses,
            legal,
        )

    # ------------------------------------------------------------------ what is seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        observer = -1 if seat is None else seat
        if seat is not None and not 0 <= seat < self.seats:
            raise InvalidMove(
                f"There is no seat {seat!r} at this table.", f"Il n'y a pas de place {seat!r} à cette table."
            )
        return self.game.view(self.state.table, observer)

    @property
    def events(self) -> list[Event]:
        return self.dealer.events

    def bot_behind(self, event: Event) -> str | None:
        """Which bot acted here for a person; None: the seat itself."""
        seat = event.facts.get("seat")
        return self.bots.get((event.at - 1, seat)) if isinstance(seat, int) else None

    def line(self, event: Event, number: int, facts: dict[str, object], text: Text | None) -> dict[str, Any]:
        """An event as a line of the log, with what its reader may know."""
        line: dict[str, Any] = {
            "n": number,
            "kind": event.kind,
            "facts": facts,
            "clauses": list(event.clauses),
            "text": text,
        }
        bot = self.bot_behind(event)
        if bot is not None:
            line["bot"] = bot
        return line

    def log(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events as this seat reads them, from its since-th on."""
        observer = -1 if seat is None else seat
        read: list[dict[str, Any]] = []
        n = 0
        for event in self.dealer.events:
            facts = event.seen_by(observer)
            if facts is None:
                continue
            if n >= since:
                read.append(self.line(event, n, facts, self.game.sentence(event, observer)))
            n += 1
        return read

    def waiting_texts(self) -> list[dict[str, Any]]:
        """For whom the table waits, in words everybody may read."""
        ask = self.state.ask
        waits = set(self.state.waiting())
        said: list[dict[str, Any]] = []
        for i in range(len(ask.seats)):
            seat = ask.seats[i]
            if seat in waits and not ask.is_free(i) and not self.state.is_ready(i):
                said.append(
                    {"seat": seat, "text": self.game.waiting_for(ask.questions[i], self.state.table, seat)}
                )
        return said

    def sent_to(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """Everything a seat is sent: view, decisions, log, who is awaited, the end."""
        mine = [] if seat is None else self.decisions_of(seat)
        outcome = self.outcome
        return {
            "view": self.view(seat),
            "decisions": [d.to_data() for d in mine],
            "waiting": self.waiting_texts(),
            "events": self.log(seat, since),
            "events_from": since,
            "outcome": None if outcome is None else outcome.to_data(),
        }

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state.table) if self.state.over else None

    def chair(self, index: int) -> Chair:
        """A bot's place at the index-th open decision."""
        return Chair(self.state, index)

    def ask(self, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """A question that changes nothing, answered from what the seat may know."""
        if what == "why-not":
            return why_not(self, seat, str(data.get("said", "")), str(data.get("hint", "")))
        return self.game.asked(self.state.table, seat, what, data)

    # ------------------------------------------------------------------ other matches from this one

    def copy(self) -> Match:
        """The same match, sharing nothing that can change."""
        rng = Random()
        rng.setstate(self.rng.getstate()) if not isinstance(self.rng, SystemRandom) else None
        return Match.load(self.game, self.journal, rng)

    def undo(self, answers: int = 1, by: int | None = None) -> Match:
        """Take back the last answers, in place. Chance is asked anew afterwards.

        With `by` (the seat that wanted it) the journal keeps what was taken back and says so; without, it is as if it had never been.
        """
        entries = list(self.journal.entries)
        if by is None:
            entries = without_last(not_taken_back(entries), answers)
        else:
            answers = min(answers, len(since_redeal(not_taken_back(entries))))
            entries.append({"by": by, "undo": answers})
        back = Match.load(self.game, Journal(dict(self.journal.header), entries), self.rng)
        self.journal, self.dealer, self.state, self.bots = back.journal, back.dealer, back.state, back.bots
        return self

    def sample(self, seat: int | None, rng: Random) -> Play:
        """The match as it might be for all this seat knows."""
        return self.state.sample(-1 if seat is None else seat, rng)

    def position(self) -> str:
        """The table as one line of text."""
        return self.game.position(self.state.table)

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}: {self.seats} seats, {self.state.asks} answers{', over' if self.over else ''}>"


def without_last(entries: list[Entry], answers: int) -> list[Entry]:
    """The facts before the last so many answers. Nobody goes back behind what was dealt anew."""
    kept = list(entries)
    while answers > 0:
        last = next((i for i in range(len(kept) - 1, -1, -1) if "move" in kept[i] or "redeal" in kept[i]), -1)
        if last < 0 or "redeal" in kept[last]:
            break
        del kept[last:]
        answers -= 1
    return kept


def not_taken_back(entries: list[Entry]) -> list[Entry]:
    """The facts that stand, once what was taken back is left out."""
    kept: list[Entry] = []
    for entry in entries:
        if "undo" in entry:
            kept = without_last(kept, entry["undo"])
        else:
            kept.append(entry)
    return kept


def since_redeal(entries: list[Entry]) -> list[Entry]:
    """The answers since things were last dealt anew: those that can be taken back."""
    first = max((i for i, entry in enumerate(entries) if "redeal" in entry), default=-1) + 1
    return [entry for entry in entries[first:] if "move" in entry]


def split_chance(entries: list[Entry]) -> tuple[list[int], list[tuple[Entry, list[int]]]]:
    """The chance before the first answer, then each answer (or redeal) with the chance that followed it."""
    opening: list[int] = []
    answers: list[tuple[Entry, list[int]]] = []
    for entry in entries:
        if "reveal" in entry:
            continue
        if "chance" not in entry:
            answers.append((entry, []))
        elif answers:
            answers[-1][1].extend(entry["chance"])
        else:
            opening.extend(entry["chance"])
    return opening, answers


def fresh_random(seed: object) -> Random:
    """A generator from a seed, or from the machine's entropy."""
    if seed is None:
        return Random(SystemRandom().getrandbits(128))
    if not isinstance(seed, (int, str)) or isinstance(seed, bool):
        raise InvalidMove("A seed is a number or a word.", "Une graine est un nombre ou un mot.")
    return Random(seed)


__all__ = ["Decision", "Match", "Option", "fresh_random", "not_taken_back", "split_chance", "without_last"]
