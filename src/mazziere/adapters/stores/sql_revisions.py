"""Which migrations of the SQL tables are there?

Apart from the tables themselves, so that a database of this version is opened without SQLAlchemy.
"""

MIGRATIONS = ("e001", "e002", "e003", "e004")
"""All migrations, in their order; a test checks that they are."""
NEWEST = MIGRATIONS[-1]
REVISION = "alembic_version"
"""The table in which Alembic notes the last migration of a database."""
OLD_TABLE = "event"
"""The table of an earlier version; as long as it exists, its events are still to be moved."""
