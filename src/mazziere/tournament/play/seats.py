"""Who is drawn to which seat, which table breaks, and who moves to balance the tables?

The rulings of `rules.tournaments`, applied to the tables of one tournament between two of their hands.
"""

from itertools import islice

from mazziere.rules.button import Positions, next_placement
from mazziere.rules.rule_set import NewcomerWaits
from mazziere.rules.tournaments.balancing import (
    due_for_the_big_blind,
    gives_a_player,
    stops_when_short_handed,
    worst_seat,
)
from mazziere.rules.tournaments.table_breaking import breaks_now, drawn_to_other_tables, must_break
from mazziere.rules.tournaments.table_draw import drawn_tables, tables_needed
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.awaiting import SeatsToDraw
from mazziere.tournament.commands import DrawSeats
from mazziere.tournament.play.entries import left_in
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.rows import row
from mazziere.tournament.state import (
    Stage,
    Tournament,
    TournamentTable,
    each_open_table,
    final_seats,
    largest_size,
    merges_tables,
    open_tables,
    seats_at_a_table,
    smallest_size,
)
from mazziere.tournament.table_sizes import smallest_tables

# Draws


def draw_seats(unfolding: Unfolding, command: DrawSeats, at: int) -> None:
    """Seats those who wait for it: everybody, the players of one broken table, or the late entries."""
    tournament = unfolding.tournament
    if not isinstance(tournament.awaiting, SeatsToDraw):
        raise refusals.NoSeatsToDraw
    if tournament.stage is Stage.SEATING:
        _seat_the_round(unfolding, command.draw, at)
    elif tournament.breaking:
        _break_table(unfolding, tournament.breaking[0], command.draw, at)
    else:
        _seat_late_entries(unfolding, command.draw, at)


def _seat_the_round(unfolding: Unfolding, draw: int, at: int) -> None:
    tournament = unfolding.tournament
    seats, final = tournament.definition.seats, final_seats(tournament.definition)
    tables = drawn_tables(left_in(tournament), draw, seats=seats, final_seats=final)
    unfolding.happen(e.RoundSeated(tables, f"{draw:x}", at))


def _break_table(unfolding: Unfolding, no: int, draw: int, at: int) -> None:
    """Draws the players of a table to the others; revoked if they do not fit there any more."""
    tournament = unfolding.tournament
    table, capacity = row(tournament.tables, no), seats_at_a_table(tournament)
    if open_tables(tournament) < tables_needed_now(tournament):
        unfolding.happen(e.BreakingRevoked(no, at))
        return
    others = _smallest_tables(tournament, len(table.seats), capacity)
    moves = drawn_to_other_tables(
        [seat.entry for seat in table.seats],
        {other.no: _seats_to_give(other, capacity) for other in others},
        {other.no: len(other.seats) for other in others},
        draw,
    )
    seatings = tuple([e.Seating(move.player, move.table, move.seat) for move in moves])
    unfolding.happen(e.TableBroken(no, seatings, f"{draw:x}", at))
    tournament = unfolding.tournament
    if open_tables(tournament) == 1 and not (tournament.breaking or tournament.is_final_table):
        last = next(each_open_table(tournament))
        unfolding.happen(e.FinalTableReached(last.no, final_seats(tournament.definition), at))


def _seat_late_entries(unfolding: Unfolding, draw: int, at: int) -> None:
    """Draws late entries to free seats at the smallest tables, and opens new tables if they are needed."""
    tournament = unfolding.tournament
    entries, seats = tournament.to_seat, tournament.definition.seats
    new = max(0, tables_needed_now(tournament) - open_tables(tournament))
    capacity = seats_at_a_table(tournament) if not new else seats
    tables = _smallest_tables(tournament, len(entries), capacity)
    free = {table.no: _seats_to_give(table, capacity) for table in tables}
    sizes = {table.no: len(table.seats) for table in tables}
    for no in range(tournament.table_count + 1, tournament.table_count + 1 + new):
        free[no], sizes[no] = tuple(range(1, seats + 1)), 0
    moves = drawn_to_other_tables(entries, free, sizes, draw)
    seatings = tuple([e.Seating(move.player, move.table, move.seat) for move in moves])
    unfolding.happen(e.LateEntriesSeated(seatings, f"{draw:x}", at))


def tables_needed_now(tournament: Tournament) -> int:
    """How many tables the players need who are left."""
    definition = tournament.definition
    return tables_needed(tournament.left, seats=definition.seats, final_seats=final_seats(definition))


def _smallest_tables(tournament: Tournament, count: int, capacity: int) -> list[TournamentTable]:
    """The `count` open tables with the fewest players, of those with a free seat and not being broken."""
    found = smallest_tables(tournament.sizes, below=capacity)
    return [row(tournament.tables, no) for no in islice(found, count)]


