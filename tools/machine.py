"""What the machine must have, and what to type where it lacks something.

Each function checks one thing and complains in one sentence that names the command which installs it. They
install nothing themselves, except Chromium, PostgreSQL, nginx and Caddy for the tests, and only for root.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

import postgresql
from mazziere.cli.errors import CommandError

SILENT_REGISTRY = (
    "Connection refused",
    "Could not connect",
    "Could not resolve",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ENOTFOUND",
    "ETIMEDOUT",
    "Name or service not known",
    "Network is unreachable",
    "NewConnectionError",
    "ProxyError",
    "Temporary failure in name resolution",
    "Temporary failure resolving",
    "dns error",
    "error sending request",
    "operation timed out",
)
"""What pip, uv, npm and apt-get say when nobody answers."""


def need_venv() -> None:
    """Check that Python can make virtual environments: Debian ships that part separately."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise CommandError("setup.missing.venv")


def need_compiler() -> None:
    """Check that there is a C++ compiler, for the ranking kernel."""
    if not any(map(shutil.which, filter(None, (os.environ.get("CXX"), "c++", "g++", "clang++")))):
        raise CommandError("setup.missing.compiler")


def need_writable(folder: Path) -> None:
    """Check that `folder`, below which everything is installed, can be written to; create it if needed."""
    try:
        folder.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CommandError(
            "setup.missing.writable", folder=folder, why=error.strerror, parent=folder.parent
        ) from None


def python_headers(keep_in: Path) -> dict[str, str]:
    """The environment variables with which a compiler finds `Python.h`; empty where it is in its usual place.

    On Debian without python3-dev the package is fetched and unpacked into `keep_in`, which needs no root.
    """
    if Path(sysconfig.get_path("include"), "Python.h").is_file():
        return {}
    version = sysconfig.get_python_version()
    include = keep_in / "usr" / "include"
    if not (include / f"python{version}" / "Python.h").is_file():
        _unpack_debian_package(f"libpython{version}-dev", keep_in)
    return {
        "CPATH": os.pathsep.join(map(str, (include / f"python{version}", include))),
        "SKBUILD_CMAKE_DEFINE": f"Python_INCLUDE_DIR={include / f'python{version}'}",
    }


def _unpack_debian_package(name: str, into: Path) -> None:
    with tempfile.TemporaryDirectory(dir=into.parent, prefix="headers-") as scratch:
        try:
            subprocess.run(
                ["apt-get", "download", name], cwd=scratch, check=True, capture_output=True, text=True
            )
            (package,) = Path(scratch).glob("*.deb")
            subprocess.run(
                ["dpkg-deb", "-x", package, Path(scratch, "x")], check=True, capture_output=True, text=True
            )
        except subprocess.CalledProcessError as error:
            if any(sign in error.stderr for sign in SILENT_REGISTRY):
                raise CommandError("setup.missing.debian_archive", package=name) from None
            raise _no_headers() from None
        except (OSError, ValueError):  # no apt-get, or a package of several files
            raise _no_headers() from None
        Path(scratch, "x").rename(into)


def _no_headers() -> CommandError:
    return CommandError("setup.missing.headers")


HEADLESS_SHELL, CHROMIUM = "chromium-headless-shell", "chromium"
"""Debian's packages of Chromium, and their programs. The first has no windows: a page takes half as much of
the processor, because the whole browser draws a toolbar for each visitor, which nobody sees."""


def found_chromium() -> Path | None:
    """The Chromium that the environment names, or else the better one of those installed."""
    for name in filter(None, (os.environ.get("MAZZIERE_CHROMIUM"), HEADLESS_SHELL, CHROMIUM)):
        if found := shutil.which(name):
            return Path(found)
    return None


def chromium() -> Path:
    """The path of Chromium, for the browser tests; the one without windows is installed if missing and run as
    root.
    """
    found = found_chromium()
    is_second_best = found is not None and found.name == CHROMIUM and not os.environ.get("MAZZIERE_CHROMIUM")
    if (found is None or is_second_best) and os.geteuid() == 0 and shutil.which("apt-get"):
        try:
            _install(HEADLESS_SHELL, "Chromium")
        except CommandError:  # an older Debian has no such package, or nobody answers
            if found is None:
                _install(CHROMIUM, "Chromium")
        found = found_chromium()
    if found is None:
        raise CommandError("setup.missing.chromium")
    return found


def need_postgresql() -> None:
    """Check that PostgreSQL, of which tests start a server, is there; installed if
    missing and run as root.
    """
    if postgresql.programs() is not None:
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _install("postgresql", "PostgreSQL")
        if postgresql.programs() is not None:
            return
    raise CommandError("setup.missing.postgresql")


def need_proxies() -> None:
    """Check that nginx and Caddy, behind which tests put a room, are there; installed if missing and run as
    root.
    """
    for name, title in (("nginx", "nginx"), ("caddy", "Caddy")):
        if _program(name) is None and os.geteuid() == 0 and shutil.which("apt-get"):
            _install(name, title)
        if _program(name) is None:
            raise CommandError("setup.missing.proxy", title=title, package=name)


def _program(name: str) -> str | None:
    """The path of a program: Debian keeps those of administrators out of everybody else's PATH."""
    return shutil.which(name) or shutil.which(name, path="/usr/sbin")


def _install(package: str, title: str) -> None:
    """Install a Debian package as root, without questions."""
    # A run level of one: the tests start what they need themselves, and no other server must start here.
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for arguments in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]):
        ended = subprocess.run(
            ["apt-get", *arguments],
            env=quiet,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if ended.returncode != 0:
            last = (ended.stderr.strip().splitlines() or ["?"])[-1]
            raise CommandError("setup.missing.not_installed", title=title, why=last)
