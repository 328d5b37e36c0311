"""The room over HTTP: caching, headers, errors, as a careful server."""

import gzip

import httpx
import pytest

from mazziere.web.app import create_app
from mazziere.web.authorization import ROUTES
from tests.services import asking
from tests.services.rooms import make_room
from tests.web.rooms import LOBBY_LINE, played_room


@pytest.fixture
def client_folder(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>mazziere</title>" + " " * 500)
    script = tmp_path / "assets" / "index-1a2b.js"
    script.write_text("export {};" + " " * 500)
    script.with_name("index-1a2b.js.gz").write_bytes(gzip.compress(script.read_bytes()))
    script.with_name("index-1a2b.js.br").write_bytes(b"as brotli has it")
    (tmp_path / "favicon.svg").write_text("<svg/>")
    return tmp_path


@pytest.fixture
async def room():
    async with played_room(paused=False) as room:
        yield room


@pytest.fixture
async def http(room, client_folder):
    transport = httpx.ASGITransport(create_app(room.real, client_folder=client_folder))
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        yield http


async def test_the_page_is_asked_for_again_each_time(http):
    """`no-cache` with an ETag: a new release reaches every player at the next visit."""
    page = await http.get("/")
    assert (page.status_code, page.headers["cache-control"]) == (200, "no-cache")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    again = await http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_files_named_by_their_digest_are_kept_for_ever(http):
    """A changed script has another name, so its old name never changes."""
    script = await http.get("/assets/index-1a2b.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"


async def test_a_file_is_compressed_for_whom_it_helps(http):
    """The plain and the compressed answer may both be kept, so the answer varies by what was accepted."""
    plain = await http.get("/assets/index-1a2b.js", headers={"accept-encoding": "identity"})
    async with http.stream("GET", "/assets/index-1a2b.js", headers={"accept-encoding": "gzip"}) as short:
        compressed = b"".join([chunk async for chunk in short.aiter_raw()])
    assert short.headers["content-encoding"] == "gzip"
    assert gzip.decompress(compressed) == plain.content
    assert plain.headers["vary"] == short.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5, gzip", "br"),
        ("gzip, br;q=0", "gzip"),
        ("GZIP;q=1.0", "gzip"),
        ("gzip;q=0.0, deflate", None),
        ("", None),
    ],
)
async def test_the_smallest_that_a_browser_accepts_is_sent(http, accepted, sent):
    """The build has made them; what has the weight 0 is refused."""
    headers = {"accept-encoding": accepted}
    async with http.stream("GET", "/assets/index-1a2b.js", headers=headers) as answer:
        body = b"".join([chunk async for chunk in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == sent
    assert (body == b"as brotli has it") == (sent == "br")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"


async def test_a_compressed_file_is_no_file_of_its_own(http):
    assert (await http.get("/assets/index-1a2b.js.br")).status_code == 404


@pytest.mark.parametrize("address", ["/table/stromboli", "/hand/h1/verify", "/impostazioni"])
async def test_an_address_inside_the_client_is_answered_with_the_client(http, address):
    """The client knows its own addresses; a reload must not lose the table."""
    assert (await http.get(address)).text.startswith("<!doctype html>")


@pytest.mark.parametrize(
    "address",
    [
        "/assets/old-9.js",
        "/api/secrets",
        "/robots.txt",
        "/ws/x",
        "/%2e%2e/pyproject.toml",
        "/assets/%2e%2e/x.py",
    ],
)
async def test_what_is_not_there_is_not_there(http, address):
    """No path of the disk can be named, and a missing script is not answered with a page."""
    assert (await http.get(address)).status_code == 404


async def test_a_browser_may_ask_for_the_head_alone(http):
    """Monitors do."""
    head = await http.head("/")
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize("address", ["/", "/api/lobby", "/nothing.txt", "/schema", "/healthz"])
async def test_every_answer_carries_the_safe_headers(http, address):
    """Errors too: a page that quotes an address is a page."""
    answer = await http.get(address)
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"


async def test_the_lobby_can_be_read_without_a_socket(http):
    """The same lines that the WebSocket sends."""
    assert (await http.get("/api/lobby")).json() == [LOBBY_LINE]


async def test_the_room_says_that_it_is_open(http):
    """With its clock, for those who compare."""
    assert (await http.get("/healthz")).json() == {"status": "ok", "server_time": 1_000, "resting": False}


@pytest.fixture
async def ada(room):
    """Sits with Bruno, and the first hand begins."""
    known = [await room.real.reception.hello(token=None, nickname=name) for name in ("Ada", "Bruno")]
    for seat, one in enumerate(known, 1):
        await asking.sit(room.real, one.player, "t1", seat=seat, buy_in=5000)
    await room.start_hand()
    return known[0]


async def fold(room):
    """Fold for the player whose turn it is; returns the id of the finished hand."""
    seat = room.table.awaiting.seat
    player = next(one.player for one in room.table.seats if one.no == seat)
    await asking.act(room.real, player, "t1", based_on=room.table.version, action="fold")
    return room.table.hand_id


async def test_a_deal_is_told_to_each_as_they_saw_it(room, ada, http):
    """Without a token the client is a stranger, and proxies keep none of it."""
    hand = await fold(room)
    own = await http.get(f"/api/hands/{hand}", headers={"authorization": f"Bearer {ada.token}"})
    assert (own.json()["seat"], own.headers["cache-control"]) == (1, "private, no-store")
    assert (await http.get(f"/api/hands/{hand}")).json()["seat"] is None
    stranger = await http.get(f"/api/hands/{hand}", headers={"authorization": "Bearer stolen"})
    assert stranger.json()["seat"] is None


async def test_an_unknown_deal_is_refused_with_a_code(http):
    """The words are the client's, over HTTP as on the socket."""
    answer = await http.get("/api/hands/h9")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_thing")
    assert answer.json()["facts"] == {"kind": "hand", "name": "h9"}


@pytest.mark.usefixtures("ada")
async def test_a_deal_that_is_still_played_is_not_told_yet(room, http):
    """409, and worth asking again: proofs are given out when the last pot is paid."""
    answer = await http.get(f"/api/hands/{room.table.hand_id}")
    assert (answer.status_code, answer.json()["code"]) == (409, "hand_not_over")
    assert answer.json()["transient"] is True


async def test_a_store_that_does_not_answer_is_no_missing_hand(room, http):
    """503, with a code like any other: nothing of the store's own words leaves the room."""
    room.store.fails_to_read = True
    answer = await http.get("/api/hands/t1-3")
    assert (answer.status_code, answer.json()["code"]) == (503, "store_unavailable")
    assert "disk" not in answer.text


async def test_the_api_describes_itself(http):
    """OpenAPI, without a script from elsewhere."""
    described = (await http.get("/schema")).json()
    of_the_api = {path for _, path in ROUTES if path.startswith("/api/")}
    assert set(described["paths"]) == {"/healthz", "/livez", *of_the_api}


async def test_the_socket_is_no_page(http):
    """A browser that opens it by hand is told so."""
    assert (await http.get("/ws")).status_code == 426


async def test_a_room_whose_page_was_never_built_says_so(tmp_path):
    """The API still answers."""
    transport = httpx.ASGITransport(create_app(make_room(), client_folder=tmp_path))
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        assert (await http.get("/")).status_code == 503
        assert (await http.get("/api/lobby")).status_code == 200
