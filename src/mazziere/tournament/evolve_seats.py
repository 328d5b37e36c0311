"""Who sits where after seats were drawn, a table was broken, or a player was moved?

The part of `evolve` that keeps seats: every entry that is in has exactly one, or waits for the draw.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from mazziere.tournament import events as e
from mazziere.tournament.rows import all_rows, in_rows, row, with_row, with_rows
from mazziere.tournament.state import (
    SeatedEntry,
    Stage,
    Tournament,
    TournamentEntry,
    TournamentTable,
)
from mazziere.tournament.table_sizes import with_size


def table_resized(
    tournament: Tournament, table: TournamentTable, seats: tuple[SeatedEntry, ...]
) -> dict[str, Any]:
    """The fields of the tournament that change with the seats of a table."""
    sizes = tournament.sizes
    if table.no not in tournament.breaking:
        sizes = with_size(sizes, table.no, len(seats))
    tables = with_row(tournament.tables, table.no, replace(table, seats=seats))
    return {"tables": tables, "sizes": sizes}


def _round_seated(tournament: Tournament, event: e.RoundSeated) -> Tournament:
    before = {seat.entry: seat for table in all_rows(tournament.tables) for seat in table.seats}
    tables = [replace(table, is_open=False, seats=()) for table in all_rows(tournament.tables)]
    entries: dict[int, TournamentEntry] = {}
    sizes = tournament.sizes
    for table in tables:
        sizes = with_size(sizes, table.no, None)
    for no, at_table in enumerate(event.tables, len(tables) + 1):
        seats = []
        for seat, entry in enumerate(at_table, 1):
            seats.append(_arriving(tournament, e.Seating(entry, no, seat), before.get(entry)))
            entries[entry] = replace(row(tournament.entries, entry), table=no, seat=seat)
        tables.append(TournamentTable(no, tuple(seats)))
        sizes = with_size(sizes, no, len(at_table))
    clock = tournament.clock
    if tournament.round == 1 and not tournament.is_paused:
        clock = replace(clock, since=event.at)
    first = tournament.table_count + 1
    return replace(
        tournament,
        stage=Stage.PLAYING,
        entries=with_rows(tournament.entries, entries),
        tables=in_rows(tables),
        table_count=len(tables),
        sizes=sizes,
        held=tuple(range(first, len(tables) + 1)),
        clock=clock,
        day_began=tournament.day_began or event.at,
        version=tournament.version + 1,
    )


def _late_entries_seated(tournament: Tournament, event: e.LateEntriesSeated) -> Tournament:
    tables, held, sizes = tournament.tables, tournament.held, tournament.sizes
    last = max([seating.table for seating in event.seatings])
    for no in range(tournament.table_count + 1, last + 1):
        tables = with_row(tables, no, TournamentTable(no, ()))
        held = (*held, no)
        sizes = with_size(sizes, no, 0)
    seated = {seating.entry for seating in event.seatings}
    tournament = replace(
        tournament,
        tables=tables,
        held=held,
        sizes=sizes,
        table_count=max(last, tournament.table_count),
        to_seat=tuple([entry for entry in tournament.to_seat if entry not in seated]),
        version=tournament.version + 1,
    )
    return _seated(tournament, event.seatings, {})


def _breaking_announced(tournament: Tournament, event: e.BreakingAnnounced) -> Tournament:
    return replace(
        tournament,
        breaking=(*tournament.breaking, event.table),
        held=tuple([no for no in tournament.held if no != event.table]),
        sizes=with_size(tournament.sizes, event.table, None),
        version=tournament.version + 1,
    )


def _breaking_revoked(tournament: Tournament, event: e.BreakingRevoked) -> Tournament:
    size = len(row(tournament.tables, event.table).seats)
    return replace(
        tournament,
        breaking=tuple([no for no in tournament.breaking if no != event.table]),
        held=(*tournament.held, event.table),
        sizes=with_size(tournament.sizes, event.table, size),
        version=tournament.version + 1,
    )


def _table_broken(tournament: Tournament, event: e.TableBroken) -> Tournament:
    table = row(tournament.tables, event.table)
    left = {seat.entry: seat for seat in table.seats}
    tournament = replace(
        tournament,
        tables=with_row(tournament.tables, table.no, replace(table, is_open=False, seats=())),
        breaking=tuple([no for no in tournament.breaking if no != table.no]),
        version=tournament.version + 1,
    )
    return _seated(tournament, event.seatings, left)


def _player_moved(tournament: Tournament, event: e.PlayerMoved) -> Tournament:
    entry = row(tournament.entries, event.entry)
    table = row(tournament.tables, entry.table)
    left = next(seat for seat in table.seats if seat.entry == entry.no)
    seats = tuple([seat for seat in table.seats if seat.entry != entry.no])
    tournament = replace(
        tournament, version=tournament.version + 1, **table_resized(tournament, table, seats)
    )
    return _seated(tournament, (e.Seating(entry.no, event.table, event.seat),), {entry.no: left})


def _arriving(tournament: Tournament, seating: e.Seating, left: SeatedEntry | None) -> SeatedEntry:
    """An entry at a new seat, with what it had at the one it has left, if it had any."""
    if left is None:
        return SeatedEntry(seating.seat, seating.entry, tournament.definition.starting_stack)
    return SeatedEntry(seating.seat, seating.entry, left.stack, own_time=left.own_time)


def _seated(
    tournament: Tournament, seatings: Iterable[e.Seating], left: dict[int, SeatedEntry]
) -> Tournament:
    """The tournament with entries at new seats.

    left  entry → the seat it had, which is gone already; without those that had none
    """
    for seating in seatings:
        table = row(tournament.tables, seating.table)
        seat = _arriving(tournament, seating, left.get(seating.entry))
        seat = replace(seat, came_in_hand=table.in_hand)
        seats = tuple(sorted((*table.seats, seat), key=lambda one: one.seat))
        entry = replace(row(tournament.entries, seating.entry), table=seating.table, seat=seating.seat)
        tournament = replace(
            tournament,
            entries=with_row(tournament.entries, entry.no, entry),
            **table_resized(tournament, table, seats),
        )
    return tournament


def _final_table_reached(tournament: Tournament, _: e.FinalTableReached) -> Tournament:
    return replace(tournament, is_final_table=True, version=tournament.version + 1)


SEATS: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.RoundSeated: _round_seated,
    e.LateEntriesSeated: _late_entries_seated,
    e.BreakingAnnounced: _breaking_announced,
    e.BreakingRevoked: _breaking_revoked,
    e.TableBroken: _table_broken,
    e.PlayerMoved: _player_moved,
    e.FinalTableReached: _final_table_reached,
}
