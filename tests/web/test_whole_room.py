"""Do gateway, services and bots make one room?

The real services on virtual time, with bots of the house at the table and a person at a browser.
"""

import contextlib
from itertools import islice

from mazziere.analysis import better_starts, standing
from mazziere.services.bots import FAST, Odds, bots
from mazziere.web.gateway import Gateway
from mazziere.web.lobby_feed import LobbyFeed
from tests.services.rooms import chips_in, in_virtual_time, make_room, table_config, wait_ms
from tests.web.sockets import browser_at

TABLE = "stromboli"


@contextlib.asynccontextmanager
async def room_with(bot_count):
    room = make_room(seed=5)
    await room.open([table_config()])
    house = list(islice(bots(odds=Odds(better_starts, standing), budget=FAST), bot_count))
    room.seat_house_players(TABLE, house, takes_time=True)
    yield room
    await room.close()


async def sit_down(browser, nickname, seat):
    await browser.ask("hello", nickname=nickname)
    await browser.ask("watch_table", table=TABLE)
    return await browser.ask("sit", table=TABLE, seat=seat, buy_in=10_000)


async def play_hands(browser, hands):
    """Check or call whenever asked, until so many hands are over."""
    while sum(event["type"] == "hand_ended" for event in events_of(browser)) < hands:
        latest, seen = browser.updates[-1], len(browser.frames)
        offered = {offer["action"] for offer in latest["view"]["offers"]}
        if action := next((one for one in ("check", "call", "muck") if one in offered), None):
            answer = await browser.ask("act", table=TABLE, version=latest["version"], action=action)
            assert answer["type"] == "done", answer
        if browser.updates[-1]["version"] == latest["version"]:
            await browser.wait_for(lambda frame: frame["type"] == "table", start=seen)


def events_of(browser):
    return [event for update in browser.updates for event in update["events"]]


def free_seat(update):
    return next(seat["no"] for seat in update["view"]["seats"] if seat["status"] == "empty")


@in_virtual_time
async def test_a_person_plays_with_the_bots_of_the_house():
    """Six hands to the end; whoever has not shown has only backs of cards, in every frame."""
    async with room_with(3) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await ada.ask("watch_table", table=TABLE)
        await wait_ms(1_000)
        seat = free_seat(ada.updates[-1])
        assert (await sit_down(ada, "Ada", seat))["type"] == "done"
        await play_hands(ada, 6)
        for update in ada.updates:
            for other in update["view"]["seats"]:
                if not other["is_you"] and not other["shown"]:
                    assert set(other["cards"]) <= {"??"}
        dealt = [event for event in events_of(ada) if event["type"] == "cards_dealt"]
        own = [
            card
            for event in dealt
            for to, card in zip(event["to"], event["cards"], strict=True)
            if to == seat
        ]
        assert len(own) >= 2 * 3, "a newcomer waits for the big blind first"
        assert "??" not in own
        assert all(
            card == "??"
            for event in dealt
            for to, card in zip(event["to"], event["cards"], strict=True)
            if to not in (seat, 0)
        )
        given, there = await chips_in(room)
        assert given == there


@in_virtual_time
async def test_two_tabs_of_one_player_are_one_player():
    """Both see the same cards, and either may act."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as first, browser_at(gateway) as second:
            await sit_down(first, "Ada", 5)
            token = next(frame["token"] for frame in first.frames if frame["type"] == "welcome")
            await second.ask("hello", token=token)
            await second.ask("watch_table", table=TABLE)
            await first.wait_for(lambda frame: frame["type"] == "table" and frame["update"]["view"]["offers"])
            update = first.updates[-1]
            answer = await second.ask("act", table=TABLE, version=update["version"], action="fold")
            assert answer["type"] == "done"
            last = (await room.look(TABLE, since=None)).version
            seen = [(await tab.see(last, TABLE))["view"]["seats"] for tab in (first, second)]
            assert seen[0] == seen[1]


@in_virtual_time
async def test_chips_come_back_to_who_leaves():
    """100,000, less 10,000 at the table, and 10,000 back: nothing was played."""
    async with room_with(0) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await sit_down(ada, "Ada", 1)
        await ada.ask("leave", table=TABLE)
        balances = [frame["balance"] for frame in ada.frames if frame["type"] in ("welcome", "account")]
        assert balances == [100_000, 90_000, 100_000]


@in_virtual_time
async def test_the_turn_stays_open_while_others_come_and_go():
    """A version that is older but of the same turn is not stale: somebody sat down meanwhile."""
    async with room_with(1) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as ada, browser_at(gateway) as bruno:
            await sit_down(ada, "Ada", 5)
            await ada.wait_for(lambda frame: frame["type"] == "table" and frame["update"]["view"]["offers"])
            version = ada.updates[-1]["version"]
            bruno_sat = await sit_down(bruno, "Bruno", free_seat(ada.updates[-1]))
            assert bruno_sat["type"] == "done"
            assert (await room.look(TABLE, since=None)).version > version
            answer = await ada.ask("act", table=TABLE, version=version, action="fold")
            assert answer["type"] == "done"


@in_virtual_time
async def test_a_nickname_is_taken_once():
    """Two browsers, one name: the second is told so and stays nobody."""
    async with room_with(0) as room:
        gateway = Gateway(room, LobbyFeed(room))
        async with browser_at(gateway) as ada, browser_at(gateway) as other:
            await ada.ask("hello", nickname="Ada")
            refused = await other.ask("hello", nickname="Ada")
            assert (refused["type"], refused["code"]) == ("refused", "nickname_taken")
            assert (await other.ask("sit", table=TABLE, seat=1, buy_in=10_000))["code"] == "hello_first"


@in_virtual_time
async def test_the_deal_of_a_hand_can_be_proved_when_it_is_over():
    """The root that was told before the first card is the one that the proofs lead to."""
    async with room_with(2) as room, browser_at(Gateway(room, LobbyFeed(room))) as ada:
        await wait_ms(1_000)
        await sit_down(ada, "Ada", free_seat(await watch(ada)))
        await play_hands(ada, 6)
        started = next(
            event
            for event in events_of(ada)
            if event["type"] == "hand_started" and any(seat["nickname"] == "Ada" for seat in event["seats"])
        )
        token = next(frame["token"] for frame in ada.frames if frame["type"] == "welcome")
        proof = await room.deal(started["hand"], player=room.player_of(token))
        assert proof.deck_root == started["deck_root"]
        assert proof.seat is not None


async def watch(browser):
    await browser.ask("watch_table", table=TABLE)
    return browser.updates[-1]
