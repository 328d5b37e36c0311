"""What follows from a finished hand, and which tables may deal the next one?

A table deals a hand when the tournament releases it, and deals no other until the next release. A break, a
pause, hand-for-hand play, and a table that is broken or waits for players are therefore all alike here:
nothing is released.
"""

from collections.abc import Collection, Iterable

from mazziere.rules.refusals import Broken
from mazziere.rules.tournaments.finishing_order import from_the_button
from mazziere.rules.tournaments.hand_for_hand import is_hand_for_hand, table_to_turn_its_cards
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.commands import (
    MovePlayer,
    OwnTime,
    RemoveEntry,
    ReportAllIn,
    ReportHand,
    ReportOwnTimes,
)
from mazziere.tournament.play.bounties import pay_the_bounty
from mazziere.tournament.play.chips import REBUY_TIME_MS, may_rebuy
from mazziere.tournament.play.clock import level_is_played_out, level_to_play
from mazziere.tournament.play.days import deals_no_hand_today, end_day_if_played, has_hands_left_today
from mazziere.tournament.play.deals import all_want_a_deal
from mazziere.tournament.play.seats import (
    balance,
    breaks_if_due,
    free_seats,
    seat_to_arrive_at,
    waits_for_players,
)
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.rows import row
from mazziere.tournament.sales import rebuy_until
from mazziere.tournament.state import (
    HandForHand,
    Stage,
    Tournament,
    TournamentEntry,
    TournamentTable,
    each_open_table,
    is_break,
    largest_size,
    merges_tables,
    open_tables,
    seats_at_a_table,
)

BUBBLE = 1
"""Hand for hand begins when only the next player out wins nothing: then the rest are in the money."""


def report(unfolding: Unfolding, command: ReportHand, at: int) -> None:
    """A table has finished its hand: stacks change, and whoever has nothing left may rebuy or is out."""
    tournament = unfolding.tournament
    table = _table(tournament, command.table)
    if not table.in_hand:
        raise refusals.TableNotInHand(table=command.table)
    _check_the_chips(table, command)
    before = {seat.seat: seat for seat in table.seats}
    stacks = tuple([(played.seat, played.after) for played in command.seats])
    own_times = _changed_own_times(table, {played.seat for played in command.seats}, command.own_times)
    unfolding.happen(e.HandReported(table.no, command.positions, stacks, at, own_times))
    seats = max(seats_at_a_table(tournament), table.seats[-1].seat)
    button = command.positions.button
    for played in command.seats:
        seat = before[played.seat]
        if played.after or seat.bought:
            continue
        entry = row(tournament.entries, seat.entry)
        until = at + REBUY_TIME_MS if may_rebuy(tournament, entry) else 0
        away = from_the_button(seat.seat, button=button, seats=seats)
        moment = unfolding.tournament.moment
        unfolding.happen(e.ChipsLost(entry.no, played.before, away, moment, until, at))
        pay_the_bounty(unfolding, command, played.seat, at)
    level_is_played_out(unfolding, at)


def report_own_times(unfolding: Unfolding, command: ReportOwnTimes, at: int) -> None:
    """Between two hands of a table somebody went away or came back: they do so at their next table too.

    Does nothing if that is known, and for those who have come to the table since its last hand.
    """
    table = _table(unfolding.tournament, command.table)
    dealt_in = {seat.seat for seat in table.seats if not seat.is_newcomer} & set(command.seats)
    changed = _changed_own_times(table, dealt_in, command.own_times)
    if changed and not table.in_hand:
        unfolding.happen(e.OwnTimesReported(table.no, changed, at))


def _changed_own_times(
    table: TournamentTable, seats: Collection[int], own_times: Iterable[tuple[int, OwnTime]]
) -> tuple[tuple[int, OwnTime | None], ...]:
    """What has become of the own time of these seats, where it is not as it was."""
    now = dict(own_times)
    return tuple(
        [
            (seat.seat, now.get(seat.seat))
            for seat in table.seats
            if seat.seat in seats and now.get(seat.seat) != seat.own_time
        ]
    )


