"""What may one viewer know of a table?

Built from what the viewer may know, never cut down from what there is: cards
come from the hand's own view. Complete each time, so that a viewer who missed
anything is right again with the next one. A viewer is a player, seated or
not, or None for somebody unknown. Cards are text, "??" is a card's back; no
word here is for reading: categories, statuses and actions are codes.
"""

from typing import Literal

import msgspec

from mazziere.hand.view import HandView
from mazziere.hand.view import SeatView as HandSeatView
from mazziere.hand.view import view as hand_view
from mazziere.table.state import Seat, Table, seat_of, waits_for_the_blind
from mazziere.table.views.game import GameView, MixView, StakesView, game_view, mix_view, shown_game
from mazziere.table.views.hand import HandName, HandViewPart, hand_part, low_name_of, name_of
from mazziere.table.views.offers import OfferView, offer_views
from mazziere.table.views.options import OptionsView, TwiceView, options_view, twice_view
from mazziere.table.views.waiting_list import (
    HouseView,
    LineView,
    WishesView,
    house_view,
    line_view,
    wishes_view,
)

__all__ = [
    "GameView",
    "HandName",
    "HandViewPart",
    "HouseView",
    "MixView",
    "OfferView",
    "OptionsView",
    "SeatView",
    "StakesView",
    "TableView",
    "TwiceView",
    "YouView",
    "may_post",
    "view",
]

Status = Literal["empty", "held", "playing", "sitting_out", "waiting", "out", "leaving"]

_WAGERS = ("call", "bet", "raise", "bring_in", "complete")
"""Last actions that are told as "all_in" when they took the whole stack."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One place at the table, empty or not."""

    no: int
    player: str | None = None
    nickname: str | None = None
    stack: int = 0
    status: Status = "empty"
    is_you: bool = False
    is_bot: bool = False
    wagered: int = 0
    in_hand: bool = False
    folded: bool = False
    all_in: bool = False
    cards: tuple[str, ...] = ()
    """As they lie on the table, in the order dealt."""
    shown: bool = False
    last_action: str | None = None
    time_bank_ms: int = 0
    hand_name: HandName | None = None
    won: int = 0
    """From the pots paid so far."""
    face_up: tuple[int, ...] = ()
    """Places among `cards` of those that were dealt face up."""
    drew: tuple[int, ...] = ()
    """How many cards were exchanged at each draw so far."""
    low_name: HandName | None = None
    """Of the hand that plays for the low half, where there is one."""
    disconnected: bool = False


class YouView(msgspec.Struct, frozen=True):
    """What matters to the viewer alone."""

    seat: int | None
    balance: int
    owes_blinds: bool
    """Is waiting for the big blind, and may post instead to be dealt in now."""
    hand_name: HandName | None
    wishes: WishesView
    low_name: HandName | None = None
    straddles: bool = False
    """Straddles whenever he may."""


class TableView(msgspec.Struct, frozen=True):
    """A table, as one viewer may know it."""

    id: str
    name: str
    variant: str
    limit: str
    stakes: StakesView
    rules: str
    currency: str
    seat_count: int
    min_buy_in: int
    max_buy_in: int
    time_to_act_ms: int
    seats: tuple[SeatView, ...]
    you: YouView | None
    hand: HandViewPart | None
    offers: tuple[OfferView, ...]
    """Empty unless it is the viewer's turn."""
    game: GameView
    """Of the cards that lie there, else of the next hand; `variant`, `limit` and `stakes` are its own."""
    line: LineView
    house: HouseView
    options: OptionsView
    mix: MixView | None = None
    twice: TwiceView | None = None
    """While the players are asked whether the cards to come shall be dealt twice."""


