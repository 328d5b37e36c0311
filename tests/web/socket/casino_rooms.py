"""A room with casino tables behind its gateway, and what browsers have been told of them."""

from __future__ import annotations

import asyncio
import contextlib

from mazziere.services.casino.demo_tables import CasinoHouse
from mazziere.web.socket.casino_feed import CasinoOfAll
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from tests.services.casino.playing import TABLE, PreparedChance, bonus_table, jackpot
from tests.services.rooms import make_room


@contextlib.asynccontextmanager
async def a_casino(*tables, decks=(), store=None):
    """A room, its gateway, and a task that looks for changes of the lobby."""
    room = make_room(store, chance=PreparedChance(decks))
    await room.open([], CasinoHouse(tables or (bonus_table(),), (jackpot(),)))
    of_all = CasinoOfAll(room)
    looking = asyncio.create_task(of_all.lobby.run())
    try:
        yield room, Gateway(room, LobbyFeed(room), casino=of_all)
    finally:
        looking.cancel()
        await room.close()


def casino_frames(browser, table=TABLE):
    """The frames about a table, in order."""
    return [
        frame
        for frame in browser.frames
        if (frame["type"] == "casino_table" and frame["view"]["id"] == table)
        or (frame["type"] == "casino_changes" and frame["table"] == table)
    ]


def table_shown(browser, table=TABLE):
    """The table as the browser shows it, having taken in every frame; None before the first."""
    shown = None
    for frame in casino_frames(browser, table):
        shown = frame["view"] if frame["type"] == "casino_table" else {**shown, **frame["fields"]}
    return shown


async def until_shown(browser, wanted, table=TABLE):
    """Wait until the browser shows a table that is `wanted`; it."""

    def is_wanted(_):
        shown = table_shown(browser, table)
        return shown is not None and wanted(shown)

    await browser.wait_for(is_wanted, start=max(0, len(browser.frames) - 1))
    return table_shown(browser, table)


async def comes(browser, name, table=TABLE):
    """Somebody signs in and comes to a table, and waits until bets are open; the id of the round."""
    await browser.ask("hello", nickname=name)
    assert (await browser.ask("watch_casino_table", table=table))["type"] == "done"
    return (await until_shown(browser, is_betting, table))["round"]["id"]


def is_betting(shown):
    return shown["state"] == "betting"


def may_decide(street):
    """A table at which its viewer is to decide in this street."""
    return lambda shown: shown["round"]["street"] == street and shown["you"]["offers"]["choices"] != []


def bets_of(shown):
    """Spot → what the viewer has on it."""
    return {bet["spot"]: bet["bet"] for bet in shown["you"]["bets"]}
