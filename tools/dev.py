"""`./room dev`: a change in the code reaches the browser at once.

Two servers run behind one address. Vite serves the page from its sources and sends every change of them to
the open page. The room runs from its Python sources, and is closed and opened again when one of them changes;
the page reconnects by itself. The room's data stay in `.room/dev-data`, so that nobody has to sign up again
after each change. One Ctrl+C ends both.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import client_build
import sources_first
from mazziere.cli.commands import Command
from mazziere.cli.dispatch import carry_out
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "mazziere"
DATA = ROOT / ".room" / "dev-data"
VITE = ROOT / "client" / "node_modules" / "vite" / "bin" / "vite.js"

WATCHED = frozenset({".py", ".toml", ".ftl", ".json", ".txt"})
"""The suffixes of files that the room is made of: its code, and the data that it reads when it starts."""
UNWATCHED = ("web/static/", "hand/compiled-from.txt")
"""Paths below the package that a build writes."""

LOOK_EVERY_S = 0.4
SECONDS_TO_CLOSE = 15
"""Time for a room to close before it is killed."""


def dev(
    *,
    port: Annotated[int, Parameter(help=say("develop.options.port"))] = 5173,
    bots: Annotated[int, Parameter(help=say("develop.options.bots"))] = 61,
    fresh: Annotated[bool, Parameter(negative="", help=say("develop.options.fresh"))] = False,
) -> int:
    """Serve the room and the page from their sources, and reload what changes, until Ctrl+C."""
    client_build.install_packages(ROOT)
    _need_free(port)
    room_port = _free_port()
    address = f"http://127.0.0.1:{port}"
    room = Room(["--port", str(room_port), "--address", address, "--bots", str(bots), "--data", str(DATA)])
    vite = [str(client_build.node()), str(VITE), "--port", str(port), "--strictPort", "--host", "127.0.0.1"]
    with ExitStack() as running:
        running.enter_context(_ending(room))
        room.start(*(["--fresh"] if fresh else []))
        page = running.enter_context(
            _child(
                [*vite, "--clearScreen", "false"],
                cwd=ROOT / "client",
                environ={"MAZZIERE_ROOM": f"http://127.0.0.1:{room_port}"},
            )
        )
        print(say("develop.page_open", address=address, data=DATA), flush=True)
        try:
            _watch(room, page)
        except KeyboardInterrupt:
            return 0
    raise CommandError("develop.page_stopped", code=page.returncode)


class Room:
    """The server of the room, which is opened again when its sources change."""

    def __init__(self, options: Sequence[str]) -> None:
        self._program = [sys.executable, str(Path(sources_first.__file__)), "serve", *options]
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, *options: str) -> None:
        self._child = _start([*self._program, *options], cwd=ROOT)

    def close(self) -> None:
        """Close the room as Ctrl+C does: every append is finished first."""
        if self._child is not None:
            _end(self._child)
            self._child = None

    def say_if_stopped(self) -> None:
        """Report a room that has stopped. It has said why, and is started again after the next change."""
        if self._child is not None and self._child.poll() is not None:
            status, self._child = self._child.returncode, None
            print(say("develop.room_stopped", code=status), file=sys.stderr, flush=True)


def sources() -> dict[Path, int]:
    """Every file that the room is made from → when it was changed, in nanoseconds."""
    found = {}
    for folder, _, names in os.walk(PACKAGE):
        for name in names:
            path = Path(folder, name)
            below = path.relative_to(PACKAGE).as_posix()
            if path.suffix in WATCHED and not below.startswith(UNWATCHED):
                try:
                    found[path] = path.stat().st_mtime_ns
                except FileNotFoundError:  # an editor has renamed it meanwhile
                    continue
    return found


def changed(before: Mapping[Path, int], now: Mapping[Path, int]) -> list[Path]:
    """Files that are new, gone or different, sorted by name."""
    return sorted(path for path in before.keys() | now.keys() if before.get(path) != now.get(path))


def _watch(room: Room, page: subprocess.Popen[bytes]) -> None:
    """Open the room again whenever a source changes; ends when Vite does."""
    before = sources()
    while page.poll() is None:
        time.sleep(LOOK_EVERY_S)
        room.say_if_stopped()
        now = sources()
        if different := changed(before, now):
            before = now
            names = ", ".join(str(path.relative_to(PACKAGE)) for path in different[:3])
            more = " …" if len(different) > 3 else ""
            print(say("develop.changed", names=f"{names}{more}"), flush=True)
            room.close()
            room.start()


@contextmanager
def _ending(room: Room) -> Iterator[None]:
    try:
        yield
    finally:
        room.close()


@contextmanager
def _child(
    program: Sequence[str], *, cwd: Path, environ: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    child = _start(program, cwd=cwd, environ=environ)
    try:
        yield child
    finally:
        _end(child)


def _start(
    program: Sequence[str], *, cwd: Path, environ: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """Start a program that Ctrl+C does not reach: it is stopped by us, or when we are gone."""
    return subprocess.Popen(
        # Linux stops it when we have died, even by `kill -9`, so that no port stays taken.
        ["setpriv", "--pdeathsig", "TERM", *program],
        cwd=cwd,
        env={**os.environ, **(environ or {})},
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


def _end(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is not None:
        return
    child.terminate()
    try:
        child.wait(SECONDS_TO_CLOSE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _need_free(port: int) -> None:
    """Check the port before anything is started: Vite would complain in English, after
    the room has opened.
    """
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except (OSError, OverflowError):
            raise CommandError("develop.port_taken", port=port) from None


def _free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


COMMAND = Command("dev", "dev")


def main(options: Sequence[str]) -> int:
    """`./room dev …`."""
    return carry_out(COMMAND, dev, options)
