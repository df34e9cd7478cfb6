"""Teaching tables, the tempo of bots, and how many hints a seat was given."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("matches", sa.Column("teaching", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("tempo", sa.String(8), nullable=False, server_default="calm"))
    op.add_column("matches", sa.Column("hurried", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("seats", "hints")
    op.drop_column("matches", "hurried")
    op.drop_column("matches", "tempo")
    op.drop_column("matches", "teaching")
