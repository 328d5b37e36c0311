"""Which command was meant, and with which options?

The first word is looked up in the table of commands; only then are that command's module and the parser of
options imported. What a command does is none of its business.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from mazziere.cli.commands import COMMANDS, Command
from mazziere.cli.errors import CommandError
from mazziere.cli.help_page import OptionHelp, listing
from mazziere.cli.language import VARIABLE, say

if TYPE_CHECKING:
    from cyclopts import CycloptsError

HELP = ("-h", "--help")
INTERRUPTED = 130  # 128 + SIGINT, as shells count
UNREAD = 141  # 128 + SIGPIPE

Run: TypeAlias = Callable[..., int | None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line; the answer is the exit status of the process."""
    words = sys.argv[1:] if arguments is None else arguments
    return exit_status("mazziere", lambda: _run(with_language_chosen(words)))


def exit_status(program: str, work: Callable[[], int]) -> int:
    """What `work` answers. A complaint becomes one line; nobody who stops us gets a traceback for it."""
    try:
        status = work()
        sys.stdout.flush()
    except CommandError as complaint:
        print(f"{program}: {complaint}", file=sys.stderr)
        return complaint.status
    except KeyboardInterrupt:
        print(say(it="interrotto", en="interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return status


def with_language_chosen(arguments: Iterable[str]) -> list[str]:
    """The command line without `--language it|en`, which is obeyed here for all commands alike."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if option != "--language":
            rest.append(word)
            continue
        chosen = value if equals else next(words, "")
        if chosen not in ("it", "en"):
            raise CommandError(
                it=f"--language vuole «it» o «en», non «{chosen}».",
                en=f"--language takes “it” or “en”, not “{chosen}”.",
                status=2,
            )
        os.environ[VARIABLE] = chosen
    return rest


def command_rows() -> list[tuple[str, str]]:
    """The table of commands, in the language of the person at the terminal."""
    return [(command.name, say(it=command.it, en=command.en)) for command in COMMANDS]


def help_text() -> str:
    """What `mazziere --help` prints."""
    return "\n".join(
        (
            say(it="uso: mazziere COMANDO [OPZIONI]", en="usage: mazziere COMMAND [OPTIONS]"),
            "",
            listing(say(it="Comandi", en="Commands"), command_rows()),
            "",
            say(
                it="mazziere COMANDO --help dice le sue opzioni; --language it|en sceglie la lingua.",
                en="mazziere COMMAND --help tells its options; --language it|en chooses the language.",
            ),
        )
    )


def unknown_command(word: str, names: Iterable[str]) -> CommandError:
    """No command has that name; perhaps a similar one was meant."""
    import difflib

    near = difflib.get_close_matches(word, list(names), n=1)
    return CommandError(
        it=f"il comando «{word}» non c'è; " + (f"forse «{near[0]}»?" if near else "--help li elenca."),
        en=f"there is no command “{word}”; " + (f"perhaps “{near[0]}”?" if near else "--help lists them."),
        status=2,
    )


def _run(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] in HELP:
        print(help_text())
        return 0
    word, *options = arguments
    if word == "--version":
        from importlib.metadata import version

        print(version("mazziere"))
        return 0
    for command in COMMANDS:
        if command.name == word:
            module = importlib.import_module(f"mazziere.cli.{command.module}")
            return carry_out(command, getattr(module, command.module), options)
    raise unknown_command(word, (command.name for command in COMMANDS))


def carry_out(command: Command, run: Run, options: Sequence[str], *, program: str = "mazziere") -> int:
    """Call `run` with the options that its signature asks for; the answer is its exit status.

    program  whose command it is, as its help says
    """
    from cyclopts import App, CycloptsError, Group

    app = App(
        name=f"{program} {command.name}",
        help=say(it=command.it, en=command.en),
        help_flags=HELP,
        version_flags=(),
        group_commands=Group(say(it="Aiuto", en="Help")),
        group_arguments=Group(say(it="Argomenti", en="Arguments")),
        group_parameters=Group(say(it="Opzioni", en="Options")),
        help_formatter=OptionHelp(),
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
    )
    app[HELP[1]].help = say(it="Mostra questo aiuto.", en="Show this help.")
    app.default(run)
    try:
        status: int | None = app(options)
    except CycloptsError as error:
        raise wrong_options(error) from None
    return status or 0


def wrong_options(error: CycloptsError) -> CommandError:
    """The command line cannot be read: where, and what would be right."""
    import cyclopts

    english = " ".join(str(error).split())
    match error:
        case cyclopts.MissingArgumentError(argument=argument) if argument is not None:
            italian = f"manca {argument.name}."
        case cyclopts.UnknownOptionError(token=token):
            italian = f"l'opzione «{token.keyword or token.value}» non c'è; --help le elenca."
        case cyclopts.CoercionError(token=token, argument=argument) if token and argument:
            italian = f"«{token.value}» non va bene per {argument.name}."
        case cyclopts.UnusedCliTokensError(unused_tokens=tokens) if tokens:
            italian = f"di troppo: {' '.join(tokens)}."
        case _:
            italian = english
    return CommandError(it=italian, en=english, status=2)
