"""The host of one table: it decides, stores and then shows what happens.

One task with one mailbox serves one table, so no locks are needed. The host asks the table what follows from
a command, stores the events, and only then publishes them. It enforces the table's deadlines, starts the
hands, and deals the dealer's cards where the hand asks for them. It knows nothing of the rules of poker.
"""

from collections import deque
from collections.abc import Sequence

import msgspec
import structlog

from mazziere.cage import flows_of, moves_of, table_book
from mazziere.cards import STANDARD_52, order_count
from mazziere.hand import Hand
from mazziere.hand import events as h
from mazziere.hand.commands import Action
from mazziere.rules.refusals import Broken, Refused, Stale
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.visits import visits_of
from mazziere.services.history.played_hands import HandPlayed, RunningHand, lines_of
from mazziere.services.hosting import ClosingAsked, keep_hosting, refuse_everything
from mazziere.services.metrics import Metrics
from mazziere.services.money.brought_forward import bring_table_forward
from mazziere.services.money.dumping import DumpingWatch, players_of
from mazziere.services.money.ledger_store import Books, books_of
from mazziere.services.money.table_moves import post_moves
from mazziere.services.ports import Bus, Chance, Clock, StoreError
from mazziere.services.push.reminders import PushReminders, held_seats
from mazziere.services.refusals import StoreUnavailable, TableStopped
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.tables import messages as ask
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.actions import NamedAction, named_action
from mazziere.services.tables.allowance import Allowances
from mazziere.services.tables.bots.news import bot_news
from mazziere.services.tables.deal.dealer import Dealer
from mazziere.services.tables.live_shares import LiveShares, has_turned_up
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.news import seen_table, table_news
from mazziere.services.tables.open_tables import OpenTables
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.reminder import Reminder
from mazziere.services.tables.table_stream import Step
from mazziere.services.tables.tournament_reports import TournamentReports
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import (
    Act,
    CardsAwaited,
    ClockReached,
    Command,
    DealTableCards,
    GameToChoose,
    HandToStart,
    RestartClock,
    SeatToAct,
    SeatToShow,
    StartHand,
    Table,
    TwiceToAgree,
    apply,
)
from mazziere.table import events as e
from mazziere.table.commands import Pause, PauseTable, ResumeTable, TopUp
from mazziere.table.decide import next_game
from mazziere.table.refusals import NoHandInProgress, NotSeated
from mazziere.table.seating.chips import top_ups_due
from mazziere.table.state import seat_of

