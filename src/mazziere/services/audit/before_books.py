"""The chips of an account from before there were books.

They are read from the account's events as they were stored then, by their names: such events are no longer
written, and the present code for accounts need not know them.
"""

from typing import NamedTuple

import msgspec

from mazziere.services.audit.differences import Difference
from mazziere.services.audit.reading import events_of
from mazziere.services.ports import EventStore, StreamHead

ACCOUNTS = "account/"


class OldEvent(msgspec.Struct, frozen=True):
    """The fields of an event that concern chips."""

    type: str
    chips: int = 0
    amount: int = 0


class OldAccount(NamedTuple):
    """An account as it was when the books began."""

    player: str
    balance: int
    """The chips on no table."""
    given: int
    """All play money the player had been given."""


decode = msgspec.json.Decoder(OldEvent).decode


async def old_account(store: EventStore, head: StreamHead, found: list[Difference]) -> OldAccount:
    """The chips of an account, from its stream; what cannot be read is added to `found`."""
    balance = given = 0
    async for _, event in events_of(store, head, decode, found):
        match event.type:
            case "account_opened":
                balance += event.chips
                given += event.chips
            case "chips_given":
                balance += event.amount
                given += event.amount
            case "chips_taken_to_table":
                balance -= event.amount
            case "chips_back_from_table":
                balance += event.amount
            case _:
                pass
    return OldAccount(head.stream.removeprefix(ACCOUNTS), balance, given)
