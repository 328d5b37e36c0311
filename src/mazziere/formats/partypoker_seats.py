"""Where does somebody sit whom a PartyPoker history does not list?

Who sits down during a hand's first moments posts and plays, but has no line of their own. The order in which
the players act shows between whom they sit.
"""

import re
from collections.abc import Sequence

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
