"""Bounties: to those who won the chips, whole or by halves, to the last cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.tournament.definition import Bounties
from mazziere.tournament.prizes.bounties import BountyWon, bounties_won, last_bounty

WHOLE, HALF = Bounties.PAID_WHOLE, Bounties.HALF_GOES_ON_THE_WINNERS_HEAD


@pytest.mark.parametrize(
    ("bounty", "chips", "rule", "won"),
    [
        # One winner of everything.
        (500, (1_200,), WHOLE, [BountyWon(500)]),
        (500, (1_200,), HALF, [BountyWon(250, 250)]),
        # A split pot: the same to each, and the odd cent to the first.
        (501, (600, 600), WHOLE, [BountyWon(251), BountyWon(250)]),
        (501, (600, 600), HALF, [BountyWon(126, 125), BountyWon(125, 125)]),
        # Main pot and side pot: 900 and 300 of the player's chips, three quarters and one.
        (500, (900, 300), WHOLE, [BountyWon(375), BountyWon(125)]),
        (500, (900, 300), HALF, [BountyWon(188, 187), BountyWon(63, 62)]),
        (500, (900, 300), Bounties.NONE, [BountyWon(0), BountyWon(0)]),
    ],
)
def test_a_bounty_goes_to_those_who_won_the_chips(
    bounty: int, chips: tuple[int, ...], rule: Bounties, won: list[BountyWon]
) -> None:
    """In proportion to what they won; of a progressive one, the odd cent of each half is paid."""
    assert bounties_won(bounty, chips, rule) == tuple(won)


def test_the_winner_is_paid_what_is_on_their_own_head() -> None:
    """5.00 at first, 2.50 for each of three players: 12.50."""
    head = 500 + sum(bounties_won(500, (1_000,), HALF)[0].onto_the_head for _ in range(3))
    assert last_bounty(head) == BountyWon(1_250)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40), st.integers(0, 1_001))
def test_all_bounties_are_paid_in_the_end(winners: list[int], bounty: int) -> None:
    """Players leave from the last one down, each to somebody who is still in: nothing is lost."""
    heads = [bounty] * (len(winners) + 1)
    paid = 0
    for out in range(len(winners), 0, -1):
        winner = winners[out - 1] % out
        (won,) = bounties_won(heads[out], (1,), HALF)
        paid += won.paid
        heads[winner] += won.onto_the_head
        heads[out] = 0
    assert paid + last_bounty(heads[0]).paid == bounty * len(heads)


@given(
    st.integers(0, 10**6),
    st.lists(st.integers(1, 10**6), min_size=1, max_size=9),
    st.sampled_from([WHOLE, HALF]),
)
def test_however_it_is_split_it_is_the_whole_bounty(bounty: int, chips: list[int], rule: Bounties) -> None:
    """Paid and put on heads together; half of each part is on the head, or a cent less."""
    won = bounties_won(bounty, sorted(chips, reverse=True), rule)
    assert sum(one.paid + one.onto_the_head for one in won) == bounty
    if rule is HALF:
        assert all(0 <= one.paid - one.onto_the_head <= 1 for one in won)
