"""The progressive jackpots of the room: a stream each, which the tables that play for it share.

What a round adds and what a royal flush wins is decided and stored in the append that settles the round. The
version of the jackpot's stream fences it, so that of two tables that win in one instant the store puts one
first.
"""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from mazziere.cage import jackpot_book, jackpot_moves
from mazziere.casino.jackpot import (
    ChangeJackpot,
    Jackpot,
    JackpotCommand,
    JackpotConfig,
    JackpotEvent,
    OpenJackpot,
    TopUpJackpot,
    apply,
    evolve,
)
from mazziere.casino.jackpot.events import JackpotWon
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.refusals import JackpotExists
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.services.money.table_moves import post_moves
from mazziere.services.personal.news import JackpotShareNews, PersonalNews
from mazziere.services.ports import Bus, Clock
from mazziere.services.refusals import DataUnreadable
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "jackpot/"
SNAPSHOT_EVERY: Final = 500
ALL_JACKPOTS: Final = "jackpots/*"
"""The topic on which is told that a jackpot has moved."""


class JackpotNews(msgspec.Struct, frozen=True):
    """A jackpot has moved."""

    jackpot: str
    pot: int
    won: int
    """What has just been won of it; 0: nothing."""


def _load(_: str, saved: bytes) -> Jackpot | None:
    return msgspec.json.decode(saved, type=Jackpot)


LATELY_MS: Final = 600_000
"""How long after a win whoever connects is still told of their share."""
READ_AT_ONCE: Final = 500
"""Number of events read at a time when looking for recent wins."""


def _shared_elsewhere(config: JackpotConfig, won: JackpotWon) -> Iterator[tuple[str, JackpotShareNews]]:
    """Who has won what of it at other tables than where it fell, and is told so."""
    for share in won.shares:
        if share.table != won.table and share.amount:
            yield share.player, JackpotShareNews(config.name, share.amount, config.currency, won.at)


