"""Waiting lists, wishes of seated players, and acts of the house, as browsers are told."""

import asyncio
import contextlib

from msgspec.structs import replace

from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services import asking
from tests.services.rooms import in_virtual_time, make_room, settle, table_config, wait_ms
from tests.web.sockets import browser_at

TABLE = "capri"


@contextlib.asynccontextmanager
async def full_table(*names, **changes):
    """A table for two, paused, with Ada and Bruno at it, and these people watching."""
    room = make_room()
    await room.open([replace(table_config("Capri"), **changes)])
    await asking.pause(room, TABLE)
    gateway = Gateway(room, LobbyFeed(room))
    passing_on = asyncio.create_task(gateway.pass_on_announcements())
    async with contextlib.AsyncExitStack() as stack:
        browsers = []
        for seat, name in enumerate(("Ada", "Bruno", *names), 1):
            browser = await stack.enter_async_context(browser_at(gateway))
            await browser.ask("hello", nickname=name)
            await browser.ask("watch_table", table=TABLE)
            if seat < 3:
                await browser.ask("sit", table=TABLE, seat=seat, buy_in=1_000)
            browsers.append(browser)
        yield room, browsers
    passing_on.cancel()
    await room.close()


async def seen(browser, table=TABLE):
    """The table as this browser shows it now."""
    await settle()
    return [update["view"] for update in browser.updates if update["table"] == table][-1]


@in_virtual_time
async def test_who_waits_is_told_the_place_and_then_the_seat():
    async with full_table("Carla", "Dino") as (_, (ada, _, carla, dino)):
        assert (await carla.ask("join_waiting_list", table=TABLE))["type"] == "done"
        await dino.ask("join_waiting_list", table=TABLE)
        view = await seen(dino)
        assert (view["line"]["waiting"], view["you"]["wishes"]["waits"]) == (2, 2)
        await ada.ask("leave", table=TABLE)
        view = await seen(carla)
        assert view["you"]["wishes"]["held"]["seat"] == 1
        assert view["seats"][0]["status"] == "empty"  # to her, for whom it is held
        view = await seen(dino)
        assert (view["seats"][0]["status"], view["seats"][0]["nickname"]) == ("held", "Carla")
        assert (await dino.ask("sit", table=TABLE, seat=1, buy_in=1_000))["code"] == "seat_is_held"
        assert (await carla.ask("sit", table=TABLE, seat=1, buy_in=1_000))["type"] == "done"
        assert (await dino.ask("leave_waiting_list", table=TABLE))["type"] == "done"
        assert (await seen(dino))["line"] == {"waiting": 0, "held": []}


@in_virtual_time
async def test_a_wish_is_seen_by_who_has_it_and_by_nobody_else():
    async with full_table() as (room, (ada, bruno)):
        await ada.ask("auto_top_up", table=TABLE, to=1_000)
        assert (await seen(ada))["you"]["wishes"]["top_up_to"] == 1_000
        assert (await seen(bruno))["you"]["wishes"]["top_up_to"] == 0
        await asking.resume(room, TABLE)
        await settle()
        await ada.ask("leave", table=TABLE, when="after_hand")
        assert (await seen(ada))["you"]["wishes"]["leaves_after"]
        await ada.ask("come_back", table=TABLE, blinds="wait")
        assert not (await seen(ada))["you"]["wishes"]["leaves_after"]
        await ada.ask("auto_top_up", table=TABLE, to=None)
        assert (await seen(ada))["you"]["wishes"]["top_up_to"] == 0


@in_virtual_time
async def test_a_hand_that_is_called_off_is_told_with_what_went_back():
    async with full_table() as (room, (ada, _)):
        await asking.resume(room, TABLE)
        await settle()
        await asking.cancel_hand(room, TABLE)
        await settle()
        events = [event for update in ada.updates for event in update["events"]]
        (cancelled,) = [event for event in events if event["type"] == "hand_cancelled"]
        assert sorted(share["amount"] for share in cancelled["returned"]) == [10, 20]
        assert (await seen(ada))["hand"] is None


