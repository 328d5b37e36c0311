"""Runs the migrations on the connection that `sql_schema.bring_up_to_date` hands over."""

from alembic import context

from mazziere.adapters.stores.sql_schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
