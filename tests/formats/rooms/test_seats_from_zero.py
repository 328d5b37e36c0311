"""Histories in which the first seat has the number 0."""

from __future__ import annotations

import re

import pytest

from mazziere.formats.rooms.fulltilt import read_fulltilt
from mazziere.formats.rooms.ipoker import read_ipoker
from mazziere.formats.rooms.pacific import read_pacific
from mazziere.formats.rooms.partypoker import read_partypoker
from mazziere.formats.rooms.winamax import read_winamax
from tests.formats.rooms import fulltilt_hands, ipoker_hands, pacific_hands, partypoker_hands, winamax_hands
from tests.formats.rooms.other_rooms import Reader, record, won

_SEAT = re.compile(r"(?<=[Ss]eat[ =][#\"])\d+|(?<=^Seat )\d+", re.MULTILINE)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_fulltilt, fulltilt_hands.CASH),
        (read_ipoker, ipoker_hands.CASH),
        (read_pacific, pacific_hands.CASH),
        (read_partypoker, partypoker_hands.CASH),
        (read_winamax, winamax_hands.CASH),
    ],
)
def test_the_seats_may_be_numbered_from_zero(read: Reader, text: str) -> None:
    """Then all are one higher here: whoever sits in the first one plays, and may have the button."""
    lowest = min(int(found[0]) for found in _SEAT.finditer(text))
    from_zero = _SEAT.sub(lambda found: str(int(found[0]) - lowest), text)
    from_one = _SEAT.sub(lambda found: str(int(found[0]) - lowest + 1), text)
    assert from_zero != from_one
    assert record(read, from_zero) == record(read, from_one)
    assert won(read, from_zero) == won(read, text)
