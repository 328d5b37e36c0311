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

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.hand import events as h
from mazziere.hand.view import HIDDEN, event_for
from mazziere.table import events as e
from mazziere.table.state import Table
from mazziere.table.views import told as kinds
from mazziere.table.views.told import ViewerEvent


def viewer_events(events: Sequence[e.Event], viewer: str | None, after: Table) -> tuple[ViewerEvent, ...]:
    """What `viewer` may be told of `events`, which led to the table `after`."""
    telling = _Telling(events, viewer, after)
    return tuple([told for event in events if (told := telling.tell(event)) is not None])


def all_events(events: Sequence[e.Event], after: Table) -> tuple[ViewerEvent, ...]:
    """The same with every card face up: for who may look at all of a hand, when it is over."""
    telling = _Telling(events, None, after, all_cards=True)
    return tuple([told for event in events if (told := telling.tell(event)) is not None])


class _Telling:
    """Who sits where while the events go by."""

    def __init__(
        self, events: Sequence[e.Event], viewer: str | None, after: Table, *, all_cards: bool = False
    ) -> None:
        self.viewer = viewer
        self.all_cards = all_cards
        # Those of before a change are known no more: what was told of them is not told again.
        was_changed = any(isinstance(event, e.TableChanged) for event in events)
        self.games = () if was_changed else after.config.games
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

    def seat_taken(self, event: e.SeatTaken) -> kinds.SeatTaken:
        self.players[event.seat], self.names[event.seat] = event.player, event.nickname
        return kinds.SeatTaken(seat=event.seat, nickname=event.nickname, stack=event.chips)

    def seat_left(self, event: e.SeatLeft) -> kinds.SeatLeft:
        del self.players[event.seat], self.names[event.seat]
        why = event.why.value
        return kinds.SeatLeft(seat=event.seat, nickname=event.nickname, stack=event.chips, why=why)

    def hand_began(self, event: e.HandBegan) -> None:
        self.hand_id, self.deck_root = event.hand_id, event.deck_root

    # Events of the line, told by the names of those who wait

    def seat_held(self, event: e.SeatHeld) -> kinds.SeatHeld:
        return kinds.SeatHeld(seat=event.seat, nickname=event.nickname, until=event.until)

    def seat_passed_on(self, event: e.SeatPassedOn) -> kinds.SeatPassedOn:
        return kinds.SeatPassedOn(seat=event.seat, nickname=event.nickname)

    def top_up_ended(self, event: e.TopUpEnded) -> kinds.TopUpEnded | None:
        if event.seat != self.own_seat:
            return None
        return kinds.TopUpEnded(seat=event.seat, nickname=self.names[event.seat], missing=event.missing)

    def table_changed(self, event: e.TableChanged) -> kinds.TableChanged:
        self.games = event.config.games
        return kinds.TableChanged()

    # Events of the hand with more to them than a seat

    def hand_started(self, event: h.HandStarted) -> kinds.HandStarted:
        start = event.start
        seats = tuple([kinds.DealtInTold(seat.no, self.names[seat.no], seat.stack) for seat in start.seats])
        return kinds.HandStarted(
            hand=self.hand_id,
            button=start.button,
            deck_root=self.deck_root,
            seats=seats,
            bomb_pot=start.bomb_pot,
        )

    def cards_dealt(self, event: h.CardsDealt) -> kinds.CardsDealt:
        seen = event if self.all_cards else event_for(event, self.own_seat)
        assert isinstance(seen, h.CardsDealt)
        return kinds.CardsDealt(to=seen.to, cards=_texts(seen.cards), face_up=seen.face_up)

    def discarded(self, event: h.Discarded) -> kinds.Discarded:
        seen = event if self.all_cards else event_for(event, self.own_seat)
        assert isinstance(seen, h.Discarded)
        nickname = self.names[event.seat]
        return kinds.Discarded(
            seat=event.seat, nickname=nickname, count=len(event.cards), cards=_texts(seen.cards)
        )

    def game_passed_over(self, event: e.GamePassedOver) -> kinds.GamePassedOver | None:
        if not self.games:
            return None
        game = self.games[event.game]
        return kinds.GamePassedOver(
            game=event.game, variant=game.variant, limit=game.limit.value, players=event.players
        )

    def game_changed(self, event: e.GameChanged) -> kinds.GameChanged | None:
        if not self.games:
            return None
        game, chooser = self.games[event.game], event.chosen_by or None
        return kinds.GameChanged(
            game=event.game,
            variant=game.variant,
            limit=game.limit.value,
            seat=chooser,
            nickname=self.names[chooser] if chooser is not None else None,
        )

    def button_drawn(self, event: e.ButtonDrawn) -> kinds.ButtonDrawn:
        return kinds.ButtonDrawn(
            seat=event.seat,
            nickname=self.names[event.seat],
            to=tuple([seat for seat, _ in event.cards]),
            cards=_texts([card for _, card in event.cards]),
        )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([HIDDEN if card == UNKNOWN else card_text(card, INTERNATIONAL) for card in cards])


def _shares(won: h.PotWon) -> tuple[kinds.ShareTold, ...]:
    return tuple(
        [kinds.ShareTold(share.seat, share.amount, share.award.value, share.board) for share in won.shares]
    )


def _of_seat(
    told: type[kinds.ToldOfSeat], /, **facts: Callable[[Any], Any]
) -> Callable[[_Telling, Any], Any]:
    """Tells an event of a seat: its nickname, and each fact as its function finds it in the event."""

    def tell(telling: _Telling, event: Any) -> kinds.ToldOfSeat:
        known = {name: find(event) for name, find in facts.items()}
        return told(seat=event.seat, nickname=telling.names[event.seat], **known)

    return tell


