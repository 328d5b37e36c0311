"""What can be asked of the room from a terminal?

    __main__ → dispatch → commands (a table) → serve | replay | convert | verify_hand | bench, one module each

A command is one row of the table and one module with one typed function, which takes the options and
answers with an exit status (`None` is success). `--language` belongs to all commands alike and is obeyed
before any of them runs: a command asks `language()`. What a person can put right is raised as a
`CommandError`, in both languages, and printed as one line.

Nothing heavy is imported before a command is chosen, so that `--help` is quick. `language`, `complaint`,
`commands` and `dispatch` begin with the standard library only: `./room` reads them before anything else is
installed.
"""
