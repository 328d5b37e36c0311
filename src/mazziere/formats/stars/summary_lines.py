"""What does a line of the summary of a PokerStars hand say?

Pots, rake, board, and a line for each seat. Much of it repeats what the lines of play have said; what they
have not is noted in `hand_lines`.
"""

import re
from collections.abc import Callable

from mazziere.formats.record import Collected
from mazziere.formats.text.hand_lines import Lines, cards_between, cards_of

_CARDS = re.compile(r".*(?:showed|mucked) \[(?P<cards>[^\]]*)\]")
_WON = re.compile(r"\b(?:won|collected) \(?(?P<amount>[^\s()]*\d)\)?")
_POT = re.compile(r"\b(?P<pot>Total|Main|Side) pot(?:-\d+| \d+(?= [^\s\w|]))? (?P<amount>[^\s|]+)")
_FEE = re.compile(r"\| *(?P<name>[A-Za-z][A-Za-z ]*?) (?P<amount>[^\sA-Za-z|]*\d[\d.,]*)")


def summary_line(said: Lines, line: str, count: Callable[[str], int]) -> None:
    """Reads one line after "*** SUMMARY ***"."""
    colon = line.find(": ") if line.startswith("Seat ") else -1
    if colon >= 0 and line[5:colon].isdigit():
        _seat(said, int(line[5:colon]) + said.from_zero, line[colon + 2 :], count)
    elif line.startswith("Total pot "):
        _total_pot(said, line, count)
    elif line.startswith(("Board [", "FIRST Board [")):
        said.board = cards_between(line)
    elif line.startswith("SECOND Board ["):
        said.second_board = cards_between(line)
        said.boards = max(said.boards, 2)
    elif line.startswith("Rules "):
        said.rules = line.removeprefix("Rules ")
    elif line.startswith("THIRD Board ["):
        said.boards = 3
    elif line.startswith("Hand cancelled"):
        said.cancelled = True


def _seat(said: Lines, no: int, rest: str, count: Callable[[str], int]) -> None:
    """Reads what became of a seat."""
    said.summary_seats[no] = rest
    if "[" in rest and (cards := _last_seen(rest)):
        final = cards_of(cards)
        # A hand that was turned up before the last cards ended with more than was shown.
        if len(final) > len(said.final.get(no, ())):
            said.final[no] = final
    if said.cashed_out or said.splashed or not said.collected:
        told = [count(won["amount"]) for won in _WON.finditer(rest)]
        said.won += [Collected(no, amount, -1) for amount in told if amount]
    if "cashed out" in rest and ("(cashed out" in rest or "as player cashed out" in rest):
        said.cashed_out = True


def _total_pot(said: Lines, line: str, count: Callable[[str], int]) -> None:
    """Reads the pots and what was taken of them; nearly all lines tell of one pot and its rake."""
    words = line.split(" ")
    if len(words) == 6 and words[3] == "|" and words[4] == "Rake":
        said.total_pot, said.rake = count(words[2]), count(words[5])
        return
    for found in _POT.finditer(line):
        amount = count(found["amount"])
        if found["pot"] == "Total":
            said.total_pot = amount
        else:
            said.pots.append(amount)
    for found in _FEE.finditer(line):
        if found["name"] == "STP":
            said.splashed = said.splashed or count(found["amount"])
        elif not found["name"].endswith(" pot"):  # a jackpot is a fee
            said.rake += count(found["amount"])


def _last_seen(rest: str) -> str:
    """The cards that a line of the summary says were showed or mucked, or ""."""
    begin = rest.rfind("[") + 1
    end = rest.find("]", begin)
    if rest[begin - 8 : begin] in ("showed [", "mucked [") and end >= 0:
        return rest[begin:end]
    found = _CARDS.match(rest)
    return found["cards"] if found is not None else ""
