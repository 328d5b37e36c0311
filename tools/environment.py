"""The environment in `.room/`: what is installed there, and whether it fits the sources.

    .room/uv-…/     the project tool, put there by the machine's own pip
    .room/venv/     every package, ours included
    .room/cache/    what was downloaded, and the bytecode of all Python that runs here
    .room/ready     written last: the digest of what the environment was made from

An environment without `ready` was interrupted and is made afresh. One whose digest differs is brought up to
date in place. The folders are known to this module alone; `machine` says what the machine lacks.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Literal, TextIO

import client_build
import machine
import native_build
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from progress import StepFailed, Steps

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".room"
VENV = HOME / "venv"
PYTHON = VENV / "bin" / "python"
READY = HOME / "ready"
UV_VERSION = "0.13.8"
UV = HOME / f"uv-{UV_VERSION}" / "bin" / "uv"
BYTECODE = HOME / "cache" / "bytecode"

Profile = Literal["play", "develop"]
"""`play` holds what serving needs; `develop` holds that, and what the checks, tests and benchmarks need."""


def ready(profile: Profile, *, built: bool = True) -> None:
    """Make the environment hold `profile` and be up to date. Quick if it already is.

    built  whether the page and the compiled modules must match the sources; a command that runs the sources
           themselves needs only the libraries
    """
    if _holds(profile, built=built):
        return
    machine.need_venv()
    machine.need_compiler()
    machine.need_writable(HOME)
    with _alone():
        if not _holds(profile, built=built):
            _set_up("develop" if _profile_of(_stamp()) == "develop" else profile)


def keep_bytecode() -> None:
    """Let this process, and all that it starts, keep bytecode in `.room/`.

    Also where Python is told to write none, as in many containers: nothing is written beside the sources, and
    compiling the libraries again at every start would take longer than everything else that opens a room.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))


def _set_up(profile: Profile) -> None:
    before = READY.read_text() if READY.is_file() else None
    if before is None:
        shutil.rmtree(VENV, ignore_errors=True)
    READY.unlink(missing_ok=True)
    shutil.rmtree(BYTECODE, ignore_errors=True)  # packages may be replaced
    headers = machine.python_headers(HOME / "headers")
    groups = ["--group", "dev"] if profile == "develop" else []
    sync: list[str | Path] = [UV, "sync", "--no-progress", "--color=never", *groups]
    digest, libraries = _digest(), _digest_of_libraries()
    print(say("setup.setting_up"), file=sys.stderr)
    steps = Steps(total=2 + (not UV.is_file()), log=HOME / "set-up.log", environ=_environ(headers), cwd=ROOT)
    try:
        if not UV.is_file():
            _install_uv(steps)
        steps.run(
            say("setup.steps.libraries"),
            [*sync, "--inexact", "--no-install-workspace"],
        )
        # uv builds both of our packages at a time; it compares dates, and what was built may be gone
        again = ["--reinstall-package", "mazziere"] if _is_stale() else []
        steps.run(say("setup.steps.engine_page_and_room"), [*sync, *again])
    except StepFailed as failed:
        if (
            before is not None
        ):  # uv changes nothing before it has all it needs, so what was there is still intact
            READY.write_text(before)
        raise complaint_about(failed, steps.log) from None
    scratch = HOME / "ready.new"
    scratch.write_text(json.dumps({"digest": digest, "libraries": libraries, "profile": profile}))
    scratch.rename(READY)


def _install_uv(steps: Steps) -> None:
    with tempfile.TemporaryDirectory(dir=HOME, prefix="uv-") as scratch:
        folder = Path(scratch, "tool")
        program = (
            "import subprocess, sys, venv; folder = sys.argv[1]; venv.create(folder, with_pip=True); "
            "sys.exit(subprocess.call([folder + '/bin/python', '-m', 'pip', 'install', '--quiet', "
            "'--disable-pip-version-check', '--retries=1', '--only-binary=:all:', sys.argv[2]]))"
        )
        steps.run(f"uv {UV_VERSION}", [sys.executable, "-c", program, folder, f"uv=={UV_VERSION}"])
        folder.rename(UV.parent.parent)


