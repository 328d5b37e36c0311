"""Why does each rule set answer as it does?

For every switch of every rule set: the articles that say so, or that its book is silent and which example is
followed instead. The answers themselves are in `rule_set`; a test requires a reason for each of them.
"""

from enum import Enum

import msgspec

from mazziere.rules.books import FIGP_2014, OT, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import Citation


class Basis(Enum):
    """What an answer is based on."""

    ARTICLE = "article"
    """The book says so."""
    SILENT = "silent"
    """The book is silent: the articles of other books are followed, or common practice if none is named."""
    RECORDED = "recorded"
    """Recorded hands show it."""
    NOT_ASKED = "not_asked"
    """The question does not come up: the article cited has decided before."""


class Reason(msgspec.Struct, frozen=True):
    """Why one switch is set as it is."""

    basis: Basis
    cites: tuple[Citation, ...] = ()


def _says(*cites: Citation) -> Reason:
    return Reason(Basis.ARTICLE, cites)


def _silent(*followed: Citation) -> Reason:
    return Reason(Basis.SILENT, followed)


def _not_asked(*decided_by: Citation) -> Reason:
    return Reason(Basis.NOT_ASKED, decided_by)


RECORDED = Reason(Basis.RECORDED)

_ROOM = {
    "short_bet": _silent(),
    "short_raises": _says(ROOM["raise"]),
    "checked_hands": _says(ROOM["raise"]),
    "uncapped": _says(ROOM["structure"]),
    "raises": _says(ROOM["limit"]),
    "half_raises": _silent(FIGP_2014["8c"]),
    "losing_hands": _says(ROOM["showdown"]),
    "all_in_hands": _silent(FIGP_2014["27"]),
    "absent_hands": _silent(TDA_2024["29"]),
    "absent_all_in": _silent(),
    "reading": _says(ROOM["showdown"]),
    "rabbit_hunting": _silent(FIGP_2014["31"]),
    "burning": _says(ROOM["course of a hand"]),
    "button": _says(ROOM["course of a hand"]),
    "first_button": _says(ROOM["course of a hand"]),
    "newcomer_waits": _silent(FIGP_2014["52"]),
    "clock": _silent(TDA_2024["29"]),
    "stud_opening": _silent(),
    "run_it_twice": _silent(),
    "pot_counts": _says(ROOM["pot limit"]),
    "open_pair": _silent(TDA_2024["RP-10"]),
    "tied_boards": _silent(),
    "tied_doors": _silent(PAGAT["first dealer"]),
    "hi_lo_opening": _silent(),
    "identical_hands": _says(ROOM["omaha high/low"]),
    "remainders": _says(ROOM["showdown"]),
    "odd_chips_in_stud": _says(ROOM["showdown"]),
    "first_to_show": _says(ROOM["showdown"]),
    "simultaneous_elimination": _says(OT["places"]),
}

_TDA = {
    "short_bet": _says(TDA_2024["43"]),
    "short_raises": _says(TDA_2024["47"]),
    "checked_hands": _says(TDA_2024["47"]),
    "uncapped": _says(TDA_2024["48"]),
    "raises": _silent(FIGP_2014["8a"]),
    "half_raises": _silent(FIGP_2014["8c"]),
    "losing_hands": _says(TDA_2024["16"]),
    "all_in_hands": _says(TDA_2024["16"]),
    "absent_hands": _says(TDA_2024["30"]),
    "absent_all_in": _not_asked(TDA_2024["30"]),
    "reading": _says(TDA_2024["12"]),
    "rabbit_hunting": _says(TDA_2024["28"]),
    "burning": _says(TDA_2024["38"]),
    "button": _says(TDA_2024["32"]),
    "first_button": _silent(FIGP_2014["1c"]),
    "newcomer_waits": _says(TDA_2024["10"]),
    "clock": _says(TDA_2024["29"]),
    "stud_opening": _says(TDA_2024["RP-10"]),
    "run_it_twice": _silent(),
    "pot_counts": _says(TDA_2024["54"]),
    "open_pair": _says(TDA_2024["RP-10"]),
    "tied_boards": _says(TDA_2024["RP-10"]),
    "tied_doors": _says(TDA_2024["RP-10"]),
    "hi_lo_opening": _silent(),
    "identical_hands": _says(TDA_2024["20"]),
    "remainders": _says(TDA_2024["20"]),
    "odd_chips_in_stud": _says(TDA_2024["20"]),
    "first_to_show": _says(TDA_2024["17"]),
    "simultaneous_elimination": _silent(FIGP_2014["60b"]),
}

