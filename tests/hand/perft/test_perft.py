"""The number of lines of play, counted twice.

The counts of the toy games are known from the literature; those of the real ones are counted twice, by the
engine and by `naive`, which shares nothing with it.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import Check, DealCards, Hand, PlayerToAct, begin
from mazziere.hand import apply as applied
from mazziere.rules.limits import BetSize
from mazziere.rules.rule_set import CheckedHands, ShortBet, Uncapped
from mazziere.rules.variants.catalogue import VARIANTS
from tests.hand.perft.naive import lines
from tests.hand.perft.perft import Perft, acts, after, at_the_first_decision, count, divide, load, perfts
from tests.hand.telling import deal
from tests.hand.toys import KUHN, TOYS

EVERY_FILE = pytest.mark.parametrize("path", perfts(), ids=lambda path: path.stem)


@pytest.fixture(autouse=True)
def _toys_are_dealt_here(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, variant in TOYS.items():
        monkeypatch.setitem(VARIANTS, key, variant)


def described(hand: Hand) -> dict[str, object]:
    """The same table, in the words of the second counter."""
    start = hand.start
    stacks = {seat.no: seat.stack for seat in start.seats}
    stakes, rules = start.stakes, start.rules
    return {
        "limit": start.limit.value.split("_")[0],
        "small": stakes.small_blind,
        "big": stakes.big_blind,
        "ante": max([post.amount for post in start.posts]) if start.bomb_pot else stakes.ante,
        "bomb_pot": start.bomb_pot,
        "stacks": [stacks[seat.no] for seat in hand.seats],
        "doubles_a_short_bet": rules.short_bet is ShortBet.RAISE_TO_DOUBLE_THE_MINIMUM,
        "a_check_keeps_the_right": rules.checked_hands is CheckedHands.MAY_RAISE,
        "fixed": (stakes.fixed(BetSize.SMALL), stakes.fixed(BetSize.BIG)),
        "no_cap_once_two_are_left": rules.uncapped is Uncapped.HEADS_UP_NOW,
        "streets": len(hand.variant.streets),
        "big_from": sum(street.bet is BetSize.SMALL for street in hand.variant.streets),
        "redeals": hand.variant.redeals and not stakes.big_blind,
        "bring_in": stakes.bring_in,
    }


@EVERY_FILE
def test_there_are_as_many_lines_as_the_file_says(path: Path) -> None:
    """Of each length; and as many that end a hand."""
    perft = load(path)
    found, ended = count(perft.told.hand, perft.depth, perft.raises_max)
    for length, expected in perft.lines.items():
        assert found[length] == expected, divide(perft, length)
    assert ended.total() == perft.ended


@pytest.mark.parametrize(
    "path", [path for path in perfts() if path.stem != "leduc"], ids=lambda path: path.stem
)
def test_a_second_counter_agrees(path: Path) -> None:
    """It knows neither seats nor events nor rulings of ours, and no raise that a file leaves out."""
    perft = load(path)
    assert perft.raises_max is None
    names = [perft.told.names[seat.no] for seat in perft.told.hand.seats]
    table = described(perft.told.hand) | {
        "opens": tuple(names.index(name) for name in perft.opens),
        "openers": tuple(name in perft.openers for name in names) if perft.openers else (),
    }
    found, ended = lines(table, perft.depth)
    assert dict(found) == perft.lines
    assert ended.total() == perft.ended


def test_every_game_has_a_perft_file() -> None:
    """No variant of the catalogue, nor a toy, is without one."""
    missing = VARIANTS.keys() - {load(path).told.hand.variant.key for path in perfts()}  # toys are among them
    assert not missing, f"no perft file in tests/perft/: {sorted(missing)}"


# ---------------------------------------------------------------- the toys, by hand


def test_kuhn_has_nine_lines_in_each_of_six_deals() -> None:
    """1 + 2 + 4 + 2 = 9 with the empty one, 5 of which end the hand: 54 states and 30 ends in 6 deals."""
    states = ends = 0
    for first, second in permutations(KUHN.deck, 2):
        _, hand = begin(load_kuhn().told.hand.start)
        _, hand = applied(hand, DealCards((first, second)))
        found, ended = count(hand, 3)
        states += 1 + found.total()
        ends += ended.total()
    assert (states, ends) == (54, 30)


def test_kuhn_pays_the_higher_card() -> None:
    """Both bet 1 on an ante of 1: the king takes 4."""
    told = load_kuhn().told
    bet = list(acts(told.hand))[1]
    call = list(acts(after(told.hand, bet)))[1]
    end = after(after(told.hand, bet), call)
    assert {told.names[seat.no]: seat.stack for seat in end.seats} == {"Ada": 4, "Bruno": 0}


def load_kuhn() -> Perft:
    return load(next(path for path in perfts() if path.stem == "kuhn"))


def test_leduc_has_936_information_sets() -> None:
    """6 decisions in the first round, 6 after each of the 5 ways to end it: 6*6 + 30 * 6*5 = 936.

    One's own card is one of six; in the second round the board is one of the five others.
    """
    perft = load(next(path for path in perfts() if path.stem == "leduc"))
    by_street = {0: 0, 1: 0}

    def walk(hand: Hand) -> None:
        if isinstance(hand.awaiting, PlayerToAct):
            by_street[hand.street] += 1
            for command in acts(hand, perft.raises_max):
                walk(after(hand, command))

    walk(perft.told.hand)
    assert by_street == {0: 6, 1: 30}
    assert 6 * by_street[0] + 6 * 5 * by_street[1] == 936


def test_leduc_pays_the_pair() -> None:
    """The jack that pairs the board beats the king: all check, and the antes of 1 and 1 are its."""
    _, hand = begin(load(next(path for path in perfts() if path.stem == "leduc")).told.hand.start)
    _, hand = applied(hand, DealCards(parse_cards("JcKc", INTERNATIONAL)))
    _, hand = applied(applied(hand, Check(1))[1], Check(2))
    _, hand = applied(hand, DealCards(parse_cards("Kd Jd", INTERNATIONAL)))
    hand = after(after(hand, Check(1)), Check(2))
    assert [seat.stack for seat in hand.seats] == [101, 99]


# ---------------------------------------------------------------- any small table

LIMITS = st.sampled_from(("no-limit", "pot-limit", "fixed-limit"))
RULES = st.sampled_from(("figp-2014", "room"))
STACKS = st.lists(st.integers(1, 14), min_size=2, max_size=4)


@settings(max_examples=60)
@given(
    LIMITS,
    RULES,
    STACKS,
    st.sampled_from((0, 0, 1)),
    st.sampled_from(((1, 2), (2, 4), (3, 4))),
    st.sampled_from((0, 0, 3)),
)
def test_two_counters_agree_on_any_small_table(
    limit: str, rules: str, stacks: list[int], ante: int, blinds: tuple[int, int], bomb_pot: int
) -> None:
    """Two to four players with 1 to 14 chips: short blinds, antes, all-ins, what they reopen; bomb pots."""
    rows = [f"P{no} {stack}" for no, stack in enumerate(stacks)]
    rows[-1] += " button"
    header = f"{limit} hold'em, blinds {blinds[0]}/{blinds[1]}, ante {ante}, rules {rules}"
    if bomb_pot:
        header += f", bomb pot {bomb_pot}"
    hand = at_the_first_decision(deal("\n".join((header, *rows)))).hand
    if isinstance(hand.awaiting, PlayerToAct):
        assert count(hand, 5) == lines(described(hand), 5)
