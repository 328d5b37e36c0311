"""What may one viewer know of the running hand?

The hand's own view has decided which cards are hidden; here it is combined with what the table knows (hand
id, deadline) and with how the pots were shared. Cards are text; "??" is a face-down card.
"""

from collections import defaultdict
from typing import cast

from mazziere.hand import PostKind
from mazziere.hand import events as h
from mazziere.hand.state import Hand, Phase
from mazziere.hand.view import HandView, MadeHand
from mazziere.protocol.table import BestFive, HandNameView, HandViewPart, PotResult, PotShareView, PotView
from mazziere.protocol.words import BoardNumber, OwnTime, StreetName
from mazziere.ranking import HandName
from mazziere.table.state import SeatToAct, SeatToShow, Table


def name_of(made: tuple[MadeHand, ...]) -> HandNameView | None:
    """The name of the hand; if the pot is split, of the hand that plays for high."""
    return _hand_name(made[0].award, made[0].name) if made else None


def low_name_of(made: tuple[MadeHand, ...]) -> HandNameView | None:
    """The name of the hand that plays for low, if the pot is split."""
    low = [one for one in made[1:] if one.award != made[0].award]
    return _hand_name(low[0].award, low[0].name) if low else None


def _hand_name(award: str, name: HandName) -> HandNameView:
    return HandNameView(name.category, name.ranks, "low" if award == "low" else "high")


def hand_part(table: Table, hand: Hand, dealt: HandView) -> HandViewPart:
    """The part of the table's view that shows the hand."""
    awaiting = table.awaiting
    deadline = awaiting.deadline if isinstance(awaiting, SeatToAct | SeatToShow) else None
    return HandViewPart(
        id=table.hand_id,
        no=table.hand_count,
        street=cast("StreetName", dealt.street),
        button=dealt.button,
        small_blind=_posted_by(hand, PostKind.SMALL_BLIND),
        big_blind=_posted_by(hand, PostKind.BIG_BLIND),
        board=dealt.board,
        rabbit=dealt.rabbit,
        may_hunt=dealt.may_hunt,
        pots=tuple([PotView(pot.amount, pot.eligible) for pot in dealt.pots]),
        bet=dealt.bet,
        total_pot=dealt.total_pot,
        to_act=dealt.to_act,
        to_show=dealt.to_show,
        deadline=deadline,
        deck_root=table.deck_root,
        result=_result(dealt) if dealt.results else None,
        showing_best=dealt.shows_best,
        second_board=dealt.second_board,
        draw=_draw_number(hand),
        bomb_pot=hand.start.bomb_pot,
        own_time=_own_time(table),
        all_in_waits=hand.phase is Phase.ALL_IN,
        live_shares=(),  # filled in by the services: this layer has no analysis
    )


def _own_time(table: Table) -> OwnTime | None:
    if table.extra_since is not None:
        return "disconnected"
    return "time_bank" if table.bank_since is not None else None


def _draw_number(hand: Hand) -> int | None:
    """The number of the draw, from 1, while cards are exchanged."""
    if hand.phase is not Phase.DRAWING:
        return None
    return sum(street.draw > 0 for street in hand.variant.streets[: hand.street + 1])


def _posted_by(hand: Hand, kind: PostKind) -> int | None:
    """Who posted this blind; None if it was dead."""
    return next((post.seat for post in hand.start.posts if post.kind is kind), None)


def _result(dealt: HandView) -> tuple[PotResult, ...]:
    """How the pots were shared so far, main pot first."""
    return tuple([_pot_result(dealt, won) for won in sorted(dealt.results, key=lambda won: won.pot)])


def _pot_result(dealt: HandView, won: h.PotWon) -> PotResult:
    eligible = dealt.pots[won.pot].eligible
    best: dict[tuple[str, int], dict[str, BestFive]] = defaultdict(dict)
    for seat in dealt.seats:
        if seat.no in eligible and seat.shown:
            for made in seat.made:
                name = _hand_name(made.award, made.name)
                best[made.award, made.board][str(seat.no)] = BestFive(made.cards, name)
    return PotResult(
        pot=won.pot,
        amount=won.amount,
        rake=won.rake,
        shares=tuple([share_view(share) for share in won.shares]),
        best=best["high", 1],
        best_low=best["low", 1],
        second_best=best["high", 2],
        second_best_low=best["low", 2],
    )


def share_view(share: h.Share) -> PotShareView:
    """One seat's share of a pot."""
    return PotShareView(share.seat, share.amount, share.award.value, cast("BoardNumber", share.board))
