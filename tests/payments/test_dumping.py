"""Which winnings at private tables are suspicious?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mazziere.payments import DumpingRule, DumpingSign, OpponentResults, suspicions
from mazziere.payments.dumping import DAY_MS

RULE = DumpingRule().in_units(100)
NOW = 400 * DAY_MS
LONG_AGO = 0

FRIENDS = OpponentResults("ada", won=60_000, lost=54_000, hand_count=2_000)
"""Two who have played every week for a month: 60 euros in the end."""
DUMPED = OpponentResults("ada", won=9_900, lost=0, hand_count=1, opened_at=NOW - DAY_MS, deposited=10_000)


def why(*results: OpponentResults, opened_at: int = LONG_AGO, rule: DumpingRule = RULE) -> list[tuple]:
    return [
        (one.opponent, {sign.value for sign in one.signs})
        for one in suspicions(results, opened_at=opened_at, rule=rule, at=NOW)
    ]


def test_friends_who_have_played_for_long_are_not_suspicious():
    assert why(FRIENDS) == []


def test_a_new_account_that_loses_its_deposit_in_one_hand_is():
    assert why(DUMPED) == [("ada", {"few_hands", "one_sided", "new_account", "fresh_deposit"})]


def test_less_than_the_least_is_never_suspicious():
    assert why(replace(DUMPED, won=4_999)) == []
    assert why(replace(DUMPED, won=5_000)) != []


def test_one_sign_alone_is_not_enough_and_a_large_sum_is():
    some = OpponentResults("ada", won=20_000, lost=12_000, hand_count=30)
    assert why(some) == []
    assert why(some, opened_at=NOW - DAY_MS) == [("ada", {"few_hands", "new_account"})]
    large = OpponentResults("ada", won=150_000, lost=100_000, hand_count=2_000)
    assert why(large) == [("ada", {"large"})]
    assert why(some, rule=replace(RULE, signs=1)) == [("ada", {"few_hands"})]


def test_many_who_give_a_little_are_suspicious_together():
    """Each of them stays below what is looked at."""
    givers = [
        OpponentResults(f"p{no}", won=4_900, lost=0, hand_count=2, hands=(f"h{no}",)) for no in range(11)
    ]
    assert why(*givers) == [(None, {"large"})]
    assert why(*givers[:10]) == []
    (told,) = suspicions(givers, opened_at=LONG_AGO, rule=RULE, at=NOW)
    assert (told.won, told.hand_count, len(told.hands)) == (53_900, 22, 11)


def test_who_lost_is_not_suspicious_and_the_largest_winnings_come_first():
    assert why(replace(DUMPED, won=0, lost=9_900)) == []
    assert [name for name, _ in why(replace(DUMPED, opponent="bea", won=8_000), DUMPED)] == ["ada", "bea"]


amounts = st.integers(0, 100_000)
results = st.builds(
    OpponentResults,
    st.sampled_from("abcdef"),
    amounts,
    amounts,
    st.integers(1, 500),
    opened_at=st.integers(0, NOW),
    deposited=amounts,
)


@given(st.lists(results, max_size=6, unique_by=lambda one: one.opponent), st.integers(0, NOW))
def test_whoever_has_won_more_is_not_less_suspicious(dealt: list[OpponentResults], opened_at: int):
    """A taker cannot hide by taking more of it from the same hands."""
    before = {one.opponent for one in suspicions(dealt, opened_at=opened_at, rule=RULE, at=NOW)}
    more = [replace(one, won=one.won + 10_000) if one.opponent in before else one for one in dealt]
    assert before - {None} <= {
        one.opponent for one in suspicions(more, opened_at=opened_at, rule=RULE, at=NOW)
    }


@given(st.lists(results, max_size=6, unique_by=lambda one: one.opponent), st.integers(0, NOW))
def test_every_suspicion_has_its_reasons(dealt: list[OpponentResults], opened_at: int):
    for one in suspicions(dealt, opened_at=opened_at, rule=RULE, at=NOW):
        assert one.won - one.lost >= RULE.least
        assert DumpingSign.LARGE in one.signs or len(one.signs) >= RULE.signs
