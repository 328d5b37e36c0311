"""How fast is it here, beside its peers in the same run?

The benchmarks lie in `bench/` of the source tree, beside what they measure,
and are not installed with the room: this command finds them, runs one, and
prints its rows. What is measured, and how, each of them says itself.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

Work = Literal["kernel", "equity", "hand", "replay", "room"]

SOURCE_TREE = Path(__file__).parents[3]


def bench(
    work: Annotated[
        Work,
        Parameter(
            help=say(it="kernel, equity, hand, replay o room", en="kernel, equity, hand, replay or room")
        ),
    ],
    *,
    json: Annotated[
        bool,
        Parameter(negative="", help=say(it="una lista JSON di righe", en="a JSON list of rows")),
    ] = False,
    quick: Annotated[
        bool,
        Parameter(negative="", help=say(it="in meno di 40 secondi", en="in less than 40 seconds")),
    ] = False,
) -> int:
    """Run one benchmark and print ours, the peer's and the ratio, from one run."""
    if not (SOURCE_TREE / "bench" / f"{work}.py").is_file():
        raise CommandError(
            it="i banchi di prova sono nei sorgenti: usa ./room bench da un clone del progetto.",
            en="the benchmarks are in the source tree: use ./room bench from a clone of the project.",
        )
    sys.path[:0] = [str(SOURCE_TREE), str(SOURCE_TREE / "tools")]
    report = importlib.import_module("bench.report")
    measured = importlib.import_module(f"bench.{work}")
    rows = measured.run(quick=quick)
    print(report.as_json(rows) if json else report.as_table(rows))
    return 0
