"""Events and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "e001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "event",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshot",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