def _environ(headers: dict[str, str]) -> dict[str, str]:
    """The environment variables for uv and npm, with every cache in our own folder unless the person chose
    one.
    """
    foreign = {
        "VIRTUAL_ENV",
        "CONDA_PREFIX",
        "PYTHONHOME",
        "PYTHONPATH",
        "PIP_USER",
        "PIP_TARGET",
        "PIP_PREFIX",
    }
    kept = {name: value for name, value in os.environ.items() if name not in foreign}
    cache = HOME / "cache"
    return {
        "UV_CACHE_DIR": str(cache / "uv"),
        "PIP_CACHE_DIR": str(cache / "pip"),
        "NPM_CONFIG_CACHE": str(cache / "npm"),
        **kept,
        **headers,
        "UV_PROJECT_ENVIRONMENT": str(VENV),
        "UV_PYTHON": sys.executable,
    }


def _digest() -> str:
    """The digest of everything the environment depends on. Our own Python is not part of it: it runs from
    where it is, or is compiled there, which has a digest of its own.
    """
    return _digest_of([*_library_files(), *client_build.source_files(ROOT)])


def _digest_of_libraries() -> str:
    """The digest without the sources of the page."""
    return _digest_of(_library_files())


def _library_files() -> list[Path]:
    named = ("pyproject.toml", "hatch_build.py", "tools/client_build.py", "tools/native_build.py")
    kernel, made = ROOT / "packages" / "kernel", {"build", "__pycache__"}
    return [
        *(ROOT / name for name in named),
        *(file for file in sorted(kernel.rglob("*")) if not made & {*file.relative_to(kernel).parts}),
    ]


def _digest_of(files: list[Path]) -> str:
    place = f"{ROOT}\0{sys.version}\0{sys.executable}\0{UV_VERSION}"
    return sha256(f"{client_build.digest_of(ROOT, iter(files))}\0{place}".encode()).hexdigest()


def _stamp() -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads(READY.read_text())
    except FileNotFoundError:
        return {}
    return stamp


def _profile_of(stamp: dict[str, str]) -> str:
    return stamp.get("profile", "")


def _holds(profile: Profile, *, built: bool) -> bool:
    stamp = _stamp()
    if _profile_of(stamp) not in ("develop", profile) or not PYTHON.exists():
        return False
    if not built:
        return stamp.get("libraries") == _digest_of_libraries()
    return stamp["digest"] == _digest() and not _is_stale()


def _is_stale() -> bool:
    """Whether the page or the compiled modules do not match the sources."""
    return client_build.is_stale(ROOT) or native_build.is_stale(ROOT)


@contextmanager
def _alone() -> Iterator[TextIO]:
    """Hold the lock of the environment: of two terminals, the second waits for what the
    first is installing.
    """
    with (HOME / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(
                say("setup.waiting"),
                file=sys.stderr,
            )
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock


_KNOWN_FAILURES = (
    (("No space left on device",), "setup.failures.disk_full"),
    (machine.SILENT_REGISTRY, "setup.failures.registry_silent"),
    (
        ("No matching distribution found", "not found in the package registry", "No solution found"),
        "setup.failures.version_missing",
    ),
)
"""Signs in the output of a failed program, and the text that tells the reason."""


def complaint_about(failed: StepFailed, log: Path) -> CommandError:
    """The complaint about a failed step: its reason if it is a known one; otherwise the end of its output is
    printed.
    """
    for signs, reason in _KNOWN_FAILURES:
        if any(sign in failed.output for sign in signs):
            return CommandError("setup.step_failed_because", title=failed.title, why=say(reason), log=log)
    print("\n".join(failed.output.rstrip().splitlines()[-25:]), file=sys.stderr)
    return CommandError("setup.step_failed", title=failed.title, log=log)
