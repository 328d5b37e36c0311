"""The table of commands. Help and dispatch use it, and a test compares the manual with it."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """One command of `mazziere`."""

    name: str
    module: str
    """The module in `mazziere.cli`; it holds a function of the same name."""

    @property
    def text(self) -> str:
        """The key of its one-line description in `mazziere.texts`."""
        return f"commands.{self.module}"


COMMANDS = (
    Command("serve", "serve"),
    Command("appoint", "appoint"),
    Command("remove-second-factor", "remove_second_factor"),
    Command("backup", "backup"),
    Command("restore", "restore"),
    Command("migrate-data", "migrate_data"),
    Command("archive", "archive"),
    Command("audit", "audit"),
    Command("inspect", "inspect"),
    Command("replay", "replay"),
    Command("convert", "convert"),
    Command("verify-hand", "verify_hand"),
    Command("equity", "equity"),
    Command("tournament", "tournament"),
    Command("returns", "returns"),
    Command("strategy", "strategy"),
    Command("simulate", "simulate"),
    Command("bench", "bench"),
)
