"""What may one viewer know of a table?

Built up from what the viewer may know, never cut down from the full state: cards come from the hand's own
view. Complete each time, so that a viewer who missed anything is up to date with the next one. A viewer is a
player, seated or not, or None for an unknown one. Cards are text; "??" is a face-down card. Categories,
statuses and actions are codes, not words to be read.
"""

from functools import lru_cache
from typing import cast

from mazziere.hand.view import HandSeatView, own_part
from mazziere.hand.view import view as hand_view
from mazziere.protocol.table import OwnView, SeatView, TableView, YouView, with_own
from mazziere.protocol.words import LastAction, SeatStatus
from mazziere.table.state import HeldSeat, Seat, Table, seat_of, waits_for_the_blind
from mazziere.table.views.game import game_view, mix_view, shown_game
from mazziere.table.views.hand import hand_part, low_name_of, name_of
from mazziere.table.views.offers import offer_views
from mazziere.table.views.options import options_view, twice_view
from mazziere.table.views.waiting_list import house_view, line_view, wishes_view

_WAGERS = ("call", "bet", "raise", "bring_in", "complete")
"""Last actions that are shown as "all_in" if they took the whole stack."""


def view(table: Table, viewer: str | None, *, balance: int = 0) -> TableView:
    """The table as `viewer` sees it. `balance`: the viewer's chips off the tables."""
    shared = shared_view(table)
    return shared if viewer is None else with_own(shared, own_view(table, viewer, balance=balance))


def shared_view(table: Table) -> TableView:
    """The table as somebody unknown sees it: what all viewers share."""
    config, hand = table.config, table.hand
    shown = shown_game(table)
    game = game_view(shown.variant, shown.limit, shown.stakes)
    dealt = hand_view(hand, None) if hand is not None else None
    in_hand = {seat.no: seat for seat in dealt.seats} if dealt is not None else {}
    occupied = {seat.no: seat for seat in table.seats}
    held = {one.seat: one for one in table.held}
    running = table.is_in_hand
    seats = tuple(
        [
            _seat_view(table, occupied[no], in_hand.get(no), running=running, is_you=False)
            if no in occupied
            else _held_view(held[no])
            if no in held
            else _empty_view(no)
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
        you=None,
        hand=hand_part(table, hand, dealt) if hand is not None and dealt is not None else None,
        offers=(),
        game=game,
        line=line_view(table),
        house=house_view(table),
        options=options_view(table),
        mix=mix_view(table),
        twice=twice_view(table),
        tournament=config.tournament or None,
    )


def own_view(table: Table, viewer: str, *, balance: int = 0) -> OwnView:
    """What `viewer` sees otherwise than somebody unknown: their seat and cards, what they may do."""
    yours = seat_of(table, viewer)
    hand = table.hand
    # Whoever came after the deal sees the hand as an observer does.
    is_dealt_in = hand is not None and yours is not None and not yours.newcomer
    own = own_part(hand, yours.no) if hand is not None and yours is not None and is_dealt_in else None
    dealt = own.seat if own is not None else None
    changed = [_empty_view(one.seat) for one in table.held if one.player == viewer]
    if yours is not None:
        changed.append(_seat_view(table, yours, dealt, running=table.is_in_hand, is_you=True))
    return OwnView(
        seats=tuple(changed),
        you=_you(table, viewer, yours, dealt, balance),
        offers=offer_views(hand, own.offers) if hand is not None and own is not None else (),
        may_hunt=own is not None and own.may_hunt,
    )


# Seats


@lru_cache(maxsize=64)
def _empty_view(no: int) -> SeatView:
    return _nobody(no, None, "empty")


def _held_view(held: HeldSeat) -> SeatView:
    return _nobody(held.seat, held.nickname, "held")


def _nobody(no: int, nickname: str | None, status: SeatStatus) -> SeatView:
    """An empty seat."""
    return SeatView(
        no=no,
        player=None,
        nickname=nickname,
        stack=0,
        status=status,
        is_you=False,
        is_bot=False,
        wagered=0,
        in_hand=False,
        folded=False,
        all_in=False,
        cards=(),
        shown=False,
        last_action=None,
        time_bank_ms=0,
        hand_name=None,
        won=0,
        face_up=(),
        drew=(),
        low_name=None,
        disconnected=False,
        avatar="",
    )


def _seat_view(
    table: Table, seat: Seat, dealt: HandSeatView | None, *, running: bool, is_you: bool
) -> SeatView:
    if dealt is None or seat.newcomer:  # sat down after the last deal, perhaps in a vacated seat
        return SeatView(
            no=seat.no,
            player=seat.player,
            nickname=seat.nickname,
            stack=seat.stack,
            status=seat_status(table, seat, dealt_in=False),
            is_you=is_you,
            is_bot=seat.is_bot,
            wagered=0,
            in_hand=False,
            folded=False,
            all_in=False,
            cards=(),
            shown=False,
            last_action=None,
            time_bank_ms=seat.time_bank_ms,
            hand_name=None,
            won=0,
            face_up=(),
            drew=(),
            low_name=None,
            disconnected=seat.disconnected,
            avatar=seat.avatar,
        )
    # Folded and mucked hands are visible only to their owner.
    is_gone = (dealt.folded or dealt.mucked) and not is_you
    return SeatView(
        no=seat.no,
        player=seat.player,
        nickname=seat.nickname,
        stack=dealt.stack if running else seat.stack,
        status=seat_status(table, seat, dealt_in=running),
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
        last_action=_last_action(dealt),
        time_bank_ms=seat.time_bank_ms,
        hand_name=name_of(dealt.made) if dealt.shown else None,
        low_name=low_name_of(dealt.made) if dealt.shown else None,
        won=dealt.won,
        disconnected=seat.disconnected,
        avatar=seat.avatar,
    )


def _last_action(dealt: HandSeatView) -> LastAction | None:
    if dealt.all_in and dealt.last in _WAGERS:
        return "all_in"
    return cast("LastAction", dealt.last) if dealt.last else None


def seat_status(table: Table, seat: Seat, *, dealt_in: bool) -> SeatStatus:
    """Whether the player is in the game. `dealt_in`: a hand is running with them."""
    if seat.is_leaving:
        return "leaving"
    if seat.is_out or not (dealt_in or seat.stack or seat.promised):
        return "out"
    if seat.sitting_out:
        return "sitting_out"
    if waits_for_the_blind(table, seat):
        return "waiting"
    return "playing"


def _you(table: Table, viewer: str, yours: Seat | None, dealt: HandSeatView | None, balance: int) -> YouView:
    if yours is None:
        wishes = wishes_view(table, viewer, None)
        return YouView(
            seat=None,
            balance=balance,
            owes_blinds=False,
            hand_name=None,
            low_name=None,
            wishes=wishes,
            straddles=False,
        )
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
    """Whether the player may choose to post in order to be dealt in now, and has not done so."""
    made_up = table.config.kind.traits.blinds_are_made_up
    return made_up and waits_for_the_blind(table, seat) and not seat.posts
