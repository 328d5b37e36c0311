"""What may one viewer be told of recent events?

For the log, speech and sounds; the state of the table is in its view. Every event names the seat and its
player, so that it can be read alone. Cards are text, "??" where this viewer may not know them.

Who sat where at the time of an event is found by going back from the table after all of them, so that nobody
is told the cards of a seat's previous player.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.hand import events as h
from mazziere.hand.start import BOARD, BURN, SECOND_BOARD
from mazziere.hand.view import HIDDEN, event_for
from mazziere.protocol import events as seen
from mazziere.protocol.table import PotShareView
from mazziere.table import events as e
from mazziere.table.state import Table
from mazziere.table.views.hand import share_view


def viewer_events(
    events: Sequence[e.Event], viewer: str | None, after: Table
) -> tuple[seen.ViewerEvent, ...]:
    """What `viewer` may be told of `events`, which led to the table `after`."""
    telling = _Telling(events, viewer, after)
    return tuple([told for event in events if (told := telling.tell(event)) is not None])


def all_events(events: Sequence[e.Event], after: Table) -> tuple[seen.ViewerEvent, ...]:
    """As `viewer_events`, with every card face up: for those who may see all of a hand, after it is over."""
    telling = _Telling(events, None, after, all_cards=True)
    return tuple([told for event in events if (told := telling.tell(event)) is not None])


def are_told_alike(events: Sequence[e.Event]) -> bool:
    """Whether all viewers see these events alike: none of them shows one player's cards or requests."""
    return not any(map(_is_told_apart, events))


def _is_told_apart(event: e.Event) -> bool:
    if not isinstance(event, e.InHand):
        return isinstance(event, e.TopUpEnded)
    if isinstance(event.event, h.CardsDealt):
        return any(place not in _IN_THE_MIDDLE for place in event.event.to)
    return isinstance(event.event, h.Discarded)


_IN_THE_MIDDLE = (BOARD, SECOND_BOARD, BURN)
"""Cards dealt there are open to everybody, or to nobody."""


