"""`./room` says in one sentence what the machine lacks, and leaves nothing half-installed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import machine
import postgresql
from mazziere.cli.errors import CommandError
from tests.setup.clones import Clone, machine_with


def test_a_missing_compiler_is_named_with_the_command_that_installs_it(
    untouched: Clone, tmp_path: Path
) -> None:
    """The kernel is C++: without a compiler nothing is even downloaded."""
    ended = untouched.room("serve", machine=machine_with(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr == (
        "room: a C++ compiler is missing (for the engine that ranks hands): sudo apt-get install g++\n"
    )
    assert not untouched.installed


def test_what_is_missing_is_said_in_italian_to_who_reads_italian(untouched: Clone, tmp_path: Path) -> None:
    """The locale decides, and `--language` is stronger."""
    machine = machine_with(tmp_path)
    by_locale = untouched.room("serve", machine=machine, environ={"LANG": "it_IT.UTF-8"})
    by_option = untouched.room("serve", "--language", "it", machine=machine)
    assert "manca un compilatore C++" in by_locale.stderr
    assert by_option.stderr == by_locale.stderr


def test_a_python_without_venv_is_named(untouched: Clone, tmp_path: Path) -> None:
    """Debian's python3 has no `ensurepip` until python3-venv is installed."""
    machine = machine_with(tmp_path, "g++")
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['ensurepip'] = None\n")
    ended = untouched.room("serve", machine=machine, environ={"PYTHONPATH": str(tmp_path)})
    assert ended.returncode == 1
    assert ended.stderr == "room: Python's venv module is missing: sudo apt-get install python3-venv\n"
    assert not untouched.installed


def test_a_python_that_is_too_old_is_named(untouched: Clone, tmp_path: Path) -> None:
    """A `python3` below 3.11 is passed over; here there is no other."""
    machine = machine_with(tmp_path)
    (machine / "python3").write_text("#!/bin/sh\nexit 1\n")
    ended = untouched.room("serve", machine=machine)
    assert ended.returncode == 1
    assert ended.stderr == (
        "room: Python 3.11 or newer is needed: sudo apt-get install python3 python3-venv\n"
    )


@pytest.mark.slow
def test_a_silent_registry_is_named_and_nothing_is_half_installed(clone: Clone) -> None:
    """Nothing listens at port 9 of this machine."""
    nobody = {"HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9"}
    ended = clone.room("serve", environ=nobody)
    assert ended.returncode == 1
    assert "the package registry (PyPI or npm) cannot be reached" in ended.stderr
    assert not clone.installed


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_named(clone: Clone) -> None:
    """Everything is installed below the clone, so the clone has to be ours."""
    clone.path.chmod(0o555)
    ended = clone.room("serve")
    clone.path.chmod(0o755)
    assert ended.returncode == 1
    assert ended.stderr.startswith("room: cannot write to ")


def test_a_command_that_does_not_exist_is_refused_before_anything_is_installed(untouched: Clone) -> None:
    """A typing mistake costs no download."""
    ended = untouched.room("sreve")
    assert ended.returncode == 2
    assert ended.stderr == "room: there is no command “sreve”; perhaps “serve”?\n"
    assert not untouched.installed


def test_help_about_the_clone_itself_installs_nothing(untouched: Clone) -> None:
    """`./room COMMAND --help` is what the help says, also for commands without options."""
    ended = untouched.room("setup", "--help")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("usage: ./room setup\n\n")
    assert not untouched.installed


def test_a_missing_browser_is_named_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody but root can install it, and not where there is no apt-get: the PATH here is empty."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("MAZZIERE_CHROMIUM", raising=False)
    with pytest.raises(CommandError, match=r"sudo apt-get install chromium"):
        machine.chromium()


def test_a_missing_postgresql_is_named_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(postgresql, "DEBIAN", tmp_path)
    with pytest.raises(CommandError, match=r"sudo apt-get install postgresql"):
        machine.need_postgresql()


def test_a_missing_proxy_is_named_with_the_command_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(machine, "_program", shutil.which)
    with pytest.raises(CommandError, match=r"sudo apt-get install nginx"):
        machine.need_proxies()
