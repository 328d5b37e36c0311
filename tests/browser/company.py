"""Quiet players on plain sockets, who fill a table in a browser test: they check, call and stand pat.

A page for each of eight players would need eight browsers; these need a thread each. They do not report what
they see: the test looks at its own page.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterator, Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

WHAT_THEY_DO = ("check", "call", "bring_in", "discard", "show", "muck", "fold")
SECONDS_TO_ANSWER = 15


@contextlib.contextmanager
def company(port: int, table: str, names: Sequence[str]) -> Iterator[None]:
    """Seat these players at `table`, and let them play along until the block ends."""
    with contextlib.ExitStack() as lines:
        for name in names:
            # The room checks the origin of a page; this client sends the room's own.
            line = connect(f"ws://127.0.0.1:{port}/ws", origin=Origin(f"http://127.0.0.1:{port}"))
            socket = lines.enter_context(line)
            _sit(socket, table, name)
            threading.Thread(target=_play, args=(socket, table), daemon=True).start()
        yield


def _sit(socket: ClientConnection, table: str, name: str) -> None:
    _ask(socket, {"type": "hello", "id": 1, "nickname": name}, "welcome")
    seen = _ask(socket, {"type": "watch_table", "id": 2, "table": table}, "table")["update"]["view"]
    free = next(seat["no"] for seat in seen["seats"] if seat["status"] == "empty")
    _ask(socket, {"type": "sit", "id": 3, "table": table, "seat": free, "buy_in": seen["max_buy_in"]}, "done")


def _ask(socket: ClientConnection, request: dict[str, Any], answer: str) -> dict[str, Any]:
    socket.send(json.dumps(request))
    while True:
        message: dict[str, Any] = json.loads(socket.recv(SECONDS_TO_ANSWER))
        assert message["type"] != "refused", message
        if message["type"] == answer:
            return message


def _play(socket: ClientConnection, table: str) -> None:
    """Answer every turn until the connection is closed; an answer that came too late is not repeated."""
    with contextlib.suppress(ConnectionClosed):
        for number, text in enumerate(socket, start=4):
            message = json.loads(text)
            if message["type"] != "table":
                continue
            update = message["update"]
            offered = {offer["action"] for offer in update["view"]["offers"]}
            action = next((action for action in WHAT_THEY_DO if action in offered), None)
            if action is not None:
                act = {"type": "act", "id": number, "table": table, "version": update["version"]}
                socket.send(json.dumps({**act, "action": action, "cards": []}))
