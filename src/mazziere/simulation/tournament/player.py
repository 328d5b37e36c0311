"""What does a simulated player do?

A player with few chips goes all-in or folds; one with many raises, calls and bets as their cards are worth.
The fewer big blinds somebody has, the more hands they play for all of them, so that a tournament ends in
about as many hands as its structure asks for. Nobody bluffs, thinks, or remembers anything.
"""

from mazziere.cards import Card
from mazziere.hand import (
    Action,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Discard,
    Fold,
    Hand,
    RaiseTo,
    Show,
    legal,
)
from mazziere.hand.legal import most_discards, to_call_to
from mazziere.hand.offers import OfferBet, OfferComplete, OfferRaise
from mazziere.hand.seat import HandSeat
from mazziere.hand.state import Phase
from mazziere.simulation.tournament.strength import WHOLE, better_starts, share_won

ALL_IN = 2_500
"""All chips go in with the best so many thousandths of starting hands, divided by the stack in big blinds: a
quarter of all hands with ten, a fortieth with a hundred.
"""
CALLS = 1_500
"""The same for a call, in ten-thousandths, divided by what the call costs in big blinds: 15 % for one."""
RAISES = 150
"""The best starting hands, in thousandths, with which a player with a large stack raises first."""
READY = (
    (950, 100),
    (900, 4),
    (800, 2),
    (700, 1),
)
"""(share of the pots won, pots that somebody is ready to put in), after the first betting round."""
BETS = 600
"""The least share of the pots, in thousandths, with which a player bets first."""

_WAGERS: dict[type, type[Bet | RaiseTo | Complete]] = {
    OfferBet: Bet,
    OfferRaise: RaiseTo,
    OfferComplete: Complete,
}


def choose(hand: Hand) -> Action:
    """What the player does whose turn it is."""
    if hand.phase is Phase.SHOWDOWN:
        return Show(hand.seats[hand.to_show].no)
    seat = hand.seats[hand.to_act]
    if hand.phase is Phase.DRAWING:
        return Discard(seat.no, _discards(hand, seat))
    if hand.street == 0:
        return _in_the_first_round(hand, seat)
    return _later(hand, seat)


def _in_the_first_round(hand: Hand, seat: HandSeat) -> Action:
    better = better_starts(hand.variant.key, seat.cards)
    stakes = hand.terms.stakes
    blind = stakes.big_blind or stakes.small_bet
    to_call = to_call_to(hand, seat) - seat.wagered
    if better * (seat.stack + seat.wagered) <= ALL_IN * blind:
        return _wager(hand, seat, seat.wagered + seat.stack, to_call)
    if better <= RAISES and hand.bet <= blind:
        return _wager(hand, seat, 5 * blind // 2, to_call)
    if better * to_call <= CALLS * blind // 10:
        return _stay(hand, seat, to_call)
    return _give_up(hand, seat, to_call)


def _later(hand: Hand, seat: HandSeat) -> Action:
    share, pot = share_won(hand.variant, seat.cards, hand.board), hand.pot_total
    ready = next((pot * pots for least, pots in READY if share >= least), 0)
    to_call = to_call_to(hand, seat) - seat.wagered
    if ready >= seat.stack:
        return _wager(hand, seat, seat.wagered + seat.stack, to_call)
    if not hand.bet and share >= BETS:
        return _wager(hand, seat, pot // 2, to_call)
    if to_call <= ready:
        return _stay(hand, seat, to_call)
    return _give_up(hand, seat, to_call)


def _wager(hand: Hand, seat: HandSeat, to: int, to_call: int) -> Action:
    """A bet or raise to about `to`, as far as limit and stack allow it; otherwise a call."""
    for offer in reversed(legal(hand)):
        if isinstance(offer, OfferBet | OfferRaise | OfferComplete):
            return _WAGERS[type(offer)](seat.no, max(offer.min_to, min(to, offer.max_to)))
    return _stay(hand, seat, to_call)


def _stay(hand: Hand, seat: HandSeat, to_call: int) -> Action:
    if hand.bring_in:
        return BringIn(seat.no)
    return Call(seat.no) if to_call else Check(seat.no)


def _give_up(hand: Hand, seat: HandSeat, to_call: int) -> Action:
    if not seat.stack:
        return Fold(seat.no)
    if hand.bring_in:
        return BringIn(seat.no)
    return Fold(seat.no) if to_call else Check(seat.no)


def _discards(hand: Hand, seat: HandSeat) -> tuple[Card, ...]:
    """The cards without which the hand is at least as good with any other card in their place."""
    cards, variant = seat.cards, hand.variant
    now, most = share_won(variant, cards, ()), most_discards(hand)
    if now >= 3 * WHOLE // 4:
        return ()
    without = {
        card: share_won(variant, tuple([other for other in cards if other != card]), ()) for card in cards
    }
    worst = sorted(cards, key=lambda card: (-without[card], card))
    return tuple([card for card in worst[:most] if without[card] >= now])
