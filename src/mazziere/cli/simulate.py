"""The command `simulate`: hours of a busy room with faults injected, then an audit; or a whole tournament.

The room is in memory and its hours are virtual, as are those of the tournament: nothing on this machine is
touched. The seed is printed at the start, so that every finding can be reproduced.
"""

from __future__ import annotations

import json as json_text
import sys
import time
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from mazziere.cli.audit import sentence
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.simulation import SimulationReport

SEEDS = 1 << 32


USUAL_HOURS = 1.0
USUAL_PEOPLE = 300
USUAL_ROUNDS = 100_000


def simulate(
    what: Annotated[Literal["room", "tournament", "casino"], Parameter(help=say("simulate.options.what"))],
    file: Annotated[str, Parameter(help=say("simulate.options.file"))] = "",
    /,
    *,
    seed: Annotated[int | None, Parameter(help=say("simulate.options.seed"))] = None,
    entries: Annotated[int | None, Parameter(help=say("simulate.options.entries"))] = None,
    rounds: Annotated[int | None, Parameter(help=say("simulate.options.rounds", usual=USUAL_ROUNDS))] = None,
    jobs: Annotated[int | None, Parameter(help=say("simulate.options.jobs"))] = None,
    hours: Annotated[float | None, Parameter(help=say("simulate.options.hours", usual=1))] = None,
    people: Annotated[int | None, Parameter(help=say("simulate.options.people", usual=USUAL_PEOPLE))] = None,
    json: Annotated[
        bool,
        Parameter(negative="", help=say("terminal.options.json")),
    ] = False,
) -> int:
    """Simulate a room, a tournament, or rounds against the house; the status is 1 if anything is wrong.

    hours  of virtual time, up to 10,000; people: 1 to 10,000

    Raises `CommandError` for numbers out of range, and for options of the other simulation.
    """
    from mazziere.adapters.chance import OperatingSystemChance

    if what != "room" and (hours is not None or people is not None):
        raise CommandError("simulate.only_of_a_room", status=2)
    if what == "casino":
        if file or entries is not None:
            raise CommandError("simulate.only_of_a_tournament", status=2)
        from mazziere.cli.simulate_casino import simulate_casino

        drawn = OperatingSystemChance().below(SEEDS) if seed is None else seed
        return simulate_casino(rounds=rounds, seed=drawn, jobs=jobs, json=json)
    if rounds is not None:
        raise CommandError("simulate.only_of_the_casino", status=2)
    if what == "tournament":
        from mazziere.cli.simulate_tournament import simulate_tournament

        drawn = OperatingSystemChance().below(SEEDS) if seed is None else seed
        return simulate_tournament(file, entries=entries, seed=drawn, jobs=jobs, json=json)
    if file or entries is not None or jobs is not None:
        raise CommandError("simulate.only_of_a_tournament", status=2)
    hours = USUAL_HOURS if hours is None else hours
    people = USUAL_PEOPLE if people is None else people
    if not 0 < hours <= 10_000 or not 1 <= people <= 10_000:
        raise CommandError("simulate.out_of_range", status=2)
    import structlog

    from mazziere.bootstrap import simulate_room

    # Failing appends are part of the simulation; log only what is an error.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("error"))
    drawn = OperatingSystemChance().below(SEEDS) if seed is None else seed
    print(say("simulate.seed", seed=drawn), file=sys.stderr)
    began = time.perf_counter()
    report = simulate_room(seed=drawn, hours=hours, people=people, progress=_progress())
    if json:
        print(json_text.dumps(as_json(report), ensure_ascii=False, indent=2))
    else:
        _print(report, time.perf_counter() - began)
    return 0 if report.clean else 1


def _progress() -> Any:
    """A callback that prints the percentage done, if standard error is a terminal."""
    if not sys.stderr.isatty():
        return lambda _part: None
    return lambda part: print(f"\r{part:4.0%}", end="\n" if part >= 1 else "", file=sys.stderr, flush=True)


def as_json(report: SimulationReport) -> dict[str, Any]:
    """The report as values for JSON, including the facts of every difference."""
    import msgspec

    from mazziere.services.audit import as_json as facts_of

    facts = msgspec.to_builtins(report)
    differences = [facts_of(difference) for difference in report.differences]
    return {"clean": report.clean, **facts, "differences": differences}


def _print(report: SimulationReport, seconds: float) -> None:
    print(
        say(
            "simulate.summary",
            hours=report.hours,
            people=report.people,
            visits=report.visits,
            tables=report.tables,
            seconds=seconds,
            hands=report.hands,
            hands_called_off=report.hands_called_off,
            payments=report.payments,
            adjustments=report.adjustments,
            rounds=report.rounds,
            bets=report.bets,
            top_ups=report.top_ups,
        )
    )
    print(say("simulate.faults", crashes=report.crashes, appends_failed=report.appends_failed))
    print(say("simulate.digest", digest=report.digest))
    for table in report.stopped:
        print("  " + say("simulate.table_stopped", table=table))
    for difference in report.differences:
        print("  " + sentence(difference))
    if report.clean:
        print(say("audit.clean"))
    else:
        print(say("simulate.not_clean"))
