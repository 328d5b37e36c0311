"""Played hands: the line stored for each person who was dealt in.

The line is written in the same append as the end of the hand, so that no list of hands ever lacks one or has
one too many. It repeats what the events of the table say, as far as that player may see it, so that a search
need not read tables again. Bots have no lines.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, Card, card_text
from mazziere.hand import Hand, PostKind
from mazziere.hand import events as h
from mazziere.hand.player_stats import counts_of, hand_stats
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
    """The stakes of a hand, in chips. Stored under these field names, which never change."""

    small_blind: int
    big_blind: int
    ante: int
    small_bet: int
    big_bet: int
    bring_in: int = 0


class StoredHandName(msgspec.Struct, frozen=True):
    """The language-neutral name of a hand: "full_house", K, Q. Stored: field names never change."""

    category: str
    ranks: tuple[str, ...]
    scale: Literal["high", "low"]


class Sitter(msgspec.Struct, frozen=True, gc=False):
    """A player in a hand, and their seat."""

    seat: int
    player: str
    nickname: str
    is_bot: bool = False
    avatar: str = ""
    counts: tuple[int, ...] = ()
    """What the player did in the hand, see `hand.player_stats`, without zeros at the end; empty if nobody has
    counted it: in hands of older rooms, and in those called off.
    """


class HandPlayed(msgspec.Struct, frozen=True, kw_only=True, tag="hand_played", tag_field="type"):
    """A hand in which the stream's owner was dealt in. Stored under these field names, which never change."""

    hand: str
    table: str
    table_name: str
    at: int
    """When the hand ended, in milliseconds since the epoch."""
    variant: str
    limit: str
    stakes: StoredStakes
    currency: str
    seat: int
    position: Position | None
    """None in games without blinds."""
    cards: tuple[str, ...]
    """The player's own cards at the end of the hand, in the order dealt."""
    board: tuple[str, ...] = ()
    second_board: tuple[str, ...] = ()
    hand_name: StoredHandName | None = None
    """The name of the player's hand; None if it was folded or has no name."""
    folded: bool = False
    shown: bool = False
    pot: int
    """All pots in chips, without bets that were returned."""
    net: int
    """The change of the stack, in chips."""
    rake: int = 0
    """The player's part of the rake, in proportion to what they won of each pot, rounded down."""
    sitters: tuple[Sitter, ...]
    bomb_pot: bool = False
    """Everybody posted an ante, and nobody could bet before the second street."""
    called_off: bool = False
    """The hand was canceled before any pot was paid, and all bets were returned."""
    tournament: str = ""
    """Id of the tournament in which it was played, with chips that are no money; empty for none."""
    no: int = 0
    """Its number at its table, from 1; 0 for hands of older rooms."""

    @property
    def unit(self) -> int:
        """The unit of winnings, in chips: the big blind, else the small bet, else the ante."""
        return self.stakes.big_blind or self.stakes.small_bet or self.stakes.ante or 1


class RunningHand:
    """The events of the hand that a table plays, or has played last."""

    def __init__(self, events: Sequence[h.Event] = ()) -> None:
        self._events = list(events)

    def hear(self, events: Sequence[e.Event]) -> None:
        """Take in what has happened at the table."""
        for event in events:
            if isinstance(event, e.HandBegan):
                self._events = []
            elif isinstance(event, e.InHand):
                self._events.append(event.event)

    def counts_with(self, events: Sequence[e.Event]) -> dict[int, tuple[int, ...]]:
        """Seat → what its player did in the hand that these events end, without zeros at the end."""
        whole = RunningHand(self._events)
        whole.hear(events)
        return {no: _without_last_zeros(counts_of(stats)) for no, stats in hand_stats(whole._events).items()}


def _without_last_zeros(counts: list[int]) -> tuple[int, ...]:
    while counts and not counts[-1]:
        counts = counts[:-1]
    return tuple(counts)


def lines_of(
    before: Table, after: Table, events: Sequence[e.Event], running: RunningHand
) -> list[tuple[str, HandPlayed]]:
    """(player, line) of each person whose hand these events ended; empty if they ended none.

    running  what of the hand had happened before them
    """
    if after.is_in_hand or not (before.is_in_hand or after.hand_id != before.hand_id):
        return []
    last = next((event for event in reversed(events) if _is_an_end(event)), None)
    if last is None:
        return []
    called_off = isinstance(last, e.HandCancelled)
    hand = before.hand if called_off else after.hand
    assert hand is not None, "a hand that has ended was played"
    # No seat of these changes hands while the hand is being played.
    dealt_in = {seat.no for seat in hand.seats}
    seats = [seat for seat in before.seats if seat.no in dealt_in]
    people = [seat for seat in seats if not seat.is_bot]
    if not people:
        return []
    counts = {} if called_off else running.counts_with(events)
    sitters = tuple(
        [
            Sitter(seat.no, seat.player, seat.nickname, seat.is_bot, seat.avatar, counts.get(seat.no, ()))
            for seat in seats
        ]
    )
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
        tournament=table.config.tournament,
        no=table.hand_count,
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
    """The seat's part of a pot's rake, in proportion to what it won of the pot, rounded down."""
    own = sum([share.amount for share in won.shares if share.seat == seat.no])
    paid = won.amount - won.rake
    return won.rake * own // paid if own and paid else 0


def position_of(hand: Hand, no: int) -> Position | None:
    """The position of seat number `no`; None in games without blinds.

    Heads-up, the button is also the small blind, and is called the button.
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
