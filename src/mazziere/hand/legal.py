"""What may the player whose turn it is do?

`offers` lists every legal action with its bounds; `decide` checks one action against the same bounds. A
client shows the offers and decides nothing. Requests outside of a player's turn are not offers: see
`why_no_rabbit`.
"""

from mazziere.hand.offers import (
    CHECK,
    FOLD,
    MUCK,
    SHOW,
    Offer,
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferComplete,
    OfferDiscard,
    OfferRaise,
)
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.start import PostKind
from mazziere.hand.state import NOBODY, Hand, Phase, place_of, rest_of_the_board
from mazziere.rules import betting, refusals, showdown
from mazziere.rules.limits import BetSize, pot_counted, pot_limit_raise_to
from mazziere.rules.opening import may_open


def legal(hand: Hand) -> tuple[Offer, ...]:
    """Every action open to the seat that `hand.awaiting` names; empty if it names none."""
    if hand.phase is Phase.SHOWDOWN:
        return (SHOW, MUCK) if knows_cards(hand.seats[hand.to_show]) else (MUCK,)
    if hand.phase is Phase.DRAWING:
        return (OfferDiscard(most_discards(hand)),)
    if hand.phase is not Phase.BETTING:
        return ()
    seat = hand.seats[hand.to_act]
    if not seat.stack:
        return (FOLD,)  # absent, and all-in by a forced bet
    wagers = () if why_no_wager(hand, seat) is not None else _wagers(hand, seat)
    if hand.bring_in:
        return (OfferBringIn(min(hand.bring_in, seat.stack)), *wagers)
    call_to = to_call_to(hand, seat)
    second: Offer = CHECK if call_to == seat.wagered else OfferCall(call_to, call_to - seat.wagered)
    return (FOLD, second, *wagers)


def _wagers(hand: Hand, seat: HandSeat) -> tuple[Offer, ...]:
    """One offer with all possible amounts; in fixed limit one offer for each amount."""
    kind: type[OfferBet | OfferRaise | OfferComplete] = OfferRaise if hand.bet else OfferBet
    if hand.bring_in or hand.brought_in:
        kind = OfferComplete
    if hand.terms.is_fixed_limit:
        return tuple([kind(to, to) for to in fixed_amounts(hand, seat)])
    return (kind(*wager_bounds(hand, seat)),)


def most_discards(hand: Hand) -> int:
    """How many cards the player whose turn it is may exchange."""
    return min(hand.terms.streets[hand.street].draw, len(hand.seats[hand.to_act].hole))


def to_call_to(hand: Hand, seat: HandSeat) -> int:
    """The player's total after a call, as far as the stack and the others' chips allow.

    A blind posted short has to be called in full, except by the last player with
    chips: the excess over the others' wagers could only be returned.
    """
    to = min(hand.bet, seat.wagered + seat.stack)
    if hand.street == 0:
        highest = 0
        for other in hand.seats:
            if other is seat:
                continue
            if other.stack and not other.folded:
                break  # somebody else has chips
            highest = max(highest, other.wagered)
        else:
            to = min(to, highest)
    return max(seat.wagered, to)


def why_no_wager(hand: Hand, seat: HandSeat) -> refusals.Refused | None:
    """The refusal if the player may not bet or raise at all; `None` if they may."""
    if seat.wagered + seat.stack <= max(hand.bet, hand.bring_in):
        return refusals.TooShortToRaise(bet=max(hand.bet, hand.bring_in), maximum=seat.wagered + seat.stack)
    others, can_call = 0, False
    for other in hand.seats:
        if other is not seat and not other.folded:
            others += 1
            can_call = can_call or other.stack > 0
    if not can_call:
        return refusals.NobodyCanCall()
    terms = hand.terms
    if hand.bring_in and terms.streets[hand.street].minimum_bet <= hand.bring_in:
        return refusals.NothingToComplete()
    if not (hand.bet or hand.street) and not may_open(_opening_strength(hand, seat), terms.openers):
        return refusals.NoOpeners()
    to_call = hand.bet - seat.wagered
    if not betting.may_raise_again(
        has_acted=seat.has_acted,
        to_call=to_call,
        full_raise=hand.full_raise,
        short_raises=terms.short_raises,
        half_is_enough=terms.is_fixed_limit,
        has_checked=seat.has_checked,
        checked_hands=terms.checked_hands,
    ):
        return refusals.BettingNotReopened(facing=to_call, full_raise=hand.full_raise)
    if terms.is_fixed_limit and betting.is_capped(
        bets_and_raises=hand.bets_and_raises,
        uncapped=terms.uncapped,
        raises=terms.raises,
        two_left_in_the_event=hand.start.two_left_in_the_event,
        players_at_start=hand.bettors_at_start,
        players_now=others + 1,
    ):
        return refusals.RaisesCapped(raises=hand.bets_and_raises - 1)
    return None