class _Telling:
    """The players of the seats while the events go by."""

    def __init__(
        self, events: Sequence[e.Event], viewer: str | None, after: Table, *, all_cards: bool = False
    ) -> None:
        self.viewer = viewer
        self.all_cards = all_cards
        # The configuration before a change is no longer known, and its events are not told again.
        was_changed = any(isinstance(event, e.TableChanged) for event in events)
        self.games = () if was_changed else after.config.games
        self.hand_id = after.hand_id
        self.deck_root = after.deck_root
        self.players = {seat.no: seat.player for seat in after.seats}
        self.names = {seat.no: seat.nickname for seat in after.seats}
        for event in reversed(events):
            if isinstance(event, e.SeatTaken | e.SeatGiven):
                del self.players[event.seat], self.names[event.seat]
            elif isinstance(event, e.SeatLeft | e.SeatVacated):
                self.players[event.seat], self.names[event.seat] = event.player, event.nickname

    @property
    def own_seat(self) -> int | None:
        """The viewer's seat at this moment; None if they have none."""
        return next((no for no, player in self.players.items() if player == self.viewer), None)

    def tell(self, event: e.Event) -> seen.ViewerEvent | None:
        if isinstance(event, e.InHand):
            tell = _IN_HAND.get(type(event.event))
            return tell(self, event.event) if tell is not None else None
        tell = _AT_TABLE.get(type(event))
        return tell(self, event) if tell is not None else None

    # Events that change who sits where, or which hand is told of

    def seat_taken(self, event: e.SeatTaken) -> seen.SeatTakenEvent:
        self.players[event.seat], self.names[event.seat] = event.player, event.nickname
        return seen.SeatTakenEvent(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def seat_left(self, event: e.SeatLeft) -> seen.SeatLeftEvent:
        del self.players[event.seat], self.names[event.seat]
        return seen.SeatLeftEvent(
            seat=event.seat, nickname=event.nickname, stack=event.chips, why=event.why.value
        )

    def seat_given(self, event: e.SeatGiven) -> seen.SeatGivenEvent:
        self.players[event.seat], self.names[event.seat] = event.player, event.nickname
        return seen.SeatGivenEvent(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def seat_vacated(self, event: e.SeatVacated) -> seen.SeatVacatedEvent:
        del self.players[event.seat], self.names[event.seat]
        return seen.SeatVacatedEvent(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def hand_began(self, event: e.HandBegan) -> None:
        self.hand_id, self.deck_root = event.hand_id, event.deck_root

    # Events of the waiting list, told by the names of those who wait

    def seat_held(self, event: e.SeatHeld) -> seen.SeatHeldEvent:
        return seen.SeatHeldEvent(seat=event.seat, nickname=event.nickname, until=event.until)

    def seat_passed_on(self, event: e.SeatPassedOn) -> seen.SeatPassedOnEvent:
        return seen.SeatPassedOnEvent(seat=event.seat, nickname=event.nickname)

    def top_up_ended(self, event: e.TopUpEnded) -> seen.TopUpEndedEvent | None:
        if event.seat != self.own_seat:
            return None
        return seen.TopUpEndedEvent(seat=event.seat, nickname=self.names[event.seat], missing=event.missing)

    def table_changed(self, event: e.TableChanged) -> seen.TableChangedEvent:
        self.games = event.config.games
        return seen.TableChangedEvent()

    # Events of the hand with more facts than a seat

    def hand_started(self, event: h.HandStarted) -> seen.HandStartedEvent:
        start = event.start
        seats = tuple([seen.DealtInView(seat.no, self.names[seat.no], seat.stack) for seat in start.seats])
        return seen.HandStartedEvent(
            hand=self.hand_id,
            button=start.button,
            deck_root=self.deck_root,
            seats=seats,
            bomb_pot=start.bomb_pot,
        )

    def cards_dealt(self, event: h.CardsDealt) -> seen.CardsDealtEvent:
        known = event if self.all_cards else event_for(event, self.own_seat)
        assert isinstance(known, h.CardsDealt)
        return seen.CardsDealtEvent(to=known.to, cards=_texts(known.cards), face_up=known.face_up)

    def discarded(self, event: h.Discarded) -> seen.DiscardedEvent:
        known = event if self.all_cards else event_for(event, self.own_seat)
        assert isinstance(known, h.Discarded)
        nickname = self.names[event.seat]
        return seen.DiscardedEvent(
            seat=event.seat, nickname=nickname, count=len(event.cards), cards=_texts(known.cards)
        )

    def game_passed_over(self, event: e.GamePassedOver) -> seen.GamePassedOverEvent | None:
        if not self.games:
            return None
        game = self.games[event.game]
        return seen.GamePassedOverEvent(
            game=event.game, variant=game.variant, limit=game.limit.value, players=event.players
        )

    def game_changed(self, event: e.GameChanged) -> seen.GameChangedEvent | None:
        if not self.games:
            return None
        game, chooser = self.games[event.game], event.chosen_by or None
        return seen.GameChangedEvent(
            game=event.game,
            variant=game.variant,
            limit=game.limit.value,
            seat=chooser,
            nickname=self.names[chooser] if chooser is not None else None,
        )

    def button_drawn(self, event: e.ButtonDrawn) -> seen.ButtonDrawnEvent:
        return seen.ButtonDrawnEvent(
            seat=event.seat,
            nickname=self.names[event.seat],
            to=tuple([seat for seat, _ in event.cards]),
            cards=_texts([card for _, card in event.cards]),
        )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([HIDDEN if card == UNKNOWN else card_text(card, INTERNATIONAL) for card in cards])


def _whole(parts: Iterable[tuple[int, int]]) -> tuple[PotShareView, ...]:
    """Chips awarded to these seats that belong to no half and no board."""
    return tuple([PotShareView(seat, chips, "all", 1) for seat, chips in parts])


def _of_seat(told: type[seen.SeatEvent], /, **facts: Callable[[Any], Any]) -> Callable[[_Telling, Any], Any]:
    """Makes a function that tells an event of a seat: its nickname, and each fact read from the event."""

    def tell(telling: _Telling, event: Any) -> seen.SeatEvent:
        known = {name: find(event) for name, find in facts.items()}
        return told(seat=event.seat, nickname=telling.names[event.seat], **known)

    return tell


_IN_HAND: dict[type, Callable[[_Telling, Any], Any]] = {
    h.HandStarted: _Telling.hand_started,
    h.Posted: _of_seat(
        seen.PostedEvent, kind=lambda event: event.kind.value, amount=lambda event: event.amount
    ),
    h.CardsDealt: _Telling.cards_dealt,
    h.Folded: _of_seat(seen.FoldedEvent),
    h.Checked: _of_seat(seen.CheckedEvent),
    h.Called: _of_seat(seen.CalledEvent, to=lambda event: event.to),
    h.BetMade: _of_seat(seen.BetMadeEvent, to=lambda event: event.to),
    h.Raised: _of_seat(seen.RaisedEvent, to=lambda event: event.to),
    h.BroughtIn: _of_seat(seen.BroughtInEvent, to=lambda event: event.to),
    h.Completed: _of_seat(seen.CompletedEvent, to=lambda event: event.to),
    h.Discarded: _Telling.discarded,
    h.DiscardsShuffled: lambda _, event: seen.DiscardsShuffledEvent(count=len(event.cards)),
    h.RunningTwice: lambda _, __: seen.RunningTwiceEvent(),
    h.PassedOut: lambda _, event: seen.PassedOutEvent(carried=event.carried),
    h.UncalledReturned: _of_seat(seen.UncalledReturnedEvent, amount=lambda event: event.amount),
    h.BetsGathered: lambda _, event: seen.BetsGatheredEvent(pots=tuple(pot.amount for pot in event.pots)),
    h.Shown: _of_seat(seen.ShownEvent, cards=lambda event: _texts(event.cards)),
    h.Mucked: _of_seat(seen.MuckedEvent),
    h.PotWon: lambda _, event: seen.PotWonEvent(
        pot=event.pot,
        amount=event.amount,
        rake=event.rake,
        shares=tuple([share_view(share) for share in event.shares]),
    ),
    h.HandEnded: lambda _, __: seen.HandEndedEvent(),
}
"""`AskedToShow` is not told, because the view says whose turn it is; nor is `RabbitHunted`, whose cards
are, nor `AllInTurned`, after which hands are shown.
"""

_AT_TABLE: dict[type, Callable[[_Telling, Any], Any]] = {
    e.SeatTaken: _Telling.seat_taken,
    e.ChipsPromised: _of_seat(seen.ChipsPromisedEvent, amount=lambda event: event.amount),
    e.ChipsAdded: _of_seat(seen.ChipsAddedEvent, amount=lambda event: event.amount),
    e.ChipsReturned: _of_seat(seen.ChipsReturnedEvent, amount=lambda event: event.amount),
    e.SatOut: _of_seat(seen.SatOutEvent, why=lambda event: event.why.value),
    e.CameBack: _of_seat(seen.CameBackEvent, blinds=lambda event: event.blinds),
    e.LeavingAnnounced: _of_seat(seen.LeavingAnnouncedEvent, plays_on=lambda event: event.plays_on),
    e.SeatLeft: _Telling.seat_left,
    e.SeatGiven: _Telling.seat_given,
    e.SeatVacated: _Telling.seat_vacated,
    e.StackSet: _of_seat(seen.StackSetEvent, stack=lambda event: event.chips),
    e.ButtonDrawn: _Telling.button_drawn,
    e.BlindMissed: _of_seat(seen.BlindMissedEvent, big=lambda event: event.big),
    e.GameChoiceAsked: _of_seat(seen.GameChoiceAskedEvent),
    e.GamePassedOver: _Telling.game_passed_over,
    e.GameChanged: _Telling.game_changed,
    e.CarriedPotShared: lambda _, event: seen.CarriedPotSharedEvent(shares=_whole(event.shares)),
    e.HandBegan: _Telling.hand_began,
    e.TimeBankStarted: _of_seat(seen.TimeBankStartedEvent),
    e.TimeRanOut: _of_seat(seen.TimeRanOutEvent),
    e.TimeCharged: _of_seat(seen.TimeChargedEvent, amount=lambda event: event.amount),
    e.StraddleSet: _of_seat(seen.StraddleSetEvent, on=lambda event: event.on),
    e.PlayerDisconnected: _of_seat(seen.PlayerDisconnectedEvent),
    e.PlayerReconnected: _of_seat(seen.PlayerReconnectedEvent),
    e.DisconnectTimeStarted: _of_seat(seen.DisconnectTimeStartedEvent),
    e.TwiceAsked: lambda _, __: seen.TwiceAskedEvent(),
    e.TwiceAnswered: _of_seat(seen.TwiceAnsweredEvent, agrees=lambda event: event.agrees),
    e.TopUpEnded: _Telling.top_up_ended,
    e.SeatHeld: _Telling.seat_held,
    e.SeatPassedOn: _Telling.seat_passed_on,
    e.TablePaused: lambda _, event: seen.TablePausedEvent(why=event.why.value),
    e.TableResumed: lambda _, event: seen.TableResumedEvent(why=event.why.value),
    e.ChangeAnnounced: lambda _, __: seen.ChangeAnnouncedEvent(),
    e.TableChanged: _Telling.table_changed,
    e.ClosingAnnounced: lambda _, __: seen.ClosingAnnouncedEvent(),
    e.TableClosed: lambda _, __: seen.TableClosedEvent(),
    e.HandCancelled: lambda _, event: seen.HandCancelledEvent(
        hand=event.hand_id,
        returned=_whole(event.returned),
    ),
}
"""`TimeBankUsed`, `DisconnectTimeUsed` and `ClockRestarted` are not told, because the view says what is left;
nor are the waiting list, players' requests, and which hands a tournament releases. Admissions to a private
table are confidential.
"""
