"""The tables of the store. A match is its row, its seats and its journal's entries; everything else is computed."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", String(64), nullable=False),  # sha256 of what the cookie says
    Column("name", String(64), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    UniqueConstraint("token", name="persons_token"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("header", Text),  # JSON, the journal's first line; none before the match has started
    Column("over", Boolean, nullable=False),
    Column(
        "waiting", Text, nullable=False
    ),  # JSON: the seats the table waits for, so that a list of tables need not replay them
    Column("clock", String(64)),  # what the clock is running for
    Column("deadline", Float),  # when it rings
    Column("secret", String(64)),  # of the chance; nobody is told before the end
    Column(
        "origin", Text
    ),  # JSON, the header of a match that goes on from a moment of another, until it starts
    Column("keeper", String(16)),  # the process that made the last change: it plays the bots
    Column("host", String(32)),  # the person who says what becomes of the table
    Column(
        "public", Boolean, nullable=False, server_default=false()
    ),  # shown to everybody, open to everybody
    Column("chat", String(8), nullable=False, server_default="all"),  # who may write: all, seated, none
    Column("pace", Text),  # JSON, what was agreed when the table was laid
    Column("clocks", Text),  # JSON, the thinking times
    Column("length", Integer),  # entries of the journal, if it has been written to since this is noted
    Column(
        "teaching", Boolean, nullable=False, server_default=false()
    ),  # everybody agreed that bots say why, and that hints are given
    Column("tempo", String(8), nullable=False, server_default="calm"),  # of its bots: calm, quick, at-once
    Column(
        "hurried", Integer, nullable=False, server_default="0"
    ),  # the version at which its bots were last told to catch up
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), ForeignKey("persons.id")),
    Column("name", String(64), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("bot", String(64)),
    Column("word", String(64), nullable=False, server_default=""),  # this seat's part of the chance
    Column("seen", Float),  # when its person was last known to be at the table
    Column("version", Integer, nullable=False, server_default="0"),  # what they had seen of it then
    Column("stand_in", String(8)),  # why a bot plays for them: away, asked
    Column("hints", Integer, nullable=False, server_default="0"),  # how many it was given
)
Index("seats_person", seats.c.person)
Index("matches_deadline", matches.c.deadline)
Index("matches_public", matches.c.public, matches.c.created)
RUNNING = matches.c.over.is_(False)  # few of all that are stored
Index(
    "matches_running",
    matches.c.public,
    matches.c.changed,
    sqlite_where=RUNNING,
    postgresql_where=RUNNING,
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),  # JSON, one line of the journal
    Column(
        "sum", BigInteger
    ),  # a checksum of it and of its place; none where it was written by an older version
)

takebacks = Table(
    "takebacks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last request at this table
    Column("seat", Integer, nullable=False),  # who asked
    Column("at", Integer, nullable=False),  # how many entries the journal had: with another, it has lapsed
    Column("missing", Text, nullable=False),  # JSON: the seats that have not agreed yet
    Column("how", String(16)),  # what became of it, where the journal does not tell
    Column("by", Integer),
)

promises = Table(
    "promises",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("made", Float, nullable=False),
)
Index("promises_made", promises.c.made)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", Float, nullable=False),  # by the database's clock
)

presence = Table(
    "presence",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("person", String(32), primary_key=True),
)
Index("presence_process", presence.c.process)

# What people say at a table. It is no part of the match.
talk = Table(
    "talk",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False),
    Column("ref", String(64), nullable=False),  # by which a remark that is sent twice is one
    Column("seat", Integer),  # none: a guest
    Column("name", String(64), nullable=False),
    Column("text", Text),
    Column("reaction", String(16)),
    Column("said", Float, nullable=False),
    UniqueConstraint("match", "person", "ref", name="talk_ref"),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat", Float, nullable=False),  # when a server was last known to be there
)

# Further devices of a person: their tokens mean somebody else than they first did.
devices = Table(
    "devices",
    metadata,
    Column("token", String(64), primary_key=True),  # sha256 of what the cookie says
    Column("person", String(32), ForeignKey("persons.id"), nullable=False),
    Column("created", Float, nullable=False),
)
Index("devices_person", devices.c.person)

# Codes that are good once and for a short time.
codes = Table(
    "codes",
    metadata,
    Column("code", String(64), primary_key=True),  # sha256 of the code
    Column("purpose", String(16), nullable=False),
    Column("person", String(32)),
    Column("expires", Float, nullable=False),
)
Index("codes_expires", codes.c.expires)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # sha256 of the credential's id
    Column("person", String(32), ForeignKey("persons.id"), nullable=False),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the key counts them; some do not
    Column("created", Float, nullable=False),
    Column("device", String(64)),  # sha256 of the token that registered it
)
Index("passkeys_person", passkeys.c.person)

# Standing answers. Only their owners are told.
orders = Table(
    "orders",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("verb", String(64), primary_key=True),  # the kind of question
    Column("word", String(64), nullable=False),  # the answer
    Column("until", String(8), nullable=False),  # revoked, turn, round
    Column("at", Integer, nullable=False),  # how many entries the journal had
    Column("round", Integer),
    Column("label", Text, nullable=False),  # JSON, the answer in words
)

rounds = Table(
    "rounds",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "previous", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False
    ),  # the round before
)

# Matches looked back at, once each.
analyses = Table(
    "analyses",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(16), nullable=False),  # the one that goes through it
    Column("done", Integer, nullable=False),  # how far it is,
    Column("of", Integer, nullable=False),  # of how much
    Column("made", Float),
    Column("data", Text),  # JSON, when it is done
    Column("problem", Text),  # JSON, a sentence: why there is none
)
