"""A room of bots at full speed, made to be killed.

It has the real store, the real clock and the operating system's chance, but no web. Besides the bots there
are people who sit down, bring chips, deposit, withdraw and leave, so that chips are always in motion. A
watcher of each table notes in a file what the room publishes: what is in it was shown to somebody.

    python -m tests.crash.room_process FOLDER TABLES [NAME]     NAME: the one demo table they are all like

Events are kept in the folder, or in the PostgreSQL database whose address is in a file of the folder.
"""

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import msgspec

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import Place, hold_store, open_room
from mazziere.protocol.table import TableView
from mazziere.rules.refusals import RoomError, Stale
from mazziere.services.room import Room
from mazziere.services.tables.bots.port import NUMBER_BOUND
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.table import TableConfig
from tests.services import asking
from tests.services.rooms import AT_ONCE, RandomBot, named, without_live_shares

NOTES = "published.jsonl"
ADDRESS = "database.txt"
PEOPLE = ("Ada", "Bruno", "Carla", "Dino")

Note = Callable[[dict[str, object]], None]


def place_of(folder: Path) -> Place:
    """The store of the room in this folder."""
    address = folder / ADDRESS
    return address.read_text() if address.exists() else folder


def crash_tables(count: int, name: str | None) -> list[TableConfig]:
    """Tables of every game of the house, or of one, without pauses and with a clock that never runs out.

    So nothing happens at them that nobody has done, however long a restart takes.
    """
    long = ("time_to_act_ms", "show_time_ms", "run_it_twice_ms")
    times = {"pause_ms": 0, **dict.fromkeys(long, 3_600_000)}
    demos = [demo for demo in DEMO_TABLES if name in (None, demo.name)]
    return [
        msgspec.structs.replace(
            demo := demos[n % len(demos)], id=f"{demo.id}{n}", name=f"{demo.name} {n}", **times
        )
        for n in range(count)
    ]


def digest(seen: TableView) -> str:
    """A digest of what a stranger sees of a table."""
    return sha256(msgspec.json.encode(without_live_shares(seen))).hexdigest()


async def watch(room: Room, name: str, note: Note) -> None:
    """Note what is published, as a viewer would receive it."""
    news = room.tables.watch(name)
    while True:
        seen = (await news.next()).message
        note({"table": name, "version": seen.version, "digest": digest(seen.view)})


async def come_and_go(room: Room, nickname: str) -> None:
    """Sit down somewhere, play a little, bring chips, leave, and again."""
    chance = OperatingSystemChance()
    known = await room.people.named(nickname)
    player = (known or await room.people.open(nickname)).player
    bot = RandomBot(nickname)
    for name in room.tables.names:
        with contextlib.suppress(RoomError):
            await asking.leave(room, player, name)  # where the previous run ended
    while True:
        name = room.tables.names[chance.below(len(room.tables.names))]
        config = (await room.tables.look(name)).view
        # Seats are taken, turns are missed, chips run out: all of that is expected here.
        with contextlib.suppress(RoomError):
            await asking.leave(room, player, name)
        with contextlib.suppress(RoomError):
            seat = 1 + chance.below(config.seat_count)
            await asking.sit(room, player, name, seat=seat, buy_in=config.min_buy_in)
            for _ in range(chance.below(30)):
                await play(room, name, player, bot, chance.below(NUMBER_BOUND))
                await asyncio.sleep(0.002)
            await asking.add_chips(room, player, name, amount=1)
        with contextlib.suppress(RoomError):
            await asking.leave(room, player, name)
        await asyncio.sleep(0.002)


async def pay_in_and_out(room: Room, nickname: str) -> None:
    """Make deposits and withdrawals of every kind that the sandbox knows, faster than they end."""
    chance = OperatingSystemChance()
    while True:
        known = await room.people.named(nickname)
        if known is not None:
            pay = room.cashier.deposit if chance.below(2) else room.cashier.withdraw
            # More than the player has cannot be withdrawn.
            with contextlib.suppress(RoomError):
                await pay(known.player, request=f"{chance.below(1 << 64):016x}", amount=1 + chance.below(500))
        await asyncio.sleep(0.2)


async def play(room: Room, name: str, player: str, bot: RandomBot, draw: int) -> None:
    """Act if it is this player's turn, or choose the game."""
    news = await room.tables.look(name, viewer=player)
    seen = news.view
    if seen.offers:
        choice = bot.decide(seen, draw)
        with contextlib.suppress(Stale):
            await asking.act(room, player, name, based_on=news.version, **named(choice))
    elif seen.mix is not None and seen.mix.choosing is not None:
        await asking.choose_game(room, player, name, game=draw % len(seen.mix.games))


async def main(folder: Path, count: int, name: str | None) -> None:
    notes = os.open(folder / NOTES, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def note(what: dict[str, object]) -> None:
        os.write(notes, json.dumps(what).encode() + b"\n")  # handed to the operating system at once

    async with (
        hold_store(place_of(folder)) as store,
        open_room(
            store, tables=crash_tables(count, name), pace=AT_ONCE, chance=OperatingSystemChance()
        ) as room,
        asyncio.TaskGroup() as tasks,
    ):
        for name in room.tables.names:
            seen = await room.tables.look(name)
            note({"table": name, "opened": True, "version": seen.version, "digest": digest(seen.view)})
            tasks.create_task(watch(room, name, note))
        for name in room.tables.names:
            seats = (await room.tables.look(name)).view.seat_count
            bots = [RandomBot(f"bot {n}") for n in range(max(2, seats - 2))]
            room.seat_house_players(name, bots, takes_time=False)
        for person in PEOPLE:
            tasks.create_task(come_and_go(room, person))
            tasks.create_task(pay_in_and_out(room, person))
        note({"playing": os.getpid()})


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None))
