"""Who sits where, and who posts what, if a PartyPoker history does not say so?

Who sits down during a hand's first moments posts and plays, but has no line of their own. The order in which
the players act shows between whom they sit. Of most tournaments only the level is told, and not who posted.
"""

import re
from collections.abc import Sequence

from mazziere.formats.text.hand_builder import HandBuilder

_SEATS = 10
_ACT = re.compile(r" (?:posts|folds|checks|calls|bets|raises|is all-In)\b")


def free_seat(names: dict[str, int], stranger: str, lines: Sequence[str]) -> int:
    """A free seat between those who act before and after the stranger; 0 if there is none."""
    before, after = _neighbors(names, stranger, lines)
    taken = set(names.values())
    seat = before or _SEATS
    for _ in range(_SEATS):
        seat = seat % _SEATS + 1
        if seat == after:
            break
        if seat not in taken:
            return seat
    return 0


def _neighbors(names: dict[str, int], stranger: str, lines: Sequence[str]) -> tuple[int, int]:
    """The seats that act just before and just after the stranger in the first round of betting."""
    order: list[str] = []
    dealt = False
    for line in lines:
        words = line.strip()
        if words.startswith("** Dealing"):
            if dealt:
                break
            dealt = True
            continue
        found = _ACT.search(words)
        name = words[: found.start()] if found else ""
        blind = not dealt and (" posts small blind" in words or " posts big blind" in words)
        if (dealt or blind) and (name == stranger or name in names) and (dealt or "blind" in words):
            order.append(name)
    places = [place for place, name in enumerate(order) if name == stranger]
    if not places:
        return 0, 0
    place = places[-1] if len(places) > 1 else places[0]
    before = next((names[name] for name in reversed(order[:place]) if name in names), 0)
    after = next((names[name] for name in order[place + 1 :] if name in names), 0)
    return before, after or next((names[name] for name in order if name in names), 0)


def post_by_level(
    builder: HandBuilder, seats: Sequence[int], level: tuple[int, int, int], *, button: int
) -> None:
    """Posts what has not been posted.

    seats  those who are dealt in, in their order
    level  ante, small blind (0 if nobody has it) and big blind
    """
    ante, small, big = level
    posted = {post.words for post in builder.said.posts}
    if ante and "ante" not in posted:
        for no in seats:
            builder.posts(no, "ante", min(ante, builder.stacks[no]))
    if posted & {"small blind", "big blind"} or len(seats) < 2:
        return
    following = sorted(seats, key=lambda no: (no <= button, no))
    if len(seats) == 2:
        following.reverse()
    if small:
        first = following.pop(0)
        builder.posts(first, "small blind", min(small, builder.stacks[first]))
    builder.posts(following[0], "big blind", min(big, builder.stacks[following[0]]))
