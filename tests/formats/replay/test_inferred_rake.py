"""The rake of each pot, inferred from the final stacks."""

from __future__ import annotations

import pytest

from mazziere.formats.histories import FORMATS, read_history
from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import TableGame
from tests.formats.hands import stacks
from tests.formats.room_hands import exported, played

SHARED_MAIN_POT = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
min_bet = 200
starting_stacks = [1000, 3000, 3000]
actions = ["d dh p1 AsKd", "d dh p2 AhKs", "d dh p3 Qc9c", "p3 cbr 3000", "p1 cc", "p2 cc", "p1 sm AsKd",
  "p2 sm AhKs", "p3 sm Qc9c", "d db Ac2c3d", "d db 4d", "d db 7s"]
finishing_stacks = [1470, 5270, 0]
"""
"""The main pot of 3,000 is shared by p1 and p2 with a rake of 60: 1,470 each. Of the side pot of 4,000 p2 lacks
200 of 5,500 less 30.
"""


def rakes(text: str) -> list[int]:
    """The rake of each pot, main pot first, of a hand on which record and engine agree."""
    (hand,) = read_history("hand.phh", text.encode())
    assert isinstance(hand, RecordedHand)
    assert hand.rakes is None
    outcome = replay(hand)
    assert isinstance(outcome, Replayed), outcome
    return [won.rake for won in reversed(outcome.hand.results)]


def test_a_shared_main_pot_has_half_of_what_its_poorer_winner_lacks_twice() -> None:
    """p1 lacks 30, so that the main pot lost 60; p2 lacks 230, of which 200 are of the side pot."""
    assert rakes(SHARED_MAIN_POT) == [60, 200]


def test_an_odd_chip_does_not_hide_the_rake() -> None:
    """Of 2,939 p1 gets the odd chip: 1,470 and 1,469. p2 lacks 31 of the main pot, and 199 of the side pot."""
    assert sum(rakes(SHARED_MAIN_POT.replace("1470, 5270", "1470, 5268"))) == 262


def test_one_who_won_both_pots_lacks_the_sum() -> None:
    """Nothing shows which pot it was taken from."""
    alone = SHARED_MAIN_POT.replace("p1 AsKd", "p1 KcKd").replace("p1 sm AsKd", "p1 sm KcKd")
    assert sum(rakes(alone.replace("1470, 5270", "0, 6740"))) == 260


def test_what_nobody_can_have_taken_is_a_contradiction() -> None:
    """p3 won nothing, and has 10."""
    (hand,) = read_history("hand.phh", SHARED_MAIN_POT.replace("5270, 0", "5260, 10").encode())
    assert isinstance(hand, RecordedHand)
    assert isinstance(replay(hand), Mismatch)


@pytest.mark.parametrize("variant", ["holdem", "omaha8", "seven_stud8"])
def test_the_rake_of_any_hand_follows_from_its_final_stacks(variant: str) -> None:
    """Side pots, halves and odd chips; the field that says it is left out."""
    blinds = Stakes(small_blind=50, big_blind=100)
    stud = Stakes(ante=10, bring_in=25, small_bet=100, big_bet=200)
    game = TableGame(variant, Limit.FIXED_LIMIT, stud if variant == "seven_stud8" else blinds)
    shared = 0
    for seed in range(60):
        hand = played(game, RULE_SETS["room"], seed, rake=(7 + seed % 12, 5 + seed % 7, 3, 2))
        results = hand.hand.results
        if len(results) < 2 or not any(len(won.shares) > 1 for won in results):
            continue
        record, _ = exported(hand, hero=1)
        lines = FORMATS["phh"].hand(record, hand).split("\n")
        text = "\n".join(line for line in lines if not line.startswith(("_rake", "winnings")))
        (again,) = read_history("hand.phh", text.encode())
        assert isinstance(again, RecordedHand)
        outcome = replay(again)
        assert isinstance(outcome, Replayed), (seed, outcome, text)
        assert stacks(outcome) == stacks(hand)
        shared += 1
    assert shared