class Jackpots:
    """All jackpots of the room."""

    def __init__(self, units: UnitsOfWork, bus: Bus, clock: Clock, books: Books) -> None:
        self._units = units
        self._bus = bus
        self._clock = clock
        self._books = books
        self._personal_news = PersonalNews(bus)
        self._desk_log = DeskLog(units, clock)
        self._streams = StateStreams[Jackpot | None, JackpotEvent](
            units,
            PREFIX,
            JackpotEvent,
            begin=lambda _: None,
            evolve=evolve,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load),
        )

    # ---------------------------------------------------------------------------- looking

    async def find(self, jackpot: str) -> Jackpot | None:
        """A jackpot as it is now; None if there is none of that name."""
        return await self._streams.look(jackpot) if jackpot else None

    async def of(self, jackpot: str) -> Jackpot:
        """A jackpot as it is now. Raises `Unknown`."""
        found = await self.find(jackpot)
        if found is None:
            raise Unknown("jackpot", jackpot)
        return found

    async def all(self) -> list[Jackpot]:
        """Every jackpot, in the order of their ids."""
        heads = await self._units.store.heads(PREFIX)
        return [await self.of(head.stream.removeprefix(PREFIX)) for head in heads]

    async def told(self, jackpot: str, *, before: int | None, limit: int) -> list[tuple[int, JackpotEvent]]:
        """What has happened to a jackpot, newest first: at most `limit` events with their numbers, from 1.

        before  only events with lower numbers; None: the newest

        Raises `Unknown`.
        """
        await self.of(jackpot)
        end = await self._streams.version(jackpot) if before is None else before - 1
        since = max(0, end - limit)
        events = await self._streams.read(jackpot, since=since, limit=max(0, end - since))
        return list(enumerate(events, since + 1))[::-1]

    async def shared_lately(self, jackpots: Iterable[str], player: str) -> list[JackpotShareNews]:
        """What a player has won of these at other tables than where they fell, in the last ten minutes.

        The latest comes last. What cannot be read is left out: nobody is refused the room for it.
        """
        since, found = self._clock.now() - LATELY_MS, []
        for jackpot in jackpots:
            with contextlib.suppress(DataUnreadable):
                shares = await self._shared_since(jackpot, since)
                found += [news for winner, news in shares if winner == player]
        return sorted(found, key=lambda news: news.at)

    async def _shared_since(self, jackpot: str, since: int) -> list[tuple[str, JackpotShareNews]]:
        known = await self.find(jackpot)
        if known is None or known.last_win is None or known.last_win.at < since:
            return []  # nearly always: only after a royal flush is anything read
        shares: list[tuple[str, JackpotShareNews]] = []
        before, at = None, since
        while before != 1 and at >= since:
            page = await self.told(jackpot, before=before, limit=READ_AT_ONCE)
            wins = [event for _, event in page if isinstance(event, JackpotWon) and event.at >= since]
            shares += [share for win in wins for share in _shared_elsewhere(known.config, win)]
            before, at = page[-1][0], page[-1][1].at
        return shares

    # ------------------------------------------------------------------ for the tables

    def refs(self, jackpot: str) -> list[StreamRef]:
        """The streams that a unit of work takes to move a jackpot; none where there is none."""
        return [self._streams.ref(jackpot), *self._books.refs([jackpot_book(jackpot)])] if jackpot else []

    def carry_out(
        self, unit: Unit, posting: Posting, jackpot: str, command: JackpotCommand, at: int
    ) -> tuple[JackpotEvent, ...]:
        """Decide, and write what happens with the money it moves. Raises what the jackpot refuses."""
        before = unit.state(self._streams, jackpot)
        events, after = apply(before, command, at)
        if not events:
            return events
        post_moves(posting, jackpot_moves(before, events))
        unit.write(self._streams, jackpot, *events)
        unit.then(lambda: self._tell(after, events))
        return events

    def _tell(self, after: Jackpot, events: tuple[JackpotEvent, ...]) -> None:
        """Tell the room that a jackpot has moved, and those who share it elsewhere what they have won.

        At the table where it falls, everybody sees it in the round.
        """
        config, won = after.config, 0
        for event in events:
            if isinstance(event, JackpotWon):
                won += sum([share.amount for share in event.shares])
                for player, news in _shared_elsewhere(config, event):
                    self._personal_news.publish(player, news)
        self._bus.publish(ALL_JACKPOTS, JackpotNews(config.id, after.pot, won))

    # ------------------------------------------------------------------------- the house

    async def take_up(self, configs: Iterable[JackpotConfig]) -> None:
        """Open those of `configs` that the room does not have yet."""
        for config in configs:
            if await self.find(config.id) is None:
                await self.open(config)

    async def open(self, config: JackpotConfig, *, note: DeskNote | None = None) -> None:
        """Open a jackpot; the house tops it up to its minimum. Raises `JackpotExists`.

        note  here and below: an entry for the staff log, stored in the same append
        """
        if await self.find(config.id) is not None:
            raise JackpotExists(config.id)
        await self._order(config.id, OpenJackpot(config), note)

    async def change(self, config: JackpotConfig, *, note: DeskNote | None = None) -> None:
        """Change a jackpot from now on. Raises `Unknown`, or what the jackpot refuses."""
        await self.of(config.id)
        await self._order(config.id, ChangeJackpot(config), note)

    async def top_up(
        self, jackpot: str, amount: int, *, reason: str, request: str, note: DeskNote | None = None
    ) -> None:
        """Put money of the house into the pot. Raises `Unknown`, or what the jackpot refuses.

        Repeating a request moves nothing again; with another amount or reason it is refused.
        """
        await self.of(jackpot)
        await self._order(jackpot, TopUpJackpot(amount, reason, request), note)

    async def _order(self, jackpot: str, command: JackpotCommand, note: DeskNote | None) -> None:
        at = self._clock.now()

        async def happen(unit: Unit) -> None:
            posting = self._books.posting(unit)
            if isinstance(command, TopUpJackpot) and self._was_topped_up(unit, posting, jackpot, command, at):
                return
            self.carry_out(unit, posting, jackpot, command, at)
            if note is not None:
                self._desk_log.write(unit, note)

        refs = [*self.refs(jackpot), *([] if note is None else [self._desk_log.ref])]
        await self._units.carry_out(refs, happen)

    def _was_topped_up(
        self, unit: Unit, posting: Posting, jackpot: str, command: TopUpJackpot, at: int
    ) -> bool:
        """Whether this was done before. Raises what the books refuse where it was something else."""
        before = unit.state(self._streams, jackpot)
        (transfer,) = jackpot_moves(before, apply(before, command, at)[0]).transfers
        if not posting.knows(jackpot_book(jackpot), transfer.id):
            return False
        posting.make(transfer)
        return True
