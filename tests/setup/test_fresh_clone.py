"""A fresh clone sets itself up, again and again, whatever happened in between.

The real thing, with its downloads and its compiler: slow, and the only proof there is. The whole of `./room
test` begins with the same in its own clone; so it leaves this out while nothing of `SETTING_UP` changes.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import machine
import native_build
from mazziere.cli.dispatch import INTERRUPTED
from tests.setup.clones import ROOT, Clone, own_environ, run, shared_caches
from tests.setup.compilers import compilers_that_know_us

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


QUICKLY = {"SKBUILD_CMAKE_DEFINE": "OPTIMIZATION=-O1"}
"""What is compiled here is compiled without most of what is done for speed: nothing is played. The large
libraries are not compiled at all (`tests/setup/compilers.py`): `./room` has compiled them from these sources
for the tests themselves, as does whoever proves the wheel."""

SETTING_UP = (
    "client/*.html",
    "client/*.js",
    "client/*.json",
    "client/*.ts",
    "hatch_build.py",
    "packages/kernel/**/*.cpp",
    "packages/kernel/**/*.hpp",
    "packages/kernel/**/*.py",
    "packages/kernel/*.t*",
    "pyproject.toml",
    "room",
    "tools/*.py",
    "tools/native/*.h",
)
"""What decides how a clone is set up, and how pip packs it."""


@pytest.mark.proved(with_files=SETTING_UP)
def test_a_clone_sets_itself_up_once_and_pip_makes_the_room_of_it(clone: Clone, tmp_path: Path) -> None:
    """Interrupted, started again, started once more, and with a changed page: one environment. Then pip
    packs what is there.
    """
    # Python is told to keep no bytecode, as in many containers.
    compiling = QUICKLY | compilers_that_know_us(tmp_path)
    caches = shared_caches() | compiling | {native_build.INTERPRETED: "1", "PYTHONDONTWRITEBYTECODE": "1"}

    interrupt_in_the_middle(clone)
    assert "ready" not in clone.installed

    first = clone.room("--version", environ=caches)
    assert first.returncode == 0, first.stderr
    assert first.stdout == "0.1.0\n"
    assert "Setting the room up" in first.stderr
    assert (clone.path / "src" / "mazziere" / "web" / "static" / "index.html").is_file()
    python = clone.path / ".room" / "venv" / "bin" / "python"
    assert run([str(python), "-c", "import mazziere_kernel"]).returncode == 0

    second = clone.room("--version", environ=caches)
    assert (second.stdout, second.stderr) == ("0.1.0\n", "")
    bytecode = clone.path / ".room" / "cache" / "bytecode"
    assert any(bytecode.rglob("dispatch.*.pyc")), "everything is compiled again at each start"

    page = clone.path / "client" / "index.html"
    page.write_text(page.read_text().replace("<title>", "<title>another "))
    third = clone.room("--version", environ=caches)
    assert third.returncode == 0, third.stderr
    assert "another" in (clone.path / "src" / "mazziere" / "web" / "static" / "index.html").read_text()

    takes_what_is_compiled(clone)
    pip_makes_the_room_with_its_page(clone, tmp_path)


def interrupt_in_the_middle(clone: Clone) -> None:
    """Begin to set up, and interrupt it as Ctrl+C does once the libraries are being installed."""
    # A child ignores Ctrl-C if we do, and a shell makes us so when it starts us in the background.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    child = subprocess.Popen(
        [clone.path / "room", "setup", "--language", "en"],
        env=own_environ() | shared_caches(),
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    assert child.stderr is not None
    for line in child.stderr:
        if "libraries" in line:
            break
    time.sleep(0.2)  # somewhere in the step that has just begun; the place does not matter
    os.killpg(child.pid, signal.SIGINT)
    child.communicate()
    assert child.returncode == INTERRUPTED


def takes_what_is_compiled(clone: Clone) -> None:
    """The modules that `./room` compiled for the tests, from the same sources."""
    for made in (*native_build.compiled_files(ROOT), ROOT / native_build.BUILT_FROM):
        shutil.copy2(made, clone.path / made.relative_to(ROOT))


def pip_makes_the_room_with_its_page(clone: Clone, tmp_path: Path) -> None:
    """In an environment of its own, without `./room` and without uv; the libraries are those of the tests.

    What pip does for the libraries and for the kernel, and what it compiles, takes two minutes more: `./room
    prove` does that too.
    """
    python = bare_environment(tmp_path)
    (site,) = (tmp_path / "bare" / "lib").glob("python*/site-packages")
    (site / "libraries.pth").write_text("\n".join(path for path in sys.path if "site-packages" in path))
    pip_installs(python, clone, "--no-deps", ".")
    check_the_room(python)
    assert (site / "mazziere" / "py.typed").is_file(), "others check their code against our types"


@pytest.mark.exhaustive
def test_pip_alone_installs_a_room_with_its_page(clone: Clone, tmp_path: Path) -> None:
    """`pip install ./packages/kernel .` in a bare environment, with every library and the compiler.

    It wants Python's headers (python3-dev), which here may be those that `./room` has unpacked.
    """
    python = bare_environment(tmp_path)
    pip_installs(python, clone, "./packages/kernel", ".")
    check_the_room(python)


def bare_environment(folder: Path) -> Path:
    """The Python of an environment that holds pip alone."""
    subprocess.run([sys.executable, "-m", "venv", folder / "bare"], env=own_environ(), check=True)
    return folder / "bare" / "bin" / "python"


def pip_installs(python: Path, clone: Clone, *what: str) -> None:
    installed = subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what],
        cwd=clone.path,
        env=own_environ() | shared_caches() | machine.python_headers(ROOT / ".room" / "headers"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert installed.returncode == 0, installed.stderr


def check_the_room(python: Path) -> None:
    """Check that the room is installed with its page and its compiled hand, and runs."""
    page = "import importlib.resources as r; print(r.files('mazziere.web') / 'static' / 'index.html')"
    where = Path(run([str(python), "-c", page]).stdout.strip())
    assert where.is_relative_to(python.parents[1])
    assert where.is_file()
    hand = "import sys, mazziere.hand; print(sys.modules['mazziere.hand.decide'].__file__)"
    assert run([str(python), "-c", hand]).stdout.strip().endswith(".so")
    assert run([str(python.with_name("mazziere")), "--version"]).stdout == "0.1.0\n"
