"""The SQL tables of a store.

Batches of events, as they were appended, in SQLite the recent ones apart; the archive, into which they are
moved; and snapshots, which may be discarded. They are described once here, for SQLite and PostgreSQL, and
created by the migrations, which a test compares with this description.
"""

from sqlalchemy import (
    Column,
    Connection,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects import postgresql

from mazziere.adapters.stores.sql_revisions import MIGRATIONS, NEWEST, OLD_TABLE, REVISION
from mazziere.services.ports import NoRoomThere, StoreNewer, StoreOlder

metadata = MetaData()

Name = Text().with_variant(postgresql.TEXT(collation="C"), "postgresql")
"""The type of a stream's name.

Ordered by bytes, as SQLite does by default: a prefix is a range of the key.
"""

batch = Table(
    "batch",
    metadata,
    # In SQLite the key is an index beside the table: rows are added at its end, whatever stream they are of.
    Column("stream", Name, primary_key=True),
    Column("after", Integer, primary_key=True, autoincrement=False),
    Column("size", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What `rows` describes."""

sqlite_metadata = MetaData()

recent = Table(
    "recent",
    sqlite_metadata,
    Column("no", Integer, primary_key=True),
    Column("stream", Name, nullable=False),
    Column("after", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What `sqlite_recent` describes; not in PostgreSQL."""
Index("recent_begun", recent.c.stream, unique=True, sqlite_where=recent.c.after == 0)

archived = Table(
    "archived",
    metadata,
    Column("stream", Name, primary_key=True),
    Column("after", Integer, primary_key=True, autoincrement=False),
    Column("size", Integer, nullable=False),
    Column("frame", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""Which frame holds which events: the parts that `frames` describes. Its rows can be made again from them."""

frame = Table(
    "frame",
    metadata,
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("dictionary", Integer),
    Column("body", LargeBinary, nullable=False),
)
"""What `frames` describes."""

dictionary = Table(
    "dictionary",
    metadata,
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)
"""The dictionaries of frames, each with the number of the first frame that needs it."""

snapshot = Table(
    "snapshot",
    metadata,
    Column("stream", Name, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)


event = Table(
    OLD_TABLE,
    MetaData(),
    Column("stream", Name, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""A row for each event, as versions up to migration e001 kept them. `moving` empties and removes it."""


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that this database lacks; a first one that was cut off starts over.

    The events of an earlier version are then still to be moved, by `moving`. Raises as `check_ours` does; the
    database is then as it was.
    """
    check_ours(connection)
    revision = _revision(connection)
    if revision == NEWEST:
        return
    if revision is None:
        metadata.drop_all(connection)
        sqlite_metadata.drop_all(connection)
        event.drop(connection, checkfirst=True)
    # Imported late: at nearly every start there is nothing to migrate, and half a second to save.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "mazziere.adapters.stores:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check_ours(connection: Connection) -> None:
    """Check that a database is empty, or a room's that this version understands.

    Raises `NoRoomThere` for the database of another program, and `StoreNewer`.
    """
    revision = _revision(connection)
    if revision is not None and revision not in MIGRATIONS:
        raise StoreNewer(f"migration {revision}")
    if revision is None:
        found = inspect(connection).get_table_names()
        for table in (event, recent, *metadata.tables.values()):
            if table.name in found and connection.execute(select(func.count()).select_from(table)).scalar():
                raise NoRoomThere(f"its table {table.name} is another program's")


def check_up_to_date(connection: Connection) -> None:
    """Check that a database to be read has had every migration.

    Raises `NoRoomThere`, `StoreNewer` or `StoreOlder`.
    """
    check_ours(connection)
    revision = _revision(connection)
    if revision is None:
        raise NoRoomThere("it has no events")
    if revision != NEWEST or inspect(connection).has_table(event.name):
        raise StoreOlder(f"migration {revision}")


def _revision(connection: Connection) -> str | None:
    """The last migration that this database has had; None for an empty one."""
    if not inspect(connection).has_table(REVISION):
        return None
    revision: str | None = connection.execute(text(f"SELECT version_num FROM {REVISION}")).scalar()
    return revision
