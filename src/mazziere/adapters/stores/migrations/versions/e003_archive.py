"""The archive: frames of rows that are at rest, and what is in each. Rows are moved there by the room.

No version of a stream may be taken again once its row is in a frame: the key of the live rows no longer holds
it then, so a trigger looks it up among the archived.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "e003"
down_revision = "e002"

NAME = sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")

TAKEN = """
    (SELECT after + size FROM archived WHERE stream = NEW.stream AND after <= NEW.after
     ORDER BY after DESC LIMIT 1) > NEW.after
"""


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("stream", NAME, primary_key=True),
        sa.Column("after", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("frame", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "frame",
        sa.Column("no", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("dictionary", sa.Integer),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "dictionary",
        sa.Column("no", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"""
            CREATE TRIGGER batch_is_new BEFORE INSERT ON batch WHEN {TAKEN}
            BEGIN SELECT RAISE(ABORT, 'this version is archived'); END
        """)
        return
    op.execute(f"""
        CREATE OR REPLACE FUNCTION batch_is_new() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF {TAKEN} THEN
                RAISE unique_violation USING MESSAGE = 'this version is archived';
            END IF;
            RETURN NEW;
        END $$
    """)
    op.execute(
        "CREATE TRIGGER batch_is_new BEFORE INSERT ON batch FOR EACH ROW EXECUTE FUNCTION batch_is_new()"
    )
