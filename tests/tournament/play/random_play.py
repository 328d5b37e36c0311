"""Tournaments of any shape, played at random: entries, hands, rebuys, breaks, to the last prize."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.rules.button import Positions
from mazziere.rules.refusals import Refused
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.tournaments.table_draw import DRAWS, tables_needed
from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament.awaiting import (
    BreakToEnd,
    EntriesAwaited,
    HandsToFinish,
    LastHandsToDraw,
    LateEntriesAwaited,
    NextDayAwaited,
    NothingAwaited,
    PauseToEnd,
    RebuysToDecide,
    SeatsToDraw,
)
from mazziere.tournament.definition import (
    AddOns,
    Bounties,
    Day,
    Definition,
    EntryMoney,
    PaidPartOfField,
    PaidPlaces,
    Rebuys,
    Registration,
    Start,
    TableMerging,
)
from mazziere.tournament.levels import Break, Level, LevelTime
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import (
    HandForHand,
    Stage,
    TournamentTable,
    each_open_table,
    final_seats,
    is_break,
    open_tables,
    seats_at_a_table,
)
from tests.tournament.definitions import SIT_AND_GO
from tests.tournament.play.telling import MINUTE, Event

MINUTES = st.integers(1, 10)
MONEY = EntryMoney(prize_share=900, fee=100)


@st.composite
def definitions(draw: st.DrawFn) -> Definition:
    """A small tournament of any shape."""
    shoot_out = draw(st.booleans())
    seats = draw(st.integers(2, 10))
    steps: list[Level | Break] = []
    for no in range(draw(st.integers(1, 5))):
        steps.append(
            Level(
                length=LevelTime(draw(st.integers(1, 10)) * MINUTE), small_blind=10 << no, big_blind=20 << no
            )
        )
        if draw(st.booleans()):
            steps.append(Break(draw(st.integers(1, 5)) * MINUTE))
    steps.append(Level(length=LevelTime(MINUTE), small_blind=1000, big_blind=2000))
    bounties = draw(st.sampled_from(Bounties))
    late = 0 if shoot_out else draw(st.integers(0, 3))
    until = draw(st.integers(1, 3))
    return replace(
        SIT_AND_GO,
        rules=draw(st.sampled_from(list(RULE_SETS.values()))),
        start=Start.AT_ITS_TIME,
        merging=TableMerging.WINNERS_MEET if shoot_out else TableMerging.TABLES_BREAK,
        seats=seats,
        registration=Registration(
            fewest=2, most=0, late_until_level=late, entries_each=draw(st.integers(0, 3))
        ),
        entry=EntryMoney(prize_share=900, fee=100, bounty=0 if bounties is Bounties.NONE else 501),
        entry_is_offered=draw(st.booleans()),
        bounties=bounties,
        starting_stack=1000,
        steps=tuple(steps),
        days=tuple([Day(last_level=no) for no in range(1, draw(st.integers(1, 3)))]),
        rebuys=None
        if shoot_out or draw(st.booleans())
        else Rebuys(
            money=MONEY, chips=1000, until_level=until, most=draw(st.integers(0, 2)), stack_at_most=1000
        ),
        add_ons=None
        if shoot_out or draw(st.booleans())
        else AddOns(money=MONEY, chips=1500, after_level=until),
        guarantee=draw(st.sampled_from((0, 5_000, 50_000))),
        payout=draw(
            st.sampled_from((PaidPlaces(shares=(5_000, 3_000, 2_000)), PaidPartOfField(basis_points=2_000)))
        ),
    )


class Play:
    """Somebody who plays a tournament to its end, at random."""

    def __init__(self, definition: Definition, players: int, seed: int) -> None:
        self.random = Random(seed)
        self.event = Event(definition, starts_at=10 * MINUTE)
        self.event.enter(*[f"p{no}" for no in range(players)])
        self.newcomers = 0
        self.moved: dict[int, int] = {}

    def to_the_end(self) -> Event:
        for _ in range(6000):
            if isinstance(self.event.tournament.awaiting, NothingAwaited):
                return self.event
            self.step()
            self.check()
        raise AssertionError(f"it does not end: {self.event.tournament.awaiting}")

    def step(self) -> None:
        event, random = self.event, self.random
        tournament = event.tournament
        if random.random() < 0.1:
            self.somebody_asks()
            return
        match event.tournament.awaiting:
            case EntriesAwaited():
                event.now = tournament.starts_at
                event.ask(c.TournamentClockReached())
            case SeatsToDraw():
                event.ask(c.DrawSeats(random.randrange(DRAWS)))
            case HandsToFinish():
                event.now += random.randrange(20_000)
                event.ask(c.TournamentClockReached())
                self.play_a_hand()
            case RebuysToDecide(entries=entries) if random.random() < 0.4:
                event.ask(c.RebuyChips(row(tournament.entries, entries[0]).player))
            case BreakToEnd() if random.random() < 0.5:
                self.somebody_asks()
            case RebuysToDecide(deadline=due) | BreakToEnd(until=due):
                event.now = max(event.now, due)
                event.ask(c.TournamentClockReached())
            case LateEntriesAwaited():
                due = event.tournament.next_deadline
                assert due is not None
                event.now = max(event.now, due)
                event.ask(c.TournamentClockReached())
            case PauseToEnd():
                event.ask(c.ResumeTournament())
            case LastHandsToDraw():
                event.ask(c.DrawLastHands(random.randrange(5)))
            case NextDayAwaited(begins_at=begins_at) if begins_at and random.random() < 0.5:
                event.now = max(event.now, begins_at)
                event.ask(c.TournamentClockReached())
            case NextDayAwaited():
                event.ask(c.BeginDay())
            case other:
                raise AssertionError(other)

    def somebody_asks(self) -> None:
        event, random = self.event, self.random
        entries = list(all_rows(event.tournament.entries))
        player = random.choice(entries).player
        self.newcomers += 1
        command = random.choice(
            (
                c.EnterTournament(f"late{self.newcomers}"),
                c.EnterTournament(player),
                c.RebuyChips(player),
                c.RebuyChips(player),
                c.DeclineRebuy(player),
                c.BuyAddOn(player),
                c.PauseTournament(),
                c.ResumeTournament(),
                c.EndDay(random.choice((0, event.now + MINUTE)), at_once=random.random() < 0.5),
                c.RemoveEntry(random.randrange(len(entries)) + 1),
                c.RestartTournamentClock(max(0, event.now - random.randrange(5000))),
                c.ReportAllIn(random.randrange(5) + 1),
            )
        )
        with suppress(Refused):
            event.ask(command)

    def play_a_hand(self) -> None:
        event, random = self.event, self.random
        playing = [
            table for table in all_rows(event.tournament.tables) if table.in_hand and not table.waits_all_in
        ]
        if not playing:
            return
        table = random.choice(playing)
        if event.tournament.hand_for_hand is HandForHand.PLAYING and random.random() < 0.3:
            event.ask(c.ReportAllIn(table.no))
            if row(event.tournament.tables, table.no).waits_all_in:
                return
        positions, dealt = event.next_positions(table.no)
        self.check_who_has_moved(table, positions, dealt)
        seats = [seat for seat in table.seats if seat.seat in dealt]
        after = {seat.seat: seat.stack for seat in seats}
        winner = random.choice(seats).seat
        for seat in seats:
            if seat.seat != winner:
                lost = random.choice((0, 0, min(seat.stack, 200), seat.stack))
                lost = min(lost, max(after[winner], 200))
                after[seat.seat] -= lost
                after[winner] += lost
        played = tuple(c.PlayedSeat(seat.seat, seat.stack, after[seat.seat]) for seat in seats)
        chips_won = tuple(
            c.ChipsWon(seat.seat, winner, seat.stack) for seat in seats if not after[seat.seat] and seat.stack
        )
        before = event.tournament
        for happened in event.ask(c.ReportHand(table.no, positions, played, chips_won)):
            if isinstance(happened, e.PlayerMoved):
                mover = row(before.entries, happened.entry)
                posted = positions if mover.table == table.no else row(before.tables, mover.table).last
                assert posted is None or mover.seat != posted.big_blind
                others = row(before.tables, happened.table)
                if others.last is not None and sum(not seat.is_newcomer for seat in others.seats) > 1:
                    self.moved[happened.entry] = happened.table

    def check_who_has_moved(
        self, table: TournamentTable, positions: Positions, dealt: tuple[int, ...]
    ) -> None:
        """FIGP 53. Nobody is moved to the small blind, unless the game begins anew or two are left."""
        for seat in table.seats:
            if seat.came_in_hand or self.moved.pop(seat.entry, 0) != table.no:
                continue
            if len(dealt) > 2:
                assert seat.seat != positions.small_blind or not self.goes_on(table)

    @staticmethod
    def goes_on(table: TournamentTable) -> bool:
        """Whether at least two play on who have played before."""
        return sum(not seat.is_newcomer for seat in table.seats) > 1

    def check_the_last_hands(self) -> None:
        """FIGP 59. No table plays more hands than the card says, and none plays when the day is over; the
        clock stands from its stop until then, but for a break that the staff has gone to.
        """
        tournament, last = self.event.tournament, self.event.tournament.last_hands
        if last is None:
            return
        assert tournament.clock.since is None or is_break(tournament)
        if last.drawn:
            assert all(table.last_hands <= last.drawn for table in each_open_table(tournament))
        if last.is_over:
            assert not tournament.in_hand

    def check(self) -> None:
        tournament = self.event.tournament
        if tournament.stage is not Stage.PLAYING:
            return
        seated = [seat.entry for table in each_open_table(tournament) for seat in table.seats]
        expected = [
            entry.no
            for entry in all_rows(tournament.entries)
            if not (entry.is_out or entry.is_withdrawn) and entry.no not in tournament.to_seat
        ]
        assert sorted(seated) == expected
        for table in each_open_table(tournament):
            assert len({seat.seat for seat in table.seats}) == len(table.seats)
            for seat in table.seats:
                entry = row(tournament.entries, seat.entry)
                assert (entry.table, entry.seat) == (table.no, seat.seat)
        self.check_the_last_hands()
        sizes = [
            len(table.seats) for table in each_open_table(tournament) if table.no not in tournament.breaking
        ]
        assert list(tournament.sizes.counts) == [sizes.count(size) for size in range(11)]
        assert tournament.in_hand == sum(table.in_hand for table in each_open_table(tournament))
        standing = {
            table.no
            for table in each_open_table(tournament)
            if not table.in_hand and table.no not in tournament.breaking
        }
        assert {*tournament.held} == standing
        if tournament.definition.merging is TableMerging.TABLES_BREAK and not (
            tournament.in_hand
            or tournament.breaking
            or tournament.to_seat
            or tournament.lost_all
            or tournament.is_paused
            or is_break(tournament)
            or tournament.last_hands is not None
        ):
            needed = tables_needed(
                tournament.left,
                seats=tournament.definition.seats,
                final_seats=final_seats(tournament.definition),
            )
            assert open_tables(tournament) <= needed
        assert max(sizes, default=0) <= seats_at_a_table(tournament) or len(sizes) > 1
