"""A room behind nginx or Caddy as documented: client addresses, secrecy of cookies and metrics, limits.

The programs are real, and so are the addresses: a client at 127.0.0.2 is another place than one at 127.0.0.3.
"""

import json
import os

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.hostile.proxies import (
    caddy_program,
    free_ports,
    nginx_program,
    room_program,
    running,
    trusting,
)
from tests.web.pages import Page

YEAR = "max-age=31536000"


class Behind:
    """A room behind a proxy, visited from different addresses."""

    def __init__(self, folder, port, room_port, metrics_port):
        self.address = f"https://localhost:{port}"
        self.direct = f"http://127.0.0.1:{room_port}"
        self.numbers = f"http://127.0.0.1:{metrics_port}/metrics"
        self.trusted = trusting(folder)

    def browser(self, at="127.0.0.1", **headers):
        """A client at this address."""
        transport = httpx.AsyncHTTPTransport(local_address=at, verify=self.trusted)
        return httpx.AsyncClient(transport=transport, base_url=self.address, headers=headers, timeout=30)


@pytest.fixture(scope="module", params=[nginx_program, caddy_program], ids=["nginx", "caddy"])
def behind(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("proxy")
    port, room_port, metrics_port = free_ports(3)
    program = request.param(folder, port=port, room_port=room_port)
    options = ("--port", room_port, "--address", f"https://localhost:{port}", "--metrics", metrics_port)
    room = room_program(folder, *map(str, options), "--proxy", "127.0.0.1")
    homeless = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (
        running(room, folder, "room", until_port=room_port),
        running(program, folder, "proxy", until_port=port, environ=homeless),
    ):
        yield Behind(folder, port, room_port, metrics_port)


async def test_no_cookie_ever_goes_over_plain_http(behind):
    """Every cookie is `Secure`, and HSTS is sent, also where the request came around the proxy."""
    async with behind.browser() as http, httpx.AsyncClient(base_url=behind.direct) as around:
        for answer in (await http.get("/api/me"), await around.get("/api/me")):
            cookies = answer.headers.get_list("set-cookie")
            assert cookies
            assert all("Secure" in cookie and "SameSite=strict" in cookie for cookie in cookies)
            assert answer.headers["strict-transport-security"] == YEAR


async def test_somebody_signs_up_and_plays_through_the_proxy(behind):
    """Over HTTP and on the socket, whose handshake brings the cookie and the origin of the page."""
    async with behind.browser(at="127.0.0.9") as http:
        page = Page(http)
        guest = await page.post("/api/guests", {"nickname": "Ada"})
        assert guest.status_code == 201
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        async with connect(
            f"{behind.address.replace('https', 'wss')}/ws",
            ssl=behind.trusted,
            origin=behind.address,
            additional_headers={"cookie": cookie},
        ) as socket:
            assert json.loads(await socket.recv())["nickname"] == "Ada"
            await socket.send('{"type":"ping","id":1}')
            while json.loads(await socket.recv()).get("id") != 1:
                pass


async def test_the_numbers_are_not_told_through_the_proxy(behind):
    """Metrics are not served at the room's own port either: they have a socket of their own."""
    async with behind.browser() as http, httpx.AsyncClient() as near:
        assert (await http.get("/metrics")).status_code == 404
        assert (await near.get(f"{behind.direct}/metrics")).status_code == 404
        assert "mazziere_hands_total" in (await near.get(behind.numbers)).text


async def test_who_guesses_shuts_out_nobody_else(behind):
    """Twenty invented links from one address, each with another invented origin: only that address must wait.

    Links are used because they are refused faster than passwords; both are counted together.
    """
    statuses = []
    async with behind.browser(at="127.0.0.2") as guesser:
        page = Page(guesser)
        for number in range(24):
            guesser.headers["x-forwarded-for"] = f"203.0.113.{number}"
            guesser.headers["forwarded"] = f"for=203.0.113.{number}"
            wanted = {"token": f"nobody.{number}", "new": "battery staple"}
            statuses.append((await page.post("/api/password-reset/confirm", wanted)).status_code)
    assert statuses[:20] == [409] * 20
    assert 429 in statuses[20:]
    async with behind.browser(at="127.0.0.3") as other:
        assert (await Page(other).post("/api/sign-in", {"name": "x", "password": "y"})).status_code == 401


async def test_a_long_body_is_refused(behind):
    """Whichever of the two sees it first answers 413."""
    async with behind.browser(at="127.0.0.4") as http:
        assert (await http.post("/api/sign-in", content=b" " * 100 * 1024)).status_code == 413


@pytest.mark.parametrize(
    "path", ["/api/%ff", "/%00", "/api/lobby?x=%ff%00", "//api/lobby", "/api/../metrics"]
)
async def test_odd_addresses_find_nothing_odd(behind, path):
    """No 5xx, and no metrics."""
    async with behind.browser() as http:
        answer = await http.get(path)
        assert answer.status_code < 500
        assert "mazziere_hands" not in answer.text
