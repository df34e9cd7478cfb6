"""The pace of a table: what was agreed, the thinking times, when each person was last there, who plays for them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("pace", sa.Text))
    op.add_column("matches", sa.Column("clocks", sa.Text))
    op.add_column("seats", sa.Column("seen", sa.Float))
    op.add_column("seats", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("stand_in", sa.String(8)))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    for column in ("stand_in", "version", "seen"):
        op.drop_column("seats", column)
    for column in ("clocks", "pace"):
        op.drop_column("matches", column)
