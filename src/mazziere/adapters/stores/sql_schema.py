"""The SQL tables of a store.

There are two: the events, and snapshots, which may be discarded. They are described once here, for
SQLite and PostgreSQL, and created by the migrations, which a test compares with this description.
"""

from sqlalchemy import Column, Connection, Integer, LargeBinary, MetaData, Table, Text, inspect, text
from sqlalchemy.dialects import postgresql

metadata = MetaData()

NEWEST = "e001"
"""The newest migration; a test checks that it is."""

Name = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
"""The type of a stream's name.

Ordered by bytes, as SQLite does by default: a prefix is a range of the key.
"""

event = Table(
    "event",
    metadata,
    Column("stream", Name, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    # The primary key is the table: events of one stream lie together, and a version is taken only once.
    sqlite_with_rowid=False,
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("stream", Name, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that this database lacks."""
    if _revision(connection) == NEWEST:
        return
    # Imported late: at nearly every start there is nothing to migrate, and half a second to save.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "mazziere.adapters.stores:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    """The last migration that this database has had; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return revision
