"""People in a tournament, as browsers: the clients of `tournament`, in a process of their own.

    python -m bench.entrants ADDRESS TOURNAMENT COUNT

They enter, and `entered` is printed once each has been given a seat. Then each line of standard input is
answered as by `people`. Each watches the tournament and its own table, and follows to wherever it is moved.
Whoever is out watches on, both.
"""

import asyncio
import gc
import random
import sys

import uvloop

from bench.people import (
    CONNECTING_AT_ONCE,
    PATIENCE_S,
    THOUGHT_S,
    Sent,
    Socket,
    Stopwatch,
    Update,
    answer_all,
    decode,
)

ALL_IN = 0.1
"""How often somebody bets all their chips: somebody has to go out."""


class Entrant:
    """One browser of one player in the tournament."""

    def __init__(self, number: int, tournament: str, watch: Stopwatch) -> None:
        self._name = f"Player {number}"
        self._tournament = tournament
        self._watch = watch
        self._dice = random.Random(number)
        self._table: str | None = None
        self._update: Update | None = None
        self._seen: Sent | None = None
        self._answers: dict[int, asyncio.Future[None]] = {}
        self._asked = 0
        self._acted: tuple[int, str] | None = None
        """The request of the last action, and where."""
        self._is_thinking = False
        self._seated = asyncio.Event()

    async def enter(self, address: str, gate: asyncio.Semaphore) -> None:
        """Connect and enter; from then on, act whenever it is one's turn."""
        host, port = address.split(":")
        loop = asyncio.get_running_loop()
        async with gate, asyncio.timeout(PATIENCE_S):
            _, self.socket = await loop.create_connection(
                lambda: Socket(self._watch, address, self._hear), host, int(port)
            )
            await self.socket.opened
            await self._ask("hello", token=None, nickname=self._name)
            await self._ask("watch_tournament", tournament=self._tournament)
            await self._ask("enter_tournament", tournament=self._tournament)

    async def seated(self) -> None:
        """Wait until the first seat is given."""
        async with asyncio.timeout(PATIENCE_S):
            await self._seated.wait()

    async def _ask(self, kind: str, **request: object) -> None:
        answered = asyncio.get_running_loop().create_future()
        self._answers[self._send(kind, **request)] = answered
        await answered

    def _send(self, kind: str, **request: object) -> int:
        self._asked += 1
        self.socket.send({"type": kind, "id": self._asked, **request})
        return self._asked

    def _hear(self, body: bytes | None) -> None:
        if body is None:
            return
        if body.startswith(b'{"type":"table"'):
            self._look(decode(body).update)
        elif body.startswith(b'{"type":"tournament_seat"'):
            table = decode(body).table
            assert table is not None, "a seat is at a table"
            self._go_to(table)
        elif body.startswith((b'{"type":"tournament"', b'{"type":"tournament_changes"')):
            decode(body)
        else:
            self._answer(body)

    def _answer(self, body: bytes) -> None:
        frame = decode(body)
        if frame.id is None:
            return
        answered = self._answers.pop(frame.id, None)
        if answered is not None:
            assert frame.type != "refused", body
            answered.set_result(None)
        elif frame.type == "refused" and self._acted is not None and self._acted[0] == frame.id:
            self._watch.forget(self._acted[1])  # the clock was quicker

    def _go_to(self, table: str) -> None:
        if self._table is not None:
            self._send("unwatch_table", table=self._table)
        self._table, self._update = table, None
        self._send("watch_table", table=table, since=None)
        self._seated.set()

    def _look(self, update: Update | None) -> None:
        if update is None or update.table != self._table:
            return
        if self._update is None:
            self._seen = self._watch.begin(update.table)
        self._update = update
        self._seen = self._watch.see(update.table, update.version, self._seen)
        if update.view.offers and not self._is_thinking:
            self._is_thinking = True
            asyncio.get_running_loop().call_later(self._dice.uniform(*THOUGHT_S), self._act)

    def _act(self) -> None:
        self._is_thinking = False
        update = self._update
        if update is None or not update.view.offers or self.socket.closed.done():
            return
        offers = {offer.action: offer for offer in update.view.offers}
        choices: list[str] = [action for action in ("check", "call", "muck", "fold") if action in offers]
        action, to = choices[0] if self._dice.random() < 0.6 else choices[-1], None
        for raising in ("bet", "raise"):
            if raising in offers and self._dice.random() < ALL_IN:
                action, to = raising, offers[raising].max_to
        self._watch.act(update.table, update.version)
        no = self._send("act", table=update.table, action=action, to=to, version=update.version)
        self._acted = no, update.table


async def play(address: str, tournament: str, count: int) -> None:
    """All of them enter; then the seconds asked for are measured, until nobody asks for more."""
    watch, gate = Stopwatch(), asyncio.Semaphore(CONNECTING_AT_ONCE)
    entrants = [Entrant(number, tournament, watch) for number in range(count)]
    await asyncio.gather(*[entrant.enter(address, gate) for entrant in entrants])
    await asyncio.gather(*[entrant.seated() for entrant in entrants])
    gc.collect()
    gc.disable()  # a pause of this process would be told as the room's
    print("entered", flush=True)
    await answer_all(watch, [entrant.socket for entrant in entrants])


if __name__ == "__main__":
    uvloop.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
