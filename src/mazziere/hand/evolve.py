"""What is the state of the hand after an event?

Bookkeeping only: chips and cards move as the event says, and the turn passes on. Nothing is refused here,
because an event has already happened. Rules are asked only for what an event does not say: whose turn it is,
how much calling the first bet takes, and how many whole bets an all-in has reached. A replay, a view or an
audit needs nothing else.

`evolve` makes one copy of the hand it is given, and the functions below change that copy, which nobody else
holds yet: no other module assigns to a hand or a seat. A seat is copied before it is changed, since hands
share their seats.
"""

from collections.abc import Callable
from typing import Any

from mazziere.cards import UNKNOWN
from mazziere.hand import events as e
from mazziere.hand.events import BetMade, BetsGathered, Called, CardsDealt, Checked, Folded, Posted, Raised
from mazziere.hand.opening import first_place
from mazziere.hand.seat import HandSeat
from mazziere.hand.start import BOARD, SECOND_BOARD, HandStart, PostKind
from mazziere.hand.state import (
    NOBODY,
    Hand,
    Phase,
    cards_due,
    count_contenders,
    is_drawing,
    next_place,
    place_of,
)
from mazziere.hand.terms import terms_of
from mazziere.rules import betting
from mazziere.rules.rule_set import AbsentAllIn, AbsentHands, HalfRaises
from mazziere.rules.showdown import last_aggressor


def evolve(hand: Hand, event: e.Event) -> Hand:
    """The hand after `event`."""
    after = hand.copy()
    happen(after, event)
    return after


def happen(hand: Hand, event: e.Event) -> None:
    """Changes `hand` by `event`. Only for a hand that is not shared yet, made by `evolve` or `started`."""
    hand.cards_awaited = None
    # Those that happen most come first, and are called directly.
    if type(event) is Folded:
        _folded(hand, event)
    elif type(event) is CardsDealt:
        _cards_dealt(hand, event)
    elif type(event) is Called:
        _called(hand, event)
    elif type(event) is Checked:
        _checked(hand, event)
    elif type(event) is Raised or type(event) is BetMade:
        _bet_or_raised(hand, event)
    elif type(event) is BetsGathered:
        _bets_gathered(hand, event)
    elif type(event) is Posted:
        _posted(hand, event)
    else:
        _CHANGES[type(event)](hand, event)


def started(event: e.HandStarted) -> Hand:
    """The hand at its first event: players seated in dealing order, nothing posted."""
    start = event.start
    terms = terms_of(start)
    hand = Hand(start, terms, _in_dealing_order(start), terms.deck_size)
    hand.owns_seats = True
    return hand


def _in_dealing_order(start: HandStart) -> tuple[HandSeat, ...]:
    folds_absent = (
        start.rules.absent_all_in is AbsentAllIn.IS_FOLDED_IN_TURN
        or start.rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL
    )
    seats, are_in_order, before = [], True, 0
    for dealt_in in start.seats:
        no = dealt_in.no
        are_in_order, before = are_in_order and no > before, no
        seats.append(HandSeat(no, dealt_in.stack, folds_absent and dealt_in.away))
    if not are_in_order:
        seats.sort(key=lambda seat: seat.no)
    button = start.button
    left_of_button = [seat for seat in seats if seat.no > button]
    return tuple(left_of_button + seats[: len(seats) - len(left_of_button)])


# Forced bets and dealing


def _posted(hand: Hand, event: e.Posted) -> None:
    seat, kind, amount = hand.seat_to_change(place_of(hand, event.seat)), event.kind, event.amount
    seat.stack -= amount
    seat.last = kind._value_
    if kind is PostKind.TABLE_ANTE or kind is PostKind.DEAD_BLIND:
        hand.dead += amount
        return
    seat.paid += amount
    if kind is PostKind.ANTE:
        return
    seat.wagered += amount
    hand.bet = max(hand.bet, seat.wagered)


