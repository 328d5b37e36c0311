"""Is every door guarded, and does each open for those it is for and for nobody else?

The table of `web.authorisation` is walked through: every route as everybody, every message as everybody.
"""

from typing import get_args

import httpx
import pytest
import structlog

from mazziere.rules.refusals import Refused
from mazziere.services.people.roles import Role
from mazziere.web import authorisation, messages
from mazziere.web.app import create_app, routed
from mazziere.web.refusals import HelloFirst, NotAllowed
from mazziere.web.room import Known
from mazziere.web.viewer import COOKIE
from tests.web.rooms import RoomOnPaper

EVERYBODY = (None, *Role)
EVERY_ROLE = pytest.mark.parametrize(
    "role", EVERYBODY, ids=[role.value if role else "nobody" for role in EVERYBODY]
)


class RoomOfRoles(RoomOnPaper):
    """The cookie names the role of whoever brings it."""

    async def known_by(self, token):
        return Known("ada", "Ada", Role(token), "s1")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(RoomOfRoles(), client_folder=tmp_path_factory.mktemp("client"))


@pytest.fixture(autouse=True)
def _quiet():
    """Behind the guards there is a room on paper: that it fails is not looked at here, and not told."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("critical"))
    yield
    structlog.reset_defaults()


def routes_of(folder):
    return {
        (method, route.path_format)
        for route in routed(RoomOfRoles(), client_folder=folder).routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }


def test_every_route_has_its_row_and_every_row_its_route(tmp_path):
    """A route that nobody thought about is open to nobody; a row without a route is a mistake."""
    assert routes_of(tmp_path) == set(authorisation.ROUTES)


def test_every_message_has_its_row():
    """A new message is added to the table by whoever adds it to the wire."""
    assert set(get_args(messages.IncomingMessage)) == set(authorisation.MESSAGES)


@EVERY_ROLE
async def test_a_route_opens_for_whom_it_is_for(app, role):
    """401 for nobody, 403 for the wrong role; whoever may ask is told something else, whatever it is."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    headers = {} if role is None else {"authorization": f"Bearer {role.value}"}
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        if role is None:
            await http.get("/api/me")
            headers["x-csrftoken"] = http.cookies["csrftoken"]
        for (method, path), who in sorted(authorisation.ROUTES.items()):
            answer = await http.request(method, path, headers=headers, json={} if method != "GET" else None)
            codes = {401: "not_signed_in", 403: "not_allowed"}
            told = answer.status_code in codes and answer.json()["code"] == codes[answer.status_code]
            assert told == (role not in who), f"{method} {path}: {answer.status_code} {answer.text[:200]}"


@EVERY_ROLE
@pytest.mark.parametrize("kind", get_args(messages.IncomingMessage), ids=lambda kind: kind.__name__)
def test_a_message_is_heard_from_whom_it_is_for(kind, role):
    """What it says does not matter: the kind of message decides."""
    refused = None
    try:
        authorisation.may_send(role, kind)
    except Refused as refusal:
        refused = refusal
    allowed = role in authorisation.MESSAGES[kind]
    assert (refused is None) == allowed
    if not allowed:
        assert isinstance(refused, HelloFirst if role is None else NotAllowed)


async def test_what_changes_anything_says_which_page_it_comes_from(app):
    """A cookie alone is what another site's page could make a browser send."""
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
        http.cookies.set(COOKIE, "player")
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
    """Streams and browsers have these words: they stay."""
    assert [role.value for role in Role] == [
        "guest", "player", "floor", "supervisor", "administrator", "auditor",
    ]  # fmt: skip


def test_nobody_is_no_role():
    """What is for whoever has signed in is not for whoever has not."""
    assert None not in authorisation.SIGNED_IN
    assert Role.GUEST not in authorisation.MEMBERS
