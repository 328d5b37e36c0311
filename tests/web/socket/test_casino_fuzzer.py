"""Hostile strangers at tables of Texas Hold'em Bonus.

Three strangers send whatever they like about rounds, in any order, at a table where rounds follow each other
always and at one that rests. Whatever they do, rounds go on, no request is answered twice, no card is told
before it is turned up, and the books are clean.
"""

import contextlib
from typing import get_args

import pytest
import structlog
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.casino.config import RoundsFollow
from mazziere.casino.events import RoundCardsTurnedUp
from mazziere.services.audit import audit_room
from mazziere.services.casino.casino_stream import read_round
from mazziere.web.socket import casino_messages as cm
from tests.services.casino.playing import TABLE, TIMES, bonus_table
from tests.services.rooms import wait_ms
from tests.web.socket.casino_rooms import a_casino, table_shown
from tests.web.socket.strangers import STRANGERS, send
from tests.web.socket.strategies import KINDS, requests
from tests.web.sockets import browser_at

ROUND = "@round"
"""It stands in the frames for the id of the running round."""
OTHER = "scirocco"
TABLES = (TABLE, TABLE, OTHER, "atlantis")
CASINO_KINDS = get_args(cm.CasinoRequest)
FRAMES = st.tuples(
    st.integers(0, STRANGERS - 1),
    requests(
        TABLES,
        ("nobody", "zzzzzzzz"),
        kinds=(*KINDS, *CASINO_KINDS, *CASINO_KINDS, *CASINO_KINDS),
        sense={
            "round": st.sampled_from([ROUND, ROUND, ROUND, f"{TABLE}-1", "x"]),
            "amount": st.sampled_from([1, 10, 100, 1_000, 100_000]),
        },
    ),
    st.sampled_from([0, 0, 0, 700, 4_000, 12_000]),
)
SIEGE = st.lists(FRAMES, min_size=10, max_size=40)


@settings(max_examples=6)
@given(SIEGE)
def test_strangers_at_a_table_against_the_house_break_nothing_and_take_nothing(frames):
    """Each frame goes to one of three sockets; then some time passes, or none."""
    run_in_virtual_time(besiege(frames))


@pytest.mark.exhaustive
@settings(max_examples=300, derandomize=False)
@given(SIEGE)
def test_a_long_siege_leaves_the_tables_against_the_house_as_they_should_be(frames):
    """The same, for hours and never twice alike."""
    run_in_virtual_time(besiege(frames))


async def besiege(frames):
    store = MemoryStore()
    tables = (bonus_table(follow=RoundsFollow.ALWAYS), bonus_table("Scirocco", timetable=TIMES))
    with structlog.testing.capture_logs() as log:
        async with a_casino(*tables, store=store) as (room, gateway):
            async with contextlib.AsyncExitStack() as sockets:
                strangers = [await sockets.enter_async_context(browser_at(gateway)) for _ in range(STRANGERS)]
                for n, stranger in enumerate(strangers):
                    await stranger.ask("hello", nickname=f"Stranger {n}")
                    await stranger.ask("watch_casino_table", table=TABLE)
                for number, (who, frame, ms) in enumerate(frames, start=1_000):
                    send(strangers[who], frame.replace(ROUND.encode(), running(room)), number)
                    if ms:
                        await wait_ms(ms)
                await wait_ms(5_000)
                before = room.casino.table(TABLE).round_count
                await wait_ms(120_000)
            assert room.casino.table(TABLE).round_count > before, "the rounds stand still"
            for stranger in strangers:
                check_answers(stranger)
                await check_saw_no_card_too_soon(stranger, store)
            audit = await audit_room(store)
            assert audit.clean, audit.differences
    assert not [line for line in log if line["log_level"] in ("error", "critical")]


def running(room):
    """The id of the running round, or of the last one."""
    last = room.casino.table(TABLE).round
    return b"none" if last is None else last.id.encode()


def check_answers(stranger):
    """No request was answered twice."""
    answered = [frame["id"] for frame in stranger.frames if isinstance(frame.get("id"), int)]
    numbered = [number for number in answered if number >= 1_000]
    assert len(numbered) == len(set(numbered))


async def check_saw_no_card_too_soon(stranger, store):
    """Check that each round shown has no cards but those that had been turned up at its version."""
    shown = None
    for frame in stranger.frames:
        if frame["type"] == "casino_table":
            shown = frame["view"]
        elif frame["type"] == "casino_changes" and shown is not None and frame["table"] == shown["id"]:
            shown = {**shown, **frame["fields"]}
        else:
            continue
        now = shown["round"]
        if now is None:
            continue
        stored = await read_round(store, now["id"])
        since = int(now["id"].rpartition("-")[2]) + 1
        told = stored.events[: max(0, shown["version"] - since)]
        up = sum(len(event.cards) for event in told if isinstance(event, RoundCardsTurnedUp))
        seen = [card for card in (*now["hole"], *now["board"], *now["dealer"]) if card != "??"]
        assert len(seen) <= up, f"{seen} of {now['id']} at version {shown['version']}"
    assert table_shown(stranger) is not None
