"""The command `replay`: do the rules agree with recorded hands?

Every recorded hand is replayed by the engine, under the rules that its record names or those that were asked
for. Each difference is reported with its file, hand, street and action, and with what the record and the
engine say. Files are distributed among processes.
"""

from __future__ import annotations

import json as json_text
import os
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.history_files import (
    HISTORIES_NOT_READ,
    UNOPENED,
    files_under,
    hands_of,
    is_folder,
    printable,
    problem_line,
)
from mazziere.cli.language import figure, say
from mazziere.cli.progress import shown_bar

if TYPE_CHECKING:
    from mazziere.formats.record import Unreadable
    from mazziere.formats.report import ReplayReport
    from mazziere.rules.rule_set import RuleSet

MISMATCHED, UNREADABLE = 1, 2
"""Exit statuses: a hand differs from its record; a file is not read."""

PLACES_TOLD = 3
"""How many skipped hands are named for each reason; `--json` names all."""


def replay(
    *paths: Annotated[Path, Parameter(help=say("replay.options.paths"))],
    json: Annotated[bool, Parameter(negative="", help=say("replay.options.json"))] = False,
    show: Annotated[
        str | None,
        Parameter(help=say("replay.options.show")),
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(help=say("replay.options.workers")),
    ] = None,
    rules: Annotated[str | None, Parameter(help=say("replay.options.rules"))] = None,
) -> int:
    """Replay recorded hands; the exit status is 1 if one differs from its record, 2 if a file is not read.

    Files in a folder that are no hand histories do not count as such; a file that was named does, and so does
    one of whose hands none can be read. Where nothing at all can be read, the status is 2 as well.

    Raises `CommandError` for wrong options, folders without files, or a hand (`show`) that is not there.
    """
    if not paths:
        raise CommandError("replay.which_files", status=2)
    if workers is not None and workers < 1:
        raise CommandError("replay.workers_too_few", status=2)
    wanted = rule_set(rules)
    files = list(files_under(paths))
    if not files:
        raise CommandError("replay.no_files", folders=", ".join(map(str, paths)), status=2)
    if show is not None:
        return _show(files, show, wanted)
    import mazziere.formats.report  # noqa: F401  so that the clock runs for hands, not for modules

    began = time.perf_counter()
    report, unread = _replay_all(files, workers or os.cpu_count() or 1, rules)
    seconds = time.perf_counter() - began
    for file, problem in report.problems:
        print(problem_line(file, problem), file=sys.stderr)
    if json:
        print(json_text.dumps(report.as_json(seconds), ensure_ascii=False, indent=2))
    else:
        print("\n".join(map(printable, _told(report, seconds))))
    if report.mismatches:
        return MISMATCHED
    named = {str(path) for path in paths if not is_folder(path)}
    if len(unread) == len(files) or not named.isdisjoint(unread):
        return UNREADABLE
    return UNREADABLE if any(_is_unread(file, problem, named) for file, problem in report.problems) else 0


def _is_unread(file: str, problem: Unreadable, named: Collection[str]) -> bool:
    """Whether a file that should hold hands is not read at all. `named`: the files that were named."""
    if problem.problem in (*UNOPENED, *HISTORIES_NOT_READ):
        return True
    return not problem.number and file in named


def _holds_nothing(report: ReplayReport) -> bool:
    """Whether a file has no hand that can be read."""
    return report.replayed + len(report.mismatches) + len(report.not_held) == 0


def rule_set(key: str | None) -> RuleSet | None:
    """The rule set that was asked for; None leaves the choice to each record."""
    from mazziere.rules.rule_set import RULE_SETS

    if key is not None and key not in RULE_SETS:
        raise CommandError("replay.unknown_rules", rules=key, known=", ".join(RULE_SETS), status=2)
    return RULE_SETS[key] if key is not None else None


def _replay_file(path: Path, rules: str | None) -> ReplayReport:
    from mazziere.formats.report import report_on

    return report_on(str(path), hands_of(path), rule_set(rules))


