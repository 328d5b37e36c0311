"""Hands of a simulated tournament, played in processes of their own.

`python -m mazziere.cli.hand_workers` is one of them. The process that started it sends the tournament, then
batches of hands; it answers each batch with what came of it. A process that dies takes nothing with it: its
hands are played again, and end in the same way. Each ends when the one that started it does. They are in
sessions of their own, and an interrupt at the terminal reaches only the process that started them.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
from collections import deque
from typing import IO, TYPE_CHECKING, Any, Final, Self

import msgspec

from mazziere.simulation.tournament import FinishedHand, HandPlayer, HandToPlay
from mazziere.tournament.definition import Definition

if TYPE_CHECKING:
    from types import TracebackType

BATCH: Final = 128
"""Hands of a batch: some twenty milliseconds."""
AHEAD: Final = 2
"""Batches that a process has in hand, so that it never waits for the next one."""
LOOKS_EVERY: Final = 32
"""After this many hands, check whether a process has answered."""
DEATHS: Final = 20
"""After this many processes have died, no other is started."""

SIZE_BYTES: Final = 4
READ_BYTES: Final = 1 << 20

_encode = msgspec.msgpack.Encoder().encode
_hands = msgspec.msgpack.Decoder(tuple[HandToPlay, ...]).decode
_played = msgspec.msgpack.Decoder(tuple[FinishedHand, ...]).decode


class _Process:
    """A process that plays hands, seen from the one that started it. Neither ever waits for the other."""

    def __init__(self, introduction: bytes) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mazziere.cli.hand_workers"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert self.process.stdin is not None, "it was started with pipes"
        assert self.process.stdout is not None, "it was started with pipes"
        self.to, self.of = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.to, False)
        os.set_blocking(self.of, False)
        self._unsent = bytearray(introduction)
        self._unread = bytearray()
        self.batches: deque[tuple[HandToPlay, ...]] = deque()
        """The batches that it has not answered yet, in order."""

    @property
    def has_unsent(self) -> bool:
        """Whether something is to be written, as soon as the process takes it."""
        return bool(self._unsent)

    def send(self, batch: tuple[HandToPlay, ...]) -> None:
        """Gives it a batch. Raises `OSError` if it has died."""
        self.batches.append(batch)
        self._unsent += _frame(_encode(batch))
        self.write()

    def write(self) -> None:
        """Writes what it takes now. Raises `OSError` if it has died."""
        with contextlib.suppress(BlockingIOError):
            while self._unsent:
                del self._unsent[: os.write(self.to, self._unsent)]

    def read(self) -> list[FinishedHand]:
        """What it has answered since. Raises `OSError` if it has died."""
        with contextlib.suppress(BlockingIOError):
            while True:
                some = os.read(self.of, READ_BYTES)
                if not some:
                    raise BrokenPipeError
                self._unread += some
        played: list[FinishedHand] = []
        while len(self._unread) >= SIZE_BYTES:
            end = SIZE_BYTES + int.from_bytes(self._unread[:SIZE_BYTES])
            if len(self._unread) < end:
                break
            played += _played(self._unread[SIZE_BYTES:end])
            del self._unread[:end]
            self.batches.popleft()
        return played

    def end(self) -> None:
        """Ends it, whatever it is doing."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


