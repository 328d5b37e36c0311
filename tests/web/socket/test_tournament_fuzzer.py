"""Hostile strangers in a room in which tournaments are played and entered.

One event is under way, with three strangers and five bots at two tables, rebuys, late entries and deals; a
sit & go and a VeloX wait for players. The strangers send whatever they like about them and their tables, in
any order. Each event goes on, nobody reads a card that is not theirs to see, and the books agree.
"""

import asyncio
import contextlib
from typing import get_args

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.tournament.commands import EnterTournament
from mazziere.tournament.definition import DealTerms, EntryMoney, Rebuys, Start, TableTimes
from mazziere.tournament.state import Stage
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket import tournament_messages as tm
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.tournament_watch import TournamentsOfAll
from tests.services.rooms import RandomBot, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.scenes import SLOW, audited, bots_in, open_room
from tests.tournament.definitions import preset, registration
from tests.web.socket.strangers import STRANGERS, check_saw_only_own_cards, send
from tests.web.socket.strategies import KINDS, requests
from tests.web.sockets import browser_at

PLAYED, SIT_AND_GO, VELOX = "@played", "@sit_and_go", "@velox"
"""They stand in the frames for the ids that the room gives."""
TABLES = (f"{PLAYED}.1", f"{PLAYED}.1", f"{PLAYED}.2", f"{PLAYED}.3", f"{SIT_AND_GO}.1", f"{VELOX}.1")
FRAMES = st.tuples(
    st.integers(0, STRANGERS - 1),
    requests(
        TABLES,
        ("nobody", "zzzzzzzz"),
        (PLAYED, PLAYED, SIT_AND_GO, VELOX, "t00000000"),
        (*KINDS, *get_args(tm.TournamentRequest), *get_args(tm.TournamentRequest)),
    ),
    st.sampled_from([0, 0, 0, 700, 3_000, 20_000]),
)
SIEGE = st.lists(FRAMES, min_size=10, max_size=40)

MONEY = EntryMoney(prize_share=900, fee=100)
EVENT = replace(
    SLOW,
    start=Start.AT_ITS_TIME,
    seats=4,
    registration=registration(fewest=2, most=0, late_until_level=1, entries_each=3),
    rebuys=Rebuys(money=MONEY, chips=1_000, until_level=1, stack_at_most=1_000),
    starting_stack=600,
    deals=DealTerms(answer_ms=30_000),
    times=TableTimes(
        pause_ms=1_000, show_time_ms=500, time_to_act_ms=5_000, time_bank_ms=5_000, disconnect_ms=0
    ),
)
"""Whoever goes all-in may be out, rebuy, and enter again."""


@settings(max_examples=6)
@given(SIEGE)
def test_strangers_in_a_tournament_break_nothing_see_nothing_and_take_nothing(frames):
    """Each frame goes to one of three sockets; then some time passes, or none."""
    run_in_virtual_time(besiege(frames))


@pytest.mark.exhaustive
@settings(max_examples=150, derandomize=False)
@given(SIEGE)
def test_a_long_siege_leaves_the_tournaments_as_they_should_be(frames):
    """The same, for hours and never twice alike."""
    run_in_virtual_time(besiege(frames))


async def besiege(frames):
    store = WatchedStore()
    room = await open_room(store)
    bots = [RandomBot(f"Bot {n}", think_ms=1_000) for n in range(5)]
    room.play_tournaments(bots, takes_time=True)
    of_all = TournamentsOfAll(room, ShownTournaments(room))
    looking = asyncio.create_task(of_all.lobby.run())
    gateway = Gateway(room, LobbyFeed(room), None, of_all)
    with structlog.testing.capture_logs() as log:
        names = {
            PLAYED: await room.tournaments.announce(EVENT, starts_at=room.now() + 60_000),
            SIT_AND_GO: await room.tournaments.announce(SLOW),
            VELOX: await room.tournaments.announce(preset("velox-3-91")),
        }
        played = names[PLAYED]
        async with contextlib.AsyncExitStack() as sockets:
            strangers = [await sockets.enter_async_context(browser_at(gateway)) for _ in range(STRANGERS)]
            for n, stranger in enumerate(strangers):
                await stranger.ask("hello", nickname=f"Stranger {n}")
                player = next(frame["player"] for frame in stranger.frames if frame["type"] == "welcome")
                await room.tournaments.ask(player, played, EnterTournament(player))
                await stranger.ask("watch_tournaments")
                await stranger.ask("watch_tournament", tournament=played)
            await bots_in(room, played, bots)
            await wait_ms(62_000)
            assert room.tournaments.tournament(played).stage is Stage.PLAYING
            for stranger in strangers:
                for no in (1, 2):
                    await stranger.ask("watch_table", table=f"{played}.{no}")
            for number, (who, frame, ms) in enumerate(frames, start=1_000):
                send(strangers[who], named(frame, names), number)
                if ms:
                    await wait_ms(ms)
            await wait_ms(10_000)
            before = room.tournaments.tournament(played).version
            await wait_ms(65_000)
        now = room.tournaments.tournament(played)
        assert now.stage is Stage.OVER or now.version > before, f"it stands still: {now.awaiting}"
        await audited(room)
        looking.cancel()
        await room.close()
    assert not [line for line in log if line["log_level"] in ("error", "critical")]
    for stranger in strangers:
        await check_saw_only_own_cards(stranger, store)


def named(frame, names):
    """The frame, with the ids that the room has given."""
    for stands_for, name in names.items():
        frame = frame.replace(stands_for.encode(), name.encode())
    return frame
