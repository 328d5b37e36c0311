"""How does a recorded hand begin?

Who is dealt in, who posts what, and under which rules it is played. A big blind that was all-in for the ante
posts nothing, and no format has a line for it: it is found here, because the others still call it in full.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from mazziere.formats.record import RecordedHand
from mazziere.hand import DealtIn, HandStart, Post, PostKind
from mazziere.rules.rule_set import RULE_SETS, AbsentHands, HalfRaises, RuleSet, RunItTwice
from mazziere.rules.variants.catalogue import VARIANTS

RULES: Final = RULE_SETS["stars"]
"""The rules of hands whose record names none: the practice of online rooms."""


_HALF_RAISES: Final = {
    "PartyPoker": HalfRaises.FROM_THE_ALL_IN,
    "iPoker": HalfRaises.FROM_THE_BET_IT_COUNTS_AS,
}
"""Rooms whose recorded hands show another fixed-limit raise after an all-in of at least half a raise."""


def rules_of(record: RecordedHand, wanted: RuleSet | None = None) -> RuleSet:
    """The rules under which the hand is replayed: those `wanted`, or the record's own.

    Where the record says that the cards were dealt twice, the players had agreed to it.
    """
    rules = wanted or RULE_SETS.get(record.rules, RULES)
    if wanted is None and record.site in _HALF_RAISES:
        rules = replace(rules, half_raises=_HALF_RAISES[record.site])
    for street in record.streets:
        if street.second_board:
            return replace(rules, run_it_twice=RunItTwice.IF_ALL_AGREE)
    return rules


def hand_start(
    record: RecordedHand, rake: tuple[int, ...], smallest_chip: int = 1, rules: RuleSet | None = None
) -> HandStart:
    """Everything known before the first card.

    No record says whether an event is down to two, so two players may be the last.
    """
    bomb_pot, rules = is_bomb_pot(record), rules_of(record, rules)
    dead = _dead_hands(record) if rules.absent_hands is AbsentHands.ARE_DEAD_AFTER_THE_DEAL else ()
    unposted = () if bomb_pot else _unposted_big_blind(record)
    return HandStart(
        variant=record.game,
        limit=record.limit,
        stakes=record.stakes,
        rules=rules,
        button=record.button,
        seats=tuple(
            [
                DealtIn(seat.no, seat.stack, seat.away or (bool(dead) and seat.no in dead))
                for seat in record.seats
            ]
        ),
        posts=record.posts + unposted if unposted else record.posts,
        smallest_chip=smallest_chip,
        carried=record.carried,
        rake=rake,
        bomb_pot=bomb_pot,
        two_left_in_the_event=len(record.seats) == 2,
    )


def _dead_hands(record: RecordedHand) -> tuple[int, ...]:
    """The seats that folded before anybody else did anything: absent players, whose fold stands first.

    One who was there and was the first to act may be among them: that fold changes nothing for the others.
    """
    actions = record.streets[0].actions if record.streets else ()
    if len(actions) > 1 and actions[0].verb == "bring_in" and actions[1].seat == actions[0].seat:
        actions = actions[1:]
    return tuple([action.seat for action in takewhile(lambda action: action.verb == "fold", actions)])


def is_bomb_pot(record: RecordedHand) -> bool:
    """Whether everybody posted an ante, nobody a blind, and nobody acted before the flop.

    No format has a word for it. Folds alone are no acts: they are those of absent players.
    """
    for post in record.posts:
        if post.kind is not PostKind.ANTE:
            return False
    return (
        VARIANTS[record.game].has_flop
        and len(record.streets) > 1
        and len(record.posts) > 1
        and all([action.verb == "fold" for action in record.streets[0].actions])
    )


def _unposted_big_blind(record: RecordedHand) -> tuple[Post, ...]:
    """The blind of a player who was all-in for the ante, as a post of nothing.

    It is the next player after the small blind, or, if that was not posted either, the first after the
    button without chips: which of two such players had the blind changes nothing in the hand.
    """
    if not record.stakes.big_blind:
        return ()
    for post in record.posts:
        if post.kind is PostKind.BIG_BLIND:
            return ()
    posted: dict[int, int] = {}
    for post in record.posts:
        posted[post.seat] = posted.get(post.seat, 0) + post.amount
    broke = {seat.no for seat in record.seats if seat.stack <= posted.get(seat.no, 0)}
    small = next((post.seat for post in record.posts if post.kind is PostKind.SMALL_BLIND), 0)
    following = _clockwise([seat.no for seat in record.seats], after=small or record.button)
    if small:
        following = following[:1]
    blind = next((no for no in following if no in broke), 0)
    return (Post(blind, PostKind.BIG_BLIND, 0),) if blind else ()


def _clockwise(numbers: Sequence[int], *, after: int) -> list[int]:
    """The seats from the one after `after`, which comes last."""
    return [no for no in sorted(numbers) if no > after] + [no for no in sorted(numbers) if no <= after]