_IN_HAND: dict[type, Callable[[_Telling, Any], Any]] = {
    h.HandStarted: _Telling.hand_started,
    h.Posted: _of_seat(kinds.Posted, kind=lambda event: event.kind.value, amount=lambda event: event.amount),
    h.CardsDealt: _Telling.cards_dealt,
    h.Folded: _of_seat(kinds.Folded),
    h.Checked: _of_seat(kinds.Checked),
    h.Called: _of_seat(kinds.Called, to=lambda event: event.to),
    h.BetMade: _of_seat(kinds.BetMade, to=lambda event: event.to),
    h.Raised: _of_seat(kinds.Raised, to=lambda event: event.to),
    h.BroughtIn: _of_seat(kinds.BroughtIn, to=lambda event: event.to),
    h.Completed: _of_seat(kinds.Completed, to=lambda event: event.to),
    h.Discarded: _Telling.discarded,
    h.DiscardsShuffled: lambda _, event: kinds.DiscardsShuffled(count=len(event.cards)),
    h.RunningTwice: lambda _, __: kinds.RunningTwice(),
    h.PassedOut: lambda _, event: kinds.PassedOut(carried=event.carried),
    h.UncalledReturned: _of_seat(kinds.UncalledReturned, amount=lambda event: event.amount),
    h.BetsGathered: lambda _, event: kinds.BetsGathered(pots=tuple(pot.amount for pot in event.pots)),
    h.Shown: _of_seat(kinds.Shown, cards=lambda event: _texts(event.cards)),
    h.Mucked: _of_seat(kinds.Mucked),
    h.PotWon: lambda _, event: kinds.PotWon(
        pot=event.pot, amount=event.amount, rake=event.rake, shares=_shares(event)
    ),
    h.HandEnded: lambda _, __: kinds.HandEnded(),
}
"""`AskedToShow` is not told, for whose turn it is stands in the view; nor `RabbitHunted`, whose cards are."""

_AT_TABLE: dict[type, Callable[[_Telling, Any], Any]] = {
    e.SeatTaken: _Telling.seat_taken,
    e.ChipsPromised: _of_seat(kinds.ChipsPromised, amount=lambda event: event.amount),
    e.ChipsAdded: _of_seat(kinds.ChipsAdded, amount=lambda event: event.amount),
    e.ChipsReturned: _of_seat(kinds.ChipsReturned, amount=lambda event: event.amount),
    e.SatOut: _of_seat(kinds.SatOut, why=lambda event: event.why.value),
    e.CameBack: _of_seat(kinds.CameBack, blinds=lambda event: event.blinds),
    e.LeavingAnnounced: _of_seat(kinds.LeavingAnnounced, plays_on=lambda event: event.plays_on),
    e.SeatLeft: _Telling.seat_left,
    e.ButtonDrawn: _Telling.button_drawn,
    e.BlindMissed: _of_seat(kinds.BlindMissed, big=lambda event: event.big),
    e.GameChoiceAsked: _of_seat(kinds.GameChoiceAsked),
    e.GamePassedOver: _Telling.game_passed_over,
    e.GameChanged: _Telling.game_changed,
    e.CarriedPotShared: lambda _, event: kinds.CarriedPotShared(
        shares=tuple([kinds.ShareTold(seat, chips, h.Half.ALL.value) for seat, chips in event.shares])
    ),
    e.HandBegan: _Telling.hand_began,
    e.TimeBankStarted: _of_seat(kinds.TimeBankStarted),
    e.TimeRanOut: _of_seat(kinds.TimeRanOut),
    e.TimeCharged: _of_seat(kinds.TimeCharged, amount=lambda event: event.amount),
    e.StraddleSet: _of_seat(kinds.StraddleSet, on=lambda event: event.on),
    e.PlayerDisconnected: _of_seat(kinds.PlayerDisconnected),
    e.PlayerReconnected: _of_seat(kinds.PlayerReconnected),
    e.DisconnectTimeStarted: _of_seat(kinds.DisconnectTimeStarted),
    e.TwiceAsked: lambda _, __: kinds.TwiceAsked(),
    e.TwiceAnswered: _of_seat(kinds.TwiceAnswered, agrees=lambda event: event.agrees),
    e.TopUpEnded: _Telling.top_up_ended,
    e.SeatHeld: _Telling.seat_held,
    e.SeatPassedOn: _Telling.seat_passed_on,
    e.TablePaused: lambda _, event: kinds.TablePaused(why=event.why.value),
    e.TableResumed: lambda _, event: kinds.TableResumed(why=event.why.value),
    e.ChangeAnnounced: lambda _, __: kinds.ChangeAnnounced(),
    e.TableChanged: _Telling.table_changed,
    e.ClosingAnnounced: lambda _, __: kinds.ClosingAnnounced(),
    e.TableClosed: lambda _, __: kinds.TableClosed(),
    e.HandCancelled: lambda _, event: kinds.HandCancelled(
        hand=event.hand_id,
        returned=tuple([kinds.ShareTold(seat, chips, h.Half.ALL.value) for seat, chips in event.returned]),
    ),
}
"""`TimeBankUsed` and `DisconnectTimeUsed` are not told: what is left stands in the view; so do
the line, and what a player asked for.
Who was let into a private table is nobody's business."""
