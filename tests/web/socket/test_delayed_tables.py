"""Nobody sees a table of a delayed tournament early, and everybody sees it whole."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from mazziere.services.refusals import HandNotOver
from mazziere.tournament.commands import PauseTournament, RemoveEntry, ResumeTournament
from mazziere.tournament.definition import Start
from mazziere.tournament.state import latest_entry
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    HOUR_MS,
    PLAYED,
    SLOW,
    announced,
    bots_in,
    enter,
    open_room,
    until_over,
)
from tests.tournament.definitions import registration
from tests.web.sockets import Browser, browser_at

DELAY_MS = 45_000
DELAYED = replace(PLAYED, spectator_delay_ms=DELAY_MS)
DELAYED_AND_LATE = replace(
    SLOW,
    start=Start.AT_ITS_TIME,
    registration=registration(fewest=3, most=0, late_until_level=1),
    spectator_delay_ms=DELAY_MS,
)


class SlowBot(EvenBot):
    """Thinks for two seconds, so that much is still to be shown at any moment."""

    def think_ms(self, _view, _draw):
        return 2_000


class Recording(Browser):
    """A browser that notes when each frame came."""

    def __init__(self, room):
        super().__init__()
        self.room = room
        self.came = []

    async def send(self, event):
        await super().send(event)
        if event["type"] == "websocket.send":
            self.came.append((self.room.now(), self.frames[-1]))

    def versions(self):
        """(when it came, the update), of every update of a table."""
        return [(at, frame["update"]) for at, frame in self.came if frame["type"] == "table"]


async def connect(room, gateway, nickname=None, token=None):
    browser = Recording(room)
    scope = {"type": "websocket", "path": "/ws", "headers": [(b"host", b"room.example")]}
    task = asyncio.create_task(gateway(scope, browser.receive, browser.send))
    await browser.accepted.wait()
    if nickname or token:
        await browser.ask("hello", nickname=nickname, token=token)
    return browser, task


async def put_out(room, tournament, player):
    """The staff puts a player out in a pause; returns when."""
    await room.tournaments.ask(None, tournament, PauseTournament())
    await wait_ms(120_000)
    entry = latest_entry(room.tournaments.tournament(tournament), player)
    await room.tournaments.ask(None, tournament, RemoveEntry(entry.no))
    await wait_ms(1_000)
    await room.tournaments.ask(None, tournament, ResumeTournament())
    return room.now()


@in_virtual_time
async def test_spectators_see_nothing_early_and_miss_nothing():
    """A law over a whole sit & go: each update comes to spectators, known or unknown, at least 45 seconds
    after it was published; none is missing, and each is what somebody unknown was shown then. The player at
    the table sees everything at once, until they are out.
    """
    room = await open_room()
    gateway = Gateway(room, LobbyFeed(room))
    name = await room.tournaments.announce(DELAYED)
    ada, ada_task = await connect(room, gateway, "Ada")
    await ada.ask("enter_tournament", tournament=name)
    bots = [SlowBot(f"Bot {no}") for no in range(5)]
    room.play_tournaments(bots, takes_time=True)
    await bots_in(room, name, bots)
    seat = await ada.wait_for(lambda frame: frame["type"] == "tournament_seat")
    table = seat["table"]
    published = {}

    async def live():
        watch = room.tables.watch(table, viewer=None)
        while True:
            news, _ = await watch.next_news()
            published[news.version] = (room.now(), news.shared.view)

    recording = asyncio.create_task(live())
    assert (await ada.ask("watch_table", table=table))["type"] == "done"
    bruno, bruno_task = await connect(room, gateway, "Bruno")
    nobody, nobody_task = await connect(room, gateway)
    for browser in (bruno, nobody):
        assert (await browser.ask("watch_table", table=table))["type"] == "done"
        assert browser.versions() == []
    await ada.ask("say", table=table, text="ciao")
    await wait_ms(300_000)
    seated_until = await put_out(room, name, ada.frames[0]["player"])
    for _ in range(3_600):
        await wait_ms(1_000)
        if room.tournaments.listed(name).is_over:
            break
    await wait_ms(2 * DELAY_MS)
    for browser in (bruno, nobody):
        seen = browser.versions()
        assert len(seen) > 50
        numbers = [update["version"] for _, update in seen]
        assert numbers == sorted(set(numbers))
        for at, update in seen[1:]:
            then, view = published[update["version"]]
            assert at >= then + DELAY_MS
            assert update["view"]["you"] is None
            shown = [one["cards"] for one in update["view"]["seats"]]
            assert shown == [list(one.cards) for one in view.seats]
        assert set(numbers[1:]) == set(published) & set(range(numbers[1], max(published) + 1))
        assert not [frame for frame in browser.frames if frame["type"] in ("chat", "chat_line")]
    lived = ada.versions()
    assert sum(at == published.get(update["version"], (at,))[0] for at, update in lived) > 20
    assert lived[-1][0] > seated_until, "who is out goes on watching"
    for at, update in lived:
        if at > seated_until and update["version"] in published:
            assert at >= published[update["version"]][0] + DELAY_MS
    recording.cancel()
    for browser, task in ((ada, ada_task), (bruno, bruno_task), (nobody, nobody_task)):
        browser.leave()
        await task
    await until_over(room, name)
    await room.close()


@in_virtual_time
async def test_who_comes_later_sees_at_once_what_the_others_see():
    room = await open_room()
    gateway = Gateway(room, LobbyFeed(room))
    name = await room.tournaments.announce(DELAYED)
    bots = [SlowBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=True)
    await bots_in(room, name, bots)
    await wait_ms(5_000)
    async with browser_at(gateway) as first, browser_at(gateway) as second:
        await first.ask("watch_table", table=f"{name}.1")
        await wait_ms(DELAY_MS - 1_000)
        assert first.updates == []
        await wait_ms(2_000)
        assert first.updates
        await second.ask("watch_table", table=f"{name}.1")
        await wait_ms(10)
        assert second.updates[0]["version"] == first.updates[-1]["version"]
        assert second.updates[0]["snapshot"]
    await room.close()


@in_virtual_time
async def test_a_spectator_who_is_seated_there_sees_the_table_as_it_is_from_then_on():
    """Ada watches the only table with its delay, enters late, and is dealt in: she sees her cards at once."""
    room = await open_room()
    gateway = Gateway(room, LobbyFeed(room))
    name = await announced(room, DELAYED_AND_LATE)
    bots = [SlowBot(f"Bot {no}") for no in range(3)]
    room.play_tournaments(bots, takes_time=True)
    await bots_in(room, name, bots)
    await wait_ms(HOUR_MS + 5_000)
    ada, task = await connect(room, gateway, "Ada")
    table = f"{name}.1"
    assert (await ada.ask("watch_table", table=table))["type"] == "done"
    await wait_ms(DELAY_MS + 5_000)
    late = ada.updates[-1]["version"]
    assert room.tables.table(table).version > late, "she watches with a delay"
    await enter(room, name, ada.frames[0]["player"])
    for _ in range(60):
        await wait_ms(1_000)
        if (ada.updates[-1]["view"]["you"] or {}).get("seat") is not None:
            break
    seen = ada.updates[-1]
    assert seen["view"]["you"]["seat"] is not None
    assert seen["version"] == room.tables.table(table).version
    numbers = [update["version"] for update in ada.updates]
    assert numbers == sorted(set(numbers))
    ada.leave()
    await task
    await room.close()


@in_virtual_time
async def test_the_cards_of_a_hand_are_proved_to_spectators_no_earlier_than_shown():
    """Whoever was dealt in may have them at once; the ids of hands can be guessed."""
    room = await open_room()
    name = await room.tournaments.announce(DELAYED)
    bots = [SlowBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=True)
    players = await bots_in(room, name, bots)
    hand = None
    while hand is None or room.tables.table(f"{name}.1").hand_id == hand:
        await wait_ms(100)
        if f"{name}.1" in room.tables.names:
            hand = hand or room.tables.table(f"{name}.1").hand_id or None
    with pytest.raises(HandNotOver):
        await room.deal_proofs.of(hand, player=None)
    assert (await room.deal_proofs.of(hand, player=players[0])).table == f"{name}.1"
    await wait_ms(DELAY_MS)
    assert (await room.deal_proofs.of(hand, player=None)).table == f"{name}.1"
    await room.close()
