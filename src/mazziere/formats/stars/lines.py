"""What do the lines of one PokerStars hand say, word for word?

Names may contain anything. A line is therefore parsed only after the name of a player at the table has been
found at its beginning, and the text after the name must be one of the format's few phrases, so that chat is
never taken for play.

What is read is noted in `hand_lines`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.record import Collected, RecordedAction, RecordedSeat
from mazziere.formats.stars.phrases import READ_BEFORE, Phrase, ReadBefore
from mazziere.formats.stars.summary_lines import summary_line
from mazziere.formats.text.hand_lines import Lines, RawPost, RawStreet, cards_between, cards_of

_TABLE = re.compile(
    r"^\s*Table(?: ID)? '(?P<table>.*)'(?: (?P<max>\d+)-max)?.*?(?:Seat #(?P<button>\d+) is the button.*)?$",
    re.IGNORECASE,
)
_SEAT = re.compile(r"^\s*Seat (?P<no>\d+): (?P<name>.+) \((?P<stack>[^\s()]+) in chips(?:, [^()]* bounty)?\)")
_COLLECTED = re.compile(
    r"^(?P<name>.+) collected (?P<amount>\S+) from (?:main pot|side pot(?:[- #](?P<side>\d+))?|pot)\b[^\"]*$"
)
_UNCALLED = re.compile(r"^Uncalled bet \((?P<amount>\S+)\) returned to (?P<name>.+)$")
_SHOWS = re.compile(r"^(?P<name>.+) shows \[(?P<cards>[^\]]*)\]")
_CASHED_OUT = re.compile(r"^(?P<name>.+) cashed out the hand for ")
_PLAYED = re.compile(
    r"[^\"]*: (?:folds|checks|stands pat|discards \d cards?"
    r"|(?:calls|bets|brings[ -]in for|posts [a-z &]+) \S*\d|raises \S+ to \S+)(?: and is all-in)?"
)
HERO_MARK: Final = " [hero]"
"""How the line of the hero's seat ends, if it says so."""


class FirstSeatIsZero(Exception):
    """The first seat has the number 0, and the lines have been read as if it had not."""


def read_lines(lines: list[str], first: int, unit: int, from_zero: int) -> Lines:
    """The lines of one hand after its first one, which may begin and end in spaces.

    first      number in its file of the first of `lines`
    unit       how many chips make one of the currency
    from_zero  1 where the first seat has the number 0; then all are one higher here

    Raises `NotAnAmount`, `TooFine` and `ImpossibleCard`, and `FirstSeatIsZero` where `from_zero` is not 1.
    """
    said = Lines(from_zero)
    try:
        _read(said, lines, first, READ_BEFORE[unit])
    except (ValueError, IndexError) as error:
        error.add_note(str(said.at))
        raise
    return said


def _read(said: Lines, lines: list[str], first: int, before: ReadBefore) -> None:
    place = _read_head(said, lines, first, before)
    place = _read_play(said, lines, place, first, before)
    while place < len(lines):
        if line := lines[place].strip(" "):
            said.at = first + place
            summary_line(said, line, before.count)
        place += 1


def _read_head(said: Lines, lines: list[str], first: int, before: ReadBefore) -> int:
    """Reads the table, the seats and the forced bets, up to the hole cards; returns the place after them."""
    seats = before.seats
    for place in range(len(lines)):
        written, number = lines[place], first + place
        listed = seats.get(written)
        if listed is not None and not said.posts:
            said.at = number
            _sit_down(said, listed, written)
            continue
        line = written.strip(" ")
        if not line:
            continue
        said.at = number
        if line.startswith("*** "):
            if _marker(said, line, number) or said.dealt:
                return place + 1
        elif (
            line.startswith("Seat ")
            and not said.posts
            and (listed := _listed(line, before.count)) is not None
        ):
            before.remember_seat(written, listed)
            _sit_down(said, listed, written)
        elif not said.table and line.startswith("Table ") and (table := _table(line)) is not None:
            _sit_at(said, table)
        else:
            _line_of_play(said, line, written, number, before)
    return len(lines)


def _sit_down(said: Lines, listed: RecordedSeat, written: str) -> None:
    """Notes who sits there; Run It Once marks the hero's line."""
    no = listed.no
    if said.from_zero:
        no += 1
        listed = RecordedSeat(no, listed.name, listed.stack)
    elif not no:
        raise FirstSeatIsZero
    said.names[listed.name] = no
    said.seats.append(listed)
    if written.rstrip(" ").endswith(HERO_MARK):
        said.hero = no


