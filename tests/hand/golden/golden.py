"""Golden hands: the files in tests/hands, and where the engine differs from them.

    # FIGP 19 · TDA 47: a short all-in does not reopen the betting
    game      no-limit hold'em   blinds 50/100   rules figp-2014
    seats     Ada 250 button | Bruno 10000 | Carla 10000 | Dino 10000
    cards     Ada AsKd | Dino QhQc
    pre-flop  Dino raises to 200 | Ada all-in 250 | Bruno folds | Carla calls
    ?         Dino  fold, call 50
    refused   Dino raises to 450  betting_not_reopened
    flop      2c 7d Jh | Carla checks
    pots      750 Ada Carla Dino
    paid      side 1: Dino 400 | main: Ada 150 high, Carla 150 low
    stacks    Ada 0 | Bruno 9950

Words in a row are told apart by two spaces, what happens by "|". `?` is what the player is offered,
`refused` an act and its code, `pots` the pots so far, `shown` whose hands lie face up, in order,
`paid` who got what of each pot, `back` what came back uncalled. The other lines are told as in `telling`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mazziere.rules.refusals import Refused
from tests.hand.telling import STREETS, Told, seat_and_deal, statements, step

FOLDER = Path(__file__).resolve().parents[2] / "hands"

ACTS = (*STREETS, "showdown", "run", "all")


@dataclass(frozen=True)
class Line:
    """One line of a file, without its comment."""

    no: int
    word: str
    rest: str


@dataclass(frozen=True)
class GoldenHand:
    """A hand file."""

    path: Path
    title: str
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return self.path.stem


def golden_hands() -> list[GoldenHand]:
    """Every hand of the folder."""
    return [read(path) for path in sorted(FOLDER.glob("*.hand"))]


def read(path: Path) -> GoldenHand:
    """The file, cut into words and lines."""
    text = path.read_text(encoding="utf-8").splitlines()
    lines = []
    for no, line in enumerate(text, 1):
        content = line.split("#")[0].strip()
        if content:
            word, _, rest = content.partition(" ")
            lines.append(Line(no, word, rest.strip()))
    return GoldenHand(path, text[0].lstrip("# "), tuple(lines))


def seated(hand: GoldenHand) -> Told:
    """The hand at its first decision."""
    heading = {line.word: line.rest for line in hand.lines if line.word in ("game", "seats", "cards")}
    cards = dict(part.split() for part in heading.get("cards", "").split("|") if part.strip())
    rows = [row.strip() for row in heading["seats"].split("|")]
    rows = [f"{row} {cards.pop(row.split()[0], '')}".strip() for row in rows]
    assert not cards, f"cards for {', '.join(cards)}, who is not there"
    return seat_and_deal(re.split(r"\s{2,}", heading["game"]), rows)


def told_steps(hand: GoldenHand) -> Iterator[tuple[str, Told]]:
    """The hand after each act, with the act; the first is the deal."""
    told = seated(hand)
    yield "deal", told
    for line in hand.lines:
        if line.word in ACTS:
            for act in statements(f"{line.word} {line.rest}"):
                told = step(told, act)
                yield act, told


def differences(hand: GoldenHand) -> list[str]:
    """The differences between the hand as played and its file, a readable paragraph each."""
    words = {line.word for line in hand.lines}
    if unsaid := [word for word in ("game", "seats") if word not in words]:
        return [f"{hand.path.name}: no line says {', '.join(unsaid)}"]
    found = []
    told = seated(hand)
    for line in hand.lines:
        where = f"{hand.path.name}:{line.no}: {line.word}  {line.rest}"
        if line.word in ACTS:
            for act in statements(f"{line.word} {line.rest}"):
                try:
                    told = step(told, act)
                except (Refused, AssertionError) as wrong:
                    return [*found, f"{where}\n    {act!r} was not possible: {wrong}"]
        elif line.word in EXPECTATIONS:
            expected, actual = EXPECTATIONS[line.word](told, line.rest)
            if expected != actual:
                found.append(f"{where}\n    the file says  {expected}\n    it is          {actual}")
        elif line.word not in ("game", "seats", "cards"):
            found.append(f"{where}\n    nobody knows what {line.word!r} means")
    if told.hand.phase.value == "over" and words.isdisjoint(("paid", "stacks")):
        found.append(f"{hand.path.name}: the hand is over, and no line says paid or stacks")
    elif words.isdisjoint(EXPECTATIONS):
        expected = ", ".join(EXPECTATIONS)
        found.append(f"{hand.path.name}: nothing is expected of the hand, no line says any of {expected}")
    return found


# ---------------------------------------------------------------- what is expected, and what is

Compared = tuple[str, str]


def _offered(told: Told, rest: str) -> Compared:
    name, _, offers = rest.partition(" ")
    return f"{name}: {offers.strip()}", f"{told.to_act}: {told.offers}"


def _refused(told: Told, rest: str) -> Compared:
    act, code = re.split(r"\s{2,}", rest)
    try:
        step(told, act)
    except Refused as refused:
        return code, refused.code
    return code, "accepted"


def _pots(told: Told, rest: str) -> Compared:
    return _parts(rest), " | ".join(f"{amount} {names}" for amount, names in told.pots)


def _stacks(told: Told, rest: str) -> Compared:
    return _parts(rest), " | ".join(f"{name} {stack}" for name, stack in told.stacks.items())


def _shown(told: Told, rest: str) -> Compared:
    return rest, ", ".join(told.shown) or "nobody"


def _back(told: Told, rest: str) -> Compared:
    return _parts(rest), " | ".join(f"{name} {amount}" for name, amount in told.returned)


def _paid(told: Told, rest: str) -> Compared:
    return _parts(rest), " | ".join(_pot_text(told, number) for number in range(len(told.hand.results)))


def _pot_text(told: Told, number: int) -> str:
    won = told.hand.results[number]
    name = "main" if won.pot == 0 else f"side {won.pot}"
    shares = [
        f"{told.names[share.seat]} {share.amount}"
        + ("" if share.award.value == "all" else f" {share.award.value}")
        + (f" on board {share.board}" if told.hand.running_twice else "")
        for share in won.shares
    ]
    rake = [f"rake {won.rake}"] if won.rake else []
    return f"{name}: {', '.join(shares + rake)}"


def _over(told: Told, rest: str) -> Compared:
    return rest or "over", "over" if told.hand.phase.value == "over" else told.hand.phase.value


def _parts(rest: str) -> str:
    return " | ".join(" ".join(part.split()) for part in rest.split("|"))


EXPECTATIONS: dict[str, Callable[[Told, str], Compared]] = {
    "?": _offered,
    "refused": _refused,
    "pots": _pots,
    "stacks": _stacks,
    "shown": _shown,
    "back": _back,
    "paid": _paid,
    "over": _over,
}
