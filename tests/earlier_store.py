"""A store as versions up to migration e001 made it: each event has a row of its own."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path

from sqlalchemy import Connection, create_engine, insert, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from mazziere.adapters.stores import sql_schema
from mazziere.services.ports import Snapshot, StreamId


def make_earlier(
    place: Path | str, streams: Mapping[StreamId, Sequence[bytes]], snapshots: Mapping[StreamId, Snapshot]
) -> None:
    """Fill an empty place with these events.

    place  a file, or the address of a PostgreSQL database
    """

    def fill(connection: Connection) -> None:
        sql_schema.snapshot.create(connection)
        sql_schema.event.create(connection)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES ('e001')"))
        events = [
            {"stream": stream, "version": version, "body": body.decode()}
            for stream, bodies in streams.items()
            for version, body in enumerate(bodies, 1)
        ]
        kept = [
            {"stream": name, "version": one.version, "state": one.state} for name, one in snapshots.items()
        ]
        connection.execute(insert(sql_schema.event), events)
        if kept:
            connection.execute(insert(sql_schema.snapshot), kept)

    async def fill_database(url: str) -> None:
        engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()

    if isinstance(place, str):
        asyncio.run(fill_database(place))
        return
    engine = create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        connection.execute(text("PRAGMA journal_mode = WAL"))
        fill(connection)
    engine.dispose()
