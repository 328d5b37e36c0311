"""What happens at a casino table, and all that follows from it, in one append.

Commands are decided here on what the books say in the same unit of work: what a player can spend, what is in
the jackpot, what their limits leave. Those of many players are decided one after the other and stored
together; who is refused changes nothing, and holds up nobody.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from mazziere.cage import casino_book, casino_moves, player_account, player_book
from mazziere.casino import events as e
from mazziere.casino.awaiting import BetsAwaited, RoundToSettle, SupervisorAwaited
from mazziere.casino.commands import (
    CasinoCommand,
    CasinoPlayerCommand,
    CorrectCards,
    DoubleBets,
    MakeDecision,
    PlaceBet,
    RepeatBets,
    RestartRoundClock,
    RoundClockReached,
    SettleRound,
    VoidRound,
)
from mazziere.casino.decide import apply
from mazziere.casino.jackpot import (
    AcceptFirstFive,
    JackpotCommand,
    JackpotEvent,
    ReleaseFirstFive,
    SettleFirstFive,
    shares_at,
)
from mazziere.casino.jackpot.events import JackpotWon
from mazziere.casino.refusals import NotCovered
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPhase
from mazziere.rules.refusals import Refused
from mazziere.services.care.player_limits import LimitsUpdate, PlayerLimits
from mazziere.services.casino import casino_stream as kept
from mazziere.services.casino.exposure import exposure
from mazziere.services.casino.jackpots import Jackpots
from mazziere.services.casino.open_casino_tables import OpenCasinoTables
from mazziere.services.casino.round_lines import RoundLines, lines_of
from mazziere.services.casino.visits import COUNTED, visits_of, wins_elsewhere
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.services.money.table_moves import post_moves
from mazziere.services.people.people import People
from mazziere.services.ports import Write
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

Elsewhere = Callable[[str, str], int]
"""(player, table) → what rounds at other tables may still cost the player, beyond what limits count."""


CONSEQUENTIAL = COUNTED | {e.BettingClosed, e.RoundSettled, e.RoundVoided}
"""Kinds of events from which something follows beside the money that they move."""


class AskedOfCasino(NamedTuple):
    """A command, and an entry for the staff log."""

    command: CasinoCommand
    note: DeskNote | None = None


class CasinoStep(NamedTuple):
    """What has happened, and to whom it was refused."""

    events: tuple[e.CasinoEvent, ...]
    after: CasinoTable
    refusals: tuple[Refused | None, ...]
    """One for each command; None where it was carried out."""


class CasinoCommits:
    """Decides on the commands of one table, and stores what follows."""

    def __init__(
        self,
        name: str,
        *,
        units: UnitsOfWork,
        books: Books,
        player_limits: PlayerLimits,
        people: People,
        jackpots: Jackpots,
        lines: RoundLines,
        open_tables: OpenCasinoTables,
        desk_log: DeskLog,
        elsewhere: Elsewhere,
    ) -> None:
        self._name = name
        self._units = units
        self._books = books
        self._player_limits = player_limits
        self._people = people
        self._jackpots = jackpots
        self._lines = lines
        self._open_tables = open_tables
        self._desk_log = desk_log
        self._elsewhere = elsewhere

    async def carry_out_all(self, table: CasinoTable, asked: Sequence[AskedOfCasino], at: int) -> CasinoStep:
        """Carry out what players and staff ask, as far as it is not refused. Raises `StoreError`."""
        bots = await self._bots(table, asked)

        async def happen(unit: Unit) -> CasinoStep:
            deciding = _Deciding(self, unit, table, bots, at)
            refusals = [deciding.ask(one) for one in asked]
            deciding.keep()
            return CasinoStep(tuple(deciding.events), deciding.table, tuple(refusals))

        return await self._units.carry_out(self._refs(table, asked), happen)

    async def carry_out(
        self, table: CasinoTable, command: CasinoCommand, at: int, *writes: Write
    ) -> CasinoStep:
        """Carry out what the host does by itself. Raises what the table refuses, or `StoreError`.

        writes  are stored in the same append: the seal of a deck
        """
        asked = (AskedOfCasino(command),)
        bots = await self._bots(table, asked)

        async def happen(unit: Unit) -> CasinoStep:
            deciding = _Deciding(self, unit, table, bots, at)
            deciding.carry_out(command)
            deciding.keep(*writes)
            return CasinoStep(tuple(deciding.events), deciding.table, (None,))

        return await self._units.carry_out(self._refs(table, asked), happen)

    # ------------------------------------------------------------------------- streams

    def _refs(self, table: CasinoTable, asked: Sequence[AskedOfCasino]) -> list[StreamRef]:
        """The streams that these commands may move; what is missed, the unit of work adds by itself."""
        players: dict[str, None] = {}
        everybody = list(self._everybody(table, asked))
        for one in asked:
            if isinstance(one.command, CasinoPlayerCommand):
                players[one.command.player] = None
        refs = [self._player_limits.ref(player) for player in {*players, *everybody}]
        if players or everybody:
            refs += self._books.refs([casino_book(self._name)])
            refs += self._books.refs([player_book(player) for player in {*players, *everybody}])
        if everybody and table.running is not None:
            refs += [self._lines.ref(player) for player in everybody]
            refs += self._jackpots.refs(table.running.config.jackpot)
        if any(one.note is not None for one in asked):
            refs.append(self._desk_log.ref)
        return refs

    @staticmethod
    def _everybody(table: CasinoTable, asked: Sequence[AskedOfCasino]) -> Iterable[str]:
        """The players of the round, if the commands may concern all of them."""
        if table.running is None:
            return ()
        for one in asked:
            match one.command:
                case SettleRound() | VoidRound() | CorrectCards() | RestartRoundClock():
                    return table.running.players
                case RoundClockReached() if isinstance(table.awaiting, BetsAwaited | SupervisorAwaited):
                    return table.running.players
                case _:
                    pass
        return ()

    async def _bots(self, table: CasinoTable, asked: Sequence[AskedOfCasino]) -> frozenset[str]:
        """Those of the players concerned who are bots: they have neither limits nor lines."""
        named = [one.command.player for one in asked if isinstance(one.command, CasinoPlayerCommand)]
        players = {*named, *self._everybody(table, asked)}
        return frozenset([player for player in players if (await self._people.known_as(player))[1]])


class _Deciding:
    """Commands that are decided in one unit of work."""

    def __init__(
        self, commits: CasinoCommits, unit: Unit, table: CasinoTable, bots: frozenset[str], at: int
    ) -> None:
        self._services = commits
        self._unit = unit
        self._version = table.version
        self._bots = bots
        self._at = at
        self._posting: Posting = commits._books.posting(unit)
        self._limits: LimitsUpdate = commits._player_limits.update_in(unit)
        self.table = table
        self.events: list[e.CasinoEvent] = []

    def ask(self, asked: AskedOfCasino) -> Refused | None:
        """Carry out a command; the refusal if it is refused, which has changed nothing."""
        try:
            self.carry_out(asked.command)
        except Refused as refusal:
            return refusal
        if asked.note is not None:
            self._services._desk_log.write(self._unit, asked.note)
        return None

    def carry_out(self, command: CasinoCommand) -> None:
        """Decide on one command, and post what follows. Raises what refuses it."""
        before = self.table
        command = self._filled_in(command)
        try:
            events, after = apply(before, command, self._at)
        except NotCovered:
            self._unit.doubt()  # what is known of the books may be out of date
            raise
        self._check_limits(after, events)
        post_moves(self._posting, casino_moves(before, events))
        self._follow(before, events)
        self.table = after
        self.events += events

    def keep(self, *writes: Write) -> None:
        """Put everything into the append."""
        if self.events:
            name, services = self._services._name, self._services
            self._unit.also(kept.event_write(name, self.events, after=self._version), *writes)
            services._open_tables.note(self._unit, name, self.events)

    # ------------------------------------------------------------------------ deciding

    def _filled_in(self, command: CasinoCommand) -> CasinoCommand:
        """The command with what only the books know."""
        match command:
            case PlaceBet() | RepeatBets() | DoubleBets() | MakeDecision():
                purse = player_account(command.player, self.table.config.currency).id
                return replace(command, available=self._posting.balance(purse).available)
            case SettleRound():
                return SettleRound(self._won_of_the_jackpot())
            case _:
                return command

    def _won_of_the_jackpot(self) -> tuple[tuple[str, int], ...]:
        """Let the FIRST 5 bets of the round go where they belong; what a royal flush wins of the jackpot."""
        running, awaiting = self.table.running, self.table.awaiting
        if running is None or not isinstance(awaiting, RoundToSettle) or not running.first_five_bets:
            return ()
        table, bets = self.table.config.id, running.first_five_bets
        happened = self._move_jackpot(
            SettleFirstFive(table, running.id, bets, royal_flush=running.jackpot_is_due)
        )
        return shares_at(happened, table)

    def _check_limits(self, after: CasinoTable, events: Sequence[e.CasinoEvent]) -> None:
        """Raises what responsible gaming refuses, if a bet that lies there now is one too many.

        All that the round may come to cost has to be within the limits, for it is played to its end.
        """
        for event in events:
            if isinstance(event, e.BetPlaced) and event.player not in self._bots:
                running = after.running
                assert running is not None, "bets are placed in a round"
                table = after.config.id
                cost = exposure(running, event.player)
                elsewhere = self._services._elsewhere(event.player, table)
                try:
                    self._limits.check(event.player, table, cost + elsewhere, self._at)
                except Refused:
                    self._unit.doubt()
                    raise

    # ------------------------------------------------------------------------ what follows

    def _follow(self, before: CasinoTable, events: Sequence[e.CasinoEvent]) -> None:
        """Write what follows from these events elsewhere: limits, lines, the jackpot."""
        if CONSEQUENTIAL.isdisjoint(map(type, events)):
            return
        for visit in visits_of(before, events):
            if visit.player not in self._bots:
                self._limits.count_round(visit, self._at)
        for player, line in lines_of(before, events):
            if player not in self._bots:
                self._unit.write(self._services._lines, player, line)
        running = before.running
        if running is None:
            return
        for event in events:
            # The bets are added up last: there may be a thousand, and most events say nothing of a jackpot.
            if isinstance(event, e.BettingClosed) and (bets := running.first_five_bets):
                self._move_jackpot(AcceptFirstFive(before.config.id, running.id, bets))
            elif isinstance(event, e.RoundVoided) and _releases(running):
                self._move_jackpot(ReleaseFirstFive(before.config.id, running.id))

    def _move_jackpot(self, command: JackpotCommand) -> tuple[JackpotEvent, ...]:
        running = self.table.running
        assert running is not None, "only rounds move a jackpot"
        jackpots = self._services._jackpots
        happened = jackpots.carry_out(self._unit, self._posting, running.config.jackpot, command, self._at)
        for event in happened:
            if isinstance(event, JackpotWon):
                for visit in wins_elsewhere(self.table.config.id, event):
                    self._limits.count_round(visit, self._at)
        return happened


def _releases(voided: CasinoRound) -> bool:
    """Whether a jackpot has accepted bets of a round that is void now."""
    return voided.phase is not RoundPhase.BETTING and bool(voided.first_five_bets)
