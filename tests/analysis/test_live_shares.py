"""What each open hand wins on average, once nobody can bet any more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.analysis.equity import equity
from mazziere.analysis.live_shares import _shares, live_shares
from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.rules.rule_set import ROOM_RULES, RULE_SETS, RunItTwice
from mazziere.rules.variants.catalogue import VARIANTS
from tests.hand.telling import Told, deal, play

HEADS_UP = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   1000 button AsAd
    Bruno 1000        KsKd
"""


def shares(hand: Told) -> dict[int, int]:
    return dict(sorted(live_shares(hand.hand).items()))


def exact(hands: str, board: str, *, variant: str = "holdem", dead: str = "") -> list[float]:
    """The shares that are counted one by one for whole hands."""
    ranges = [(tuple(parse_cards(one, INTERNATIONAL)),) for one in hands.split()]
    found = equity(
        ranges,
        parse_cards(board, INTERNATIONAL),
        variant=VARIANTS[variant],
        samples=None,
        seed=None,
        dead=parse_cards(dead, INTERNATIONAL),
    )
    return [round(1000 * share) for share in found.shares]


def test_before_the_flop_aces_have_four_fifths_of_the_pot() -> None:
    """AsAd against KsKd win 82.6 % of all 1,712,304 boards, the split ones halved."""
    hand = play(deal(HEADS_UP), "Ada all-in for 1000 | Bruno calls")
    assert shares(hand) == dict(zip((1, 2), exact("AsAd KsKd", ""), strict=True)) == {1: 826, 2: 174}


def test_the_shares_follow_the_board_and_end_with_it() -> None:
    """On Kc Kh 2c only two of 990 pairs of cards save the aces; on the turn nothing does."""
    hand = play(deal(HEADS_UP), "Ada all-in for 1000 | Bruno calls | flop Kc Kh 2c")
    assert shares(hand) == {1: 1, 2: 999}
    hand = play(hand, "turn 3d")
    assert shares(hand) == {1: 0, 2: 1000}
    assert shares(play(hand, "river 4d")) == {}


def test_nothing_is_told_while_somebody_can_bet_or_a_hand_lies_face_down() -> None:
    """While Bruno and Carla bet on beside Ada's all-in, and at home, where hands stay down."""
    hand = deal(HEADS_UP)
    assert shares(hand) == {}
    three = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   500 button AsAd
        Bruno 1000       KsKd
        Carla 1000       QsQd
    """)
    three = play(three, "Ada all-in for 500 | Bruno calls | Carla calls")
    assert shares(three) == {}
    assert shares(play(three, "flop 2c 7d Jh")) == {}
    at_home = deal(HEADS_UP.replace("room", "home"))
    assert shares(play(at_home, "Ada all-in for 1000 | Bruno calls | flop 2c 7d Jh")) == {}


def test_the_shares_are_of_everything_in_the_middle() -> None:
    """Ada's aces play for 300 of 700; Bruno's kings have most of the other 400. Her cards are dead there."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada    100 button AsAd
        Bruno  300        KsKd
        Carla  300        QsQd
    """)
    hand = play(hand, "Ada all-in for 100 | Bruno all-in for 300 | Carla calls 200 | flop 2c 7d Jh")
    main = exact("AsAd KsKd QsQd", "2c7dJh")
    side = exact("KsKd QsQd", "2c7dJh", dead="AsAd")
    told = shares(hand)
    assert told[1] == pytest.approx(main[0] * 300 / 700, abs=1)
    assert told[2] == pytest.approx((main[1] * 300 + side[0] * 400) / 700, abs=1)
    assert sum(told.values()) == 1000


def test_the_two_boards_of_a_hand_run_twice_count_half_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each board is dealt from what the other leaves: the king on the first is gone for the second."""
    rules = replace(ROOM_RULES, run_it_twice=RunItTwice.IF_ALL_AGREE)
    monkeypatch.setitem(RULE_SETS, "room", rules)
    told = play(
        deal(HEADS_UP),
        "Ada all-in for 1000 | Bruno calls | all agree to run it twice | flop Kc 7d Jh / Ac 8s 3d",
    )
    first = exact("AsAd KsKd", "Kc7dJh", dead="Ac8s3d")
    second = exact("AsAd KsKd", "Ac8s3d", dead="Kc7dJh")
    assert shares(told)[1] == pytest.approx((first[0] + second[0]) / 2, abs=1)


def test_up_cards_of_the_folded_are_dead_in_stud() -> None:
    """Carla's king lies dead where she folded it: Ada, with two kings, may still hit one of them only."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 10, bets 20/40, rules figp-2014
        Ada     50        KsKd/Qh
        Bruno   50        AsAd/8h
        Carla 1000 button 9d9s/Kc
    """)
    hand = play(hand, "Bruno brings in for 10 | Carla folds | Ada completes to 20 | Bruno calls")
    hand = play(hand, "fourth-street Ada 4h, Bruno 3h | Ada checks | Bruno checks")
    hand = play(hand, "fifth-street Ada 5s, Bruno 6c | Ada checks | Bruno checks")
    hand = play(hand, "sixth-street Ada 2c, Bruno Jd | Ada all-in for 20 | Bruno calls")
    hands = "KsKdQh4h5s2c AsAd8h3h6cJd"
    assert list(shares(hand).values()) == exact(hands, "", variant="seven_stud", dead="Kc")
    assert list(shares(hand).values()) != exact(hands, "", variant="seven_stud")


def test_earlier_in_stud_the_share_is_sampled_and_always_the_same() -> None:
    """141 million ways to deal three cards each: 4000 of them are within four standard errors of a share."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 10, bets 20/40, rules figp-2014
        Ada     30 button KsKd/Qh
        Bruno   30        AsAd/8h
    """)
    hand = play(hand, "Bruno brings in for 10 | Ada all-in for 20 | Bruno calls")
    told = shares(hand)
    of_all = equity(
        [(tuple(parse_cards(one, INTERNATIONAL)),) for one in ("KsKdQh", "AsAd8h")],
        (),
        variant=VARIANTS["seven_stud"],
        samples=200_000,
        seed=1,
    )
    assert told[1] == pytest.approx(1000 * of_all.shares[0], abs=35)
    _shares.cache_clear()
    assert shares(hand) == told


def test_in_draw_games_nothing_is_told() -> None:
    """Players still choose what to throw away, and keep their hands face down."""
    hand = deal("""
        fixed-limit five-card draw, blinds 5/10, rules figp-2014
        Ada   10        AsKd9c7h2d
        Bruno 10 button JsJd3c9h4c
    """)
    assert shares(play(hand, "Bruno calls")) == {}


def test_high_and_low_are_halves() -> None:
    """Bruno draws to lows and straights on 3-4-8; Ada's aces and kings make the better high hand as yet."""
    hand = deal("""
        pot-limit omaha hi-lo, blinds 50/100, rules room
        Ada   300 button AsAdKcKh
        Bruno 300        2c2d5h6h
    """)
    hand = play(hand, "Ada raises to 300 | Bruno calls | flop 3s 4d 8h")
    assert list(shares(hand).values()) == exact("AsAdKcKh 2c2d5h6h", "3s4d8h", variant="omaha8")
