"""Threads that call other servers (mail, push): a few at a time, and the process ends without them.

Python waits for each thread of a `ThreadPoolExecutor` when the process ends, however long a server is silent.
"""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import TypeVar

R = TypeVar("R")


class WaitingThreads:
    """At most `at_once` threads, which end with the process."""

    def __init__(self, at_once: int, name: str) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._name = name

    async def run(self, wait: Callable[..., R], *given: object) -> R:
        """What `wait` returns or raises, in a thread.

        Whoever no longer awaits it leaves the thread to itself: its place is free when it has ended.
        """
        await self._free.acquire()
        loop = asyncio.get_running_loop()
        answer: Future[R] = Future()
        answer.set_running_or_notify_cancel()

        def work() -> None:
            try:
                answer.set_result(wait(*given))
            except BaseException as error:  # noqa: BLE001 - raised where it is awaited
                answer.set_exception(error)
            with contextlib.suppress(RuntimeError):  # the room has closed meanwhile
                loop.call_soon_threadsafe(self._free.release)

        threading.Thread(target=work, name=self._name, daemon=True).start()
        return await asyncio.wrap_future(answer)


@contextlib.contextmanager
def ended_after(seconds: float, connection: socket.socket) -> Iterator[None]:
    """End a connection that lasts longer: its own timeout begins anew with every byte that comes."""
    timer = threading.Timer(seconds, _end, (connection,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end(connection: socket.socket) -> None:
    with contextlib.suppress(OSError):  # it has ended already
        connection.shutdown(socket.SHUT_RDWR)
