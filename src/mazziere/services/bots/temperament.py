"""How do bots differ?

In the numbers of a row below. All are thousandths, except sizes (hundredths of the pot) and times
(milliseconds). The ranges of starting hands are those of a table of six; fewer players widen them.
"""

from __future__ import annotations

from msgspec import Struct


class Temperament(Struct, frozen=True, kw_only=True):
    """One way of playing."""

    key: str
    plays: int
    """The best part of starting hands with which it stays in when nobody has raised."""
    opens: int
    """… with which it raises first."""
    calls: int
    """… with which it calls a raise."""
    reraises: int
    """… with which it raises again."""
    position: int
    """How much wider it plays last, and tighter first."""
    bets_at: int
    """A hand this strong is worth a bet: its share as if there were one opponent."""
    raises_at: int
    """A hand this strong is worth a raise."""
    respect: int
    """What a bet of the pot adds to the share it needs for a call; negative for one who never believes."""
    bluffs: int
    """How often it bets with nothing when it may."""
    shows: int
    """How often it shows a hand that it need not show."""
    size: tuple[int, int]
    """Of the pot, smallest and largest bet."""
    thinks_ms: tuple[int, int]
    """Quick and slow."""


TEMPERAMENTS: dict[str, Temperament] = {
    temperament.key: temperament
    for temperament in (
        Temperament(
            key="rock",  # waits for hands, and then they are good
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
            key="shark",  # few calls, many raises, from behind
            plays=260, opens=250, calls=90, reraises=75, position=800,
            bets_at=550, raises_at=740, respect=110, bluffs=200, shows=10,
            size=(60, 90), thinks_ms=(900, 3000),
        ),
        Temperament(
            key="caller",  # wants to see it
            plays=560, opens=45, calls=420, reraises=12, position=100,
            bets_at=720, raises_at=900, respect=-90, bluffs=8, shows=150,
            size=(33, 50), thinks_ms=(700, 2000),
        ),
        Temperament(
            key="maniac",  # cannot let a pot go by
            plays=600, opens=500, calls=300, reraises=170, position=100,
            bets_at=440, raises_at=600, respect=-20, bluffs=420, shows=300,
            size=(70, 130), thinks_ms=(400, 1300),
        ),
    )
}  # fmt: skip
