"""Other players of a tournament in a browser test, each on a plain socket and in a thread.

A page for each of them would need a browser. They enter, follow their seat from table to table, and play as
they are told; the test looks at its own page.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import threading
import time
from collections.abc import Iterator
from enum import Enum
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.browser.server import Served

SECONDS_TO_ANSWER = 15
PACE_S = 0.1
"""Between a turn and the answer to it: the room slows down who asks without a pause."""


class Manner(Enum):
    """How a rival plays."""

    FOLDS = ("check", "fold")
    CALLS = ("check", "call")
    SHOVES = ("bet", "raise", "call", "check")
    GIVES = ("give", "check", "fold")
    """Wagers all chips but one, and folds to more: whoever goes all-in wins them without any luck."""
    DUELS = ("give", "raise", "check", "fold")
    """Gives as well, and takes what another gives: two of them need no luck to play to an end."""
    WAITS = ()
    """Does nothing: the hand goes on when the manner changes."""


class Rival:
    """A guest on a socket, who plays until it is closed."""

    def __init__(self, socket: ClientConnection, name: str, manner: Manner) -> None:
        self.name = name
        self._manner = manner
        self._socket = socket
        self._numbers = itertools.count(1)
        self._tables: dict[str, dict[str, Any]] = {}
        """Table → what was sent of it last."""
        self._lock = threading.Lock()
        self._unread: list[dict[str, Any]] = []
        """What has come while an answer was waited for."""
        self._ask("hello", "welcome", nickname=name)

    def enters(self, tournament: str) -> Rival:
        """Enter a tournament; to be asked before it plays."""
        self._ask("enter_tournament", "done", tournament=tournament)
        threading.Thread(target=self._play, daemon=True).start()
        return self

    @property
    def tables(self) -> list[str]:
        """Where they have had a seat, in order."""
        return list(self._tables)

    def asks(self, request: str, **facts: Any) -> None:
        """Send a request without waiting for its answer."""
        self._send(type=request, **facts)

    def plays(self, manner: Manner) -> None:
        """Play so from now on, also the decision that is waiting."""
        with self._lock:
            self._manner = manner
            for update in self._tables.values():
                self._act(update)

    def _send(self, **request: Any) -> None:
        self._socket.send(json.dumps({"id": next(self._numbers), **request}))

    def _ask(self, request: str, answer: str, **facts: Any) -> dict[str, Any]:
        self._send(type=request, **facts)
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(SECONDS_TO_ANSWER))
            assert message["type"] != "refused", message
            if message["type"] == answer:
                return message
            self._unread.append(message)

    def _play(self) -> None:
        for message in self._unread:
            self._hear(message)
        with contextlib.suppress(ConnectionClosed):
            for text in self._socket:
                self._hear(json.loads(text))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "tournament_seat":
            self._send(type="watch_table", table=message["table"])
        elif message["type"] == "table":
            with self._lock:
                self._tables[message["update"]["table"]] = message["update"]
                if message["update"]["view"]["offers"]:
                    time.sleep(PACE_S)
                self._act(message["update"])

    def _act(self, update: dict[str, Any]) -> None:
        """Take the first of the manner's actions that is offered; who folds shows nothing."""
        if self._manner is Manner.WAITS:
            return
        choices = {
            offer["action"]: (offer["action"], offer.get("max_to")) for offer in update["view"]["offers"]
        }
        for offer in update["view"]["offers"]:
            if offer["action"] in ("bet", "raise") and offer["min_to"] < offer["max_to"]:
                choices["give"] = (offer["action"], offer["max_to"] - 1)
        chosen = next((one for one in (*self._manner.value, "muck", "show") if one in choices), None)
        if chosen is None:
            return
        action, to = choices[chosen]
        act = {"type": "act", "table": update["table"], "version": update["version"]}
        self._send(**act, action=action, **({} if to is None else {"to": to}))


@contextlib.contextmanager
def rival(port: int, name: str, manner: Manner) -> Iterator[Rival]:
    """A guest with this nickname, until the block ends."""
    # The room checks the origin of a page; this client sends the room's own.
    with connect(f"ws://127.0.0.1:{port}/ws", origin=Origin(f"http://127.0.0.1:{port}")) as socket:
        yield Rival(socket, name, manner)


@contextlib.contextmanager
def rivals(room: Served, tournament: str, manner: Manner, *names: str) -> Iterator[list[Rival]]:
    """These players in a tournament, who all play so."""
    with contextlib.ExitStack() as sockets:
        yield [sockets.enter_context(rival(room.port, name, manner)).enters(tournament) for name in names]
