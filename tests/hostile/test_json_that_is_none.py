"""Does a body that is not JSON, or too much of it, make the room fail?

Every route that takes a body receives each of these from an administrator, and the socket does too.
"""

import re

import httpx
import pytest

from mazziere.services.people.roles import Role
from mazziere.web import authorization
from mazziere.web.app import create_app
from tests.web.pages import ADA, Page
from tests.web.rooms import played_room
from tests.web.sockets import browser_at

NO_JSON = {
    "broken": b'{"nickname":',
    "a list 60,000 deep": b"[" * 60_000,
    "an object 10,000 deep": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "not UTF-8": b'{"nickname":"\xff\xfe"}',
    "half a surrogate": b'{"nickname":"\\ud800"}',
    "a number of 5,000 digits": b'{"nickname":' + b"9" * 5_000 + b"}",
    "a zero": b"\x00",
    "not a number": b"NaN",
    "a form": b"nickname=Ada",
}
KEPT_OPEN = {("POST", "/api/sign-out"), ("DELETE", "/api/me/sessions"), ("POST", "/api/me/sessions")}
"""Routes that take no body, and would end or change the session that asks."""


@pytest.fixture
async def ada(tmp_path, monkeypatch):
    monkeypatch.setattr("mazziere.web.rate_limit.CHANGES_AT_ONCE", 10_000)
    async with played_room() as room:
        transport = httpx.ASGITransport(
            create_app(room.real, client_folder=tmp_path), raise_app_exceptions=False
        )
        async with httpx.AsyncClient(transport=transport, base_url="http://room.example") as http:
            page = Page(http)
            player = (await page.post("/api/sign-up", ADA)).json()["player"]
            await room.real.people.set_role(player, Role.ADMINISTRATOR, by="the test")
            yield page


async def answers(ada, body):
    """The response of each changing route to this body."""
    token = ada.http.cookies["csrftoken"]
    for method, path in authorization.ROUTES:
        if method not in ("POST", "PUT", "PATCH", "DELETE") or (method, path) in KEPT_OPEN:
            continue
        answer = await ada.http.request(
            method,
            re.sub(r"\{.*?\}", "x1", path),
            content=body,
            headers={"x-csrftoken": token, "content-type": "application/json"},
        )
        yield f"{method} {path}", answer


@pytest.mark.parametrize("body", NO_JSON.values(), ids=NO_JSON)
async def test_no_route_fails_over_what_is_no_json(ada, body):
    """Each refuses in the usual shape: 400, with a sentence where JSON is wanted."""
    told = {route: answer async for route, answer in answers(ada, body)}
    assert len(told) > 35
    for route, answer in told.items():
        assert answer.status_code < 500, route
        if answer.status_code >= 400:
            assert answer.json()["type"] == "refused", route
    for route in ("POST /api/sign-in", "POST /api/guests", "PUT /api/me/favourites", "POST /api/desk/tables"):
        assert (told[route].status_code, told[route].json()["code"]) == (400, "request_unreadable")


@pytest.mark.parametrize("body", NO_JSON.values(), ids=NO_JSON)
async def test_the_socket_says_that_it_cannot_read_it(body):
    """Each is refused, and the next request is served. Text that is not UTF-8 never gets this far."""
    async with played_room() as room, browser_at(room.gateway()) as browser:
        text = body.decode("utf-8", "replace")
        browser.post(text)
        browser.post(f'{{"type":"say","id":7,"table":"t1","text":{text}}}')
        assert (await browser.ask("ping"))["type"] == "pong"
        refusals = [frame["code"] for frame in browser.frames if frame["type"] == "refused"]
        assert len(refusals) == 2
        assert set(refusals) <= {"malformed_message", "message_too_large"}
