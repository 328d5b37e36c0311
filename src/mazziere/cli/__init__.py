"""The command line: `mazziere COMMAND`, and most of `./room COMMAND`.

    __main__ → dispatch → commands (a table) → serve, replay, convert, inspect…: one module each

A command is a row of the table and a module with one typed function, which takes the options and returns an
exit status (None: success). `--language` works for all commands and is handled before one runs; a command
calls `say`. A mistake that the user can correct is raised as a `CommandError` and printed as one line.

Nothing heavy is imported before a command is chosen, so that `--help` is quick. `language`, `program`,
`errors`, `commands` and `dispatch` import only the standard library and `mazziere.texts` at first: `./room`
uses them before anything is installed.
"""
