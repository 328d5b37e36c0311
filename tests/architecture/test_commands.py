"""Every command has a function, and a line of help in both languages."""

from __future__ import annotations

from importlib import import_module
from inspect import getdoc

import pytest

from mazziere.cli.commands import COMMANDS, Command
from mazziere.texts import LANGUAGES, text

EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)


@EVERY_COMMAND
def test_a_command_has_a_function_of_its_name(command: Command) -> None:
    """`verify-hand` is `verify_hand` in `cli/verify_hand.py`, and says what it does."""
    function = getattr(import_module(f"mazziere.cli.{command.module}"), command.module)
    assert getdoc(function)


@EVERY_COMMAND
def test_a_command_is_explained_in_both_languages(command: Command) -> None:
    """One line each, and the two differ."""
    lines = {text(language, command.text) for language in LANGUAGES}
    assert len(lines) == len(LANGUAGES)
    assert all(line and "\n" not in line and len(line) < 90 for line in lines)
