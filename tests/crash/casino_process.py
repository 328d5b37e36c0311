"""A room in which people bet against the house, made to be killed.

It has the real store and the operating system's chance, and a clock that runs twenty times as fast, so that
rounds of half a minute take a second and a half. What was published is noted in a file, and which bets were
confirmed.

    python -m tests.crash.casino_process FOLDER BEGAN     BEGAN: when that clock showed the machine's time

Events are kept in the folder, or in the PostgreSQL database whose address is in a file of the folder.
"""

import asyncio
import json
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from mazziere.adapters.bus.local import LocalBus
from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import hold_store
from mazziere.casino.commands import CasinoCommand, PlaceBet
from mazziere.casino.config import RoundsFollow
from mazziere.services.casino.demo_tables import CasinoHouse
from mazziere.services.ports import Timer
from mazziere.services.room import Room
from tests.crash.room_process import NOTES, place_of
from tests.services.casino.betting_people import bet_at_random
from tests.services.casino.playing import bonus_table, jackpot
from tests.services.rooms import make_room

SPEED = 20
PEOPLE = ("Ada", "Bruno", "Carla", "Dino")
PATIENT, IMPATIENT = ("Maestrale", "Scirocco", "Libeccio"), ("Tramontana", "Grecale", "Ponente")
TABLES = (
    *[bonus_table(name, follow=RoundsFollow.ALWAYS, longest_outage_ms=86_400_000) for name in PATIENT],
    *[bonus_table(name, follow=RoundsFollow.ALWAYS, longest_outage_ms=0) for name in IMPATIENT],
)
"""At the first three every round goes on after a kill; at the others it is void if it was due meanwhile."""


class FastClock:
    """A clock that runs fast, and goes on from where it was in the next process."""

    def __init__(self, began: int) -> None:
        self._began = began

    def now(self) -> int:
        return self._began + (time.time_ns() // 1_000_000 - self._began) * SPEED

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(self._seconds_until(at), call)

    async def sleep_until(self, at: int) -> None:
        await asyncio.sleep(self._seconds_until(at))

    def _seconds_until(self, at: int) -> float:
        return max(0, at - self.now() + 1) / 1_000 / SPEED + 0.001


async def watch(room: Room, table: str, player: str, note: Callable[[dict[str, object]], None]) -> None:
    """Note what a player is shown."""
    watch = room.casino.watch(table, viewer=player)
    note({"table": table, "version": (await watch.first()).version})
    while True:
        note({"table": table, "version": (await watch.next()).version})


async def main(folder: Path, began: int) -> None:
    notes = os.open(folder / NOTES, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def note(what: dict[str, object]) -> None:
        os.write(notes, json.dumps(what).encode() + b"\n")  # handed to the operating system at once

    def note_confirmed(table: str, command: CasinoCommand, version: int) -> None:
        if isinstance(command, PlaceBet):
            spot = command.spot.value
            bet = {"player": command.player, "round": command.round, "spot": spot}
            note({"confirmed": table, "version": version, **bet})

    clock = FastClock(began)
    async with hold_store(place_of(folder)) as store, asyncio.TaskGroup() as tasks:
        room = make_room(store, clock=clock, chance=OperatingSystemChance(), bus=LocalBus())
        await room.open([], CasinoHouse(TABLES, (jackpot(),)))
        for name in PEOPLE:
            known = await room.people.named(name)
            if known is None:
                player = (await room.reception.hello(token=None, nickname=name)).player
            else:
                player = known.player
            for table in room.casino.names[:4]:
                tasks.create_task(watch(room, table, player, note))
            for _ in range(3):
                luck = random.Random()
                tasks.create_task(bet_at_random(room, player, luck, clock, confirmed=note_confirmed))
        note({"playing": os.getpid()})


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
