"""A room with tournaments behind its gateway, and what browsers have been told of them."""

from __future__ import annotations

import asyncio
import contextlib

from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket.gateway import Gateway
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.tournament_watch import TournamentsOfAll
from tests.services.tournaments.scenes import open_room


@contextlib.asynccontextmanager
async def a_room():
    """A room and its gateway, with a task that looks for changes of the lobby."""
    room = await open_room()
    of_all = TournamentsOfAll(room, ShownTournaments(room))
    looking = asyncio.create_task(of_all.lobby.run())
    yield room, Gateway(room, LobbyFeed(room), None, of_all)
    looking.cancel()
    await room.close()


def of_kind(browser, kind):
    return [frame for frame in browser.frames if frame["type"] == kind]


def heads(browser):
    """Each head that a browser has shown: whole frames, and those that tell what has changed."""
    shown, told = None, []
    for frame in browser.frames:
        if frame["type"] == "tournament":
            shown = frame["view"]
        elif frame["type"] == "tournament_changes":
            parts = {field: {**shown[field], **part} for field, part in frame["parts"].items()}
            shown = {**shown, **frame["head"], **parts}
        else:
            continue
        told.append(shown)
    return told
