"""The event stores: in memory, in SQLite or in PostgreSQL.

memory, sqlite, postgres   one contract, `services.ports.EventStore`
sql_schema, migrations/    the SQL tables of the last two; rows, what stands in them
moving                     the events of an earlier version become such rows
admission                  which appends fit the streams as they are
measured                   a store that counts how long commits take
backup_file, data_folder   a whole room in one file; the folder of a room
"""
