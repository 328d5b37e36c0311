"""The command `bench`: measure the speed of this machine, next to comparable programs in the same run.

The benchmarks stand in `bench/` of the source tree and are not installed with the room. Each benchmark's own
docstring says what it measures, and how.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

Work = Literal[
    "kernel",
    "equity",
    "hand",
    "replay",
    "views",
    "room",
    "load",
    "tournament",
    "casino",
    "returns",
    "start",
    "audit",
    "disk",
    "page",
    "frames",
]

SOURCE_TREE = Path(__file__).parents[3]


def bench(
    work: Annotated[
        Work,
        Parameter(help=say("bench.options.what")),
    ],
    *,
    json: Annotated[
        bool,
        Parameter(negative="", help=say("bench.options.json")),
    ] = False,
    quick: Annotated[
        bool,
        Parameter(negative="", help=say("bench.options.quick")),
    ] = False,
) -> int:
    """Run one benchmark and print its rows: ours, the peer's, and the ratio.

    Each row goes to standard error as soon as it is measured: whoever stops a long benchmark keeps what they
    have waited for.

    Raises `CommandError` outside a clone.
    """
    if not (SOURCE_TREE / "bench" / f"{work}.py").is_file():
        raise CommandError("bench.needs_a_clone")
    sys.path[:0] = [str(SOURCE_TREE), str(SOURCE_TREE / "tools")]
    report = importlib.import_module("bench.report")
    measured = importlib.import_module(f"bench.{work}")
    rows = []
    for row in measured.run(quick=quick):
        rows.append(row)
        print(report.as_line(row), file=sys.stderr, flush=True)
    print(report.as_json(rows) if json else report.as_table(rows))
    return 0
