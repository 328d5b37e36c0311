"""Whom does the room trust to say from which address, and by which scheme, a request comes?"""

import contextlib

import httpx
import pytest

from mazziere.cli.errors import CommandError
from mazziere.cli.serve import listening, metrics_socket, public_address, site_of
from mazziere.web.app import create_app
from mazziere.web.device import far_place
from mazziere.web.site import NotANetwork, Site, behind_proxies, networks_of
from tests.web.rooms import played_room


def from_the_proxy(value):
    return [(b"x-forwarded-for", value)]


HEADERS = [(b"x-forwarded-for", b"198.51.100.1, 203.0.113.7"), (b"x-forwarded-proto", b"https")]


async def seen(proxies, client, headers=HEADERS):
    """The client address and the scheme that the application sees."""
    scopes = []

    async def app(scope, receive, send):
        scopes.append(scope)

    scope = {"type": "http", "client": (client, 4_000), "scheme": "http", "headers": headers}
    await behind_proxies(app, networks_of(proxies))(scope, None, None)
    return scopes[0]["client"][0], scopes[0]["scheme"]


@pytest.mark.parametrize(
    ("proxies", "client", "place"),
    [
        ("", "127.0.0.1", ("127.0.0.1", "http")),
        ("10.0.0.0/8", "127.0.0.1", ("127.0.0.1", "http")),
        ("127.0.0.1", "127.0.0.1", ("203.0.113.7", "https")),
        ("127.0.0.1", "::ffff:127.0.0.1", ("203.0.113.7", "https")),
        ("10.0.0.0/8", "10.1.2.3", ("203.0.113.7", "https")),
        ("10.0.0.0/8", "::ffff:10.1.2.3", ("203.0.113.7", "https")),
        ("10.0.0.0/8, 203.0.113.0/24", "10.1.2.3", ("198.51.100.1", "https")),
        ("2001:db8::/32", "2001:db8::7", ("203.0.113.7", "https")),
    ],
)
async def test_only_named_proxies_are_believed(proxies, client, place):
    """Of the addresses they report, the last one that is not a proxy's counts: the client may have written
    all before it.
    """
    assert await seen(proxies, client) == place


@pytest.mark.parametrize(
    "text", ["proxy.example", "10.0.0.0/33", "0.0.0.0/0", "::/0", "*", "10.0.0.1;10.0.0.2"]
)
def test_a_proxy_is_an_address_or_a_network_but_not_everybody(text):
    with pytest.raises(NotANetwork):
        networks_of(f"127.0.0.1, {text}")


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (b"203.0.113.7:5000", "203.0.113.7"),
        (b"[2001:db8::7]:5000", "2001:db8::7"),
        (b"2001:db8::7", "2001:db8::7"),
        (b"203.0.113.7, unknown", "127.0.0.1"),
        (b"\xff" * 500, "127.0.0.1"),
        (b"", "127.0.0.1"),
        (b" , ,", "127.0.0.1"),
    ],
)
async def test_what_is_no_address_is_no_place(value, place):
    """A port is left out; where the address cannot be read, the client counts as the proxy itself."""
    assert (await seen("127.0.0.1", "127.0.0.1", from_the_proxy(value)))[0] == place


async def test_a_far_client_of_a_near_proxy_is_far():
    """Its guests are counted, although the proxy is on this machine."""
    host, _ = await seen("127.0.0.1", "127.0.0.1")
    assert far_place((host, 0)) == "203.0.113.7"


@pytest.mark.parametrize(("site", "secure"), [(Site(is_https=True), True), (Site(), False)])
async def test_an_https_address_means_secure_cookies_and_hsts(tmp_path, site, secure):
    """Even though the request itself came over http, as it does from a proxy that sends no header."""
    async with played_room() as room:
        transport = httpx.ASGITransport(create_app(room.real, client_folder=tmp_path, site=site))
        async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
            answer = await http.get("/api/me")
    assert ("Secure" in answer.headers["set-cookie"]) is secure
    assert ("strict-transport-security" in answer.headers) is secure


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: public_address("poker.example"), "--address"),
        (lambda: public_address("https://poker.example/club"), "without a path"),
        (lambda: public_address("https://poker.example/?from=letter"), "without a path"),
        (lambda: public_address("https://somebody@poker.example"), "--address"),
        (lambda: public_address("https://poker.example:port"), "--address"),
        (lambda: public_address("https://"), "--address"),
        (lambda: site_of("https://poker.example", "everybody"), "--proxy"),
        (lambda: metrics_socket("prometheus"), "--metrics"),
        (lambda: metrics_socket("127.0.0.1:99999"), "99999"),
        (lambda: metrics_socket("0"), "--metrics"),  # nobody would be told which port it is
    ],
)
def test_what_is_badly_told_is_said_before_the_room_opens(asked, said):
    """The sentence names the option."""
    with pytest.raises(CommandError, match=said):
        asked()


@pytest.mark.parametrize("port", ["", ":8443"])
def test_the_slash_after_the_public_address_is_not_written_twice(port):
    """Links are made by adding to it, and browsers show it with one."""
    assert public_address(f"https://poker.example{port}/") == f"https://poker.example{port}"


def test_a_port_that_is_taken_is_named_with_its_option():
    """There are two ports, so the message must say which option."""
    with contextlib.closing(listening("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CommandError, match="choose another with --metrics"):
            metrics_socket(str(port))
