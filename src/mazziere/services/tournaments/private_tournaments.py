"""Private tournaments, which members open for the people they invite.

No list shows a private tournament, and no bots come to it: whoever has its link may watch and enter, and its
id is as hard to guess as an invitation. Like every tournament that starts at its time, one without enough
players is called off with all entries back. Who may open one is decided elsewhere.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from mazziere.ledger import CURRENCIES
from mazziere.rules.refusals import Broken, Forbidden
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.ports import Clock
from mazziere.services.refusals import TooManyPrivateTournaments
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.tournament.commands import CancelTournament
from mazziere.tournament.definition import Definition, EntryMoney, Title
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.refusals import StartsAlready
from mazziere.tournament.state import Stage

PRESET: Final = "home-game"
"""What is played, at which levels and for which prizes."""
MOST_AT_ONCE: Final = 3
"""A limit on one member's tournaments that are not over."""


class HomeTournament(msgspec.Struct, frozen=True, kw_only=True):
    """What a member decides of a private tournament."""

    name: str
    entry: int
    """What an entry costs, all of it for the prizes, in the smallest unit."""
    starts_in_ms: int


class PrivateTournaments:
    """The tournaments that members own."""

    def __init__(
        self,
        tournaments: Tournaments,
        clock: Clock,
        player_limits: PlayerLimits,
        *,
        presets: Mapping[str, str],
        currency: str,
    ) -> None:
        self._tournaments = tournaments
        self._clock = clock
        self._player_limits = player_limits
        self._presets = presets
        self._currency = currency
        self._opening: Counter[str] = Counter()
        """Member → number of tournaments that are being announced right now and are not listed yet."""

    async def open(self, owner: str, wanted: HomeTournament) -> str:
        """Announce a private tournament; returns its id.

        Raises `TooManyPrivateTournaments`, or `MayNotPlay` during the owner's own break or exclusion.
        """
        await self._player_limits.check_present(owner)
        unfinished = [one for one in self.of(owner) if not one.is_over]
        if len(unfinished) + self._opening[owner] >= MOST_AT_ONCE:
            raise TooManyPrivateTournaments(limit=MOST_AT_ONCE)
        definition = replace(
            self._preset(),
            title=Title(it=wanted.name, en=wanted.name),
            currency=self._currency,
            entry=EntryMoney(prize_share=wanted.entry, fee=0),
        )
        self._opening[owner] += 1
        try:
            starts_at = self._clock.now() + wanted.starts_in_ms
            return await self._tournaments.announce(definition, starts_at=starts_at, owner=owner)
        finally:
            self._opening[owner] -= 1

    def of(self, owner: str) -> list[ListedTournament]:
        """The listed tournaments that a member owns."""
        return [one for one in self._tournaments.all() if one.owner == owner]

    async def call_off(self, owner: str, tournament: str) -> None:
        """Call it off before it starts; all entries come back.

        Raises `Unknown`, `Forbidden` for anybody but its owner, or `StartsAlready` once it has begun.
        """
        listed = self._tournaments.listed(tournament)
        if listed.owner != owner:
            raise Forbidden("tournament")
        if listed.tournament.stage is not Stage.REGISTERING:
            raise StartsAlready
        await self._tournaments.ask(None, tournament, CancelTournament())

    def _preset(self) -> Definition:
        exponents = {code: currency.exponent for code, currency in CURRENCIES.items()}
        reading = read_definition(self._presets[PRESET], exponents)
        if reading.definition is None:
            raise Broken(f"the preset {PRESET} cannot be read: {reading.problems}")
        return reading.definition
