"""The PokerStars format as other rooms, trackers and converters write it.

Each convention was first seen in a recorded hand. The hands here are retold, and smaller.
"""

from __future__ import annotations

import pytest

from mazziere.formats.record import NotHeld
from mazziere.formats.replay.play import replay
from mazziere.formats.stars.read import read_stars
from mazziere.formats.stars.write import stars_text
from tests.formats.hands import CASH, TOURNAMENT, parted, played, recorded, stacks
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


def test_an_all_in_raise_may_tell_only_what_it_adds() -> None:
    """CoinPoker's: Ada has bet 0.30 and goes all-in for 9.70 more, before the flop and after it."""
    before = CASH.replace(
        "Carla: folds\n",
        "Carla: raises $0.60 to $0.90\nAda: raises $9.70 and is all-in\nBruno: folds\nCarla: folds\n",
    ).partition("*** FLOP ***")[0]
    before += "Uncalled bet ($9.10) returned to Ada\nAda collected $2.10 from pot\n"
    before += "*** SUMMARY ***\nTotal pot $2.10 | Rake $0\n"
    assert stacks(played(before)) == {1: 1000 - 90 + 210, 2: 420 - 30, 3: 1255 - 90}
    after = CASH.replace(
        "Bruno: raises $0.80 to $1.20\nAda: calls", "Bruno: raises $3.90 and is all-in\nAda: calls"
    )
    after = after.replace("Ada: calls $0.80", "Ada: calls $3.50")
    after = after.replace("Bruno: checks\nAda: bets $5\nBruno: calls $2.70 and is all-in\n", "")
    after = after.replace("Uncalled bet ($2.30) returned to Ada\n", "")
    assert stacks(played(after)) == stacks(played(CASH))


def test_headings_may_have_lost_their_asterisks() -> None:
    """Forums take them for marks of their own."""
    pasted = CASH.replace("*** ", "").replace(" ***", "")
    assert stacks(played(pasted)) == stacks(played(CASH))


def test_a_heading_may_tell_that_the_hand_was_called_off() -> None:
    """CoinPoker pays everything back."""
    found = next(read_stars(CASH.replace("*** FLOP ***", "*** HAND CANCELLED ***\n*** FLOP ***")))
    assert isinstance(found, NotHeld)
    assert found.key == "cancelled"


STUD = """\
PokerStars Hand #1007:  Razz Limit ($0.20/$0.40 USD) - 2015/03/01 12:00:00 ET
Table 'Etna' 8-max
Seat 1: Ada ($9 in chips)
Seat 3: Bruno ($8 in chips)
Ada: posts the ante $0.05
Bruno: posts the ante $0.05
*** 3rd STREET ***
Dealt to Ada [2c 3s 4d]
Dealt to Bruno [Kh]
Bruno: brings in for $0.10
Ada: raises $0.10 to $0.20
Bruno: folds
Uncalled bet ($0.10) returned to Ada
Ada collected $0.30 from pot
*** SUMMARY ***
Total pot $0.30 | Rake $0
"""


def test_without_the_cards_that_lie_face_up_nobody_knows_who_opens() -> None:
    """Some exports keep only the player's own."""
    assert stacks(played(STUD)) == {1: 915, 3: 785}
    found = replay(recorded(STUD.replace("Dealt to Bruno [Kh]\n", "")))
    assert found == NotHeld("1007", 1, "door_cards_missing")


DRAW = """\
PokerStars Hand #1008:  Triple Draw 2-7 Lowball Limit ($0.20/$0.40 USD) - 2015/03/01 12:00:00 ET
Table 'Etna' 6-max Seat #1 is the button
Seat 1: Ada ($9 in chips)
Seat 3: Bruno ($8 in chips)
Ada: posts small blind $0.10
Bruno: posts big blind $0.20
*** DEALING HANDS ***
Ada: calls $0.10
Bruno: checks
*** FIRST DRAW ***
Bruno: discards 2 cards
Ada: stands pat
Bruno: bets $0.20
Ada: folds
Uncalled bet ($0.20) returned to Bruno
Bruno collected $0.40 from pot
*** SUMMARY ***
Total pot $0.40 | Rake $0
"""


def test_a_draw_without_its_exchanges_lacks_lines() -> None:
    """Some exports keep only the bets."""
    assert stacks(played(DRAW)) == {1: 880, 3: 820}
    found = replay(recorded(DRAW.replace("Bruno: discards 2 cards\nAda: stands pat\n", "")))
    assert found == NotHeld("1008", 1, "missing_lines")


ALL_TOLD = CASH.replace("Ada [As Kd]\n", "Ada [As Kd]\nDealt to Bruno [7h 7d]\nDealt to Carla [Ts 4s]\n")
"""A converter that knows everybody's cards, and folded ones too."""


def test_the_heros_seat_may_be_marked_where_everybodys_cards_are_told() -> None:
    """Run It Once does; without the mark nobody can tell whose history it was."""
    assert recorded(ALL_TOLD).hero == 0
    marked = ALL_TOLD.replace("Carla ($12.55 in chips)", "Carla ($12.55 in chips) [hero]")
    assert recorded(marked).hero == 3
    assert stacks(played(marked)) == stacks(played(CASH))


def test_the_hero_is_marked_where_the_cards_do_not_tell_who_it_is() -> None:
    """Carla's folded cards are told when dealt, as Ada's are; in a history with hers alone nothing is."""
    told = ALL_TOLD.replace("Ada ($10 in chips)", "Ada ($10 in chips) [hero]")
    written = stars_text(recorded(told), played(told))
    assert "Seat 1: Ada ($10 in chips) [hero]\n" in written.replace("$10.00", "$10")
    assert recorded(written).hero == 1
    plain = stars_text(recorded(CASH), played(CASH))
    assert "[hero]" not in plain
    assert recorded(plain).hero == 1


def test_a_level_that_is_not_known_is_not_written() -> None:
    """Neither as the first one: it is read again as unknown."""
    told = TOURNAMENT.replace(" - Level V", "")
    assert " Level" not in told
    written = stars_text(recorded(told), played(told))
    assert " Level" not in written
    assert recorded(written).level == 0
