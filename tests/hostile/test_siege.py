"""Does a served room withstand what a stranger can do to it for minutes?

A room in a process of its own, at full size and with the real limits. Run by `./room prove siege`.
"""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from tests.hostile.proxies import free_ports, room_program, running

pytestmark = [pytest.mark.siege, pytest.mark.timeout(900)]

MIB = 1024 * 1024
PATIENCE_S = 20
"""Seconds allowed for an answer on a busy machine."""


@pytest.fixture
def room(tmp_path):
    """A room in a process of its own: the process, and its port."""
    (port,) = free_ports(1)
    with running(room_program(tmp_path, "--port", str(port)), tmp_path, "room", until_port=port) as process:
        yield process.pid, port


def memory(process):
    """Resident memory now, and its peak so far, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return tuple(int(re.search(rf"{name}:\s+(\d+)", status)[1]) // 1024 for name in ("VmRSS", "VmHWM"))


async def is_served(port):
    """Whether a new visitor is answered."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as http:
        return (await http.get("/api/lobby")).status_code == 200


async def test_forty_bodies_of_9_mib_at_once(room):
    """All are refused; together they cost less than 40 MiB, none of which stays for long."""
    process, port = room
    assert await is_served(port)
    before, _ = memory(process)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        form = {"content-type": "application/x-www-form-urlencoded"}
        sent = [http.post("/api/sign-in", content=b"a" * 9 * MIB, headers=form) for _ in range(40)]
        answers = await asyncio.gather(*sent)
    assert {answer.status_code for answer in answers} == {413}
    after, most = memory(process)
    print(f"memory: {before} MiB, at most {most}, then {after}")
    assert most - before < 40


@pytest.mark.parametrize(
    "half",
    [
        b"GET / HTTP/1.1\r\nhost: ",
        b"POST /api/sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n" + b"a" * 30_000,
    ],
    ids=["heads", "bodies"],
)
async def test_two_thousand_halves(room, half):
    """All are gone after 15 seconds, and visitors are served meanwhile."""
    process, port = room
    before, _ = memory(process)
    held = []
    for _ in range(2_000):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(half)
        held.append((reader, writer))
    assert await is_served(port)
    _, most = memory(process)
    began = time.monotonic()
    for reader, _ in held:
        async with asyncio.timeout(max(1, 20 - (time.monotonic() - began))):
            with contextlib.suppress(ConnectionError):
                await reader.read()
    print(f"memory: {before} MiB, at most {most}; all gone after {time.monotonic() - began:.1f} s")
    for _, writer in held:
        writer.close()
    assert await is_served(port)
    assert most - before < 250


async def test_whoever_reads_nothing_is_cut_off(room):
    """The operating system closes the connection a minute after its peer acknowledged the last byte."""
    process, port = room
    fds = Path(f"/proc/{process}/fd")

    def sockets():
        count = 0
        for fd in fds.iterdir():
            with contextlib.suppress(FileNotFoundError):  # closed since it was listed
                count += str(fd.readlink()).startswith("socket:")
        return count

    async def until(reached, seconds):
        began = time.monotonic()
        while not reached():
            assert time.monotonic() - began < seconds, f"{sockets()} sockets after {seconds} s"
            await asyncio.sleep(0.5)
        return time.monotonic() - began

    before, deaf = sockets(), []
    for _ in range(20):
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        one.connect(("127.0.0.1", port))
        one.sendall(b"GET /schema HTTP/1.1\r\nhost: x\r\n\r\n" * 20)
        deaf.append(one)
    await until(lambda: sockets() >= before + 20, PATIENCE_S)
    print(f"cut off after {await until(lambda: sockets() <= before, 180):.0f} s")
    for one in deaf:
        one.close()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a disk that fills up")
async def test_a_disk_that_fills_up(tmp_path):
    """A disk of 24 MiB, filled by another program while bots play: 503, and 200 after it is freed."""
    disk = tmp_path / "data"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", disk], check=True)
    try:
        (port,) = free_ports(1)
        program = [one if one != "0" else "20" for one in room_program(tmp_path, "--port", str(port))]
        with running(program, tmp_path, "room", until_port=port):
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S) as http:

                async def until(wanted, seconds):
                    began = time.monotonic()
                    while (await http.get("/healthz")).status_code != wanted:
                        assert time.monotonic() - began < seconds, f"not {wanted} within {seconds} s"
                        await asyncio.sleep(0.2)
                    return time.monotonic() - began

                await until(200, 60)
                with (disk / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
                    while True:
                        ballast.write(b"." * 4096)
                print(f"503 after {await until(503, 60):.1f} s")
                (disk / "ballast").unlink()
                print(f"200 after {await until(200, 120):.1f} s")
    finally:
        subprocess.run(["umount", "-l", disk], check=True)
        shutil.rmtree(disk, ignore_errors=True)
