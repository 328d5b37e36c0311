"""The tournaments of the room, and the tasks that host them.

A tournament has a host until it is over and its tables are closed; it is shown for some hours more. Commands
go to the host, and the host gives orders to the tables.
"""

import asyncio
import contextlib
import re
from typing import Any, Final

import structlog

from mazziere.rules.refusals import Refused, Unknown
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.hosts import Hosts
from mazziere.services.money.ledger_store import Books
from mazziere.services.people.people import People
from mazziere.services.personal.news import PersonalNews
from mazziere.services.ports import Bus, Chance, Clock, MailboxFull, NobodyThere, StoreError, Subscription
from mazziere.services.refusals import DataUnreadable
from mazziere.services.secrets import hex_secret
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.pace import Pace
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments import tournament_stream as kept
from mazziere.services.tournaments.admission import TournamentAdmission, check_start
from mazziere.services.tournaments.heartbeat import Heartbeat, served_until
from mazziere.services.tournaments.host import TournamentHost
from mazziere.services.tournaments.listed import UNDER_WAY, ListedTournament
from mazziere.services.tournaments.messages import (
    TournamentCommandAsked,
    TournamentOutage,
    TournamentQuestion,
    address_of,
    topic_of,
)
from mazziere.services.tournaments.multiplier_seal import read_seal, seal_write, sealed_multiplier
from mazziere.services.tournaments.news import TournamentNews
from mazziere.services.tournaments.open_tournaments import Announced, OpenTournaments, TournamentListed
from mazziere.services.unit_of_work import Unit, UnitsOfWork
from mazziere.table.commands import Pause
from mazziere.tournament.cancellation import Settlement, broken_off, settle
from mazziere.tournament.commands import (
    AnnounceTournament,
    PauseTournament,
    ResumeTournament,
    TournamentCommand,
    WithdrawEntry,
)
from mazziere.tournament.decide import apply
from mazziere.tournament.definition import Definition
from mazziere.tournament.events import TournamentCancelled
from mazziere.tournament.evolve import replay
from mazziere.tournament.refusals import TournamentIsOver
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import ENDED, Stage, Tournament

ID_BITS: Final = 32
PRIVATE_ID_BITS: Final = 96
"""Nobody finds a private tournament by guessing."""
ID: Final = re.compile(rf"t([0-9a-f]{{{ID_BITS // 4}}}|[0-9a-f]{{{PRIVATE_ID_BITS // 4}}})")
SHOWN_MS: Final = 6 * 3_600_000
"""How long a tournament is shown after its end."""
ROUND_MS: Final = 60_000
"""Interval between two checks of those that are over."""

NEWS_QUEUED = 1_024
"""How many news may wait for one reader before older ones are dropped."""

log = structlog.get_logger()


def is_tournament_id(name: str) -> bool:
    """Whether a tournament may have this id; then nothing else has it, for their chats are called alike."""
    return ID.fullmatch(name) is not None