MAILBOX_CAPACITY = 256
REMEMBERED_EVENTS = 400
"""Recent events kept in memory for viewers who reconnect: those of a few hands."""
RECOVERED_EVENTS = 40
"""The same when the table has just been read: those who lost the connection then have seen all but a few."""
OUTAGE_MS = 2_000
"""Whoever waited for the room for so long has their time to act again."""

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
        live_shares: LiveShares | None = None,
    ) -> None:
        self.name = name
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._books = books
        self._player_limits = player_limits
        self._pace = pace
        self._listed = listed
        self._hand_lines = hand_lines
        self._dumping = dumping
        self._allowances = allowances
        self._open_tables = open_tables
        self._live_shares = live_shares
        self._desk_log = DeskLog(units, clock)
        self._metrics = metrics
        self._topic = ask.topic_of(name)
        self._reminders = PushReminders(bus)
        self._mailbox = bus.open_mailbox(ask.address_of(name), capacity=MAILBOX_CAPACITY)
        self._reminder = Reminder[ask.Question](clock, self._mailbox.push)
        self._reports = TournamentReports(bus, clock)
        self._dealer: Dealer
        self._recent: deque[e.Event] = deque(maxlen=REMEMBERED_EVENTS)
        self._hand: Hand | None = None
        self._running = RunningHand()
        self._version = 0
        self._turn_since = 0
        """The table version at which the current turn began."""
        self._tried_at = -1
        """The table version at which the host last tried to start a hand; it never tries twice at one."""
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
                step = self._decide(table, question)
                if step.events or step.note:
                    await self._keep(table, step)  # stored first
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
        self._dealer = Dealer(self._chance)
        self._running = RunningHand()
        if table.hand is not None:  # over or not: somebody may ask for the rabbit hunt
            hand = await kept.read_hand(self._store, table.hand_id)
            self._running = RunningHand(hand.events)
            self._dealer.resume(hand.sealed, VARIANTS[hand.variant].deck, kept.dealt_so_far(hand.events))
        self._snapshot_at = table.version - len(events)
        self._listed.last_at = events[-1].at if events else 0
        self._recent = deque(events[-RECOVERED_EVENTS:], maxlen=REMEMBERED_EVENTS)
        self._version = table.version
        self._turn_since = table.version
        self._hand = table.hand
        self._tried_at = -1
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

    # ------------------------------------------------------------------------- decisions

    def _decide(self, table: Table, question: ask.Question) -> Step:
        """Everything that happens now, up to the next thing that somebody else must do or see.

        Raises what the table refuses, and `Stale`.
        """
        at = self._clock.now()
        command: Command
        match question:
            case ask.CommandAsked(command=asked):
                command = self._meant(table, asked)
            case ask.TimeAsked():
                command = ClockReached()
                if table.next_deadline is not None and at >= table.next_deadline + OUTAGE_MS:
                    command = RestartClock()  # the room stood still: nobody could act
            case ask.OutageAsked():
                command = RestartClock()
            case ask.StreetAsked():
                if at < table.turn_since + self._pace.before_street_ms(table.hand):
                    return Step([], table, [])
                return self._dealt(Step([], table, []), at)
            case ask.HandAsked():
                return self._hand_started(table, at)
            case ask.AllowanceAsked():
                return Step([], table, [])
            case ask.LookAsked() | ask.BotsAsked() | ClosingAsked():
                raise AssertionError("nothing is decided by looking")
        events, after = apply(table, command, at)
        note = question.note if isinstance(question, ask.CommandAsked) else None
        return self._dealt(Step(list(events), after, [], note), at)

    def _meant(self, table: Table, asked: ask.Asked) -> Command:
        """The command in the table's own terms. Raises what `_action` raises."""
        if isinstance(asked, NamedAction):
            return Act(asked.player, self._action(table, asked))
        return asked

    def _action(self, table: Table, asked: NamedAction) -> Action:
        """The action that the player named.

        Raises `NotSeated`, `NoHandInProgress`, `Stale` if the player looked at an earlier turn, and what
        `named_action` raises.
        """
        seat = seat_of(table, asked.player)
        if seat is None:
            raise NotSeated
        if not (table.is_in_hand or asked.action == "rabbit"):
            raise NoHandInProgress
        if not self._turn_since <= asked.based_on <= table.version:
            raise Stale(asked.based_on, table.version)
        return named_action(asked.action, seat.no, to=asked.to, cards=asked.cards)

    def _hand_started(self, table: Table, at: int) -> Step:
        awaiting = table.awaiting
        if not isinstance(awaiting, HandToStart) or at < awaiting.not_before:
            return Step([], table, [])
        self._tried_at = table.version
        hand = kept.hand_id(table)
        draw = self._chance.below(order_count(STANDARD_52))
        game = next_game(table, draw, at)
        if game is None:
            # No deck is shuffled: the dealer still holds that of the last hand, for the rabbit hunt.
            events, after = apply(table, StartHand(hand, draw, ""), at)
            assert after.hand_id != hand, "a hand began without a deck"
            return Step(list(events), after, [])
        variant = VARIANTS[game.variant]
        sealed, root = self._dealer.shuffle(
            hand, variant.deck, table=self.name, shuffles=variant.draws, at=at
        )
        events, after = apply(table, StartHand(hand, draw, root), at)
        assert after.hand_id == hand, "a deck was shuffled for no hand"
        assert after.hand is not None, "a hand begins with its forced bets"
        assert after.hand.variant is variant, "the deck was shuffled for another game"
        players = {seat.no: seat.player for seat in after.seats}
        dealt_in = tuple([(seat.no, players[seat.no]) for seat in after.hand.seats])
        seal = kept.seal_write(msgspec.structs.replace(sealed, players=dealt_in))
        return self._dealt(Step(list(events), after, [seal]), at)

    def _dealt(self, step: Step, at: int) -> Step:
        """Deal the cards the hand waits for; one street at a time if the pace has a pause between streets.

        There is one, too, before the first street after an all-in, in which the hands lie face up.
        """
        self._shuffle_discards(step.events)
        streets = 1 if has_turned_up(step.events) else 0
        while isinstance(awaiting := step.after.awaiting, CardsAwaited):
            if streets and self._pace.street_ms:
                break
            assert self._dealer.hand == step.after.hand_id, "the dealer holds the deck of another hand"
            cards = self._dealer.take(len(awaiting.to))
            try:
                events, step.after = apply(step.after, DealTableCards(cards), at)
            except Refused as refusal:
                raise Broken(f"the hand refused its dealer: {refusal}") from refusal
            self._shuffle_discards(events)
            step.events += events
            streets += 1
        return step

    def _shuffle_discards(self, events: Sequence[e.Event]) -> None:
        """When the deck has run out, let the dealer go on with the shuffled discards."""
        for event in events:
            if isinstance(event, e.InHand) and isinstance(event.event, h.DiscardsShuffled):
                self._dealer.shuffle_discards(event.event.cards)

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

    # ----------------------------------------------------------------- keeping and showing

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
            keeping = self._player_limits.keeping(unit)
            for visit in visits:
                keeping.count(visit, at)

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
        if table.hand is not self._hand:
            self._turn_since = table.version
            self._hand = table.hand
        self._version = table.version
        self._recent.extend(events or ())
        self._running.hear(events or ())
        self._listed.hear(table, events or ())
        self._metrics.heard(events or ())
        self._reminders.remind(*held_seats(table, events or ()))
        self._bus.publish(self._topic, table_news(table, events, self._listed.viewers, self._live_shares))
        self._reports.tell(table)

    def _since(self, version: int | None) -> tuple[e.Event, ...] | None:
        """The events after `version`; None if `version` is None or they are no longer in memory."""
        if version is None or not self._version - len(self._recent) <= version <= self._version:
            return None
        return tuple(self._recent)[len(self._recent) - (self._version - version) :]

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
            case HandToStart(not_before=not_before) if table.version != self._tried_at:
                is_awaited = self._listed.is_attended or table.config.tournament  # by its other tables
                pause_ms = 0 if is_awaited else self._pace.idle_ms
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
