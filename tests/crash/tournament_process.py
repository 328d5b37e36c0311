"""A room in which bots play tournaments at full speed, made to be killed.

It has the real store, the real clock and the operating system's chance. One tournament of eighteen follows
the other; what is stored is all that is left of a room that was killed.

    python -m tests.crash.tournament_process FOLDER
"""

import asyncio
import sys
from pathlib import Path

from msgspec.structs import replace

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import hold_store, open_room
from mazziere.services.room import Room
from tests.services.rooms import AT_ONCE
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import PLAYED, bots_in
from tests.tournament.definitions import registration

BOTS = [EvenBot(f"Bot {no}") for no in range(18)]


async def one_after_the_other(room: Room) -> None:
    """Announce a tournament, fill it, and wait until it is over."""
    definition = replace(PLAYED, registration=registration(fewest=18, most=18))
    while True:
        running = [one for one in room.tournaments.all() if not one.is_over]
        if not running:
            name = await room.tournaments.announce(definition)
            await bots_in(room, name, BOTS)
        elif running[0].tournament.entered < len(BOTS):  # killed while they entered
            await bots_in(room, running[0].id, BOTS[running[0].tournament.entered :])
        await asyncio.sleep(0.02)


async def main(folder: Path) -> None:
    async with (
        hold_store(folder) as store,
        open_room(store, tables=[], pace=AT_ONCE, chance=OperatingSystemChance()) as room,
    ):
        room.play_tournaments(BOTS, takes_time=False)
        print("playing", flush=True)
        await one_after_the_other(room)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
