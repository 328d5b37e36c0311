"""What is kept of a hand for each person who was dealt in?

One line, written in the same append as the end of the hand, so that no list of hands ever misses one or has
one too many. It repeats what stands in the events of the table, for that player's eyes: who looks for a hand
needs no table read again. Bots have no lines.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, Card, card_text
from mazziere.hand import Hand, PostKind
from mazziere.hand import events as h
from mazziere.hand.seat import HandSeat as HandSeat
from mazziere.hand.state import place_of
from mazziere.hand.view import MadeHand, as_dealt, made_hands
from mazziere.rules.limits import Stakes
from mazziere.table import Table
from mazziere.table import events as e
from mazziere.table.state import Seat
from mazziere.table.views.game import stakes_view
from mazziere.table.views.hand import name_of

PREFIX = "hands/"

Position = Literal[
    "button", "small_blind", "big_blind", "under_the_gun", "early", "middle", "hijack", "cutoff"
]


class StoredStakes(msgspec.Struct, frozen=True):
    """The prices of a hand. Stored as it is: a field is never renamed."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int = 0


class StoredHandName(msgspec.Struct, frozen=True):
    """A hand's name without words: "full_house", K, Q. Stored as it is: a field is never renamed."""

    category: str
    ranks: tuple[str, ...]
    scale: Literal["high", "low"]


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """Who sat where in a hand."""

    seat: int
    player: str
    nickname: str
    is_bot: bool = False


class HandPlayed(msgspec.Struct, frozen=True, kw_only=True, tag="hand_played", tag_field="type"):
    """A hand that the owner of the stream was dealt. Stored as it is: a field is never renamed."""

    hand: str
    table: str
    table_name: str
    at: int
    """When it was over."""
    variant: str
    limit: str
    stakes: StoredStakes
    currency: str
    seat: int
    position: Position | None
    """None where no blinds are posted."""
    cards: tuple[str, ...]
    """The player's own, in the end, in the order dealt."""
    board: tuple[str, ...] = ()
    second_board: tuple[str, ...] = ()
    hand_name: StoredHandName | None = None
    """Of one that was not folded."""
    folded: bool = False
    shown: bool = False
    pot: int
    """Everything that was in the middle, and was not returned."""
    net: int
    """What the stack gained, or lost."""
    rake: int = 0
    """Of the rake of the pots that the player won, the part that fell on their share, rounded down."""
    sitters: tuple[Sitter, ...]
    bomb_pot: bool = False
    """Everybody put in an ante, and nobody could bet before the second street."""
    called_off: bool = False
    """Before any pot was paid: all bets went back."""

    @property
    def unit(self) -> int:
        """What winnings are measured by: the big blind, the small bet where there is none, else the ante."""
        return self.stakes.big_blind or self.stakes.small_bet or self.stakes.ante or 1


def lines_of(before: Table, after: Table, events: Sequence[e.Event]) -> list[tuple[str, HandPlayed]]:
    """The line of each person whose hand these events have ended, with whose it is; most end none."""
    if after.is_in_hand or not (before.is_in_hand or after.hand_id != before.hand_id):
        return []
    last = next((event for event in reversed(events) if _is_an_end(event)), None)
    if last is None:
        return []
    called_off = isinstance(last, e.HandCancelled)
    hand = before.hand if called_off else after.hand
    assert hand is not None, "a hand that has ended was played"
    # Nobody gives a seat up, or takes one of these, while its hand is being played.
    dealt_in = {seat.no for seat in hand.seats}
    seats = [seat for seat in before.seats if seat.no in dealt_in]
    people = [seat for seat in seats if not seat.is_bot]
    if not people:
        return []
    sitters = tuple([Sitter(seat.no, seat.player, seat.nickname, seat.is_bot) for seat in seats])
    hand_id = before.hand_id if called_off else after.hand_id
    lines = [(seat.player, _line(after, hand_id, hand, seat, sitters, last.at)) for seat in people]
    if called_off:
        return [(player, replace(line, called_off=True, pot=0, net=0)) for player, line in lines]
    return lines


def _is_an_end(event: e.Event) -> bool:
    if isinstance(event, e.InHand):
        return isinstance(event.event, h.HandEnded)
    return isinstance(event, e.HandCancelled)


def _line(
    table: Table, hand_id: str, hand: Hand, seat: Seat, sitters: tuple[Sitter, ...], at: int
) -> HandPlayed:
    own = hand.seats[place_of(hand, seat.no)]
    start = hand.start
    brought = next(dealt.stack for dealt in start.seats if dealt.no == seat.no)
    return HandPlayed(
        hand=hand_id,
        table=table.config.id,
        table_name=table.config.name,
        at=at,
        variant=start.variant,
        limit=start.limit.value,
        stakes=_stakes(start.stakes),
        currency=table.config.currency,
        seat=seat.no,
        position=position_of(hand, seat.no),
        cards=_texts([card for card, _ in as_dealt(hand, own)]),
        board=_texts(hand.board),
        second_board=_texts(hand.second_board),
        hand_name=None if own.folded else _name(made_hands(hand, own)),
        folded=own.folded,
        shown=own.shown,
        pot=sum([won.amount for won in hand.results]) or hand.pot_total,
        net=own.stack - brought,
        rake=sum([_rake_on(won, own) for won in hand.results]),
        sitters=sitters,
        bomb_pot=start.bomb_pot,
    )


def _stakes(stakes: Stakes) -> StoredStakes:
    seen = stakes_view(stakes)
    return StoredStakes(
        small_blind=seen.small_blind,
        big_blind=seen.big_blind,
        ante=seen.ante,
        small_bet=seen.small_bet,
        big_bet=seen.big_bet,
        bring_in=seen.bring_in,
    )


def _name(made: tuple[MadeHand, ...]) -> StoredHandName | None:
    seen = name_of(made)
    return None if seen is None else StoredHandName(seen.category, seen.ranks, seen.scale)


def _rake_on(won: h.PotWon, seat: HandSeat) -> int:
    """The part of a pot's rake that fell on what this seat won of it."""
    own = sum([share.amount for share in won.shares if share.seat == seat.no])
    paid = won.amount - won.rake
    return won.rake * own // paid if own and paid else 0


def position_of(hand: Hand, no: int) -> Position | None:
    """Where a seat was for the betting, counted from the button; None in games without blinds.

    Heads-up the button is also the small blind, and is called the button.
    """
    posted = {post.kind: post.seat for post in hand.start.posts}
    if PostKind.BIG_BLIND not in posted:
        return None
    blinds = posted.get(PostKind.SMALL_BLIND), posted[PostKind.BIG_BLIND]
    if no == hand.start.button:
        return "button"
    if no in blinds:
        return "small_blind" if no == blinds[0] else "big_blind"
    others = [seat.no for seat in hand.seats if seat.no != hand.start.button and seat.no not in blinds]
    place, last = others.index(no), len(others) - 1
    if place == last:
        return "cutoff"
    if place == 0:
        return "under_the_gun"
    if place == last - 1:
        return "hijack"
    return "early" if 2 * place < last else "middle"


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([card_text(card, INTERNATIONAL) for card in cards])
