"""What goes on is found without looking at what is over: a start, the lobby and the sweep cost what the open tables cost."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    running = sa.column("over").is_(False)
    op.create_index(
        "matches_running", "matches", ["public", "changed"], sqlite_where=running, postgresql_where=running
    )


def downgrade() -> None:
    op.drop_index("matches_running", "matches")
