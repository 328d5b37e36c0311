"""The host of one tournament: it decides, stores and then shows what happens.

One task with one mailbox serves one tournament, as a host serves a table. What follows from a command is
stored with the money that moves, in one append; only then is it published, and the tables are given their
orders. The host draws seats and multipliers, and watches the clock. It knows nothing of the rules of poker.
"""

from collections.abc import Sequence

import structlog

from mazziere.cage import tournament_book, tournament_moves
from mazziere.rules.refusals import Broken, Refused
from mazziere.rules.tournaments.end_of_day import CARDS
from mazziere.rules.tournaments.table_draw import DRAWS
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.visits import Visited
from mazziere.services.hosting import OUTAGE_MS, ClosingAsked, keep_hosting, refuse_everything
from mazziere.services.money.ledger_store import Books, books_of
from mazziere.services.money.table_moves import post_moves
from mazziere.services.people.people import People
from mazziere.services.personal.news import PersonalNews
from mazziere.services.ports import Bus, Chance, Clock, MailboxMessage, StoreError
from mazziere.services.push.reminders import PushReminders
from mazziere.services.refusals import StoreUnavailable, TournamentStopped
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.reminder import Reminder
from mazziere.services.tournaments import messages as ask
from mazziere.services.tournaments import tournament_stream as kept
from mazziere.services.tournaments.heartbeat import Heartbeat
from mazziere.services.tournaments.listed import UNDER_WAY, ListedTournament
from mazziere.services.tournaments.news import ALL_TOURNAMENTS, TournamentNews
from mazziere.services.tournaments.personal_news import tell_players
from mazziere.services.tournaments.table_orders import OrderedTables, TableOrders
from mazziere.services.tournaments.visits import visits_of
from mazziere.services.unit_of_work import Unit, UnitsOfWork
from mazziere.table.commands import Pause
from mazziere.tournament import events as e
from mazziere.tournament.awaiting import LastHandsToDraw, MultiplierToDraw, SeatsToDraw
from mazziere.tournament.commands import (
    DrawLastHands,
    DrawMultiplier,
    DrawSeats,
    PauseTournament,
    ReportAllIn,
    ReportHand,
    ReportOwnTimes,
    RestartTournamentClock,
    ResumeTournament,
    TournamentClockReached,
    TournamentCommand,
)
from mazziere.tournament.decide import apply
from mazziere.tournament.rows import row
from mazziere.tournament.state import ENDED, Stage, Tournament

MAILBOX_CAPACITY = 4_096
"""Every table of a big event may report at once, and hundreds may enter in a second."""

Happened = tuple[list[e.TournamentEvent], Tournament]

log = structlog.get_logger()


