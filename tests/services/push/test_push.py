"""Reminders reach a browser through its push service: encrypted for it alone, and signed by the room."""

import asyncio
import base64
import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import structs
from py_vapid import Vapid02

from mazziere.adapters.web_push import WebPush
from mazziere.services.push.push import Outcome, message_of
from mazziere.services.push.refusals import PushServiceUnknown
from mazziere.services.push.reminders import held_seat, tournament_seat
from mazziere.services.push.subscriptions import MOST, PushSubscription
from tests.services.people.members import member, sign_in
from tests.services.rooms import make_room

MOZILLA = "https://updates.push.services.mozilla.com/wpush/v2/"
CONTACT = "mailto:room@example.org"
SEAT = held_seat("ada", table="capri", name="Capri", seat=2)


def encoded(body: bytes) -> str:
    return base64.urlsafe_b64encode(body).rstrip(b"=").decode()


class FakeBrowser:
    """A browser with its keys, and its push service on this machine."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen letters!"
        self.status = 201
        self.heard: list[tuple[dict[str, str], bytes]] = []
        browser = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                browser.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(browser.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.service = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        threading.Thread(target=self.service.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.service.server_port}"

    def subscription(self) -> PushSubscription:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return PushSubscription(f"{self.origin}/push/1", encoded(point), encoded(self.auth), "it", 0)

    def reads(self, body: bytes) -> dict[str, str]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        read: dict[str, str] = json.loads(plain)
        return read


@pytest.fixture
def browser() -> Iterator[FakeBrowser]:
    browser = FakeBrowser()
    yield browser
    browser.service.shutdown()
    browser.service.server_close()


async def test_the_browser_decrypts_what_was_sent_and_its_service_knows_the_room(browser):
    """RFC 8291, RFC 8292: nobody else reads it, and the signature is by the key that was subscribed with."""
    sender, subscription = WebPush(contact=CONTACT, is_encrypted=False), browser.subscription()
    outcome = await sender.send(subscription, message_of(SEAT, subscription), key=7, valid_s=300)
    assert outcome is Outcome.TAKEN
    ((headers, body),) = browser.heard
    assert browser.reads(body) == {
        "title": "Un posto per te a Capri",
        "body": "Il posto 2 è riservato a te per poco: prendilo.",
        "tag": "held_seat",
        "url": "/#/table/capri/sit",
    }
    assert b"Capri" not in body
    assert (headers["ttl"], headers["content-encoding"]) == ("300", "aes128gcm")
    assert Vapid02.verify(headers["authorization"])
    token, key = headers["authorization"].removeprefix("vapid t=").split(",k=")
    claims = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (browser.origin, CONTACT)
    assert key.rstrip("=") == sender.public_key(7)


@pytest.mark.parametrize(
    ("status", "outcome"),
    [(404, Outcome.GONE), (410, Outcome.GONE), (429, Outcome.FAILED), (500, Outcome.FAILED)],
)
async def test_what_a_push_service_answers(browser, status, outcome):
    browser.status = status
    sender = WebPush(contact=CONTACT, is_encrypted=False)
    assert await sender.send(browser.subscription(), b"{}", key=7, valid_s=300) is outcome


async def test_a_service_that_is_not_there_and_keys_that_are_none_only_fail(browser):
    sender, subscription = WebPush(contact=CONTACT, is_encrypted=False), browser.subscription()
    nowhere = structs.replace(subscription, endpoint="http://127.0.0.1:1/push")
    assert await sender.send(nowhere, b"{}", key=7, valid_s=300) is Outcome.FAILED
    nonsense = structs.replace(subscription, p256dh="AAAA")
    assert await sender.send(nonsense, b"{}", key=7, valid_s=300) is Outcome.FAILED
    no_address = structs.replace(subscription, endpoint="https://fcm.googleapis.com:none/push")
    assert await sender.send(no_address, b"{}", key=7, valid_s=300) is Outcome.FAILED


async def test_a_service_that_does_not_answer_keeps_nothing_else_waiting(browser):
    """More messages than the room has threads for everything else, such as passwords: one is still free."""
    sender, subscription = WebPush(contact=CONTACT, is_encrypted=False), browser.subscription()
    browser.service.shutdown()  # it still listens, and says nothing
    sends = [asyncio.create_task(sender.send(subscription, b"{}", key=7, valid_s=300)) for _ in range(64)]
    await asyncio.sleep(0.2)
    try:
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "free"), 5) == "free"
    finally:
        for send in sends:
            send.cancel()
        browser.service.server_close()


def drips(listener: socket.socket) -> None:
    """A push service that begins its answer and says one more byte of it every tenth of a second."""
    connection, _ = listener.accept()
    with connection, contextlib.suppress(OSError):
        connection.sendall(b"HTTP/1.1 201 Created\r\nx: ")
        for _ in range(100):
            time.sleep(0.1)
            connection.sendall(b"x")


async def test_a_service_that_answers_without_end_is_not_heard_to_the_end(browser):
    """Every byte comes in time, and the answer does not. Its first line tells the outcome."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=drips, args=(listener,), daemon=True).start()
        sender = WebPush(contact=CONTACT, is_encrypted=False, seconds=2.0)
        there = f"http://127.0.0.1:{listener.getsockname()[1]}/push"
        subscription = structs.replace(browser.subscription(), endpoint=there)
        sending = sender.send(subscription, b"{}", key=7, valid_s=300)
        assert await asyncio.wait_for(sending, 8) is Outcome.TAKEN


