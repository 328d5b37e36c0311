"""What may the player whose turn it is do?

`offers` lists every legal action with its bounds; `decide` judges one action
by asking for the same bounds. A client shows the offers and decides nothing.
What may be asked when it is nobody's turn any more is no offer: see
`why_no_rabbit`.
"""

import msgspec

from mazziere.hand.state import NOBODY, Hand, Phase, Seat, place_of, rest_of_the_board
from mazziere.rules import betting, refusals, showdown
from mazziere.rules.limits import Limit, minimum_bet, pot_limit_raise_to


class OfferFold(msgspec.Struct, frozen=True, tag="fold", gc=False):
    """Always there: a player may always pass (ROOM fold)."""


class OfferCheck(msgspec.Struct, frozen=True, tag="check", gc=False):
    pass


class OfferCall(msgspec.Struct, frozen=True, tag="call", gc=False):
    to: int
    """The total after the call: less than the bet if the stack is."""
    by: int


class OfferBet(msgspec.Struct, frozen=True, tag="bet", gc=False):
    """Any total from `min_to` to `max_to`; both are equal in fixed limit and for a short all-in."""

    min_to: int
    max_to: int


class OfferRaise(msgspec.Struct, frozen=True, tag="raise", gc=False):
    """As `OfferBet`, on top of a bet."""

    min_to: int
    max_to: int


class OfferShow(msgspec.Struct, frozen=True, tag="show", gc=False):
    pass


class OfferMuck(msgspec.Struct, frozen=True, tag="muck", gc=False):
    pass


Offer = OfferFold | OfferCheck | OfferCall | OfferBet | OfferRaise | OfferShow | OfferMuck

FOLD, CHECK, SHOW, MUCK = OfferFold(), OfferCheck(), OfferShow(), OfferMuck()


def legal(hand: Hand) -> tuple[Offer, ...]:
    """Every action open to the seat that `hand.awaiting` names; empty when it names none."""
    if hand.phase is Phase.SHOWDOWN:
        return (SHOW, MUCK) if all(card < 52 for card in hand.seats[hand.to_show].hole) else (MUCK,)
    if hand.phase is not Phase.BETTING:
        return ()
    seat = hand.seats[hand.to_act]
    if not seat.stack:
        return (FOLD,)  # away, and all-in by a forced bet
    call_to = to_call_to(hand, seat)
    second: Offer = CHECK if call_to == seat.wagered else OfferCall(call_to, call_to - seat.wagered)
    if why_no_wager(hand, seat) is not None:
        return (FOLD, second)
    low, high = wager_bounds(hand, seat)
    return (FOLD, second, OfferRaise(low, high) if hand.bet else OfferBet(low, high))


def to_call_to(hand: Hand, seat: Seat) -> int:
    """The total after a call, as far as the stack goes; and as far as it can still be matched.

    A blind posted short has to be called in full, but not by the last player
    with chips: what exceeds the others' wagers could only come back.
    """
    to = min(hand.bet, seat.wagered + seat.stack)
    if hand.street == 0:
        others = [other for other in hand.seats if other is not seat]
        highest = max([other.wagered for other in others])
        if highest < to and not any(other.stack and not other.folded for other in others):
            to = highest
    return max(seat.wagered, to)


def why_no_wager(hand: Hand, seat: Seat) -> refusals.Refused | None:
    """What forbids the player any bet or raise; None if nothing does."""
    if seat.wagered + seat.stack <= hand.bet:
        return refusals.MoreThanStack(to=hand.bet + 1, maximum=seat.wagered + seat.stack)
    others = [other for other in hand.seats if other is not seat and not other.folded]
    if not any(other.stack for other in others):
        return refusals.NobodyCanCall()
    start = hand.start
    to_call = hand.bet - seat.wagered
    if not betting.may_raise_again(
        has_acted=seat.has_acted,
        to_call=to_call,
        full_raise=hand.full_raise,
        short_raises=start.rules.short_raises,
    ):
        return refusals.BettingNotReopened(facing=to_call, full_raise=hand.full_raise)
    if start.limit is Limit.FIXED_LIMIT and betting.is_capped(
        bets_and_raises=hand.bets_and_raises,
        uncapped=start.rules.uncapped,
        players_at_start=hand.bettors_at_start,
        players_now=len(others) + 1,
    ):
        return refusals.RaisesCapped(raises=hand.bets_and_raises - 1)
    return None


def wager_bounds(hand: Hand, seat: Seat) -> tuple[int, int]:
    """The least and the largest total of a bet or raise; a stack that is shorter may go all-in."""
    start = hand.start
    all_in = seat.wagered + seat.stack
    street = hand.variant.streets[hand.street]
    if start.limit is Limit.FIXED_LIMIT:
        low = high = betting.fixed_raise_to(full_bet=hand.full_bet, fixed=start.stakes.fixed(street.bet))
    else:
        opening = minimum_bet(start.limit, start.stakes, street.bet)
        low = (
            opening
            if not hand.bet
            else betting.minimum_raise_to(
                bet=hand.bet,
                full_raise=hand.full_raise,
                minimum_bet=opening,
                short_bet=start.rules.short_bet,
            )
        )
        high = all_in
        if start.limit is Limit.POT_LIMIT:
            to_call = hand.bet - seat.wagered
            high = max(low, pot_limit_raise_to(bet=hand.bet, to_call=to_call, pot=hand.pot_total))
    return min(low, all_in), min(high, all_in)


def why_no_rabbit(hand: Hand, no: int) -> refusals.Refused | None:
    """What forbids seat number `no` to ask for the cards that would have come; None if nothing does."""
    if hand.phase is not Phase.OVER:
        return refusals.HandIsNotOver()
    if not showdown.may_hunt_the_rabbit(hand.start.rules.rabbit_hunting):
        return refusals.NoRabbitHunting()
    if place_of(hand, no) == NOBODY:
        return refusals.NotInThisHand()
    if hand.rabbit or not rest_of_the_board(hand):
        return refusals.NoRabbitLeft()
    return None
