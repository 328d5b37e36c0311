"""A definition: what an entry costs, and what players call the tournament."""

from __future__ import annotations

import msgspec
import pytest

from mazziere.tournament.definition import (
    Definition,
    DrawnPrizes,
    EntryMoney,
    SeatsPaid,
    Start,
    TableMerging,
    TournamentKind,
)
from tests.tournament.definitions import SIT_AND_GO, registration

replace = msgspec.structs.replace
SCHEDULED = replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=registration(fewest=2, most=0))
SEATS = SeatsPaid(value=10_000, event="sunday")


def test_an_entry_costs_prize_share_fee_and_bounty() -> None:
    """9.00 + 1.00 + 5.00 on the head: 15.00 are paid."""
    assert EntryMoney(prize_share=900, fee=100, bounty=500).total == 1_500


@pytest.mark.parametrize(
    ("definition", "kind"),
    [
        (SIT_AND_GO, TournamentKind.SIT_AND_GO),
        (replace(SIT_AND_GO, registration=registration(fewest=2, most=2)), TournamentKind.HEADS_UP),
        (SCHEDULED, TournamentKind.SCHEDULED),
        (replace(SCHEDULED, merging=TableMerging.WINNERS_MEET), TournamentKind.SHOOT_OUT),
        (replace(SCHEDULED, payout=SEATS), TournamentKind.SATELLITE),
        (replace(SCHEDULED, payout=SEATS, entry_is_offered=True), TournamentKind.FREEROLL),
        (replace(SIT_AND_GO, payout=DrawnPrizes(table="velox-3-91")), TournamentKind.VELOX),
    ],
    ids=lambda given: given.value if isinstance(given, TournamentKind) else "",
)
def test_what_it_is_called_follows_from_what_it_is(definition: Definition, kind: TournamentKind) -> None:
    """A satellite that the room pays for is called a freeroll: nobody pays."""
    assert definition.kind is kind


def test_a_definition_can_be_stored_and_read_again() -> None:
    """It is part of an event, so it must come back as it was."""
    stored = msgspec.json.encode(SCHEDULED)
    assert msgspec.json.decode(stored, type=Definition) == SCHEDULED
