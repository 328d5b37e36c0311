"""Which events follow from a command?

`decide` only dispatches: each command has its validator in `validation`. Then the dealer does everything that
needs nobody's decision: returning an uncalled bet, gathering the bets, turning up hands, paying the pots.
"""

from mazziere.hand import commands as c
from mazziere.hand import events as e
from mazziere.hand.events import CardsDealt
from mazziere.hand.evolve import evolve, happen, started
from mazziere.hand.showdown import payouts, shown_next, turned_up_early
from mazziere.hand.start import HandStart
from mazziere.hand.state import (
    NOBODY,
    Hand,
    Phase,
    contributions,
    count_contenders,
    is_drawing,
    place_of,
    thrown_away,
)
from mazziere.hand.validation import judge
from mazziere.rules import refusals
from mazziere.rules.absence import dead_hands
from mazziere.rules.opening import is_passed_out
from mazziere.rules.pots import Pot, pots, uncalled
from mazziere.rules.rake import WHOLE
from mazziere.rules.variants.catalogue import VARIANTS

Events = tuple[e.Event, ...]


def begin(start: HandStart) -> tuple[Events, Hand]:
    """The first events of a hand, with its forced bets posted; the hand then awaits its first cards.

    Raises `ValueError` if `start` is invalid: an unknown game, too few or too many seats, a duplicate seat, a
    seat without chips, a limit that the game is not played at, or an amount below 0.
    """
    _check_start(start)
    opening = e.HandStarted(start)
    hand = started(opening)
    if hand.terms.least_amount < 0:
        raise ValueError("blinds, antes and bets are 0 or more")
    events: list[e.Event] = [opening]
    for post in start.posts:
        stack = hand.seats[place_of(hand, post.seat)].stack
        posted = e.Posted(post.seat, post.kind, min(post.amount, stack))
        if posted.amount:
            happen(hand, posted)
            events.append(posted)
    return tuple(events), hand


def _check_start(start: HandStart) -> None:
    if start.variant not in VARIANTS:
        raise ValueError(f"there is no game {start.variant!r}; there are {', '.join(VARIANTS)}")
    variant, players = VARIANTS[start.variant], len(start.seats)
    if players not in variant.seats:
        fewest, most = variant.seats.start, variant.seats.stop - 1
        raise ValueError(f"{variant.key} is for {fewest} to {most} players, not {players}")
    numbers: list[int] = []
    highest = 0
    for seat in start.seats:
        no = seat.no
        if no < 1 or (no <= highest and no in numbers):
            numbers = [seat.no for seat in start.seats]
            raise ValueError(f"seat numbers are 1 or higher, each once: {numbers}")
        highest = max(highest, no)
        numbers.append(no)
    for seat in start.seats:
        if seat.stack <= 0:
            raise ValueError("a seat without chips is not dealt in")
    if start.limit not in variant.limits:
        raise ValueError(f"{variant.key} is not played as {start.limit.value}")
    if start.carried < 0:
        raise ValueError("the pot of an earlier deal is 0 or more")
    if start.rake and min(start.rake) < 0:
        raise ValueError("the rake of a pot is 0 or more")
    if start.smallest_chip < 1:
        raise ValueError("the smallest chip is worth 1 or more")
    schedule = start.rake_schedule
    if schedule is not None and not 0 <= schedule.basis_points <= WHOLE:
        raise ValueError(f"a share of the pots is from 0 to {WHOLE} basis points")
    if start.bomb_pot and not variant.has_flop:
        raise ValueError(f"{variant.key} has no flop to which a bomb pot could go")
    for post in start.posts:
        if post.amount < 0 or post.seat not in numbers:
            raise ValueError("a post is 0 or more, by a seat that is dealt in")


def decide(hand: Hand, command: c.Command) -> Events:
    """The events that follow from `command`. Raises `Refused`; changes nothing."""
    return apply(hand, command)[0]


def apply(hand: Hand, command: c.Command) -> tuple[Events, Hand]:
    """The events that follow from `command`, and the hand after them. Raises `Refused`."""
    event = judge(hand, command)
    hand = evolve(hand, event)
    events: list[e.Event] = []
    _append_with_duties(events, hand, event)
    return tuple(events), hand


