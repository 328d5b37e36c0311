"""The command `audit`: do the accounts agree with the events, and what is wrong where they do not?

Works on an open room too, and only reads: it sees everything as it was at one instant. The exit status is 1
if anything was found, for scripts.
"""

from __future__ import annotations

import asyncio
import json as json_text
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit, Difference


def audit(
    *,
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

    place = place_of(data, database)
    with complaining(place):
        found = asyncio.run(_audit(place))
    if json:
        differences = [as_json(difference) for difference in found.differences]
        print(
            json_text.dumps({"clean": found.clean, "differences": differences}, ensure_ascii=False, indent=2)
        )
    else:
        print_findings(found)
    return 0 if found.clean else 1


async def _audit(place: Place) -> Audit:
    from mazziere.bootstrap import open_store_to_read
    from mazziere.services.audit import audit_room

    async with open_store_to_read(place) as store:
        return await audit_room(store)


def print_findings(found: Audit) -> None:
    """Print what was counted, and a sentence for each difference."""
    print(say("audit.books", books=found.books, accounts=found.accounts, transfers=found.transfers))
    print(say("audit.tables", tables=found.tables, hands=found.hands, chips=found.chips))
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
