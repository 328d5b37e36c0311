"""What do the lines of one PokerStars hand say, word for word?

Names may contain anything. A line is therefore parsed only after the name of a player at the table has been
found at its beginning, and the text after the name must be one of the format's few phrases, so that chat is
never taken for play.

What is read is noted in `hand_lines`.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from mazziere.cards import UNKNOWN, Card
from mazziere.formats.amounts import COUNTED
from mazziere.formats.record import Collected, RecordedAction
from mazziere.formats.stars.phrases import Phrase, phrases_in, read_phrase
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
_SUMMARY_CARDS = re.compile(r".*(?:showed|mucked) \[(?P<cards>[^\]]*)\]")
_SUMMARY_WON = re.compile(r"\b(?:won|collected) \(?(?P<amount>[^\s()]*\d)\)?")
_SUMMARY_POT = re.compile(r"\b(?P<pot>Total|Main|Side) pot(?:-\d+| \d+(?= [^\s\w|]))? (?P<amount>[^\s|]+)")
_SUMMARY_FEE = re.compile(r"\| *(?P<name>[A-Za-z][A-Za-z ]*?) (?P<amount>[^\sA-Za-z|]*\d[\d.,]*)")
_PLAYED = re.compile(
    r"[^\"]*: (?:folds|checks|stands pat|discards \d cards?"
    r"|(?:calls|bets|brings[ -]in for|posts [a-z &]+) \S*\d|raises \S+ to \S+)(?: and is all-in)?"
)

_LONGEST_HEAD = 30
"""Lines in which the seats are listed: the table, and a few of other kinds before the first one."""


def read_lines(lines: list[str], first: int, unit: int, from_zero: int) -> Lines:
    """The lines of one hand after its first one. Raises `NotAnAmount`, `TooFine` and `ImpossibleCard`.

    first      number in its file of the first of `lines`
    unit       how many chips make one of the currency
    from_zero  1 where the first seat has the number 0; then all are one higher here
    """
    said = Lines(from_zero)
    try:
        _read(said, lines, first, COUNTED[unit].__getitem__, phrases_in(unit))
    except (ValueError, IndexError) as error:
        error.add_note(str(said.at))
        raise
    return said


def first_seat_is_zero(lines: list[str]) -> int:
    """1 if a seat has the number 0, otherwise 0."""
    for line in lines[:_LONGEST_HEAD]:
        if line.startswith("Seat 0: "):
            return 1
    return 0


def _read(
    said: Lines, lines: list[str], first: int, count: Callable[[str], int], phrases: dict[str, Phrase]
) -> None:
    place = _read_head(said, lines, first, count, phrases)
    place = _read_play(said, lines, place, first, count, phrases)
    while place < len(lines):
        if line := lines[place]:
            said.at = first + place
            _summary_line(said, line, count)
        place += 1


def _read_head(
    said: Lines, lines: list[str], first: int, count: Callable[[str], int], phrases: dict[str, Phrase]
) -> int:
    """Reads the table, the seats and the forced bets, up to the hole cards; returns the place after them."""
    names = said.names
    for place in range(len(lines)):
        line, number = lines[place], first + place
        if not line:
            continue
        said.at = number
        if line.startswith("*** "):
            if _marker(said, line, number) or said.dealt:
                return place + 1
        elif not said.posts and line.startswith("Seat ") and (listed := _listed(line)) is not None:
            seat, name, stack = listed
            no = seat + said.from_zero
            names[name.strip()] = no
            said.stacks[no] = count(stack)
        elif not said.table and line.startswith("Table ") and (table := _table(line)) is not None:
            _sit_at(said, table)
        else:
            _line_of_play(said, line, number, count, phrases)
    return len(lines)


def _listed(line: str) -> tuple[int, str, str] | None:
    """Number, name and stack in a line that lists a seat; nearly all of them end with the stack."""
    colon, bracket = line.find(": "), line.rfind(" (")
    if line.endswith(" in chips)") and 5 < colon < bracket - 2:
        no, stack = _SEAT_NUMBERS.get(line[5:colon]), line[bracket + 2 : -10]
        if no is not None and (stack.isdigit() or _is_one_word(stack)):
            return no, line[colon + 2 : bracket], stack
    found = _SEAT.match(line)
    return (int(found["no"]), found["name"], found["stack"]) if found is not None else None


_SEAT_NUMBERS = {str(no): no for no in range(24)}


def _is_one_word(text: str) -> bool:
    """Whether there are neither blanks nor brackets in the text, and anything else."""
    return text.split() == [text] and "(" not in text and ")" not in text


def _read_play(
    said: Lines,
    lines: list[str],
    begin: int,
    first: int,
    count: Callable[[str], int],
    phrases: dict[str, Phrase],
) -> int:
    """Reads cards, actions, showdown and payments, up to the summary; returns the place after them."""
    if said.summarised:
        return begin
    names = said.names
    actions = said.streets[-1].actions
    for place in range(begin, len(lines)):
        line, number = lines[place], first + place
        if not line:
            continue
        said.at = number
        colon = line.find(":")
        seat = names.get(line[:colon]) if colon > 0 else None
        if seat is not None and line[colon + 1 : colon + 2] == " ":
            words = line[colon + 2 :]
            phrase = phrases.get(words)
            if phrase is not None and phrase.verb is not None:
                actions.append(RecordedAction(seat, phrase.verb, phrase.amount, phrase.to, number))
            else:
                _play_line(said, seat, words, number, count, phrases)
                actions = said.streets[-1].actions
        elif line.startswith("*** "):
            if _marker(said, line, number):
                return place + 1
            actions = said.streets[-1].actions
        elif colon >= 0:
            _line_of_play(said, line, number, count, phrases)
        else:
            _other_line(said, line, count)
    return len(lines)


def _line_of_play(
    said: Lines, line: str, number: int, count: Callable[[str], int], phrases: dict[str, Phrase]
) -> None:
    name, colon, words = line.partition(": ")
    if colon:
        seat = said.names.get(name)
        if seat is None and ": " in words:
            seat, words = _longer_name(said.names, line)
        if seat is not None:
            _play_line(said, seat, words, number, count, phrases)
            return
        if _PLAYED.fullmatch(line):
            said.strangers_played = True
    _other_line(said, line, count)


def _longer_name(names: dict[str, int], line: str) -> tuple[int | None, str]:
    """The seat of a player whose name itself contains a colon."""
    end = line.find(": ")
    while end >= 0:
        seat = names.get(line[:end])
        if seat is not None:
            return seat, line[end + 2 :]
        end = line.find(": ", end + 1)
    return None, ""


def _play_line(
    said: Lines,
    seat: int,
    text: str,
    number: int,
    count: Callable[[str], int],
    phrases: dict[str, Phrase],
) -> None:
    """Reads what follows "name: "."""
    phrase = phrases.get(text) or read_phrase(text, count, phrases)
    if phrase is None:
        _rarer_line(said, seat, text, number, count)
    elif phrase.verb is None:
        said.posts.append(RawPost(seat, phrase.kind, phrase.amount, number))
    else:
        action = RecordedAction(seat, phrase.verb, phrase.amount, phrase.to, number)
        said.streets[-1].actions.append(action)


def _rarer_line(said: Lines, seat: int, text: str, number: int, count: Callable[[str], int]) -> None:
    """Reads what follows "name: ", if it is no phrase."""
    words = text.split(" ")
    match words[0]:
        case "folds":
            said.streets[-1].actions.append(RecordedAction(seat, "fold", 0, 0, number))
            said.final.setdefault(seat, cards_between(text))
        case "straddle":  # without "posts", and again with a larger total
            before = sum([p.amount for p in said.posts if p.seat == seat and p.words == "straddle"])
            said.posts.append(RawPost(seat, "straddle", count(words[1]) - before, number))
        case "post":  # "post now", "post dead"
            said.posts.append(RawPost(seat, text[: -len(words[-1])].strip(), count(words[-1]), number))
        case "Receives" if words[1] == "Cashout":
            said.cashed_out = True
        case "brings" | "brings-in":
            amount = count(words[words.index("for") + 1])
            said.streets[-1].actions.append(RecordedAction(seat, "bring_in", amount, amount, number))
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


def _draw(said: Lines, seat: int, cards: tuple[Card, ...], number: int) -> None:
    """Reads a draw or standing pat; games with a single draw have no line that begins its street."""
    street = said.streets[-1]
    if len(said.streets) == 1 or seat in street.discarded or len(street.actions) > len(street.discarded):
        street = RawStreet("draw", (), number)
        said.streets.append(street)
    street.discarded.add(seat)
    street.actions.append(RecordedAction(seat, "discard", 0, 0, number, cards))


def _marker(said: Lines, line: str, number: int) -> bool:
    """Reads a line between two parts of the hand; returns whether the summary begins."""
    title, _, rest = line[4:].partition(" ***")
    street = _PLAIN_STREETS.get(title)
    if street is not None:
        said.streets.append(RawStreet(street, _last_cards(rest), number))
        return said.summarised
    heading = _PLAIN_HEADINGS.get(title) or " ".join(title.upper().split())
    if heading in _STREETS:
        said.streets.append(RawStreet(heading.lower(), _last_cards(rest), number))
    elif heading == "SUMMARY":
        said.summarised = True
    elif heading in _FIRST_CARDS:
        said.dealt = True
        if len(said.streets) == 1 and "[" in rest:
            said.streets[0].board = _last_cards(rest)
    elif heading == "PRE-FLOP":
        said.streets[0].board = _last_cards(rest)
    elif heading in _LATER_STREETS:
        said.streets.append(RawStreet(title.lower(), _last_cards(rest), number))
    else:
        _heading_of_a_run(said, heading, rest, number)
    return said.summarised


_PLAIN_STREETS = {"FLOP": "flop", "TURN": "turn", "RIVER": "river"}
_PLAIN_HEADINGS = {title: title for title in ("HOLE CARDS", "SHOW DOWN", "SUMMARY")}
_STREETS = frozenset(_PLAIN_STREETS)
_FIRST_CARDS = frozenset(("HOLE CARDS", "POCKET CARDS", "DEALING HANDS", "3RD STREET"))
_LATER_STREETS = frozenset(
    ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW", "4TH STREET", "5TH STREET", "6TH STREET", "7TH STREET")
)


def _heading_of_a_run(said: Lines, heading: str, rest: str, number: int) -> None:
    """Reads the heading of a board, or of a showdown, that there is more than once."""
    run, _, what = heading.partition(" ")
    if run not in _RUNS:
        return  # "SHOW DOWN" and other mere headings
    if what in _STREETS:
        _run_of(said, _RUNS[run], what.lower(), _last_cards(rest), number)
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


def _last_cards(text: str) -> tuple[Card, ...]:
    """The cards in the last pair of brackets, if there is one."""
    begin = text.rfind("[")
    return cards_between(text, begin) if begin >= 0 else ()


def _other_line(said: Lines, line: str, count: Callable[[str], int]) -> None:
    """Reads a line that does not begin with the name of a player at the table and a colon."""
    if line.startswith("Dealt to ") and line.endswith("]"):
        _cards_told(said, line)
    elif " collected " in line and (won := _won(line)) is not None and won[0] in said.names:
        name, amount, side = won
        said.collected.append(Collected(said.names[name], count(amount), side, said.showdown))
    elif line.startswith("Uncalled ") and (back := _returned(line)) is not None and back[0] in said.names:
        said.uncalled.append((said.names[back[0]], count(back[1])))
    elif " shows [" in line and (found := _SHOWS.match(line)) and found["name"] in said.names:
        said.shown.add(said.names[found["name"]])
        said.final[said.names[found["name"]]] = cards_between(line)
    elif line.lower() == "hand cancelled":
        said.cancelled = True
    elif " cashed out " in line and (found := _CASHED_OUT.match(line)) and found["name"] in said.names:
        said.cashed_out = True
    elif line.startswith(("STP added: ", "Cash Drop to Pot")):
        said.splashed += count(line.split(" ")[-1])
    elif line == "The deck is reshuffled":
        said.reshuffled = True
    elif not said.table and (table := _table(line)) is not None:
        _sit_at(said, table)


def _sit_at(said: Lines, table: tuple[str, str | None, str | None]) -> None:
    said.table, seats, button = table
    said.seat_count = int(seats or 0)
    said.button = int(button) + said.from_zero if button else 0


def _won(line: str) -> tuple[str, str, int] | None:
    """Name, amount and number of the pot in a line that tells of a payment; nearly all are from "pot"."""
    if line.endswith(" from pot"):
        name, _, amount = line[: -len(" from pot")].rpartition(" collected ")
        if name and amount.split() == [amount]:
            return name, amount, 0
    found = _COLLECTED.match(line)
    if found is None:
        return None
    return found["name"], found["amount"], int(found["side"] or 1) if "from side" in line else 0


def _returned(line: str) -> tuple[str, str] | None:
    """Name and amount in a line that tells of an uncalled bet."""
    begin, _, name = line.partition(") returned to ")
    amount = begin.removeprefix("Uncalled bet (")
    if name and amount.isdecimal():
        return name, amount
    found = _UNCALLED.match(line)
    return (found["name"], found["amount"]) if found is not None else None


@lru_cache(maxsize=4096)
def _table(line: str) -> tuple[str, str | None, str | None] | None:
    """Name, number of seats and button in the line that tells of the table, cached: few are different."""
    found = _TABLE.match(line)
    return (found["table"], found["max"], found["button"]) if found is not None else None


def _cards_told(said: Lines, line: str) -> None:
    """Reads cards shown when dealt: "Dealt to Ada [As Kd]", or after earlier ones "[As Kd 2c] [7h]"."""
    start = line.rfind(" [")
    before = line.find(" [", len("Dealt to "))
    if start < 0:
        raise ValueError(line)
    if start == before and not said.reshuffled:  # as nearly always
        seat = said.names.get(line[len("Dealt to ") : start])
        if seat is not None and seat not in said.told:
            said.told[seat] = {len(said.streets) - 1: cards_of(line[start + 2 : -1])}
            return
    while before >= 0:
        seat = said.names.get(line[9:before].strip())
        if seat is not None:
            if seat not in said.told:
                said.told[seat] = {}
            told, street = said.told[seat], len(said.streets) - 1
            new = cards_between(line, start)
            if said.reshuffled and set(told.get(street, ())) <= set(cards_between(line, before)):
                new = (*told.get(street, ()), *new)  # the rest of a draw during which the deck ran out
            told[street] = new
            return
        before = line.find(" [", before + 1)


def _summary_line(said: Lines, line: str, count: Callable[[str], int]) -> None:
    """Reads a line after "*** SUMMARY ***"."""
    seat, colon, rest = line.partition(": ")
    if colon and line.startswith("Seat ") and seat[5:].isdigit():
        no = int(seat[5:]) + said.from_zero
        said.summary_seats[no] = rest
        if "[" in rest and (cards := _SUMMARY_CARDS.match(rest)):
            final = cards_between(f"[{cards['cards']}]")
            # A hand that was turned up before the last cards ended with more than was shown.
            if len(final) > len(said.final.get(no, ())):
                said.final[no] = final
        if said.cashed_out or said.splashed or not said.collected:
            told = [count(won["amount"]) for won in _SUMMARY_WON.finditer(rest)]
            said.won += [Collected(no, amount, -1) for amount in told if amount]
        if "(cashed out" in rest or "as player cashed out" in rest:
            said.cashed_out = True
    elif line.startswith("Total pot "):
        words = line.split(" ")
        if len(words) == 6 and words[3] == "|" and words[4] == "Rake":
            said.total_pot, said.rake = count(words[2]), count(words[5])
            return
        for found in _SUMMARY_POT.finditer(line):
            amount = count(found["amount"])
            if found["pot"] == "Total":
                said.total_pot = amount
            else:
                said.pots.append(amount)
        for found in _SUMMARY_FEE.finditer(line):
            if found["name"] == "STP":
                said.splashed = said.splashed or count(found["amount"])
            elif not found["name"].endswith(" pot"):  # a jackpot is a fee
                said.rake += count(found["amount"])
    elif line.startswith(("Board [", "FIRST Board [")):
        said.board = cards_between(line)
    elif line.startswith("SECOND Board ["):
        said.second_board = cards_between(line)
        said.boards = max(said.boards, 2)
    elif line.startswith("Rules "):
        said.rules = line.removeprefix("Rules ")
    elif line.startswith("THIRD Board ["):
        said.boards = 3
