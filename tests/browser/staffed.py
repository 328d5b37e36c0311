"""A data folder of a room that has members and staff, and the sessions of their browsers.

They have signed up, chosen their limits and signed in before the room is opened: a test that is not about
this opens a page as one of them at once. The staff may also be asked for something over HTTP, as operators do
with programs of their own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.people.roles import Role
from mazziere.web.viewer import COOKIE
from tests.browser.money import copied
from tests.services.people.members import member
from tests.services.rooms import make_room


@dataclass(frozen=True)
class Sessions:
    """A session of each member, by nickname."""

    tokens: Mapping[str, str]

    def of(self, name: str, url: str) -> dict[str, Any]:
        """What `visitor` takes to open a page as this member."""
        cookie = {"name": COOKIE, "value": self.tokens[name], "url": url, "sameSite": "Strict"}
        return {"storage_state": {"cookies": [cookie], "origins": []}}

    def asks(self, name: str, url: str, path: str, method: str = "POST", **body: Any) -> Any:
        """What the room answers to a member who sends this."""
        headers = {"Authorization": f"Bearer {self.tokens[name]}", "Content-Type": "application/json"}
        with urlopen(Request(f"{url}{path}", json.dumps(body).encode(), headers, method=method)) as answer:
            told = answer.read()
        return json.loads(told) if told else None


def staffed(data: Path, *members: str) -> Sessions:
    """Write a room with these members into a new folder, and Ada, who is its administrator.

    In a thread of its own, for here a loop is running.
    """
    with ThreadPoolExecutor(max_workers=1) as pool:
        return pool.submit(asyncio.run, _opened(data, ("Ada", *members))).result()


async def _opened(data: Path, names: tuple[str, ...]) -> Sessions:
    store, tokens = MemoryStore(), {}
    room = make_room(store, clock=SystemClock())
    await room.open([])
    for name in names:
        person, tokens[name] = await member(room, name)
        if name == "Ada":
            await room.people.set_role(person.player, Role.ADMINISTRATOR, by="setup")
    await room.close()
    await copied(store, data)
    return Sessions(tokens)