def _opening_strength(hand: Hand, seat: HandSeat) -> int:
    """The strength of the hand where openers are required; unknown cards are assumed to be good enough."""
    openers = hand.terms.openers
    if not openers or not knows_cards(seat):
        return openers
    return hand.terms.evaluators[0](seat.cards, ())


def fixed_sizes(hand: Hand) -> tuple[int, ...]:
    """The possible sizes of a fixed-limit bet or raise in chips, smallest first.

    Two sizes where an open pair allows it, until somebody has bet the big bet;
    otherwise one.
    """
    terms, street = hand.terms, hand.terms.streets[hand.street]
    size = street.fixed_bet
    if street.open_pair and betting.open_pair_plays_either_bet(
        terms.rules.open_pair, [seat.up for seat in hand.seats if not seat.folded]
    ):
        big = terms.stakes.fixed(BetSize.BIG)
        return (size, big) if hand.full_raise <= size else (big,)
    return (size,)


def fixed_amounts(hand: Hand, seat: HandSeat) -> tuple[int, ...]:
    """The possible totals of a fixed-limit bet or raise in chips, smallest first, none above an all-in."""
    all_in = seat.wagered + seat.stack
    amounts: list[int] = []
    for size in fixed_sizes(hand):
        to = min(betting.fixed_raise_to(full_bet=hand.full_bet, fixed=size), all_in)
        if to not in amounts:
            amounts.append(to)
    return tuple(amounts)


def wager_bounds(hand: Hand, seat: HandSeat) -> tuple[int, int]:
    """The smallest and the largest total of a bet or raise, neither above an all-in."""
    terms = hand.terms
    all_in = seat.wagered + seat.stack
    opening = terms.streets[hand.street].minimum_bet
    low = (
        opening
        if not hand.bet or hand.brought_in
        else betting.minimum_raise_to(
            bet=hand.bet,
            full_raise=hand.full_raise,
            minimum_bet=opening,
            short_bet=terms.short_bet,
        )
    )
    high = all_in
    if terms.is_pot_limit:
        pot = pot_counted(
            in_the_middle=hand.pot_total,
            blinds_missing=_blinds_missing(hand),
            pot_counts=terms.rules.pot_counts,
        )
        high = max(low, pot_limit_raise_to(bet=hand.bet, to_call=hand.bet - seat.wagered, pot=pot))
    return min(low, all_in), min(high, all_in)


def _blinds_missing(hand: Hand) -> int:
    """How many chips the blinds of the first round lack because they were posted short or by nobody."""
    if hand.street:
        return 0
    stakes, posts = hand.start.stakes, hand.start.posts
    due = {PostKind.SMALL_BLIND: stakes.small_blind, PostKind.BIG_BLIND: stakes.big_blind}
    wagered = {seat.no: seat.wagered for seat in hand.seats}
    posted = sum([min(post.amount, wagered[post.seat]) for post in posts if post.kind in due])
    return max(0, sum(due.values()) - posted)


def why_not_twice(hand: Hand) -> refusals.Refused | None:
    """The refusal if the remaining cards may not be dealt twice; `None` if they may."""
    if not showdown.may_run_it_twice(hand.start.rules.run_it_twice):
        return refusals.NotRunTwice()
    with_chips = [seat for seat in hand.seats if seat.stack and not seat.folded]
    to_come = rest_of_the_board(hand)
    if hand.phase is not Phase.DEALING or hand.street < 0 or len(with_chips) > 1 or not to_come:
        return refusals.NothingToRunTwice()
    return refusals.NothingToRunTwice() if hand.running_twice or 2 * len(to_come) > hand.stub else None


def why_no_rabbit(hand: Hand, no: int) -> refusals.Refused | None:
    """The refusal if seat number `no` may not ask for the cards that would have come; `None` if it may."""
    if hand.phase is not Phase.OVER:
        return refusals.HandIsNotOver()
    if not showdown.may_hunt_the_rabbit(hand.start.rules.rabbit_hunting):
        return refusals.NoRabbitHunting()
    if place_of(hand, no) == NOBODY:
        return refusals.NotInThisHand()
    if hand.rabbit or not rest_of_the_board(hand):
        return refusals.NoRabbitLeft()
    return None
