"""A PostgreSQL server of its own for a test or a benchmark.

Debian's programs make a cluster in a new folder and serve it on a socket in that folder: no port, no
password, no other users. The server refuses to run as root, so root starts it as `postgres`.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

SETTINGS = {"listen_addresses": "", "max_connections": "60"}
DEBIAN = Path("/usr/lib/postgresql")


class NotInstalled(Exception):
    """There is no PostgreSQL on this machine."""


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`, which Debian keeps out of the PATH, by version; None if not
    installed.
    """
    installed = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if installed:
        return installed[-1].parent
    found = shutil.which("initdb")
    return Path(found).parent if found else None


class Server:
    """A running server, which makes as many empty databases as a test wants."""

    def __init__(self, folder: Path, bin_folder: Path, user: str, settings: dict[str, str]) -> None:
        self._folder = folder
        self._settings = settings
        self._bin = bin_folder
        self._user = user
        self._numbers = itertools.count(1)

    def new_database(self) -> str:
        """Make an empty database; returns its address."""
        name = f"room{next(self._numbers)}"
        self._run("createdb", "-h", str(self._folder), "-U", self._user, name)
        return f"postgresql://{self._user}@/{name}?host={quote(str(self._folder), safe='')}"

    def start(self) -> None:
        told = " ".join(f"-c {name}={value or chr(39) * 2}" for name, value in self._settings.items())
        self._run(
            "pg_ctl", "-D", str(self._folder / "data"), "-l", str(self._folder / "log"), "-w",
            "-o", f"-k {self._folder} {told}", "start",
        )  # fmt: skip

    def stop(self) -> None:
        """Stop at once, as in a power failure."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")

    def make(self) -> None:
        self._run(
            "initdb", "-D", str(self._folder / "data"), "-U", self._user, "--auth=trust",
            "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync",
        )  # fmt: skip

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups", *command]
        ended = subprocess.run(
            command,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        if ended.returncode:
            log = self._folder / "log"
            told = log.read_text() if log.exists() else ""
            raise RuntimeError(f"{program}: {ended.stdout or ''}{told}")


@contextlib.contextmanager
def server(**settings: str) -> Iterator[Server]:
    """Run a PostgreSQL with these settings until the block ends. Raises `NotInstalled`."""
    bin_folder = programs()
    if bin_folder is None:
        raise NotInstalled
    # A folder of its own: the caller's may be root's, and the path of a socket must be short.
    folder = Path(tempfile.mkdtemp(prefix="mazziere-pg-"))
    try:
        user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        running = Server(folder, bin_folder, user, SETTINGS | settings)
        running.make()
        running.start()
        try:
            yield running
        finally:
            with contextlib.suppress(RuntimeError):  # the caller may have stopped it already
                running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
