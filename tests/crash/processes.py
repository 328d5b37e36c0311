"""Rooms in processes of their own, which may be killed, and the notes they write."""

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
"""How often tables were shown by the time hands are played at most of them: filling a table takes eight."""


def start(folder: Path, *like: str) -> subprocess.Popen[bytes]:
    """Start a room in a process of its own. `like` names one demo table that all its tables copy."""
    with (folder / "output.txt").open("ab") as output:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.crash.room_process", str(folder), str(TABLES), *like],
            cwd=ROOT,
            stdout=output,
            stderr=output,
        )


def notes_of(folder: Path) -> Iterator[dict[str, Any]]:
    """The notes of the room, up to the last complete line."""
    whole, _, _ = (folder / NOTES).read_text().rpartition("\n")
    return map(json.loads, whole.splitlines())


def wait_until_hands_are_played(process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until hands are played. On a busy machine a room may publish before anybody sits."""
    wait_until_it_plays(process, folder)
    patience = time.monotonic() + 60
    while (folder / NOTES).read_bytes().count(b'{"table":') < MOMENTS_OF_PLAY:
        assert process.poll() is None, (folder / "output.txt").read_text()
        assert time.monotonic() < patience, "nobody plays"
        time.sleep(0.02)


def wait_until_it_plays(process: subprocess.Popen[bytes], folder: Path) -> None:
    patience = time.monotonic() + 60
    playing = json.dumps({"playing": process.pid}).encode()
    while not (folder / NOTES).exists() or playing not in (folder / NOTES).read_bytes():
        assert process.poll() is None, (folder / "output.txt").read_text()
        assert time.monotonic() < patience, "the room does not open"
        time.sleep(0.02)


async def serve(folder: Path) -> tuple[Process, str]:
    """Start `mazziere serve` in a process of its own; returns it with the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "mazziere", "serve", "--port", "0", "--data", str(folder), "--language", "en",
        cwd=ROOT, stdout=PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    said = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    address = re.search(r"http://(\S+)", said)
    assert address is not None, said
    return process, address[1]
