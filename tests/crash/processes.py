"""Rooms in processes of their own, which may be killed, and what they note."""

import asyncio
import json
import re
import subprocess
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.crash.room_process import NOTES

ROOT = Path(__file__).parents[2]

TABLES = 24
MOMENTS_OF_PLAY = 20 * TABLES
"""So many times a table was shown once hands are played at most of them: to fill one takes eight."""


def start(folder: Path, *like: str) -> subprocess.Popen[bytes]:
    """A room in a process of its own; with tables `like` one of the house, if only one is wanted."""
    with (folder / "output.txt").open("ab") as output:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.crash.room_process", str(folder), str(TABLES), *like],
            cwd=ROOT,
            stdout=output,
            stderr=output,
        )


def notes_of(folder: Path) -> Iterator[dict[str, Any]]:
    """What the room said, up to the last whole line."""
    whole, _, _ = (folder / NOTES).read_text().rpartition("\n")
    return map(json.loads, whole.splitlines())


def wait_until_hands_are_played(process: subprocess.Popen[bytes], folder: Path) -> None:
    """On a machine with much else to do, nobody may sit yet where a room plays already."""
    wait_until_it_plays(process, folder)
    patience = time.monotonic() + 60
    while sum("table" in note for note in notes_of(folder)) < MOMENTS_OF_PLAY:
        assert process.poll() is None, (folder / "output.txt").read_text()
        assert time.monotonic() < patience, "nobody plays"
        time.sleep(0.02)


def wait_until_it_plays(process: subprocess.Popen[bytes], folder: Path) -> None:
    patience = time.monotonic() + 60
    while not (folder / NOTES).exists() or {"playing": process.pid} not in list(notes_of(folder)):
        assert process.poll() is None, (folder / "output.txt").read_text()
        assert time.monotonic() < patience, "the room does not open"
        time.sleep(0.02)


async def serve(folder: Path) -> tuple[Process, str]:
    """`mazziere serve` in a process of its own, and the address that it says it listens on."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mazziere", "serve", "--port", "0", "--data", str(folder), "--language", "en",
        cwd=ROOT, stdout=PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    address = re.search(r"http://(\S+)", said)
    assert address is not None, said
    return process, address[1]
