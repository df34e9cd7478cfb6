"""Journals are checked as they are read: a checksum for each entry, and how many there are."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("entries", sa.Column("sum", sa.BigInteger))
    op.add_column("matches", sa.Column("length", sa.Integer))


def downgrade() -> None:
    op.drop_column("matches", "length")
    op.drop_column("entries", "sum")
