"""What may one viewer be told of what has just happened?

For the log, the voice and the sounds; what the table *is* stands in its view.
Every event names the seat and who sits there, so that it reads alone. Cards
are text, "??" where this viewer may not know them.

Who sat where at the time of an event is found by going back from the table
after all of them, so that no one is told the cards of whoever had the seat
before.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.hand import events as h
from mazziere.hand.view import HIDDEN, event_for
from mazziere.table import events as e
from mazziere.table.state import Table


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that happened at the table."""


class ToldOfSeat(Told, frozen=True, kw_only=True):
    """Something that a seat did, or that befell it."""

    seat: int
    nickname: str


class ShareTold(msgspec.Struct, frozen=True):
    seat: int
    amount: int
    award: str
    board: int = 1


class DealtInTold(msgspec.Struct, frozen=True):
    seat: int
    nickname: str
    stack: int


class HandStarted(Told, frozen=True, tag="hand_started"):
    hand: str
    button: int
    deck_root: str
    seats: tuple[DealtInTold, ...]


class Posted(ToldOfSeat, frozen=True, tag="posted"):
    kind: str
    amount: int


class CardsDealt(Told, frozen=True, tag="cards_dealt"):
    to: tuple[int, ...]
    cards: tuple[str, ...]
    face_up: tuple[int, ...] = ()
    """Places in `to` of cards that lie face up in front of a seat."""


class Folded(ToldOfSeat, frozen=True, tag="folded"):
    pass


class Checked(ToldOfSeat, frozen=True, tag="checked"):
    pass


class Called(ToldOfSeat, frozen=True, tag="called"):
    to: int


class BetMade(ToldOfSeat, frozen=True, tag="bet_made"):
    to: int


class Raised(ToldOfSeat, frozen=True, tag="raised"):
    to: int


class BroughtIn(ToldOfSeat, frozen=True, tag="brought_in"):
    to: int


class Completed(ToldOfSeat, frozen=True, tag="completed"):
    to: int


class Discarded(ToldOfSeat, frozen=True, tag="discarded"):
    """`cards` are backs for everybody else."""

    count: int
    cards: tuple[str, ...]


class DiscardsShuffled(Told, frozen=True, tag="discards_shuffled"):
    count: int


class UncalledReturned(ToldOfSeat, frozen=True, tag="uncalled_returned"):
    amount: int


class BetsGathered(Told, frozen=True, tag="bets_gathered"):
    pots: tuple[int, ...]


class Shown(ToldOfSeat, frozen=True, tag="shown"):
    cards: tuple[str, ...]


class Mucked(ToldOfSeat, frozen=True, tag="mucked"):
    pass


class PotWon(Told, frozen=True, tag="pot_won"):
    pot: int
    amount: int
    rake: int
    shares: tuple[ShareTold, ...]


class PassedOut(Told, frozen=True, tag="passed_out"):
    carried: int


class RunningTwice(Told, frozen=True, tag="running_twice"):
    pass


class HandEnded(Told, frozen=True, tag="hand_ended"):
    pass


class GameChoiceAsked(ToldOfSeat, frozen=True, tag="game_choice_asked"):
    pass


class GamePassedOver(Told, frozen=True, tag="game_passed_over"):
    """`game` is its index in the rotation."""

    game: int
    variant: str
    limit: str
    players: int


class GameChanged(Told, frozen=True, tag="game_changed"):
    """`seat` and `nickname`: who has chosen it, if anybody has."""

    game: int
    variant: str
    limit: str
    seat: int | None = None
    nickname: str | None = None


class CarriedPotShared(Told, frozen=True, tag="carried_pot_shared"):
    shares: tuple[ShareTold, ...]


class SeatTaken(ToldOfSeat, frozen=True, tag="seat_taken"):
    stack: int


class ChipsPromised(ToldOfSeat, frozen=True, tag="chips_promised"):
    amount: int


class ChipsAdded(ToldOfSeat, frozen=True, tag="chips_added"):
    amount: int


class ChipsReturned(ToldOfSeat, frozen=True, tag="chips_returned"):
    amount: int


class SatOut(ToldOfSeat, frozen=True, tag="sat_out"):
    why: str


class CameBack(ToldOfSeat, frozen=True, tag="came_back"):
    blinds: str


class LeavingAnnounced(ToldOfSeat, frozen=True, tag="leaving_announced"):
    pass


class SeatLeft(ToldOfSeat, frozen=True, tag="seat_left"):
    stack: int


