"""People around the table: its host, whether it is public, what is said there."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("host", sa.String(32)))
    op.add_column("matches", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("chat", sa.String(8), nullable=False, server_default="all"))
    op.create_index("matches_public", "matches", ["public", "created"])
    op.create_table(
        "talk",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("ref", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.Text),
        sa.Column("reaction", sa.String(16)),
        sa.Column("said", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "person", "ref", name="talk_ref"),
    )


def downgrade() -> None:
    op.drop_table("talk")
    op.drop_index("matches_public", "matches")
    for column in ("chat", "public", "host"):
        op.drop_column("matches", column)
