"""The host of one table: what happens is decided, stored and then shown.

One task with one mailbox serves one table, so no locks are needed. What follows from a command is decided in
`steps`; the host stores the events, and only then publishes them. It keeps the table's deadlines. It knows
nothing of the rules of poker.
"""

import asyncio
from collections import deque
from collections.abc import Sequence

import structlog

from mazziere.cage import flows_of, moves_of, table_book
from mazziere.rules.refusals import Broken, Refused, Stale
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.visits import visits_of
from mazziere.services.history.played_hands import HandPlayed, RunningHand, lines_of
from mazziere.services.hosting import OUTAGE_MS, ClosingAsked, keep_hosting, refuse_everything
from mazziere.services.metrics import Metrics
from mazziere.services.money.brought_forward import bring_table_forward
from mazziere.services.money.dumping import DumpingWatch, players_of
from mazziere.services.money.ledger_store import Books, books_of
from mazziere.services.money.table_moves import post_moves
from mazziere.services.ports import Bus, Chance, Clock, StoreError
from mazziere.services.push.reminders import PushReminders, held_seats
from mazziere.services.refusals import NotEnoughChips, StoreUnavailable, TableStopped
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.tables import messages as ask
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.allowance import Allowances
from mazziere.services.tables.bots.house_bots import HouseBots
from mazziere.services.tables.bots.news import bot_news
from mazziere.services.tables.live_shares import LiveShares
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.news import seen_table, table_news
from mazziere.services.tables.open_tables import OpenTables
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.reminder import Reminder
from mazziere.services.tables.steps import Steps
from mazziere.services.tables.table_stream import Step
from mazziere.services.tables.tournament_reports import TournamentReports
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import (
    CardsAwaited,
    GameToChoose,
    HandToStart,
    RestartClock,
    SeatToAct,
    SeatToShow,
    Table,
    TwiceToAgree,
    apply,
)
from mazziere.table import events as e
from mazziere.table.commands import Pause, PauseTable, ResumeTable, TopUp
from mazziere.table.seating.chips import top_ups_due

MAILBOX_CAPACITY = 256
REMEMBERED_EVENTS = 400
"""Recent events kept in memory for viewers who reconnect: those of a few hands."""
RECOVERED_EVENTS = 40
"""As many when the table has just been read from the store: viewers who reconnect then have missed only a
few.
"""

_BETWEEN_HANDS = (ask.HandAsked, ask.AllowanceAsked)
_OWN_QUESTIONS = (ask.HandAsked, ask.StreetAsked, ask.TimeAsked, ask.AllowanceAsked, ask.OutageAsked)

log = structlog.get_logger()