@in_virtual_time
async def test_a_table_that_closes_says_so_and_is_gone():
    async with full_table() as (room, (ada, _)):
        await asking.close(room, TABLE)
        view = await seen(ada)
        assert view["house"]["closes"]
        assert {seat["status"] for seat in view["seats"]} == {"empty"}
        assert (await ada.ask("watch_table", table=TABLE))["code"] == "unknown_thing"


@in_virtual_time
async def test_what_the_house_says_is_heard_by_everybody():
    async with full_table("Carla") as (room, browsers):
        room.announcements.say("Alle 23 si chiude")
        for browser in browsers:
            heard = await browser.wait_for(lambda frame: frame["type"] == "announcement")
            assert heard["text"] == "Alle 23 si chiude"


@in_virtual_time
async def test_who_sits_out_now_is_not_waited_for():
    async with full_table() as (room, (ada, bruno)):
        await asking.resume(room, TABLE)
        await settle()
        turn = (await seen(ada))["hand"]["to_act"]
        browser = (ada, bruno)[turn - 1]
        await browser.ask("sit_out", table=TABLE, when="now")
        assert (await seen(ada))["hand"]["street"] == "over"


@in_virtual_time
async def test_a_stranger_neither_sees_nor_asks_anything_of_a_private_table():
    async with full_table("Carla") as (room, (ada, _, carla)):
        owner = (await room.people.named("Ada")).player
        table, _ = await room.private_tables.open(owner, table_config("Capri"))
        assert (await carla.ask("watch_table", table=table))["code"] == "invitation_needed"
        assert (await carla.ask("sit", table=table, seat=1, buy_in=1_000))["code"] == "invitation_needed"
        assert (await carla.ask("say", table=table, text="hi"))["code"] == "invitation_needed"
        assert (await ada.ask("watch_table", table=table))["type"] == "done"


@in_virtual_time
async def test_whom_the_host_removes_is_shown_nothing_more_of_the_table():
    """Neither its hands nor its chat: at once where they only watch, else when they have left their seat."""
    async with full_table("Carla", "Dino") as (room, (ada, _, carla, dino)):
        who = {name: (await room.people.named(name)).player for name in ("Ada", "Carla", "Dino")}
        table, invitation = await room.private_tables.open(who["Ada"], table_config("Ischia"))
        for name, browser in (("Carla", carla), ("Dino", dino)):
            await room.private_tables.let_in(who[name], invitation)
            await browser.ask("watch_table", table=table)
        await ada.ask("watch_table", table=table)
        await ada.ask("sit", table=table, seat=1, buy_in=2_000)
        await carla.ask("sit", table=table, seat=2, buy_in=2_000)
        await wait_ms(5_000)
        assert (await seen(dino, table))["hand"] is not None

        await room.private_tables.remove(who["Ada"], table, who["Dino"])
        await dino.wait_for(lambda frame: frame["type"] == "removed_from_table" and frame["table"] == table)
        await room.private_tables.remove(who["Ada"], table, who["Carla"])
        assert (await seen(carla, table))["hand"] is not None  # she plays it to its end
        told = len(dino.frames)
        await ada.ask("leave", table=table)
        await carla.wait_for(lambda frame: frame["type"] == "removed_from_table" and frame["table"] == table)
        assert (await ada.ask("say", table=table, text="They are gone"))["type"] == "done"
        await settle()
        for browser in (carla, dino):
            assert not [one for one in browser.frames if one["type"] == "chat_line"]
            assert (await browser.ask("watch_table", table=table))["code"] == "invitation_needed"
        assert not [one for one in dino.frames[told:] if one["type"] == "table"]


@in_virtual_time
async def test_a_held_seat_that_is_not_taken_is_anybodys_after_a_minute():
    async with full_table("Carla") as (_, (ada, bruno, carla)):
        await carla.ask("join_waiting_list", table=TABLE)
        await bruno.ask("leave", table=TABLE)
        await wait_ms(60_000)
        view = await seen(ada)
        assert (view["seats"][1]["status"], view["line"]["held"]) == ("empty", [])