def _cards_dealt(hand: Hand, event: e.CardsDealt) -> None:
    places, cards, face_up = event.to, event.cards, event.face_up
    if hand.phase is Phase.RABBIT:
        hand.phase = Phase.OVER
        hand.rabbit = tuple([card for to, card in zip(places, cards, strict=True) if to == BOARD])
        return
    owed = cards_due(hand) if is_drawing(hand) else ()
    dealt = hand.dealt
    for card in cards:
        if card != UNKNOWN:
            dealt |= 1 << card
    hand.dealt = dealt
    seats = hand.seats_to_change()
    if hand.street < 0 and not face_up and places[-1] > 0:
        for place, seat in enumerate(seats):  # the first deal goes around, one card at a time
            seat.hole = cards[place :: len(seats)]
    else:
        _deal_one_by_one(hand, seats, event)
    hand.stub -= len(cards)
    if not owed:
        hand.street += 1
        _open_the_round(hand)
        return
    hand.owed = owed[len(cards) :]
    if not hand.owed:
        hand.muck += hand.discards
        hand.discards = ()
        _open_the_round(hand)


def _deal_one_by_one(hand: Hand, seats: tuple[HandSeat, ...], event: e.CardsDealt) -> None:
    place, cards, face_up = NOBODY, event.cards, event.face_up
    for index, to in enumerate(event.to):
        card = cards[index]
        if to > 0:
            place = next_place(hand, place, to)
            seat = seats[place]
            if face_up and index in face_up:
                seat.up += (card,)
            else:
                seat.hole += (card,)
        elif to == BOARD:
            hand.board += (card,)
        elif to == SECOND_BOARD:
            hand.second_board += (card,)


def _open_the_round(hand: Hand) -> None:
    """The cards of the street are dealt, and the seats copied: its betting begins, if anybody can bet."""
    street = hand.terms.streets[hand.street]
    if hand.street:
        for seat in hand.seats:
            seat.has_acted = False
            seat.has_checked = False
            seat.last = ""
    else:
        for post in hand.start.posts:
            if post.kind is PostKind.BIG_BLIND:
                # Posted short, or not at all after an ante, it still has to be matched in full (FIGP 9b).
                hand.bet = max(hand.bet, hand.start.stakes.big_blind)
    hand.first = first_place(hand, street)
    hand.to_act = next_to_act(hand.seats, hand.bet, after=hand.first - 1)
    if hand.start.bomb_pot and not hand.street:
        hand.to_act = NOBODY
    hand.phase = Phase.BETTING
    hand.full_raise = street.minimum_bet
    hand.full_bet = hand.bet
    hand.bets_and_raises = 1 if hand.bet else 0
    hand.aggressor = NOBODY
    hand.wagers = ()
    hand.bettors_at_start = _with_chips(hand)
    hand.bring_in = (
        0 if hand.to_act == NOBODY or not street.opens_by_door_card else hand.start.stakes.bring_in
    )
    if hand.to_act == NOBODY and not hand.bet and hand.pots:
        _go_on(hand)  # all-in: nothing to bet, or to gather


# Actions


def next_to_act(seats: tuple[HandSeat, ...], bet: int, *, after: int) -> int:
    """The next place with a decision to make in this round; `NOBODY` if the round is over."""
    count = len(seats)
    for step in range(1, count + 1):
        place = (after + step) % count
        seat = seats[place]
        if seat.folded or not (seat.stack or seat.absent):
            continue
        if seat.has_acted and seat.wagered >= bet and seat.stack:
            continue  # nothing to decide, whatever the others can do
        in_hand, can_act, highest = False, False, 0
        for other in seats:
            if other.folded or other is seat:
                continue
            in_hand = True
            if other.stack:
                can_act = True
                break  # the usual case: there is somebody to bet against
            if other.wagered > highest:
                highest = other.wagered
        if not in_hand:
            return NOBODY
        if not seat.stack:
            return place  # absent, and all-in by a forced bet: to be folded
        if betting.must_act(
            has_acted=seat.has_acted,
            wagered=seat.wagered,
            bet=bet,
            opponents_can_act=can_act,
            highest_opponent=highest,
        ):
            return place
    return NOBODY


def _acting(hand: Hand, no: int) -> HandSeat:
    """A copy of the seat that acts, to be changed."""
    seat = hand.seat_to_change(hand.to_act)
    assert seat.no == no, "somebody else acted"
    return seat


def _pass_the_turn(hand: Hand) -> None:
    hand.to_act = next_to_act(hand.seats, hand.bet, after=hand.to_act)


def _folded(hand: Hand, event: e.Folded) -> None:
    place = place_of(hand, event.seat)
    seat = hand.seat_to_change(place)
    seat.folded = True
    seat.last = "fold"
    if hand.terms.has_draws:
        hand.muck += seat.hole
    if seat.absent and hand.terms.absent_hands_die:
        _begin_with_one_less(hand)
        return
    assert place == hand.to_act, "somebody else acted"
    _pass_the_turn(hand)


