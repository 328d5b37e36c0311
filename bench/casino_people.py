"""People at one table against the house, as browsers: the clients of `casino_load`.

    python -m bench.casino_people ADDRESS TABLE FIRST COUNT

They come to the table, and `there` is printed. Then each line of standard input, a number of seconds, is
answered with the `Measured` of as many seconds, as JSON. They measure the time from a bet to its
confirmation: until the browser has read that the room has taken it, after its own table with the chips on the
spot.

Each of them bets in every round, at a moment of its own while bets are open, on one to three spots, and
decides after a thought.
"""

import asyncio
import gc
import random
import sys
import time
from collections.abc import Coroutine

import msgspec
import uvloop

from bench.people import CONNECTING_AT_ONCE, PATIENCE_S, Socket, Stopwatch, answer_all

SPOTS = ("ante", "bonus", "first_5")
FIRST_BET_S, NEXT_BET_S = (0.3, 8.0), (0.4, 1.2)
"""When the first bet of a round is made after it began, and the next ones after the one before."""
THOUGHT_S = (0.5, 6.0)
PLAYS = 0.9
"""How often somebody plays on, where they are asked."""


class BetOffer(msgspec.Struct):
    """What a client reads of a spot that it may bet on."""

    spot: str
    least: int


class ChoiceOffer(msgspec.Struct):
    """What a client reads of a decision that is open to it."""

    choice: str


class Offers(msgspec.Struct):
    """What a client reads of all that it may do."""

    bets: list[BetOffer]
    choices: list[ChoiceOffer]


class You(msgspec.Struct):
    """What a client reads of what is its own."""

    offers: Offers


class Round(msgspec.Struct):
    """What a client reads of the round."""

    id: str
    street: str


class Table(msgspec.Struct):
    """What a client reads of a table, or of what has changed there."""

    round: Round | None = None
    you: You | None = None


class CasinoFrame(msgspec.Struct):
    """What a client reads of a frame; all of its JSON is parsed."""

    type: str
    id: int | None = None
    view: Table | None = None
    fields: Table | None = None


decode = msgspec.json.Decoder(CasinoFrame).decode


class Punter:
    """One browser of one player at the table."""

    def __init__(self, number: int, table: str, watch: Stopwatch) -> None:
        self._name = f"Player {number}"
        self._table = table
        self._watch = watch
        self._dice = random.Random(number)
        self._round: Round | None = None
        self._offers: Offers | None = None
        self._bet_in = ""
        """The round in which the first bet was planned."""
        self._decided = ""
        """The street of a round in which a decision was planned."""
        self._asked = 0
        self._answers: dict[int, asyncio.Future[None]] = {}
        self._bets: dict[int, float] = {}
        """Requests that are bets → when they were sent."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def come(self, address: str, gate: asyncio.Semaphore) -> None:
        """Connect and come to the table; from then on, bet and decide in every round."""
        host, port = address.split(":")
        loop = asyncio.get_running_loop()
        async with gate, asyncio.timeout(PATIENCE_S):
            _, self.socket = await loop.create_connection(
                lambda: Socket(self._watch, address, self._hear), host, int(port)
            )
            await self.socket.opened
            await self._ask("hello", token=None, nickname=self._name)
            await self._ask("watch_casino_table", table=self._table)

    async def _ask(self, kind: str, **request: object) -> None:
        answer = self._answers[self._asked + 1] = asyncio.get_running_loop().create_future()
        self._post(kind, **request)
        await answer

    def _post(self, kind: str, **request: object) -> int:
        self._asked += 1
        self.socket.send({"type": kind, "id": self._asked, **request})
        return self._asked

    def _hear(self, body: bytes | None) -> None:
        if body is None or body.startswith(b'{"type":"chat'):
            return
        frame = decode(body)
        told = frame.view or frame.fields
        if told is not None:
            self._round = told.round or self._round
            self._offers = told.you.offers if told.you is not None else self._offers
            self._plan()
        if frame.id is None:
            return
        if (sent_at := self._bets.pop(frame.id, None)) is not None:
            if self._watch.is_running and frame.type == "done":
                self._watch.latencies_ms.append((time.perf_counter() - sent_at) * 1000)
        elif (answer := self._answers.pop(frame.id, None)) is not None:
            answer.set_result(None)

    def _plan(self) -> None:
        """Begin to bet in a new round, or to think about a decision."""
        if self._round is None or self._offers is None:
            return
        if self._offers.bets and self._bet_in != self._round.id:
            self._bet_in = self._round.id
            self._start(self._bet(self._round.id))
        street = f"{self._round.id} {self._round.street}"
        if self._offers.choices and self._decided != street:
            self._decided = street
            asyncio.get_running_loop().call_later(self._dice.uniform(*THOUGHT_S), self._decide, street)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bet(self, round_id: str) -> None:
        await asyncio.sleep(self._dice.uniform(*FIRST_BET_S))
        for spot in SPOTS[: self._dice.randint(1, len(SPOTS))]:
            offered = {offer.spot: offer.least for offer in (self._offers.bets if self._offers else ())}
            if spot not in offered or self.socket.closed.done():
                return
            sent_at = time.perf_counter()
            bet = {"table": self._table, "round": round_id, "spot": spot, "amount": offered[spot]}
            self._bets[self._post("place_bet", **bet)] = sent_at
            await asyncio.sleep(self._dice.uniform(*NEXT_BET_S))

    def _decide(self, street: str) -> None:
        offers, now = self._offers, self._round
        if offers is None or now is None or f"{now.id} {now.street}" != street or self.socket.closed.done():
            return
        choices = [offer.choice for offer in offers.choices]
        if not choices:
            return
        plays = "play" in choices and self._dice.random() < PLAYS
        choice = "play" if plays else next(one for one in choices if one != "play")
        self._post("decide", table=self._table, round=now.id, street=now.street, choice=choice)


async def play(address: str, table: str, numbers: range) -> None:
    """All of them come; then the seconds asked for are measured, until nobody asks for more."""
    watch, gate = Stopwatch(), asyncio.Semaphore(CONNECTING_AT_ONCE)
    people = [Punter(number, table, watch) for number in numbers]
    await asyncio.gather(*[one.come(address, gate) for one in people])
    gc.collect()
    gc.disable()  # a pause of this process would be told as the room's
    print("there", flush=True)
    await answer_all(watch, [one.socket for one in people])


if __name__ == "__main__":
    first, count = int(sys.argv[3]), int(sys.argv[4])
    uvloop.run(play(sys.argv[1], sys.argv[2], range(first, first + count)))
