"""The help is shown at once, in both languages, from anywhere."""

from __future__ import annotations

from pathlib import Path

from mazziere.cli.commands import COMMANDS
from tests.setup.clones import Clone, machine_with, run


def test_the_help_needs_nothing_installed(untouched: Clone, tmp_path: Path) -> None:
    """Python and a shell are enough, and nothing is left behind."""
    ended = untouched.room("--help", machine=machine_with(tmp_path))
    assert ended.returncode == 0
    assert not untouched.installed


def test_the_help_has_one_line_for_every_command(untouched: Clone) -> None:
    """The commands of the room, then those of the clone."""
    lines = untouched.room("--help").stdout.splitlines()
    named = [line.split()[0] for line in lines if line.startswith("  ")]
    clone_commands = ["dev", "generate", "check", "test", "prove", "docs", "setup"]
    assert named == [command.name for command in COMMANDS] + clone_commands


def test_the_help_speaks_italian(untouched: Clone) -> None:
    """For an Italian locale, or when asked to."""
    by_locale = untouched.room(environ={"LC_ALL": "it_IT.UTF-8"})
    by_option = untouched.room("--language=it", "--help")
    assert by_locale.stdout.startswith("uso: ./room COMANDO")
    assert by_option.stdout == by_locale.stdout


def test_the_room_is_found_through_a_link(untouched: Clone, tmp_path: Path) -> None:
    """A link in a folder of the PATH works like the file itself."""
    link = tmp_path / "room"
    link.symlink_to(untouched.path / "room")
    assert run([str(link), "--help"]).stdout == untouched.room("--help").stdout
