"""Tables whose first seat has the number 0.

Some rooms count from 0. Here seats begin with 1, because 0 is the place of the board: all numbers are raised
by one.
"""

from __future__ import annotations

import json
import re

import pytest

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Replayed
from mazziere.formats.replay.play import replay
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT, played, recorded, stacks


def from_zero(name: str, text: str) -> str:
    """The hand in this format, each seat with one number less."""
    written = FORMATS[name].hand(recorded(text), played(text))
    match name:
        case "ohh":
            found = json.loads(written)["ohh"]
            found["dealer_seat"] -= 1
            for player in found["players"]:
                player["seat"] -= 1
            return json.dumps({"ohh": found})
        case "phh":
            seats = re.search(r"^seats = \[(.*)\]$", written, re.MULTILINE)
            assert seats is not None
            less = ", ".join(str(int(no) - 1) for no in seats[1].split(", "))
            return written.replace(seats[0], f"seats = [{less}]")
        case _:
            return re.sub(r"(?<=Seat )(#?)(\d+)", lambda no: f"{no[1]}{int(no[2]) - 1}", written)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("text", [CASH, TOURNAMENT, HI_LO], ids=["cash", "tournament", "hi-lo"])
def test_the_hand_is_the_same(name: str, text: str) -> None:
    """Seat 0 is seat 1, and the button is where it was."""
    zero = from_zero(name, text)
    (hand,) = read_history(f"hand{FORMATS[name].ending}", zero.encode())
    assert isinstance(hand, RecordedHand), hand
    outcome = replay(hand)
    assert isinstance(outcome, Replayed), outcome
    assert stacks(outcome) == stacks(played(text))
    if name != "phh":  # which has no field for it: there it is the last player's
        assert hand.button == recorded(text).button


@pytest.mark.parametrize("name", FORMATS)
def test_other_tables_keep_their_numbers(name: str) -> None:
    """Where the lowest number is 1 or more, it stays."""
    one_less = from_zero(name, LIMIT)
    (hand,) = read_history(f"hand{FORMATS[name].ending}", one_less.encode())
    assert isinstance(hand, RecordedHand)
    assert [seat.no for seat in sorted(hand.seats, key=lambda seat: seat.no)] == [1, 3, 8]
