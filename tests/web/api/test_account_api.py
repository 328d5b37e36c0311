"""The account over HTTP as a person uses it: with a cookie, and a second one repeated in a header."""

import contextlib
import re

import httpx
import pyotp
import pytest

from mazziere.services.people.roles import Role
from mazziere.web.app import create_app
from mazziere.web.rate_limit import CHANGES_AT_ONCE
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.viewer import COOKIE
from tests.services.asking import sit
from tests.services.rooms import Pigeonhole, make_room, settle, table_config
from tests.web.pages import ADA, Page
from tests.web.sockets import browser_at

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@pytest.fixture
def post():
    return Pigeonhole()


@pytest.fixture
async def room(post):
    room = make_room(mailer=post)
    await room.open([table_config()])
    yield room
    await room.close()


@pytest.fixture
async def browsers(room, tmp_path):
    """Opens browsers of the room."""
    transport = httpx.ASGITransport(create_app(room, client_folder=tmp_path))
    async with contextlib.AsyncExitStack() as open_ones:

        async def browser():
            client = httpx.AsyncClient(
                transport=transport, base_url="https://room.example", headers={"user-agent": FIREFOX}
            )
            return Page(await open_ones.enter_async_context(client))

        yield browser


@pytest.fixture
async def laptop(browsers):
    return await browsers()


async def test_whoever_has_not_said_so_is_nobody(laptop):
    """null, with 200: just looking is allowed."""
    answer = await laptop.http.get("/api/me")
    assert (answer.status_code, answer.json()) == (200, None)


async def test_a_guest_gets_a_cookie_that_no_script_can_read(laptop):
    """HttpOnly, SameSite=Strict, Secure over https; the token is nowhere else in the response."""
    answer = await laptop.post("/api/guests", {"nickname": "Ada"})
    assert (answer.status_code, answer.json()["nickname"], answer.json()["role"]) == (201, "Ada", "guest")
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=strict", "Secure", "Path=/"} <= set(re.split(r"; ", cookie))
    assert laptop.http.cookies[COOKIE] not in answer.text
    assert (await laptop.me())["balance"] == 100_000


async def test_a_guest_who_signs_up_stays_the_same_player(laptop):
    """The same id, so the same chips and the same history; another token, for it proves more now."""
    guest = (await laptop.post("/api/guests", {"nickname": "Ada"})).json()
    token = laptop.http.cookies[COOKIE]
    member = (await laptop.post("/api/sign-up", ADA)).json()
    assert (member["player"], member["role"]) == (guest["player"], "player")
    assert laptop.http.cookies[COOKIE] != token
    laptop.http.cookies.set(COOKIE, token, domain="room.example")
    laptop.http.cookies.delete(COOKIE, domain="room.example")


async def test_a_member_comes_back_by_nickname_or_address_from_anywhere(laptop, browsers):
    """However they are capitalized."""
    member = (await laptop.post("/api/sign-up", ADA)).json()
    for name in ("ada", "ADA@Example.org"):
        other = await browsers()
        answer = await other.post("/api/sign-in", {"name": name, "password": ADA["password"]})
        assert (answer.status_code, answer.json()["player"]) == (200, member["player"])


