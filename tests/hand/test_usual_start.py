"""The usual start of a hand puts in what the game asks for."""

from __future__ import annotations

import pytest

from mazziere.hand import begin
from mazziere.hand.usual_start import usual_start  # from there: doctests put the module in its place
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.variants.catalogue import VARIANTS


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_can_begin_so_at_a_full_table(variant):
    """At the usual stakes, with each of its limits."""
    for limit in VARIANTS[variant].limits:
        start = usual_start(variant, stacks=[1000] * max(VARIANTS[variant].seats), limit=limit)
        _, hand = begin(start)
        assert hand.pot_total == sum(post.amount for post in start.posts) > 0


def test_heads_up_the_button_posts_the_small_blind():
    posts = usual_start(stacks=(1000, 1000), button=2).posts
    assert [(post.seat, post.amount) for post in posts] == [(2, 50), (1, 100)]


def test_antes_are_posted_from_the_left_of_the_button_before_the_blinds():
    stakes = Stakes(small_blind=5, big_blind=10, ante=1)
    posts = usual_start("five_draw", stacks=(100,) * 3, button=2, stakes=stakes).posts
    assert [(post.seat, post.amount) for post in posts] == [(3, 1), (1, 1), (2, 1), (3, 5), (1, 10)]


def test_a_draw_game_without_blinds_is_played_for_antes():
    posts = usual_start("badugi", stacks=(100, 100), stakes=Stakes(ante=1, small_bet=2)).posts
    assert [post.amount for post in posts] == [1, 1]


def test_what_is_no_hand_is_refused():
    with pytest.raises(ValueError, match="no game 'bridge'"):
        usual_start("bridge", stacks=(1, 1))
    for start in (
        usual_start(stacks=(100,)),
        usual_start(stacks=(100, 0)),
        usual_start("razz", stacks=(100,) * 9, limit=Limit.FIXED_LIMIT),
    ):
        with pytest.raises(ValueError, match=r"players|chips"):
            begin(start)
