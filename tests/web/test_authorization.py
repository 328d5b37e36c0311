"""Every door is guarded, and opens for those it is for and for nobody else.

The test goes through the table of `web.authorization`: every route and every message, as everybody.
"""

from typing import get_args

import httpx
import pytest
import structlog

from mazziere.rules.refusals import Refused
from mazziere.services.people.roles import Role
from mazziere.web import authorization
from mazziere.web.app import create_app, routed
from mazziere.web.refusals import HelloFirst, NotAllowed
from mazziere.web.socket import messages
from mazziere.web.socket.requests import REQUESTS, may_send
from mazziere.web.viewer import COOKIE
from tests.services.people.members import FIREFOX, member
from tests.services.rooms import make_room

EVERYBODY = (None, *Role)
EVERY_ROLE = pytest.mark.parametrize(
    "role", EVERYBODY, ids=[role.value if role else "nobody" for role in EVERYBODY]
)


@pytest.fixture
async def room():
    room = make_room()
    await room.open([])
    yield room
    await room.close()


@pytest.fixture
async def app(room, tmp_path):
    return create_app(room, client_folder=tmp_path)


class Somebody:
    """A client with this role, or a stranger; signs in again when a session has ended."""

    def __init__(self, room, role):
        self.room, self.role = room, role
        self.player = self.token = None

    async def headers(self):
        if self.role is None:
            return {}
        if self.token is None or await self.room.sessions.known_by(self.token) is None:
            self.token = await self.sign_in()
        return {"authorization": f"Bearer {self.token}"}

    async def sign_in(self):
        if self.role is Role.GUEST:
            return (await self.room.reception.hello(token=None, nickname="Ada")).token
        if self.player is None:
            self.player = (await member(self.room))[0].player
            if self.role is not Role.PLAYER:
                await self.room.people.set_role(self.player, self.role, by="setup")
        return await self.room.sessions.begin(self.player, FIREFOX)


@pytest.fixture(autouse=True)
def _quiet():
    """The answers to empty requests are not what is tested, and not logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("critical"))
    yield
    structlog.reset_defaults()


def routes_of(room, folder):
    return {
        (method, route.path_format)
        for route in routed(room, client_folder=folder).routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }


async def test_every_route_has_its_row_and_every_row_its_route(room, tmp_path):
    """A route without a row is open to nobody; a row without a route is a mistake."""
    assert routes_of(room, tmp_path) == set(authorization.ROUTES)


def test_every_message_has_its_row():
    """Whoever adds a message to the wire adds it to the table."""
    assert set(get_args(messages.IncomingMessage)) == set(REQUESTS)


@EVERY_ROLE
async def test_a_route_opens_for_whom_it_is_for(room, app, role):
    """401 for strangers, 403 for the wrong role; whoever may ask gets any other answer."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    somebody, page = Somebody(room, role), {}
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        if role is None:
            await http.get("/api/me")
            page["x-csrftoken"] = http.cookies["csrftoken"]
        for (method, path), who in sorted(authorization.ROUTES.items()):
            headers = {**page, **await somebody.headers()}
            answer = await http.request(method, path, headers=headers, json={} if method != "GET" else None)
            codes = {401: "not_signed_in", 403: "not_allowed"}
            told = answer.status_code in codes and answer.json()["code"] == codes[answer.status_code]
            assert told == (role not in who), f"{method} {path}: {answer.status_code} {answer.text[:200]}"


@EVERY_ROLE
@pytest.mark.parametrize("kind", get_args(messages.IncomingMessage), ids=lambda kind: kind.__name__)
def test_a_message_is_heard_from_whom_it_is_for(kind, role):
    """Its contents do not matter: the kind of message decides."""
    refused = None
    try:
        may_send(role, kind)
    except Refused as refusal:
        refused = refusal
    allowed = role in REQUESTS[kind].who
    assert (refused is None) == allowed
    if not allowed:
        assert isinstance(refused, HelloFirst if role is None else NotAllowed)


async def test_what_changes_anything_says_which_page_it_comes_from(room, app):
    """A cookie alone could be sent by a page of another site."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        http.cookies.set(COOKIE, (await member(room))[1])
        answer = await http.post("/api/guests", json={"nickname": "Ada"})
        assert (answer.status_code, answer.json()["code"]) == (403, "page_out_of_date")


async def test_a_cookie_that_another_room_set_is_replaced(app):
    """Cookies know no ports: the rooms of one machine share them, and a room that began anew signs anew."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        http.cookies.set("csrftoken", "f" * 128)
        answer = await http.get("/api/me")
        assert "csrftoken=" in answer.headers["set-cookie"]


async def test_over_https_no_cookie_is_sent_in_the_clear(app):
    """`Secure`, where the request came over https; over http a browser would not keep such a cookie."""
    transport = httpx.ASGITransport(app)
    for scheme, secure in (("https", True), ("http", False)):
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://room.example") as http:
            answer = await http.get("/api/me")
            assert answer.headers["set-cookie"].endswith("; Secure") == secure


def test_a_role_is_stored_by_its_word():
    """These words are stored in streams and browsers: they stay."""
    assert [role.value for role in Role] == [
        "guest", "player", "floor", "supervisor", "administrator", "auditor",
    ]  # fmt: skip


def test_nobody_is_no_role():
    """What requires signing in is closed to strangers."""
    assert None not in authorization.SIGNED_IN
    assert Role.GUEST not in authorization.MEMBERS
