"""Who is said to have won how much from whom?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.cage import Moves, flows_of
from mazziere.ledger import Leg, Transfer

POT, RAKE = "pot/t", "rake/t"


def seat(player: str) -> str:
    return f"seat/t/{player}"


def hand(bets: dict[str, int], won: dict[str, int], rake: int = 0) -> Transfer:
    """The transfer of a hand: bets into the pot, winnings and rake out of it."""
    legs = [Leg(seat(player), POT, amount) for player, amount in bets.items() if amount]
    legs += [Leg(POT, seat(player), amount) for player, amount in won.items() if amount]
    legs += [Leg(POT, RAKE, rake)] if rake else []
    return Transfer("table/t/7/pot", "pot", tuple(legs))


def flows(*transfers: Transfer) -> dict[tuple[str, str], int]:
    return dict(flows_of(Moves((), transfers)))


def test_heads_up_the_loser_pays_the_winner():
    assert flows(hand({"ada": 900, "bea": 900}, {"bea": 1_800})) == {("ada", "bea"): 900}


def test_several_losers_pay_by_what_they_lost():
    pot = hand({"ada": 300, "bea": 100, "carla": 300}, {"carla": 700})
    assert flows(pot) == {("ada", "carla"): 300, ("bea", "carla"): 100}


def test_a_split_pot_is_paid_for_by_whoever_lost():
    """Ada and Bea get 450 each of what they and Carla put in."""
    pot = hand({"ada": 300, "bea": 300, "carla": 300}, {"ada": 450, "bea": 450})
    assert flows(pot) == {("carla", "ada"): 150, ("carla", "bea"): 150}


def test_what_the_house_keeps_came_from_no_winnings():
    assert flows(hand({"ada": 500, "bea": 500}, {"bea": 950}, rake=50)) == {("ada", "bea"): 450}


def test_nothing_passes_by_a_hand_that_was_called_off_or_by_chips_that_are_brought():
    back = Transfer("x", "refund", (Leg(seat("ada"), POT, 50), Leg(POT, seat("ada"), 50)))
    buy_in = Transfer("y", "buy_in", (Leg("player/ada/EUR", seat("ada"), 50),))
    assert flows(back, buy_in) == {}


amounts = st.fixed_dictionaries({player: st.integers(0, 1_000) for player in "abcd"})


@given(amounts, amounts)
def test_nobody_is_said_to_have_won_or_lost_more_than_they_did(bets: dict[str, int], won: dict[str, int]):
    """Whatever is left of a pot stays there, for a later hand; what is paid beyond it was there before."""
    told = flows(hand(bets, won))
    for player in "abcd":
        net = won[player] - bets[player]
        gained = sum(amount for (_, winner), amount in told.items() if winner == player)
        lost = sum(amount for (loser, _), amount in told.items() if loser == player)
        assert gained <= max(0, net)
        assert lost <= max(0, -net)
