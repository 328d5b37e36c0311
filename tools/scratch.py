"""Where tests write their files: in memory, if the machine has room for them.

A room waits for its disk at each commit, and so do its tests: on a busy disk, several times as long as they
compute. Nothing that they check depends on the disk: what a killed process has written is still there for the
next one, and a disk that is full or fails is played by the tests that need one.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = Path("/dev/shm")
"""A folder in memory, on Linux."""

PREFIX = "mazziere-tests-"

ENOUGH_BYTES = 4 << 30
"""The tests take a quarter of it; the rest is for who else needs memory."""

DISK = "MAZZIERE_DISK"
"""The variable that names a folder on the disk, for the few tests that write whole installations."""


@contextmanager
def scratch() -> Iterator[dict[str, str]]:
    """The environment variables that send temporary files to memory, if there is room. The folder goes at the
    end, with all that is in it.
    """
    _remove_what_the_killed_left()
    if not _has_room():
        yield {}
        return
    prefix = f"{PREFIX}{os.getpid()}-"
    with tempfile.TemporaryDirectory(prefix=prefix, dir=MEMORY, ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o711)  # a server that a test starts as a person of its own passes through
        yield {"TMPDIR": folder, DISK: tempfile.gettempdir()}


def _remove_what_the_killed_left() -> None:
    """A folder carries the number of its process; memory is not given back otherwise."""
    for left in MEMORY.glob(f"{PREFIX}*"):
        number = left.name.removeprefix(PREFIX).partition("-")[0]
        if number.isdigit() and not Path("/proc", number).exists():
            shutil.rmtree(left, ignore_errors=True)


def _has_room() -> bool:
    """Whether both the folder and the memory behind it have enough to spare."""
    try:
        free = shutil.disk_usage(MEMORY).free
        described = Path("/proc/meminfo").read_text(encoding="ascii")
    except OSError:
        return False  # not Linux
    fields = dict(line.split(":", 1) for line in described.splitlines())
    available = int(fields.get("MemAvailable", "0 kB").split()[0]) * 1024
    return min(free, available) >= ENOUGH_BYTES