def _listed(line: str, count: Callable[[str], int]) -> RecordedSeat | None:
    """What a line that lists a seat says; nearly all of them end with the stack."""
    colon, bracket = line.find(": "), line.rfind(" (")
    if line.endswith(" in chips)") and 5 < colon < bracket - 2:
        no, stack = _SEAT_NUMBERS.get(line[5:colon]), line[bracket + 2 : -10]
        if no is not None and (stack.isdigit() or _is_one_word(stack)):
            return RecordedSeat(no, line[colon + 2 : bracket].strip(), count(stack))
    found = _SEAT.match(line)
    return RecordedSeat(int(found["no"]), found["name"].strip(), count(found["stack"])) if found else None


_SEAT_NUMBERS = {str(no): no for no in range(24)}


def _is_one_word(text: str) -> bool:
    """Whether there are neither blanks nor brackets in the text, and anything else."""
    return text.split() == [text] and "(" not in text and ")" not in text


def _read_play(said: Lines, lines: list[str], begin: int, first: int, before: ReadBefore) -> int:
    """Reads cards, actions, showdown and payments, up to the summary; returns the place after them."""
    if said.summarised:
        return begin
    begin = _read_hole_cards(said, lines, begin, first)
    names, played = said.names, before.played
    street = said.streets[-1]
    actions, action_lines = street.actions, street.action_lines
    for place in range(begin, len(lines)):
        written, number = lines[place], first + place
        known = played.get(written)
        if known is not None:
            seat = names.get(known.name)
            if seat is not None:
                said.at = number
                actions.append(known.phrase.act(seat))
                action_lines.append(number)
                continue
        line = written.strip(" ")
        if not line:
            continue
        said.at = number
        if line.startswith("*** ") and not (":" in line and _is_of_a_player(said.names, line)):
            if _marker(said, line, number):
                return place + 1
        else:
            _line_of_play(said, line, written, number, before)
        street = said.streets[-1]
        actions, action_lines = street.actions, street.action_lines
    return len(lines)


def _read_hole_cards(said: Lines, lines: list[str], begin: int, first: int) -> int:
    """Reads the lines from `begin` on that just say "Dealt to Ada [As Kd]"; returns the place after them."""
    names = said.names
    told = said.told.setdefault(len(said.streets) - 1, {})
    for place in range(begin, len(lines)):
        line = lines[place]
        start = line.rfind(" [")
        if start < 0 or not line.startswith("Dealt to ") or not line.endswith("]"):
            return place
        name = line[len("Dealt to ") : start]
        seat = names.get(name)
        if seat is None or "[" in name:
            return place
        said.at = first + place
        told[seat] = cards_of(line[start + len(" [") : -1])
    return len(lines)


def _line_of_play(said: Lines, line: str, written: str, number: int, before: ReadBefore) -> None:
    """Reads a line that may begin with a name.

    written  the same as it stands in the text, maybe with spaces around it
    """
    colon = line.find(": ")
    if colon >= 0:
        name, words = line[:colon], line[colon + 2 :]
        seat = said.names.get(name)
        if seat is not None:
            phrase = _play_line(said, seat, words, number, before)
            if phrase is not None:
                before.remember_play(written, name, phrase)
            return
        if ": " in words:
            seat, words = _longer_name(said.names, line)
            if seat is not None:
                _play_line(said, seat, words, number, before)
                return
        if _PLAYED.fullmatch(line):
            said.strangers_played = True
    _other_line(said, line, before.count)


def _is_of_a_player(names: dict[str, int], line: str) -> bool:
    """Whether the line begins with a player's name and a colon."""
    return line[: line.find(":")] in names or _longer_name(names, line)[0] is not None


def _longer_name(names: dict[str, int], line: str) -> tuple[int | None, str]:
    """The seat of a player whose name itself contains a colon."""
    end = line.find(": ")
    while end >= 0:
        seat = names.get(line[:end])
        if seat is not None:
            return seat, line[end + 2 :]
        end = line.find(": ", end + 1)
    return None, ""


def _play_line(said: Lines, seat: int, text: str, number: int, before: ReadBefore) -> Phrase | None:
    """Reads what follows "name: "; returns the phrase, if it is an action without cards."""
    if text.startswith("shows ["):
        said.shown.add(seat)
        said.final[seat] = cards_between(text)
        return None
    phrase = before.phrase(text)
    if phrase is None:
        _rarer_line(said, seat, text, number, before.count)
        return None
    if phrase.verb is None:
        said.posts.append(RawPost(seat, phrase.kind, phrase.amount, number))
        return None
    said.streets[-1].add(phrase.act(seat), number)
    return phrase


