"""What people type before a command: `mazziere` where the package is installed, `./room` in a clone.

Help, hints and errors name it, so that they can be typed as they are read. `./room` starts other processes,
so it tells them by an environment variable.
"""

from __future__ import annotations

import os
from typing import Final

VARIABLE: Final = "MAZZIERE_PROGRAM"
"""The environment variable that `./room` sets."""

PACKAGE: Final = "mazziere"
CLONE: Final = "./room"


def program() -> str:
    """What was typed to start this process, or the one that started it."""
    return os.environ.get(VARIABLE) or PACKAGE


def short_name() -> str:
    """The name of the program before an error, without its folder, as shells write it."""
    return program().rpartition("/")[2]


def started_by_clone() -> None:
    """Note that `./room` was typed, for this process and those that it starts."""
    os.environ[VARIABLE] = CLONE