class TournamentHost:
    """The host of one tournament."""

    def __init__(
        self,
        listed: ListedTournament,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        books: Books,
        player_limits: PlayerLimits,
        people: People,
        tables: OrderedTables,
        pace: Pace,
        personal_news: PersonalNews,
        heartbeat: Heartbeat,
        down_since: int | None,
    ) -> None:
        """down_since  until when the room was served before it was opened; None: it is a new tournament"""
        self.name = listed.id
        self._listed = listed
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._books = books
        self._player_limits = player_limits
        self._people = people
        self._tables = tables
        self._pace = pace
        self._personal_news = personal_news
        self._reminders = PushReminders(bus)
        self._heartbeat = heartbeat
        self._down_since = down_since
        self._known_outage = heartbeat.stood_still_since
        """The last one whose time was given back."""
        self._last_at = 0
        """When the last event happened."""
        self._desk_log = DeskLog(units, clock)
        self._mailbox = bus.open_mailbox(ask.address_of(self.name), capacity=MAILBOX_CAPACITY)
        self._reminder = Reminder[ask.TournamentTimeReached](clock, self._mailbox.push)
        self._orders = TableOrders(self.name, tables, clock, people.seated_as)
        self._saved_at = 0
        self._drawn_at = 0
        """When the multiplier was drawn; 0: not since the host began."""

    # ---------------------------------------------------------------- the outermost task

    async def run(self) -> None:
        """Host the tournament until it is over. After a failed append, read it again and go on."""
        try:
            await keep_hosting(
                self._host, clock=self._clock, failed=self._fails, stop=self._stop, tournament=self.name
            )
        finally:
            self._reminder.forget()
            self._mailbox.close()
            await self._orders.stop()

    def _fails(self) -> None:
        """An append has failed: from now on it is not served."""
        if self._down_since is None:
            self._down_since = self._clock.now()

    async def _stop(self) -> None:
        """Refuse everything until the room is closed."""
        self._listed.is_stopped = True
        self._reminder.forget()
        await refuse_everything(self._mailbox.receive, TournamentStopped)

    # -------------------------------------------------------------------- the tournament

    async def _host(self) -> None:
        """Serve questions until the tournament is over, and its tables are closed."""
        tournament, last_at = await kept.read_tournament(self._store, self.name, self._units.quarantine)
        self._saved_at = self._saved_at or tournament.version
        self._last_at = last_at
        self._listed.hear(tournament, last_at)
        self._publish(tournament, ())
        tournament = await self._after_an_outage(tournament, last_at)
        self._orders.begin(tournament)
        while tournament.stage not in ENDED:
            self._watch_the_clock(tournament)
            letter = await self._mailbox.receive()
            if isinstance(letter.message, ClosingAsked):
                letter.answer(None)
                return
            tournament = await self._serve(tournament, letter)
        self._reminder.forget()
        await self._orders.all_closed()

    async def _after_an_outage(self, tournament: Tournament, last_at: int) -> Tournament:
        """The tournament as it goes on: the time in which it was not served does not count."""
        down_since, self._down_since = self._down_since, None
        now = self._clock.now()
        events: list[e.TournamentEvent] = []
        after = tournament
        if down_since is not None and tournament.stage is Stage.PLAYING:
            down_since = max(down_since, last_at)
            if down_since and now >= down_since + OUTAGE_MS:
                events, after = self._decided(tournament, RestartTournamentClock(down_since), now)
        if (command := self._like_the_room(after)) is not None:
            more, after = apply(after, command, now)
            events += more
        try:
            return await self._happen(tournament, self._drawn(events, after, now))
        except StoreError:
            self._down_since = down_since
            raise

    async def _give_time_back(self, tournament: Tournament) -> Tournament:
        """The tournament after an outage of the whole room: its time is given back before anything else is
        decided.

        Alarms and finished hands may arrive before the message that reports the outage; without this, they
        would move the levels on.
        """
        since, now = self._heartbeat.stood_still_since, self._clock.now()
        if since <= self._known_outage:
            return tournament
        self._known_outage = since
        down_since = max(since, self._last_at)
        if tournament.stage is not Stage.PLAYING or now < down_since + OUTAGE_MS:
            return tournament
        try:
            return await self._happen(
                tournament, self._decided(tournament, RestartTournamentClock(down_since), now)
            )
        except StoreError:
            self._down_since = down_since
            raise

    async def _serve(self, tournament: Tournament, letter: MailboxMessage) -> Tournament:
        """The tournament after a letter was answered."""
        try:
            tournament = await self._give_time_back(tournament)
        except StoreError:
            letter.refuse(StoreUnavailable())
            raise
        question: ask.TournamentQuestion = letter.message
        command = self._command(tournament, question)
        if command is None:
            letter.answer(None)
            return tournament
        is_asked = isinstance(question, ask.TournamentCommandAsked)
        note = question.note if isinstance(question, ask.TournamentCommandAsked) else None
        try:
            step = self._decided(tournament, command, self._clock.now())
            after = await self._happen(tournament, step, note)
        except Refused as refusal:
            if not is_asked:
                raise Broken(f"the tournament refused its host: {refusal!r}") from refusal
            letter.refuse(refusal)
            return tournament
        except StoreError:
            letter.refuse(StoreUnavailable())
            raise
        except BaseException:
            letter.refuse(TournamentStopped())
            raise
        letter.answer(after.version if is_asked else None)
        return after

    def _command(self, tournament: Tournament, question: ask.TournamentQuestion) -> TournamentCommand | None:
        """The command that a message stands for; None if it has come too late to matter."""
        match question:
            case ask.TournamentCommandAsked(command=command):
                return command
            case ask.HandOver(table=no, release=release, report=report):
                if self._is_running(tournament, no, release):
                    return report
                return self._later_own_times(tournament, no, release, report)
            case ask.AllInWaiting(table=no, release=release):
                waits = self._is_running(tournament, no, release)
                return ReportAllIn(no) if waits and not row(tournament.tables, no).waits_all_in else None
            case ask.TournamentTimeReached():
                return TournamentClockReached()
            case ask.TournamentOutage():
                return None
            case ClosingAsked():
                raise AssertionError("nothing is decided by stopping")

    @staticmethod
    def _later_own_times(
        tournament: Tournament, no: int, release: int, report: ReportHand
    ) -> ReportOwnTimes | None:
        """The time banks in a repeated report of a table's last hand, which may have changed since."""
        if tournament.stage is not Stage.PLAYING or not 1 <= no <= tournament.table_count:
            return None
        table = row(tournament.tables, no)
        if not table.is_open or table.in_hand or table.hands != release:
            return None
        return ReportOwnTimes(no, tuple([played.seat for played in report.seats]), report.own_times)

    @staticmethod
    def _is_running(tournament: Tournament, no: int, release: int) -> bool:
        if tournament.stage is not Stage.PLAYING or not 1 <= no <= tournament.table_count:
            return False
        table = row(tournament.tables, no)
        return table.in_hand and table.hands == release

    # ------------------------------------------------------------------------- decisions

    def _decided(self, tournament: Tournament, command: TournamentCommand, at: int) -> Happened:
        """Everything that happens now. Raises what the tournament refuses."""
        events, after = apply(tournament, command, at)
        return self._drawn(list(events), after, at)

    def _drawn(self, events: list[e.TournamentEvent], after: Tournament, at: int) -> Happened:
        """With the draws that the tournament waits for."""
        while (draw := self._draw(after, at)) is not None:
            pause = self._like_the_room(after) if isinstance(draw, DrawSeats) else None
            more, after = apply(after, pause or draw, at)
            events += more
        return events, after

    def _like_the_room(self, tournament: Tournament) -> PauseTournament | ResumeTournament | None:
        """The command that pauses or resumes the tournament with the whole room, if that is still due.

        It is if the tournament has just begun, or could not be reached in time. None: nothing is due.
        """
        why = Pause.MAINTENANCE
        if tournament.stage not in UNDER_WAY or (why in tournament.paused) == self._tables.is_resting:
            return None
        return PauseTournament(why) if self._tables.is_resting else ResumeTournament(why)

    def _draw(self, tournament: Tournament, at: int) -> DrawMultiplier | DrawSeats | DrawLastHands | None:
        match tournament.awaiting:
            case MultiplierToDraw():
                assert self._listed.seal is not None, "a multiplier is committed to before it is drawn"
                self._drawn_at = at
                return DrawMultiplier(self._listed.seal.number)
            case SeatsToDraw() if at >= self._seats_from(tournament):
                return DrawSeats(self._chance.below(DRAWS))
            case LastHandsToDraw():
                return DrawLastHands(self._chance.below(len(CARDS)))
            case _:
                return None

    def _seats_from(self, tournament: Tournament) -> int:
        """From when seats may be drawn: everybody sees the multiplier first."""
        is_shown = tournament.stage is Stage.SEATING and tournament.multiplier is not None
        return self._drawn_at + self._pace.multiplier_ms if is_shown and tournament.round == 1 else 0

    # ----------------------------------------------------------------- storing and showing

    async def _happen(self, before: Tournament, step: Happened, note: DeskNote | None = None) -> Tournament:
        """Store what happens, show it, and tell the tables."""
        events, after = step
        if not events and note is None:
            return after
        await self._keep(before, events, note)
        if not events:
            return after
        self._last_at = events[-1].at
        self._listed.hear(after, events[-1].at)
        self._publish(after, events)
        tell_players(self._personal_news, self._reminders, self.name, before, after, events)
        turned = [event.table for event in events if isinstance(event, e.CardsTurned)]
        self._orders.follow(before, after, turned)
        if kept.snapshot_is_due(after, self._saved_at):
            self._saved_at = after.version
            try:
                await kept.keep_snapshot(self._store, self.name, after)
            except StoreError as error:  # the events hold the same
                log.warning("snapshot not kept", id=self.name, error=str(error))
        return after

    async def _keep(
        self, before: Tournament, events: Sequence[e.TournamentEvent], note: DeskNote | None
    ) -> None:
        """Store the events in one append with what follows from them: money, and what limits count."""
        moves = tournament_moves(self.name, before, events)
        visits = await self._visits(before, events)
        books = {name for transfer in moves.transfers for name in books_of(transfer)}
        if books:
            books.add(tournament_book(self.name))
        at = self._clock.now()

        async def keep(unit: Unit) -> None:
            if events:
                unit.also(kept.event_write(self.name, events, after=before.version))
            if note is not None:
                self._desk_log.write(unit, note)
            if books:
                post_moves(self._books.posting(unit), moves)
            limits = self._player_limits.update_in(unit)
            for visit in visits:
                if visit.amount or visit.comes_back:
                    limits.count(visit, at)
                else:
                    # Who entered in time plays, and is paid, whatever has become of their limits since.
                    limits.begin_visit(visit.player, visit.table, at)

        await self._units.carry_out(
            [
                *([] if note is None else [self._desk_log.ref]),
                *self._books.refs(books),
                *[self._player_limits.ref(visit.player) for visit in visits],
            ],
            keep,
        )

    async def _visits(self, before: Tournament, events: Sequence[e.TournamentEvent]) -> list[Visited]:
        visits = visits_of(self.name, before, events)
        players = {visit.player for visit in visits}
        bots = {player for player in players if (await self._people.known_as(player))[1]}
        return [visit for visit in visits if visit.player not in bots]

    def _publish(self, tournament: Tournament, events: Sequence[e.TournamentEvent]) -> None:
        news = TournamentNews(self.name, tournament.version, tuple(events))
        self._bus.publish(ask.topic_of(self.name), news)
        self._bus.publish(ALL_TOURNAMENTS, news)

    # ------------------------------------------------------------------------------ time

    def _watch_the_clock(self, tournament: Tournament) -> None:
        """Set the reminder to what falls due next, or clear it."""
        due = tournament.next_deadline
        if isinstance(tournament.awaiting, SeatsToDraw):
            due = self._seats_from(tournament)
        self._reminder.forget() if due is None else self._reminder.set(due, ask.TournamentTimeReached())