class Hearing:
    """A sender that keeps what it is given, and answers so."""

    def __init__(self, outcome: Outcome = Outcome.TAKEN) -> None:
        self.outcome = outcome
        self.sent: list[tuple[str, str]] = []

    def public_key(self, private: int) -> str:
        return f"{private:x}"

    async def send(
        self, subscription: PushSubscription, message: bytes, *, key: int, valid_s: int
    ) -> Outcome:
        self.sent.append((subscription.endpoint, json.loads(message)["title"]))
        return self.outcome


@pytest.fixture
async def room():
    room = make_room()
    await room.open([])
    yield room
    await room.close()


async def subscribes(room, player: str, name: str, session: str = "") -> None:
    await room.push.subscriptions.subscribe(
        player, endpoint=f"{MOZILLA}{name}", p256dh="B" * 87, auth="A" * 22, language="en", session=session
    )


async def test_only_those_who_wish_it_are_reminded_in_all_their_browsers(room):
    await subscribes(room, "ada", "phone")
    await subscribes(room, "ada", "desk")
    sender = Hearing()
    await room.push.send(sender, tournament_seat("ada", table="t-1", table_no=3, seat=4))
    await room.push.send(sender, tournament_seat("bruno", table="t-1", table_no=3, seat=5))
    assert sender.sent == [(f"{MOZILLA}{name}", "The tournament begins") for name in ("phone", "desk")]


async def test_who_signs_out_in_a_browser_or_ends_its_session_is_reminded_there_no_more(room):
    """Whoever sits in front of that browser now is told nothing of them."""
    ada, _ = await member(room)
    await sign_in(room)
    library, home = (session.id for session in await room.sessions.of(ada.player))
    await subscribes(room, ada.player, "library", library)
    await subscribes(room, ada.player, "home", home)
    sender, reminder = Hearing(), tournament_seat(ada.player, table="t-1", table_no=3, seat=4)
    await room.sessions.end(ada.player, library)
    await room.push.send(sender, reminder)
    assert [endpoint for endpoint, _ in sender.sent] == [f"{MOZILLA}home"]
    assert [one.endpoint for one in await room.push.subscriptions.of(ada.player)] == [f"{MOZILLA}home"]
    await room.sessions.end_all(ada.player)
    await room.push.send(sender, reminder)
    assert len(sender.sent) == 1


async def test_a_subscription_that_is_gone_is_forgotten_and_one_that_failed_is_not(room):
    await subscribes(room, "ada", "phone")
    await room.push.send(Hearing(Outcome.FAILED), SEAT)
    assert len(await room.push.subscriptions.of("ada")) == 1
    await room.push.send(Hearing(Outcome.GONE), SEAT)
    assert await room.push.subscriptions.of("ada") == ()


async def test_the_owner_removes_it_and_the_oldest_gives_way(room):
    for no in range(MOST + 1):
        await subscribes(room, "ada", str(no))
    kept = [one.endpoint for one in await room.push.subscriptions.of("ada")]
    assert kept == [f"{MOZILLA}{no}" for no in range(1, MOST + 1)]
    await room.push.subscriptions.end("ada", kept[0])
    await room.push.subscriptions.end("bruno", kept[1])
    assert [one.endpoint for one in await room.push.subscriptions.of("ada")] == kept[1:]


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://updates.push.services.mozilla.com/wpush/v2/a",
        "https://127.0.0.1/push",
        "https://fcm.googleapis.com.example.org/push",
        "https://evilfcm.googleapis.com.attacker/",
        "https://user@10.0.0.1/fcm.googleapis.com",
        "https://fcm.googleapis.com:22/push",
        "https://fcm.googleapis.com:none/push",
        "https://user@fcm.googleapis.com/push",
        "https://[fcm.googleapis.com/push",
    ],
)
async def test_the_room_asks_no_host_that_is_not_a_push_service(room, endpoint):
    with pytest.raises(PushServiceUnknown):
        await room.push.subscriptions.subscribe(
            "ada", endpoint=endpoint, p256dh="B" * 87, auth="A" * 22, language="en"
        )


async def test_the_key_is_drawn_once(room):
    room.push._sender = Hearing()
    first = await room.push.public_key()
    assert first is not None
    assert await room.push.public_key() == first


async def test_a_push_service_that_never_answers_holds_up_nobody(room):
    """The task waits for it; whoever publishes goes on at once."""

    class Never(Hearing):
        async def send(self, *_: object, **__: object) -> Outcome:
            await asyncio.Event().wait()
            return Outcome.TAKEN

    await subscribes(room, "ada", "phone")
    room.push._sender = Never()
    running = asyncio.create_task(room.push.run())
    for _ in range(1_000):
        room.push.reminders.remind(SEAT)
        await asyncio.sleep(0)
    running.cancel()
