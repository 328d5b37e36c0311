"""What may one viewer know of the hand that is played?

The hand's own view has decided which cards are backs; here it is joined with
what the table knows of it (its id, its deadline) and with how the pots were
shared. Cards are text, "??" is a card's back.
"""

from collections import defaultdict
from typing import Literal

import msgspec

from mazziere.hand import PostKind
from mazziere.hand import events as h
from mazziere.hand.state import Hand, Phase
from mazziere.hand.view import HandView, MadeHand
from mazziere.ranking import HandName as RankedName
from mazziere.table.state import PlayerToAct, PlayerToShow, Table

OwnTime = Literal["time_bank", "disconnected"]


class HandName(msgspec.Struct, frozen=True):
    """A hand's name without words: "full_house", K, Q."""

    category: str
    ranks: tuple[str, ...]
    scale: Literal["high", "low"]


class PotView(msgspec.Struct, frozen=True):
    amount: int
    eligible: tuple[int, ...]


class ShareView(msgspec.Struct, frozen=True):
    seat: int
    amount: int
    award: str
    board: int = 1
    """1 or 2: for which of the boards, where the rest was dealt twice."""


class BestFive(msgspec.Struct, frozen=True):
    """The five cards that made a hand, in the order in which they are told."""

    cards: tuple[str, ...]
    name: HandName


class PotResult(msgspec.Struct, frozen=True):
    """How a pot was shared; `best` and `best_low` by seat number, for the hands shown for it.

    The other two are the same on the second board, where there was one.
    """

    pot: int
    amount: int
    rake: int
    shares: tuple[ShareView, ...]
    best: dict[str, BestFive]
    best_low: dict[str, BestFive]
    second_best: dict[str, BestFive] = {}
    second_best_low: dict[str, BestFive] = {}


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
    showing_best: int | None = None
    """In stud, the seat whose up cards open the betting."""
    second_board: tuple[str, ...] = ()
    """Where the rest of the board was dealt twice."""
    draw: int | None = None
    """While cards are exchanged, at which draw: 1 to 3."""
    bomb_pot: bool = False
    """All have put in an ante, and nobody bets before the flop."""
    own_time: OwnTime | None = None
    """Which time of his own the player to act is using, once the time to act is over."""


def name_of(made: tuple[MadeHand, ...]) -> HandName | None:
    """The name of the hand; where the pot has two halves, of the one that plays for the high half."""
    return _hand_name(made[0].award, made[0].name) if made else None


def low_name_of(made: tuple[MadeHand, ...]) -> HandName | None:
    """The name of the hand that plays for the low half, where the pot has two."""
    low = [one for one in made[1:] if one.award != made[0].award]
    return _hand_name(low[0].award, low[0].name) if low else None


def _hand_name(award: str, name: RankedName) -> HandName:
    return HandName(name.category, name.ranks, "low" if award == "low" else "high")


def hand_part(table: Table, hand: Hand, dealt: HandView) -> HandViewPart:
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
        showing_best=dealt.shows_best,
        second_board=dealt.second_board,
        draw=_draw_number(hand),
        bomb_pot=hand.start.bomb_pot,
        own_time=_own_time(table),
    )


def _own_time(table: Table) -> OwnTime | None:
    if table.extra_since is not None:
        return "disconnected"
    return "time_bank" if table.bank_since is not None else None


def _draw_number(hand: Hand) -> int | None:
    """At which draw the hand is, while cards are exchanged."""
    if hand.phase is not Phase.DRAWING:
        return None
    return sum(street.draw > 0 for street in hand.variant.streets[: hand.street + 1])


def _posted_by(hand: Hand, kind: PostKind) -> int | None:
    """Who posted this blind; None where it lay dead."""
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
        shares=tuple(
            [ShareView(share.seat, share.amount, share.award.value, share.board) for share in won.shares]
        ),
        best=best["high", 1],
        best_low=best["low", 1],
        second_best=best["high", 2],
        second_best_low=best["low", 2],
    )