class Host:
    """The host of one table."""

    def __init__(
        self,
        name: str,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        books: Books,
        player_limits: PlayerLimits,
        pace: Pace,
        listed: Listed,
        metrics: Metrics,
        hand_lines: Streams[HandPlayed],
        dumping: DumpingWatch,
        allowances: Allowances,
        open_tables: OpenTables,
        house_bots: HouseBots,
        live_shares: LiveShares | None = None,
    ) -> None:
        self.name = name
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._books = books
        self._player_limits = player_limits
        self._pace = pace
        self._listed = listed
        self._hand_lines = hand_lines
        self._dumping = dumping
        self._allowances = allowances
        self._open_tables = open_tables
        self._house_bots = house_bots
        self._live_shares = live_shares
        self._desk_log = DeskLog(units, clock)
        self._metrics = metrics
        self._topic = ask.topic_of(name)
        self._reminders = PushReminders(bus)
        self._mailbox = bus.open_mailbox(ask.address_of(name), capacity=MAILBOX_CAPACITY)
        self._reminder = Reminder[ask.Question](clock, self._mailbox.push)
        self._reports = TournamentReports(bus, clock)
        self._steps = Steps(name, clock=clock, chance=chance, pace=pace)
        self._recent: deque[e.Event] = deque(maxlen=REMEMBERED_EVENTS)
        self._running = RunningHand()
        self._version = 0
        self._snapshot_at = 0
        self._down_since: int | None = 0
        """Since when the table has not been served: 0 before the room opened; None while it is served."""

    # ---------------------------------------------------------------- the outermost task

    async def run(self) -> None:
        """Host the table until it is closed. After a failed append, read the table again and go on."""
        try:
            await keep_hosting(
                self._host, clock=self._clock, failed=self._fails, stop=self._stop, table=self.name
            )
        finally:
            self._reminder.forget()
            self._reports.stop()
            self._mailbox.close()

    def _fails(self) -> None:
        """An append has failed: from now on it is not served."""
        if self._down_since is None:
            self._down_since = self._clock.now()

    async def _stop(self) -> None:
        """Refuse everything until the room is closed."""
        self._listed.is_stopped = True
        self._reminder.forget()
        await refuse_everything(self._mailbox.receive, TableStopped)

    # ------------------------------------------------------------------------- the table

    async def _host(self) -> None:
        """Serve questions until the table is closed. The order matters: decide, store, and only then show."""
        table = await self._recover()
        self._show(table, None)
        table = await self._within_the_allowance(await self._after_an_outage(table))
        while not table.is_closed:
            self._watch_the_clock(table)
            letter = await self._mailbox.receive()
            question = letter.message
            if isinstance(question, ClosingAsked):
                closes = not question.only_if_deserted or self._rests()
                letter.answer(None)
                if closes:
                    return
                continue
            if isinstance(question, ask.LookAsked):
                letter.answer(
                    seen_table(table, self._since(question.since), question.viewer, self._live_shares)
                )
                continue
            if isinstance(question, ask.BotsAsked):
                letter.answer(bot_news(table))
                continue
            if isinstance(question, _BETWEEN_HANDS):
                table = await self._within_the_allowance(table)
            try:
                step = self._steps.decide(table, question, is_seen=self._is_seen(table))
                await self._let_bots_go_on(step)
                if step.events or step.note:
                    step = await self._keep_with_rebuys(table, step)  # stored first
            except (Refused, Stale) as refusal:
                if isinstance(question, _OWN_QUESTIONS):
                    raise Broken(f"the table refused its host: {refusal}") from refusal
                letter.refuse(refusal)
                continue
            except StoreError:
                letter.refuse(StoreUnavailable())
                raise
            except BaseException:
                letter.refuse(TableStopped())
                raise
            if step.events:
                table = step.after
                self._show(table, step.events)  # shown second
            else:
                self._reports.answer(question, table)
            letter.answer(table.version)
            if table.is_in_hand:
                continue
            table = await self._top_up(table)
            if table.version - self._snapshot_at >= kept.SNAPSHOT_EVERY and not table.is_in_hand:
                self._snapshot_at = table.version
                await kept.keep_snapshot(self._store, table)

    def _rests(self) -> bool:
        """Whether nothing is left to do here, nor to tell: the table is then listed as resting."""
        return not self._reports.is_telling and self._listed.rest()

    async def _recover(self) -> Table:
        """Read the table from the store, and put its dealer back to where they were in the hand."""
        table, events = await kept.read_table(self._store, self.name, self._units.quarantine)
        await bring_table_forward(self._books, table)
        self._running = RunningHand()
        hand = None
        if table.hand is not None:  # over or not: somebody may ask for the rabbit hunt
            hand = await kept.read_hand(self._store, table.hand_id)
            self._running = RunningHand(hand.events)
        self._steps.resume(table, hand)
        self._snapshot_at = table.version - len(events)
        self._listed.last_at = events[-1].at if events else 0
        self._recent = deque(events[-RECOVERED_EVENTS:], maxlen=REMEMBERED_EVENTS)
        self._version = table.version
        return table

    async def _after_an_outage(self, table: Table) -> Table:
        """The table as it goes on: if it was not served for long, everybody has their full time again."""
        down_since = self._down_since
        if down_since is not None and self._clock.now() >= down_since + OUTAGE_MS and not table.is_closed:
            try:
                table = await self._carry_out(table, RestartClock())
            except StoreError as error:
                # It can still be seen; the first append that fails, or that is due, leads here again.
                log.warning("the outage goes on", table=self.name, error=str(error))
                return table
        self._down_since = None
        return table

    async def _within_the_allowance(self, table: Table) -> Table:
        """The table between hands: paused if its owner's hands of the day are used up, or going on again."""
        due = await self._allowances.due_at(table)
        return table if due is None else await self._carry_out(table, due)

    def _is_seen(self, table: Table) -> bool:
        """Whether a person plays or watches here, or waits for this table at another one of a tournament."""
        if self._listed.viewers or table.config.tournament:
            return True
        return any(not (seat.is_bot or seat.sitting_out) for seat in table.seats)

    async def _let_bots_go_on(self, step: Step) -> None:
        """Where nobody looks, let the bots of the house act in the same step, up to the end of the hand.

        Nobody has to see each of their acts, so the whole hand is stored in one append.
        """
        if not step.events or self._is_seen(step.after):
            return
        at = step.events[-1].at
        while not self._listed.viewers and (action := self._house_bots.action(step.after)) is not None:
            try:
                acted = self._steps.decide(step.after, ask.CommandAsked(action), is_seen=False)
            except Refused as refusal:
                log.warning("house player refused", table=self.name, refusal=str(refusal))
                return
            step.events += acted.events
            step.after = acted.after
            if step.events[-1].at > at:  # a millisecond has passed: others wait for their tables, too
                at = step.events[-1].at
                await asyncio.sleep(0)

    async def _with_rebuys(self, step: Step) -> Step:
        """The step, and after it what bots of the house buy that have lost all their chips unseen.

        Those who cannot pay buy nothing here: the house gives them chips, and they ask for themselves.
        """
        if step.after.is_in_hand or not step.events or self._is_seen(step.after):
            return step
        longer = step
        for command in self._house_bots.rebuys(step.after):
            if await self._books.available(command.player, step.after.config.currency) < command.amount:
                continue
            try:
                events, after = apply(longer.after, command, self._clock.now())
            except Refused as refusal:
                log.info("house player refused", table=self.name, refusal=str(refusal))
                continue
            longer = Step([*longer.events, *events], after, step.writes, step.note)
        return longer

    # ---------------------------------------------------------------- storing and showing

    async def _keep_with_rebuys(self, table: Table, step: Step) -> Step:
        """Store the step, and in the same append what bots buy after it. Returns what was stored."""
        longer = await self._with_rebuys(step)
        if longer is not step:
            try:
                await self._keep(table, longer)
                return longer
            except NotEnoughChips:
                log.info("house player refused", table=self.name, refusal="chips taken to another table")
        await self._keep(table, step)
        return step

    async def _top_up(self, table: Table) -> Table:
        """Top up the stacks of players who asked for it, between hands; players who cannot pay get 0."""
        for player, amount in top_ups_due(table):
            enough = await self._books.available(player, table.config.currency) >= amount
            try:
                table = await self._carry_out(table, TopUp(player, amount if enough else 0))
            except Refused:  # the chips have just gone to another table, or a player limit forbids it
                table = await self._carry_out(table, TopUp(player, 0))
        return table

    async def _carry_out(
        self, table: Table, command: TopUp | RestartClock | PauseTable | ResumeTable
    ) -> Table:
        """Decide, store and show a command that the host issues by itself."""
        events, after = apply(table, command, self._clock.now())
        if events:
            await self._keep(table, Step(list(events), after, []))
            self._show(after, events)
        return after

    async def _keep(self, table: Table, step: Step) -> None:
        """Store the events in one append with what follows from them: chips, visits, hand history."""
        if kept.is_play_alone(table, step):
            await self._units.append(kept.table_write(table, step.events), *step.writes)
            return
        lines = lines_of(table, step.after, step.events, self._running)
        moves, visits = moves_of(table, step.events, step.after), visits_of(table, step.events)
        books = {name for transfer in moves.transfers for name in books_of(transfer)}
        if books or visits:
            books.add(table_book(self.name))
        flows = flows_of(moves) if table.config.private else {}
        is_closed = step.after.is_closed
        has_begun = any(isinstance(event, e.HandBegan) for event in step.events)
        at = self._clock.now()
        # Read now, so that the end of a newcomer's first hand need not wait for it.
        newcomers = [event.player for event in step.events if isinstance(event, e.SeatTaken)]

        async def keep(unit: Unit) -> None:
            if step.events:
                unit.also(kept.table_write(table, step.events), *step.writes)
            if step.note is not None:
                self._desk_log.write(unit, step.note)
            for player, line in lines:
                unit.write(self._hand_lines, player, line)
            if is_closed:
                self._open_tables.note(unit, self.name, step.events)
            if books:
                post_moves(self._books.posting(unit), moves)
            if has_begun:
                self._allowances.count_hand(unit, table.config)
            if flows:
                self._dumping.settle(unit, step.after.hand_id, flows, at)
            limits = self._player_limits.update_in(unit)
            for visit in visits:
                limits.count(visit, at)

        await self._units.carry_out(
            [
                *[self._hand_lines.ref(player) for player in (*newcomers, *[player for player, _ in lines])],
                *([] if step.note is None else [self._desk_log.ref]),
                *self._books.refs(books),
                *self._dumping.refs(players_of(flows)),
                *(self._allowances.refs(table.config) if has_begun else []),
                *([self._open_tables.ref] if is_closed else []),
                *[self._player_limits.ref(visit.player) for visit in visits],
            ],
            keep,
        )

    def _show(self, table: Table, events: Sequence[e.Event] | None) -> None:
        self._steps.follow(table)
        self._version = table.version
        self._recent.extend(events or ())
        self._running.hear(events or ())
        self._listed.hear(table, events or ())
        self._metrics.heard(events or ())
        self._reminders.remind(*held_seats(table, events or ()))
        self._bus.publish(self._topic, table_news(table, events, self._listed.viewers, self._live_shares))
        self._reports.tell(table)

    def _since(self, version: int | None) -> tuple[e.Event, ...] | None:
        """The events after `version`, or those of the latest hand; None if they are no longer in memory."""
        if version is None:
            return self._of_the_hand()
        if not self._version - len(self._recent) <= version <= self._version:
            return None
        return tuple(self._recent)[len(self._recent) - (self._version - version) :]

    def _of_the_hand(self) -> tuple[e.Event, ...] | None:
        """The events since the latest hand began; None if its beginning is no longer in memory."""
        recent = tuple(self._recent)
        begun = (place for place in reversed(range(len(recent))) if isinstance(recent[place], e.HandBegan))
        first = next(begun, None)
        return None if first is None else recent[first:]

    # ------------------------------------------------------------------------------ time

    def _watch_the_clock(self, table: Table) -> None:
        """Set the reminder to the next question that falls due, or clear it."""
        due = self._due(table)
        if table.held:
            held_until = min([held.until for held in table.held])
            if due is None or held_until < due[0]:
                due = (held_until, ask.TimeAsked())
        if due is None and Pause.ALLOWANCE in table.paused:
            due = (self._allowances.next_day(), ask.AllowanceAsked())
        self._reminder.forget() if due is None else self._reminder.set(*due)

    def _due(self, table: Table) -> tuple[int, ask.Question] | None:
        """When the game itself next needs the host, and with which question. None: it waits for nothing."""
        match table.awaiting:
            case HandToStart(not_before=not_before) if table.version != self._steps.tried_at:
                pause_ms = 0 if self._is_seen(table) else self._pace.idle_ms
                return not_before + pause_ms, ask.HandAsked()
            case CardsAwaited():
                return table.turn_since + self._pace.before_street_ms(table.hand), ask.StreetAsked()
            case (
                SeatToAct(deadline=deadline)
                | SeatToShow(deadline=deadline)
                | GameToChoose(deadline=deadline)
                | TwiceToAgree(deadline=deadline)
            ):
                return deadline, ask.TimeAsked()
            case _:
                return None
