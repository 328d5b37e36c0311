"""Hand-written views: a seat's turn in any game, with the open cards and the offers."""

from mazziere.cards import INTERNATIONAL, card_text
from mazziere.protocol.table import (
    HandViewPart,
    HouseView,
    OfferView,
    SeatView,
    TableView,
    WaitingListView,
    WishesView,
    YouView,
)
from mazziere.rules.limits import Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.views.game import game_view
from mazziere.table.views.options import options_view
from tests.bots.play import stakes_of
from tests.table.evening import Evening

BACK = "??"

NO_WISHES = WishesView(
    waits=None, held=None, brings_back=None, may_enter=True, is_owner=False, top_up_to=0,
    leaves_after=False, rests_at_blind=False, requested=None, to_approve=(),
)  # fmt: skip
NO_LINE = WaitingListView(waiting=0, held=())
ANY_HOUSE = HouseView(
    paused=(), changes=False, closes=False, private=False, auto_top_up=False, approves_buy_ins=False
)
NO_OPTIONS = options_view(Evening().table)
"""Fields that no bot reads."""


def offers(*, check=False, call=0, wager=None):
    """The offers of a betting round."""
    made = [OfferView("fold"), OfferView("check") if check else OfferView("call", to=call, by=call)]
    if wager is not None:
        made.append(OfferView("bet" if check else "raise", min_to=wager[0], max_to=wager[1]))
    return tuple(made)


def texts(cards):
    """From `AsKd`, from `As Kd`, or from cards."""
    if not isinstance(cards, str):
        return tuple(card_text(card, INTERNATIONAL) for card in cards)
    cards = "".join(cards.split())
    return tuple(cards[at : at + 2] for at in range(0, len(cards), 2))


def spot(
    hole, board="", *, pot, bet=0, made, variant="holdem", limit="no_limit", others=1, up=(), street=None
):
    """A view of seat 1, which acts last against `others`.

    up      what lies face up before each of the others, in stud
    street  its number; if omitted, the one that the board implies, or the last one
    """
    game = VARIANTS[variant]
    own, common = texts(hole), texts(board)
    number = _street(game, len(common)) if street is None else street
    drew = (1,) * sum(1 for passed in game.streets[: number + 1] if passed.draw)
    if any(offer.action == "discard" for offer in made):
        drew = drew[1:]
    seats = [_seat(1, cards=own, drew=drew)]  # which of our own cards are face up makes no difference
    for no in range(2, 2 + others):
        open_cards = texts(up[no - 2]) if up else ()
        cards = (BACK,) * (len(own) - len(open_cards)) + open_cards
        face_up = tuple(range(len(own) - len(open_cards), len(own)))
        seats.append(_seat(no, cards=cards, face_up=face_up, drew=drew))
    shape = game_view(variant, Limit(limit), stakes_of(variant))
    return TableView(
        id="t1", name="t1", variant=variant, limit=limit, stakes=shape.stakes, rules="room", currency="play",
        seat_count=max(6, 1 + others), min_buy_in=1, max_buy_in=9, time_to_act_ms=20_000,
        seats=tuple(seats), you=YouView(
            seat=1, balance=0, owes_blinds=False, hand_name=None, low_name=None, wishes=NO_WISHES,
            straddles=False,
        ),
        hand=HandViewPart(
            id="h1", no=1, street=game.streets[number].key, button=1, small_blind=1, big_blind=2,
            board=common,
            rabbit=(), may_hunt=False, pots=(), bet=bet, total_pot=pot, to_act=1, to_show=None, deadline=None,
            deck_root="", result=None, showing_best=2 if up else None, second_board=(), draw=None,
            bomb_pot=False, own_time=None,
            all_in_waits=False, live_shares=(),
        ),
        offers=made,
        game=shape, mix=None, line=NO_LINE, house=ANY_HOUSE, options=NO_OPTIONS, twice=None, tournament=None,
    )  # fmt: skip


def _seat(no, *, cards, drew, face_up=()):
    """Seat 1 is ours; everybody has 5,000 behind and is in the hand."""
    return SeatView(
        no=no, player="us" if no == 1 else f"p{no}", nickname="Us" if no == 1 else f"P{no}", stack=5_000,
        status="playing", is_you=no == 1, is_bot=False, wagered=0, in_hand=True, folded=False, all_in=False,
        cards=cards, shown=False, last_action=None, time_bank_ms=0, hand_name=None, won=0, face_up=face_up,
        drew=drew, low_name=None, disconnected=False, avatar="",
    )  # fmt: skip


def _street(game, lying):
    """The last street after which this many cards are on the board."""
    dealt = [
        sum(street.board for street in game.streets[: number + 1]) for number in range(len(game.streets))
    ]
    return max(number for number, board in enumerate(dealt) if board == lying)