def _check_the_chips(table: TournamentTable, command: ReportHand) -> None:
    """Checks that the hand was played with the stacks of this table, and lost no chip. Raises `Broken`."""
    stacks = {seat.seat: seat.stack for seat in table.seats if not seat.came_in_hand}
    for played in command.seats:
        if stacks.get(played.seat) != played.before:
            raise Broken(f"seat {played.seat} of table {table.no} began a hand with {played.before} chips")
    before = sum([played.before for played in command.seats])
    after = sum([played.after for played in command.seats])
    if before != after or any([played.after < 0 for played in command.seats]):
        raise Broken(f"{before} chips went into a hand of table {table.no}, {after} came out of it")


def _table(tournament: Tournament, no: int) -> TournamentTable:
    if not 1 <= no <= tournament.table_count:
        raise refusals.TableNotInHand(table=no)
    return row(tournament.tables, no)


def move(unfolding: Unfolding, command: MovePlayer, at: int) -> None:
    """The staff moves a player to a free seat of another table."""
    tournament = unfolding.tournament
    entry, _ = _in_no_hand(tournament, command.entry)
    if rebuy_until(tournament, entry) is not None:
        raise refusals.DecidesOnRebuy(entry=entry.no)
    if not merges_tables(tournament):
        raise refusals.NotMovedInShootOuts
    no, seat = command.table, command.seat
    is_open = 1 <= no <= tournament.table_count and row(tournament.tables, no).is_open
    if not is_open or no == entry.table or no in tournament.breaking:
        raise refusals.SeatNotFree(table=no, seat=seat)
    free = free_seats(tournament, no)
    if not free or (seat and seat not in free):
        raise refusals.SeatNotFree(table=no, seat=seat)
    unfolding.happen(e.PlayerMoved(entry.no, no, seat or seat_to_arrive_at(tournament, no), at))


def remove(unfolding: Unfolding, command: RemoveEntry, at: int) -> None:
    """The staff puts an entry out between hands; its chips leave play.

    One that has lost its last chips, and might have rebought, is out since then.
    """
    tournament = unfolding.tournament
    entry, table = _in_no_hand(tournament, command.entry)
    chips = next(seat.stack for seat in table.seats if seat.entry == entry.no)
    if tournament.deal is not None:
        unfolding.happen(e.DealLapsed(at))  # it was one among all who were left
    lost = [one.moment for one in tournament.lost_all if one.entry == entry.no]
    moment = lost[0] if lost else tournament.moment + 1
    unfolding.happen(e.EntryRemoved(entry.no, chips, moment, at, command.is_disqualified))


def _in_no_hand(tournament: Tournament, no: int) -> tuple[TournamentEntry, TournamentTable]:
    """An entry at a table between two hands. Raises `NoSuchEntry` or `TableStillInHand`."""
    if not 1 <= no <= tournament.entered:
        raise refusals.NoSuchEntry(entry=no)
    entry = row(tournament.entries, no)
    if not entry.table:
        raise refusals.NoSuchEntry(entry=no)
    table = row(tournament.tables, entry.table)
    if table.in_hand or (tournament.hand_for_hand is HandForHand.PLAYING and tournament.in_hand):
        raise refusals.TableStillInHand(table=table.no)
    return entry, table


# Hand for hand


def all_in(unfolding: Unfolding, command: ReportAllIn, at: int) -> None:
    """A table has a called all-in while all play hand for hand: its cards stay unturned."""
    tournament = unfolding.tournament
    table = _table(tournament, command.table)
    if tournament.hand_for_hand is not HandForHand.PLAYING:
        raise refusals.NotHandForHand
    if not table.in_hand or table.waits_all_in:
        raise refusals.TableNotInHand(table=command.table)
    unfolding.happen(e.AllInReported(table.no, at))