def carry_out(hand: Hand, command: c.Command, events: list[e.Event]) -> None:
    """Changes `hand` by `command`, and appends what happens. Raises `Refused`, and then changes nothing.

    Only for whoever plays a hand to its end and keeps none of its earlier states, such as a replay: nobody
    else may hold this hand.
    """
    event = judge(hand, command)
    happen(hand, event)
    _append_with_duties(events, hand, event)


def _append_with_duties(events: list[e.Event], hand: Hand, event: e.Event) -> None:
    """Appends the event, and what the dealer does after it, in a hand that nobody else holds yet."""
    events.append(event)
    if hand.phase is Phase.BETTING and hand.to_act != NOBODY and type(event) is not CardsDealt:
        return
    while duties := dealers_duties(hand):
        for duty in duties:
            happen(hand, duty)
            events.append(duty)


def dealers_duties(hand: Hand) -> Events:
    """What the dealer does next without anybody's decision; empty if somebody has to decide."""
    match hand.phase:
        case Phase.BETTING:
            if dead := _hands_that_die(hand):
                return dead
            return () if hand.to_act != NOBODY else _close_the_round(hand)
        case Phase.DEALING:
            if not hand.stub and is_drawing(hand):
                return (e.DiscardsShuffled(thrown_away(hand)),)
            return turned_up_early(hand)
        case Phase.SHOWDOWN:
            return () if hand.to_show != NOBODY else shown_next(hand) or _pay(hand)
        case Phase.AWARDING:
            return _pay(hand)
        case Phase.DRAWING | Phase.ALL_IN | Phase.OVER | Phase.RABBIT:
            return ()


def _hands_that_die(hand: Hand) -> Events:
    """The hands of absent players, folded as soon as the first cards are dealt; empty in later streets.

    An absent player whose card must bring in posts that first (TDA 30).
    """
    if hand.street or not _count_absent(hand):
        return ()
    in_order = [seat for seat in (*hand.seats[hand.first :], *hand.seats[: hand.first]) if not seat.folded]
    dead = dead_hands(
        [seat.no for seat in in_order],
        {seat.no for seat in in_order if seat.absent},
        hand.start.rules.absent_hands,
    )
    if dead and hand.bring_in:
        opener = hand.seats[hand.to_act]
        if opener.absent and opener.stack:
            return (e.BroughtIn(opener.no, min(hand.bring_in, opener.stack)),)
    return tuple([e.Folded(no) for no in dead])


def _count_absent(hand: Hand) -> int:
    """How many hands of absent players have not been folded yet."""
    count = 0
    for seat in hand.seats:
        if seat.absent and not seat.folded:
            count += 1
    return count


def _close_the_round(hand: Hand) -> Events:
    if _is_passed_out(hand):
        return (e.PassedOut(hand.pot_total), e.HandEnded())
    paid = contributions(hand)
    seat, amount = uncalled(paid)
    if amount:
        paid = [each.less(amount) if each.seat == seat else each for each in paid]
    gathered = pots(paid, hand.dead)
    if _total(gathered) != hand.pot_total - amount:
        raise refusals.Broken(f"{gathered} do not hold the {hand.pot_total} chips that were put in")
    returned = (e.UncalledReturned(seat, amount),) if amount else ()
    return (*returned, e.BetsGathered(gathered))


def _total(gathered: tuple[Pot, ...]) -> int:
    total = 0
    for pot in gathered:
        total += pot.amount
    return total


def _is_passed_out(hand: Hand) -> bool:
    """Whether everybody has declined to open; never while somebody is all-in and could not ante again."""
    if hand.street or not is_passed_out(opened=hand.bet > 0, redeals=hand.terms.redeals):
        return False
    return count_contenders(hand) > 1 and not any([seat.is_all_in for seat in hand.seats])


def _pay(hand: Hand) -> Events:
    won = payouts(hand)
    if sum([pot.amount for pot in won]) != hand.pot_total:
        raise refusals.Broken(f"{won} do not pay the {hand.pot_total} chips that were put in")
    return (*won, e.HandEnded())
