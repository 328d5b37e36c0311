"""The host of one casino table: it decides, stores and then shows what happens.

One task with one mailbox serves one table, so no locks are needed. The host opens the rounds on the table's
timetable, seals a deck for each before bets close, turns its cards up when the round asks for them, and lets
the clock decide for those who do not. What players ask in the same moment is stored together. It knows
nothing of the rules of the game.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

import structlog

from mazziere.casino import events as e
from mazziere.casino.awaiting import (
    BetsAwaited,
    DecisionsAwaited,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    SupervisorAwaited,
)
from mazziere.casino.commands import (
    CasinoCommand,
    CasinoPlayerCommand,
    DealRoundCards,
    OpenBetting,
    PauseRound,
    RestartRoundClock,
    RoundClockReached,
    SettleRound,
)
from mazziere.casino.config import DealtBy, RoundsFollow
from mazziere.casino.state import CasinoTable
from mazziere.casino.views.table import own_view, shared_view, viewed
from mazziere.protocol.casino import CasinoYouView
from mazziere.rules.refusals import Broken, Refused
from mazziere.services.casino import casino_stream as kept
from mazziere.services.casino import messages as ask
from mazziere.services.casino.commits import AskedOfCasino, CasinoCommits, CasinoStep
from mazziere.services.casino.jackpots import Jackpots
from mazziere.services.casino.listed import ListedCasino
from mazziere.services.casino.news import CasinoConfirmed, CasinoNews, SeenCasino
from mazziere.services.casino.round_seal import RoundDeck, read_deck
from mazziere.services.hosting import OUTAGE_MS, ClosingAsked, keep_hosting, refuse_everything
from mazziere.services.metrics import Metrics
from mazziere.services.money.ledger_store import Books
from mazziere.services.ports import Bus, Chance, Clock, MailboxMessage, NobodyThere, StoreError, Write
from mazziere.services.refusals import StoreUnavailable, TableStopped
from mazziere.services.tables.reminder import Reminder
from mazziere.services.unit_of_work import UnitsOfWork

MAILBOX_CAPACITY = 4_096
"""Everybody at a big table may bet in the same moment."""
MOST_TOGETHER = 256
"""How many commands are stored in one append at most: a large one takes longer, and all wait for it."""
MIN_UPDATE_INTERVAL_MS = 250
"""The shortest time between two messages to the table while players bet or decide, because each goes to
everybody who watches. With a thousand of them it is a second.
"""
SHARE_UPDATE_INTERVAL_MS, PLAYERS_PER_SHARE_UPDATE = 1_000, 64
"""How often players are told their share of the jackpot at most, and how many of them at once: the others are
told with the next messages, so that nobody's bet waits for a thousand of them.
"""

_OF_ONE_PLAYER = (
    e.BetPlaced,
    e.BetUndone,
    e.BetsTakenBack,
    e.DecisionMade,
    e.PlayerWentAway,
    e.PlayerCameBack,
)
"""Kinds of events that change nothing for others but what lies on the table and how many are undecided,
unless the round goes on because of them.
"""

log = structlog.get_logger()


class CasinoHost:
    """The host of one casino table."""

    def __init__(
        self,
        listed: ListedCasino,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        books: Books,
        jackpots: Jackpots,
        commits: CasinoCommits,
        metrics: Metrics,
        room_rests: Callable[[], bool],
    ) -> None:
        """room_rests  says whether no table of the room begins anything new"""
        self.name = listed.name
        self._listed = listed
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._books = books
        self._jackpots = jackpots
        self._commits = commits
        self._metrics = metrics
        self._room_rests = room_rests
        self._topic = ask.topic_of(self.name)
        self._mailbox = bus.open_mailbox(ask.address_of(self.name), capacity=MAILBOX_CAPACITY)
        self._reminder = Reminder[ask.CasinoQuestion](clock, self._mailbox.push)
        self._telling = Reminder[ask.CasinoQuestion](clock, self._mailbox.push)
        self._deck: RoundDeck | None = None
        """Of the running round; None where a person deals."""
        self._put_back: MailboxMessage | None = None
        """A message that was received and is answered next."""
        self._to_tell: set[str] = set()
        """Players whose own view has changed since the last message to the table."""
        self._told_at = self._shares_told_at = 0
        self._next_share = 0
        """Which of those who have bet on FIRST 5 is told their share next, in the order of their bets."""
        self._down_since: int | None = 0
        """Since when the table has not been served: 0 before the room opened; None while it is served."""

    # ---------------------------------------------------------------- the outermost task

    async def run(self) -> None:
        """Host the table until it is closed. After a failed append, read the table again and go on."""
        try:
            await keep_hosting(
                self._host, clock=self._clock, failed=self._fails, stop=self._stop, casino=self.name
            )
        finally:
            self._forget()
            self._mailbox.close()
            if self._put_back is not None:
                self._put_back.refuse(NobodyThere(self.name))

    def _fails(self) -> None:
        """An append has failed: from now on it is not served."""
        if self._down_since is None:
            self._down_since = self._clock.now()

    def _forget(self) -> None:
        self._reminder.forget()
        self._telling.forget()

    async def _stop(self) -> None:
        """Refuse everything until the room is closed."""
        self._listed.is_stopped = True
        self._forget()
        await refuse_everything(self._receive, TableStopped)

    # ------------------------------------------------------------------------- the table

    async def _host(self) -> None:
        """Serve questions until the table is closed. The order matters: decide, store, and only then show."""
        table = await self._recover()
        await self._publish(table)
        table = await self._after_an_outage(table)
        while not table.is_closed:
            self._watch_the_clock(table)
            letter = await self._receive()
            question: ask.CasinoQuestion = letter.message
            match question:
                case ClosingAsked(only_if_deserted=only_if_deserted):
                    closes = not only_if_deserted or self._listed.rest()
                    letter.answer(None)
                    if closes:
                        return
                case ask.CasinoLookAsked(viewer=viewer):
                    letter.answer(await self._seen(table, viewer))
                case ask.CasinoToTell():
                    letter.answer(None)
                    await self._publish_what_lies_there(table)
                case ask.CasinoCommandAsked():
                    table = await self._serve(table, await self._with_others(letter))
                case ask.CasinoTimeReached():
                    table = await self._go_on_or_pause(table)
                case ask.CasinoOutage():
                    table = await self._carry_out(table, RestartRoundClock())
                    letter.answer(None)

    async def _recover(self) -> CasinoTable:
        """Read the table from the store, and the sealed deck of its running round."""
        table, _ = await kept.read_casino_table(self._store, self.name, self._units.quarantine)
        running = table.running
        self._deck = None if running is None else await read_deck(self._store, running.id)
        self._listed.latest = table
        return table

    async def _after_an_outage(self, table: CasinoTable) -> CasinoTable:
        """The table as it goes on: everybody has their full time again, or the round is void."""
        down_since, self._down_since = self._down_since, None
        if down_since is None or self._clock.now() < down_since + OUTAGE_MS:
            return table
        try:
            return await self._carry_out(table, RestartRoundClock())
        except StoreError:
            self._down_since = down_since
            raise

    # ---------------------------------------------------------------------- what is asked

    async def _receive(self) -> MailboxMessage:
        waiting, self._put_back = self._put_back, None
        return await self._mailbox.receive() if waiting is None else waiting

    async def _with_others(self, first: MailboxMessage) -> list[MailboxMessage]:
        """`first` and what other players have sent meanwhile: all are stored together."""
        letters = [first]
        while _is_of_a_player(first) and self._mailbox.waiting and len(letters) < MOST_TOGETHER:
            letter = await self._mailbox.receive()
            if not _is_of_a_player(letter):
                self._put_back = letter
                break
            letters.append(letter)
        return letters

    async def _serve(self, table: CasinoTable, letters: Sequence[MailboxMessage]) -> CasinoTable:
        """The table after these commands were answered."""
        asked = [AskedOfCasino(letter.message.command, letter.message.note) for letter in letters]
        try:
            step = await self._commits.carry_out_all(table, asked, self._clock.now())
        except StoreError:
            for letter in letters:
                letter.refuse(StoreUnavailable())
            raise
        except BaseException:
            for letter in letters:
                letter.refuse(TableStopped())
            raise
        after = await self._show(table, step)
        players = [one.command.player for one in asked if isinstance(one.command, CasinoPlayerCommand)]
        own = await self._own(after, dict.fromkeys(players))
        for letter, one, refusal in zip(letters, asked, step.refusals, strict=True):
            if refusal is not None:
                letter.refuse(refusal)
            elif isinstance(one.command, CasinoPlayerCommand):
                letter.answer(CasinoConfirmed(after.version, own[one.command.player]))
            else:
                letter.answer(CasinoConfirmed(after.version, None))
        return after

    # ------------------------------------------------------------------------ what is due

    def _watch_the_clock(self, table: CasinoTable) -> None:
        """Set the reminder to what falls due next, or clear it."""
        due = self._due(table)
        self._reminder.forget() if due is None else self._reminder.set(due, ask.CasinoTimeReached())

    def _due(self, table: CasinoTable) -> int | None:
        """When the table next needs its host; None: it waits for nothing, or for a person."""
        match table.awaiting:
            case RoundToOpen(not_before=not_before) if self._is_awaited(table):
                return not_before
            case BetsAwaited(closes_at=at) | DecisionsAwaited(deadline=at) | SupervisorAwaited(until=at):
                return at
            case RoundCardsToDeal(not_before=at) if not self._is_dealt_by_a_person(table):
                return at
            case RoundToSettle(not_before=at):
                return at
            case _:
                return None

    def _is_awaited(self, table: CasinoTable) -> bool:
        """Whether the next round is to begin: somebody is there, or rounds follow each other always."""
        return not self._room_rests() and (
            table.config.follow is RoundsFollow.ALWAYS or bool(self._listed.viewers)
        )

    @staticmethod
    def _is_dealt_by_a_person(table: CasinoTable) -> bool:
        config = table.config if table.running is None else table.running.config
        return config.dealt_by is DealtBy.A_PERSON

    async def _go_on_or_pause(self, table: CasinoTable) -> CasinoTable:
        """Do what has fallen due. A fault in a round pauses it, for a supervisor to look into (BP faults)."""
        try:
            return await self._go_on(table)
        except Broken:
            if table.running is None or table.paused:
                raise
            log.exception("a round is paused", casino=self.name)
            return await self._carry_out(table, PauseRound())

    async def _go_on(self, table: CasinoTable) -> CasinoTable:
        """Do what has fallen due."""
        due, now = self._due(table), self._clock.now()
        if due is None or now < due:
            return table
        match table.awaiting:
            case RoundToOpen():
                return await self._open_a_round(table)
            case RoundCardsToDeal(positions=positions):
                if self._deck is None:
                    raise Broken("a round without a deck")
                return await self._carry_out(table, DealRoundCards(self._deck.at(positions)))
            case RoundToSettle():
                return await self._carry_out(table, SettleRound())
            case BetsAwaited() | DecisionsAwaited() if now >= due + OUTAGE_MS:
                return await self._carry_out(table, RestartRoundClock())  # nobody could answer
            case _:
                return await self._carry_out(table, RoundClockReached())

    async def _open_a_round(self, table: CasinoTable) -> CasinoTable:
        """Open the betting, with a deck that is sealed in the same append."""
        round_ = kept.round_id(table)
        config = table.config if table.change is None else table.change
        if config.dealt_by is DealtBy.A_PERSON:
            return await self._carry_out(table, OpenBetting(round_))
        at = self._clock.now()
        deck = RoundDeck.shuffled(round_, table=self.name, chance=self._chance, at=at)
        after = await self._carry_out(table, OpenBetting(round_, deck.root), deck.write, at=at)
        self._deck = deck
        return after

    async def _carry_out(
        self, table: CasinoTable, command: CasinoCommand, *writes: Write, at: int | None = None
    ) -> CasinoTable:
        """Decide, store and show a command that the host issues by itself.

        at  when; None: now
        """
        at = self._clock.now() if at is None else at
        try:
            step = await self._commits.carry_out(table, command, at, *writes)
        except Refused as refusal:
            raise Broken(f"the table refused its host: {refusal!r}") from refusal
        return await self._show(table, step)

    # -------------------------------------------------------------------------- showing

    async def _show(self, before: CasinoTable, step: CasinoStep) -> CasinoTable:
        """Let everybody see what has been stored."""
        after = step.after
        if not step.events:
            return after
        self._listed.latest = after
        self._metrics.heard_of_casino(step.events)
        of_players = [event.player for event in step.events if isinstance(event, _OF_ONE_PLAYER)]
        if len(of_players) == len(step.events) and type(before.awaiting) is type(after.awaiting):
            self._to_tell.update(of_players)
            pause_ms = max(MIN_UPDATE_INTERVAL_MS, self._listed.watchers)
            self._telling.set(self._told_at + pause_ms, ask.CasinoToTell())
        else:
            await self._publish(after)
        if after.version // kept.SNAPSHOT_EVERY > before.version // kept.SNAPSHOT_EVERY:
            try:
                await kept.keep_snapshot(self._store, after)
            except StoreError as error:  # the events hold the same
                log.warning("snapshot not kept", casino=self.name, error=str(error))
        return after

    async def _publish(self, table: CasinoTable, changed: Iterable[str] | None = None) -> None:
        """Publish the table as it is.

        changed  the players for whom what is their own has changed; None: for everybody
        """
        viewers = {viewer for viewer in self._listed.viewers if viewer is not None}
        told = viewers if changed is None else viewers.intersection(changed)
        self._to_tell.clear()
        self._telling.forget()
        self._told_at = self._clock.now()
        if not self._listed.viewers:
            return
        own = await self._own(table, told)
        jackpot = await self._jackpots.find(table.config.jackpot)
        self._bus.publish(self._topic, CasinoNews(table.version, shared_view(table, jackpot), own))

    async def _publish_what_lies_there(self, table: CasinoTable) -> None:
        """Publish what has been bet since the last news, or that the jackpot has moved."""
        changed = set(self._to_tell)
        now = self._clock.now()
        if table.running is not None and now >= self._shares_told_at + SHARE_UPDATE_INTERVAL_MS:
            self._shares_told_at = now
            bettors = [player for player, _ in table.running.first_five_bets]
            begin = self._next_share if self._next_share < len(bettors) else 0
            changed.update(bettors[begin : begin + PLAYERS_PER_SHARE_UPDATE])
            self._next_share = begin + PLAYERS_PER_SHARE_UPDATE
        await self._publish(table, changed)

    async def _seen(self, table: CasinoTable, viewer: str | None) -> SeenCasino:
        """The table for one viewer."""
        jackpot = await self._jackpots.find(table.config.jackpot)
        available = 0 if viewer is None else await self._available(table, viewer)
        return SeenCasino(table.version, viewed(table, jackpot, viewer, available))

    async def _own(self, table: CasinoTable, players: Collection[str]) -> dict[str, CasinoYouView]:
        """Player → what is theirs alone."""
        jackpot = await self._jackpots.find(table.config.jackpot)
        # For one player, who is asked about after each bet, it is added up where it is needed.
        bet = None if len(players) == 1 or table.round is None else table.round.first_five_bet
        own = {}
        for player in players:
            available = await self._available(table, player)
            own[player] = own_view(table, jackpot, player, available, first_five_bet=bet)
        return own

    async def _available(self, table: CasinoTable, player: str) -> int:
        return await self._books.available(player, table.config.currency)


def _is_of_a_player(letter: MailboxMessage) -> bool:
    asked = letter.message
    return isinstance(asked, ask.CasinoCommandAsked) and isinstance(asked.command, CasinoPlayerCommand)
