"""Can a stranger exhaust memory or sockets with requests that are too long or never end?"""

import asyncio
import contextlib
import json

import httpx
import pytest
from websockets.asyncio.client import connect

from mazziere.web import request_body
from mazziere.web.request_body import MAX_BODY_BYTES
from mazziere.web.socket.connection_limit import ConnectionLimit
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.hostile.served import refused, served, told
from tests.services.rooms import make_room
from tests.web.rooms import config, played_room
from tests.web.sockets import PAGE, Browser, browser_at

HEAD = b"POST /api/sign-in HTTP/1.1\r\nhost: room\r\ncontent-type: application/json\r\n"


@pytest.fixture
async def room():
    async with played_room() as room:
        yield room


@pytest.fixture
async def port(room, tmp_path, monkeypatch):
    monkeypatch.setattr(request_body, "BODY_S", 0.3)
    async with served(room.real, tmp_path, head_s=0.3) as port:
        yield port


async def test_a_body_that_says_it_is_too_long_is_refused(port):
    """9 MiB announced and sent: 413 with the limit, and a browser that is still sending sees it."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.post("/api/sign-in", content=b" " * 9 * 1024 * 1024)
    assert (answer.status_code, answer.json()["code"]) == (413, "request_too_large")
    assert answer.json()["facts"] == {"limit": MAX_BODY_BYTES}


async def test_a_body_in_pieces_is_refused_when_it_becomes_too_long(port):
    """No length is announced: what arrives is counted."""

    async def pieces():
        for _ in range(100):
            yield b" " * 1024

    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.post("/api/sign-in", content=pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "request_too_large")


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/api/nowhere", "/livez", "/schema"])
async def test_no_address_takes_a_long_body(port, path):
    """Not even one that takes no body at all."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.request("GET", path, content=b" " * (MAX_BODY_BYTES + 1))
    assert answer.status_code == 413


async def test_a_body_of_the_longest_length_is_read(port):
    """65,536 bytes, refused only because they are not JSON."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        token = (await http.get("/api/me")).cookies["csrftoken"]
        answer = await http.post(
            "/api/sign-in", content=b" " * MAX_BODY_BYTES, headers={"x-csrftoken": token}
        )
    assert (answer.status_code, answer.json()["code"]) == (400, "request_unreadable")


async def test_who_asks_before_sending_too_much_is_told_at_once(port):
    """`Expect: 100-continue`: the answer comes before a byte of the body is sent."""
    answer = await told(port, HEAD + b"expect: 100-continue\r\ncontent-length: 9437184\r\n\r\n")
    assert answer[0] == 413


async def test_a_body_that_stops_half_way_is_given_up(port):
    """Ten bytes of a hundred and nothing more: 408, and the connection is closed."""
    status, body = await told(port, HEAD + b"content-length: 100\r\n\r\n0123456789")
    assert (status, refused(body)) == (408, "request_too_slow")


@pytest.mark.parametrize("half", [b"", b"GET /api/lobby HTTP/1.1\r\nhost: ro", b"GET"])
async def test_half_a_head_is_not_waited_for(port, half):
    """Nor is a connection on which nothing is sent."""
    status, _ = await told(port, half)
    assert status == 408


async def test_half_a_head_after_a_whole_request_is_not_waited_for_either(port):
    """The time allowed on a kept connection starts anew with its second request."""
    whole = b"GET /livez HTTP/1.1\r\nhost: room\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(whole)
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 204")
    writer.write(whole[:10])
    async with asyncio.timeout(3):
        assert (await reader.read()).startswith(b"HTTP/1.1 408")
    writer.close()


async def test_a_head_that_drips_is_not_waited_for(port):
    """One byte every 50 ms does not keep a connection open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def drip():
        for letter in b"GET / HTTP/1.1\r\nx: " + b"x" * 1_000:
            writer.write(bytes([letter]))
            await asyncio.sleep(0.05)

    dripping = asyncio.create_task(drip())
    async with asyncio.timeout(3):
        assert (await reader.readline()).startswith(b"HTTP/1.1 408")
        # A byte that arrives after the end is answered with a reset.
        with contextlib.suppress(ConnectionResetError):
            await reader.read()
    dripping.cancel()
    writer.close()


async def test_a_socket_is_not_cut_off_with_the_patience_of_a_request(port):
    """A browser that is silent on its WebSocket for longer stays connected."""
    async with connect(f"ws://127.0.0.1:{port}/ws") as browser:
        await asyncio.sleep(0.6)
        await browser.send('{"type":"ping","id":1}')
        assert json.loads(await browser.recv())["type"] == "pong"


async def test_there_is_an_end_to_the_sockets_of_all_together(room, tmp_path):
    """With a limit of two, the third gets 503; when one closes, the next one is served."""
    whole = b"GET /livez HTTP/1.1\r\nhost: room\r\nconnection: close\r\n\r\n"
    async with served(room.real, tmp_path, most_sockets=2) as port:
        silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        assert (await told(port, whole))[0] == 503
        silent[0][1].close()
        await silent[0][1].wait_closed()
        await asyncio.sleep(0.05)
        assert (await told(port, whole))[0] == 204
        silent[1][1].close()


def test_a_place_holds_so_many_and_no_more():
    """A closed socket makes room; other addresses are not affected, and this machine is not counted."""
    limit = ConnectionLimit(2)
    assert [limit.enter("192.0.2.7") for _ in range(3)] == [True, True, False]
    assert limit.enter("192.0.2.8")
    assert all(limit.enter(None) for _ in range(5))
    limit.leave("192.0.2.7")
    assert limit.enter("192.0.2.7")


async def test_one_address_does_not_take_all_sockets(room):
    """After 256 sockets of one address the next is refused; another address is served."""
    gateway = Gateway(room.real, LobbyFeed(room.real))
    gateway._connection_limit.most = 3
    browsers, tasks = [], []

    def opened(host):
        browser = Browser()
        scope = {"type": "websocket", "path": "/ws", "headers": list(PAGE.items()), "client": (host, 5)}
        browsers.append(browser)
        tasks.append(asyncio.create_task(gateway(scope, browser.receive, browser.send)))
        return browser

    same = [opened("192.0.2.7") for _ in range(4)]
    other = opened("192.0.2.8")
    for browser in (*same, other):
        await asyncio.wait_for(browser.accepted.wait(), 5)
    assert [browser.closed_with for browser in same] == [None, None, None, 1013]
    assert other.closed_with is None
    for browser in browsers:
        browser.leave()
    await asyncio.gather(*tasks)
    assert gateway._connection_limit.enter("192.0.2.7")


async def test_a_stranger_watches_a_few_tables_and_a_guest_more():
    """Four, and the fifth is refused; a guest who has a name may watch twenty-four."""
    room = make_room()
    await room.open([config(id=f"t{number}") for number in range(1, 6)])
    async with browser_at(Gateway(room, LobbyFeed(room))) as browser:
        kinds = [(await browser.ask("watch_table", table=f"t{n}"))["type"] for n in range(1, 6)]
        assert kinds == ["done"] * 4 + ["refused"]
        await browser.ask("hello", nickname="Ada")
        assert (await browser.ask("watch_table", table="t5"))["type"] == "done"
    await room.close()