class ButtonDrawn(ToldOfSeat, frozen=True, tag="button_drawn"):
    """`to` and `cards`: what was dealt face up to find the button, if anything."""

    to: tuple[int, ...]
    cards: tuple[str, ...]


class BlindMissed(ToldOfSeat, frozen=True, tag="blind_missed"):
    big: bool


class TimeBankStarted(ToldOfSeat, frozen=True, tag="time_bank_started"):
    pass


class TimeRanOut(ToldOfSeat, frozen=True, tag="time_ran_out"):
    pass


ViewerEvent = (
    HandStarted
    | Posted
    | CardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | BroughtIn
    | Completed
    | Discarded
    | DiscardsShuffled
    | UncalledReturned
    | BetsGathered
    | Shown
    | Mucked
    | PotWon
    | PassedOut
    | RunningTwice
    | HandEnded
    | GameChoiceAsked
    | GamePassedOver
    | GameChanged
    | CarriedPotShared
    | SeatTaken
    | ChipsPromised
    | ChipsAdded
    | ChipsReturned
    | SatOut
    | CameBack
    | LeavingAnnounced
    | SeatLeft
    | ButtonDrawn
    | BlindMissed
    | TimeBankStarted
    | TimeRanOut
)


def viewer_events(events: Sequence[e.Event], viewer: str | None, after: Table) -> tuple[ViewerEvent, ...]:
    """What `viewer` may be told of `events`, which led to the table `after`."""
    telling = _Telling(events, viewer, after)
    return tuple([told for event in events if (told := telling.tell(event)) is not None])


