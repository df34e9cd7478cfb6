"""Standing answers."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("verb", sa.String(64), primary_key=True),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("until", sa.String(8), nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer),
        sa.Column("label", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("orders")
