"""Perft: the number of lines of play from one deal.

    # Kuhn's poker
    game    fixed-limit kuhn   ante 1   bets 1/1   rules home
    seats   Ada 2 | Bruno 2 button
    cards   Ada Kc | Bruno Qc
    lines   1 2             # check, bet
    lines   2 4
    lines   3 2
    ended   5

A line is a sequence of acts; bets and raises are for the minimum or the maximum. Nobody folds who could
check, and hands are mucked at the showdown: neither is counted. `ended` counts the lines that end a hand
within the depth of the file, and `raises N` leaves out every raise of a round after the N-th. Where cards are
face up, `opens` names the player who opens each street; `openers` names those who may open with jacks or
better. Everybody stands pat at a draw.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mazziere.cards import UNKNOWN, Card
from mazziere.hand import (
    BURN,
    Bet,
    BringIn,
    Call,
    CardsToDeal,
    Check,
    Command,
    Complete,
    DealCards,
    Discard,
    Fold,
    Hand,
    Muck,
    PlayerToAct,
    PlayerToShow,
    RaiseTo,
    apply,
    legal,
)
from mazziere.hand.offers import (
    OfferBet,
    OfferBringIn,
    OfferCall,
    OfferCheck,
    OfferComplete,
    OfferFold,
    OfferRaise,
)
from mazziere.hand.state import Phase
from tests.hand.golden.golden import read
from tests.hand.telling import Told, dealt, seat_and_deal

FOLDER = Path(__file__).resolve().parents[2] / "perft"


@dataclass(frozen=True)
class Perft:
    """One file."""

    path: Path
    told: Told
    lines: dict[int, int]
    ended: int
    raises_max: int | None
    opens: tuple[str, ...]
    openers: tuple[str, ...]

    def __str__(self) -> str:
        return self.path.stem

    @property
    def depth(self) -> int:
        return max(self.lines)


def perfts() -> list[Path]:
    """Every file of the folder."""
    return sorted(FOLDER.glob("*.perft"))


def load(path: Path) -> Perft:
    """The contents of a file, with the hand at its first decision."""
    said = read(path).lines
    one = {line.word: line.rest for line in said}
    cards = dict(part.split() for part in one.get("cards", "").split("|") if part.strip())
    rows = [f"{row.strip()} {cards.get(row.split()[0], '')}".strip() for row in one["seats"].split("|")]
    counts = [line.rest.split() for line in said if line.word == "lines"]
    return Perft(
        path=path,
        told=at_the_first_decision(seat_and_deal(re.split(r"\s{2,}", one["game"]), rows)),
        lines={int(length): int(count) for length, count in counts},
        ended=int(one["ended"]),
        raises_max=int(one["raises"]) if "raises" in one else None,
        opens=tuple(one.get("opens", "").split()),
        openers=tuple(one.get("openers", "").split()),
    )


def at_the_first_decision(told: Told) -> Told:
    """Deal a bomb pot to the flop, where its first decision is."""
    while isinstance(told.hand.awaiting, CardsToDeal):
        told = dealt(told)
    return told


def count(hand: Hand, depth: int, raises_max: int | None = None) -> tuple[Counter[int], Counter[int]]:
    """Length → number of lines, and the number of those that end a hand."""
    found: Counter[int] = Counter()
    ended: Counter[int] = Counter()

    def walk(hand: Hand, length: int) -> None:
        if length:
            found[length] += 1
        if not isinstance(hand.awaiting, PlayerToAct):
            ended[length] += 1
        elif length < depth:
            for command in acts(hand, raises_max):
                walk(after(hand, command), length + 1)

    walk(hand, 0)
    return found, ended


def acts(hand: Hand, raises_max: int | None = None) -> Iterator[Command]:
    """The acts that are counted for the player to act."""
    awaiting = hand.awaiting
    assert isinstance(awaiting, PlayerToAct)
    seat = awaiting.seat
    offers = legal(hand)
    is_free = any(isinstance(offer, OfferCheck) for offer in offers)
    for offer in offers:
        match offer:
            case OfferFold() if not is_free:
                yield Fold(seat)
            case OfferCheck():
                yield Check(seat)
            case OfferCall():
                yield Call(seat)
            case OfferBet(min_to=low, max_to=high):
                yield from (Bet(seat, to) for to in sorted({low, high}))
            case OfferBringIn():
                yield BringIn(seat)
            case OfferComplete(min_to=low, max_to=high):
                yield from (Complete(seat, to) for to in sorted({low, high}))
            case OfferRaise(min_to=low, max_to=high) if (
                raises_max is None or hand.bets_and_raises <= raises_max
            ):
                yield from (RaiseTo(seat, to) for to in sorted({low, high}))


def after(hand: Hand, command: Command) -> Hand:
    """The hand at the next decision about chips.

    Cards come from the bottom of the deck, everybody stands pat, and hands are mucked.
    """
    _, hand = apply(hand, command)
    while True:
        match hand.awaiting:
            case PlayerToShow(no):
                _, hand = apply(hand, Muck(no))
            case CardsToDeal(to):
                left = (card for card in hand.variant.deck if not hand.dealt >> card & 1)
                cards: tuple[Card, ...] = tuple(UNKNOWN if place == BURN else next(left) for place in to)
                _, hand = apply(hand, DealCards(cards))
            case PlayerToAct(no) if hand.phase is Phase.DRAWING:
                _, hand = apply(hand, Discard(no, ()))
            case _:
                return hand


def divide(perft: Perft, length: int) -> str:
    """The count under each first act: where it is wrong, play that act and divide again."""
    rows = []
    for command in acts(perft.told.hand, perft.raises_max):
        below, _ = count(after(perft.told.hand, command), length - 1, perft.raises_max)
        rows.append(f"    {command}: {below[length - 1] if length > 1 else 1}")
    return f"{perft.path.name}: lines of {length} acts, by the first of them\n" + "\n".join(rows)
