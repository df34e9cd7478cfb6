"""Fair chance: the secret of a match and the words of its seats. Matches that go on from a moment of another: the header they begin with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("secret", sa.String(64)))
    op.add_column("matches", sa.Column("origin", sa.Text))
    op.add_column("seats", sa.Column("word", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "word")
    op.drop_column("matches", "origin")
    op.drop_column("matches", "secret")
