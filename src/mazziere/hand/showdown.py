"""Who shows next, who may muck, and who wins how much?

The rulings of `rules.showdown` and `rules.pots` applied to one hand. Pots are settled from the last side pot
to the main pot, and hands are shown in that order too.
"""

from itertools import combinations

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import events as e
from mazziere.hand.opening import BY_CARDS
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.state import NOBODY, Hand, place_of
from mazziere.ranking import HoleUse
from mazziere.rules import refusals, showdown
from mazziere.rules.odd_chips import from_the_highest, in_order_of_odd_chips
from mazziere.rules.pots import Pot, halves, split, split_high_and_low
from mazziere.rules.rake import rake_of_each
from mazziere.rules.rule_set import OddChipsInStud


def strengths(hand: Hand, no: int) -> showdown.Strengths:
    """The strengths of the hand of seat `no` for each award, per board; 0 if its cards are not known here."""
    seat = hand.seats[place_of(hand, no)]
    if seat.declared:
        return tuple(
            [
                award.scale.any_cards(five, ())
                for award, five in zip(hand.variant.awards, seat.declared, strict=True)
            ]
        )
    own = _on_board(hand, seat, hand.board)
    return own + _on_board(hand, seat, hand.second_board) if hand.running_twice else own


def _on_board(hand: Hand, seat: HandSeat, board: tuple[Card, ...]) -> showdown.Strengths:
    if not knows_cards(seat) or UNKNOWN in board:
        return (0,) * len(hand.terms.evaluators)
    cards = seat.cards
    return tuple([evaluate(cards, board) for evaluate in hand.terms.evaluators])


def turned_up_early(hand: Hand) -> tuple[e.Shown, ...]:
    """The hands turned up before the remaining cards: after an all-in, if nobody can bet (FIGP 27).

    Never before the last draw: players who can still exchange cards keep them hidden. Nor while an absent
    player's hand has yet to be folded in turn, as after a bomb pot: a folded hand is shown to nobody. Nor
    where hands count as declared: nobody declares a hand before its last card.
    """
    with_chips = 0
    for seat in hand.seats:
        if seat.stack and not seat.folded:
            with_chips += 1
    if with_chips > 1 or not _are_turned_up(hand):
        return ()
    players = [seat for seat in hand.seats if not seat.folded]
    if any([seat.absent and not seat.stack for seat in players]):
        return ()
    if hand.terms.has_draws:
        return ()
    return tuple([e.Shown(seat.no, seat.cards) for seat in players if not seat.shown and knows_cards(seat)])


def shown_next(hand: Hand) -> tuple[e.Shown | e.AskedToShow, ...]:
    """The hands that the dealer turns up now, until a player has to decide; empty if none are left.

    Where hands count as declared, every player decides. A hand whose cards are
    not known here cannot be shown.
    """
    events: list[e.Shown | e.AskedToShow] = []
    all_shown = _all_are_shown(hand)
    declares = showdown.players_declare(hand.terms.reading)
    own = {no: strengths(hand, no) for no in _in_play(hand, hand.pots[0].eligible)}
    shown = {seat.no for seat in hand.seats if seat.shown}
    for pot in reversed(hand.pots):
        order = _showing_order(hand, pot)
        in_play = _in_play(hand, order)
        if len(in_play) == 1:
            continue  # the last player left shows nothing (FIGP 28)
        best = [own[no] for no in in_play if no in shown]
        for no in in_play:
            if no in shown:
                continue
            seat = hand.seats[place_of(hand, no)]
            must_show = all_shown or showdown.shows_by_itself(own[no], best)
            if declares or not (must_show and knows_cards(seat)):
                return (*events, e.AskedToShow(no))
            events.append(e.Shown(no, seat.cards))
            shown.add(no)
            best.append(own[no])
    return tuple(events)


def _in_play(hand: Hand, seats: tuple[int, ...]) -> list[int]:
    """Those of `seats` whose hands have not been mucked."""
    return [no for no in seats if not hand.seats[place_of(hand, no)].mucked]


def _are_turned_up(hand: Hand) -> bool:
    return showdown.all_in_hands_are_turned_up(
        all_in_hands=hand.terms.all_in_hands,
        losing_hands=hand.terms.losing_hands,
        someone_is_all_in=any([seat.is_all_in for seat in hand.seats]),
    ) and not showdown.players_declare(hand.terms.reading)


def _all_are_shown(hand: Hand) -> bool:
    return showdown.all_hands_are_shown(
        losing_hands=hand.terms.losing_hands,
        someone_is_all_in=any([seat.is_all_in for seat in hand.seats]),
    )


