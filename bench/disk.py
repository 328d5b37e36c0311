"""What does a hand cost on the disk: the bytes that are kept of it, and the bytes that are written for it?

Six people at each table play no-limit hold'em in this process, through the real hosts, dealer and books, and
act as the bots of the house would. The rows are the bytes that the process hands to the operating system and
those that go to the disk (a page of 4 KiB however little of it has changed), including what the room archives
meanwhile and at the end; then, with the room closed, the size of the file, how many bytes of it are events of
each kind of stream that are not archived, and the size of the pages of each table and index. No peer.
"""

import asyncio
import contextlib
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import structlog
import uvloop

from bench.report import Row
from bench.tables import TABLE_SIZE, tables
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.stores.data_folder import DATABASE
from mazziere.bootstrap import hold_store, house_bots, open_room
from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.rules.refusals import RoomError
from mazziere.services.bots import FAST
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.ports import NobodyThere
from mazziere.services.room import Room
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.bots.port import NUMBER_BOUND, BotPort
from mazziere.services.tables.pace import Pace
from mazziere.table import AddChips, ComeBack, TakeSeat

AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)
CHIPS = 1_000_000_000
"""For each player: so many that nobody is ever broke, and the table does not come to rest."""
IO = Path("/proc/self/io")


class Written(NamedTuple):
    """What this process has written so far, in bytes."""

    handed_over: int
    to_disk: int


def run(*, quick: bool) -> Iterator[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("error"))
    for count, hands in ((1, 200), (20, 1_000)) if quick else ((1, 1_000), (20, 10_000)):
        with tempfile.TemporaryDirectory() as folder:
            yield from measured(Path(folder), count, hands)


def measured(place: Path, count: int, hands: int) -> list[Row]:
    """The rows of a room with so many tables, after so many hands."""
    work = f"{count} table{'s' * (count > 1)}, {hands:,} hands"
    dealt, written = uvloop.run(played(place, count, hands))
    rows = [
        Row(f"{work}: written", "B a hand", written.handed_over / dealt),
        Row(f"{work}: written to the disk", "B a hand", written.to_disk / dealt),
        Row(f"{work}: file", "B a hand", (place / DATABASE).stat().st_size / dealt),
    ]
    with contextlib.closing(sqlite3.connect(place / DATABASE)) as database:
        rows += [Row(f"{work}: {part}", "B a hand", size / dealt) for part, size in parts(database)]
    archived = uvloop.run(archive(place))
    rows.append(Row(f"{work}: archived at once: file", "B a hand", (place / DATABASE).stat().st_size / dealt))
    rows.append(Row(f"{work}: the longest step of that", "ms", archived))
    return rows


def parts(database: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """What the bytes of a database are: events by kind of stream, then the pages of each table and index."""
    kinds: Counter[str] = Counter()
    live = "SELECT stream, body FROM batch UNION ALL SELECT stream, body FROM recent"
    for stream, size in database.execute(f"SELECT stream, length(body) FROM ({live})"):
        kinds[stream.partition("/")[0]] += size
    for kind, size in kinds.most_common():
        yield f"events of {kind}/", size
    for name, size in database.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name ORDER BY 2 DESC"):
        if size > 16_384:
            yield f"pages of {name}", size


async def archive(place: Path) -> float:
    """Archive everything; the milliseconds that the longest step took."""
    longest = 0.0
    async with hold_store(place) as store:
        while True:
            began = time.perf_counter()
            moved = await store.archive(at_once=True)
            longest = max(longest, 1000 * (time.perf_counter() - began))
            if not moved:
                break
        await store.tidy()
    return longest


async def played(place: Path, count: int, hands: int) -> tuple[int, Written]:
    """Play so many hands or a few more; how many they were, and what was written for them."""
    async with (
        hold_store(place) as store,
        open_room(
            store, tables=tables(count, pause_ms=0), pace=AT_ONCE, chance=OperatingSystemChance()
        ) as room,
    ):
        roster = house_bots(FAST)
        for name in room.tables.names:
            await sit_down(room, name)
        before, already = written(), hands_dealt(room)
        async with asyncio.TaskGroup() as group:
            players = [group.create_task(play(room, name, roster)) for name in room.tables.names]
            while hands_dealt(room) - already < hands:
                await asyncio.sleep(0.1)
            dealt = hands_dealt(room) - already
            for player in players:
                player.cancel()
        while await store.archive():
            pass
    after = written()  # with what is written when the store is closed
    return dealt, Written(after.handed_over - before.handed_over, after.to_disk - before.to_disk)


async def sit_down(room: Room, table: str) -> None:
    """Seat six people."""
    play_money = PlayMoney(room.books, first_chips=CHIPS)
    for seat in range(1, TABLE_SIZE + 1):
        nickname = f"{table} {seat}"
        player = (await room.reception.hello(token=None, nickname=nickname)).player
        await play_money.fill_up(player)
        room.connections.changed(player, connected=True)
        chips = room.tables.table(table).config.max_buy_in
        await room.tables.ask(player, table, TakeSeat(player, nickname, seat, chips))


async def play(room: Room, table: str, roster: list[BotPort]) -> None:
    """Act for everybody at the table, and buy chips for those who have none left."""
    watch = room.tables.watch(table)
    seen = (await room.tables.look(table)).view  # a hand has begun already
    while True:
        players = {seat.no: seat.player for seat in seen.seats}
        with contextlib.suppress(RoomError, NobodyThere):
            if seen.hand is not None and (no := seen.hand.to_act or seen.hand.to_show):
                player = players[no]
                assert player is not None, "somebody acts"
                news = await room.tables.look(table, viewer=player)
                if news.view.offers:
                    choice = roster[no].decide(news.view, room.chance.below(NUMBER_BOUND))
                    cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
                    command = NamedAction(player, choice.action, news.version, choice.to, cards)
                    await room.tables.ask(player, table, command)
            else:
                for seat in seen.seats:
                    if seat.player is not None and seat.stack == 0:
                        await room.tables.ask(seat.player, table, AddChips(seat.player, seen.max_buy_in))
                        await room.tables.ask(seat.player, table, ComeBack(seat.player, "post"))
        seen = (await watch.next()).message.view


def hands_dealt(room: Room) -> int:
    """Hands begun at all tables."""
    return sum(table.hand_count for table in room.tables.all())


def written() -> Written:
    """What the operating system counts."""
    counted = dict(line.split(": ") for line in IO.read_text().splitlines())
    return Written(int(counted["wchar"]), int(counted["write_bytes"]))
