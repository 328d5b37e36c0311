"""Hostile strangers in a room in which others play.

Three strangers send whatever they like, in any order, while bots play at the same tables. Whatever they do,
the room and every table go on, no stranger ever reads a card that is not theirs to see, and the books stay
clean.
"""

import asyncio
import contextlib

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.rooms import RandomBot, chips_in, make_room, table_config, wait_ms
from tests.web.socket.strangers import STRANGERS, check_saw_only_own_cards, send
from tests.web.socket.strategies import requests
from tests.web.sockets import browser_at

TABLES = ("stromboli", "salina", "montecristo")
"""Hold'em, triple draw, stud: with a board, with discards, with up cards."""
FRAMES = st.tuples(
    st.integers(0, STRANGERS - 1),
    requests(TABLES, ("nobody", "zzzzzzzz")),
    st.sampled_from([0, 0, 0, 700, 3_000]),
)


SIEGE = st.lists(FRAMES, min_size=10, max_size=40)


@settings(max_examples=6)
@given(SIEGE)
def test_strangers_who_send_anything_break_nothing_see_nothing_and_take_nothing(frames):
    """Each frame goes to one of three sockets; then some time passes, or none."""
    run_in_virtual_time(besiege(frames))


@pytest.mark.exhaustive
@settings(max_examples=500, derandomize=False)
@given(SIEGE)
def test_a_long_siege_leaves_the_room_as_it_should_be(frames):
    """The same, for hours and never twice alike."""
    run_in_virtual_time(besiege(frames))


async def besiege(frames):
    store = MemoryStore()
    room = make_room(store)
    times = {"pause_ms": 8_000, "time_to_act_ms": 5_000, "time_bank_ms": 0}
    await room.open([table_config(table.capitalize(), **times) for table in TABLES])
    for table in TABLES:
        room.seat_house_players(
            table, [RandomBot(f"{table} {n}", think_ms=2_000) for n in (1, 2)], takes_time=True
        )
    gateway = Gateway(room, LobbyFeed(room))
    with structlog.testing.capture_logs() as log:
        async with contextlib.AsyncExitStack() as sockets:
            strangers = [await sockets.enter_async_context(browser_at(gateway)) for _ in range(STRANGERS)]
            for n, stranger in enumerate(strangers):
                await stranger.ask("hello", nickname=f"Stranger {n}")
                for table in TABLES:
                    await stranger.ask("watch_table", table=table)
                await stranger.ask("sit", table=TABLES[n], seat=5, buy_in=10_000)
            for number, (who, frame, ms) in enumerate(frames, start=1_000):
                send(strangers[who], frame, number)
                if ms:
                    await wait_ms(ms)
            await asyncio.sleep(0)
            await wait_ms(10_000)
            heads = {head.stream: head.version for head in await store.heads("table/")}
            await wait_ms(65_000)  # who is cut off has half a minute to come back
        for table in TABLES:
            later = (await room.tables.look(table, since=None)).version
            assert later > heads[f"table/{table}"], f"{table} stands still"
        given_out, there = await chips_in(room)
        assert given_out == there
        await room.close()
    assert not [line for line in log if line["log_level"] in ("error", "critical")]
    for stranger in strangers:
        await check_saw_only_own_cards(stranger, store)