def turn_cards(unfolding: Unfolding, at: int) -> None:
    """Lets the next table with a called all-in go on, when all others have finished their hand."""
    tournament = unfolding.tournament
    playing = tournament.in_hand - len(tournament.all_ins)
    no = table_to_turn_its_cards(tournament.all_ins, playing=playing)
    if no is not None:
        unfolding.happen(e.CardsTurned(no, at))


def _is_before_the_money(tournament: Tournament) -> bool:
    return is_hand_for_hand(
        left=tournament.left,
        places_paid=len(tournament.prizes),
        tables=open_tables(tournament) + len(tournament.breaking),
        margin=BUBBLE,
    )


def hand_for_hand(unfolding: Unfolding, at: int) -> None:
    """Begins to play hand for hand, or ends it."""
    tournament = unfolding.tournament
    now, due = tournament.hand_for_hand, _is_before_the_money(tournament)
    due = due and tournament.definition.hand_for_hand and merges_tables(tournament)
    if now is HandForHand.OFF and due:
        unfolding.happen(e.HandForHandBegan(at))
    elif now is not HandForHand.OFF and not due and not tournament.in_hand:
        unfolding.happen(e.HandForHandEnded(at))


# The next hands


def go_on(unfolding: Unfolding, just: int | None, at: int) -> None:
    """Breaks and balances tables that have finished their hand, and releases those that may deal another.

    just the table that has just finished a hand; other idle tables are considered only if nothing holds all
    tables back
    """
    tournament = unfolding.tournament
    together = tournament.hand_for_hand is not HandForHand.OFF
    waits = is_break(tournament) or tournament.is_paused or tournament.deal is not None
    waits = waits or all_want_a_deal(tournament) or deals_no_hand_today(tournament)
    waits = waits or (together and tournament.in_hand > 0)
    ready = [no for no in _to_look_at(tournament, just, waits=waits) if _is_ready(unfolding, no, at)]
    if waits or unfolding.tournament.stage is not Stage.PLAYING:
        return
    if together and unfolding.tournament.breaking:
        return
    ready = [no for no in ready if _may_play(unfolding.tournament, no)]
    if not ready:
        end_day_if_played(unfolding, at)
        return
    if together:
        unfolding.happen(e.HandForHandRound(unfolding.tournament.moment + 1, at))
    unfolding.happen(e.HandsReleased(tuple(ready), level_to_play(unfolding.tournament), at))


def _to_look_at(tournament: Tournament, just: int | None, *, waits: bool) -> tuple[int, ...]:
    """The tables that may go on, of those that stand still; while all wait, that which has just stopped.

    Tens of thousands may wait for each other, and each of them is asked for when it stops: so not the others.
    """
    if not waits:
        return tournament.held
    return (just,) if just is not None and tournament.held[-1:] == (just,) else ()


def _is_ready(unfolding: Unfolding, no: int, at: int) -> bool:
    """Whether the table goes on as it is: it is neither broken now nor waits for somebody to rebuy."""
    if _somebody_may_rebuy(unfolding.tournament, no) or breaks_if_due(unfolding, no, at):
        return False
    balance(unfolding, no, at)
    return True


def _somebody_may_rebuy(tournament: Tournament, no: int) -> bool:
    return any([lost.table == no and lost.until for lost in tournament.lost_all])


def _may_play(tournament: Tournament, no: int) -> bool:
    table = row(tournament.tables, no)
    return has_hands_left_today(tournament, table) and not waits_for_players(tournament, table)


def is_round_won(tournament: Tournament) -> bool:
    """Whether no table of a shoot-out has more than one player left."""
    return (
        largest_size(tournament) <= 1 < tournament.left and not tournament.in_hand and not tournament.lost_all
    )


def winners(tournament: Tournament) -> tuple[int, ...]:
    """The last entry of each table, by table."""
    return tuple([table.seats[0].entry for table in each_open_table(tournament) if table.seats])
