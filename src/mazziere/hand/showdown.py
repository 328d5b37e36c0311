"""Who shows next, who may muck, and who is paid what?

The rulings of `rules.showdown` and `rules.pots`, asked about one hand. Pots
are settled from the last made to the main pot, and hands are shown in that
order too.
"""

from mazziere.cards import Card
from mazziere.hand.events import Half, PotWon, Share
from mazziere.hand.state import NOBODY, Hand, Seat, contenders, knows_cards, place_of
from mazziere.ranking import HoleUse, strength
from mazziere.rules import showdown
from mazziere.rules.pots import halves, split


def strengths(hand: Hand, place: int) -> showdown.Strengths:
    """The hand at `place` on each award of the variant; zeros if its cards are not known here."""
    seat = hand.seats[place]
    if not knows_cards(seat):
        return (0,) * len(hand.variant.awards)
    if seat.declared:
        return tuple(
            [
                award.scale.any_five(five, ())
                for award, five in zip(hand.variant.awards, seat.declared, strict=True)
            ]
        )
    return tuple([strength(a.scale, a.use, seat.hole, hand.board) for a in hand.variant.awards])


def must_turn_up_hands(hand: Hand) -> bool:
    """Whether all hands are turned up before the cards to come: an all-in, and nothing left to bet."""
    players = [hand.seats[place] for place in contenders(hand)]
    betting_is_over = sum(1 for seat in players if seat.stack) < 2
    return betting_is_over and showdown.all_hands_are_shown(
        losing_hands=hand.start.rules.losing_hands,
        someone_is_all_in=any(seat.is_all_in for seat in players),
    )


def next_to_show(hand: Hand) -> tuple[int, bool]:
    """The place that shows next, and whether it is asked; (NOBODY, False) when nobody is left to.

    A hand that need not be asked is turned up by the dealer. Where hands count
    as declared, every player is asked. A hand whose cards are not known here
    cannot be shown.
    """
    all_shown = showdown.all_hands_are_shown(
        losing_hands=hand.start.rules.losing_hands,
        someone_is_all_in=any(hand.seats[place].is_all_in for place in contenders(hand)),
    )
    declares = showdown.players_declare(hand.start.rules.reading)
    aggressor = hand.seats[hand.aggressor].no if hand.aggressor != NOBODY else None
    for pot in reversed(hand.pots):
        places = [place_of(hand, no) for no in showdown.showing_order(pot.eligible, aggressor)]
        in_play = [place for place in places if not hand.seats[place].mucked]
        if len(in_play) == 1:
            continue  # the last player standing shows nothing (FIGP 28, rulebook 2.14)
        shown = [strengths(hand, place) for place in in_play if hand.seats[place].shown]
        for place in in_play:
            seat = hand.seats[place]
            if not seat.shown:
                must_show = all_shown or showdown.shows_by_itself(strengths(hand, place), shown)
                return place, declares or not (must_show and knows_cards(seat))
    return NOBODY, False


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


def pot_result(hand: Hand, number: int) -> PotWon:
    """Who is paid what from pot `number`."""
    pot = hand.pots[number]
    rake = hand.start.rake[number] if number < len(hand.start.rake) else 0
    to_share = pot.amount - rake
    shares: list[Share] = []
    in_play = [no for no in pot.eligible if not hand.seats[place_of(hand, no)].mucked]
    if len(in_play) == 1:
        shares.append(Share(in_play[0], to_share, Half.ALL))
        return PotWon(number, pot.amount, rake, tuple(shares))
    by_seat = [(no, strengths(hand, place_of(hand, no))) for no in in_play]
    high = showdown.winners([(no, own[0]) for no, own in by_seat])
    low = showdown.winners([(no, own[1]) for no, own in by_seat]) if len(hand.variant.awards) > 1 else ()
    parts = (
        ((high, to_share, Half.ALL),)
        if not low
        else zip((high, low), halves(to_share), (Half.HIGH, Half.LOW), strict=True)
    )
    for takers, amount, half in parts:
        shares += [Share(no, part, half) for no, part in zip(takers, split(amount, takers), strict=True)]
    return PotWon(number, pot.amount, rake, tuple(shares))


def next_pot(hand: Hand) -> int:
    """The pot that is paid next, the last made first; -1 when all are paid."""
    return len(hand.pots) - len(hand.results) - 1
