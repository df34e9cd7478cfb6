"""Tables laid before there were hosts: whoever sits first is the host."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.execute(
        "UPDATE matches SET host = (SELECT person FROM seats WHERE seats.match = matches.id AND person IS NOT NULL"
        " ORDER BY seat LIMIT 1) WHERE host IS NULL"
    )


def downgrade() -> None:
    pass  # they may stay
