"""The command `audit`: do the accounts agree with the events, and what is wrong where they do not?

Works on an open room too, and only reads: it sees everything as it was at one instant. The exit status is 1
if anything was found, for scripts.

An audit that finds nothing leaves a checkpoint in a file of its own. The next one reads and compares all
events too, and replays only those that came since.
"""

from __future__ import annotations

import asyncio
import json as json_text
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TextIO

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.cli.progress import Advance, Stages
    from mazziere.services.audit import Audit, AuditDone, Checkpoint, Difference

FINGERPRINT: Final = 16
"""Letters of a checkpoint's digest that are shown."""


def audit(
    *,
    full: Annotated[bool, Parameter(negative="", help=say("audit.options.full"))] = False,
    jobs: Annotated[int | None, Parameter(help=say("audit.options.jobs"))] = None,
    checkpoint: Annotated[Path | None, Parameter(help=say("audit.options.checkpoint"))] = None,
    json: Annotated[
        bool,
        Parameter(negative="", help=say("terminal.options.json")),
    ] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """Recompute every balance, table and pot from the events; the exit status is 1 if they disagree.

    Raises `CommandError` if the room's data is not accessible.
    """
    from mazziere.services.audit import as_json

    if jobs is not None and jobs < 1:
        raise CommandError("audit.jobs_too_few", status=2)
    place = place_of(data, database)
    kept = _Kept(checkpoint or _beside(place), notes=sys.stderr if json else sys.stdout)
    before = None if full else kept.read()
    with complaining(place):
        done = asyncio.run(_audit(place, before, jobs or os.cpu_count() or 1))
    found = done.audit
    if before is not None and done.since is None and found.clean:
        kept.tell(say("audit.checkpoint.unfit", file=kept.file))
    if done.since is not None:
        when = f"{datetime.fromtimestamp(done.since / 1000, UTC).astimezone():%Y-%m-%d %H:%M}"
        kept.tell(say("audit.checkpoint.went_on", when=when, replayed=done.replayed, print=kept.fingerprint))
    if done.checkpoint is not None:
        kept.write(done.checkpoint)
    if json:
        differences = [as_json(difference) for difference in found.differences]
        print(
            json_text.dumps({"clean": found.clean, "differences": differences}, ensure_ascii=False, indent=2)
        )
    else:
        print_findings(found)
    return 0 if found.clean else 1


async def _audit(place: Place, before: Checkpoint | None, jobs: int) -> AuditDone:
    from mazziere.adapters.clocks import SystemClock
    from mazziere.bootstrap import open_store_to_read, program_digest
    from mazziere.cli.audit_worker import auditor_for
    from mazziere.cli.progress import shown_stages
    from mazziere.services.audit import audit_from

    with shown_stages() as stages:
        async with open_store_to_read(place) as store:
            return await audit_from(
                store,
                before,
                program=program_digest(),
                at=SystemClock().now(),
                tables=auditor_for(place, store, jobs),
                progress=_Bars(stages),
            )


class _Bars:
    """Shows how far an audit is."""

    def __init__(self, stages: Stages) -> None:
        self._stages = stages

    def reading(self, total: int | None) -> Advance:
        return self._stages.begin(say("audit.reading"), total)

    def replaying(self, total: int) -> Advance:
        return self._stages.begin(say("audit.replaying"), total)


def _beside(place: Place) -> Path | None:
    """Where the checkpoint of a room is kept; None for one in a database, which has no place beside it."""
    from mazziere.adapters.stores.data_folder import CHECKPOINT

    return place / CHECKPOINT if isinstance(place, Path) else None


class _Kept:
    """The file of a checkpoint. An audit never fails for it: without one, everything is audited."""

    def __init__(self, file: Path | None, *, notes: TextIO) -> None:
        self.file = file
        self._notes = notes
        self.fingerprint = ""
        """Of the checkpoint that was read."""

    def tell(self, sentence: str) -> None:
        """Say something about the checkpoint."""
        print(sentence, file=self._notes)

    def read(self) -> Checkpoint | None:
        """The checkpoint that an earlier audit has left, if there is one."""
        from mazziere.adapters.stores.checked_file import NotWhole, read_checked
        from mazziere.services.audit.checkpoint import CheckpointUnreadable, decode

        file = self.file
        if file is None:
            return None
        try:
            kept = read_checked(file)
            checkpoint = decode(kept.body)
        except FileNotFoundError:
            return None
        except OSError as error:
            self.tell(say("audit.checkpoint.unreadable", file=file, why=error.strerror))
            return None
        except NotWhole:
            self.tell(say("audit.checkpoint.not_whole", file=file))
            return None
        except CheckpointUnreadable:
            self.tell(say("audit.checkpoint.unfit", file=file))
            return None
        self.fingerprint = kept.digest[:FINGERPRINT]
        return checkpoint

    def write(self, checkpoint: Checkpoint) -> None:
        """Leave a checkpoint for the next audit."""
        from mazziere.adapters.stores.checked_file import write_checked
        from mazziere.services.audit.checkpoint import encode

        if self.file is None:
            return
        try:
            digest = write_checked(self.file, encode(checkpoint))
        except OSError as error:
            self.tell(say("audit.checkpoint.not_kept", file=self.file, why=error.strerror))
            return
        self.tell(say("audit.checkpoint.kept", file=self.file, print=digest[:FINGERPRINT]))


def print_findings(found: Audit) -> None:
    """Print what was counted, and a sentence for each difference."""
    print(say("audit.books", books=found.books, accounts=found.accounts, transfers=found.transfers))
    print(say("audit.tables", tables=found.tables, hands=found.hands, chips=found.chips))
    if found.tournaments:
        print(say("audit.tournaments", tournaments=found.tournaments))
    if found.casino_tables:
        print(say("audit.casino", tables=found.casino_tables, rounds=found.rounds, jackpots=found.jackpots))
    if found.payments:
        print(say("audit.payments", payments=found.payments))
    if found.before_books:
        print(say("audit.before_books"))
    for difference in found.differences:
        print("  " + sentence(difference))
    if found.clean:
        print(say("audit.clean"))
    else:
        print(say("audit.differences_found", count=len(found.differences)))


def sentence(difference: Difference) -> str:
    """A difference in words."""
    from mazziere.services.audit import as_json

    facts: dict[str, Any] = {
        name: ", ".join(value) or "–" if isinstance(value, tuple) else value
        for name, value in as_json(difference).items()
    }
    return say(f"audit.differences.{facts['type']}", **facts)
