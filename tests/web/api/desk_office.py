"""A room with its staff, each of whom asks over HTTP."""

import contextlib
import functools

import httpx

from mazziere.adapters.clocks import run_in_virtual_time
from mazziere.bootstrap import PLAY_MONEY
from mazziere.services.casino.demo_tables import NO_CASINO
from mazziere.services.people.events import SignedUp
from mazziere.services.people.roles import Role
from mazziere.services.people.sessions import Device
from mazziere.web.app import create_app
from tests.services.rooms import make_room, table_config

STAFF = {"Ada": Role.ADMINISTRATOR, "Fabio": Role.FLOOR, "Sara": Role.SUPERVISOR, "Aldo": Role.AUDITOR}


class Office:
    """A room with a table for two, its staff, and two players."""

    def __init__(self, room, clients, ids):
        self.room = room
        self.clients = clients
        self.ids = ids

    async def make(self, name, role):
        """A member with this role, who has just signed in."""
        player, people = self.ids[name], self.room.people
        signed_up = SignedUp(f"{player}@example.org", "hash", None, "it", at=0)
        await people.change(player, lambda _: [signed_up])
        await people.set_role(player, role, by="setup")
        token = await self.room.sessions.begin(player, Device())
        self.clients[name].headers["authorization"] = f"Bearer {token}"

    async def asks(self, who, method, path, body=None):
        answer = await self.clients[who].request(method, path, json=body)
        told = answer.json() if answer.content else None
        return answer.status_code, told


def at_the_desk(scene, choices=PLAY_MONEY, table="Capri", casino=NO_CASINO):
    """A test that runs on virtual time.

    casino  the tables against the house, and their jackpots
    """

    @functools.wraps(scene)
    def test(tmp_path):
        async def play():
            room = make_room(choices=choices)
            await room.open([table_config(table, currency=choices.currency)], casino)
            app = create_app(room, client_folder=tmp_path)
            async with contextlib.AsyncExitStack() as open_clients:
                clients, ids = {}, {}
                for name in (*STAFF, "Bruno", "Carla"):
                    identity = await room.reception.hello(token=None, nickname=name)
                    ids[name] = identity.player
                    clients[name] = await open_clients.enter_async_context(
                        httpx.AsyncClient(
                            transport=httpx.ASGITransport(app),
                            base_url="http://room.example",
                            headers={"authorization": f"Bearer {identity.token}"},
                        )
                    )
                office = Office(room, clients, ids)
                for name, role in STAFF.items():
                    await office.make(name, role)
                await scene(office)
            await room.close()

        run_in_virtual_time(play())

    del test.__wrapped__  # pytest would look for the scene's own argument
    return test