class HandWorkers:
    """Has hands played in this process and others: whoever is free takes the next one."""

    def __init__(self, definition: Definition, seed: int, processes: int, *, batch: int = BATCH) -> None:
        """`processes` besides this one, each given `batch` hands at a time."""
        self._player = HandPlayer(definition, seed)
        self._introduction = _frame(_encode((definition, seed)))
        self._count = processes
        self._batch = batch
        self._processes: list[_Process] = []
        self._selector = selectors.DefaultSelector()
        self._waiting: dict[int, HandToPlay] = {}
        """By table: those that nobody has begun."""
        self._results: dict[int, FinishedHand] = {}
        self._asked = 0
        self.deaths = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._processes:
            process.end()
        self._selector.close()

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that play hands now, besides this one."""
        return tuple([process.process.pid for process in self._processes])

    def release(self, hand: HandToPlay) -> None:
        """The hand may be played from now on."""
        self._waiting[hand.table] = hand

    def played(self, table: int) -> FinishedHand:
        """The hand that was released to a table, when it is over."""
        self._asked += 1
        if not self._asked % min(LOOKS_EVERY, self._batch):
            self._look(waits=False)
        while (found := self._results.pop(table, None)) is None:
            hand = self._waiting.pop(table, None)
            if hand is not None:
                return self._player.play(hand)
            self._look(waits=not self._waiting)
            if self._waiting and table not in self._results:
                other = next(iter(self._waiting))
                self._results[other] = self._player.play(self._waiting.pop(other))
        return found

    def _look(self, *, waits: bool) -> None:
        """Takes what the processes have answered, and gives them more.

        waits  until one of them has answered, or has died
        """
        self._share_out()
        if not self._processes:
            return
        for key, events in self._selector.select(None if waits else 0):
            process: _Process = key.data
            if process not in self._processes:
                continue
            try:
                if events & selectors.EVENT_WRITE:
                    process.write()
                if events & selectors.EVENT_READ:
                    for played in process.read():
                        self._results[played.table] = played
            except OSError:
                self._bury(process)
                continue
            self._watch(process)
        self._share_out()

    def _share_out(self) -> None:
        """Gives a batch to every process that has few; starts one as soon as there is enough to do."""
        while len(self._waiting) >= self._batch:
            if len(self._processes) < self._count and self.deaths < DEATHS:
                process = _Process(self._introduction)
                self._processes.append(process)
                self._selector.register(process.of, selectors.EVENT_READ, process)
            free = [process for process in self._processes if len(process.batches) < AHEAD]
            if not free:
                return
            process = min(free, key=lambda one: len(one.batches))
            tables = [table for table, _ in zip(self._waiting, range(self._batch), strict=False)]
            batch = tuple([self._waiting.pop(table) for table in tables])
            try:
                process.send(batch)
            except OSError:
                self._bury(process)
                continue
            self._watch(process)

    def _watch(self, process: _Process) -> None:
        """Writes what could not be written yet as soon as the process can take it."""
        watched = process.to in self._selector.get_map()
        if process.has_unsent and not watched:
            self._selector.register(process.to, selectors.EVENT_WRITE, process)
        elif watched and not process.has_unsent:
            self._selector.unregister(process.to)

    def _bury(self, process: _Process) -> None:
        """A process has died: its hands wait again, before all others."""
        self.deaths += 1
        self._processes.remove(process)
        for pipe in (process.to, process.of):
            if pipe in self._selector.get_map():
                self._selector.unregister(pipe)
        again = {hand.table: hand for batch in process.batches for hand in batch}
        self._waiting = {**again, **self._waiting}
        process.end()


def _frame(body: bytes) -> bytes:
    return len(body).to_bytes(SIZE_BYTES) + body


# ------------------------------------------------------------------------- in the other process


def _receive(pipe: IO[bytes]) -> bytes:
    """The next message. Raises `EOFError` when there are no more."""
    size = pipe.read(SIZE_BYTES)
    body = pipe.read(int.from_bytes(size))
    if len(size) < SIZE_BYTES or len(body) < int.from_bytes(size):
        raise EOFError
    return body


def main() -> None:
    """Play hands until nobody asks any more."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by mistake is no answer
    asked: Any = sys.stdin.buffer
    with contextlib.suppress(EOFError, BrokenPipeError):
        definition, seed = msgspec.msgpack.decode(_receive(asked), type=tuple[Definition, int])
        player = HandPlayer(definition, seed)
        while True:
            played = tuple([player.play(hand) for hand in _hands(_receive(asked))])
            answers.write(_frame(_encode(played)))
            answers.flush()


if __name__ == "__main__":
    main()
