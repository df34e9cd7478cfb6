"""The store's tables, from nothing and from the first version with matches in it, on both databases."""

from __future__ import annotations

import json
from random import Random

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.support.table_steps import play_on, stored

from bazaar import GAME
from tablee.host.settings import Settings
from tablee.host.storage import migrations, schema
from tablee.host.storage.database import database_at
from tablee.host.tables import Tables
from tablee.kernel import Match

ON_BOTH = True


async def test_tables_and_migrations_agree(settings: Settings) -> None:
    """The newest migration makes the tables that the statements speak of."""

    def compare(connection: Connection) -> None:
        migrations.upgrade(connection)
        migrations.upgrade(connection)  # once more changes nothing
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []

    database = database_at(settings.database)
    async with database.engine.begin() as connection:
        await connection.run_sync(compare)
    await database.close()


async def test_a_match_of_the_first_version_goes_on(settings: Settings) -> None:
    begun = Match.new(GAME, 2, seed=5)
    begun.play(0, "bid red 3")
    facts = [json.dumps(entry.to_data()) for entry in begun.journal.entries]

    def first_version(connection: Connection) -> None:
        command.upgrade(migrations.config(connection), "0001")
        for statement in (
            "INSERT INTO persons VALUES ('p', 'hash', 'Zoé', '', 'fr', 1.0)",
            "INSERT INTO matches (id, game, options, language, created, changed, header, over, waiting)"
            " VALUES ('old', 'bazaar', :options, 'fr', 1.0, 2.0, :header, false, '[1]')",
            "INSERT INTO seats VALUES ('old', 0, 'person', 'p', 'Zoé', '', NULL), ('old', 1, 'person', 'p', 'Max', '', NULL)",
        ):
            wanted = {"options": json.dumps(begun.options), "header": json.dumps(begun.journal.header)}
            connection.execute(
                text(statement), {name: value for name, value in wanted.items() if f":{name}" in statement}
            )
        for seq, fact in enumerate(facts):
            connection.execute(
                text("INSERT INTO entries VALUES ('old', :seq, :fact)"), {"seq": seq, "fact": fact}
            )

    database = database_at(settings.database)
    async with database.engine.begin() as connection:
        await connection.run_sync(first_version)
    await database.close()
    tables = await Tables.open(settings, {GAME.id: GAME})
    try:
        room = await tables.room("old")
        assert [seat.name for seat in room.seats] == ["Zoé", "Max"] and room.record.status.waiting == (1,)
        assert room.record.host == "p"  # who sits first
        await play_on(room, Random(1))
        assert room.over
        again = stored(settings.database, "old", GAME)
        assert (
            again.over
            and [json.dumps(entry.to_data()) for entry in again.journal.entries[: len(facts)]] == facts
        )
    finally:
        await tables.close()
