"""Equity in every game of the catalogue, compared with PokerKit where it has the game."""

from typing import NamedTuple

import numpy as np
import pokerkit
import pytest

from mazziere.analysis import equity, hand_strength, standing
from mazziere.analysis.enumeration import counting
from mazziere.analysis.equity_query import question
from mazziere.cards import INTERNATIONAL, Card, card_text
from mazziere.rules.variants.catalogue import VARIANTS

pytestmark = pytest.mark.proved

EVERY_GAME = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


@EVERY_GAME
def test_any_cards_share_the_pot_evenly(variant):
    """With unknown cards three players have a third each, together all of it."""
    result = equity([None] * 3, (), variant=variant, samples=20_000, seed=1)
    assert sum(result.shares) == pytest.approx(1)
    assert result.shares == pytest.approx([1 / 3] * 3, abs=0.015)
    for player in result.players:
        assert player.wins <= player.share <= player.wins + player.ties
        assert len(player.by_award) == len(variant.awards)


@EVERY_GAME
def test_a_full_table_can_be_dealt(variant):
    """As many as the game takes: in stud the last card may be common, in the others there is one for each."""
    players = max(variant.seats)
    result = equity([None] * players, (), variant=variant, samples=500, seed=1)
    assert sum(result.shares) == pytest.approx(1)


@EVERY_GAME
def test_without_the_kernel_the_reference_judges_the_same(variant, monkeypatch):
    """The reference is slower and agrees on every deal."""
    asked = {"variant": variant, "samples": 40, "seed": 4}
    by_kernel = equity([None, None], (), **asked)
    monkeypatch.setattr(hand_strength, "COMPILED", False)
    assert equity([None, None], (), **asked) == by_kernel


@EVERY_GAME
def test_the_same_cards_are_worth_the_same_counted_and_drawn(variant):
    """Two hands with two cards to come between them, or none: 100,000 draws are within five errors."""
    own = variant.hole_count + variant.up_count
    order = [Card(int(card)) for card in np.random.default_rng(3).permutation(variant.deck.cards)]
    known = own - 1 if variant.board_count == 0 else own
    hands = [tuple(order[:known]), tuple(order[known : 2 * known])]
    board = order[2 * known : 2 * known + max(0, variant.board_count - 2)]
    every = equity([[hand] for hand in hands], board, variant=variant, samples=None, seed=None)
    drawn = equity([[hand] for hand in hands], board, variant=variant, samples=100_000, seed=2)
    for exact, estimate in zip(every.players, drawn.players, strict=True):
        assert estimate.share == pytest.approx(exact.share, abs=5 * estimate.error + 1e-9)


@EVERY_GAME
def test_a_bot_is_told_where_it_stands(variant):
    """The question of a bot with the cards of the first street, against three unknown hands."""
    start = variant.streets[0].hole + variant.streets[0].up
    hole = tuple(variant.deck.cards[-start:])
    stands = standing(hole, (), opponents=3, variant=variant, samples=200, seed=1)
    assert 0 <= stands.share <= 1000


class Peer(NamedTuple):
    """How PokerKit judges one of our games."""

    game: str
    judges: tuple[type, ...]
    own: int
    common: int = 0


PEERS = [
    Peer("holdem", (pokerkit.StandardHighHand,), 2, 5),
    Peer("omaha", (pokerkit.OmahaHoldemHand,), 4, 5),
    Peer("omaha8", (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand), 4, 5),
    Peer("omaha6_8", (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand), 6, 5),
    Peer("seven_stud", (pokerkit.StandardHighHand,), 7),
    Peer("seven_stud8", (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand), 7),
    Peer("seven_stud_hilo", (pokerkit.StandardHighHand, pokerkit.RegularLowHand), 7),
    Peer("razz", (pokerkit.RegularLowHand,), 7),
    Peer("five_stud", (pokerkit.StandardHighHand,), 5),
    Peer("five_draw", (pokerkit.StandardHighHand,), 5),
    Peer("ace_to_five_draw", (pokerkit.RegularLowHand,), 5),
    Peer("deuce_to_seven_triple", (pokerkit.StandardLowHand,), 5),
    Peer("badugi", (pokerkit.BadugiHand,), 4),
]
EVERY_PEER = pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.game)


def pokerkits(cards):
    return tuple(pokerkit.Card.parse("".join(card_text(Card(int(card)), INTERNATIONAL) for card in cards)))


def by_pokerkit(peer, hands, board, samples):
    return pokerkit.calculate_equities(
        [[pokerkits(hand)] for hand in hands],
        pokerkits(board),
        peer.own,
        peer.common,
        pokerkit.Deck.STANDARD,
        peer.judges,
        sample_count=samples,
    )


@EVERY_PEER
@pytest.mark.parametrize("players", [2, 3])
def test_pokerkit_divides_complete_deals_alike(peer, players):
    """Twenty random deals to the end: the same shares, high and low and tied."""
    chance = np.random.default_rng([7, players])
    for _ in range(20):
        deal = [Card(int(card)) for card in chance.permutation(52)]
        hands = [tuple(deal[at * peer.own : (at + 1) * peer.own]) for at in range(players)]
        board = deal[players * peer.own :][: peer.common]
        ours = equity([[hand] for hand in hands], board, variant=VARIANTS[peer.game], samples=None, seed=None)
        assert ours.shares == pytest.approx(by_pokerkit(peer, hands, board, 1)), (hands, board)


@pytest.mark.slow
@EVERY_PEER
def test_pokerkit_draws_the_same_shares(peer):
    """Two random hands, and what is still to come: 400 of its draws are within five errors of all deals."""
    chance = np.random.default_rng(11)
    known = peer.own if peer.common else peer.own - 1
    deal = [Card(int(card)) for card in chance.permutation(52)]
    hands = [tuple(deal[:known]), tuple(deal[known : 2 * known])]
    board = deal[2 * known :][: peer.common and 3]
    ours = equity([[hand] for hand in hands], board, variant=VARIANTS[peer.game], samples=None, seed=None)
    theirs = by_pokerkit(peer, hands, board, 400)
    assert theirs[0] == pytest.approx(ours.shares[0], abs=5 * 0.5 / 20)


def test_hold_em_between_all_suits_is_judged_once_for_each_kind():
    """Aces against kings: 36 pairs of hands are three, by how many suits they share."""
    variant = VARIANTS["holdem"]
    aces, kings = ([tuple(variant.deck.cards[at] for at in pair) for pair in pairs] for pairs in PAIRS)
    every = counting(question([aces, kings], (), variant=variant))
    assert (len(every.choices), sum(every.counts)) == (3, 36)


PAIRS = [[(4 * rank + one, 4 * rank + two) for one in range(4) for two in range(one)] for rank in (12, 11)]
