"""Which commands are there, and what does each do, in one line?

The help and the dispatch are made from this table, and a test reads the manual with it.
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """One command of `mazziere`."""

    name: str
    module: str
    """Below `mazziere.cli`; holds a function of the same name."""

    @property
    def text(self) -> str:
        """The key of the one line that says what it does."""
        return f"commands.{self.module}"


COMMANDS = (
    Command("serve", "serve"),
    Command("appoint", "appoint"),
    Command("backup", "backup"),
    Command("restore", "restore"),
    Command("migrate-data", "migrate_data"),
    Command("audit", "audit"),
    Command("inspect", "inspect"),
    Command("replay", "replay"),
    Command("convert", "convert"),
    Command("verify-hand", "verify_hand"),
    Command("equity", "equity"),
    Command("simulate", "simulate"),
    Command("bench", "bench"),
)
