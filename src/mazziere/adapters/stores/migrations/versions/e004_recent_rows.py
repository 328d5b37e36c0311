"""Recent rows, in SQLite: what was appended last, without a key of streams.

A stream begins only once, wherever its first row is: an index keeps it from beginning twice among the recent
rows, and a trigger looks for it among the others.
"""

import sqlalchemy as sa
from alembic import op

revision = "e004"
down_revision = "e003"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "recent",
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("recent_begun", "recent", ["stream"], unique=True, sqlite_where=sa.text("after = 0"))
    op.execute("""
        CREATE TRIGGER recent_is_new BEFORE INSERT ON recent
        WHEN NEW.after = 0 AND (
            EXISTS (SELECT 1 FROM batch WHERE stream = NEW.stream)
            OR EXISTS (SELECT 1 FROM archived WHERE stream = NEW.stream)
        )
        BEGIN SELECT RAISE(ABORT, 'this stream has begun'); END
    """)