def can_be_made(hand: Hand, seat: HandSeat, declared: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether each declared hand can be made with these cards and this board.

    Any hand that can be made may be declared as a low, even one that does not qualify.
    """
    if len(declared) != len(hand.variant.awards):
        return False
    for award, five in zip(hand.variant.awards, declared, strict=True):
        size = min(award.scale.size, len(seat.cards) + len(hand.board))
        if len(set(five)) != size or not set(five) <= {*seat.cards, *hand.board}:
            return False
        own = len(set(five) & set(seat.cards))
        if award.use is HoleUse.EXACTLY_TWO and own != 2:
            return False
    return True


def payouts(hand: Hand) -> tuple[e.PotWon, ...]:
    """Who wins how much of each pot, last side pot first."""
    in_play = _in_play(hand, hand.pots[0].eligible)
    own = {no: strengths(hand, no) for no in in_play} if len(in_play) > 1 else {}
    kept = rakes(hand)
    return tuple(
        [
            _pot_won(hand, n, _left_in(hand, hand.pots[n]), own, kept[n])
            for n in reversed(range(len(hand.pots)))
        ]
    )


def rakes(hand: Hand) -> tuple[int, ...]:
    """The rake of each pot in chips, main pot first."""
    start, count = hand.start, len(hand.pots)
    if start.rake_schedule is None:
        return (start.rake + (0,) * count)[:count] if start.rake else (0,) * count
    return rake_of_each(
        [pot.amount for pot in hand.pots],
        start.rake_schedule,
        players=len(hand.seats),
        in_first_round=hand.street == 0,
        smallest_chip=start.smallest_chip,
    )


def _left_in(hand: Hand, pot: Pot) -> list[int]:
    """The seats that play for a pot in the end, in the order of its seats.

    The last player left in a pot has won it and may still muck in the others. That player is the last in the
    order of showing, which is the same in every pot, and keeps what the others gave up.
    """
    left = list(pot.eligible)
    if len(_in_play(hand, pot.eligible)) < len(left) > 1:
        for no in _showing_order(hand, pot):
            if len(left) > 1 and hand.seats[place_of(hand, no)].mucked:
                left.remove(no)
    return left


def _showing_order(hand: Hand, pot: Pot) -> tuple[int, ...]:
    """The last aggressor of the round first; without one, the best board in stud, else left of the button.

    In draw games it need not be the first to act in the last round: that is the opener (PAGAT draw).
    """
    aggressor = hand.seats[hand.aggressor].no if hand.aggressor != NOBODY else None
    if aggressor in pot.eligible:
        return showdown.showing_order(pot.eligible, aggressor)
    first = hand.first if hand.terms.streets[hand.street].opens in BY_CARDS else 0
    clockwise = (*hand.seats[first:], *hand.seats[:first])
    return showdown.showing_order([seat.no for seat in clockwise if seat.no in pot.eligible], None)


def _pot_won(
    hand: Hand, number: int, players: list[int], own: dict[int, showdown.Strengths], rake: int
) -> e.PotWon:
    pot = hand.pots[number]
    to_share, chip = pot.amount - rake, hand.start.smallest_chip
    if len(players) == 1:
        return e.PotWon(number, pot.amount, rake, (e.Share(players[0], to_share, e.Half.ALL),))
    if not hand.running_twice:
        return e.PotWon(number, pot.amount, rake, _shares(hand, to_share, players, own, board=1))
    first, second = halves(to_share, chip)
    shares = _shares(hand, first, players, own, board=1) + _shares(hand, second, players, own, board=2)
    return e.PotWon(number, pot.amount, rake, shares)


def _shares(
    hand: Hand, amount: int, players: list[int], own: dict[int, showdown.Strengths], *, board: int
) -> tuple[e.Share, ...]:
    """The winners' shares of `amount` on one board."""
    chip, awards, rules = hand.start.smallest_chip, len(hand.terms.evaluators), hand.terms.rules
    at = awards * (board - 1)
    high = showdown.winners([(no, own[no][at]) for no in players])
    if not high:
        raise refusals.HandsCannotBeCompared
    low = showdown.winners([(no, own[no][at + 1]) for no in players]) if awards > 1 else ()
    if hand.variant.streets[0].opens in BY_CARDS:
        high = _in_order_of_odd_chips(hand, high, own[high[0]][0], award=0)
        if low:
            low = _in_order_of_odd_chips(hand, low, own[low[0]][1], award=1)
    if not low:
        parts = [(high, split(amount, high, chip, rules.remainders), e.Half.ALL)]
    else:
        high_shares, low_shares = split_high_and_low(
            halves(amount, chip), high, low, chip, rules.identical_hands, rules.remainders
        )
        parts = [(high, high_shares, e.Half.HIGH), (low, low_shares, e.Half.LOW)]
    return tuple(
        [
            e.Share(no, part, half, board)
            for takers, shares, half in parts
            for no, part in zip(takers, shares, strict=True)
        ]
    )


def _in_order_of_odd_chips(
    hand: Hand, winners: tuple[int, ...], strength: int, *, award: int
) -> tuple[int, ...]:
    """The winners of half of a stud pot, in the order in which they get its odd chips.

    strength  of all these hands, for the award with this index
    """
    odd_chips, scale = hand.start.rules.odd_chips_in_stud, hand.variant.awards[award].scale
    if odd_chips is OddChipsInStud.NEAREST_TO_THE_LEFT_OF_THE_BUTTON:
        return winners
    hands: list[tuple[int, tuple[Card, ...]]] = []
    for no in winners:
        cards = hand.seats[place_of(hand, no)].cards + hand.board
        # Several fives may win alike, such as a straight with either of two nines: the highest cards count.
        fives = [five for five in combinations(cards, scale.size) if scale.exactly(five) == strength]
        highest = max([(from_the_highest(five, ace_is_low=scale.ace_is_low), five) for five in fives])
        hands.append((no, highest[1]))
    return in_order_of_odd_chips(hands, odd_chips, ace_is_low=scale.ace_is_low)
