"""The SQL tables of a store.

There are two: the events, and snapshots, which may be discarded. They are described once here, for
SQLite and PostgreSQL, and created by the migrations, which a test compares with this description.
"""

from sqlalchemy import (
    Column,
    Connection,
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

from mazziere.services.ports import NoRoomThere, StoreNewer

metadata = MetaData()

MIGRATIONS = ("e001",)
"""All migrations, in their order; a test checks that they are."""
NEWEST = MIGRATIONS[-1]
REVISION = "alembic_version"
"""The table in which Alembic notes the last migration of a database."""

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
    """Run the migrations that this database lacks; a first one that was cut off starts over.

    Raises as `check_ours` does; the database is then as it was.
    """
    check_ours(connection)
    revision = _revision(connection)
    if revision == NEWEST:
        return
    if revision is None:
        metadata.drop_all(connection)
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
        for name in set(inspect(connection).get_table_names()) & metadata.tables.keys():
            if connection.execute(select(func.count()).select_from(metadata.tables[name])).scalar():
                raise NoRoomThere(f"its table {name} is another program's")


def check_up_to_date(connection: Connection) -> None:
    """Check that a database to be read has had every migration. Raises `NoRoomThere` or `StoreNewer`."""
    check_ours(connection)
    if _revision(connection) != NEWEST:
        raise NoRoomThere("it has no events")


def _revision(connection: Connection) -> str | None:
    """The last migration that this database has had; None for an empty one."""
    if not inspect(connection).has_table(REVISION):
        return None
    revision: str | None = connection.execute(text(f"SELECT version_num FROM {REVISION}")).scalar()
    return revision
