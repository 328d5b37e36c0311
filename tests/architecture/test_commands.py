"""Do the manual, the help and the code name the same commands?"""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getdoc
from pathlib import Path

import pytest

import room
from mazziere.cli.commands import COMMANDS, Command
from tests.architecture.layers import ROOT

MANUALS = sorted(path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")) if path.is_file())
EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)


def known_commands() -> set[str]:
    """Everything that may stand after `./room`."""
    return {command.name for command in COMMANDS} | {name for name, _ in room.clone_rows()}


@EVERY_COMMAND
def test_a_command_has_a_function_of_its_name(command: Command) -> None:
    """`verify-hand` is `verify_hand` in `cli/verify_hand.py`, and says what it does."""
    function = getattr(import_module(f"mazziere.cli.{command.module}"), command.module)
    assert getdoc(function)


@EVERY_COMMAND
def test_a_command_is_explained_in_both_languages(command: Command) -> None:
    """One line each, and not the same one."""
    assert command.it != command.en
    assert all(line and "\n" not in line and len(line) < 90 for line in (command.it, command.en))


@pytest.mark.parametrize("manual", MANUALS, ids=lambda path: path.name)
def test_a_manual_names_commands_that_exist(manual: Path) -> None:
    """Whatever follows `./room` or `mazziere` on a command line of a manual can be typed."""
    text = manual.read_text(encoding="utf-8")
    typed = re.findall(r"(?:\./room|^\s*mazziere) ([a-z][a-z-]*)", text, flags=re.MULTILINE)
    assert set(typed) <= known_commands()
