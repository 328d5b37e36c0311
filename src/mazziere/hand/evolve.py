"""What is the state of the hand after an event?

Bookkeeping only: chips and cards move as the event says, and the turn passes on. Nothing is refused here,
because an event has already happened. Rules are asked only for what an event does not say: whose turn it is,
how much calling the first bet takes, and how many whole bets an all-in has reached. A replay, a view or an
audit needs nothing else.

Every function makes one copy of the hand it is given and changes the copy: no other module assigns to a hand
or a seat.
"""

from collections.abc import Callable
from typing import Any

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import events as e
from mazziere.hand.opening import bring_in_due, first_place
from mazziere.hand.seat import HandSeat
from mazziere.hand.start import BOARD, DEAD_POSTS, SECOND_BOARD, HandStart, PostKind
from mazziere.hand.state import NOBODY, Hand, Phase, cards_due, contenders, is_drawing, place_of
from mazziere.rules import betting
from mazziere.rules.limits import Limit, minimum_bet
from mazziere.rules.rule_set import AbsentAllIn, AbsentHands, HalfRaises
from mazziere.rules.showdown import last_aggressor
from mazziere.rules.variants.catalogue import VARIANTS


def evolve(hand: Hand, event: e.Event) -> Hand:
    """The hand after `event`."""
    return _AFTER[type(event)](hand, event)


def started(event: e.HandStarted) -> Hand:
    """The hand at its first event: players seated in dealing order, nothing posted."""
    start = event.start
    variant = VARIANTS[start.variant]
    return Hand(start, variant, _in_dealing_order(start), len(variant.deck))


def _in_dealing_order(start: HandStart) -> tuple[HandSeat, ...]:
    by_number = sorted(start.seats, key=lambda seat: seat.no)
    left_of_button = [seat for seat in by_number if seat.no > start.button]
    others = [seat for seat in by_number if seat.no <= start.button]
    folds_absent = (
        start.rules.absent_all_in is AbsentAllIn.IS_FOLDED_IN_TURN
        or start.rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL
    )
    return tuple(
        [HandSeat(seat.no, seat.stack, folds_absent and seat.away) for seat in left_of_button + others]
    )


# Forced bets and dealing


def _posted(hand: Hand, event: e.Posted) -> Hand:
    after = hand.copy()
    seat = after.seat_to_change(place_of(hand, event.seat))
    seat.stack -= event.amount
    seat.last = event.kind.value
    if event.kind in DEAD_POSTS:
        after.dead += event.amount
        return after
    seat.paid += event.amount
    if event.kind is PostKind.ANTE:
        return after
    seat.wagered += event.amount
    after.bet = max(hand.bet, seat.wagered)
    return after


def _cards_dealt(hand: Hand, event: e.CardsDealt) -> Hand:
    after = hand.copy()
    if hand.phase is Phase.RABBIT:
        after.phase = Phase.OVER
        after.rabbit = tuple([card for to, card in zip(event.to, event.cards, strict=True) if to == BOARD])
        return after
    hole: dict[int, list[Card]] = {seat.no: [] for seat in hand.seats}
    up: dict[int, list[Card]] = {seat.no: [] for seat in hand.seats}
    for index, to in enumerate(event.to):
        card = event.cards[index]
        if card != UNKNOWN:
            after.dealt |= 1 << card
        if to > 0:
            (up if index in event.face_up else hole)[to].append(card)
        elif to == BOARD:
            after.board += (card,)
        elif to == SECOND_BOARD:
            after.second_board += (card,)
    after.stub -= len(event.to)
    for seat in after.seats_to_change():
        seat.hole += tuple(hole[seat.no])
        seat.up += tuple(up[seat.no])
    if not is_drawing(hand):
        after.street += 1
        return _round_opened(after)
    after.owed = cards_due(hand)[len(event.to) :]
    if after.owed:
        return after
    after.muck += after.discards
    after.discards = ()
    return _round_opened(after)


def _round_opened(after: Hand) -> Hand:
    """The cards of the street have been dealt: its betting begins, if anybody can bet."""
    street = after.variant.streets[after.street]
    if after.street:
        for seat in after.seats_to_change():
            seat.has_acted = False
            seat.has_checked = False
            seat.last = ""
    elif any([post.kind is PostKind.BIG_BLIND for post in after.start.posts]):
        # A blind posted short, or not at all after an ante, still has to be matched in full (FIGP 9b).
        after.bet = max(after.bet, after.start.stakes.big_blind)
    after.first = first_place(after, street)
    after.to_act = next_to_act(after.seats, after.bet, after=after.first - 1)
    if after.start.bomb_pot and not after.street:
        after.to_act = NOBODY
    after.phase = Phase.BETTING
    after.full_raise = minimum_bet(after.start.limit, after.start.stakes, street.bet)
    after.full_bet = after.bet
    after.bets_and_raises = 1 if after.bet else 0
    after.aggressor = NOBODY
    after.wagers = ()
    after.bettors_at_start = _with_chips(after)
    after.bring_in = 0 if after.to_act == NOBODY else bring_in_due(after.start, street)
    if after.to_act == NOBODY and not after.bet and after.pots:
        _go_on(after)  # all-in: nothing to bet, or to gather
    return after


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


