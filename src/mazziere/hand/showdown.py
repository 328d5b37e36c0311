"""Who shows next, who may muck, and who is paid what?

The rulings of `rules.showdown` and `rules.pots`, asked about one hand. Pots
are settled from the last made to the main pot, and hands are shown in that
order too.
"""

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import events as e
from mazziere.hand.state import NOBODY, Hand, Seat, contenders, knows_cards, place_of
from mazziere.ranking import HoleUse, strength
from mazziere.rules import showdown
from mazziere.rules.pots import Pot, halves, split


def strengths(hand: Hand, no: int) -> showdown.Strengths:
    """The hand of seat `no` on each award of the variant; zeros if not all of its cards are known here."""
    seat = hand.seats[place_of(hand, no)]
    if not knows_cards(seat) or UNKNOWN in hand.board:
        return (0,) * len(hand.variant.awards)
    if seat.declared:
        return tuple(
            [
                award.scale.any_cards(five, ())
                for award, five in zip(hand.variant.awards, seat.declared, strict=True)
            ]
        )
    return tuple([strength(a.scale, a.use, seat.hole, hand.board) for a in hand.variant.awards])


def turned_up_early(hand: Hand) -> tuple[e.Shown, ...]:
    """The hands that are turned up before the cards to come: an all-in, and nothing left to bet (FIGP 27)."""
    players = [hand.seats[place] for place in contenders(hand)]
    if sum([1 for seat in players if seat.stack]) > 1 or not _all_are_shown(hand):
        return ()
    return tuple([e.Shown(seat.no, seat.hole) for seat in players if not seat.shown and knows_cards(seat)])


def shown_next(hand: Hand) -> tuple[e.Shown | e.AskedToShow, ...]:
    """The hands that the dealer turns up now, until a player has to be asked; empty when nobody is left.

    Where hands count as declared, every player is asked. A hand whose cards
    are not known here cannot be shown.
    """
    events: list[e.Shown | e.AskedToShow] = []
    all_shown = _all_are_shown(hand)
    declares = showdown.players_declare(hand.start.rules.reading)
    aggressor = _aggressor(hand)
    own = {no: strengths(hand, no) for no in hand.pots[0].eligible}
    shown = {seat.no for seat in hand.seats if seat.shown}
    for pot in reversed(hand.pots):
        order = showdown.showing_order(pot.eligible, aggressor)
        in_play = [no for no in order if not hand.seats[place_of(hand, no)].mucked]
        if len(in_play) == 1:
            continue  # the last player standing shows nothing (FIGP 28)
        best = [own[no] for no in in_play if no in shown]
        for no in in_play:
            if no in shown:
                continue
            seat = hand.seats[place_of(hand, no)]
            must_show = all_shown or showdown.shows_by_itself(own[no], best)
            if declares or not (must_show and knows_cards(seat)):
                return (*events, e.AskedToShow(no))
            events.append(e.Shown(no, seat.hole))
            shown.add(no)
            best.append(own[no])
    return tuple(events)


def _all_are_shown(hand: Hand) -> bool:
    return showdown.all_hands_are_shown(
        losing_hands=hand.start.rules.losing_hands,
        someone_is_all_in=any(seat.is_all_in for seat in hand.seats),
    )


def can_be_made(hand: Hand, seat: Seat, declared: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether each declared five can be made with these hole cards and this board.

    A low that does not qualify may be declared by any five that can be made.
    """
    if len(declared) != len(hand.variant.awards):
        return False
    for award, five in zip(hand.variant.awards, declared, strict=True):
        if len(set(five)) != 5 or not set(five) <= {*seat.hole, *hand.board}:
            return False
        own = len(set(five) & set(seat.hole))
        if award.use is HoleUse.EXACTLY_TWO and own != 2:
            return False
    return True


def payouts(hand: Hand) -> tuple[e.PotWon, ...]:
    """Who is paid what from each pot, the last made first."""
    in_play = [no for no in hand.pots[0].eligible if not hand.seats[place_of(hand, no)].mucked]
    own = {no: strengths(hand, no) for no in in_play} if len(in_play) > 1 else {}
    gone: set[int] = set()
    won = []
    for number in reversed(range(len(hand.pots))):
        players = _left_in(hand, hand.pots[number], gone)
        gone.update(no for no in hand.pots[number].eligible if no not in players)
        won.append(_pot_won(hand, number, players, own))
    return tuple(won)


def _left_in(hand: Hand, pot: Pot, gone: set[int]) -> list[int]:
    """Who plays for a pot in the end, in the order of its seats.

    gone  mucked their hands for the pots made later

    The last player left in a pot has won it, and may muck in the others: it
    is the last in the order of showing who keeps what the rest gave up.
    """
    left = [no for no in pot.eligible if no not in gone]
    if len(left) > 1:
        for no in showdown.showing_order(pot.eligible, _aggressor(hand)):
            if len(left) > 1 and no in left and hand.seats[place_of(hand, no)].mucked:
                left.remove(no)
    return left


def _aggressor(hand: Hand) -> int | None:
    return hand.seats[hand.aggressor].no if hand.aggressor != NOBODY else None


def _pot_won(hand: Hand, number: int, players: list[int], own: dict[int, showdown.Strengths]) -> e.PotWon:
    pot = hand.pots[number]
    rake = hand.start.rake[number] if number < len(hand.start.rake) else 0
    to_share, chip = pot.amount - rake, hand.start.smallest_chip
    if len(players) == 1:
        return e.PotWon(number, pot.amount, rake, (e.Share(players[0], to_share, e.Half.ALL),))
    high = showdown.winners([(no, own[no][0]) for no in players])
    low = showdown.winners([(no, own[no][1]) for no in players]) if len(hand.variant.awards) > 1 else ()
    parts = [(high, to_share, e.Half.ALL)]
    if low:
        parts = list(zip((high, low), halves(to_share, chip), (e.Half.HIGH, e.Half.LOW), strict=True))
    shares = [
        e.Share(no, part, half)
        for takers, amount, half in parts
        for no, part in zip(takers, split(amount, takers, chip), strict=True)
    ]
    return e.PotWon(number, pot.amount, rake, tuple(shares))
