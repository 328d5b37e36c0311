"""What may one viewer know of a table?

Built from what the viewer may know, never cut down from what there is: cards
come from the hand's own view. Complete each time, so that a viewer who missed
anything is right again with the next one. A viewer is a player, seated or
not, or None for somebody unknown. Cards are text, "??" is a card's back; no
word here is for reading: categories, statuses and actions are codes.
"""

from typing import Literal

import msgspec

from mazziere.hand import Offer as HandOffer
from mazziere.hand import PostKind
from mazziere.hand import events as h
from mazziere.hand.legal import (
    OfferBet,
    OfferCall,
    OfferCheck,
    OfferFold,
    OfferMuck,
    OfferRaise,
    OfferShow,
)
from mazziere.hand.state import Hand
from mazziere.hand.view import HandView, MadeHand
from mazziere.hand.view import SeatView as HandSeatView
from mazziere.hand.view import view as hand_view
from mazziere.ranking import HandName as RankedName
from mazziere.rules.limits import BetSize, pot_limit_raise_to
from mazziere.table.state import PlayerToAct, PlayerToShow, Seat, Table, seat_of

Action = Literal["fold", "check", "call", "bet", "raise", "show", "muck"]
Status = Literal["empty", "playing", "sitting_out", "waiting", "out", "leaving"]

_WAGERS = ("call", "bet", "raise")
"""Last actions that are told as "all_in" when they took the whole stack."""


class HandName(msgspec.Struct, frozen=True):
    """A hand's name without words: "full_house", K, Q."""

    category: str
    ranks: tuple[str, ...]
    scale: Literal["high", "low"]


class StakesView(msgspec.Struct, frozen=True):
    """The prices of the table, with both fixed bets spelled out."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int


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
    shown: bool = False
    last_action: str | None = None
    time_bank_ms: int = 0
    hand_name: HandName | None = None
    won: int = 0
    """From the pots paid so far."""


class YouView(msgspec.Struct, frozen=True):
    """What matters to the viewer alone."""

    seat: int | None
    balance: int
    owes_blinds: bool
    """Is waiting for the big blind, and may post instead to be dealt in now."""
    hand_name: HandName | None


class PotView(msgspec.Struct, frozen=True):
    amount: int
    eligible: tuple[int, ...]


class ShareView(msgspec.Struct, frozen=True):
    seat: int
    amount: int
    award: str


class BestFive(msgspec.Struct, frozen=True):
    """The five cards that made a hand, in the order in which they are told."""

    cards: tuple[str, ...]
    name: HandName


class PotResult(msgspec.Struct, frozen=True):
    """How a pot was shared; `best` and `best_low` by seat number, for the hands shown for it."""

    pot: int
    amount: int
    rake: int
    shares: tuple[ShareView, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]


class HandViewPart(msgspec.Struct, frozen=True):
    """The hand that is played, or the last one until the next begins."""

    id: str
    street: str
    button: int
    small_blind: int | None
    big_blind: int | None
    board: tuple[str, ...]
    rabbit: tuple[str, ...]
    """Board cards that were shown when the hand was over."""
    may_hunt: bool
    """Whether the viewer may ask for them now. No offer: it is nobody's turn, and nothing depends on it."""
    pots: tuple[PotView, ...]
    bet: int
    total_pot: int
    to_act: int | None
    to_show: int | None
    deadline: int | None
    deck_root: str
    result: tuple[PotResult, ...] | None


class Presets(msgspec.Struct, frozen=True):
    """Sizes that deserve a button; totals within the offer's bounds."""

    min: int
    half_pot: int
    pot: int
    all_in: int


class OfferView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the viewer may do now."""

    action: Action
    to: int | None = None
    by: int | None = None
    min_to: int | None = None
    max_to: int | None = None
    presets: Presets | None = None


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


def view(table: Table, viewer: str | None, *, balance: int = 0) -> TableView:
    """The table as `viewer` sees it. `balance`: the viewer's chips that are on no table."""
    config, stakes, hand = table.config, table.config.stakes, table.hand
    yours = seat_of(table, viewer) if viewer is not None else None
    dealt = _hand_seen_by(table, yours)
    in_hand = {seat.no: seat for seat in dealt.seats} if dealt is not None else {}
    occupied = {seat.no: seat for seat in table.seats}
    running = table.is_in_hand
    seats = tuple(
        [
            _seat_view(table, occupied[no], in_hand.get(no), yours, running=running)
            if no in occupied
            else SeatView(no)
            for no in range(1, config.seat_count + 1)
        ]
    )
    return TableView(
        id=config.id,
        name=config.name,
        variant=config.variant,
        limit=config.limit.value,
        stakes=StakesView(
            small_blind=stakes.small_blind,
            big_blind=stakes.big_blind,
            ante=stakes.ante,
            small_bet=stakes.fixed(BetSize.SMALL),
            big_bet=stakes.fixed(BetSize.BIG),
        ),
        rules=config.rules.key,
        currency=config.currency,
        seat_count=config.seat_count,
        min_buy_in=config.min_buy_in,
        max_buy_in=config.max_buy_in,
        time_to_act_ms=config.time_to_act_ms,
        seats=seats,
        you=_you(table, viewer, yours, in_hand, balance),
        hand=_hand_part(table, hand, dealt) if hand is not None and dealt is not None else None,
        offers=_offers(hand, dealt.offers) if hand is not None and dealt is not None else (),
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
        )
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
        # A hand that was thrown in is nobody's to look at, except for whoever held it.
        cards=() if (dealt.folded or dealt.mucked) and not is_you else dealt.cards,
        shown=dealt.shown,
        last_action="all_in" if dealt.all_in and dealt.last in _WAGERS else dealt.last or None,
        time_bank_ms=seat.time_bank_ms,
        hand_name=_name(dealt.made) if dealt.shown else None,
        won=dealt.won,
    )


