"""Matches by rules this server does not have: they can be read as far as no rule is needed, and taken away; nothing is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.host.refusals import Damaged, OtherRules, no_such_table
from tablee.host.storage import Record, Store, held_by
from tablee.kernel.entry import answers_in, not_taken_back
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal

Catalogue = Mapping[str, Game[Any]]


def other_rules(catalogue: Catalogue, record: Record) -> OtherRules | None:
    """Why a table cannot be played here; None when its rules are ours."""
    header = record.header or record.origin
    game = catalogue.get(record.game)
    plain, _, edition = record.game.partition("@")
    if game is None and edition and plain in catalogue:
        title = catalogue[plain].title
        return OtherRules(
            f"This match is played with a changed edition of {title['en']}, {edition!r}, which is not here any more. It can be read here,"
            " not played or replayed; with the file of the edition back in its place it goes on.",
            f"Cette partie suit une édition changée de {title['fr']}, « {edition} », qui n'est plus ici. On peut la lire ici, pas y jouer ni la"
            " revoir ; quand le fichier de l'édition sera de nouveau à sa place, elle continuera.",
        )
    if game is None:
        return OtherRules(
            f"This server does not have the game {record.game!r}. The table can be read here, not played or replayed;"
            " a server that has the game plays its journal.",
            f"Ce serveur n'a pas le jeu {record.game!r}. On peut lire cette table ici, pas y jouer ni la revoir ;"
            " un serveur qui a ce jeu sait en lire le journal.",
        )
    if header is None or game.options_of(header) is not None:
        return None
    theirs, ours = (
        f"{version} ({edition})"
        for version, edition in (
            (header["version"], header["edition"]),
            (game.version, game.edition_hash()),
        )
    )
    return OtherRules(
        f"This match was played by rules {theirs} of {game.title['en']}; here are rules {ours}. It can be read here, not played or"
        " replayed; a server with those rules plays its journal.",
        f"Cette partie suit les règles {theirs} de {game.title['fr']} ; ici : règles {ours}. On peut la lire ici, pas la jouer ni la"
        " revoir ; un serveur qui a ces règles sait en lire le journal.",
    )


async def strange_table(store: Store, catalogue: Catalogue, table: str) -> tuple[Record, OtherRules] | None:
    """A stored table that cannot be played here, and why; None when it can. Raises a sentence when there is none."""
    if len(table) > 32 or not table.isalnum():
        raise no_such_table()
    record = await store.read(table)
    if record is None:
        raise no_such_table()
    why = other_rules(catalogue, record)
    return None if why is None else (record, why)


async def shut_door(store: Store, table: str, person: str | None) -> dict[str, Any]:
    """What a person at the door of such a table may know."""
    record = await store.read(table)
    if record is None:
        raise no_such_table()
    return {
        "table": record.id,
        "game": record.game,
        "options": record.options,
        "seats": [seat.to_data(person, set()) for seat in record.seats],
        "started": record.header is not None,
        "over": record.status.over,
        "commitment": None,
        "public": record.public,
    }


async def read_archive(
    store: Store, catalogue: Catalogue, table: str, person: str | None
) -> dict[str, Any] | None:
    """What can be said of such a table without its rules. While its match is not over, people read their own answers only:
    who may know the others' is a matter of the rules. None when the rules are ours."""
    strange = await strange_table(store, catalogue, table)
    try:
        entries = await store.entries(table)
    except Damaged as damage:
        entries = damage.before
        record = await store.read(table) if strange is None else strange[0]
        strange = None if record is None else (record, damage)
    if strange is None:
        return None
    record, why = strange
    answers = answers_in(not_taken_back(entries))
    mine = held_by(record.seats, person)
    game = catalogue.get(record.game, catalogue.get(record.game.partition("@")[0]))
    header = record.header or record.origin or {}
    return {
        "table": record.id,
        "game": record.game,
        "title": None if game is None else game.title,
        "rules": header.get("version"),
        "edition": header.get("edition"),
        "why": why.text,
        "seats": [seat.to_data(person, set()) for seat in record.seats],
        "options": record.options,
        "created": record.created,
        "changed": record.changed,
        "over": record.status.over,
        "of": len(answers),
        "answers": [
            {"n": n, "seat": answer.seat, "move": answer.move}
            for n, answer in enumerate(answers, 1)
            if record.status.over or answer.seat in mine
        ],
    }


async def journal_in_archive(store: Store, record: Record) -> Journal:
    """The stored journal, as it is."""
    return Journal(record.header or {}, await store.entries(record.id))
