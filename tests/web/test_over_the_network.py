"""The room behind a real server and real sockets, with clients that do not read."""

import asyncio
import contextlib
import json
import socket

import pytest
import uvicorn
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mazziere.cli.http_server import CountedSocket, ServerConfig
from mazziere.table import ComeBack, SitOut
from mazziere.web.app import create_app
from tests.hostile.served import served
from tests.services import asking
from tests.web.rooms import played_room


@pytest.fixture(autouse=True)
def _routes_made_once():
    """Not here: these rooms are made as the program makes them."""


@pytest.fixture
async def room():
    async with played_room() as room:
        yield room


@pytest.fixture
async def address(room, tmp_path):
    """The address of the served room."""
    async with served(room.real, tmp_path) as port:
        yield f"127.0.0.1:{port}"


async def ask(browser, kind, **fields):
    await browser.send(json.dumps({"type": kind, "id": 1, **fields}))
    async with asyncio.timeout(10):
        while (frame := json.loads(await browser.recv())).get("id") != 1:
            pass
    return frame


async def test_a_browser_plays_over_a_real_socket(address):
    """Hello, watch, sit; with the origin of the room's own page."""
    async with connect(f"ws://{address}/ws", origin=f"http://{address}") as ada:
        assert (await ask(ada, "hello", nickname="Ada"))["type"] == "done"
        assert (await ask(ada, "watch_table", table="t1"))["type"] == "done"
        assert (await ask(ada, "sit", table="t1", seat=1, buy_in=5000))["type"] == "done"


async def test_a_foreign_origin_is_refused_before_the_socket_opens(address):
    """403, and no WebSocket."""
    with pytest.raises(Exception, match="403"):
        async with connect(f"ws://{address}/ws", origin="http://evil.example"):
            pass


async def test_a_long_frame_is_deflated_once_for_all_who_inflate(room, address):
    """A page of the lobby is read alike with and without; deflated, it has a tenth of its bytes."""
    line = room.real.tables.lobby_line("t1")
    lines = [replace(line, id=f"t{no}") for no in range(100)]
    room.real.tables.lobby = lambda: lines
    sizes, frames = [], []
    for compression in (None, "deflate"):
        async with connect(f"ws://{address}/ws", compression=compression) as browser:
            received = []
            browser.protocol.receive_data = _noting(received, browser.protocol.receive_data)
            await browser.send(json.dumps({"type": "watch_lobby", "id": 1}))
            async with asyncio.timeout(10):
                while (frame := json.loads(await browser.recv()))["type"] != "lobby":
                    pass
            frames.append(frame)
            sizes.append(sum(received))
    assert frames[0] == frames[1]
    assert sizes[1] * 10 < sizes[0]


def _noting(received, receive_data):
    def receive(data):
        received.append(len(data))
        receive_data(data)

    return receive


async def test_a_frame_far_too_long_ends_its_own_connection_only(address):
    """The server closes with 1009, message too big; others are served on."""
    async with connect(f"ws://{address}/ws") as bruno:
        async with connect(f"ws://{address}/ws") as ada:
            await ada.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed) as closed:
                await ada.recv()
        assert closed.value.rcvd.code == 1009
        assert (await ask(bruno, "ping"))["type"] == "pong"


async def test_who_does_not_read_delays_nobody_and_catches_up_at_once(room, address):
    """2,000 versions of about 3 kB are more than the buffers between hold; the reader gets a part of them.

    The others see every version as it comes. What the reader sees in the end is the table as it is.
    """
    ada = (await room.real.reception.hello(token=None, nickname="Ada")).player
    await asking.sit(room.real, ada, "t1", seat=1, buy_in=5000)
    sleepy_socket = socket.socket()
    sleepy_socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, _, port = address.partition(":")
    sleepy_socket.connect((host, int(port)))
    async with (
        connect(f"ws://{address}/ws", sock=sleepy_socket, compression=None, max_queue=1) as sleepy,
        connect(f"ws://{address}/ws", compression=None) as quick,
    ):
        for browser in (sleepy, quick):
            await ask(browser, "watch_table", table="t1")
        for _ in range(1_000):
            for command in (SitOut(ada), ComeBack(ada, "post")):
                await room.real.tables.ask(ada, "t1", command)
                async with asyncio.timeout(5):
                    seen = json.loads(await quick.recv())["update"]
                assert seen["version"] == room.table.version
        versions, snapshots = [], 0
        async with asyncio.timeout(20):
            while not versions or versions[-1] < room.table.version:
                update = json.loads(await sleepy.recv())["update"]
                versions.append(update["version"])
                snapshots += update["snapshot"]
    assert versions == sorted(set(versions))
    assert len(versions) < 1_900
    assert snapshots > 0
    assert update["view"] == seen["view"]


@contextlib.asynccontextmanager
async def running(room, folder):
    """A server of the room, and its address."""
    server = uvicorn.Server(ServerConfig(create_app(room.real, client_folder=folder)))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        task = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield server, f"127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        await task


async def test_a_room_that_closes_says_so_to_its_browsers(room, tmp_path):
    """1012, service restart: the client tries again by itself."""
    async with running(room, tmp_path) as (server, address), connect(f"ws://{address}/ws") as ada:
        await ask(ada, "watch_table", table="t1")
        server.should_exit = True
        with pytest.raises(ConnectionClosed) as closed:
            await ada.recv()
    assert closed.value.rcvd.code == 1012


async def test_only_a_browser_that_says_nothing_is_asked_whether_it_is_there(room, tmp_path):
    """Whoever has acted a moment ago needs no ping."""
    async with running(room, tmp_path) as (server, address), connect(f"ws://{address}/ws") as ada:
        await ask(ada, "ping")
        (line,) = [one for one in server.server_state.connections if isinstance(one, CountedSocket)]
        line.send_keepalive_ping()
        assert line.pending_ping_payload is None
        assert line.ping_timer is not None  # it looks again when she has been silent for long enough
        line.ping_timer.cancel()
        line._heard_at -= line.ping_interval
        line.send_keepalive_ping()
        assert line.pending_ping_payload is not None
        async with asyncio.timeout(10):
            while line.pending_ping_payload is not None:  # until her pong has come
                await asyncio.sleep(0.01)
