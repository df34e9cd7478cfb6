"""Matches looked back at: what came out is kept with the match."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("made", sa.Float),
        sa.Column("data", sa.Text),
        sa.Column("problem", sa.Text),
    )


def downgrade() -> None:
    op.drop_table("analyses")
