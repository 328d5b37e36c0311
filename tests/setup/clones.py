"""Fresh clones, and machines on which something is missing, for the set-up tests.

A clone is a copy of what git would give: the tracked files and those not ignored, so that a change can be
tested before it is committed. A machine is a folder of links to the only programs that it has.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHELL_TOOLS = ("sh", "dirname", "readlink")


@dataclass(frozen=True, slots=True)
class Clone:
    """A copy of the project, in which `./room` can be run."""

    path: Path

    def room(
        self, *arguments: str, machine: Path | None = None, environ: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run `./room ARGUMENTS` on a machine without personal settings; returns its output and status."""
        return run([str(self.path / "room"), *arguments], machine=machine, environ=environ)

    @property
    def installed(self) -> set[str]:
        """The contents of `.room/`, without the lock, the log and Python's headers."""
        folder = self.path / ".room"
        names = {path.name for path in folder.iterdir()} if folder.is_dir() else set()
        return names - {"headers", "lock", "set-up.log"}


def run(
    program: Sequence[str], *, machine: Path | None = None, environ: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program with only the environment variables that the machine and the test give."""
    path = "/usr/local/bin:/usr/bin:/bin" if machine is None else str(machine)
    return subprocess.run(
        program,
        cwd="/",
        env={"PATH": path, "HOME": "/nonexistent", "LANG": "C.UTF-8", **(environ or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def clone_into(folder: Path) -> Clone:
    """A fresh clone, in a place whose name has a space."""
    place = folder / "my room"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)
    return Clone(place)


def machine_with(folder: Path, *programs: str) -> Path:
    """A machine with the shell's tools, our Python, and `programs`."""
    binaries = folder / "bin"
    binaries.mkdir()
    for name in (*SHELL_TOOLS, *programs):
        found = shutil.which(name)
        assert found is not None, f"the tests need {name}"
        (binaries / name).symlink_to(found)
    # Not a link to a virtual environment's Python: it would not find its library from here.
    python = Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}")
    (binaries / "python3").write_text(f'#!/bin/sh\nexec "{python}" "$@"\n')
    (binaries / "python3").chmod(0o755)
    return binaries


def shared_caches() -> dict[str, str]:
    """The folders where `./room test` has already downloaded what a second clone needs too."""
    cache = ROOT / ".room" / "cache"
    names = {"UV_CACHE_DIR": "uv", "PIP_CACHE_DIR": "pip", "NPM_CONFIG_CACHE": "npm"}
    return {variable: str(cache / name) for variable, name in names.items()} if cache.is_dir() else {}


def own_environ() -> dict[str, str]:
    """The environment variables of these tests, for programs of a clone, which keep their bytecode in it."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPYCACHEPREFIX"}