class Tournaments:
    """The tournaments that are announced or running, and those that ended lately."""

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        people: People,
        books: Books,
        player_limits: PlayerLimits,
        tables: Tables,
        pace: Pace,
        personal_news: PersonalNews,
    ) -> None:
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._people = people
        self._books = books
        self._player_limits = player_limits
        self._tables = tables
        self._pace = pace
        self._personal_news = personal_news
        self._admission = TournamentAdmission(people, player_limits, books, tables)
        self._open = OpenTournaments(units)
        self._desk_log = DeskLog(units, clock)
        self._listed: dict[str, ListedTournament] = {}
        self._hosts = Hosts(bus, address_of)
        self._others: list[asyncio.Task[None]] = []
        self._heartbeat = Heartbeat(clock)
        self._down_since = 0
        """Until when the room was served before it was opened."""

    # -------------------------------------------------------------------- taking up, giving up

    async def read_all(self) -> None:
        """List every stored tournament that is shown. Call it once, before `begin`."""
        self._down_since = await served_until(self._store)
        for name, announced in await self._open.by_age():
            with contextlib.suppress(DataUnreadable, Unknown):  # the log says what cannot be read
                listed = ListedTournament(name, announced)
                tournament, last_at = await kept.read_tournament(self._store, name, self._units.quarantine)
                listed.seal = await read_seal(self._store, name)
                listed.hear(tournament, last_at)
                self._listed[name] = listed

    def begin(self) -> None:
        """Host the tournaments that are not over, once the tables of the room are listed."""
        for name, listed in self._listed.items():
            # One that is over may have tables that were not closed.
            if not listed.is_over or any(table.startswith(f"{name}.") for table in self._tables.names):
                self._host(listed, self._down_since)
        beating = self._heartbeat.keep_beating(self._store, self._is_any_played, self._give_time_back)
        self._others.append(supervised_task(beating, "heartbeat of tournaments"))
        self._others.append(supervised_task(self._take_off_the_old(), "tournaments that are over"))

    async def stop(self) -> None:
        """Finish the appends in progress and stop hosting."""
        for task in self._others:
            task.cancel()
        await self._hosts.stop()
        await asyncio.gather(*self._others, return_exceptions=True)

    def _host(self, listed: ListedTournament, down_since: int | None) -> None:
        host = TournamentHost(
            listed,
            units=self._units,
            bus=self._bus,
            clock=self._clock,
            chance=self._chance,
            books=self._books,
            player_limits=self._player_limits,
            people=self._people,
            tables=self._tables,
            pace=self._pace,
            personal_news=self._personal_news,
            heartbeat=self._heartbeat,
            down_since=down_since,
        )
        self._hosts.begin(listed.id, host.run())

    def _is_any_played(self) -> bool:
        return any(
            one.latest is not None and one.latest.stage is Stage.PLAYING for one in self._listed.values()
        )

    def _give_time_back(self, down_since: int) -> None:
        """Tell all hosts that the room stood still."""
        log.warning("the room stood still", since=down_since)
        telling = self._hosts.tell_all(TournamentOutage())
        self._others.append(supervised_task(telling, "outage of tournaments"))
        self._others = [task for task in self._others if not task.done()]

    async def _take_off_the_old(self) -> None:
        """No longer show tournaments that were over some hours ago, until canceled."""
        while True:
            now = self._clock.now()
            for name, listed in tuple(self._listed.items()):
                if listed.is_over and now >= listed.ended_at + SHOWN_MS and name not in self._hosts:
                    try:
                        await self._open.take_off(name, now)
                    except StoreError:
                        break
                    del self._listed[name]
            await self._clock.sleep_until(now + ROUND_MS)

    # -------------------------------------------------------------------------- announcing

    async def announce(
        self,
        definition: Definition,
        *,
        starts_at: int = 0,
        event: str = "",
        schedule: str = "",
        owner: str = "",
        note: DeskNote | None = None,
    ) -> str:
        """Announce a tournament and host it; returns its id. Raises `StartTimeMissing`.

        starts_at  in milliseconds since the epoch; 0: as soon as it is full
        event      the name under which satellites pay seats in it; empty: none do
        schedule   the schedule that makes it; empty: announced by hand
        owner      the member whose private tournament it is; empty: of the room
        note       here and below: an entry for the staff log, stored in the same append
        """
        check_start(definition, starts_at)
        at = self._clock.now()
        name = f"t{hex_secret(self._chance, PRIVATE_ID_BITS if owner else ID_BITS)}"
        events, tournament = apply(None, AnnounceTournament(definition, starts_at, event), at)
        seal = sealed_multiplier(name, definition, self._chance, at)

        async def write(unit: Unit) -> None:
            unit.also(kept.event_write(name, events, after=0))
            if seal is not None:
                unit.also(seal_write(seal))
            self._open.add(unit, TournamentListed(name, at, schedule, starts_at, owner))
            if note is not None:
                self._desk_log.write(unit, note)

        refs = [self._open.ref, *([] if note is None else [self._desk_log.ref])]
        await self._units.carry_out(refs, write)
        listed = self._listed[name] = ListedTournament(name, Announced(at, schedule, starts_at, owner))
        listed.seal = seal
        listed.hear(tournament, at)
        self._host(listed, None)
        return name

    async def made_until(self, schedule: str) -> int:
        """The latest start for which a schedule has made a tournament; 0: none."""
        return await self._open.made_until(schedule)

    # ---------------------------------------------------------------------- one tournament

    async def ask(
        self,
        player: str | None,
        tournament: str,
        command: TournamentCommand,
        *,
        note: DeskNote | None = None,
    ) -> int:
        """Carry out a command; all commands pass here. The version once its events are stored.

        player  who asks; None: the house

        Raises `Forbidden`, `MembersOnly`, `NotEnoughChips`, what responsible gaming and the tournament
        refuse, and `Unknown` if there is no such tournament.
        """
        latest = self.tournament(tournament)
        command = await self._admission.admit(player, tournament, latest, command)
        if latest.stage in ENDED:
            raise TournamentIsOver
        version: int = await self._reach(tournament, TournamentCommandAsked(command, note))
        return version

    async def _reach(self, name: str, question: TournamentQuestion) -> Any:
        try:
            return await self._hosts.ask(name, question)
        except NobodyThere:
            if self.listed(name).is_over:
                raise TournamentIsOver from None
            raise

    def tournament(self, tournament: str) -> Tournament:
        """The latest state of a listed tournament. Raises `Unknown`."""
        return self.listed(tournament).tournament

    async def find(self, tournament: str) -> Tournament:
        """A tournament, listed or over long ago. Raises `Unknown` or `DataUnreadable`."""
        if tournament in self._listed:
            return self.tournament(tournament)
        return (await kept.read_tournament(self._store, tournament))[0]

    def listed(self, tournament: str) -> ListedTournament:
        """A tournament of the list. Raises `Unknown`."""
        if tournament not in self._listed:
            raise Unknown("tournament", tournament)
        return self._listed[tournament]

    def spectator_delay_ms(self, tournament: str) -> int:
        """How much later spectators see its tables; 0 for a tournament that is not listed."""
        if not self.is_listed(tournament):
            return 0
        return self.tournament(tournament).definition.spectator_delay_ms

    def is_listed(self, tournament: str) -> bool:
        """Whether a tournament with this id is listed."""
        return tournament in self._listed

    def news_of(self, tournament: str) -> Subscription[TournamentNews]:
        """Subscribe to what happens in a tournament from now on. The caller closes the subscription."""
        return self._bus.subscribe(topic_of(tournament), capacity=NEWS_QUEUED)

    def all(self) -> list[ListedTournament]:
        """Those announced or running, and those over for less than a few hours, as they were announced."""
        return list(self._listed.values())

    def public(self) -> list[ListedTournament]:
        """Those of `all` that everybody may find: not the private ones."""
        return [listed for listed in self._listed.values() if not listed.owner]

    def of_player(self, player: str) -> list[ListedTournament]:
        """The listed tournaments in which a player has an entry that is not out."""
        return [listed for listed in self._listed.values() if listed.has(player)]

    def entrants(self) -> set[str]:
        """Everybody with an entry that can still be taken back, bots included."""
        registering = [one.latest for one in self._listed.values() if one.latest is not None]
        return {
            entry.player
            for tournament in registering
            if tournament.stage is Stage.REGISTERING
            for entry in all_rows(tournament.entries)
            if not entry.is_withdrawn
        }

    async def withdraw_everywhere(self, player: str, *, until: int | None = None) -> None:
        """Take back the entries of a player in tournaments that have not begun.

        until  keep those in tournaments that begin at this instant or later; None: keep none
        """
        for listed in self.of_player(player):
            starts_at = listed.tournament.starts_at  # 0: at any time, when it is full
            if until is not None and starts_at >= until:
                continue
            if listed.tournament.stage is Stage.REGISTERING:
                with contextlib.suppress(Refused, NobodyThere, MailboxFull):  # it has just begun
                    await self.ask(player, listed.id, WithdrawEntry(player))

    # ------------------------------------------------------------------------ the whole room

    async def rest(self) -> None:
        """Pause every tournament that is under way, with the whole room: those that begin later do so too."""
        for listed in self._under_way():
            with contextlib.suppress(Refused, NobodyThere, MailboxFull):
                await self.ask(None, listed.id, PauseTournament(Pause.MAINTENANCE))

    async def go_on(self) -> None:
        """Let all tournaments go on with the whole room, but those that the staff has paused one by one."""
        for listed in self._under_way():
            with contextlib.suppress(Refused, NobodyThere, MailboxFull):
                await self.ask(None, listed.id, ResumeTournament(Pause.MAINTENANCE))

    def _under_way(self) -> list[ListedTournament]:
        listed = self._listed.values()
        return [one for one in listed if one.latest is not None and one.latest.stage in UNDER_WAY]

    # -------------------------------------------------------------------------- canceling

    async def has_ticket(self, player: str, tournament: str) -> bool:
        """Whether a seat that the player has won elsewhere pays for an entry. Raises `Unknown`."""
        return await self._admission.has_ticket(player, self.tournament(tournament))

    def cancellation_preview(self, tournament: str) -> Settlement:
        """What everybody would get if it were canceled now. Raises `Unknown` or `TournamentIsOver`."""
        latest = self.tournament(tournament)
        if latest.stage in ENDED:
            raise TournamentIsOver
        return settle(broken_off(latest))

    async def settlement(self, tournament: str) -> Settlement | None:
        """What everybody got when it was canceled; None if it was not. Raises `Unknown`."""
        latest = await self.find(tournament)
        if latest.stage is not Stage.CANCELLED:
            return None
        events = await kept.read_events(self._store, tournament)
        last = events[-1]
        assert isinstance(last, TournamentCancelled), "nothing comes after it"
        return settle(broken_off(replay(events[:-1]), edition=last.settled_by))
