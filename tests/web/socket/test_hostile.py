"""Nothing that is sent to a socket does harm.

Requests of the right shape with wrong facts, of the wrong shape, and text that is not a request at all.
"""

import contextlib
import json
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.protocol.words import Action
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.rooms import chips_in, make_room, table_config
from tests.web.sockets import browser_at

KINDS = (
    "hello", "watch_lobby", "watch_table", "unwatch_table", "sit", "add_chips", "sit_out", "come_back",
    "leave", "act", "choose_game", "ping", "deal_cards", "run_twice", "start_hand", "welcome",
)  # fmt: skip
TABLES = ("stromboli", "salina", "ventotene")
"""Hold'em, a draw game, and a rotation where the button chooses."""
CARDS = (
    st.sampled_from(["As", "Jo", "??", "1s", "as", "As\n", "", "\ud83c\udca1"])
    | st.integers(0, 60)
    | st.none()
)
FACTS = {
    "token": st.none() | st.text(max_size=300),
    "nickname": st.none() | st.just("Ada") | st.text(max_size=80),
    "language": st.sampled_from(["it", "en", "xx"]),
    "table": st.sampled_from([*TABLES, "atlantis", "", "stromboli\n", "t" * 99]),
    "since": st.none() | st.integers(-5, 10**20),
    "seat": st.integers(-1, 40),
    "buy_in": st.integers(4_000, 10_000) | st.integers(-1, 10**18),
    "amount": st.integers(-1, 10**18),
    "blinds": st.sampled_from(["post", "wait", "run"]),
    "version": st.integers(-1, 50),
    "action": st.sampled_from([*get_args(Action), "rob", "run_twice", "show\n"]),
    "cards": st.none() | st.lists(CARDS, max_size=9) | CARDS | st.dictionaries(st.text(max_size=2), CARDS),
    "game": st.integers(-1, 70) | st.none() | st.text(max_size=2),
    "to": st.none()
    | st.integers(-1, 10**18)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=3),
}
WANTED = {
    "hello": ("token", "nickname", "language"),
    "watch_table": ("table", "since"),
    "unwatch_table": ("table",),
    "sit": ("table", "seat", "buy_in"),
    "add_chips": ("table", "amount"),
    "sit_out": ("table",),
    "come_back": ("table", "blinds"),
    "leave": ("table",),
    "act": ("table", "version", "action", "to", "cards"),
    "choose_game": ("table", "game"),
}
REQUESTS = st.sampled_from(KINDS).flatmap(
    lambda kind: st.fixed_dictionaries(
        {"type": st.just(kind), **{fact: FACTS[fact] for fact in WANTED.get(kind, ())}}
    )
)


@contextlib.asynccontextmanager
async def open_room():
    """The real services, with three tables."""
    room = make_room()
    await room.open([table_config(table.capitalize()) for table in TABLES])
    yield room
    await room.close()


@given(st.lists(REQUESTS, max_size=25))
def test_every_request_is_answered_once_whatever_it_says(requests):
    """In order, by its id; no chip appears, and the connection still serves at the end."""
    run_in_virtual_time(ask_all(requests))


async def ask_all(requests):
    async with open_room() as room, browser_at(Gateway(room, LobbyFeed(room))) as browser:
        for number, request in enumerate(requests, start=1):
            browser.post(json.dumps({"id": number, **request}))
        browser.post('{"type":"ping","id":1000}')
        await browser.wait_for(lambda frame: frame.get("id") == 1000)
        answers = [frame["id"] for frame in browser.frames if frame.get("id") is not None]
        assert answers == [*range(1, len(requests) + 1), 1000]
        given_out, there = await chips_in(room)
        assert given_out == there


@given(st.lists(st.text() | st.binary(), max_size=25))
def test_text_that_is_no_request_is_refused_and_forgotten(texts):
    """Each is answered with a refusal, and the next request with what it asked for."""
    run_in_virtual_time(say_all(texts))


async def say_all(texts):
    async with open_room() as room, browser_at(Gateway(room, LobbyFeed(room))) as browser:
        for text in texts:
            if isinstance(text, bytes):
                browser.post_bytes(text)
            else:
                browser.post(text.encode("utf-8", "replace").decode())
        browser.post('{"type":"ping","id":1000}')
        await browser.wait_for(lambda frame: frame.get("id") == 1000)
        assert [frame["type"] for frame in browser.frames] == ["refused"] * len(texts) + ["pong"]
