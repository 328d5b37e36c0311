"""Does `mazziere serve` itself survive `kill -9`, as its players see it?

People sit at its tables over real WebSockets. What each of them was last sent must still be true when the
room has been killed and opened again: the same hand, the same hole cards, the same turn; and the books must
agree.
"""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest
import websockets

from mazziere.bootstrap import open_store_to_read
from mazziere.services.audit import audit_room
from tests.crash.processes import serve

TABLES = ("stromboli", "ponza", "elba", "ischia", "favignana")
KILLS = 2


class Person:
    """A client at one table, which remembers the last update."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.token: str | None = None
        self.update: dict[str, Any] = {}

    async def visit(self, address: str, *, plays: bool) -> None:
        """Say hello, watch, sit down; then call every bet until the room is gone."""
        try:
            async with websockets.connect(f"ws://{address}/ws", open_timeout=60) as socket:
                await self._ask(socket, 1, type="hello", token=self.token, nickname=f"{self.table} fan")
                await self._ask(socket, 2, type="watch_table", table=self.table, since=None)
                if not plays:
                    return
                await self._ask(socket, 3, type="sit", table=self.table, **self._free_seat())
                while True:
                    await self._act(socket)
                    self._hear(json.loads(await socket.recv()))
        except (OSError, websockets.WebSocketException):
            return  # the room was killed

    async def _act(self, socket: Any) -> None:
        actions = [offer["action"] for offer in self.update["view"]["offers"]]
        for action in ("check", "call", "muck"):
            if action in actions:
                request = {"type": "act", "id": 9, "table": self.table, "action": action, "to": None}
                await socket.send(json.dumps({**request, "version": self.update["version"]}))
                self.update["view"]["offers"] = []
                return

    async def _ask(self, socket: Any, number: int, **request: object) -> None:
        await socket.send(json.dumps({"id": number, **request}))
        while (told := json.loads(await socket.recv())).get("id") != number:
            self._hear(told)

    def _hear(self, told: dict[str, Any]) -> None:
        if told["type"] == "welcome":
            self.token = told["token"]
        elif told["type"] == "table":
            self.update = told["update"]

    def _free_seat(self) -> dict[str, int]:
        view = self.update["view"]
        free = [seat["no"] for seat in view["seats"] if seat["status"] == "empty"]
        return {"seat": free[0] if free else 1, "buy_in": view["min_buy_in"]}

    def saw(self) -> dict[str, Any]:
        """The part of the last update that a restart must not change."""
        view = self.update["view"]
        hand = view["hand"]
        return {
            "version": self.update["version"],
            "stacks": [(seat["no"], seat["stack"], seat["wagered"]) for seat in view["seats"]],
            "cards": [seat["cards"] for seat in view["seats"]],
            "hand": hand
            and (hand["id"], hand["board"], hand["to_act"], hand["total_pot"], hand["deck_root"]),
        }


async def dealt(people: list[Person]) -> None:
    """Wait until all see their table and somebody a hand: on a busy machine that takes longer."""
    while not (
        all(person.update for person in people) and any(person.update["view"]["hand"] for person in people)
    ):
        await asyncio.sleep(0.05)


async def scene(folder: Path) -> None:
    people = [Person(table) for table in TABLES]
    for life in range(KILLS):
        process, address = await serve(folder)
        visits = [asyncio.create_task(person.visit(address, plays=True)) for person in people]
        await dealt(people)
        await asyncio.sleep(2 + 0.37 * life)
        process.send_signal(signal.SIGKILL)
        await process.wait()
        await asyncio.gather(*visits)
        before = [person.saw() for person in people]
        async with open_store_to_read(folder) as store:
            assert (await audit_room(store)).differences == ()

        process, address = await serve(folder)
        await asyncio.gather(*(person.visit(address, plays=False) for person in people))
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 30) == 0
        after = [person.saw() for person in people]
        # Somebody may have acted between the restart and the first update; nothing may have been undone.
        for was, now in zip(before, after, strict=True):
            assert now["version"] >= was["version"], "shown, and not kept"
            if now["version"] == was["version"]:
                assert now == was
            elif now["hand"] and was["hand"] and now["hand"][0] == was["hand"][0]:
                assert now["hand"][4] == was["hand"][4], "another deck"
                assert now["hand"][1][: len(was["hand"][1])] == was["hand"][1], "another board"
        assert any(was["hand"] for was in before), "no hand was dealt"


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_what_people_were_shown_is_still_so_after_the_kill(tmp_path: Path) -> None:
    asyncio.run(scene(tmp_path))
