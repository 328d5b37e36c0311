"""How does a hand usually begin?

Everybody antes, two players post the blinds, and nobody has missed blinds or straddles. A table that knows
who sat down when plans its hands itself; this module is for callers who deal one hand of a game.
"""

from collections.abc import Sequence

from mazziere.hand.start import DealtIn, HandStart, Post, PostKind
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import ROOM_RULES, RuleSet
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import ForcedBets, Variant

USUAL_STAKES: dict[ForcedBets, Stakes] = {
    ForcedBets.BLINDS: Stakes(small_blind=50, big_blind=100),
    ForcedBets.BLINDS_OR_ANTES: Stakes(small_blind=50, big_blind=100),
    ForcedBets.ANTES: Stakes(ante=25, small_bet=100, big_bet=200),
    ForcedBets.BRING_IN: Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200),
}
"""In chips, by the kind of forced bets. The big blind or the small bet is 100 in each."""


def has_blinds(variant: Variant, stakes: Stakes) -> bool:
    """Whether blinds are posted in this game at these stakes."""
    return variant.forced in (ForcedBets.BLINDS, ForcedBets.BLINDS_OR_ANTES) and stakes.big_blind > 0


def usual_start(
    variant: str = "holdem",
    *,
    stacks: Sequence[int],
    button: int = 1,
    limit: Limit | None = None,
    stakes: Stakes | None = None,
    rules: RuleSet = ROOM_RULES,
    carried: int = 0,
) -> HandStart:
    """The start of a hand between seats 1, 2, … clockwise, with the forced bets of these stakes.

    variant  key of a game in the catalogue
    stacks   chips of each seat before anything is posted, seat 1 first
    button   number of the seat with the button; heads-up it posts the small blind
    limit    if None, the first limit that the game is played at
    stakes   in chips; if None, those of `USUAL_STAKES`
    carried  chips carried over from a deal that was passed out

    Raises `ValueError` for an unknown game; `begin` validates the rest.

    >>> [(post.seat, post.amount) for post in usual_start(stacks=(1000, 1000, 1000)).posts]
    [(2, 50), (3, 100)]
    """
    if variant not in VARIANTS:
        raise ValueError(f"there is no game {variant!r}; there are {', '.join(VARIANTS)}")
    game, players = VARIANTS[variant], len(stacks)
    stakes = USUAL_STAKES[game.forced] if stakes is None else stakes
    clockwise = [(button + step) % players + 1 for step in range(players)]
    posts = [Post(seat, PostKind.ANTE, stakes.ante) for seat in clockwise if stakes.ante]
    if has_blinds(game, stakes) and players > 1:
        small, big = (button, clockwise[0]) if players == 2 else clockwise[:2]
        posts.append(Post(small, PostKind.SMALL_BLIND, stakes.small_blind))
        posts.append(Post(big, PostKind.BIG_BLIND, stakes.big_blind))
    return HandStart(
        variant=variant,
        limit=game.limits[0] if limit is None else limit,
        stakes=stakes,
        rules=rules,
        button=button,
        seats=tuple([DealtIn(seat, stack) for seat, stack in enumerate(stacks, start=1)]),
        posts=tuple(posts),
        carried=carried,
    )
