"""Does the dealer deal the deck that was sealed, and only that?"""

from math import factorial

import pytest

from mazziere.adapters.chance import SeededChance
from mazziere.cards import STANDARD_52, unfold
from mazziere.services.dealer import Dealer, OutOfCards, opened


class ScriptedChance:
    """Gives the numbers it was told to give, and remembers what was asked."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self._numbers.pop(0)


def test_a_hand_takes_one_number_for_its_deck_and_one_for_its_secret() -> None:
    chance = ScriptedChance(1, 2)
    Dealer(chance, STANDARD_52).shuffle("a-0")
    assert chance.bounds == [factorial(52), 2**256]


def test_cards_come_from_the_top_of_the_deck_that_the_number_stands_for() -> None:
    dealer = Dealer(ScriptedChance(10**60, 2), STANDARD_52)
    dealer.shuffle("a-0")
    assert dealer.take(3) + dealer.take(4) == unfold(10**60, STANDARD_52)[:7]


def test_what_is_written_down_opens_to_the_deck_and_root_that_were_told() -> None:
    dealer = Dealer(SeededChance(1), STANDARD_52)
    root = dealer.shuffle("a-0")
    deck = opened(dealer.written_down("a-0", "a", [(1, "ada")], at=5), STANDARD_52)
    assert deck.root == root
    assert deck.cards[:5] == dealer.take(5)


def test_another_dealer_goes_on_where_the_first_one_stopped() -> None:
    """Nine cards have left the deck when the first dealer's process dies."""
    first = Dealer(SeededChance(1), STANDARD_52)
    first.shuffle("a-0")
    sealed = first.written_down("a-0", "a", [(1, "ada")], at=5)
    first.take(9)
    second = Dealer(SeededChance(999), STANDARD_52)
    second.resume(sealed, dealt=9)
    assert second.take(43) == first.take(43)


def test_a_deck_has_no_fifty_third_card() -> None:
    dealer = Dealer(SeededChance(1), STANDARD_52)
    dealer.shuffle("a-0")
    dealer.take(52)
    with pytest.raises(OutOfCards):
        dealer.take(1)


def test_two_hands_have_two_decks() -> None:
    dealer = Dealer(SeededChance(1), STANDARD_52)
    assert dealer.shuffle("a-0") != dealer.shuffle("a-1")
