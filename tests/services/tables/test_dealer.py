"""The dealer deals the sealed deck, and only that."""

from math import factorial

import pytest

from mazziere.adapters.chance import SeededChance
from mazziere.cards import SHORT_DECK_36, STANDARD_52, STANDARD_53, Deck, unfold
from mazziere.services.ports import Chance
from mazziere.services.tables.deal.dealer import Dealer, Dealt, DeckSealed, OutOfCards, opened
from mazziere.services.tables.deal.seal import OutOfOrders

DECKS = pytest.mark.parametrize("deck", [STANDARD_52, STANDARD_53, SHORT_DECK_36], ids=lambda deck: deck.key)


class ScriptedChance:
    """A source of chance that gives the numbers it was told to, and records the bounds."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        self.bounds.append(bound)
        return self._numbers.pop(0)


def dealer_of(
    chance: Chance, *, deck: Deck = STANDARD_52, shuffles: int = 0
) -> tuple[Dealer, DeckSealed, str]:
    dealer = Dealer(chance)
    sealed, root = dealer.shuffle("a-0", deck, table="a", shuffles=shuffles, at=5)
    return dealer, sealed, root


def test_a_hand_takes_one_number_for_its_deck_and_one_for_its_secret() -> None:
    chance = ScriptedChance(1, 2)
    dealer_of(chance)
    assert chance.bounds == [factorial(52), 2**256]


def test_where_the_deck_may_run_out_every_later_order_is_drawn_before_the_first_card() -> None:
    chance = ScriptedChance(1, 2, 3, 4, 5)
    _, sealed, _ = dealer_of(chance, shuffles=3)
    assert chance.bounds == [factorial(52)] * 4 + [2**256]
    assert (sealed.order, sealed.later) == ("1", ("2", "3", "4"))


def test_cards_come_from_the_top_of_the_deck_that_the_number_stands_for() -> None:
    dealer, _, _ = dealer_of(ScriptedChance(10**60, 2))
    assert dealer.take(3) + dealer.take(4) == unfold(10**60, STANDARD_52)[:7]


@DECKS
def test_any_deck_is_dealt_to_its_last_card(deck: Deck) -> None:
    dealer, sealed, _ = dealer_of(SeededChance(1), deck=deck)
    assert sealed.deck == deck.key
    assert sorted(dealer.take(len(deck))) == sorted(deck)
    with pytest.raises(OutOfCards):
        dealer.take(1)


@pytest.mark.parametrize("shuffles", [0, 3])
@DECKS
def test_what_is_written_down_opens_to_the_deck_and_root_that_were_told(deck: Deck, shuffles: int) -> None:
    dealer, sealed, root = dealer_of(SeededChance(1), deck=deck, shuffles=shuffles)
    again = opened(sealed, deck)
    assert again.root == root
    assert again.cards[:5] == dealer.take(5)


def test_the_root_covers_the_later_orders() -> None:
    """The same deck and the same secret, another order for the first shuffle: another root."""
    _, _, one = dealer_of(ScriptedChance(1, 2, 9), shuffles=1)
    _, _, other = dealer_of(ScriptedChance(1, 3, 9), shuffles=1)
    assert one != other


def test_another_dealer_goes_on_where_the_first_one_stopped() -> None:
    """Nine cards have left the deck when the first dealer's process dies."""
    first, sealed, _ = dealer_of(SeededChance(1))
    first.take(9)
    second = Dealer(SeededChance(999))
    second.resume(sealed, STANDARD_52, Dealt(cards=9))
    assert second.take(43) == first.take(43)


# When the deck runs out


def test_discards_come_in_the_order_that_was_sealed_for_them() -> None:
    """Order 0 is the resting one: of the discards, the lowest card comes first."""
    dealer, _, _ = dealer_of(ScriptedChance(10**60, 0, 2), shuffles=1)
    thrown_away = dealer.take(52)[:20]
    dealer.shuffle_discards(thrown_away)
    assert dealer.take(20) == tuple(sorted(thrown_away))
    with pytest.raises(OutOfCards):
        dealer.take(1)


def test_the_order_of_discards_does_not_depend_on_how_they_were_thrown_away() -> None:
    one, _, _ = dealer_of(SeededChance(1), shuffles=1)
    other, _, _ = dealer_of(SeededChance(1), shuffles=1)
    discards = one.take(30)
    one.shuffle_discards(discards)
    other.shuffle_discards(discards[::-1])
    assert one.take(30) == other.take(30)


def test_every_shuffle_has_an_order_of_its_own() -> None:
    """Otherwise a player who has seen the first pile would know the second."""
    dealer, _, _ = dealer_of(SeededChance(1), shuffles=2)
    discards = dealer.take(20)
    dealer.shuffle_discards(discards)
    first = dealer.take(20)
    dealer.shuffle_discards(discards)
    assert sorted(second := dealer.take(20)) == sorted(first)
    assert second != first


def test_another_dealer_goes_on_in_the_middle_of_the_second_pile() -> None:
    first, sealed, _ = dealer_of(SeededChance(1), shuffles=3)
    pile = first.take(30)
    first.shuffle_discards(pile)
    first.shuffle_discards(pile[:25])
    first.take(4)
    second = Dealer(SeededChance(999))
    second.resume(sealed, STANDARD_52, Dealt(cards=4, shuffles=2, pile=pile[:25]))
    assert second.take(21) == first.take(21)
    second.shuffle_discards(pile)
    first.shuffle_discards(pile)
    assert second.take(30) == first.take(30)


def test_there_are_no_more_shuffles_than_were_sealed() -> None:
    dealer, _, _ = dealer_of(SeededChance(1), shuffles=1)
    dealer.shuffle_discards(dealer.take(20))
    with pytest.raises(OutOfOrders):
        dealer.shuffle_discards(dealer.take(20))


def test_two_hands_have_two_decks() -> None:
    dealer = Dealer(SeededChance(1))
    roots = [dealer.shuffle(hand, STANDARD_52, table="a", shuffles=0, at=5)[1] for hand in ("a-0", "a-1")]
    assert roots[0] != roots[1]
