"""Which cards may be turned up, and corrected?

`RoundCardsToDeal` is the one question for cards, whoever answers it: the room from a sealed deck, a recorded
round, or a person with real cards.
"""

from collections.abc import Collection

from mazziere.cards import INTERNATIONAL, STANDARD_52, Card, card_text
from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.awaiting import RoundCardsToDeal
from mazziere.casino.config import DealtBy
from mazziere.casino.course import Course
from mazziere.casino.state import CasinoRound
from mazziere.rules.casino.streets import BET_OF, POSITIONS, CardPlace, RoundStreet
from mazziere.rules.refusals import CardAlreadyDealt, CardNotInDeck, NoCardsAwaited, WrongCardCount

_STREET_DECIDED_ON = {
    CardPlace.PLAYER: RoundStreet.HOLE,
    CardPlace.FLOP: RoundStreet.FLOP,
    CardPlace.TURN: RoundStreet.TURN,
}


def deal_cards(course: Course, command: c.DealRoundCards, at: int) -> None:
    """Turns up the cards that are due. Raises `Refused`."""
    awaiting = course.table.awaiting
    if course.table.paused:
        raise refusals.RoundIsPaused
    if not isinstance(awaiting, RoundCardsToDeal):
        raise NoCardsAwaited
    if at < awaiting.not_before:
        raise refusals.TooEarly(not_before=awaiting.not_before)
    _check_cards(course.running, awaiting.place, command.cards)
    course.happen(e.RoundCardsTurnedUp(awaiting.place, command.cards, at))


def correct_cards(course: Course, command: c.CorrectCards, at: int) -> None:
    """Replaces the cards turned up last; what was decided and bet on them comes back. Raises `Refused`."""
    running = course.running
    if running.config.dealt_by is DealtBy.THE_ROOM:
        raise refusals.DealtByTheRoom
    if not running.cards:
        raise refusals.NothingToCorrect
    place = next(reversed(running.cards))
    _check_cards(running, place, command.cards)
    course.happen(e.CardsCorrected(place, command.cards, _bet_on(running, place), at))


def _bet_on(running: CasinoRound, place: CardPlace) -> tuple[tuple[str, int], ...]:
    """What players have bet on the cards of a place."""
    street = _STREET_DECIDED_ON.get(place)
    if street is None:
        return ()
    spot = BET_OF[street]
    players = [player for player in running.players.values() if street in player.choices]
    return tuple([(player.player, player.bets[spot]) for player in players if spot in player.bets])


def _check_cards(running: CasinoRound, place: CardPlace, cards: Collection[Card]) -> None:
    """Refuses cards that cannot lie there."""
    expected = len(POSITIONS[place])
    if len(cards) != expected:
        raise WrongCardCount(expected=expected, given=len(cards))
    dealt = {card for other, lying in running.cards.items() if other is not place for card in lying}
    for card in cards:
        if card not in STANDARD_52.as_set:
            raise CardNotInDeck(card=str(card))
        if card in dealt:
            raise CardAlreadyDealt(card=card_text(card, INTERNATIONAL))
        dealt.add(card)
