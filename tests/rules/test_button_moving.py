"""The moving button, hand by hand. ROOM: it goes clockwise from player to player."""

from mazziere.rules.rule_set import HOME_RULES, ROOM_RULES, RuleSet
from mazziere.rules.seating import where_newcomers_wait
from tests.rules.orbit import as_table, orbit


def assert_follows_the_rule(table: str, rules: RuleSet = ROOM_RULES) -> None:
    """In a cash game whoever joins posts, and waits behind both blinds (ROOM missed blinds)."""
    waits = where_newcomers_wait(blinds_are_made_up=True, rule=rules.newcomer_waits)
    assert orbit(table, rules.button, waits) == as_table(table)


def test_pagat_the_deal_passes_to_the_left() -> None:
    """PAGAT first dealer. Among friends too nobody deals twice because somebody has gone."""
    assert_follows_the_rule(
        """
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 2
               .   -   B   SB  BB
        """,
        HOME_RULES,
    )


def test_room_the_button_goes_from_player_to_player() -> None:
    """ROOM course of a hand."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
               .   B   SB  BB  .
               .   .   B   SB  BB
    """)


def test_room_small_blind_gone_the_button_goes_to_the_next_player() -> None:
    """ROOM course of a hand: no button ever lies before an empty seat."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 2
               .   -   B   SB  BB
    """)


def test_room_big_blind_gone_both_blinds_are_posted() -> None:
    """ROOM course of a hand: no blind is ever dead."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 3
               .   B   -   SB  BB
    """)


def test_room_players_on_three_of_six_seats_each_post_the_big_blind_once_in_three_hands() -> None:
    """ROOM course of a hand."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5   6
               B   SB  -   -   -   BB
               BB  B   -   -   -   SB
               SB  BB  -   -   -   B
    """)


def test_room_heads_up_the_button_posts_the_small_blind() -> None:
    """ROOM blinds."""
    assert_follows_the_rule("""
        seats  1     2
               B+SB  BB
               BB    B+SB
    """)


def test_room_nobody_posts_the_big_blind_twice_running_on_the_way_to_heads_up() -> None:
    """ROOM says nothing of it, FIGP 2 does: Carla had the big blind, so Bruno has it now."""
    assert_follows_the_rule("""
        seats  1   2   3
               B   SB  BB
        leaves 1
               -   BB  B+SB
    """)


# Missed blinds


def test_room_who_waits_comes_in_on_the_big_blind() -> None:
    """ROOM missed blinds: seat 5 is passed over until the big blind reaches it."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5   6
               B   SB  BB  .   -   .
        waits 5
               .   B   SB  BB  -   .
               .   .   B   SB  BB  .
    """)


def test_room_who_posts_comes_in_at_once() -> None:
    """ROOM missed blinds: seat 6 is behind the button."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5   6
               B   SB  BB  .   .   -
        joins 6
               .   B   SB  BB  .   .
    """)


def test_room_who_posts_does_not_bring_the_blinds_back() -> None:
    """ROOM missed blinds. Seat 2 sits down behind the button: seats 3 and 4 do not pay twice for it."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   -   SB  BB  .
        joins 2
               .   .   B   SB  BB
    """)


def test_room_who_posts_between_button_and_small_blind_waits_until_the_button_has_passed() -> None:
    """ROOM missed blinds, as FIGP 52: seat 3 is dealt in one hand later."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5   6
               B   SB  -   BB  .   .
        joins 3
               .   B   -   SB  BB  .
               .   .   .   B   SB  BB
    """)


def test_room_who_posts_on_the_next_big_blind_posts_that() -> None:
    """ROOM missed blinds."""
    assert_follows_the_rule("""
        seats  1   2   3   4   5
               B   SB  BB  -   .
        joins 4
               .   B   SB  BB  .
    """)


def test_room_one_who_waits_at_a_heads_up_table_comes_in_on_the_big_blind() -> None:
    """ROOM missed blinds. Two play seats 1 and 2; the big blind reaches seat 3 one hand later."""
    assert_follows_the_rule("""
        seats  1     2     3
               B+SB  BB    -
        waits 3
               BB    B+SB  -
               B     SB    BB
    """)


def test_room_with_one_player_left_the_game_starts_anew() -> None:
    """ROOM course of a hand: the button goes to the next player, whoever that is now.

    ROOM missed blinds protect those who play; alone, nobody has to be protected.
    """
    assert_follows_the_rule("""
        seats  1     2     3     4
               B+SB  BB    -     -
        leaves 2
        waits 3 4
               BB    -     B     SB
    """)
