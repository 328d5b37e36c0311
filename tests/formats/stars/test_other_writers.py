"""The PokerStars format as other rooms, trackers and converters write it.

Each convention was first seen in a recorded hand. The hands here are retold, and smaller.
"""

from __future__ import annotations

import pytest

from tests.formats.hands import CASH, parted, played, recorded, stacks
from tests.formats.stars.other_writers import NICKELS, SIDE_POT


def test_lines_may_be_indented() -> None:
    """Archives indent every line by a space, and number the hands."""
    indented = "\n".join(f" {line}" for line in CASH.split("\n"))
    assert stacks(played(f"*********** # 1 **************\n{indented}")) == stacks(played(CASH))


def test_rupees_are_written_with_a_word_and_a_space() -> None:
    """Rs. 0.05 is one amount."""
    assert stacks(played(CASH.replace("$", "Rs. "))) == stacks(played(CASH))


def test_one_card_shown_is_no_hand() -> None:
    """The other is XX, or not listed: nobody knows the two, and nobody contests the pot."""
    text = CASH.replace("Ada: bets $5\nBruno: calls $2.70 and is all-in\n", "Ada: bets $5\nBruno: folds\n")
    text = text.replace("($2.30)", "($5)").partition("*** RIVER ***")[0]
    text += (
        "Ada: shows [XX Kd]\nAda collected $2.70 from pot\n*** SUMMARY ***\nTotal pot $3.10 | Rake $0.40\n"
    )
    assert 1 not in recorded(text.replace("Dealt to Ada [As Kd]\n", "")).hole_cards
    assert stacks(played(text))[1] == 1000 - 150 + 270


FOLDED = """\
Other Room Hand #1: Hold'em No Limit ($1/$2) - 2009/10/12 - 23:45:12 (ET)
Table 'Vesuvio' 10-max Seat #1 is the button
Seat 1: Ada ($200 in chips)
Seat 2: Bruno ($200 in chips)
Seat 3: Carla ($200 in chips)
Bruno: posts small blind $1
Carla: posts big blind $2
*** HOLE CARDS ***
Ada: raises $6 to $6
Bruno: folds
Carla: calls $4
*** FLOP *** [6s 2c 4h]
Carla: bets $7.50
Ada: folds
Carla collected $12.35 from pot
*** SUMMARY ***
Total pot $12.35 | Rake $0.65
"""


def test_a_pot_may_be_told_after_its_rake() -> None:
    """1 + 6 + 6 are 13, less 0.65. The 7.50 went back without a line."""
    assert stacks(played(FOLDED)) == {1: 19400, 2: 19900, 3: 20635}
    assert parted(FOLDED.replace("Rake $0.65", "Rake $0.55")).street == "result"


def test_a_rake_may_be_told_that_was_not_taken_from_the_pot() -> None:
    """13 were in the middle, 13 are paid out, and the rake is told all the same."""
    assert stacks(played(FOLDED.replace("12.35", "13")))[3] == 20700


def test_a_pot_is_shared_in_the_smallest_chip_of_the_record() -> None:
    """1.90 among four in nickels: 38 of them, 10 + 10 + 9 + 9, and not 47 or 48 cents."""
    assert stacks(played(NICKELS)) == {1: 5850, 2: 1125, 3: 9855, 4: 3035}


def test_a_record_that_knows_cents_is_shared_in_cents() -> None:
    """With one stack of 58.51, 190 cents among four are 48 + 48 + 47 + 47."""
    cents = NICKELS.replace("$58.50", "$58.51")
    assert parted(cents).action == "Ada: final stack"
    for nickels, in_cents in (("Ada collected $0.50", "0.48"), ("Bruno collected $0.50", "0.48")):
        cents = cents.replace(nickels, nickels[:-4] + in_cents)
    assert stacks(played(cents.replace("collected $0.45", "collected $0.47"))) == {
        1: 5849,
        2: 1123,
        3: 9857,
        4: 3037,
    }


def test_a_raise_to_what_was_added_shows_in_what_came_back() -> None:
    """Bruno adds 32.80 to his 7, which makes 39.80: 10 more than the 29.80 of Ada, who is all-in."""
    raised = recorded(SIDE_POT).streets[1].actions[3]
    assert (raised.verb, raised.to) == ("raise", 3980)


def test_pots_may_be_listed_before_the_rake() -> None:
    """60 + 20 are the 80 in the middle; the 2 of rake are missing from what was collected of the main pot."""
    outcome = played(SIDE_POT)
    assert outcome.hand.start.rake == (200, 0)
    assert stacks(outcome) == {1: 7800, 2: 1000, 3: 0}


@pytest.mark.parametrize("collected", ["€20 from side pot 1", "€58 from pot"])
def test_what_was_collected_is_compared_all_the_same(collected: str) -> None:
    """A cent less is a contradiction."""
    wrong = SIDE_POT.replace(collected, collected.replace(" from", ".01 from"))
    assert parted(wrong).street == "result"
