"""Which game, at which stakes, does the first line of a PokerStars hand announce?

    PokerStars Hand #7415166: Tournament #5181, 2000+110 Hold'em No Limit - Level II (15/30) - 2012/02/16 …
    PokerStars Game #4839794:  Hold'em Limit ($0.02/$0.04 USD) - 2010/08/20 5:01:22 MSK [2010/08/19 …

Covers twenty years of the format, home games, Zoom, mixed games and the rooms that
borrowed it. This module knows only the first line.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from msgspec import structs

from mazziere.formats.game_words import Header, game_key
from mazziere.formats.stars.dialects import SITES
from mazziere.formats.stars.levels import level_in
from mazziere.rules.limits import Limit

_FIRST_LINE = re.compile(
    r"[ \t]*(?P<site>[^\W\d_][^#\n:\"',]{0,40}?)[ \t]+"
    r"(?:(?:Zoom|Rush|Home Game|Blast)[ \t]+)*(?:Hand|Game)[ \t]*#[ \t]*(?P<number>\w[\w.-]*)[ \t]*"
    r"(?P<colon>:|$)",
    re.IGNORECASE,
)
_LONGEST = 1000
"""How much of a line is searched for a first line glued to it: first lines have up to 250 characters."""
_DATED = re.compile(r"#\d+:[^\n]*\([^\n]*/[^\n]*\) - \d{4}/\d\d/\d\d")

_GAME = re.compile(
    r"(?P<game>6\+\s?Hold'?em|Hold'?em"
    r"|(?:[456]\s?[- ]?Card\s+)?Omaha(?:\s+[456]\s+Cards?)?(?:\s+(?:Hi(?:gh)?[/ -]Lo(?:w)?|H/L))?"
    r"|(?:5\s?[- ]?Card\s+)?Courchevel(?:\s+Hi/Lo)?"
    r"|Razz|(?:7\s?[- ]?Card\s+)?Stud(?:\s+(?:Hi/Lo|H/L))?|5\s?[- ]?Card\s+Draw|Badugi|Badacey|Badeucy"
    r"|(?:Triple|Single)\s+Draw\s+2-7\s+Lowball|2-7\s+(?:Triple|Single)\s+Draw|A-5\s+Triple\s+Draw|Fusion)"
    r"[\s,]+(?P<limit>Pot\s+Limit\s+Pre-?Flop,?\s+No\s+Limit\s+Post-?Flop|No\s+Limit|Pot\s+Limit"
    r"|Fixed\s+Limit|Limit)\b",
    re.IGNORECASE,
)

_TWIST = re.compile(
    r"\b(Split|Unfold|Showtime|Fusion|Swap|Tempest|Pineapple|Irish|Spin\s?&\s?Bluff)\W*$", re.IGNORECASE
)
"""Words before "Hold'em" that make it another game."""

_STAKES = re.compile(
    r"(?P<sign>[^\d\s(/,]{0,4})\s?(?P<small>\d[\d.,]*)(?P<after>[^\d\s/]{0,3})"
    r"\s?/\s?[^\d\s]{0,4}\s?(?P<big>\d[\d.,]*)(?P<more>[^)]*)\)"
)
_BUTTON_BLIND = re.compile(
    r"Button Blind\s*(?P<sign>[^\d\s]{0,4})\s?(?P<big>\d[\d.,]*)(?P<after>[^\d\s]{0,3})"
    r"\s*-\s*Ante(?P<more>[^)]*)\)",
    re.IGNORECASE,
)
"""Stakes of short deck: everybody antes, and only the button posts a blind."""
_CAP = re.compile(r"(?P<cap>\d[\d.,]*)\s+Cap\b", re.IGNORECASE)
_ISO = re.compile(r"\b[A-Z]{3}\b")
_TOURNAMENT = re.compile(r"Tournament\s+#\s*(?P<number>\d+)", re.IGNORECASE)
_PLO = re.compile(r"(?<!/)\bPLO(?:-(?P<cards>[456]))?\s*\(", re.IGNORECASE)
_SHORT_DECK = re.compile(r"\bShort\s?Deck\s+No\s+Limit\s*\((?P<blind>[^\s()/]+)\)", re.IGNORECASE)
"""GGPoker's names of Omaha, not of a mix with it, and of short deck with its ante, which is also its one
blind.
"""
_NL_POSTFLOP = re.compile(r"\bOmaha \(NL post-?flop\)", re.IGNORECASE)
"""GGPoker's words for two limits in one game."""
_CLUB = re.compile(r"\{[^}]*\}")

_CURRENCIES = {
    "$": "USD",
    "US$": "USD",
    "€": "EUR",
    "â‚¬": "EUR",  # a euro sign decoded as Windows-1252
    "£": "GBP",
    "Â£": "GBP",
    "₹": "INR",
    "C$": "CAD",
    "CA$": "CAD",
    "A$": "AUD",
    "R$": "BRL",
    "¥": "CNY",
    "kr": "SEK",
    "zł": "PLN",
}

