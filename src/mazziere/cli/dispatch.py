"""The dispatch of a command line to its command.

The first word is looked up in the table of commands; only then are the module of that command and the option
parser imported.
"""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args, get_origin

from mazziere.cli.commands import COMMANDS, Command
from mazziere.cli.errors import CommandError
from mazziere.cli.help_page import OptionHelp, listing
from mazziere.cli.language import VARIABLE, say
from mazziere.cli.program import program, short_name

if TYPE_CHECKING:
    from cyclopts import Argument, CycloptsError

HELP = ("-h", "--help")
INTERRUPTED = 130  # 128 + SIGINT, as shells count
UNREAD = 141  # 128 + SIGPIPE

Run: TypeAlias = Callable[..., int | None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (None: that of this process); returns the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        # What this terminal has no letters for, such as the name of a file, is escaped.
        sys.stdout.reconfigure(errors="backslashreplace")
    return exit_status(lambda: _run(with_language_chosen(words)))


def exit_status(work: Callable[[], int]) -> int:
    """Run `work` and return its exit status.

    A `CommandError` is printed as one line after the name of the program. Interrupting the program (130) or
    closing its output (141) causes no traceback.
    """
    try:
        status = work()
        sys.stdout.flush()
    except CommandError as complaint:
        print(f"{short_name()}: {complaint}", file=sys.stderr)
        return complaint.status
    except KeyboardInterrupt:
        print(say("terminal.interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return status


def with_language_chosen(arguments: Iterable[str]) -> list[str]:
    """The command line without `--language it|en`, which is put into effect here. Raises `CommandError`."""
    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if option != "--language":
            rest.append(word)
            continue
        chosen = value if equals else next(words, "")
        if chosen not in ("it", "en"):
            raise CommandError("terminal.which_language", chosen=chosen, status=2)
        os.environ[VARIABLE] = chosen
    return rest


def command_rows() -> list[tuple[str, str]]:
    """(name, description) of every command, in the language of the user."""
    return [(command.name, say(command.text)) for command in COMMANDS]


def help_text() -> str:
    """The text of `mazziere --help`."""
    return "\n".join(
        (
            say("terminal.usage_of_program"),
            "",
            listing(say("terminal.commands"), command_rows()),
            "",
            say("terminal.more_of_program"),
        )
    )


def unknown_command(word: str, names: Iterable[str]) -> CommandError:
    """The error for an unknown command; it suggests the most similar of `names`, if any."""
    import difflib

    near = difflib.get_close_matches(word, list(names), n=1)
    if near:
        return CommandError("terminal.perhaps_another_command", word=word, near=near[0], status=2)
    return CommandError("terminal.unknown_command", word=word, status=2)


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


def carry_out(command: Command, run: Run, options: Sequence[str]) -> int:
    """Parse `options` by the signature of `run` and call it; returns its exit status.

    Raises `CommandError` for options that cannot be parsed.
    """
    from cyclopts import App, CycloptsError, Group

    app = App(
        name=f"{program()} {command.name}",
        help=say(command.text),
        help_flags=HELP,
        version_flags=(),
        group_commands=Group(say("terminal.help")),
        group_arguments=Group(say("terminal.arguments")),
        group_parameters=Group(say("terminal.options_title")),
        help_formatter=OptionHelp(),
        result_action="return_value",
        print_error=False,
        exit_on_error=False,
    )
    app[HELP[1]].help = say("terminal.show_help")
    app.default(run)
    try:
        status: int | None = app(options)
    except CycloptsError as error:
        raise wrong_options(error) from None
    return status or 0


def shown_name(argument: Argument) -> str:
    """The name of an argument as the usage line has it: in capitals if its place says which it is."""
    if argument.index is None:
        return argument.name
    return argument.name.removeprefix("--").replace("-", "_").upper()


def wrong_options(error: CycloptsError) -> CommandError:
    """The error for options that cannot be parsed: what is wrong, and what would be right."""
    import cyclopts

    match error:
        case cyclopts.MissingArgumentError(argument=argument) if argument is not None:
            if error.keyword is not None:
                return CommandError("terminal.missing_value", option=error.keyword, status=2)
            return CommandError("terminal.missing_argument", name=shown_name(argument), status=2)
        case cyclopts.UnknownOptionError(token=token):
            return CommandError("terminal.unknown_option", option=token.keyword or token.value, status=2)
        case cyclopts.CoercionError(token=token, argument=argument) if token and argument:
            choices = (
                ", ".join(map(str, get_args(argument.hint))) if get_origin(argument.hint) is Literal else ""
            )
            if choices:
                return CommandError(
                    "terminal.wrong_choice",
                    value=token.value,
                    name=shown_name(argument),
                    choices=choices,
                    status=2,
                )
            key = (
                "terminal.wrong_number"
                if int in (argument.hint, *get_args(argument.hint))
                else "terminal.wrong_value"
            )
            return CommandError(key, value=token.value, name=shown_name(argument), status=2)
        case cyclopts.UnusedCliTokensError(unused_tokens=tokens) if tokens:
            return CommandError("terminal.too_much", words=" ".join(tokens), status=2)
        case _:
            return CommandError("terminal.wrong_options", why=" ".join(str(error).split()), status=2)
