"""Bringing stored data forward: what is written once when a room kept by an earlier version is opened.

That is: the claims of nicknames, of what they look like, and of addresses, the balances from before there
were books, the lists of payments, and the list of open tables. All accounts, payments and tables are read, a
page at a time, and the progress is stored: an interrupted opening resumes where it stopped, and a finished
one reads nothing again. Nothing is written twice.
"""

import asyncio
from collections.abc import Awaitable, Iterable
from typing import Final, Literal, TypeVar

import msgspec
import structlog

from mazziere.payments import Payment
from mazziere.services.money.brought_forward import bring_balances_forward
from mazziere.services.money.cashier import PREFIX as PAYMENTS
from mazziere.services.money.cashier import payment_streams
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.payment_index import PaymentLists
from mazziere.services.people.events import PREFIX as PEOPLE
from mazziere.services.people.people import People
from mazziere.services.ports import Clock
from mazziere.services.refusals import DataUnreadable
from mazziere.services.tables.open_tables import OpenTables
from mazziere.services.tables.table_stream import PREFIX as TABLES
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork

PREFIX: Final = "room/"
NAME: Final = "brought_forward"
PAGE: Final = 200
"""Streams brought forward per append."""

Found = TypeVar("Found")

Part = Literal["people", "payments", "looks", "tables"]

log = structlog.get_logger()


class BroughtForwardTo(msgspec.Struct, frozen=True, tag="brought_forward_to"):
    """Everything up to and including this stream is done. Stored as it is: a field is never renamed."""

    part: Part
    stream: str
    at: int


class BroughtForward(msgspec.Struct, frozen=True, tag="brought_forward"):
    """Everything is done: from now on, such data is written as it happens."""

    part: Part
    at: int


ProgressEvent = BroughtForwardTo | BroughtForward


class Progress(msgspec.Struct, frozen=True):
    """How much has been brought forward."""

    reached: dict[Part, str] = msgspec.field(default_factory=dict)
    done: frozenset[Part] = frozenset()

    def after(self, event: ProgressEvent) -> "Progress":
        """The progress after an event."""
        if isinstance(event, BroughtForward):
            return msgspec.structs.replace(self, done=self.done | {event.part})
        return msgspec.structs.replace(self, reached={**self.reached, event.part: event.stream})


async def bring_forward(units: UnitsOfWork, people: People, books: Books, clock: Clock) -> None:
    """Write what an earlier version did not. Raises `StoreError`; the next opening then resumes."""
    bringing = _BringingForward(units, clock)
    await bringing.people(people, books)
    await bringing.looks(people)
    await bringing.payments()
    await bringing.tables()


class _BringingForward:
    """The work done during one opening."""

    def __init__(self, units: UnitsOfWork, clock: Clock) -> None:
        self._units = units
        self._clock = clock
        self._progress = StateStreams[Progress, ProgressEvent](
            units,
            PREFIX,
            ProgressEvent,
            begin=lambda _: Progress(),
            evolve=Progress.after,
        )

    async def people(self, people: People, books: Books) -> None:
        """Bring forward names, addresses, and balances from before there were books."""
        while page := await self._page("people", PEOPLE):
            persons = await _readable(people.known(name) for name in page)
            await bring_balances_forward(books, [(person.player, person.balance) for person in persons])

            async def claim(
                unit: Unit,
                players: tuple[str, ...] = tuple(one.player for one in persons),
                to: str = page[-1],
            ) -> list[str]:
                taken: list[str] = []
                for player in players:
                    person = await people.known(player)
                    unit.need(*people.claims.refs(person))
                    taken += people.claims.bring_forward(unit, person, self._clock.now())
                self._reach(unit, "people", PEOPLE + page[-1])
                return taken

            refs = [ref for person in persons for ref in people.claims.refs(person)]
            taken = await self._units.carry_out([*refs, self._progress.ref(NAME)], claim)
            if taken:
                log.error("names held twice", names=taken)

    async def looks(self, people: People) -> None:
        """Bring forward what nicknames look like."""
        while page := await self._page("looks", PEOPLE):
            persons = await _readable(people.known(name) for name in page)

            async def claim(
                unit: Unit,
                players: tuple[str, ...] = tuple(one.player for one in persons),
                to: str = page[-1],
            ) -> None:
                for player in players:
                    person = await people.known(player)
                    unit.need(*people.claims.refs(person))
                    people.claims.bring_looks_forward(unit, person, self._clock.now())
                self._reach(unit, "looks", PEOPLE + to)

            refs = [ref for person in persons for ref in people.claims.refs(person)]
            await self._units.carry_out([*refs, self._progress.ref(NAME)], claim)

    async def payments(self) -> None:
        """Bring forward the lists of payments."""
        payments, lists = payment_streams(self._units), PaymentLists(self._units)
        while page := await self._page("payments", PAYMENTS):
            found = await _readable(payments.look(name) for name in page)
            made = [payment for payment in found if payment is not None]

            async def enter(unit: Unit, page: list[str] = page, readable: list[Payment] = made) -> None:
                for name in [one.id for one in readable]:
                    payment = await payments.look(name)
                    if payment is not None:
                        unit.need(*lists.refs(payment.player))
                        lists.bring_forward(unit, payment)
                self._reach(unit, "payments", PAYMENTS + page[-1])

            refs = [ref for payment in made for ref in lists.refs(payment.player)]
            await self._units.carry_out([*refs, self._progress.ref(NAME)], enter)

    async def tables(self) -> None:
        """Bring forward the list of open tables."""
        open_tables, store = OpenTables(self._units), self._units.store
        while page := await self._page("tables", TABLES):

            async def enter(unit: Unit, page: list[str] = page) -> None:
                for table in page:
                    await open_tables.bring_forward(unit, store, table)
                self._reach(unit, "tables", TABLES + page[-1])

            await self._units.carry_out([open_tables.ref, self._progress.ref(NAME)], enter)

    async def _page(self, part: Part, prefix: str) -> list[str]:
        """Names of the next streams; empty once all are brought forward, which is then recorded."""
        progress = await self._progress.look(NAME)
        if part in progress.done:
            return []
        after = progress.reached.get(part, "")
        heads = await self._units.store.heads(prefix, after=after, limit=PAGE)
        if not heads:
            await self._progress.add(NAME, BroughtForward(part, self._clock.now()))
        elif not after:
            log.info("bringing forward what an earlier version has kept", part=part)
        return [head.stream.removeprefix(prefix) for head in heads]

    def _reach(self, unit: Unit, part: Part, stream: str) -> None:
        unit.write(self._progress, NAME, BroughtForwardTo(part, stream, self._clock.now()))


async def _readable(looks: Iterable[Awaitable[Found]]) -> list[Found]:
    """What is found; what is in quarantine is left out, and stays as it is."""
    found = await asyncio.gather(*looks, return_exceptions=True)
    for one in found:
        if isinstance(one, BaseException) and not isinstance(one, DataUnreadable):
            raise one
    return [one for one in found if not isinstance(one, BaseException)]
