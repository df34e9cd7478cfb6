"""Several processes: who plays the bots of a match, requests to take back, promises of chance, the server's secret, who is online where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("matches", sa.Column("keeper", sa.String(16)))
    op.create_table(
        "takebacks",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("missing", sa.Text, nullable=False),
        sa.Column("how", sa.String(16)),
        sa.Column("by", sa.Integer),
    )
    op.create_table(
        "promises",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("promises_made", "promises", ["made"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
    )
    op.create_index("presence_process", "presence", ["process"])


def downgrade() -> None:
    for table in ("presence", "processes", "secrets", "promises", "takebacks"):
        op.drop_table(table)
    op.drop_column("matches", "keeper")
