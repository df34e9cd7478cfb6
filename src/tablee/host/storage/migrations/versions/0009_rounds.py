"""Several rounds: which table was laid after which."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "rounds",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("previous", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("rounds")
