"""What the host refuses, each with its sentence in both languages."""

from __future__ import annotations

from tablee.kernel.entry import Entry
from tablee.kernel.errors import StaleDecision, TableeError


class NoSuchTable(TableeError):
    """The address names no table."""

    code = "no_such_table"


class BadInvitation(TableeError):
    """The invitation is not this table's."""

    code = "bad_invitation"


class SeatTaken(TableeError):
    """Nobody can sit there any more."""

    code = "seat_taken"


class NotYourSeat(TableeError):
    """The seat belongs to somebody else."""

    code = "not_your_seat"


class NotStarted(TableeError):
    """The table still waits for its players."""

    code = "not_started"


class BadName(TableeError):
    """A name, colour or language that cannot be used."""

    code = "bad_name"


class NotStored(TableeError):
    """The store could not keep the answer; it counts as not given."""

    code = "not_stored"


class OutcomeUnknown(NotStored):
    """The database stopped answering in the middle: the answer may count or not. Whoever sent it sends it again."""


class NothingToTakeBack(TableeError):
    """There is nothing to take back, or nobody asks for it any more."""

    code = "nothing_to_take_back"


class TooManyTables(TableeError):
    """Somebody sits at more tables than anybody plays at."""

    code = "too_many_tables"


class OtherRules(TableeError):
    """A match by rules or an edition that this server does not have."""

    code = "other_rules"


class NotYet(TableeError):
    """That can be seen when the match is over."""

    code = "not_yet"


class MatchIsOver(TableeError):
    """Nothing is changed at a table whose match is over."""

    code = "match_is_over"


def match_is_over() -> MatchIsOver:
    return MatchIsOver("The match is over.", "La partie est finie.")


class Damaged(OtherRules):
    """A journal that is not on the disk as it was written. `before` are the entries up to there."""

    code = "damaged"

    def __init__(self, en: str, fr: str, before: list[Entry]) -> None:
        super().__init__(en, fr)
        self.before = before


def no_such_table() -> NoSuchTable:
    return NoSuchTable("There is no table at this address.", "Il n'y a pas de table à cette adresse.")


def not_your_seat() -> NotYourSeat:
    return NotYourSeat("That seat is not yours.", "Cette place n'est pas la vôtre.")


def not_started() -> NotStarted:
    return NotStarted("The table still waits for players.", "La table attend encore des joueurs.")


def not_stored() -> NotStored:
    return NotStored(
        "The answer could not be stored; nothing has changed. Try again in a moment.",
        "La réponse n'a pas pu être enregistrée ; rien n'a changé. Réessayez dans un instant.",
    )


def outcome_unknown() -> OutcomeUnknown:
    return OutcomeUnknown(
        "The database stopped answering: whether this was stored will be seen when it is back.",
        "La base de données ne répond plus : on verra à son retour si cela a été enregistré.",
    )


def question_is_closed() -> StaleDecision:
    return StaleDecision("That question is no longer open.", "Cette question n'est plus ouverte.")


def not_yet() -> NotYet:
    return NotYet("That can be seen when the match is over.", "On pourra le voir quand la partie sera finie.")


class NotTheHost(TableeError):
    """Only the host of the table may do that."""

    code = "not_the_host"


class NotNow(TableeError):
    """The table does not allow that at this moment."""

    code = "not_now"


class NotAgreed(TableeError):
    """At this table nobody is told that, as long as the match runs."""

    code = "not_agreed"


class Busy(TableeError):
    """Too many ask for what takes the server time."""

    code = "busy"


def no_hints() -> NotAgreed:
    return NotAgreed(
        "Hints are given against bots only, or at a teaching table.",
        "Les indices se donnent contre des bots seulement, ou à une table d'apprentissage.",
    )


def no_reasons_yet() -> NotAgreed:
    return NotAgreed(
        "Why a bot plays so would tell what it holds: ask again after the match, or lay a teaching table.",
        "Dire pourquoi un bot joue ainsi trahirait ce qu'il a en main : demandez après la partie, ou ouvrez une table d'apprentissage.",
    )


def no_advice() -> NotNow:
    return NotNow("There is no advice to be had here.", "Il n'y a pas de conseil à avoir ici.")


def nobody_chose() -> NotNow:
    return NotNow(
        "No bot chose anything there: it followed from the rules.",
        "Aucun bot n'a rien choisi là : c'est la règle qui le veut.",
    )


def too_busy() -> Busy:
    return Busy(
        "Many people are asking just now: try again in a moment.",
        "Beaucoup de gens demandent en ce moment : réessayez dans un instant.",
    )


def not_the_host() -> NotTheHost:
    return NotTheHost(
        "Only the host of this table may do that.", "Seul l'hôte de cette table peut faire cela."
    )


def has_started() -> NotNow:
    return NotNow(
        "The match has started: the seats stay as they are.", "La partie a commencé : les places restent."
    )


def bad_invitation() -> BadInvitation:
    return BadInvitation(
        "This invitation is not for this table.", "Cette invitation n'est pas pour cette table."
    )
