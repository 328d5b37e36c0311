"""Does a room hold together when it is lived in for hours, and everything goes wrong that can?

Nothing on this machine is touched: the room is in memory, and its hours are virtual. The seed is told at
once, so that whatever is found can be found again.
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


def simulate(
    what: Annotated[Literal["room"], Parameter(help=say(it="che cosa: la sala (room)", en="what: the room"))],
    /,
    *,
    seed: Annotated[
        int | None, Parameter(help=say(it="il seme; senza, uno a caso", en="the seed; any, if not given"))
    ] = None,
    hours: Annotated[
        float, Parameter(help=say(it="quante ore simulare", en="how many hours to simulate"))
    ] = 1.0,
    people: Annotated[
        int, Parameter(help=say(it="quante persone vanno e vengono", en="how many people come and go"))
    ] = 300,
    json: Annotated[
        bool,
        Parameter(negative="", help=say(it="stampa il risultato in JSON", en="print the result as JSON")),
    ] = False,
) -> int:
    """Simulate a room from one seed, and audit it; the exit status is 1 if anything is wrong."""
    if not 0 < hours <= 10_000 or not 1 <= people <= 10_000:
        raise CommandError(
            it="da 1 a 10000 persone, per più di 0 e fino a 10000 ore.",
            en="from 1 to 10000 people, for more than 0 and up to 10000 hours.",
            status=2,
        )
    import structlog

    from mazziere.adapters.chance import OperatingSystemChance
    from mazziere.bootstrap import simulate_room

    # Appends that fail are part of it; what is an error is none of that, and is told.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("error"))
    drawn = OperatingSystemChance().below(SEEDS) if seed is None else seed
    print(say(it=f"seme {drawn}", en=f"seed {drawn}"), file=sys.stderr)
    began = time.perf_counter()
    report = simulate_room(seed=drawn, hours=hours, people=people, progress=_progress())
    if json:
        print(json_text.dumps(as_json(report), ensure_ascii=False, indent=2))
    else:
        _print(report, time.perf_counter() - began)
    return 0 if report.clean else 1


def _progress() -> Any:
    """Shown where somebody looks on."""
    if not sys.stderr.isatty():
        return lambda _part: None
    return lambda part: print(f"\r{part:4.0%}", end="\n" if part >= 1 else "", file=sys.stderr, flush=True)


def as_json(report: SimulationReport) -> dict[str, Any]:
    """The report, with the facts of what was found."""
    import msgspec

    from mazziere.services.audit import as_json as facts_of

    facts = msgspec.to_builtins(report)
    differences = [facts_of(difference) for difference in report.differences]
    return {"clean": report.clean, **facts, "differences": differences}


def _print(report: SimulationReport, seconds: float) -> None:
    print(
        say(
            it=f"{report.hours:g} ore con {report.people} persone e {report.visits} visite a {report.tables} "
            f"tavoli, in {seconds:.0f} s: {report.hands} mani, {report.hands_called_off} annullate, "
            f"{report.payments} pagamenti chiesti, {report.adjustments} rettifiche.",
            en=f"{report.hours:g} hours with {report.people} people and {report.visits} visits to "
            f"{report.tables} tables, in {seconds:.0f} s: {report.hands} hands, {report.hands_called_off} "
            f"called off, {report.payments} payments asked for, {report.adjustments} adjustments.",
        )
    )
    print(
        say(
            it=f"La sala è caduta {report.crashes} volte; scritture fallite: {report.appends_failed}.",
            en=f"The room died {report.crashes} times; appends that failed: {report.appends_failed}.",
        )
    )
    print(say(it=f"Impronta: {report.digest}", en=f"Digest: {report.digest}"))
    for table in report.stopped:
        print("  " + say(it=f"il tavolo {table} si è fermato", en=f"the table {table} has stopped"))
    for difference in report.differences:
        print("  " + sentence(difference))
    if report.clean:
        print(say(it="I conti tornano.", en="Everything agrees."))
    else:
        print(say(it="QUALCOSA NON TORNA.", en="SOMETHING DOES NOT AGREE."))