def _free_seats(table: TournamentTable, capacity: int) -> tuple[int, ...]:
    taken = {seat.seat for seat in table.seats}
    return tuple([no for no in range(1, capacity + 1) if no not in taken])


def free_seats(tournament: Tournament, no: int) -> tuple[int, ...]:
    """The seats of an open table at which somebody may arrive."""
    return _seats_to_give(row(tournament.tables, no), seats_at_a_table(tournament))


def seat_to_arrive_at(tournament: Tournament, no: int) -> int:
    """The worst free seat of an open table, where an arriving player sits down."""
    return _worst_seat(tournament, row(tournament.tables, no), seats_at_a_table(tournament))


def _seats_to_give(table: TournamentTable, capacity: int) -> tuple[int, ...]:
    """Free seats, no more than leave the table with `capacity` players.

    Somebody may still sit where only a final table has a seat, because late entries opened another table.
    """
    return _free_seats(table, capacity)[: capacity - len(table.seats)]


# Between two hands of a table


def breaks_if_due(unfolding: Unfolding, no: int, at: int) -> bool:
    """Whether the table is broken now, because all players fit on one fewer and it is the smallest."""
    tournament = unfolding.tournament
    tables, definition = open_tables(tournament), tournament.definition
    if tables < 2 or not merges_tables(tournament):
        return False
    size = len(row(tournament.tables, no).seats)
    if not breaks_now(size, smallest=smallest_size(tournament)):
        return False
    final = final_seats(definition)
    if not must_break(tournament.left, tables=tables, seats=definition.seats, final_seats=final):
        return False
    unfolding.happen(e.BreakingAnnounced(no, at))
    return True


def balance(unfolding: Unfolding, no: int, at: int) -> None:
    """Moves players from this table to the smallest one while the two differ by more than one."""
    while merges_tables(unfolding.tournament):
        tournament = unfolding.tournament
        table = row(tournament.tables, no)
        smallest, largest = smallest_size(tournament), largest_size(tournament)
        if not gives_a_player(len(table.seats), smallest=smallest, largest=largest):
            return
        to = _smallest_tables(tournament, 1, smallest + 1)[0]
        entry = _due(tournament, table)
        seat = _worst_seat(tournament, to, tournament.definition.seats)
        unfolding.happen(e.PlayerMoved(entry, to.no, seat, at))


def waits_for_players(tournament: Tournament, table: TournamentTable) -> bool:
    """Whether a table deals no hand because it has too few players."""
    if len(table.seats) < 2:
        return True
    return merges_tables(tournament) and stops_when_short_handed(
        len(table.seats), seats=tournament.definition.seats, largest=largest_size(tournament)
    )


def _due(tournament: Tournament, table: TournamentTable) -> int:
    """The entry that is moved: the one due for the big blind, or in the lowest seat before any hand."""
    if table.last is None:
        return table.seats[0].entry
    seat = due_for_the_big_blind(
        table.last,
        in_rotation=[seat.seat for seat in table.seats if not seat.is_newcomer],
        joining=[seat.seat for seat in table.seats if seat.is_newcomer],
        moves=tournament.definition.rules.button,
    )
    return next(one.entry for one in table.seats if one.seat == seat)


def _worst_seat(tournament: Tournament, table: TournamentTable, capacity: int) -> int:
    """The seat at which a player arrives; any, where no hand has been finished or nobody is left.

    Of a table in a hand it is the worst one after that hand.
    """
    free = _free_seats(table, capacity)
    last, moves = table.last, tournament.definition.rules.button
    in_rotation = [seat.seat for seat in table.seats if not seat.is_newcomer]
    joining = [seat.seat for seat in table.seats if seat.is_newcomer]
    if last is None or not table.seats:
        return min(free)
    if table.in_hand:
        last, in_rotation, joining = _after_the_running_hand(table, last, tournament)
    return worst_seat(last, free=free, in_rotation=in_rotation, joining=joining, moves=moves) or min(free)


def _after_the_running_hand(
    table: TournamentTable, last: Positions, tournament: Tournament
) -> tuple[Positions, list[int], list[int]]:
    """The positions of the running hand, the seats dealt into it, and those that join after it."""
    came = [seat.seat for seat in table.seats if seat.came_in_hand]
    placed = next_placement(
        last,
        in_rotation=[seat.seat for seat in table.seats if not seat.is_newcomer],
        joining=[seat.seat for seat in table.seats if seat.is_newcomer and not seat.came_in_hand],
        waiting=(),
        moves=tournament.definition.rules.button,
        newcomers_wait=NewcomerWaits.BETWEEN_SMALL_BLIND_AND_BUTTON,
    )
    dealt = list(placed.dealt)
    late = [seat.seat for seat in table.seats if seat.seat not in dealt and seat.seat not in came]
    return placed.positions, dealt, came + late