async def test_a_wrong_name_and_a_wrong_password_sound_the_same(laptop):
    """401, and one code for both."""
    await laptop.post("/api/sign-up", ADA)
    answers = [
        await laptop.post("/api/sign-in", {"name": name, "password": "wrong horse"})
        for name in ("Ada", "Bea")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["code"] == "sign_in_wrong"


async def test_who_guesses_is_told_for_how_long_to_wait(laptop):
    """429 with Retry-After, the seconds in the facts as well."""
    await laptop.post("/api/sign-up", ADA)
    for _ in range(6):
        answer = await laptop.post("/api/sign-in", {"name": "Ada", "password": "wrong horse"})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tries")
    assert answer.headers["retry-after"] == str(answer.json()["facts"]["seconds"]) == "1"


async def test_a_session_tells_from_which_browser_it_is(laptop, browsers):
    """In words, with a mark on the current one, and to the hour when each was last used."""
    await laptop.post("/api/sign-up", ADA)
    other = await browsers()
    await other.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    lines = (await laptop.http.get("/api/me/sessions")).json()
    assert {(line["browser"], line["system"]) for line in lines} == {("Firefox", "Android")}
    assert sorted(line["is_this"] for line in lines) == [False, True]


async def test_signing_in_again_leaves_one_session_of_this_browser(laptop):
    """The browser has lost the previous cookie, and could not end that session except from the list."""
    await laptop.post("/api/sign-up", ADA)
    await laptop.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    lines = (await laptop.http.get("/api/me/sessions")).json()
    assert [line["is_this"] for line in lines] == [True]


async def test_a_session_that_is_ended_elsewhere_is_over_at_once(laptop, browsers, room):
    """Its cookie is no longer valid, and its socket is told and closed."""
    await laptop.post("/api/sign-up", ADA)
    other = await browsers()
    await other.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    async with browser_at(Gateway(room, LobbyFeed(room)), other.handshake()) as socket:
        await socket.wait_for(lambda frame: frame["type"] == "welcome")
        lines = (await laptop.http.get("/api/me/sessions")).json()
        theirs = next(line["id"] for line in lines if not line["is_this"])
        assert (await laptop.delete(f"/api/me/sessions/{theirs}")).status_code == 204
        told = await socket.wait_for(lambda frame: frame["type"] == "signed_out")
        assert told["why"] == "ended"
        await settle()
        assert socket.closed_with == 4001
    assert await other.me() is None
    assert (await laptop.me())["nickname"] == "Ada"


async def test_a_session_that_ends_while_its_browser_is_greeted_lets_nobody_in(laptop, room, monkeypatch):
    await laptop.post("/api/sign-up", ADA)
    greet = room.reception.greet

    async def greet_slowly(player, nickname):
        await room.sessions.end_all(player)
        return await greet(player, nickname)

    monkeypatch.setattr(room.reception, "greet", greet_slowly)
    async with browser_at(Gateway(room, LobbyFeed(room)), laptop.handshake()) as socket:
        assert (await socket.ask("sit", table="stromboli", seat=1, buy_in=5_000))["code"] == "hello_first"
        assert [frame["type"] for frame in socket.frames] == ["refused", "refused"]


async def test_a_ban_ends_every_session_and_says_so(laptop, room):
    """With the right password one is told why it does not help."""
    member = (await laptop.post("/api/sign-up", ADA)).json()
    async with browser_at(Gateway(room, LobbyFeed(room)), laptop.handshake()) as socket:
        await socket.wait_for(lambda frame: frame["type"] == "welcome")
        await room.people.ban(member["player"], until=None, why="collusion", by="operator")
        assert (await socket.wait_for(lambda frame: frame["type"] == "signed_out"))["why"] == "banned"
    answer = await laptop.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    assert (answer.status_code, answer.json()["code"]) == (403, "banned_from_room")


async def test_the_cookie_of_the_handshake_says_who_plays(laptop, room):
    """No token crosses the socket, in either direction."""
    await laptop.post("/api/guests", {"nickname": "Ada"})
    async with browser_at(Gateway(room, LobbyFeed(room)), laptop.handshake()) as socket:
        welcome = await socket.wait_for(lambda frame: frame["type"] == "welcome")
        assert (welcome["nickname"], welcome["token"]) == ("Ada", None)
        assert (await socket.ask("sit", table="stromboli", seat=1, buy_in=10_000))["type"] == "done"


async def test_a_guest_who_signs_up_at_the_table_goes_on_playing(laptop, room):
    """The session is the same one, with more rights: the socket stays."""
    await laptop.post("/api/guests", {"nickname": "Ada"})
    async with browser_at(Gateway(room, LobbyFeed(room)), laptop.handshake()) as socket:
        await socket.ask("sit", table="stromboli", seat=1, buy_in=10_000)
        member = (await laptop.post("/api/sign-up", ADA)).json()
        assert (await socket.ask("sit_out", table="stromboli"))["type"] == "done"
        assert await room.people.role_of(member["player"]) is Role.PLAYER


async def test_the_token_of_an_earlier_version_is_exchanged_for_a_cookie(laptop, room):
    """The browser had it where scripts could read it; the player keeps chips and seat."""
    earlier = await room.reception.hello(token=None, nickname="Ada")
    headers = {"authorization": f"Bearer {earlier.token}"}
    answer = await laptop.http.post("/api/me/sessions", headers=headers)
    assert (answer.status_code, answer.json()["player"]) == (201, earlier.player)
    assert (await laptop.me())["player"] == earlier.player


async def test_signing_out_takes_the_cookie_away(laptop):
    """The session ends too, in case anybody has kept the cookie."""
    await laptop.post("/api/guests", {"nickname": "Ada"})
    kept = laptop.http.cookies[COOKIE]
    assert (await laptop.post("/api/sign-out")).status_code == 204
    assert COOKIE not in laptop.http.cookies
    laptop.http.cookies.set(COOKIE, kept)
    assert await laptop.me() is None


async def test_a_changed_password_ends_the_other_sessions(laptop, browsers):
    """A thief of a session is out; the one who changed the password stays."""
    await laptop.post("/api/sign-up", ADA)
    other = await browsers()
    await other.post("/api/sign-in", {"name": "Ada", "password": ADA["password"]})
    change = {"current": ADA["password"], "new": "battery staple"}
    assert (await laptop.post("/api/me/password", change)).status_code == 204
    assert await other.me() is None
    assert (await laptop.me())["nickname"] == "Ada"


async def test_a_lost_password_is_set_anew_by_a_letter(laptop, browsers, post):
    """The link leads to the laptop, with the token after the #, which no server's log sees. It works once."""
    await laptop.post("/api/sign-up", ADA)
    other = await browsers()
    assert (await other.post("/api/password-reset", {"email": "ADA@example.org"})).status_code == 204
    await settle()
    assert post.letters[-1].to == "ada@example.org"
    assert "https://room.example/#/reset/" in post.letters[-1].text
    wanted = {"token": post.token(), "new": "battery staple"}
    assert (await other.post("/api/password-reset/confirm", wanted)).status_code == 204
    assert await laptop.me() is None
    again = await other.post("/api/password-reset/confirm", wanted)
    assert (again.status_code, again.json()["code"]) == (409, "reset_not_open")
    answer = await other.post("/api/sign-in", {"name": "Ada", "password": "battery staple"})
    assert answer.status_code == 200


async def test_nobody_learns_who_has_an_address(laptop, post):
    """The same answer, and no letter."""
    answer = await laptop.post("/api/password-reset", {"email": "nobody@example.org"})
    await settle()
    assert (answer.status_code, answer.content, post.letters) == (204, b"", [])


async def test_a_second_factor_is_asked_for_once_it_is_confirmed(laptop, browsers, room):
    """The picture holds the address that the authenticator reads; the secret is told once."""
    await laptop.post("/api/sign-up", ADA)
    offer = (await laptop.post("/api/me/second-factor")).json()
    assert offer["uri"].startswith("otpauth://totp/mazziere:Ada?secret=")
    assert offer["qr_svg"].startswith("<svg")
    code = pyotp.TOTP(offer["secret"]).generate_otp(room.now() // 30_000)
    codes = (await laptop.post("/api/me/second-factor/confirm", {"code": code})).json()["codes"]
    other = await browsers()
    sign_in = {"name": "Ada", "password": ADA["password"]}
    needed = await other.post("/api/sign-in", sign_in)
    assert (needed.status_code, needed.json()["code"]) == (401, "second_factor_needed")
    replayed = await other.post("/api/sign-in", {**sign_in, "code": code})
    assert (replayed.status_code, replayed.json()["code"]) == (401, "code_wrong")
    assert (await other.post("/api/sign-in", {**sign_in, "code": codes[0].upper()})).status_code == 200
    assert (await other.me())["recovery_codes_left"] == 9
    assert (await other.post("/api/sign-in", {**sign_in, "code": codes[0]})).status_code == 401


async def test_a_second_factor_is_removed_with_the_password(laptop, room):
    """An open browser is not enough."""
    await laptop.post("/api/sign-up", ADA)
    offer = (await laptop.post("/api/me/second-factor")).json()
    code = pyotp.TOTP(offer["secret"]).generate_otp(room.now() // 30_000)
    await laptop.post("/api/me/second-factor/confirm", {"code": code})
    wrong = await laptop.post("/api/me/second-factor/remove", {"password": "wrong horse"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "password_wrong")
    assert (
        await laptop.post("/api/me/second-factor/remove", {"password": ADA["password"]})
    ).status_code == 204
    assert (await laptop.me())["has_second_factor"] is False


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"nickname": "Ada"}, ""),
        ({**ADA, "role": "administrator"}, ""),
        ({**ADA, "birth_date": "yesterday"}, "birth_date"),
    ],
)
async def test_what_is_no_request_is_refused_without_repeating_it(laptop, body, field):
    """400, with the field where it can be told: neither role nor password comes back in the answer."""
    answer = await laptop.post("/api/sign-up", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "request_unreadable")
    assert answer.json()["facts"]["field"] in (field, "")
    assert "horse" not in answer.text


