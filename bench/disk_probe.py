"""How long does this disk take, by itself, to make 4 KiB durable, while another benchmark runs?

Every commit waits at least that long. One page of one file is written in place and synchronized, twenty times
a second: what a database does, without the database. Neighbors on the disk show here.
"""

import contextlib
import os
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

EVERY_S = 0.05
PAGE = 4096


@contextlib.contextmanager
def synchronizing(folder: Path) -> Iterator[list[float]]:
    """The milliseconds of each synchronization so far, in a thread of this process."""
    took_ms: list[float] = []
    is_over = threading.Event()

    def probe() -> None:
        with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
            while not is_over.wait(EVERY_S):
                began = time.perf_counter()
                os.pwrite(file.fileno(), bytes(PAGE), 0)
                os.fdatasync(file.fileno())
                took_ms.append((time.perf_counter() - began) * 1000)

    thread = threading.Thread(target=probe, name="disk-probe")
    thread.start()
    try:
        yield took_ms
    finally:
        is_over.set()
        thread.join()