def _begin_with_one_less(hand: Hand) -> None:
    """A hand died before the first act: the round begins without it."""
    hand.bettors_at_start = _with_chips(hand)
    if hand.to_act != NOBODY:
        hand.to_act = next_to_act(hand.seats, hand.bet, after=hand.to_act - 1)


def _with_chips(hand: Hand) -> int:
    count = 0
    for seat in hand.seats:
        if seat.stack and not seat.folded:
            count += 1
    return count


def _checked(hand: Hand, event: e.Checked) -> None:
    seat = _acting(hand, event.seat)
    seat.has_acted = True
    seat.has_checked = True
    seat.last = "check"
    _pass_the_turn(hand)


def _wager(seat: HandSeat, to: int, last: str) -> None:
    by = to - seat.wagered
    seat.stack -= by
    seat.paid += by
    seat.wagered = to
    seat.has_acted = True
    seat.has_checked = False
    seat.absent = False  # a player who wagers is present, so an all-in by it is not folded for absence
    seat.last = last


def _called(hand: Hand, event: e.Called) -> None:
    _wager(_acting(hand, event.seat), event.to, "call")
    _pass_the_turn(hand)


def _brought_in(hand: Hand, event: e.BroughtIn) -> None:
    seat = _acting(hand, event.seat)
    is_dead = seat.absent and hand.terms.absent_hands_die
    _wager(seat, event.to, "bring_in")
    seat.absent = is_dead  # the dealer has posted it, and nobody is there
    # A short bring-in still has to be matched in full, like a big blind (FIGP 9b).
    hand.bet = hand.bring_in
    hand.bring_in = 0
    hand.brought_in = hand.bet < hand.terms.streets[hand.street].minimum_bet
    if not hand.brought_in:  # the forced opening is a whole bet
        hand.full_bet = hand.bet
        hand.bets_and_raises = 1
    _pass_the_turn(hand)


_LAST = {e.BetMade: "bet", e.Raised: "raise", e.Completed: "complete"}


def _bet_or_raised(hand: Hand, event: e.BetMade | e.Raised | e.Completed) -> None:
    to, full_raise, place, before = event.to, event.full_raise, hand.to_act, hand.bet
    hand.bet = max(before, to)
    hand.aggressor = place
    hand.wagers += ((place, before),)
    hand.bring_in = 0
    if full_raise:
        _reopen_the_betting(hand, to, full_raise)
        if not (before or hand.street):
            hand.opener = place
    _wager(_acting(hand, event.seat), to, _LAST[type(event)])
    _pass_the_turn(hand)


def _reopen_the_betting(hand: Hand, to: int, full_raise: int) -> None:
    """A full bet or raise: everybody else has to act again."""
    for seat in hand.seats_to_change():
        seat.has_acted = False
    before = hand.full_bet
    hand.full_bet = to
    hand.bets_and_raises += 1
    if to < before + full_raise and hand.terms.is_fixed_limit:
        match hand.terms.rules.half_raises:
            case HalfRaises.FROM_THE_LAST_WHOLE_BET:
                hand.bets_and_raises = betting.whole_bets(to=to, fixed=full_raise)
                hand.full_bet = hand.bets_and_raises * full_raise
            case HalfRaises.FROM_THE_BET_IT_COUNTS_AS:
                hand.full_bet = before + full_raise
            case HalfRaises.FROM_THE_ALL_IN:
                pass
    hand.full_raise = max(hand.full_raise, full_raise)
    hand.brought_in = False


# Exchanging cards


def _discarded(hand: Hand, event: e.Discarded) -> None:
    seat, cards = _acting(hand, event.seat), event.cards
    kept = list(seat.hole)
    for card in cards:
        kept.remove(card)
    seat.hole = tuple(kept)
    seat.drew += (len(cards),)
    seat.last = "discard"
    hand.discards += cards
    hand.to_act = next_contender(hand.seats, after=hand.to_act)
    if hand.to_act != NOBODY:
        return
    if hand.discards:
        hand.phase = Phase.DEALING
        return
    hand.seats_to_change()
    _open_the_round(hand)


def next_contender(seats: tuple[HandSeat, ...], *, after: int) -> int:
    """The next place that has not folded, without wrapping around; `NOBODY` if there is none."""
    for place in range(after + 1, len(seats)):
        if not seats[place].folded:
            return place
    return NOBODY


