"""Every card that was seen can be proved, and no other one can be guessed."""

from hashlib import sha256, shake_256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.cards import INTERNATIONAL, STANDARD_52, Card, parse_cards, unfold
from mazziere.hand.events import CardsDealt, DiscardsShuffled, Mucked, Shown
from mazziere.protocol.proof import DealProof
from mazziere.services.tables.deal.proof import SeenCard, holds, prove, seen_cards, was_dealt_in_order
from mazziere.services.tables.deal.seal import SealedDeck, leaf, root_from

SECRET = bytes(range(32))
DECK = SealedDeck("stromboli-7", unfold(123456789**8, STANDARD_52), SECRET)


@pytest.mark.parametrize("position", range(52))
def test_every_card_leads_to_the_root(position: int) -> None:
    leaf_hash = leaf(DECK.hand, position, DECK.cards[position], DECK.salt(position))
    root = root_from(leaf_hash, position=position, deck_size=52, path=DECK.path(position))
    assert root is not None
    assert root.hex() == DECK.root


def test_a_tree_of_three_is_what_the_manual_says() -> None:
    """Leaves a b c: the root is node(node(a, b), c), because c has no neighbor and moves up."""
    deck = SealedDeck("h", (Card(0), Card(1), Card(2)), SECRET)
    stream = shake_256(b"mazziere salts\x00" + SECRET).digest(48)
    a, b, c = (sha256(b"\x00h\x00" + bytes((n, n)) + stream[16 * n : 16 * n + 16]).digest() for n in range(3))
    ab = sha256(b"\x01" + a + b).digest()
    assert deck.root == sha256(b"\x01" + ab + c).hexdigest()
    assert deck.path(0) == (b, c)
    assert deck.path(2) == (ab,)


@given(position=st.integers(0, 51), size=st.integers(1, 60), extra=st.integers(-6, 6))
def test_a_path_of_another_length_leads_nowhere_or_to_another_root(
    position: int, size: int, extra: int
) -> None:
    path = DECK.path(position)
    changed = path[:extra] if extra < 0 else path + (bytes(32),) * extra
    leaf_hash = leaf(DECK.hand, position, DECK.cards[position], DECK.salt(position))
    root = root_from(leaf_hash, position=position, deck_size=size, path=changed)
    assert (root is not None and root.hex() == DECK.root) <= (extra == 0)


def seen(*positions: int) -> list[SeenCard]:
    return [SeenCard(position, 0, DECK.cards[position]) for position in positions]


def test_a_proof_of_what_was_seen_holds() -> None:
    proof = prove(DECK, "stromboli", seat=3, seen=seen(0, 17, 51))
    assert all(holds(proof, card) for card in proof.cards)


@pytest.mark.parametrize(
    "change",
    [
        {"card": "2c"},
        {"card": "??"},
        {"card": "Zz"},
        {"position": 18},
        {"position": -1},
        {"position": 300},
        {"salt": "00" * 16},
        {"salt": "not hexadecimal"},
        {"path": ()},
    ],
)
def test_a_proof_changed_anywhere_does_not_hold(change: dict[str, object]) -> None:
    proof = prove(DECK, "stromboli", seat=3, seen=seen(17))
    card = proof.cards[0]
    assert card.card != "2c"
    assert not holds(proof, msgspec.structs.replace(card, **change))


def test_a_proof_belongs_to_its_hand() -> None:
    proof = prove(DECK, "stromboli", seat=3, seen=seen(17))
    other = msgspec.structs.replace(proof, hand="stromboli-8")
    assert not holds(other, other.cards[0])


def test_a_proof_says_the_same_whatever_the_unseen_cards_are() -> None:
    """When two unseen cards are exchanged, only hashes differ, which are salted with a secret."""
    cards = list(DECK.cards)
    cards[30], cards[31] = cards[31], cards[30]
    other = SealedDeck(DECK.hand, cards, SECRET)
    one, two = (prove(deck, "stromboli", 3, seen(0, 1)) for deck in (DECK, other))

    def told(proof: DealProof) -> list[tuple[int, str, str]]:
        return [(card.position, card.card, card.salt) for card in proof.cards]

    assert told(one) == told(two)


FLOP = parse_cards("2c As Kd Qh 7c 7d 7h 7s Jc Tc 9c", INTERNATIONAL)
HAND = (
    # Two players, two cards each, one at a time; a burnt card and the flop; then a burnt card and the turn.
    CardsDealt((1, 2, 1, 2), FLOP[:4]),
    CardsDealt((-1, 0, 0, 0), FLOP[4:8]),
    CardsDealt((-1, 0), FLOP[8:10]),
)


def positions(cards: list[SeenCard]) -> list[int]:
    return [card.position for card in cards]