def _replay_all(
    files: Sequence[Path], workers: int, rules: str | None
) -> tuple[ReplayReport, frozenset[str]]:
    """The combined report of all files, and those of which no hand can be read.

    Small amounts of text are replayed in this process.
    """
    from mazziere.formats.report import ReplayReport

    total, unread = ReplayReport(), set()
    with shown_bar(say("replay.files"), total=len(files), counting=say("replay.hands")) as done:
        for file, report in zip(files, _reports(files, workers, rules), strict=True):
            total.add(report)
            if _holds_nothing(report):
                unread.add(str(file))
            done(total.files, total.hands)
    return total, frozenset(unread)


WORTH_A_PROCESS = 500_000
"""The number of bytes of text for which starting another process pays off."""


def _reports(files: Sequence[Path], workers: int, rules: str | None) -> Iterator[ReplayReport]:
    sizes = [_size(file) for file in files]
    workers = min(workers, len(files), 1 + sum(sizes) // WORTH_A_PROCESS)
    replayed = partial(_replay_file, rules=rules)
    if workers < 2:
        yield from map(replayed, files)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(workers, mp_context=get_context("forkserver")) as pool:
        chunk = max(1, len(files) // (workers * 8))
        yield from pool.map(replayed, files, chunksize=chunk)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _told(report: ReplayReport, seconds: float) -> Iterator[str]:
    """The report as lines of text."""
    counts = [
        (say("replay.files"), report.files),
        (say("replay.hands"), report.hands),
        (say("replay.replayed"), report.replayed),
        (say("replay.skipped_hands"), sum(report.skipped.values())),
    ]
    for name, count in counts:
        yield f"{name:<12}{count:>8}"
    for reason, count in sorted(report.skipped.items(), key=lambda item: -item[1]):
        yield f"  {count:>6}  {skip_reason(reason)}"
        places = [(file, skipped) for file, skipped in report.not_held if skipped.key == reason]
        for file, skipped in places[:PLACES_TOLD]:
            named = f" {say('replay.hand')} {skipped.number}" if skipped.number else ""
            yield f"{'':10}{file}:{skipped.line}:{named}".rstrip(":")
    yield f"{say('replay.mismatched'):<12}{len(report.mismatches):>8}"
    rate = say("replay.hands_per_second")
    yield f"{figure(report.hands / seconds if seconds else 0, ',.0f')} {rate}"
    for file, mismatch in report.mismatches:
        hand = f"{say('replay.hand')} {mismatch.number}".rstrip()  # not every record has one
        expected, found = say("replay.expected"), say("replay.found")
        yield (
            f"{file}:{mismatch.line}: {hand}, {mismatch.street}, {mismatch.action}: "
            f"{expected} {mismatch.expected}; {found} {mismatch.found}"
        )


def skip_reason(key: str) -> str:
    """The reason why hands were skipped, in words."""
    reason, _, what = key.partition(":")
    named = say(f"replay.skipped.{reason}")
    return f"{named}: {what}" if what else named


def _show(files: Sequence[Path], number: str, rules: RuleSet | None) -> int:
    """Tell one hand, event by event, and how it compares."""
    from mazziere.cli.narration import told_hand
    from mazziere.formats.record import NotHeld, RecordedHand, Unreadable
    from mazziere.formats.replay.outcome import Mismatch, Replayed
    from mazziere.formats.replay.play import replay as play

    status = None
    for file in files:
        for hand in hands_of(file):
            if hand.number.lstrip("#") != number.lstrip("#"):
                continue
            outcome = play(hand, rules) if isinstance(hand, RecordedHand) else hand
            status = status or 0
            match outcome:
                case Unreadable():
                    print(problem_line(str(file), outcome))
                case NotHeld():
                    print(f"{file}:{outcome.line}: {skip_reason(outcome.key)}")
                case Replayed() | Mismatch():
                    assert isinstance(hand, RecordedHand)
                    print("\n".join(told_hand(str(file), hand, outcome)))
                    status = MISMATCHED if isinstance(outcome, Mismatch) else status
    if status is None:
        raise CommandError("replay.no_hand", number=number)
    return status
