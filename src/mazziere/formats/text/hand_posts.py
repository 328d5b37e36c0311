"""Which forced bets do the posts of a hand stand for?

The words say "small blind" or "big blind" of whatever is posted. Which of them is the blind, which was posted
to come in, and what of it counts toward the first bet follows from the others and from what was called.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from mazziere.formats.text.hand_lines import Lines, RawPost
from mazziere.hand import Post, PostKind
from mazziere.rules.limits import Stakes


def posted(posts: Sequence[RawPost]) -> dict[int, int]:
    """What each seat posted in all, in chips."""
    total: dict[int, int] = {}
    for post in posts:
        total[post.seat] = total.get(post.seat, 0) + post.amount
    return total


class PostReader:
    """The posts of one hand.

    dealt_in  seats that take part
    posted    seat → what it posted in all
    stack     seat → its chips
    """

    def __init__(
        self,
        said: Lines,
        stakes: Stakes,
        dealt_in: AbstractSet[int],
        posted: dict[int, int],
        stack: Callable[[int], int],
    ) -> None:
        self.said = said
        self.stakes = stakes
        self.dealt_in = dealt_in
        self.posted = posted
        self.stack = stack

    def posts(self) -> tuple[Post, ...]:
        """The forced bets, each with its kind."""
        posts: list[Post] = []
        raw = self.said.posts
        antes = 0
        for post in raw:
            if post.is_ante:
                antes += 1
        paid_for_all = antes == 1 and len(self.dealt_in) > 2
        big_blind = self._big_blind(
            [post.seat for post in raw if post.words in ("big blind", "button blind")]
        )
        seen: set[str] = set()
        for post in raw:
            if post.is_ante:
                kind = PostKind.TABLE_ANTE if paid_for_all else PostKind.ANTE
                posts.append(Post(post.seat, kind, post.amount))
            elif post.words == "big blind" and post.amount < 2 * self.stakes.big_blind:  # as nearly always
                kind = PostKind.BIG_BLIND if post.seat == big_blind else PostKind.EXTRA_BLIND
                posts.append(Post(post.seat, kind, post.amount))
            elif post.words == "small blind" and "small" not in seen:
                seen.add("small")
                posts.append(Post(post.seat, PostKind.SMALL_BLIND, post.amount))
            elif "small" in post.words and "big" in post.words:
                live = min(post.amount, self._live_part(post))
                posts.append(Post(post.seat, PostKind.EXTRA_BLIND, live))
                if post.amount > live:
                    posts.append(Post(post.seat, PostKind.DEAD_BLIND, post.amount - live))
            elif post.words == "post now":
                posts.append(Post(post.seat, PostKind.EXTRA_BLIND, post.amount))
            elif post.words == "post dead":  # BetOnline tells the live part alone
                posts.append(Post(post.seat, PostKind.EXTRA_BLIND, post.amount))
                posts.append(Post(post.seat, PostKind.DEAD_BLIND, self.stakes.small_blind))
            elif "dead" in post.words or "missed" in post.words:
                posts.append(Post(post.seat, PostKind.DEAD_BLIND, post.amount))
            elif "small" in post.words:
                first = "small" not in seen
                seen.add("small")
                kind = PostKind.SMALL_BLIND if first else self._second_small_blind(post)
                posts.append(Post(post.seat, kind, post.amount))
            elif "straddle" in post.words or post.amount >= 2 * self.stakes.big_blind:
                # Some rooms call it another big blind.
                posts.append(Post(post.seat, PostKind.STRADDLE, post.amount))
            else:
                kind = PostKind.BIG_BLIND if post.seat == big_blind else PostKind.EXTRA_BLIND
                posts.append(Post(post.seat, kind, post.amount))
        return tuple(posts)

    def _big_blind(self, posters: Sequence[int]) -> int:
        """The seat of the big blind: the first that posted one, or the one so named in the summary."""
        if len(posters) > 1:
            names = {no: name for name, no in self.said.names.items()}
            for seat in posters:
                if "(big blind)" in self.said.summary_seats.get(seat, "")[len(names[seat]) :]:
                    return seat
        return posters[0] if posters else 0

    def _live_part(self, post: RawPost) -> int:
        """How much of a post counts toward the first bet: what its player did not have to call later."""
        called = self._first_call(post.seat, self.stakes.big_blind)
        return self.stakes.big_blind if called is None else called

    def _second_small_blind(self, post: RawPost) -> PostKind:
        """A missed small blind is dead money, unless the player's call shows that it counted."""
        live = self._first_call(post.seat, self.stakes.big_blind)
        return PostKind.EXTRA_BLIND if live == post.amount else PostKind.DEAD_BLIND

    def _first_call(self, seat: int, bet: int) -> int | None:
        """What a seat had wagered when it first called; None if its first action was not a call."""
        for action in self.said.streets[0].actions:
            if action.seat == seat:
                all_in = action.verb == "call" and action.amount + self.posted[seat] >= self.stack(seat)
                return bet - action.amount if action.verb == "call" and not all_in else None
            bet = max(bet, action.to)
        return None
