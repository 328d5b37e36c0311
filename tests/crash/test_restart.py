"""Does `mazziere serve` continue where it was, however it was stopped, and does nobody lose time to act?

A guest watches the lobby and some tables over a real WebSocket, from one run of the room to the next.
"""

import asyncio
import contextlib
import json
import signal
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from mazziere.services.tables.demo_tables import DEMO_TABLES
from tests.crash.processes import serve

WATCHED = ("stromboli", "salina")
STOPS = (signal.SIGINT, signal.SIGKILL, signal.SIGINT)
PATIENCE_S = 60
TURNS = 2
CAPRI = next(config for config in DEMO_TABLES if config.name == "Capri")
STOPPED_S = 8
"""Longer than `LOOK_EVERY_MS` and `LATE_MS` together, and much of the 15 seconds to act at Capri."""


class Guest:
    """A socket, with the last update of the lobby and of each table."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self.lobby: list[dict[str, Any]] = []
        self.updates: dict[str, dict[str, Any]] = {}

    async def ask(self, number: int, **request: object) -> None:
        await self._socket.send(json.dumps({"id": number, **request}))
        while (told := await self.hear()).get("id") != number:
            pass
        assert told["type"] != "refused", told

    async def hear_for(self, seconds: float) -> None:
        """Everything that arrives in that time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.hear()

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE_S))
        if told["type"] == "table":
            self.updates[told["update"]["view"]["id"]] = told["update"]
        elif told["type"] == "lobby":
            self.lobby = told["tables"]
        return told

    def bots(self, table: str) -> set[str]:
        return {seat["nickname"] for seat in self.updates[table]["view"]["seats"] if seat["is_bot"]}


@contextlib.asynccontextmanager
async def guest(address: str) -> AsyncIterator[Guest]:
    async with websockets.connect(f"ws://{address}/ws", open_timeout=60) as socket:
        visitor = Guest(socket)
        await visitor.ask(1, type="hello", token=None, nickname=f"Guest {time.monotonic_ns()}")
        yield visitor


async def look_around(address: str) -> tuple[list[str], dict[str, set[str]]]:
    """The order of the lobby, and the bots at the tables that are watched.

    At each of those tables two turns must pass, and no bot may sit out.
    """
    async with guest(address) as visitor:
        await visitor.ask(2, type="watch_lobby")
        for number, table in enumerate(WATCHED, 3):
            await visitor.ask(number, type="watch_table", table=table, since=None)
        turns: dict[str, list[int]] = {table: [] for table in WATCHED}
        until = time.monotonic() + PATIENCE_S
        while any(len(asked) <= TURNS for asked in turns.values()):
            assert time.monotonic() < until, f"the bots do not play: {turns}"
            await visitor.hear()
            for table, asked in turns.items():
                hand = visitor.updates[table]["view"]["hand"]
                if hand and hand["to_act"] and asked[-1:] != [hand["to_act"]]:
                    asked.append(hand["to_act"])
        for table in WATCHED:
            seats = visitor.updates[table]["view"]["seats"]
            assert not any(seat["status"] == "sitting_out" for seat in seats)
            assert any(seat["status"] == "empty" for seat in seats), "no seat is left for a person"
        order = [line["name"] for line in visitor.lobby]
        return order, {table: visitor.bots(table) for table in WATCHED}


@contextlib.asynccontextmanager
async def served(folder: Path, how: signal.Signals = signal.SIGINT) -> AsyncIterator[tuple[Process, str]]:
    """Run a room in a process of its own; yields it with its address, and stops it with the signal `how`."""
    process, address = await serve(folder)
    try:
        yield process, address
        process.send_signal(how)
        code = await asyncio.wait_for(process.wait(), PATIENCE_S)
        assert code == (-signal.SIGKILL if how is signal.SIGKILL else 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def reopened(folder: Path) -> None:
    lives = []
    for how in (*STOPS, signal.SIGINT):
        async with served(folder, how) as (_, address):
            lives.append(await look_around(address))
    _, first = lives[0]
    for order, bots in lives:
        assert order == [config.name for config in DEMO_TABLES]
        for table in WATCHED:
            # A bot that has just won too much may be away for half a minute.
            same = bots[table] & first[table]
            assert same in (bots[table], first[table])
            assert len(same) >= 2


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_same_bots_play_after_every_stop(tmp_path: Path) -> None:
    """Stopped by Ctrl+C, `kill -9`, and Ctrl+C again: four runs of one room."""
    asyncio.run(reopened(tmp_path))


async def stopped_in_a_turn(folder: Path) -> None:
    async with served(folder) as (process, address), guest(address) as visitor:
        await visitor.ask(2, type="watch_table", table="capri", since=None)
        while not visitor.bots("capri"):  # it may still be on its way to one of the two seats
            await visitor.hear()
        free = next(seat for seat in visitor.updates["capri"]["view"]["seats"] if seat["status"] == "empty")
        await visitor.ask(3, type="sit", table="capri", seat=free["no"], buy_in=1_000)
        while not visitor.updates["capri"]["view"]["offers"]:
            await visitor.hear()
        await visitor.hear_for(1)  # a room held up while it opens gives time as well
        process.send_signal(signal.SIGSTOP)
        stopped_at = time.time()
        await asyncio.sleep(STOPPED_S)
        process.send_signal(signal.SIGCONT)
        full_time_from_then_on = (stopped_at + STOPPED_S) * 1_000 + CAPRI.time_to_act_ms - 500
        while visitor.updates["capri"]["view"]["hand"]["deadline"] < full_time_from_then_on:
            await visitor.hear()
            assert visitor.updates["capri"]["view"]["offers"], "it is another's turn"
        now = visitor.updates["capri"]["view"]
        assert {seat["time_bank_ms"] for seat in now["seats"]} == {60_000}


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_a_process_that_was_stopped_gives_the_turn_back(tmp_path: Path) -> None:
    """SIGSTOP and SIGCONT, as a shell's Ctrl+Z and `fg` send them."""
    asyncio.run(stopped_in_a_turn(tmp_path))
