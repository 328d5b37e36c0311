"""`simulate tournament`: a tournament of any size, played to its winner by simple players on a virtual clock.

Its hands are played in as many processes as the machine has processors; the report does not depend on how
many there are.
"""

from __future__ import annotations

import json as json_text
import os
import sys
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mazziere.cli.errors import CommandError
from mazziere.cli.language import figure, language, say
from mazziere.cli.progress import shown_bar
from mazziere.cli.tournament import check_entries, problem_lines, reading_of

if TYPE_CHECKING:
    from mazziere.simulation.tournament import TournamentReport
    from mazziere.tournament.definition import Definition

USUAL_ENTRIES = 1_000
"""Of a tournament that fewer than this need not fill."""


def simulate_tournament(file: str, *, entries: int | None, seed: int, jobs: int | None, json: bool) -> int:
    """Simulate a tournament; the exit status is 1 if anything is wrong, with its definition too.

    file     a definition in TOML, or the name of a preset
    entries  before the start; `None`: a thousand, or as many as may enter
    jobs     processes; `None`: one for each processor

    Raises `CommandError` for a file that cannot be read, and for numbers out of range.
    """
    if not file:
        raise CommandError("simulate.which_tournament", status=2)
    if jobs is not None and jobs < 1:
        raise CommandError("audit.jobs_too_few", status=2)
    name, reading = reading_of(file)
    definition = reading.definition
    if definition is None:
        print("\n".join(problem_lines(name, reading.problems)), file=sys.stderr)
        return 1
    players = _usual_entries(definition) if entries is None else entries
    check_entries(definition, players)
    print(say("simulate.seed", seed=seed), file=sys.stderr)
    began = time.perf_counter()
    report = _run(definition, players, seed, jobs or os.cpu_count() or 1)
    seconds = time.perf_counter() - began
    if json:
        print(json_text.dumps(_as_json(report, seconds), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(definition, report, seconds)))
    return 0 if report.clean else 1


def _usual_entries(definition: Definition) -> int:
    registration = definition.registration
    return max(registration.fewest, min(registration.most or USUAL_ENTRIES, USUAL_ENTRIES))


def _run(definition: Definition, players: int, seed: int, jobs: int) -> TournamentReport:
    from mazziere.cli.hand_workers import HandWorkers
    from mazziere.simulation.tournament import TournamentRun

    title = say("simulate.tournament.progress")
    hands = say("simulate.tournament.columns.hands")
    with (
        HandWorkers(definition, seed, jobs - 1) as workers,
        shown_bar(title, total=players, counting=hands) as show,
    ):
        return TournamentRun(definition, players, seed, workers).to_the_end(show)


def _as_json(report: TournamentReport, seconds: float) -> dict[str, Any]:
    import msgspec

    return {"clean": report.clean, **msgspec.to_builtins(report), "seconds": round(seconds, 3)}


def _lines(definition: Definition, report: TournamentReport, seconds: float) -> Iterator[str]:
    from mazziere.cli.tournament_schedule import money_of
    from mazziere.tournament.definition_file.durations import duration

    yield definition.title.it if language() == "it" else definition.title.en
    yield from _over_time(definition, report)
    yield ""
    yield say(
        "simulate.tournament.summary",
        entries=report.entries,
        hands=report.hands,
        length=duration(report.lasted_ms // 60_000 * 60_000),
        level=report.level,
        seconds=seconds,
        rate=report.hands / seconds,
    )
    if report.rebuys or report.add_ons:
        yield say("simulate.tournament.bought", rebuys=report.rebuys, add_ons=report.add_ons)
    yield say(
        "simulate.tournament.moves",
        each=report.moves_per_thousand / 1000,
        most=report.most_moves,
        broken=report.tables_broken,
        rounds=report.hand_for_hand_rounds,
    )
    yield say("simulate.tournament.chips_agree" if report.chips_agree else "simulate.tournament.chips_differ")
    prizes, pool = money_of(definition, report.prizes), money_of(definition, report.pool)
    yield say("simulate.tournament.prizes", prizes=prizes, pool=pool, places=report.places_paid)
    if report.bounties_in:
        won, put = money_of(definition, report.bounties), money_of(definition, report.bounties_in)
        yield say("simulate.tournament.bounties", won=won, put=put)
    winner = report.winner.rpartition(" ")[2]  # its number, without the English word
    prize, others = money_of(definition, report.winner_prize), report.winners - 1
    if others:
        yield say("simulate.tournament.winners", winner=winner, others=others, prize=prize)
    else:
        yield say("simulate.tournament.winner", winner=winner, prize=prize)
    yield say("simulate.digest", digest=report.digest)
    yield say("simulate.tournament.clean" if report.clean else "simulate.not_clean")


def _over_time(definition: Definition, report: TournamentReport) -> Iterator[str]:
    """A line for each level and break: when it began, and how many were left at how many tables."""
    from mazziere.tournament.levels import Break

    names = ("level", "begins", "players", "tables", "average", "hands")
    rows = [[say(f"simulate.tournament.columns.{name}") for name in names]]
    for one in report.tables:
        hours, minutes = divmod(one.at_ms // 60_000, 60)
        counts = (one.players, one.tables, one.average_stack, one.hands)
        is_break = isinstance(definition.steps[one.step], Break)
        level = say("tournament.columns.break") if is_break else str(one.level)
        rows.append([level, f"{hours}:{minutes:02}", *[figure(count, ",") for count in counts]])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
