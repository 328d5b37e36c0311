"""The casino tables of a new room, and the jackpot that some of them share."""

from typing import Final

import msgspec

from mazziere.casino.config import BetLimits, CasinoConfig, FirstFiveStake, Timetable
from mazziere.casino.jackpot.config import JackpotConfig
from mazziere.rules.casino.paytables import ATLANTIC_CITY, COLORADO, LAS_VEGAS, BonusPaytable


class CasinoHouse(msgspec.Struct, frozen=True):
    """The tables against the house with which a room opens, and their jackpots."""

    tables: tuple[CasinoConfig, ...] = ()
    jackpots: tuple[JackpotConfig, ...] = ()

    def in_currency(self, currency: str) -> "CasinoHouse":
        """The same for another currency."""
        replace = msgspec.structs.replace
        return CasinoHouse(
            tuple([replace(table, currency=currency) for table in self.tables]),
            tuple([replace(jackpot, currency=currency) for jackpot in self.jackpots]),
        )


NO_CASINO: Final = CasinoHouse()

DEMO_JACKPOT: Final = JackpotConfig(id="rosa-dei-venti", name="Rosa dei venti", minimum=50_000)
"""It begins with 5,000 stakes of its tables, about as much as the example in BP."""


def demo_table(
    name: str,
    paytable: BonusPaytable,
    *,
    ante: BetLimits,
    first_5: FirstFiveStake | None = None,
    betting_ms: int = 20_000,
) -> CasinoConfig:
    """A table of the demo room. With FIRST 5, it plays for the jackpot of the room."""
    return CasinoConfig(
        id=name.lower(),
        name=name,
        paytable=paytable,
        ante=ante,
        bonus=BetLimits(ante.least, ante.most // 10),
        first_5=first_5,
        jackpot="" if first_5 is None else DEMO_JACKPOT.id,
        timetable=Timetable(betting_ms=betting_ms),
    )


DEMO_CASINO: Final = CasinoHouse(
    tables=(
        demo_table(
            "Maestrale", LAS_VEGAS, ante=BetLimits(10, 10_000), first_5=FirstFiveStake(10, most_stakes=5)
        ),
        demo_table(
            "Scirocco",
            LAS_VEGAS,
            ante=BetLimits(100, 50_000),
            first_5=FirstFiveStake(10, most_stakes=5),
            betting_ms=15_000,
        ),
        demo_table("Libeccio", ATLANTIC_CITY, ante=BetLimits(10, 5_000)),
        demo_table("Tramontana", COLORADO, ante=BetLimits(10, 5_000)),
    ),
    jackpots=(DEMO_JACKPOT,),
)
"""Three paytables, and a jackpot that two tables share."""