def _rarer_line(said: Lines, seat: int, text: str, number: int, count: Callable[[str], int]) -> None:
    """Reads what follows "name: ", if it is no phrase."""
    words = text.split(" ")
    match words[0]:
        case "folds":
            said.streets[-1].add(RecordedAction(seat, "fold", 0, 0), number)
            said.final.setdefault(seat, cards_between(text))
        case "raises":  # CoinPoker's all-ins: only the chips added
            if not text.endswith(" and is all-in"):
                raise ValueError(text)
            to = _wagered(said, seat) + count(words[1])
            said.streets[-1].add(RecordedAction(seat, "raise", 0, to), number)
        case "straddle":  # without "posts", and in all: also with one's blind, or an earlier straddle
            said.posts.append(RawPost(seat, "straddle", count(words[1]) - _wagered(said, seat), number))
        case "post":  # "post now", "post dead"
            said.posts.append(RawPost(seat, text[: -len(words[-1])].strip(), count(words[-1]), number))
        case "Receives" if words[1] == "Cashout":
            said.cashed_out = True
        case "brings" | "brings-in":
            amount = count(words[words.index("for") + 1])
            said.streets[-1].add(RecordedAction(seat, "bring_in", amount, amount), number)
        case "discards":
            cards = cards_between(text) if "[" in text else ()
            _draw(said, seat, cards or (UNKNOWN,) * int(words[1]), number)
        case "stands":
            _draw(said, seat, (), number)
        case "shows":
            said.shown.add(seat)
            said.final[seat] = cards_between(text)
        case "mucks" if "[" in text:
            said.final.setdefault(seat, cards_between(text))
        case _:
            pass  # "doesn't show hand", "mucks hand": nothing that changes the hand


def _wagered(said: Lines, seat: int) -> int:
    """What the seat has bet on this street."""
    wagered = 0
    if len(said.streets) == 1:
        for post in said.posts:
            is_dead = post.is_ante or "dead" in post.words or "missed" in post.words
            if post.seat == seat and not is_dead:
                wagered += post.amount
    for action in said.streets[-1].actions:
        if action.seat == seat:
            wagered = action.to or wagered + action.amount
    return wagered


def _draw(said: Lines, seat: int, cards: tuple[Card, ...], number: int) -> None:
    """Reads a draw or standing pat; games with a single draw have no line that begins its street."""
    street = said.streets[-1]
    if len(said.streets) == 1 or seat in street.discarded or len(street.actions) > len(street.discarded):
        street = RawStreet("draw", (), number)
        said.streets.append(street)
    street.discarded.add(seat)
    street.add(RecordedAction(seat, "discard", 0, 0, cards), number)


def _marker(said: Lines, line: str, number: int) -> bool:
    """Reads a line between two parts of the hand; returns whether the summary begins."""
    end = line.find(" ***", len("*** "))
    if end < 0:
        end = len(line)
    title = line[len("*** ") : end]
    street = _PLAIN_STREETS.get(title)
    if street is not None:
        said.streets.append(RawStreet(street, _last_cards(line, end), number))
        return said.summarised
    heading = _PLAIN_HEADINGS.get(title) or " ".join(title.upper().split())
    if heading in _STREETS:
        said.streets.append(RawStreet(heading.lower(), _last_cards(line, end), number))
    elif heading == "SUMMARY":
        said.summarised = True
    elif heading in _FIRST_CARDS:
        said.dealt = True
        if len(said.streets) == 1 and "[" in line[end:]:
            said.streets[0].board = _last_cards(line, end)
    elif heading == "PRE-FLOP":
        said.streets[0].board = _last_cards(line, end)
    elif heading == "HAND CANCELLED":
        said.cancelled = True
    elif heading in _LATER_STREETS:
        said.streets.append(RawStreet(title.lower(), _last_cards(line, end), number))
    else:
        _heading_of_a_run(said, heading, line, end, number)
    return said.summarised


_PLAIN_STREETS = {"FLOP": "flop", "TURN": "turn", "RIVER": "river"}
_PLAIN_HEADINGS = {title: title for title in ("HOLE CARDS", "SHOW DOWN", "SUMMARY")}
_STREETS = frozenset(_PLAIN_STREETS)
_FIRST_CARDS = frozenset(("HOLE CARDS", "POCKET CARDS", "DEALING HANDS", "3RD STREET"))
_LATER_STREETS = frozenset(
    ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW", "4TH STREET", "5TH STREET", "6TH STREET", "7TH STREET")
)