def view(table: Table, viewer: str | None, *, balance: int = 0) -> TableView:
    """The table as `viewer` sees it. `balance`: the viewer's chips that are on no table."""
    config, hand = table.config, table.hand
    shown = shown_game(table)
    game = game_view(shown.variant, shown.limit, shown.stakes)
    yours = seat_of(table, viewer) if viewer is not None else None
    dealt = _hand_seen_by(table, yours)
    in_hand = {seat.no: seat for seat in dealt.seats} if dealt is not None else {}
    occupied = {seat.no: seat for seat in table.seats}
    held = {one.seat: one for one in table.held if one.player != viewer}
    running = table.is_in_hand
    seats = tuple(
        [
            _seat_view(table, occupied[no], in_hand.get(no), yours, running=running)
            if no in occupied
            else SeatView(no, nickname=held[no].nickname, status="held")
            if no in held
            else SeatView(no)
            for no in range(1, config.seat_count + 1)
        ]
    )
    return TableView(
        id=config.id,
        name=config.name,
        variant=game.variant,
        limit=game.limit,
        stakes=game.stakes,
        rules=config.rules.key,
        currency=config.currency,
        seat_count=config.seat_count,
        min_buy_in=config.min_buy_in,
        max_buy_in=config.max_buy_in,
        time_to_act_ms=config.time_to_act_ms,
        seats=seats,
        you=_you(table, viewer, yours, in_hand, balance),
        hand=hand_part(table, hand, dealt) if hand is not None and dealt is not None else None,
        offers=offer_views(hand, dealt.offers) if hand is not None and dealt is not None else (),
        game=game,
        line=line_view(table),
        house=house_view(table),
        options=options_view(table),
        mix=mix_view(table),
        twice=twice_view(table),
    )


def _hand_seen_by(table: Table, yours: Seat | None) -> HandView | None:
    """The hand as the viewer's seat sees it; as a bystander, if its player came after the deal."""
    if table.hand is None:
        return None
    return hand_view(table.hand, yours.no if yours is not None and not yours.newcomer else None)


# Seats


def _seat_view(
    table: Table, seat: Seat, dealt: HandSeatView | None, yours: Seat | None, *, running: bool
) -> SeatView:
    is_you = yours is not None and seat.no == yours.no
    if dealt is None or seat.newcomer:  # sat down after the last deal, perhaps where somebody had played
        return SeatView(
            no=seat.no,
            player=seat.player,
            nickname=seat.nickname,
            stack=seat.stack,
            status=_status(table, seat, dealt_in=False),
            is_you=is_you,
            is_bot=seat.is_bot,
            time_bank_ms=seat.time_bank_ms,
            disconnected=seat.disconnected,
        )
    # A hand that was thrown in is nobody's to look at, except for whoever held it.
    is_gone = (dealt.folded or dealt.mucked) and not is_you
    return SeatView(
        no=seat.no,
        player=seat.player,
        nickname=seat.nickname,
        stack=dealt.stack if running else seat.stack,
        status=_status(table, seat, dealt_in=running),
        is_you=is_you,
        is_bot=seat.is_bot,
        wagered=dealt.wagered,
        in_hand=not (dealt.folded or dealt.mucked),
        folded=dealt.folded,
        all_in=dealt.all_in,
        cards=() if is_gone else dealt.cards,
        face_up=() if is_gone else dealt.face_up,
        drew=dealt.drew,
        shown=dealt.shown,
        last_action="all_in" if dealt.all_in and dealt.last in _WAGERS else dealt.last or None,
        time_bank_ms=seat.time_bank_ms,
        hand_name=name_of(dealt.made) if dealt.shown else None,
        low_name=low_name_of(dealt.made) if dealt.shown else None,
        won=dealt.won,
        disconnected=seat.disconnected,
    )


def _status(table: Table, seat: Seat, *, dealt_in: bool) -> Status:
    if seat.is_leaving:
        return "leaving"
    if seat.is_out or not (dealt_in or seat.stack or seat.promised):
        return "out"
    if seat.sitting_out:
        return "sitting_out"
    if waits_for_the_blind(table, seat):
        return "waiting"
    return "playing"


def _you(
    table: Table,
    viewer: str | None,
    yours: Seat | None,
    in_hand: dict[int, HandSeatView],
    balance: int,
) -> YouView | None:
    if viewer is None:
        return None
    if yours is None:
        wishes = wishes_view(table, viewer, None)
        return YouView(None, balance, owes_blinds=False, hand_name=None, wishes=wishes)
    dealt = in_hand.get(yours.no) if not yours.newcomer else None
    made = dealt.made if dealt is not None and not dealt.folded else ()
    return YouView(
        seat=yours.no,
        balance=balance,
        owes_blinds=may_post(table, yours),
        hand_name=name_of(made),
        low_name=low_name_of(made),
        wishes=wishes_view(table, viewer, yours),
        straddles=yours.straddles,
    )


def may_post(table: Table, seat: Seat) -> bool:
    """Whether the player may choose to pay for being dealt in now, and has not chosen so yet."""
    made_up = table.config.kind.traits.blinds_are_made_up
    return made_up and waits_for_the_blind(table, seat) and not seat.posts
