"""Temperaments: the numbers in which bots differ.

All are thousandths, except sizes (hundredths of the pot) and times (milliseconds). The ranges of starting
hands are for a table of six; fewer players widen them.
"""

from __future__ import annotations

from msgspec import Struct


class Temperament(Struct, frozen=True, kw_only=True):
    """One way of playing."""

    key: str
    plays: int
    """The share of the best starting hands with which it stays in when nobody has raised."""
    opens: int
    """… with which it raises first."""
    calls: int
    """… with which it calls a raise."""
    reraises: int
    """… with which it reraises."""
    position: int
    """How much position matters: it plays wider by half of this in last position, tighter in first."""
    bets_at: int
    """A hand of this strength is worth a bet: its share of the pot, scaled to one opponent."""
    raises_at: int
    """A hand of this strength is worth a raise."""
    respect: int
    """How much a pot-sized bet adds to the share needed for a call; negative = it never believes a bet."""
    bluffs: int
    """How often it bluffs when it has the opportunity."""
    shows: int
    """How often it shows a hand that it need not show."""
    size: tuple[int, int]
    """The smallest and largest bet, in hundredths of the pot."""
    thinks_ms: tuple[int, int]
    """The shortest and longest time it thinks."""


TEMPERAMENTS: dict[str, Temperament] = {
    temperament.key: temperament
    for temperament in (
        Temperament(
            key="rock",  # waits for good hands
            plays=130, opens=90, calls=55, reraises=22, position=200,
            bets_at=640, raises_at=840, respect=260, bluffs=15, shows=30,
            size=(50, 66), thinks_ms=(1200, 3200),
        ),
        Temperament(
            key="regular",  # by the book
            plays=230, opens=170, calls=95, reraises=40, position=500,
            bets_at=580, raises_at=790, respect=150, bluffs=90, shows=20,
            size=(50, 75), thinks_ms=(900, 2600),
        ),
        Temperament(
            key="shark",  # few calls, many raises, mostly in late position
            plays=260, opens=250, calls=90, reraises=75, position=800,
            bets_at=550, raises_at=740, respect=110, bluffs=200, shows=10,
            size=(60, 90), thinks_ms=(900, 3000),
        ),
        Temperament(
            key="caller",  # calls to see the showdown
            plays=560, opens=45, calls=420, reraises=12, position=100,
            bets_at=720, raises_at=900, respect=-90, bluffs=8, shows=150,
            size=(33, 50), thinks_ms=(700, 2000),
        ),
        Temperament(
            key="maniac",  # fights for every pot
            plays=600, opens=500, calls=300, reraises=170, position=100,
            bets_at=440, raises_at=600, respect=-20, bluffs=420, shows=300,
            size=(70, 130), thinks_ms=(400, 1300),
        ),
    )
}  # fmt: skip
