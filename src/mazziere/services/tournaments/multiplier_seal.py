"""The sealed number of a VeloX: drawn and committed to when the tournament is announced.

It is stored in the append that announces the tournament; the commitment is public from then on, number and
secret once the multiplier is drawn (ROOM VeloX).
"""

import msgspec

from mazziere.services.ports import Chance, EventStore, Write
from mazziere.services.unit_of_work.quarantine import Quarantine
from mazziere.tournament.definition import Definition, DrawnPrizes
from mazziere.tournament.velox.commitment import SECRET_SIZE, commitment
from mazziere.tournament.velox.tables import DRAWS

PREFIX = "multiplier/"


class MultiplierSealed(msgspec.Struct, frozen=True, tag="multiplier_sealed"):
    """The number that decides the prizes of one tournament, before anybody knows it."""

    tournament: str
    table: str
    """Key of the table of multipliers."""
    number: int
    secret: str
    """In hexadecimal."""
    commitment: str
    """What was published, in hexadecimal."""
    at: int


_encode = msgspec.json.Encoder().encode
_seal = msgspec.json.Decoder(MultiplierSealed).decode


def sealed_multiplier(
    tournament: str, definition: Definition, chance: Chance, at: int
) -> MultiplierSealed | None:
    """A number drawn and sealed for this tournament; None if its prizes are not drawn."""
    if not isinstance(definition.payout, DrawnPrizes):
        return None
    table, number = definition.payout.table, chance.below(DRAWS)
    secret = chance.below(1 << 8 * SECRET_SIZE).to_bytes(SECRET_SIZE, "big")
    published = commitment(tournament, table, number, secret)
    return MultiplierSealed(tournament, table, number, secret.hex(), published, at)


def seal_write(sealed: MultiplierSealed) -> Write:
    """The write that stores the seal, to be appended with the announcement."""
    return Write(PREFIX + sealed.tournament, (_encode(sealed),), after=0)


async def read_seal(store: EventStore, tournament: str) -> MultiplierSealed | None:
    """The seal of a tournament; None if its prizes are not drawn. Raises `DataUnreadable`."""
    stored = await store.read(PREFIX + tournament, since=0, limit=1)
    seals = list(Quarantine().decoded(_seal, PREFIX + tournament, stored, 0))
    return seals[0] if seals else None
