"""How long does a player of a big tournament wait for the view after an action, while tables break?

One process serves the room over HTTP and WebSockets. Half of the entries are people at a human pace, each
with a WebSocket of its own in another process (`entrants`), on which it watches the tournament and its own
table, and follows to where it is moved. The other half are players in the server, as quick as people and
without a plan; what they take is counted as the room's. Everybody has few chips and likes to risk them, so
that within minutes many are out and tables break.

It measures what `load` measures, once the first hands are under way: the time from an action until each
browser at that table has read the view that follows from it. The actions of the players in the server are not
measured. Besides: how many tables were broken, how many hands were over, and how many players were out in the
same seconds. Nothing comparable is open: no peer.
"""

import asyncio
import contextlib
import re
import socket
import sys
import tempfile
import time
from pathlib import Path

import structlog
import uvloop

from bench.load import (
    PACE,
    Load,
    Served,
    all_file_descriptors,
    answer,
    line_of,
    looking_at,
    measured_together,
    process_of,
    rows_of_load,
    seconds_asked,
)
from bench.people import THOUGHT_S
from bench.report import Row
from bench.tables import TABLE_SIZE, room_on_disk
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import ROOM_RULES
from mazziere.rules.variants.mixes import Game
from mazziere.services.room import Room
from mazziere.simulation.random_policy import RandomPolicy
from mazziere.tournament.commands import EnterTournament
from mazziere.tournament.definition import (
    Definition,
    EntryMoney,
    PaidPartOfField,
    Registration,
    Start,
    TableTimes,
    Title,
)
from mazziere.tournament.levels import Level, LevelTime
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import open_tables

ENTRIES, ENTRIES_QUICK = 1_000, 200
WARM_UP_S, WARM_UP_QUICK_S = 30.0, 2.0
SECONDS, SECONDS_QUICK = 120.0, 20.0
ENTERING_AT_ONCE = 25
"""Players of the server who enter at one moment."""


class ServedTournament(Served):
    """What the server measured of itself and of the tournament in some seconds."""

    tables: int
    """Open at the end."""
    broken: int
    hands: int
    out: int


class HousePlayer(RandomPolicy):
    """A player without a plan who thinks as long as the people do."""

    def think_ms(self, view: TableView | TurnView, draw: int) -> int:
        """Milliseconds until the player acts."""
        least, most = THOUGHT_S
        return int(1000 * (least + draw % 997 / 997 * (most - least)))


def run(*, quick: bool) -> list[Row]:
    """The rows of this benchmark."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("warning"))
    with tempfile.TemporaryDirectory() as folder:
        return rows_of(Path(folder) / "room", quick=quick)


def rows_of(place: Path, *, quick: bool) -> list[Row]:
    """The rows of one tournament."""
    entries = ENTRIES_QUICK if quick else ENTRIES
    load = at_human_pace(place, entries=entries, quick=quick)
    work, served = f"{entries} entries", load.served
    return [
        *rows_of_load(work, load),
        Row(f"{work}, tables broken", "", served.broken),
        Row(f"{work}, tables at the end", "", served.tables),
        Row(f"{work}, players out", "", served.out),
        Row(f"{work}, hands", "1/s", served.hands / load.seconds),
    ]


def at_human_pace(place: Path, *, entries: int, quick: bool) -> Load[ServedTournament]:
    """Everybody enters; then what the server and the clients saw in the same seconds."""
    all_file_descriptors()
    people = entries // 2
    with contextlib.ExitStack() as running:
        server = running.enter_context(process_of("bench.tournament", str(place), str(entries), str(people)))
        address = re.search(r"listening on (\S+), tournament (\S+)", line_of(server))
        assert address is not None, "the server did not start"
        clients = running.enter_context(process_of("bench.entrants", address[1], address[2], str(people)))
        assert line_of(clients) == "entered\n", "the clients did not enter"
        time.sleep(WARM_UP_QUICK_S if quick else WARM_UP_S)
        seconds = SECONDS_QUICK if quick else SECONDS
        return measured_together(server, [clients], ServedTournament, place.parent, seconds)


def definition(entries: int) -> Definition:
    """Short stacks, and levels of a minute: it starts as soon as all have entered."""
    return Definition(
        title=Title(it="Misura", en="Bench"),
        games=(Game("holdem", Limit.NO_LIMIT),),
        rules=ROOM_RULES,
        start=Start.WHEN_FULL,
        seats=TABLE_SIZE,
        registration=Registration(fewest=entries, most=entries),
        entry=EntryMoney(prize_share=90, fee=10),
        starting_stack=1_000,
        steps=tuple(
            Level(length=LevelTime(60_000), small_blind=25 * no, big_blind=50 * no, ante=5 * no)
            for no in (1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
        ),
        payout=PaidPartOfField(basis_points=1_000),
        times=TableTimes(pause_ms=2_000, show_time_ms=1_500),
    )


async def serve(place: Path, entries: int, people: int) -> None:
    """The server, in a process of its own."""
    import uvicorn

    from mazziere.cli.http_server import ServerConfig
    from mazziere.web.app import create_app

    listener = socket.create_server(("127.0.0.1", 0), backlog=entries)
    async with room_on_disk(place, [], PACE) as room:
        house = [HousePlayer(f"House {no}") for no in range(entries - people)]
        tournament = await room.tournaments.announce(definition(entries))
        await enter(room, tournament, house)
        room.play_tournaments(house, takes_time=True)
        print("listening on {}:{}, tournament {}".format(*listener.getsockname(), tournament), flush=True)
        looking = asyncio.create_task(look_at(room, tournament))
        await uvicorn.Server(ServerConfig(create_app(room))).serve(sockets=[listener])
        looking.cancel()


async def enter(room: Room, tournament: str, house: list[HousePlayer]) -> None:
    """Let the players of the server enter, with the money that they need."""
    gate, price = asyncio.Semaphore(ENTERING_AT_ONCE), definition(len(house)).entry.total

    async def one(bot: HousePlayer) -> None:
        async with gate:
            player = (await room.people.house_player(bot.name)).player
            await room._play_money.give(player, price)
            await room.tournaments.ask(player, tournament, EnterTournament(player))

    await asyncio.gather(*[one(bot) for bot in house])


async def look_at(room: Room, tournament: str) -> None:
    """Answer each line of standard input, a number of seconds, with what was measured in as many."""
    looked = looking_at(room)
    async for seconds in seconds_asked():
        before = room.tournaments.tournament(tournament)
        served = await looked(seconds)
        after = room.tournaments.tournament(tournament)
        hands = [sum(table.hands for table in all_rows(one.tables)) for one in (before, after)]
        tables = [open_tables(one) for one in (before, after)]
        answer(
            ServedTournament(
                served.commits_ms,
                served.lags_ms,
                served.collections_ms,
                tables=tables[1],
                broken=tables[0] - tables[1],
                hands=hands[1] - hands[0],
                out=before.left - after.left,
            )
        )


if __name__ == "__main__":
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("warning"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),  # what is printed are answers
    )
    uvloop.run(serve(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
