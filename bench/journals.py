"""What does it cost to read something that is written to again and again, the more of it there is?

Of every kind of journal one stream gets so many events, written straight into a SQLite file; one more is
written by the room, which keeps a snapshot where that kind has one. Then the room is opened anew and asked
once, as a page would ask it. Milliseconds of the processor. No peer.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.report import Row
from bench.stored_rooms import room_at
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import HUMAN_PACE, hold_store, open_room
from mazziere.cage import issued_account, player_account, player_book
from mazziere.ledger import Leg, Transfer
from mazziere.ledger import events as booked
from mazziere.payments import Direction
from mazziere.responsible_gaming import Span
from mazziere.responsible_gaming import events as counted
from mazziere.services.chat.chat import Said
from mazziere.services.chat.reports import ReportMade, ReportResolved
from mazziere.services.history.played_hands import HandPlayed, Sitter, StoredStakes
from mazziere.services.history.search import Wanted
from mazziere.services.history.shares import HandShared, ShareTakenBack
from mazziere.services.money.payment_index import PaymentListed, PaymentSettled
from mazziere.services.personal.settings import Settings
from mazziere.services.personal.settings_store import SettingsKept
from mazziere.services.ports import EventStore, Write
from mazziere.services.room import Room
from mazziere.services.staff.desk_log import DeskNote

COUNTS, QUICK_COUNTS = (100, 10_000, 100_000), (100, 10_000)
AT = 1_600_000_000_000
EVERY_MS = 600_000
"""Between two events: 100,000 of them take almost two years."""
WRITTEN_AT_ONCE = 1_000
OPEN_REPORTS = 10
WHO, TABLE = "reader", "stromboli"
ISSUED, PURSE = issued_account(WHO, "play"), player_account(WHO, "play")


class Journal(NamedTuple):
    """One kind: what its events are, and what is asked of it."""

    name: str
    stream: str
    event: Callable[[int, int], Any]
    """From the number of the event, from 0, and how many there will be."""
    ask: Callable[[Room], Awaitable[object]]
    add: Callable[[Room], Awaitable[object]] | None = None
    """Writes one more, as the room does."""


def run(folder: Path, *, quick: bool) -> Iterator[Row]:
    """The rows of this part of the benchmark."""
    for count in QUICK_COUNTS if quick else COUNTS:
        made = room_at(folder / f"journals-{count}", _maker(count))
        yield from asyncio.run(_measured(made, count))


def _maker(count: int) -> Callable[[Path], None]:
    return lambda place: asyncio.run(_make(place, count))


async def _make(place: Path, count: int) -> None:
    async with hold_store(place) as store:
        for journal in {journal.stream: journal for journal in JOURNALS}.values():
            for events in _batches(journal, count):
                await store.append([events])
    async with hold_store(place) as store, _opened(store) as room:
        for journal in JOURNALS:
            await journal.ask(room)
            if journal.add is not None:
                await journal.add(room)


async def _measured(place: Path, count: int) -> list[Row]:
    rows = []
    async with hold_store(place) as store, _opened(store) as room:
        for journal in JOURNALS:
            began = time.process_time()
            await journal.ask(room)
            rows.append(Row(f"{count:,} {journal.name}", "ms", (time.process_time() - began) * 1000))
    return rows


def _opened(store: EventStore) -> Any:
    return open_room(store, tables=(), pace=HUMAN_PACE, chance=OperatingSystemChance())


def _batches(journal: Journal, count: int) -> Iterator[Write]:
    for after in range(0, count, WRITTEN_AT_ONCE):
        numbers = range(after, min(count, after + WRITTEN_AT_ONCE))
        yield Write(
            journal.stream, tuple([msgspec.json.encode(journal.event(no, count)) for no in numbers]), after
        )


def _at(no: int) -> int:
    return AT + no * EVERY_MS


def _line(no: int, _: int) -> HandPlayed:
    small = (25, 50)[no % 2]
    return HandPlayed(
        hand=f"{TABLE}-{no}",
        table=f"{TABLE}{no % 4}",
        table_name="Stromboli",
        at=_at(no),
        variant=("holdem", "omaha")[no % 3 == 0],
        limit="no_limit",
        stakes=StoredStakes(small, 2 * small, 0, 0, 0),
        currency="play",
        seat=1,
        position="button",
        cards=("As", "Kd"),
        board=("2c", "7d", "Th", "Js", "3h"),
        pot=400,
        net=no % 401 - 200,
        rake=no % 7,
        sitters=tuple([Sitter(seat, f"player{seat:02}", f"Player {seat}") for seat in range(6)]),
    )


def _said(no: int, _: int) -> Said:
    return Said(player=WHO, nickname="Reader", seat=1, text=f"line {no}", at=_at(no))


def _report(no: int, count: int) -> ReportMade | ReportResolved:
    """Each is resolved by the next event, except the last few."""
    if no % 2 == 0 or no >= count - OPEN_REPORTS:
        lines = ()
        return ReportMade(by=WHO, about="other", table=TABLE, hand="", why="spam", lines=lines, at=_at(no))
    return ReportResolved(report=no, by="staff", outcome="talked to", at=_at(no))


def _share(no: int, _: int) -> HandShared | ShareTakenBack:
    link = f"{no // 2:032x}"
    if no % 2 == 0:
        return HandShared(link, WHO, f"{TABLE}-{no}", names_hidden=True, at=_at(no))
    return ShareTakenBack(link, _at(no))


def _visit(no: int, _: int) -> counted.ChipsBrought | counted.ChipsCameBack:
    if no % 2 == 0:
        return counted.ChipsBrought(TABLE, 8_000, _at(no))
    return counted.ChipsCameBack(TABLE, 7_900, leaves=True, at=_at(no))


def _payment(no: int, _: int) -> PaymentListed | PaymentSettled:
    """Each is settled by the next event."""
    payment = f"{no // 2:024x}"
    if no % 2 == 0:
        return PaymentListed(payment, WHO, Direction.DEPOSIT, 1_000, _at(no))
    return PaymentSettled(payment, 1_000)


def _entry(no: int, _: int) -> object:
    if no == 0:
        return booked.AccountOpened(PURSE, may_go_below_zero=False, at=AT)
    if no == 1:
        return booked.AccountOpened(ISSUED, may_go_below_zero=True, at=AT)
    gift = Transfer(f"table/{no}", "play_money", (Leg(ISSUED.id, PURSE.id, 1),))
    return booked.TransferMade(gift, at=_at(no))


JOURNALS = (
    Journal(
        "hands of one player: results of all",
        f"hands/{WHO}",
        _line,
        lambda room: room.history.results(WHO, Wanted(), "day"),
    ),
    Journal(
        "hands of one player: the first page of one game, and how many there are",
        f"hands/{WHO}",
        _line,
        lambda room: room.history.hands(WHO, Wanted(game="omaha"), before=None, limit=50),
    ),
    Journal(
        "links to hands of one player: those that are valid",
        f"shares/{WHO}",
        _share,
        lambda room: room.history.shares.of(WHO),
        lambda room: room.history.shares.share(WHO, f"{TABLE}-x", names_hidden=True),
    ),
    Journal(
        "lines said at one table: the last of them",
        f"chat/{TABLE}",
        _said,
        lambda room: room.chat.last_lines(TABLE),
    ),
    Journal(
        "reports and outcomes: the ten that are open",
        "reports",
        _report,
        lambda room: room.reports.all(only_open=True),
        lambda room: room.reports.report(WHO, "other", table="x", hand="", why="spam"),
    ),
    Journal(
        "lines of the staff's log: the last of them",
        "desk/log",
        lambda no, _: DeskNote("staff", "looked", {"player": WHO}, _at(no)),
        lambda room: room.desk_log.newest(before=None, limit=50),
    ),
    Journal(
        "changes of one player's settings: the settings",
        f"settings/{WHO}",
        lambda no, _: SettingsKept(msgspec.to_builtins(Settings()), _at(no)),
        lambda room: room.settings.of(WHO),
    ),
    Journal(
        "events of one player's payments: those of a day",
        f"payments/player/{WHO}",
        _payment,
        lambda room: room.cashier.paid_in(WHO, Span(AT, AT + 86_400_000)),
    ),
    Journal(
        "events of all payments: those under way, for the desk",
        "payments/room",
        _payment,
        lambda room: room.cashier.under_way(),
    ),
    Journal(
        "visits of one player to tables: the limits",
        f"limits/{WHO}",
        _visit,
        lambda room: room.player_limits.of(WHO),
        lambda room: room.player_limits.take_break(WHO, hours=1),
    ),
    Journal(
        "entries of one player's book: the balance",
        f"book/{player_book(WHO)}",
        _entry,
        lambda room: room.books.balance(PURSE.id),
        lambda room: room.books.post([player_book(WHO)], lambda posting: posting.open(PURSE)),
    ),
    Journal(
        "entries of one player's book: the statement, which lists them all",
        f"book/{player_book(WHO)}",
        _entry,
        lambda room: room.cashier.statement(WHO),
    ),
)