def _acting(after: Hand, no: int) -> HandSeat:
    """A copy of the seat that acts, to be changed."""
    seat = after.seat_to_change(after.to_act)
    assert seat.no == no, "somebody else acted"
    return seat


def _turn_passed_on(after: Hand) -> Hand:
    after.to_act = next_to_act(after.seats, after.bet, after=after.to_act)
    return after


def _folded(hand: Hand, event: e.Folded) -> Hand:
    after = hand.copy()
    place = place_of(hand, event.seat)
    seat = after.seat_to_change(place)
    seat.folded = True
    seat.last = "fold"
    if hand.variant.streets[-1].draw:
        after.muck += seat.hole
    if seat.absent and hand.start.rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL:
        return _one_hand_less(after)
    assert place == hand.to_act, "somebody else acted"
    return _turn_passed_on(after)


def _one_hand_less(after: Hand) -> Hand:
    """A hand died before the first act: the round begins without it."""
    after.bettors_at_start = _with_chips(after)
    if after.to_act != NOBODY:
        after.to_act = next_to_act(after.seats, after.bet, after=after.to_act - 1)
    return after


def _with_chips(hand: Hand) -> int:
    return sum([1 for seat in hand.seats if seat.stack and not seat.folded])


def _checked(hand: Hand, event: e.Checked) -> Hand:
    after = hand.copy()
    seat = _acting(after, event.seat)
    seat.has_acted = True
    seat.has_checked = True
    seat.last = "check"
    return _turn_passed_on(after)


def _wager(seat: HandSeat, to: int, last: str) -> None:
    by = to - seat.wagered
    seat.stack -= by
    seat.paid += by
    seat.wagered = to
    seat.has_acted = True
    seat.has_checked = False
    seat.absent = False  # a player who wagers is present, so an all-in by it is not folded for absence
    seat.last = last


def _called(hand: Hand, event: e.Called) -> Hand:
    after = hand.copy()
    _wager(_acting(after, event.seat), event.to, "call")
    return _turn_passed_on(after)


def _brought_in(hand: Hand, event: e.BroughtIn) -> Hand:
    after = hand.copy()
    seat = _acting(after, event.seat)
    is_dead = seat.absent and hand.start.rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL
    _wager(seat, event.to, "bring_in")
    seat.absent = is_dead  # the dealer has posted it, and nobody is there
    # A short bring-in still has to be matched in full, like a big blind (FIGP 9b).
    after.bet = hand.bring_in
    after.bring_in = 0
    start, street = hand.start, hand.variant.streets[hand.street]
    after.brought_in = after.bet < minimum_bet(start.limit, start.stakes, street.bet)
    if not after.brought_in:  # the forced opening is a whole bet
        after.full_bet = after.bet
        after.bets_and_raises = 1
    return _turn_passed_on(after)


_LAST = {e.BetMade: "bet", e.Raised: "raise", e.Completed: "complete"}


def _bet_or_raised(hand: Hand, event: e.BetMade | e.Raised | e.Completed) -> Hand:
    after = hand.copy()
    after.bet = max(hand.bet, event.to)
    after.aggressor = hand.to_act
    after.wagers = (*hand.wagers, (hand.to_act, hand.bet))
    after.bring_in = 0
    if event.full_raise:
        _betting_reopened(after, event.to, event.full_raise)
        if not (hand.bet or hand.street):
            after.opener = hand.to_act
    _wager(_acting(after, event.seat), event.to, _LAST[type(event)])
    return _turn_passed_on(after)


def _betting_reopened(after: Hand, to: int, full_raise: int) -> None:
    """A full bet or raise: everybody else has to act again."""
    for seat in after.seats_to_change():
        seat.has_acted = False
    before = after.full_bet
    after.full_bet = to
    after.bets_and_raises += 1
    if to < before + full_raise and after.start.limit is Limit.FIXED_LIMIT:
        match after.start.rules.half_raises:
            case HalfRaises.FROM_THE_LAST_WHOLE_BET:
                after.bets_and_raises = betting.whole_bets(to=to, fixed=full_raise)
                after.full_bet = after.bets_and_raises * full_raise
            case HalfRaises.FROM_THE_BET_IT_COUNTS_AS:
                after.full_bet = before + full_raise
            case HalfRaises.FROM_THE_ALL_IN:
                pass
    after.full_raise = max(after.full_raise, full_raise)
    after.brought_in = False


# Exchanging cards


