"""Which tables does a store in SQL have?

Two: the events, and snapshots that may be thrown away. Described once here, for SQLite and for
what comes after it; made by the migrations, which a test holds against this description.
"""

from alembic import command
from alembic.config import Config
from sqlalchemy import Column, Connection, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    # The primary key is the table: events of one stream lie together, and a version is taken only once.
    sqlite_with_rowid=False,
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)


def bring_up_to_date(connection: Connection) -> None:
    """Carry out the migrations that this database has not had."""
    config = Config()
    config.set_main_option("script_location", "mazziere.adapters:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