class _Telling:
    """Who sits where while the events go by."""

    def __init__(self, events: Sequence[e.Event], viewer: str | None, after: Table) -> None:
        self.viewer = viewer
        self.games = after.config.games
        self.hand_id = after.hand_id
        self.deck_root = after.deck_root
        self.players = {seat.no: seat.player for seat in after.seats}
        self.names = {seat.no: seat.nickname for seat in after.seats}
        for event in reversed(events):
            if isinstance(event, e.SeatTaken):
                del self.players[event.seat], self.names[event.seat]
            elif isinstance(event, e.SeatLeft):
                self.players[event.seat], self.names[event.seat] = event.player, event.nickname

    @property
    def own_seat(self) -> int | None:
        """Where the viewer sits at this moment."""
        return next((no for no, player in self.players.items() if player == self.viewer), None)

    def tell(self, event: e.Event) -> ViewerEvent | None:
        if isinstance(event, e.InHand):
            tell = _IN_HAND.get(type(event.event))
            return tell(self, event.event) if tell is not None else None
        tell = _AT_TABLE.get(type(event))
        return tell(self, event) if tell is not None else None

    # Events that change who sits where, or which hand is told of

    def seat_taken(self, event: e.SeatTaken) -> SeatTaken:
        self.players[event.seat], self.names[event.seat] = event.player, event.nickname
        return SeatTaken(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def seat_left(self, event: e.SeatLeft) -> SeatLeft:
        del self.players[event.seat], self.names[event.seat]
        return SeatLeft(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def hand_began(self, event: e.HandBegan) -> None:
        self.hand_id, self.deck_root = event.hand_id, event.deck_root

    # Events of the hand with more to them than a seat

    def hand_started(self, event: h.HandStarted) -> HandStarted:
        start = event.start
        seats = tuple([DealtInTold(seat.no, self.names[seat.no], seat.stack) for seat in start.seats])
        return HandStarted(hand=self.hand_id, button=start.button, deck_root=self.deck_root, seats=seats)

    def cards_dealt(self, event: h.CardsDealt) -> CardsDealt:
        seen = event_for(event, self.own_seat)
        assert isinstance(seen, h.CardsDealt)
        return CardsDealt(to=seen.to, cards=_texts(seen.cards), face_up=seen.face_up)

    def discarded(self, event: h.Discarded) -> Discarded:
        seen = event_for(event, self.own_seat)
        assert isinstance(seen, h.Discarded)
        nickname = self.names[event.seat]
        return Discarded(seat=event.seat, nickname=nickname, count=len(event.cards), cards=_texts(seen.cards))

    def game_passed_over(self, event: e.GamePassedOver) -> GamePassedOver:
        game = self.games[event.game]
        return GamePassedOver(
            game=event.game, variant=game.variant, limit=game.limit.value, players=event.players
        )

    def game_changed(self, event: e.GameChanged) -> GameChanged:
        game, chooser = self.games[event.game], event.chosen_by or None
        return GameChanged(
            game=event.game,
            variant=game.variant,
            limit=game.limit.value,
            seat=chooser,
            nickname=self.names[chooser] if chooser is not None else None,
        )

    def button_drawn(self, event: e.ButtonDrawn) -> ButtonDrawn:
        return ButtonDrawn(
            seat=event.seat,
            nickname=self.names[event.seat],
            to=tuple([seat for seat, _ in event.cards]),
            cards=_texts([card for _, card in event.cards]),
        )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([HIDDEN if card == UNKNOWN else card_text(card, INTERNATIONAL) for card in cards])


def _shares(won: h.PotWon) -> tuple[ShareTold, ...]:
    return tuple(
        [ShareTold(share.seat, share.amount, share.award.value, share.board) for share in won.shares]
    )


def _of_seat(told: type[ToldOfSeat], /, **facts: Callable[[Any], Any]) -> Callable[[_Telling, Any], Any]:
    """Tells an event of a seat: its nickname, and each fact as its function finds it in the event."""

    def tell(telling: _Telling, event: Any) -> ToldOfSeat:
        known = {name: find(event) for name, find in facts.items()}
        return told(seat=event.seat, nickname=telling.names[event.seat], **known)

    return tell


_IN_HAND: dict[type, Callable[[_Telling, Any], Any]] = {
    h.HandStarted: _Telling.hand_started,
    h.Posted: _of_seat(Posted, kind=lambda event: event.kind.value, amount=lambda event: event.amount),
    h.CardsDealt: _Telling.cards_dealt,
    h.Folded: _of_seat(Folded),
    h.Checked: _of_seat(Checked),
    h.Called: _of_seat(Called, to=lambda event: event.to),
    h.BetMade: _of_seat(BetMade, to=lambda event: event.to),
    h.Raised: _of_seat(Raised, to=lambda event: event.to),
    h.BroughtIn: _of_seat(BroughtIn, to=lambda event: event.to),
    h.Completed: _of_seat(Completed, to=lambda event: event.to),
    h.Discarded: _Telling.discarded,
    h.DiscardsShuffled: lambda _, event: DiscardsShuffled(count=len(event.cards)),
    h.RunningTwice: lambda _, __: RunningTwice(),
    h.PassedOut: lambda _, event: PassedOut(carried=event.carried),
    h.UncalledReturned: _of_seat(UncalledReturned, amount=lambda event: event.amount),
    h.BetsGathered: lambda _, event: BetsGathered(pots=tuple(pot.amount for pot in event.pots)),
    h.Shown: _of_seat(Shown, cards=lambda event: _texts(event.cards)),
    h.Mucked: _of_seat(Mucked),
    h.PotWon: lambda _, event: PotWon(
        pot=event.pot, amount=event.amount, rake=event.rake, shares=_shares(event)
    ),
    h.HandEnded: lambda _, __: HandEnded(),
}
"""`AskedToShow` is not told, for whose turn it is stands in the view; nor `RabbitHunted`, whose cards are."""

_AT_TABLE: dict[type, Callable[[_Telling, Any], Any]] = {
    e.SeatTaken: _Telling.seat_taken,
    e.ChipsPromised: _of_seat(ChipsPromised, amount=lambda event: event.amount),
    e.ChipsAdded: _of_seat(ChipsAdded, amount=lambda event: event.amount),
    e.ChipsReturned: _of_seat(ChipsReturned, amount=lambda event: event.amount),
    e.SatOut: _of_seat(SatOut, why=lambda event: event.why.value),
    e.CameBack: _of_seat(CameBack, blinds=lambda event: event.blinds),
    e.LeavingAnnounced: _of_seat(LeavingAnnounced),
    e.SeatLeft: _Telling.seat_left,
    e.ButtonDrawn: _Telling.button_drawn,
    e.BlindMissed: _of_seat(BlindMissed, big=lambda event: event.big),
    e.GameChoiceAsked: _of_seat(GameChoiceAsked),
    e.GamePassedOver: _Telling.game_passed_over,
    e.GameChanged: _Telling.game_changed,
    e.CarriedPotShared: lambda _, event: CarriedPotShared(
        shares=tuple([ShareTold(seat, chips, h.Half.ALL.value) for seat, chips in event.shares])
    ),
    e.HandBegan: _Telling.hand_began,
    e.TimeBankStarted: _of_seat(TimeBankStarted),
    e.TimeRanOut: _of_seat(TimeRanOut),
}
"""`TimeBankUsed` is not told: what is left stands in the view."""
