"""A big blind that nobody posted, because its player was all-in for the ante."""

from __future__ import annotations

import pytest

from mazziere.hand import PostKind
from tests.formats.hands import parted, played, recorded, stacks

ALL_IN_FOR_THE_ANTE = """\
PokerStars Hand #5001: Tournament #77, $2+$0.20 USD Hold'em No Limit - Level VI (60/120) - 2015/03/01 12:00 ET
Table '77 1' 9-max Seat #4 is the button
Seat 1: Ada (1500 in chips)
Seat 2: Bruno (12 in chips)
Seat 3: Carla (900 in chips)
Seat 4: Dino (2000 in chips)
Ada: posts the ante 15
Bruno: posts the ante 12 and is all-in
Carla: posts the ante 15
Dino: posts the ante 15
Ada: posts small blind 60
*** HOLE CARDS ***
Dealt to Carla [Qs Qd]
Carla: calls 120
Dino: folds
Ada: calls 60
*** FLOP *** [2c 3c 8d]
Ada: checks
Carla: bets 120
Ada: folds
Uncalled bet (120) returned to Carla
*** TURN *** [2c 3c 8d] [Kh]
*** RIVER *** [2c 3c 8d Kh] [4s]
*** SHOW DOWN ***
Carla: shows [Qs Qd] (a pair of Queens)
Carla collected 249 from side pot
Bruno: shows [Kc Jc] (a pair of Kings)
Bruno collected 48 from main pot
*** SUMMARY ***
Total pot 297 Main pot 48. Side pot 249. | Rake 0
Board [2c 3c 8d Kh 4s]
Seat 1: Ada (small blind) folded on the Flop
Seat 2: Bruno (big blind) showed [Kc Jc] and won (48) with a pair of Kings
Seat 3: Carla showed [Qs Qd] and won (249) with a pair of Queens
Seat 4: Dino (button) folded before Flop (didn't bet)
"""
"""Bruno has 12 for an ante of 15: each of the four gives 12 to the main pot, and 3 of the antes go beside."""


def test_the_others_call_it_in_full() -> None:
    """120, and 60 more from the small blind, though the largest blind on the table is 60."""
    outcome = played(ALL_IN_FOR_THE_ANTE)
    assert stacks(outcome) == {1: 1365, 2: 48, 3: 1014, 4: 1985}
    (blind,) = [post for post in outcome.hand.start.posts if post.kind is PostKind.BIG_BLIND]
    assert (blind.seat, blind.amount) == (2, 0)


def test_the_record_lists_what_was_paid() -> None:
    """No line tells of a blind, and so no post does."""
    assert PostKind.BIG_BLIND not in {post.kind for post in recorded(ALL_IN_FOR_THE_ANTE).posts}


def test_a_call_of_the_small_blind_is_a_contradiction() -> None:
    """60 is half of what is due."""
    found = parted(ALL_IN_FOR_THE_ANTE.replace("Carla: calls 120", "Carla: calls 60"))
    assert (found.expected, found.found) == ("60", "120")


@pytest.mark.parametrize("button", [4, 5])
def test_neither_need_the_small_blind_be_posted(button: int) -> None:
    """Dead, or all-in for its ante too: the first without chips after the button has the blind."""
    text = ALL_IN_FOR_THE_ANTE.replace("Ada: posts small blind 60\n", "").replace("#4", f"#{button}")
    text = text.replace("Ada: calls 60\n", "Ada: folds\n").replace(
        "Ada: checks\nCarla: bets 120\nAda: folds\n", ""
    )
    text = text.replace("Uncalled bet (120)", "Uncalled bet (120)").replace(
        "(small blind) folded on the Flop", "folded"
    )
    text = text.replace("collected 249", "collected 9").replace("won (249)", "won (9)")
    text = text.replace("Total pot 297", "Total pot 57").replace("Side pot 249", "Side pot 9")
    assert stacks(played(text)) == {1: 1485, 2: 48, 3: 894, 4: 1985}
