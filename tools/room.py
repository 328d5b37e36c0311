"""`./room`: it prepares the environment in `.room/`, then runs the command in it.

It is started by the machine's own Python, before anything is installed, so it uses the standard library and
those parts of the package that need nothing else. The commands of `mazziere` are run as they are; the few
that make sense only in a clone (its tests and checks) are listed here.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

import environment  # noqa: E402  (the path above comes first)
from mazziere.cli.dispatch import (  # noqa: E402
    HELP,
    command_rows,
    exit_status,
    unknown_command,
    with_language_chosen,
)
from mazziere.cli.help_page import listing  # noqa: E402
from mazziere.cli.language import say  # noqa: E402
from mazziere.cli.program import program, started_by_clone  # noqa: E402

DEVELOP = ("dev", "generate", "check", "test", "prove", "bench", "docs")
"""Commands that need the packages of the checks and tests."""
WITHOUT_OPTIONS = ("check", "docs", "setup")
"""Commands whose help is made here, as all of it is one line."""
FROM_SOURCES = ("dev", "generate")
"""Commands that run the sources, and need not wait for compiled modules or a built page."""


def clone_rows() -> list[tuple[str, str]]:
    """The commands that only a clone has, each with its line of help."""
    words = ("dev", "generate", "check", "test", "prove", "docs", "setup")
    return [(word, say(f"commands.{word}")) for word in words]


def help_text() -> str:
    """The text of `./room --help`, made quickly and before anything is installed."""
    return "\n".join(
        (
            say("terminal.usage_of_program"),
            "",
            listing(say("terminal.the_room"), command_rows()),
            "",
            listing(say("terminal.this_clone"), clone_rows()),
            "",
            say("terminal.more_of_program"),
        )
    )


def run(arguments: Sequence[str]) -> int:
    """Prepare the environment, then replace this process by the command."""
    if not arguments or arguments[0] in HELP:
        print(help_text())
        return 0
    word, *options = arguments
    ours = [name for name, _ in clone_rows()]
    commands = [name for name, _ in command_rows()]
    if word not in (*ours, *commands, "--version"):
        raise unknown_command(word, (*ours, *commands))
    if word in WITHOUT_OPTIONS and not set(HELP).isdisjoint(options):
        print(say("terminal.usage", line=f"{program()} {word}"), say(f"commands.{word}"), sep="\n\n")
        return 0
    from_sources = word in FROM_SOURCES or (word == "test" and "--fast" in options)
    profile: environment.Profile = "develop" if word in DEVELOP else "play"
    environment.ready(profile, built=not from_sources)
    if word != "setup":
        environment.keep_bytecode()
        script = [str(ROOT / "tools" / "checks.py")] if word in ours else ["-m", "mazziere"]
        os.execv(environment.PYTHON, [str(environment.PYTHON), *script, word, *options])
    print(say("setup.done"))
    return 0


def main() -> int:
    """Run the command line. SIGTERM is handled like Ctrl+C, so that the next start can resume an interrupted
    set-up.
    """
    signal.signal(signal.SIGTERM, _interrupt)
    started_by_clone()
    return exit_status(lambda: run(with_language_chosen(sys.argv[1:])))


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