def _heading_of_a_run(said: Lines, heading: str, line: str, end: int, number: int) -> None:
    """Reads the heading of a board, or of a showdown, that there is more than once; it reaches to `end`."""
    run, _, what = heading.partition(" ")
    if run not in _RUNS:
        return  # "SHOW DOWN" and other mere headings
    if what in _STREETS:
        _run_of(said, _RUNS[run], what.lower(), _last_cards(line, end), number)
    else:
        said.showdown = _RUNS[run]
        said.boards = max(said.boards, said.showdown)


_RUNS = {"FIRST": 1, "SECOND": 2, "THIRD": 3}


def _run_of(said: Lines, run: int, name: str, cards: tuple[Card, ...], number: int) -> None:
    """Reads board cards that are dealt more than once."""
    said.boards = max(said.boards, run, 2)
    if run == 1:
        said.streets.append(RawStreet(name, cards, number))
    for street in said.streets:
        if street.name == name and run == 2:
            street.second_board = cards


def _last_cards(line: str, after: int) -> tuple[Card, ...]:
    """The cards in the last pair of brackets, if there is one after this place."""
    begin = line.rfind("[")
    return cards_between(line, begin) if begin > after else ()


def _other_line(said: Lines, line: str, count: Callable[[str], int]) -> None:
    """Reads a line that does not begin with the name of a player at the table and a colon."""
    if line.startswith("Dealt to ") and line.endswith("]"):
        _cards_told(said, line)
    elif (
        line.startswith("Uncalled ")
        and (back := _returned(line)) is not None
        and (seat := said.names.get(back[0])) is not None
    ):
        said.uncalled.append((seat, count(back[1])))
    elif (
        " collected " in line
        and (won := _won(line)) is not None
        and (seat := said.names.get(won[0])) is not None
    ):
        said.collected.append(Collected(seat, count(won[1]), won[2], said.showdown))
    elif " shows [" in line and (found := _SHOWS.match(line)) and found["name"] in said.names:
        said.shown.add(said.names[found["name"]])
        said.final[said.names[found["name"]]] = cards_between(line)
    elif line.startswith("Hand cancelled") or line.lower() == "hand cancelled":
        said.cancelled = True
    elif " cashed out " in line and (found := _CASHED_OUT.match(line)) and found["name"] in said.names:
        said.cashed_out = True
    elif line.startswith(("STP added: ", "Cash Drop to Pot")):
        said.splashed += count(line.split(" ")[-1])
    elif line == "The deck is reshuffled":
        said.reshuffled = True
    elif not said.table and (table := _table(line)) is not None:
        _sit_at(said, table)


def _sit_at(said: Lines, table: tuple[str, int, int | None]) -> None:
    said.table, said.seat_count, button = table
    said.button = button + said.from_zero if button is not None else 0


def _won(line: str) -> tuple[str, str, int] | None:
    """Name, amount and number of the pot in a line that tells of a payment; nearly all are from "pot"."""
    if line.endswith(" from pot"):
        end = line.rfind(" collected ")
        amount = line[end + len(" collected ") : -len(" from pot")]
        if end > 0 and amount.split() == [amount]:
            return line[:end], amount, 0
    found = _COLLECTED.match(line)
    if found is None:
        return None
    return found["name"], found["amount"], int(found["side"] or 1) if "from side" in line else 0


def _returned(line: str) -> tuple[str, str] | None:
    """Name and amount in a line that tells of an uncalled bet."""
    if line.startswith("Uncalled bet ("):
        end = line.find(") returned to ")
        amount = line[len("Uncalled bet (") : max(end, 0)]
        if amount.isdecimal():
            return line[end + len(") returned to ") :], amount
    found = _UNCALLED.match(line)
    return (found["name"], found["amount"]) if found is not None else None


@lru_cache(maxsize=4096)
def _table(line: str) -> tuple[str, int, int | None] | None:
    """Name, number of seats and button in the line that tells of the table, cached: few are different."""
    found = _TABLE.match(line)
    if found is None:
        return None
    return found["table"], int(found["max"] or 0), int(found["button"]) if found["button"] else None


def _cards_told(said: Lines, line: str) -> None:
    """Reads cards shown when dealt: "Dealt to Ada [As Kd]", or after earlier ones "[As Kd 2c] [7h]"."""
    start = line.rfind(" [")
    before = line.find(" [", len("Dealt to "))
    if start < 0:
        raise ValueError(line)
    while before >= 0:
        seat = said.names.get(line[len("Dealt to ") : before].strip())
        if seat is not None:
            told = said.told.setdefault(len(said.streets) - 1, {})
            new = cards_between(line, start)
            if said.reshuffled and set(told.get(seat, ())) <= set(cards_between(line, before)):
                new = (*told.get(seat, ()), *new)  # the rest of a draw during which the deck ran out
            told[seat] = new
            return
        before = line.find(" [", before + 1)
