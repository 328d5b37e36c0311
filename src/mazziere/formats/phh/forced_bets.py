"""Which forced bets do the antes and blinds of a PHH hand stand for?

The file lists what each player owes, and does not say what it is called. After the last of the largest blinds
the betting opens; a negative one is a post out of turn.
"""

from mazziere.hand import Post, PostKind


def ante_posts(antes: list[int], seats: list[int], stacks: list[int], *, is_trimmed: bool) -> list[Post]:
    """The antes, all by place: everybody's own, or one that is posted for the whole table.

    is_trimmed  whether everybody owes the same, who has less pays what they have
    """
    if not any(antes):
        return []
    everybodys = antes.count(antes[0]) == len(antes) and all([antes[0] <= stack for stack in stacks])
    kind = PostKind.ANTE if everybodys or is_trimmed else PostKind.TABLE_ANTE
    return [Post(seats[place], kind, ante) for place, ante in enumerate(antes) if ante]


def dead_posts(dead: list[int], antes: list[int], seats: list[int]) -> list[Post]:
    """The missed blinds that were paid as part of an ante, all by place. Raises `ValueError`."""
    for place, part in enumerate(dead):
        if not 0 <= part <= antes[place]:
            raise ValueError(f"{part} of {antes[place]}")
    return [Post(seats[place], PostKind.DEAD_BLIND, part) for place, part in enumerate(dead) if part]


class Blinds:
    """The blinds of one hand.

    owed   by place
    big    the place of the big blind
    small  the least blind that was posted in turn; 0 if there is none
    """

    def __init__(self, owed: list[int]) -> None:
        self.owed = owed
        self.big = 0
        self.small = 0
        for place, blind in enumerate(owed):
            if blind >= owed[self.big]:
                self.big = place
            if blind > 0:
                self.small = min(self.small, blind) if self.small else blind
        in_turn = [place for place, blind in enumerate(owed) if blind > 0]
        self.straddles: set[int] = set()
        if len(in_turn) > 2:
            self.straddles = {place for place in in_turn[2:] if owed[place] > owed[in_turn[1]]}
            if self.straddles:
                self.big = in_turn[1]

    def posts(self, seats: list[int]) -> list[Post]:
        """The posts, each with its kind; `seats` by place."""
        posts: list[Post] = []
        has_small = False
        for place, blind in enumerate(self.owed):
            if not blind:
                continue
            if place in self.straddles:
                kind = PostKind.STRADDLE
            elif place == self.big:
                kind = PostKind.BIG_BLIND
            elif blind > 0 and not has_small:
                kind, has_small = PostKind.SMALL_BLIND, True
            else:
                kind = PostKind.EXTRA_BLIND
            posts.append(Post(seats[place], kind, abs(blind)))
        return posts