REASONS: dict[str, dict[str, Reason]] = {
    "figp-2014": {
        "short_bet": _says(FIGP_2014["9b"]),
        "short_raises": _says(FIGP_2014["19"]),
        "checked_hands": _says(FIGP_2014["Definizioni, Check"], FIGP_2014["19"]),
        "uncapped": _says(FIGP_2014["8b"]),
        "raises": _says(FIGP_2014["8a"]),
        "half_raises": _says(FIGP_2014["8c"]),
        "losing_hands": _says(FIGP_2014["27"]),
        "all_in_hands": _says(FIGP_2014["27"]),
        "absent_hands": _says(FIGP_2014["72"]),
        "absent_all_in": _not_asked(FIGP_2014["72"]),
        "reading": _says(FIGP_2014["25"]),
        "rabbit_hunting": _says(FIGP_2014["31"]),
        "burning": _says(FIGP_2014["1h"], FIGP_2014["1j"], FIGP_2014["1l"]),
        "button": _says(FIGP_2014["2"], FIGP_2014["3"]),
        "first_button": _says(FIGP_2014["1c"]),
        "newcomer_waits": _says(FIGP_2014["52"]),
        "clock": _says(FIGP_2014["23"], FIGP_2014["34d"]),
        "stud_opening": _silent(TDA_2024["RP-10"]),
        "run_it_twice": _silent(),
        "pot_counts": _says(FIGP_2014["10"]),
        "open_pair": _silent(TDA_2024["RP-10"]),
        "tied_boards": _silent(),
        "tied_doors": _silent(PAGAT["first dealer"]),
        "hi_lo_opening": _silent(),
        "identical_hands": _silent(ROOM["omaha high/low"]),
        "remainders": _silent(TDA_2024["20"]),
        "odd_chips_in_stud": _silent(ROOM["showdown"]),
        "first_to_show": _says(FIGP_2014["26"]),
        "simultaneous_elimination": _says(FIGP_2014["60b"], FIGP_2014["60c"]),
    },
    "room": _ROOM,
    "home": {
        "short_bet": _silent(),
        "short_raises": _silent(ROOM["raise"]),
        "checked_hands": _silent(ROOM["raise"]),
        "uncapped": _silent(ROOM["structure"]),
        "raises": _silent(ROOM["limit"]),
        "half_raises": _silent(FIGP_2014["8c"]),
        "losing_hands": _says(PAGAT["showdown"]),
        "all_in_hands": _silent(PAGAT["showdown"]),
        "absent_hands": _silent(TDA_2024["29"]),
        "absent_all_in": _silent(),
        "reading": _says(PAGAT["showdown"]),
        "rabbit_hunting": _silent(),
        "burning": _silent(ROOM["course of a hand"]),
        "button": _says(PAGAT["first dealer"]),
        "first_button": _says(PAGAT["first dealer"]),
        "newcomer_waits": _silent(FIGP_2014["52"]),
        "clock": _silent(TDA_2024["29"]),
        "stud_opening": _says(PAGAT["stud"]),
        "run_it_twice": _silent(),
        "pot_counts": _silent(ROOM["pot limit"]),
        "open_pair": _silent(TDA_2024["RP-10"]),
        "tied_boards": _silent(),
        "tied_doors": _silent(PAGAT["first dealer"]),
        "hi_lo_opening": _silent(),
        "identical_hands": _silent(ROOM["omaha high/low"]),
        "remainders": _silent(TDA_2024["20"]),
        "odd_chips_in_stud": _silent(ROOM["showdown"]),
        "first_to_show": _says(PAGAT["showdown"]),
        "simultaneous_elimination": _silent(OT["places"]),
    },
    "tda-2024": _TDA,
    "wsop-2024": _TDA
    | {
        "short_bet": _says(WSOP_2024["95"]),
        "short_raises": _says(WSOP_2024["96"]),
        "checked_hands": _says(WSOP_2024["96"]),
        "uncapped": _says(WSOP_2024["100"]),
        "raises": _says(WSOP_2024["100"]),
        "losing_hands": _says(WSOP_2024["70"]),
        "all_in_hands": _says(WSOP_2024["70"]),
        "absent_hands": _says(WSOP_2024["82"]),
        "absent_all_in": _not_asked(WSOP_2024["82"]),
        "reading": _silent(TDA_2024["12"]),
        "rabbit_hunting": _says(WSOP_2024["81"]),
        "burning": _silent(TDA_2024["38"]),
        "button": _silent(TDA_2024["32"]),
        "newcomer_waits": _silent(TDA_2024["10"]),
        "clock": _says(WSOP_2024["80"]),
        "stud_opening": _says(WSOP_2024["IX"]),
        "pot_counts": _says(WSOP_2024["VIII"]),
        "open_pair": _silent(TDA_2024["RP-10"]),
        "tied_boards": _says(WSOP_2024["IX"]),
        "tied_doors": _says(WSOP_2024["IX"]),
        "hi_lo_opening": _says(WSOP_2024["IX"]),
        "identical_hands": _says(WSOP_2024["73"]),
        "remainders": _says(WSOP_2024["73"]),
        "odd_chips_in_stud": _says(WSOP_2024["73"]),
        "first_to_show": _says(WSOP_2024["72"]),
    },
    "stars": _ROOM
    | {
        "short_raises": _silent(TDA_2024["47"]),
        "half_raises": RECORDED,
        "all_in_hands": RECORDED,
        "absent_hands": RECORDED,
        "absent_all_in": RECORDED,
        "run_it_twice": RECORDED,
        "open_pair": RECORDED,
        "remainders": RECORDED,
        "first_to_show": RECORDED,
    },
}
"""Rule set → switch → reason."""
