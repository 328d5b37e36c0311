"""The dead button, hand by hand. FIGP 2: everybody pays both blinds in turn."""

from mazziere.rules.rule_set import FIGP_RULES, NewcomerWaits
from tests.rules.orbit import WAITS_6, as_table, orbit


def assert_follows_the_rule(table: str, newcomers_wait: NewcomerWaits | None = None) -> None:
    waits = newcomers_wait or FIGP_RULES.newcomer_waits
    assert orbit(table, FIGP_RULES.button, waits) == as_table(table)


def test_2_the_button_and_the_blinds_go_round_by_one() -> None:
    """FIGP 2. Nobody leaves: five hands are one orbit of five seats.

    So FIGP Definizioni, Dealer; FIGP Definizioni, Blind.
    """
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
               .   B   SB  BB  .
               .   .   B   SB  BB
               BB  .   .   B   SB
               SB  BB  .   .   B
               B   SB  BB  .   .
    """)


def test_3a_small_blind_eliminated_the_button_stays_for_one_hand() -> None:
    """FIGP 3a. Both blinds are posted; in the second hand the button moves again."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 2
               B   -   SB  BB  .
               .   -   B   SB  BB
    """)


def test_3b_big_blind_eliminated_only_the_big_blind_is_posted() -> None:
    """FIGP 3b. The button moves; then it stays and both are posted; then it moves again."""
    assert_follows_the_rule("""
        seats  1   2   3     4   5
               B   SB  BB    .   .
        leaves 3
               .   B   (SB)  BB  .
               .   B   -     SB  BB
               BB  .   -     B   SB
    """)


def test_3_both_blinds_eliminated_the_button_stays_and_only_the_big_blind_is_posted() -> None:
    """FIGP 3a and 3b together: Ada keeps the button for three hands, and nobody misses a blind."""
    assert_follows_the_rule("""
        seats  1   2   3     4   5
               B   SB  BB    .   .
        leaves 2 3
               B   -   (SB)  BB  .
               B   -   -     SB  BB
               BB  -   -     B   SB
    """)


def test_3_the_button_and_the_small_blind_eliminated_the_button_lies_dead() -> None:
    """FIGP 3: the button stays where nobody plays any more."""
    assert_follows_the_rule("""
        seats  1    2   3   4   5
               B    SB  BB  .   .
        leaves 1 2
               (B)  -   SB  BB  .
               -    -   B   SB  BB
    """)


def test_3_big_blinds_eliminated_one_after_the_other() -> None:
    """FIGP 3b twice: the button waits with Bruno until a player has paid the small blind."""
    assert_follows_the_rule("""
        seats  1   2   3     4     5
               B   SB  BB    .     .
        leaves 3
               .   B   (SB)  BB    .
        leaves 4
               .   B   -     (SB)  BB
               BB  B   -     -     SB
    """)


def test_2_a_player_who_is_not_a_blind_leaves_and_nothing_changes() -> None:
    """FIGP 2: the big blind moves on by one player, over the empty seat."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 4
               .   B   SB  -   BB
               BB  .   B   -   SB
    """)


def test_2_players_on_three_of_six_seats_each_post_the_big_blind_once_in_three_hands() -> None:
    """FIGP 2. Empty seats between the players cost nobody a blind."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5   6
               B   SB  -   -   -   BB
               BB  B   -   -   -   SB
               SB  BB  -   -   -   B
               B   SB  -   -   -   BB
    """)


# Heads-up


def test_5_heads_up_the_button_posts_the_small_blind_and_both_alternate() -> None:
    """FIGP 5."""
    assert_follows_the_rule("""
        seats  1     2
               B+SB  BB
               BB    B+SB
               B+SB  BB
    """)


def test_5_small_blind_eliminated_of_three_the_big_blind_posts_the_small_one_next() -> None:
    """FIGP 2, 5. Carla had the big blind, so it goes to Ada."""
    assert_follows_the_rule("""
        seats  1   2   3
               B   SB  BB
        leaves 2
               BB  -   B+SB
               B+SB -  BB
    """)


def test_5_big_blind_eliminated_of_three_the_big_blind_goes_on() -> None:
    """FIGP 2, 5. After Carla comes Ada; Bruno has the button and posts the small blind again."""
    assert_follows_the_rule("""
        seats  1   2     3
               B   SB    BB
        leaves 3
               BB  B+SB  -
    """)


def test_5_button_eliminated_of_three_nobody_posts_the_big_blind_twice_running() -> None:
    """FIGP 2, 5. Carla had the big blind: Bruno has it now, and she the button."""
    assert_follows_the_rule("""
        seats  1   2   3
               B   SB  BB
        leaves 1
               -   BB  B+SB
    """)


# Newcomers


def test_52_a_newcomer_enters_on_the_big_blind() -> None:
    """FIGP 52: a newcomer takes the rights and duties of the seat."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  -   .
        joins 4
               .   B   SB  BB  .
    """)


def test_52_a_newcomer_enters_on_the_small_blind() -> None:
    """FIGP 52. The newcomer sits where the eliminated big blind sat, and posts the small blind."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 3
        joins 3
               .   B   SB  BB  .
    """)


def test_6_a_newcomer_on_the_small_blind_waits_under_article_6() -> None:
    """FIGP 6 speaks of the big blind: the same seat is passed over, then has the button."""
    assert_follows_the_rule(
        """
        seats  1   2   3     4   5
               B   SB  BB    .   .
        leaves 3
        joins 3
               .   B   (SB)  BB  .
               .   .   B     SB  BB
    """,
        newcomers_wait=WAITS_6,
    )


def test_52_a_newcomer_enters_on_the_button() -> None:
    """FIGP 52. The newcomer sits where the eliminated small blind sat."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 2
        joins 2
               .   B   SB  BB  .
    """)


def test_52_a_newcomer_between_button_and_small_blind_waits_until_the_button_has_passed() -> None:
    """FIGP 52. Seat 3 lies between the button and the small blind for one hand, then behind the button."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  -   BB  .
        joins 3
               .   B   -   SB  BB
               BB  .   .   B   SB
    """)


def test_52_a_newcomer_anywhere_else_plays_at_once() -> None:
    """FIGP 52."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   -
        joins 5
               .   B   SB  BB  .
    """)


def test_2_from_heads_up_to_three_behind_the_big_blind_the_button_stays() -> None:
    """FIGP 2. The newcomer has the big blind; the others pay the blinds in turn as before."""
    assert_follows_the_rule("""
        seats  1     2     3
               B+SB  BB    -
        joins 3
               B     SB    BB
    """)


def test_2_from_heads_up_to_three_between_button_and_big_blind_the_newcomer_has_the_button() -> None:
    """FIGP 2, 52. The big blind goes on to seat 1, the small one to seat 3: the button lies between."""
    assert_follows_the_rule("""
        seats  1     2     3
               B+SB  -     BB
        joins 2
               BB    B     SB
               SB    BB    B
    """)


def test_2_from_heads_up_to_four_the_newcomer_nearest_to_the_small_blind_has_the_button() -> None:
    """FIGP 2, 52. The big blind goes on to seat 1, the small one to seat 4: of the two before it seat 3."""
    assert_follows_the_rule("""
        seats  1     2     3     4
               B+SB  -     -     BB
        joins 2 3
               BB    .     B     SB
               SB    BB    .     B
    """)


def test_2_with_one_player_left_the_big_blind_goes_on() -> None:
    """FIGP 2. Two go out in one hand, and two are moved in: the one left has just posted the big blind, and
    posts the small one next.
    """
    assert_follows_the_rule("""
        seats  1   2   3     4     5
               B   SB  BB    -     -
        leaves 1 2
        joins  4 5
               -   -   SB    BB    B
               -   -   B     SB    BB
    """)


def test_3_with_one_player_left_who_was_no_blind_the_button_stays() -> None:
    """FIGP 3, 3a and 3b. Both blinds go out, two are moved in: only the big blind is posted, as always."""
    assert_follows_the_rule("""
        seats  1   2   3     4     5
               B   SB  BB    -     -
        leaves 2 3
        joins  4 5
               B   -   (SB)  BB    .
               B   -   -     SB    BB
    """)
