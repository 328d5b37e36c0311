"""Who owes whom: everybody is even afterwards, with the fewest payments."""

from collections import Counter
from itertools import combinations

import hypothesis.strategies as st
from hypothesis import given

from mazziere.cage.settlement import MOST_SETTLED_EXACTLY, Debt, settlement

NAMES = [f"player-{no:02}" for no in range(20)]


@st.composite
def evenings(draw: st.DrawFn, most: int = len(NAMES)) -> dict[str, int]:
    """What each player has won; often small amounts, so that some are even among themselves."""
    count = draw(st.integers(1, most))
    nets = draw(st.lists(st.integers(-6, 6) | st.integers(-50_000, 50_000), min_size=count, max_size=count))
    return dict(zip(NAMES, [*nets[1:], -sum(nets[1:])], strict=False))


def after(nets: dict[str, int], payments: tuple[Debt, ...]) -> Counter[str]:
    left = Counter(nets)
    for payment in payments:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return left


@given(evenings())
def test_everybody_is_even_afterwards(nets: dict[str, int]) -> None:
    assert not any(after(nets, settlement(nets)).values())


@given(evenings())
def test_only_losers_pay_and_nobody_more_than_they_lost(nets: dict[str, int]) -> None:
    paid, got = Counter[str](), Counter[str]()
    for payment in settlement(nets):
        assert payment.amount > 0
        paid[payment.payer] += payment.amount
        got[payment.payee] += payment.amount
    assert paid == {player: -net for player, net in nets.items() if net < 0}
    assert got == {player: net for player, net in nets.items() if net > 0}


@given(evenings())
def test_there_are_fewer_payments_than_uneven_players(nets: dict[str, int]) -> None:
    uneven = sum(net != 0 for net in nets.values())
    assert len(settlement(nets)) <= max(0, uneven - 1)


def fewest(nets: tuple[int, ...]) -> int:
    """The fewest payments, found by splitting off every even group in turn."""
    if not nets:
        return 0
    first, others = nets[0], nets[1:]
    best = len(nets) - 1
    for size in range(len(others)):
        for chosen in combinations(range(len(others)), size):
            if first + sum(others[no] for no in chosen) == 0:
                left = tuple(net for no, net in enumerate(others) if no not in chosen)
                best = min(best, size + fewest(left))
    return best


@given(evenings(most=7))
def test_nobody_could_do_with_fewer_payments(nets: dict[str, int]) -> None:
    assert len(settlement(nets)) == fewest(tuple(net for net in nets.values() if net))


def test_two_pairs_who_are_even_among_themselves_settle_in_two_payments() -> None:
    """Always paying the largest debt to the largest claim would take three: 7 to 6, 1 to 4, 3 to 4."""
    nets = {"Ada": 7, "Bruno": -7, "Carla": 4, "Dino": -4}
    assert set(settlement(nets)) == {Debt("Bruno", "Ada", 7), Debt("Dino", "Carla", 4)}
    split = {"Ada": -7, "Bruno": -3, "Carla": 6, "Dino": 4, "Elsa": -4, "Fabio": 4}
    assert len(settlement(split)) == 4


def test_the_same_evening_is_settled_in_the_same_way() -> None:
    """Whatever the order in which players are named: two pages must not show different debts."""
    nets = {"Ada": 5, "Bruno": -3, "Carla": -2, "Dino": 4, "Elsa": -4}
    again = dict(reversed(nets.items()))
    assert settlement(nets) == settlement(again)


def test_a_crowd_is_settled_too() -> None:
    crowd = {name: no - 10 for no, name in enumerate(NAMES)} | {"rest": 10}
    assert len(crowd) > MOST_SETTLED_EXACTLY
    assert not any(after(crowd, settlement(crowd)).values())
