# mypyc: skip
"""A match people can hold: decisions, views, events, journal, undo, copies. Everything in it comes from the journal."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from tablee.kernel import notation
from tablee.kernel.again import Dealt, Rest
from tablee.kernel.ask import CLOCK
from tablee.kernel.dealer import Dealer
from tablee.kernel.decision import Decision, Option
from tablee.kernel.entry import (
    Answer,
    Chance,
    DecisionId,
    Entry,
    Redeal,
    Reveal,
    Undo,
    acts_in,
    not_taken_back,
    outcomes_in,
    since_redeal,
    undos_in,
    without_last,
)
from tablee.kernel.errors import BadJournal, IllegalMove, InvalidMove, StaleDecision, TableeError
from tablee.kernel.fork import replay_redeal
from tablee.kernel.game import Game
from tablee.kernel.journal import FORMAT, Header, Journal, out_of_step
from tablee.kernel.match_view import MatchView
from tablee.kernel.numbers import fresh_random, twin_of
from tablee.kernel.state import State

SAMPLE: Final = "sample"  # in the header of a match that was imagined from what a seat knows


class Match(MatchView):
    """A match. Make one with `tablee.new(…)` or `tablee.load(journal)`."""

    def __init__(
        self, game: Game[Any], journal: Journal, rng: Random, opening: list[int] | None = None
    ) -> None:
        dealer = Dealer(rng, recording=True)
        dealer.listening = True
        dealer.replay(opening or [])
        header = journal.header
        table = game.table(header["seats"], header["options"])
        if "position" in header:
            table = game.table_from(header["position"])
        self._be(game, journal, State(game, table, dealer), rng)
        self._note_chance(0)
        self._note_rest()

    _origin: State | None = None  # of a sample: what it was imagined as

    def _be(self, game: Game[Any], journal: Journal, state: State, rng: Random) -> None:
        self.game = game
        self.journal = journal
        self.state = state
        self.dealer = state.dealer
        self.rng = rng
        self.undos = 0  # how often something was taken back
        self.dealt = Dealt()  # what chance gave on lines that were taken back
        self.bots = {}
        self._rest: Rest | None = None
        self._rested = state.base

    @property
    def _match(self) -> Match:
        return self

    # ------------------------------------------------------------------ making one

    @staticmethod
    def new(
        game: Game[Any],
        seats: int,
        seed: object = None,
        options: dict[str, str] | None = None,
        rng: Random | None = None,
        more: Header | None = None,
    ) -> Match:
        """A new match; `more` goes into the journal's header."""
        settled = game.settle_options(seats, options or {})
        header: Header = {
            "tablee": FORMAT,
            "game": game.id,
            "version": game.version,
            **game.header(),
            "seats": seats,
            "options": settled,
            **(more or {}),
        }
        return Match(game, Journal(header), rng or fresh_random(seed))

    @staticmethod
    def load(game: Game[Any], journal: Journal, rng: Random | None = None) -> Match:
        """The same match again, bit for bit."""
        header = journal.header
        if SAMPLE in header:
            raise BadJournal(
                "This is the journal of a sample: its match has no beginning.",
                "C'est le journal d'un tirage : sa partie n'a pas de début.",
            )
        options = game.options_of(header)
        if options is None:
            raise BadJournal(
                f"This match was played with {game.id} rules {header['version']}, edition {header['edition']};"
                f" here are rules {game.version}, edition {game.edition_hash()}.",
                f"Cette partie suit les règles {header['version']} de {game.id}, édition {header['edition']} ;"
                f" ici : règles {game.version}, édition {game.edition_hash()}.",
            )
        try:
            settled = game.settle_options(header["seats"], options)
        except TableeError as problem:
            raise BadJournal(
                f"The journal's header is wrong: {problem}",
                f"L'en-tête du journal est faux : {problem.text['fr']}",
            ) from None
        if settled != options:
            raise BadJournal(
                "The journal's options are incomplete.", "Les options du journal sont incomplètes."
            )
        standing = not_taken_back(journal.entries)
        opening = 1 if standing and isinstance(standing[0], Chance) else 0
        match = Match(
            game,
            Journal({**header, "options": settled}),
            rng or fresh_random(None),
            outcomes_in(standing[:opening]),
        )
        if match.journal.entries != standing[:opening]:
            raise out_of_step(1)
        match.follow(standing[opening:])
        match.journal.entries = list(journal.entries)
        match.undos = undos_in(journal.entries)
        match.dealt = Dealt(journal.entries)
        return match

    # ------------------------------------------------------------------ following a journal

    def follow(self, entries: Iterable[Entry], derived: bool = False) -> None:
        """Take up what a journal says happened next. BadJournal when it does not fit, and then this match is of no use any more.

        `derived` chance is not taken from the entries: the match's own generator has to give the same.
        """
        for act in acts_in(entries):
            done = len(self.journal.entries)
            if not derived:
                self.dealer.replay(outcomes_in(act[1:]))
            try:
                self._carry_out(act[0])
            except BadJournal:
                raise
            except TableeError as problem:
                raise BadJournal(
                    f"Entry {done + 1} of the journal is not possible: {problem}",
                    f"La ligne {done + 1} du journal n'est pas possible : {problem.text['fr']}",
                ) from None
            self.dealer.replay([])
            if self.journal.entries[done:] != act:
                raise out_of_step(done + 1)

    def _carry_out(self, entry: Entry) -> None:
        if isinstance(entry, Answer):
            self.play(entry.seat, entry.move, entry.decision.after(self.undos), entry.bot)
        elif isinstance(entry, Undo):
            self.undo(entry.answers, entry.seat, entry.again)
        elif isinstance(entry, Redeal):
            replay_redeal(self, entry)
        elif isinstance(entry, Reveal):
            self.journal.entries.append(entry)

    def _note_chance(self, before: int) -> None:
        outcomes = self.dealer.record[before:]
        if outcomes:
            self.journal.entries.append(Chance(tuple(outcomes)))

    def _note_rest(self) -> None:
        """Where undo can go back to without reading the journal again: where the rules last could start from the table alone."""
        self._rested = self.state.base
        chance = tuple(self.dealer.record[self.state.mark :])
        standing = not_taken_back(self.journal.entries) if self.undos else self.journal.entries
        self._rest = Rest(len(standing), self.state.asks, chance)

    # ------------------------------------------------------------------ answers

    def play(
        self,
        seat: int | Answer | Option | None,
        move: object = None,
        decision: DecisionId | str | None = None,
        bot: str | None = None,
    ) -> list[Entry]:
        """Answer an open decision: with an answer, with an option that is whole, or with a seat and its line of notation. Returns the
        journal's new entries; raises a sentence, changing nothing. None is a bot that declined, and nothing happens.

        `bot` names the one who answers for a person; the journal says so.

        >>> import tablee
        >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
        >>> match.play(match.decision.options[0])
        [Answer(seat=0, decision=0.0, move='draw deck', bot=None), Chance(outcomes=(27,))]
        """
        if seat is None and move is None:
            return []
        if isinstance(move, Option):
            move = move.move
        if isinstance(seat, Option):
            seat = seat.answer
        if isinstance(seat, Answer):
            return self._play(seat.seat, seat.move, seat.decision, bot if bot is not None else seat.bot)
        return self._play(seat, move, decision, bot)

    def _play(
        self, seat: int | None, line: object, decision: DecisionId | str | None, bot: str | None
    ) -> list[Entry]:
        seat = self._checked(seat)
        words = notation.split(line)
        index, answer, said = self._understand(seat, words, decision)
        first = len(self.journal.entries)
        question = self.state.ask.questions[index]
        written = notation.write(question, self.state.table, seat, answer, said)
        before = len(self.dealer.record)
        entry = Answer(seat, DecisionId(self.state.asks, index), written, bot)
        self.bots.pop((self.state.asks, seat), None)
        if bot is not None:
            self.bots[(self.state.asks, seat)] = bot
        recalled = self._recall(entry)
        try:
            self.state.give(index, answer, said)
        finally:
            if recalled:
                self.dealer.replay([])
        self.journal.entries.append(entry)
        self._note_chance(before)
        if self.state.base is not self._rested:
            self._note_rest()
        return self.journal.entries[first:]

    def _recall(self, entry: Answer) -> bool:
        """When this answer was given before, on the same line: let the dealer give what it gave then."""
        if entry.decision.asks not in self.dealt.asks or self.dealer.replaying():
            return False
        outcomes = self.dealt.after([*not_taken_back(self.journal.entries), entry])
        if outcomes is None:
            return False
        self.dealer.replay(list(outcomes))
        return True

    def _checked(self, seat: int | None) -> int:
        if type(seat) is not int or not (0 <= seat < self.seats or seat == CLOCK):
            raise InvalidMove(
                f"There is no seat {seat!r} at this table.", f"Il n'y a pas de place {seat!r} à cette table."
            )
        return seat

    def _understand(
        self, seat: int, words: list[str], decision: DecisionId | str | None
    ) -> tuple[int, list[int], str]:
        """Which open decision the words answer, and what the answer is."""
        if self.over:
            raise StaleDecision("The match is over.", "La partie est finie.")
        ask = self.state.ask
        mine = [i for i in range(len(ask.seats)) if ask.seats[i] == seat]
        if decision is not None:
            wanted = DecisionId.parse(decision)
            mine = [i for i in mine if DecisionId(self.state.asks, i, self.undos) == wanted]
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

    # ------------------------------------------------------------------ other matches from this one

    def copy(self) -> Match:
        """The same match, sharing nothing that can change. It does not replay the journal."""
        twin = self._with(self.state.copy(twin_of(self.rng)), self.journal.copy())
        twin.undos, twin.bots, twin.dealt = self.undos, dict(self.bots), self.dealt
        twin._rest, twin._origin = self._rest, self._origin
        twin.dealer.events = list(self.dealer.events)
        twin.dealer.covered = list(self.dealer.covered)
        return twin

    def sample(self, seat: int | None, rng: Random) -> Match:
        """The match as it might be for all this seat knows: everything else is dealt anew. It plays on like any match; its log and
        its journal begin here, and it cannot be loaded again.

        >>> import tablee
        >>> from random import Random
        >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
        >>> sample = match.sample(0, Random(1))
        >>> sample.view(0) == match.view(0), sample.position() == match.position()
        (True, False)
        """
        state = self.state.sample(-1 if seat is None else seat, rng, recording=True)
        twin = self._with(state, Journal({**self.journal.header, SAMPLE: True}))
        twin.undos = self.undos
        twin._origin = state.copy(twin_of(rng))
        return twin

    def _with(self, state: State, journal: Journal) -> Match:
        twin = Match.__new__(Match)
        twin._be(self.game, journal, state, state.dealer.rng)
        twin.dealer.listening = True
        return twin

    # ------------------------------------------------------------------ taking back

    def undo(self, answers: int = 1, by: int | None = None, again: bool = True) -> Match:
        """Take back the last answers, in place.

        With `by` (the seat that wanted it) the journal keeps what was taken back and says so, and when the same answers come again
        so does the chance that followed them (`again`); without, it is as if it had never been.
        """
        entries = list(self.journal.entries)
        undos = self.undos
        standing = not_taken_back(entries)
        if by is None:
            undos -= undos_in(entries)
            entries = without_last(standing, answers)
        else:
            answers = min(answers, len(since_redeal(standing)))
            entries.append(Undo(by, answers, again))
            undos += 1
        kept = without_last(standing, answers)
        self.dealt = Dealt()
        if self._rest is not None and len(kept) >= self._rest.entries:
            self._go_back(self._rest, kept)
        else:
            self._read_again(kept)
        self.journal.entries, self.undos, self.dealt = entries, undos, Dealt(entries)
        return self

    def _go_back(self, rest: Rest, kept: list[Entry]) -> None:
        """To the point that play last could start from, and on from there as far as is kept."""
        old = self.dealer
        dealer = Dealer(self.rng, recording=True)
        dealer.listening = True
        dealer.answers = rest.asks
        dealer.events = old.events[: self.state.told]
        for at, event in reversed(old.covered[self.state.faded :]):
            if at < len(dealer.events):
                dealer.events[at] = event
        dealer.covered = old.covered[: self.state.faded]
        dealer.replay(list(rest.chance))
        told, faded = self.state.told, self.state.faded
        self.state = State(self.game, self.game.clone(self.state.base), dealer)
        self.state.asks = rest.asks
        self.state.told, self.state.faded = told, faded
        self.dealer, self._rested = dealer, self.state.base
        self.bots = {where: bot for where, bot in self.bots.items() if where[0] < rest.asks}
        self.journal.entries, self.undos = kept[: rest.entries], 0
        self.follow(kept[rest.entries :])

    def _read_again(self, kept: list[Entry]) -> None:
        """From the beginning: of the journal, or of what was imagined."""
        header, undos = self.journal.header, self.undos
        if self._origin is None:
            back = Match.load(self.game, Journal(header, kept), self.rng)
        else:
            back = self._with(self._origin.copy(self.rng), Journal(header))
            back.follow(kept)
        self._be(self.game, back.journal, back.state, self.rng)
        self.bots, self.undos = back.bots, undos
        self._rest, self._rested = back._rest, back._rested

    def position(self) -> str:
        """The table as one line of text."""
        return self.game.position(self.state.table)

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}: {self.seats} seats, {self.state.asks} answers{', over' if self.over else ''}>"