def _discards_shuffled(hand: Hand, event: e.DiscardsShuffled) -> None:
    owed = cards_due(hand)
    muck, discards = list(hand.muck), list(hand.discards)
    for card in event.cards:
        (muck if card in muck else discards).remove(card)
        if card != UNKNOWN:
            hand.dealt &= ~(1 << card)
    hand.stub = len(event.cards)
    hand.muck = tuple(muck)
    hand.discards = tuple(discards)
    hand.owed = owed


# The end of a round, and of the hand


def _uncalled_returned(hand: Hand, event: e.UncalledReturned) -> None:
    seat, amount = hand.seat_to_change(place_of(hand, event.seat)), event.amount
    seat.stack += amount
    seat.wagered = max(0, seat.wagered - amount)
    seat.paid -= amount


def _bets_gathered(hand: Hand, event: e.BetsGathered) -> None:
    if hand.wagers:
        wagered = [seat.wagered for seat in hand.seats]
        aggressor = last_aggressor(hand.wagers, wagered, hand.terms.rules.first_to_show)
        hand.aggressor = NOBODY if aggressor is None else aggressor
    for seat in hand.seats_to_change():
        seat.wagered = 0
    hand.pots = event.pots
    hand.bet = 0
    hand.brought_in = False
    _go_on(hand)


def _go_on(hand: Hand) -> None:
    """The betting of a street is over: on to the next street, the showdown or the only player left."""
    following, streets = hand.street + 1, hand.terms.streets
    if count_contenders(hand) == 1:
        hand.phase = Phase.AWARDING
    elif hand.start.all_ins_wait and not hand.all_in_went_on and _is_called_all_in(hand):
        hand.phase = Phase.ALL_IN
    elif following == len(streets):
        hand.phase = Phase.SHOWDOWN
    elif not streets[following].draw:
        hand.phase = Phase.DEALING
    else:
        hand.phase = Phase.DRAWING
        hand.street = following
        hand.to_act = next_contender(hand.seats, after=NOBODY)


def _is_called_all_in(hand: Hand) -> bool:
    """Whether nothing is left to bet in this hand, and somebody plays for the pots without chips."""
    players = [seat for seat in hand.seats if not seat.folded]
    with_chips = len([1 for seat in players if seat.stack])
    is_last = hand.street + 1 == len(hand.terms.streets)
    return with_chips <= 1 or (is_last and with_chips < len(players))


def _all_in_turned(hand: Hand, _: e.AllInTurned) -> None:
    hand.all_in_went_on = True
    _go_on(hand)


def _running_twice(hand: Hand, _: e.RunningTwice) -> None:
    hand.running_twice = True
    hand.second_board = hand.board


def _passed_out(hand: Hand, _: e.PassedOut) -> None:
    hand.passed_out = True


def _asked_to_show(hand: Hand, event: e.AskedToShow) -> None:
    hand.to_show = place_of(hand, event.seat)


def _shown(hand: Hand, event: e.Shown) -> None:
    seat = hand.seat_to_change(place_of(hand, event.seat))
    seat.shown = True
    seat.declared = event.declared
    seat.last = "show"
    hand.to_show = NOBODY


def _mucked(hand: Hand, event: e.Mucked) -> None:
    seat = hand.seat_to_change(place_of(hand, event.seat))
    seat.mucked = True
    seat.last = "muck"
    hand.to_show = NOBODY


def _pot_won(hand: Hand, event: e.PotWon) -> None:
    for share in event.shares:
        hand.seat_to_change(place_of(hand, share.seat)).stack += share.amount
    hand.phase = Phase.AWARDING
    hand.results += (event,)


def _hand_ended(hand: Hand, _: e.HandEnded) -> None:
    hand.phase = Phase.OVER


def _rabbit_hunted(hand: Hand, _: e.RabbitHunted) -> None:
    hand.phase = Phase.RABBIT


_CHANGES: dict[type, Callable[[Hand, Any], None]] = {
    e.BroughtIn: _brought_in,
    e.Completed: _bet_or_raised,
    e.Discarded: _discarded,
    e.DiscardsShuffled: _discards_shuffled,
    e.RunningTwice: _running_twice,
    e.PassedOut: _passed_out,
    e.UncalledReturned: _uncalled_returned,
    e.AskedToShow: _asked_to_show,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.PotWon: _pot_won,
    e.HandEnded: _hand_ended,
    e.RabbitHunted: _rabbit_hunted,
    e.AllInTurned: _all_in_turned,
}