def _discarded(hand: Hand, event: e.Discarded) -> Hand:
    after = hand.copy()
    seat = _acting(after, event.seat)
    kept = list(seat.hole)
    for card in event.cards:
        kept.remove(card)
    seat.hole = tuple(kept)
    seat.drew += (len(event.cards),)
    seat.last = "discard"
    after.discards += event.cards
    after.to_act = next_contender(after.seats, after=hand.to_act)
    if after.to_act != NOBODY:
        return after
    if after.discards:
        after.phase = Phase.DEALING
        return after
    return _round_opened(after)


def next_contender(seats: tuple[HandSeat, ...], *, after: int) -> int:
    """The next place that has not folded, without wrapping around; `NOBODY` if there is none."""
    for place in range(after + 1, len(seats)):
        if not seats[place].folded:
            return place
    return NOBODY


def _discards_shuffled(hand: Hand, event: e.DiscardsShuffled) -> Hand:
    after = hand.copy()
    muck, discards = list(hand.muck), list(hand.discards)
    for card in event.cards:
        (muck if card in muck else discards).remove(card)
        if card != UNKNOWN:
            after.dealt &= ~(1 << card)
    after.stub = len(event.cards)
    after.muck = tuple(muck)
    after.discards = tuple(discards)
    after.owed = cards_due(hand)
    return after


# The end of a round, and of the hand


def _uncalled_returned(hand: Hand, event: e.UncalledReturned) -> Hand:
    after = hand.copy()
    seat = after.seat_to_change(place_of(hand, event.seat))
    seat.stack += event.amount
    seat.wagered = max(0, seat.wagered - event.amount)
    seat.paid -= event.amount
    return after


def _bets_gathered(hand: Hand, event: e.BetsGathered) -> Hand:
    after = hand.copy()
    if hand.wagers:
        wagered = {place: seat.wagered for place, seat in enumerate(hand.seats)}
        aggressor = last_aggressor(hand.wagers, wagered, hand.start.rules.first_to_show)
        after.aggressor = NOBODY if aggressor is None else aggressor
    for seat in after.seats_to_change():
        seat.wagered = 0
    after.pots = event.pots
    after.bet = 0
    after.brought_in = False
    _go_on(after)
    return after


def _go_on(after: Hand) -> None:
    """The betting of a street is over: on to the next street, the showdown or the only player left."""
    following = after.street + 1
    if len(contenders(after)) == 1:
        after.phase = Phase.AWARDING
    elif following == len(after.variant.streets):
        after.phase = Phase.SHOWDOWN
    elif not after.variant.streets[following].draw:
        after.phase = Phase.DEALING
    else:
        after.phase = Phase.DRAWING
        after.street = following
        after.to_act = next_contender(after.seats, after=NOBODY)


def _running_twice(hand: Hand, _: e.RunningTwice) -> Hand:
    after = hand.copy()
    after.running_twice = True
    after.second_board = hand.board
    return after


def _passed_out(hand: Hand, _: e.PassedOut) -> Hand:
    after = hand.copy()
    after.passed_out = True
    return after


def _asked_to_show(hand: Hand, event: e.AskedToShow) -> Hand:
    after = hand.copy()
    after.to_show = place_of(hand, event.seat)
    return after


def _shown(hand: Hand, event: e.Shown) -> Hand:
    after = hand.copy()
    seat = after.seat_to_change(place_of(hand, event.seat))
    seat.shown = True
    seat.declared = event.declared
    seat.last = "show"
    after.to_show = NOBODY
    return after


def _mucked(hand: Hand, event: e.Mucked) -> Hand:
    after = hand.copy()
    seat = after.seat_to_change(place_of(hand, event.seat))
    seat.mucked = True
    seat.last = "muck"
    after.to_show = NOBODY
    return after


def _pot_won(hand: Hand, event: e.PotWon) -> Hand:
    after = hand.copy()
    for share in event.shares:
        after.seat_to_change(place_of(hand, share.seat)).stack += share.amount
    after.phase = Phase.AWARDING
    after.results = (*hand.results, event)
    return after


def _hand_ended(hand: Hand, _: e.HandEnded) -> Hand:
    after = hand.copy()
    after.phase = Phase.OVER
    return after


def _rabbit_hunted(hand: Hand, _: e.RabbitHunted) -> Hand:
    after = hand.copy()
    after.phase = Phase.RABBIT
    return after


_AFTER: dict[type, Callable[[Hand, Any], Hand]] = {
    e.Posted: _posted,
    e.CardsDealt: _cards_dealt,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _bet_or_raised,
    e.Raised: _bet_or_raised,
    e.BroughtIn: _brought_in,
    e.Completed: _bet_or_raised,
    e.Discarded: _discarded,
    e.DiscardsShuffled: _discards_shuffled,
    e.RunningTwice: _running_twice,
    e.PassedOut: _passed_out,
    e.UncalledReturned: _uncalled_returned,
    e.BetsGathered: _bets_gathered,
    e.AskedToShow: _asked_to_show,
    e.Shown: _shown,
    e.Mucked: _mucked,
    e.PotWon: _pot_won,
    e.HandEnded: _hand_ended,
    e.RabbitHunted: _rabbit_hunted,
}
