"""A data folder of a room for euros in which somebody was given money at a private table.

Gino has lost to Tullia on purpose, and her withdrawal is held. Ada is an administrator. All of it is played
in memory, on virtual time, and written into the folder afterwards.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.adapters.passwords import Argon2Passwords
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import Choices, hold_store
from mazziere.services.people import events as e
from mazziere.services.people.roles import Role
from tests.browser.members import PASSWORD
from tests.services.money.dumping import dump, gone_home, paid_in, private_table
from tests.services.people.members import member
from tests.services.rooms import make_room

EUROS = Choices(currency="EUR")


def with_a_held_withdrawal(data: Path) -> None:
    """Write such a room into a new folder; in a thread of its own, for here a loop is running."""
    with ThreadPoolExecutor(max_workers=1) as pool:
        store = MemoryStore()
        password = pool.submit(asyncio.run, Argon2Passwords().hash(PASSWORD)).result()
        pool.submit(run_in_virtual_time, _dumped(store, password)).result()
        pool.submit(asyncio.run, copied(store, data)).result()


async def _dumped(store: MemoryStore, password: str) -> None:
    """password  Ada's, hashed as the program does"""
    room = make_room(store, choices=EUROS)
    await room.open([])
    gino, tullia = await paid_in(room, "Gino", 10_000), await paid_in(room, "Tullia", 10_000)
    table = await private_table(room, gino, tullia)
    await dump(room, table, gino)
    await gone_home(room, table, gino, tullia)
    await room.cashier.withdraw(tullia, request="out", amount=15_000)
    ada, _ = await member(room, "Ada")
    await room.people.set_role(ada.player, Role.ADMINISTRATOR, by="setup")
    await room.people.change(ada.player, lambda _: [e.PasswordRehashed(password, room.now())])
    await room.close()


async def copied(store: MemoryStore, data: Path) -> None:
    """Write everything that a store in memory holds into a new folder."""
    async with hold_store(data) as file:
        await file.append([write async for write in store.everything()])
