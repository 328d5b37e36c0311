"""Does a page show the same lobby, whenever it came and however slow it is?"""

import asyncio
import json
import os
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import given, settings
from msgspec.structs import replace

from mazziere.web.socket import lobby_feed, wakers
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import KEPT, LobbyFeed
from tests.services.rooms import in_virtual_time
from tests.web.rooms import played_room
from tests.web.socket.lobby_evenings import LINE, LobbyEvening, Room, Watcher, sample
from tests.web.sockets import browser_at

SAMPLE = Path(__file__).parents[3] / "client" / "src" / "lib" / "lobby" / "lobby_evenings.sample.json"


class Chance:
    """Numbers that hypothesis draws."""

    def __init__(self, data):
        self.data = data

    def randrange(self, bound):
        return self.data.draw(st.integers(0, bound - 1))

    def choice(self, values):
        return self.data.draw(st.sampled_from(values))


@settings(max_examples=80)
@given(data=st.data(), steps=st.integers(1, 12), page=st.integers(1, 3))
def test_after_any_changes_a_page_shows_what_a_fresh_one_does(data, steps, page):
    """Law: whoever has read all shows the lobby as it is, and so does whoever has just come."""
    was, lobby_feed.PAGE = lobby_feed.PAGE, page
    try:
        evening = LobbyEvening(Chance(data))
        with evening.feed.watching():
            for _ in range(steps):
                evening.step()
            for watcher in [*evening.watchers, Watcher(evening.feed)]:
                watcher.read()
                assert watcher.shown == evening.told()
    finally:
        lobby_feed.PAGE = was


def test_the_page_is_tested_with_the_same_evenings(monkeypatch):
    """`lobby_lines.test.ts` reads this file; its law is the one above."""
    written = (
        json.dumps(sample(monkeypatch), separators=(",", ":")).replace('{"frames"', '\n{"frames"') + "\n"
    )
    if os.environ.get("MAZZIERE_WRITE_LOBBIES"):
        SAMPLE.write_text(written, encoding="utf-8")
    assert json.loads(SAMPLE.read_text("utf-8")) == json.loads(written)


def crowded(tables):
    """A feed with so many tables, which somebody watches."""
    room = Room()
    room.lines = [line(no) for no in range(tables)]
    return room, LobbyFeed(room)


def line(no, **changes):
    return replace(LINE, id=f"t{no}", **changes)


def test_a_change_costs_what_has_changed_and_not_the_lobby():
    """2,000 tables, a pot at one of them: 46 bytes where there were 1.1 MB."""
    room, feed = crowded(2_000)
    with feed.watching():
        watcher = Watcher(feed)
        watcher.read()
        assert len(watcher.frames) == 20
        room.lines[7] = line(7, average_pot=1_250)
        feed.now()
        (frame,), _ = feed.since(watcher.seen)
        assert len(frame) < 120
        assert json.loads(frame)["changes"] == [{"id": "t7", "average_pot": 1_250}]


def test_who_has_missed_too_much_begins_again():
    """And who has missed a little less gets that."""
    room, feed = crowded(3)
    with feed.watching():
        watcher = Watcher(feed)
        watcher.read()
        for pot in range(1, KEPT + 1):
            room.lines[0] = line(0, average_pot=pot)
            feed.now()
        frames, _ = feed.since(watcher.seen)
        assert [json.loads(frame)["type"] for frame in frames] == ["lobby_changes"] * KEPT
        room.lines[0] = line(0, average_pot=0)
        feed.now()
        frames, _ = feed.since(watcher.seen)
        assert json.loads(frames[0])["type"] == "lobby"


def test_those_who_come_together_share_what_is_encoded():
    """The pages of one are those of the next, to the same object, though something has changed between."""
    room, feed = crowded(200)
    with feed.watching():
        pages, _ = feed.since(None)
        room.lines[0] = line(0, average_pot=7)
        feed.now()
        later, _ = feed.since(None)
        assert [frame is page for frame, page in zip(later, pages, strict=False)] == [True, True]
        assert len(later) == 3


@in_virtual_time
async def test_a_lobby_that_nobody_watches_is_not_looked_at():
    """The feed sleeps until somebody comes, and again when they have gone."""
    async with played_room() as room:
        feed = LobbyFeed(room.real)
        looked = 0

        def lobby():
            nonlocal looked
            looked += 1
            return []

        room.real.tables.lobby = lobby
        task = asyncio.create_task(feed.run())
        await asyncio.sleep(100)
        assert looked == 0
        with feed.watching():
            await asyncio.sleep(10)
            assert looked > 3
        seen = looked
        await asyncio.sleep(100)
        assert looked <= seen + 1
        task.cancel()


def test_a_lobby_without_tables_says_what_the_room_plays_for():
    """Whoever has a balance there sees euros, and not chips."""
    with (feed := LobbyFeed(Room(), "EUR")).watching():
        frames, _ = feed.since(None)
    assert [json.loads(frame) for frame in frames] == [
        {"type": "lobby", "no": 1, "count": 1, "tables": [], "currency": "EUR"}
    ]


@in_virtual_time
async def test_thousands_are_told_of_a_change_some_at_a_time():
    """So that a table need not wait until it has been sent to all of them; whoever is late misses nothing."""
    feed = LobbyFeed(room := Room())
    with feed.watching():
        _, seen = feed.since(None)
        told = []

        async def watch(number):
            await feed.after(seen)
            told.append((number, feed.since(seen)[1]))

        tasks = [asyncio.create_task(watch(number)) for number in range(3 * wakers.AT_ONCE)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        room.lines = [LINE]
        feed.now()
        await asyncio.sleep(wakers.PAUSE_S / 2)
        assert len(told) == wakers.AT_ONCE - 1
        room.lines = []
        feed.now()
        await asyncio.sleep(1)
        assert [number for number, _ in told] == list(range(1, len(tasks)))
        assert {version - seen for _, version in told} == {1, 2}


async def test_a_lobby_that_is_no_longer_shown_is_no_longer_sent():
    """Until it is watched again: then whole."""
    async with played_room() as room:
        gateway = Gateway(room.real, feed := LobbyFeed(room.real))
        async with browser_at(gateway) as browser:
            await browser.ask("watch_lobby")
            await browser.wait_for(lambda frame: frame["type"] == "lobby")
            await browser.ask("unwatch_lobby")
            await browser.ask("watch_table", table="t1")  # one watcher more
            feed.now()
            await browser.ask("ping")
            told = [frame for frame in browser.frames if frame["type"].startswith("lobby")]
            assert len(told) == 1
            await browser.ask("watch_lobby")
            again = await browser.wait_for(lambda frame: frame["type"] == "lobby" and frame is not told[0])
            assert again["tables"][0]["watchers"] == 1