def _status(table: Table, seat: Seat, *, dealt_in: bool) -> Status:
    if seat.is_leaving:
        return "leaving"
    if seat.is_out or not (dealt_in or seat.stack or seat.promised):
        return "out"
    if seat.sitting_out:
        return "sitting_out"
    if seat.owes and table.last is not None:
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
        return YouView(None, balance, owes_blinds=False, hand_name=None)
    dealt = in_hand.get(yours.no) if not yours.newcomer else None
    return YouView(
        seat=yours.no,
        balance=balance,
        owes_blinds=may_post(table, yours),
        hand_name=_name(dealt.made) if dealt is not None and not dealt.folded else None,
    )


def may_post(table: Table, seat: Seat) -> bool:
    """Whether the player may choose to pay for being dealt in now, and has not chosen so yet."""
    tournament = table.config.is_tournament
    return seat.owes and not seat.posts and not tournament and table.last is not None


def _name(made: tuple[MadeHand, ...]) -> HandName | None:
    """The name of the high hand."""
    return next((_hand_name(hand.award, hand.name) for hand in made if hand.award == "high"), None)


def _hand_name(award: str, name: RankedName) -> HandName:
    return HandName(name.category, name.ranks, "low" if award == "low" else "high")


# The hand


def _hand_part(table: Table, hand: Hand, dealt: HandView) -> HandViewPart:
    awaiting = table.awaiting
    deadline = awaiting.deadline if isinstance(awaiting, PlayerToAct | PlayerToShow) else None
    return HandViewPart(
        id=table.hand_id,
        street=dealt.street,
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
    )


def _posted_by(hand: Hand, kind: PostKind) -> int | None:
    """Who posted this blind; None where it lay dead."""
    return next((post.seat for post in hand.start.posts if post.kind is kind), None)


def _result(dealt: HandView) -> tuple[PotResult, ...]:
    """How the pots were shared so far, main pot first."""
    return tuple([_pot_result(dealt, won) for won in sorted(dealt.results, key=lambda won: won.pot)])


def _pot_result(dealt: HandView, won: h.PotWon) -> PotResult:
    eligible = dealt.pots[won.pot].eligible
    best: dict[str, dict[str, BestFive]] = {"high": {}, "low": {}}
    for seat in dealt.seats:
        if seat.no in eligible and seat.shown:
            for made in seat.made:
                best[made.award][str(seat.no)] = BestFive(made.cards, _hand_name(made.award, made.name))
    return PotResult(
        pot=won.pot,
        amount=won.amount,
        rake=won.rake,
        shares=tuple([ShareView(share.seat, share.amount, share.award.value) for share in won.shares]),
        best=best["high"],
        best_low=best["low"],
    )


# Offers


def _offers(hand: Hand, offers: tuple[HandOffer, ...]) -> tuple[OfferView, ...]:
    return tuple([_offer(hand, offer) for offer in offers])


_ACTION: dict[type, Action] = {
    OfferFold: "fold",
    OfferCheck: "check",
    OfferCall: "call",
    OfferBet: "bet",
    OfferRaise: "raise",
    OfferShow: "show",
    OfferMuck: "muck",
}


def _offer(hand: Hand, offer: HandOffer) -> OfferView:
    action = _ACTION[type(offer)]
    if isinstance(offer, OfferCall):
        return OfferView(action, to=offer.to, by=offer.by)
    if isinstance(offer, OfferBet | OfferRaise):
        return OfferView(
            action,
            min_to=offer.min_to,
            max_to=offer.max_to,
            presets=presets(hand, offer.min_to, offer.max_to),
        )
    return OfferView(action)


def presets(hand: Hand, min_to: int, max_to: int) -> Presets:
    """Half the pot and the pot as pot limit reckons it, brought within the bounds.

    Blinds 50/100, first to act: the pot is a raise to 350, half of it a raise to 225.
    """
    to_call = hand.bet - hand.seats[hand.to_act].wagered
    pot_to = pot_limit_raise_to(bet=hand.bet, to_call=to_call, pot=hand.pot_total)
    half_to = hand.bet + (pot_to - hand.bet) // 2
    return Presets(
        min=min_to,
        half_pot=min(max(half_to, min_to), max_to),
        pot=min(max(pot_to, min_to), max_to),
        all_in=max_to,
    )