def test_a_player_saw_their_own_cards_and_the_board() -> None:
    """Own cards at 0 and 2, flop at 5, 6, 7, turn at 9; burnt cards at 4 and 8."""
    assert positions(seen_cards(HAND, 1, DECK)) == [0, 2, 5, 6, 7, 9]


def test_a_watcher_saw_the_board() -> None:
    assert positions(seen_cards(HAND, None, DECK)) == [5, 6, 7, 9]


def test_everybody_saw_a_hand_that_was_shown() -> None:
    shown = (*HAND, Shown(2, (FLOP[1], FLOP[3])), Mucked(1))
    assert positions(seen_cards(shown, None, DECK)) == [1, 3, 5, 6, 7, 9]


def test_nobody_saw_a_hand_that_was_mucked() -> None:
    assert positions(seen_cards((*HAND, Mucked(1)), 2, DECK)) == [1, 3, 5, 6, 7, 9]


def test_everybody_saw_what_was_dealt_face_up() -> None:
    """Stud: two down, one up to each of two players; the fifth and sixth card lie face up."""
    street = CardsDealt((1, 2, 1, 2, 1, 2), FLOP[:6], face_up=(4, 5))
    assert positions(seen_cards((street,), None, DECK)) == [4, 5]
    assert positions(seen_cards((street,), 1, DECK)) == [0, 2, 4, 5]


def test_everybody_saw_the_second_board() -> None:
    twice = CardsDealt((-1, 0, -1, -2), FLOP[:4])
    assert positions(seen_cards((twice,), None, DECK)) == [1, 3]


# Where discards have been shuffled

LATER = SealedDeck("badugi-4", DECK.cards, SECRET, (DECK.cards[::-1], STANDARD_52.cards))
DRAWN = parse_cards("2c As Kd Qh", INTERNATIONAL)


def after_a_shuffle(*more: object) -> tuple[object, ...]:
    """Two cards to each of two; player 1 exchanges the 2c, which comes to player 2 out of the pile."""
    return (
        CardsDealt((1, 2, 1, 2), DRAWN),
        DiscardsShuffled((DRAWN[0],)),
        CardsDealt((2,), (DRAWN[0],)),
        *more,
    )


def test_a_card_of_a_shuffled_pile_is_proved_where_the_order_sealed_for_it_had_it() -> None:
    own = seen_cards(after_a_shuffle(), 2, LATER)
    assert positions(own) == [1, 3, 52 + LATER.later[0].index(DRAWN[0])]
    proof = prove(LATER, "badugi", 2, own[2:])
    assert (proof.deck_size, proof.card_count) == (156, 52)
    assert all(holds(proof, card) for card in proof.cards)


def test_nobody_learns_who_had_a_shown_card_before_it_was_thrown_away() -> None:
    """Player 2 shows the 2c: a watcher is told of the pile, and not that player 1 had it first."""
    shown = after_a_shuffle(Shown(2, (DRAWN[1], DRAWN[3], DRAWN[0])))
    assert positions(seen_cards(shown, None, LATER)) == [1, 3, 52 + LATER.later[0].index(DRAWN[0])]


def test_a_card_of_a_later_order_changed_anywhere_does_not_hold() -> None:
    proof = prove(LATER, "badugi", 2, seen_cards(after_a_shuffle(), 2, LATER))
    assert not holds(proof, msgspec.structs.replace(proof.cards[2], position=proof.cards[2].position - 52))


def test_a_deck_without_later_orders_is_sealed_as_it_always_was() -> None:
    assert SealedDeck(DECK.hand, DECK.cards, SECRET, ()).root == DECK.root


# A whole hand against its seal


def test_a_hand_dealt_from_the_top_was_dealt_in_order() -> None:
    dealt = (CardsDealt((1, 2, 1, 2), DECK.cards[:4]), CardsDealt((-1, 0), DECK.cards[4:6]))
    assert was_dealt_in_order(dealt, DECK)


def test_a_card_from_further_down_is_found() -> None:
    dealt = (CardsDealt((1, 2, 1, 2), DECK.cards[:4]), CardsDealt((-1, 0), DECK.cards[5:7]))
    assert not was_dealt_in_order(dealt, DECK)


def test_a_pile_is_dealt_in_the_order_sealed_for_it() -> None:
    """The first later order is the deck upside down: of the first five cards, the fifth comes first."""
    first = CardsDealt((1, 2, 1, 2, 1), LATER.cards[:5])
    shuffled = DiscardsShuffled(LATER.cards[:5])
    assert was_dealt_in_order((first, shuffled, CardsDealt((1, 2), LATER.cards[4:2:-1])), LATER)
    assert not was_dealt_in_order((first, shuffled, CardsDealt((1, 2), LATER.cards[:2])), LATER)