_LIMITS = {
    "no": Limit.NO_LIMIT,
    "pot": Limit.POT_LIMIT,
    "fixed": Limit.FIXED_LIMIT,
    "limit": Limit.FIXED_LIMIT,
}


class NoHeader(ValueError):
    """The line begins like a hand, but the rest of it cannot be understood."""


class FirstLine:
    """Where a hand begins in a text, and the parts of its first line."""

    def __init__(self, start: int, end: int, site: str, number: str, rest: str) -> None:
        self.start = start
        self.end = end
        self.site = site
        self.number = number
        self.rest = rest


def first_lines(text: str) -> Iterator[FirstLine]:
    """The first line of every hand of a text, even if it follows a truncated line without a line break.

    The last line of a text may be one that breaks off before its colon.
    """
    mark, begin, end = text.find("#"), 0, -1
    while mark >= 0:
        if text[mark - 5 : mark - 1].lower() in ("hand", "game"):
            if mark > end:  # another line
                begin, end = text.rfind("\n", 0, mark) + 1, text.find("\n", mark)
                end = len(text) if end < 0 else end
                found = _usual_first_line(text, begin, mark, end) or _first_line(text, begin, end)
            else:
                found = None
            if found is None and _DATED.match(text, mark, min(end, mark + _LONGEST)):
                glued = text.rfind("PokerStars", max(begin, mark - _LONGEST), mark)
                if glued > begin and text[glued - 1] != '"':
                    found = _first_line(text, glued, end)
            if found is not None:
                yield found
        mark = text.find("#", mark + 1)


def _first_line(text: str, start: int, end: int) -> FirstLine | None:
    """The first line that begins at `start`; None if none does."""
    found = _FIRST_LINE.match(text, start, end)
    if found is None:
        return None
    if not found["colon"] and (end < len(text) or not found["site"].startswith("PokerStars")):
        return None
    return FirstLine(start, end, found["site"], found["number"], text[found.end() : end].rstrip(" "))


def _usual_first_line(text: str, begin: int, mark: int, end: int) -> FirstLine | None:
    """A first line that begins as nearly all do, with "PokerStars Hand #7415166:"; None for any other."""
    if text[begin:mark] not in _USUAL:
        return None
    colon = text.find(":", mark, end)
    number = text[mark + 1 : max(colon, mark)]
    if not number.isdecimal():
        return None
    return FirstLine(begin, end, "PokerStars", number, text[colon + 1 : end].rstrip(" "))


_USUAL = ("PokerStars Hand ", "PokerStars Game ")


def read_header(first: FirstLine) -> Header:
    """The contents of a first line. Raises `NoHeader`."""
    rest = first.rest
    end = rest.find(" - 20")
    if end < 0:
        end = rest.find(" - 19")
    header = _announced(rest if end < 0 else rest[:end])
    when = "" if end < 0 else rest[end + len(" - ") :]
    return structs.replace(header, site=SITES.get(first.site, first.site), number=first.number, when=when)


@lru_cache(maxsize=4096)
def _announced(rest: str) -> Header:
    """The game and its stakes, cached: all hands of a table begin with the same words."""
    rest = _SHORT_DECK.sub(
        r"6+ Hold'em No Limit (Button Blind \g<blind> - Ante \g<blind>)", _CLUB.sub("", rest)
    )
    rest = _NL_POSTFLOP.sub("Omaha Pot Limit Pre-Flop, No Limit Post-Flop", rest)
    rest = _PLO.sub(lambda plo: f"{plo['cards'] or 4} Card Omaha Pot Limit (", rest)
    tournament = _TOURNAMENT.search(rest)
    game = _GAME.search(rest)
    if game is None:
        title = rest[: rest.find("(")].strip() if "(" in rest else ""
        if not title:
            raise NoHeader(rest.strip())
        key, name, limit, after = "", title, Limit.NO_LIMIT, rest
    else:
        twist = _TWIST.search(rest, 0, game.start())
        key, name = game_key(game["game"])
        if twist is not None:
            key, name = "", f"{twist[1]} {name}".lower()
        limit_words = game["limit"].lower().split()
        limit = _LIMITS[limit_words[0]]
        if len(limit_words) > 2:
            key, name = "", f"{name} pot limit pre-flop, no limit post-flop"
        after = rest[game.end() :]
    stakes = _STAKES.search(after) or _BUTTON_BLIND.search(after)
    if stakes is None:
        if key:
            raise NoHeader(rest.strip())
        small = big = cap = sign = iso = ""
    else:
        small, big = stakes.groupdict().get("small", "0"), stakes["big"]
        sign = stakes["sign"] or stakes["after"]
        capped, code = _CAP.search(stakes["more"]), _ISO.search(stakes["more"])
        cap, iso = capped["cap"] if capped else "", code[0] if code else ""
    return Header(
        site="",
        number="",
        game=key,
        title=name,
        limit=limit,
        small=small,
        big=big,
        cap=cap,
        currency="" if tournament else iso or _CURRENCIES.get(sign, "USD" if sign else ""),
        tournament=tournament["number"] if tournament else "",
        when="",
        level=level_in(rest) if tournament else 0,
    )