async def test_nobody_changes_things_faster_than_a_person_can(laptop, room, monkeypatch):
    """Each change of the settings is stored for ever: a guest with a loop would fill the disk."""
    await laptop.post("/api/guests", {"nickname": "Ada"})
    now = room.now()
    monkeypatch.setattr(room, "now", lambda: now)
    for _ in range(CHANGES_AT_ONCE):
        assert (await laptop.post("/api/me/favourites", {"tables": []}, "PUT")).status_code == 200
    answer = await laptop.post("/api/me/favourites", {"tables": []}, "PUT")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")
    assert answer.headers["retry-after"] == "1"
    assert (await laptop.me())["nickname"] == "Ada"


async def test_an_avatar_is_kept_with_the_account_and_shown_at_the_table(laptop, room):
    """From the next seat on; what is no avatar is refused, and bots keep their own."""
    await laptop.post("/api/guests", {"nickname": "Ada"})
    assert (await laptop.me())["avatar"] == ""
    assert (await laptop.post("/api/me/avatar", {"avatar": "owl"}, "PUT")).status_code == 200
    me = await laptop.me()
    assert me["avatar"] == "owl"
    config = table_config()
    await sit(room, me["player"], config.id, seat=1, buy_in=config.max_buy_in)
    seen = (await room.tables.look(config.id)).view
    assert [seat.avatar for seat in seen.seats if seat.player is not None] == ["owl"]
    answer = await laptop.post("/api/me/avatar", {"avatar": "dragon"}, "PUT")
    assert (answer.status_code, answer.json()["code"]) == (400, "request_unreadable")
