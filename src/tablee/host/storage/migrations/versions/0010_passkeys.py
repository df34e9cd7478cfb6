"""Passkeys know which device registered them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("passkeys", sa.Column("device", sa.String(64)))


def downgrade() -> None:
    op.drop_column("passkeys", "device")
