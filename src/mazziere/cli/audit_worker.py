"""Tables audited in processes of their own: `python -m mazziere.cli.audit_worker` is one of them.

The process that started it sends which room to read, then one table after another; it answers with how many
events it has read, again and again, and with what it found. Each ends when the other does: nothing is written
anywhere, so nothing is left half-done. It is in a session of its own, and an interrupt at the terminal
reaches only the process that started it, which ends its workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from collections import deque
from typing import IO, TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from mazziere.bootstrap import Place
    from mazziere.services.audit import TableAuditor, TableFindings, TableTask
    from mazziere.services.audit.reading import Advance
    from mazziere.services.ports import EventStore

WORTH_A_PROCESS: Final = 40_000
"""The number of events for which starting another process pays off: some two thousand hands."""

SIZE_BYTES: Final = 8


def auditor_for(place: Place, store: EventStore, jobs: int) -> TableAuditor:
    """Audits tables in up to `jobs` processes; in this one if there is little to do or `jobs` is 1."""
    from mazziere.services.audit import one_by_one

    async def audit(tasks: Sequence[TableTask], advance: Advance) -> list[TableFindings]:
        worth = 1 + sum(task.event_count for task in tasks) // WORTH_A_PROCESS
        count = min(jobs, len(tasks), worth)
        if count < 2:
            return await one_by_one(store)(tasks, advance)
        async with _workers(place, count) as workers:
            return await _shared_out(workers, tasks, advance)

    return audit


class _Worker:
    """A process that audits tables, seen from the one that started it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None, "it was started with pipes"
        assert process.stdout is not None, "it was started with pipes"
        self._process = process
        self._to, self._from = process.stdin, process.stdout

    async def send(self, message: object) -> None:
        body = pickle.dumps(message)
        self._to.write(len(body).to_bytes(SIZE_BYTES, "big") + body)
        await self._to.drain()

    async def receive(self) -> Any:
        size = int.from_bytes(await self._from.readexactly(SIZE_BYTES), "big")
        return pickle.loads(await self._from.readexactly(size))

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


@contextlib.asynccontextmanager
async def _workers(place: Place, count: int) -> AsyncIterator[list[_Worker]]:
    """So many workers, which end with the block."""
    workers: list[_Worker] = []
    try:
        for _ in range(count):
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "mazziere.cli.audit_worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
            workers.append(_Worker(process))
        for worker in workers:
            await worker.send(place)
        yield workers
    finally:
        for worker in workers:
            await worker.end()


async def _shared_out(
    workers: Sequence[_Worker], tasks: Sequence[TableTask], advance: Advance
) -> list[TableFindings]:
    """Have all tables audited, the longest first. Raises `StoreError`, or `Broken` if a worker dies."""
    from mazziere.rules.refusals import Broken
    from mazziere.services.ports import StoreError

    waiting = deque(sorted(range(len(tasks)), key=lambda no: -tasks[no].event_count))
    found: dict[int, TableFindings] = {}

    async def keep_busy(worker: _Worker) -> None:
        while waiting:
            no = waiting.popleft()
            try:
                await worker.send(tasks[no])
                while isinstance(answer := await worker.receive(), int):
                    advance(answer)
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                raise Broken(f"the process that audited {tasks[no].name} has died") from error
            if isinstance(answer, StoreError):
                raise answer
            found[no] = answer

    busy = [asyncio.ensure_future(keep_busy(worker)) for worker in workers]
    try:
        await asyncio.gather(*busy)
    finally:
        for each in busy:
            each.cancel()
    return [found[no] for no in range(len(tasks))]


# ------------------------------------------------------------------------- in the other process


def _send(message: object, pipe: IO[bytes]) -> None:
    body = pickle.dumps(message)
    pipe.write(len(body).to_bytes(SIZE_BYTES, "big") + body)
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:
    """The next message. Raises `EOFError` when there are no more."""
    size = pipe.read(SIZE_BYTES)
    if len(size) < SIZE_BYTES:
        raise EOFError
    return pickle.loads(pipe.read(int.from_bytes(size, "big")))


async def _work(asked: IO[bytes], answers: IO[bytes]) -> None:
    from mazziere.bootstrap import open_store_to_read
    from mazziere.services.audit import audit_table
    from mazziere.services.ports import StoreError

    async with open_store_to_read(_receive(asked)) as store:
        while True:
            task = _receive(asked)
            try:
                answer: object = await audit_table(store, task, lambda events: _send(events, answers))
            except StoreError as error:
                answer = error
            _send(answer, answers)


def main() -> None:
    """Work until nobody asks any more."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed by mistake is no answer
    with contextlib.suppress(EOFError, BrokenPipeError):
        asyncio.run(_work(sys.stdin.buffer, answers))


if __name__ == "__main__":
    main()
