"""The migrations that made the SQL tables what they are, one file per step, run by Alembic."""
