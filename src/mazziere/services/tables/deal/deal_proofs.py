"""The deal proofs that a player may have of a finished hand.

They prove the cards that the player saw or, for somebody who only watched, the cards that everybody saw.
"""

from collections.abc import Callable

from mazziere.protocol.proof import DealProof
from mazziere.rules.refusals import Unknown
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.ports import Clock, EventStore
from mazziere.services.refusals import HandNotOver, TableStopped
from mazziere.services.tables.deal.dealer import opened
from mazziere.services.tables.deal.proof import prove, seen_cards
from mazziere.services.tables.table_stream import HandRecord, read_config, read_hand, read_told_hand
from mazziere.services.tables.tables import Tables
from mazziere.table.refusals import InvitationNeeded


class DealProofs:
    """Proves the deals of all tables."""

    def __init__(
        self, store: EventStore, tables: Tables, clock: Clock, *, spectator_delay_ms: Callable[[str], int]
    ) -> None:
        """spectator_delay_ms  how much later spectators see the tables of a tournament, by its id"""
        self._store = store
        self._tables = tables
        self._clock = clock
        self._spectator_delay_ms = spectator_delay_ms

    async def of(self, hand: str, *, player: str | None) -> DealProof:
        """The proofs of the cards that `player` saw in a hand.

        player  None, or one who was not dealt in: the cards that everybody saw

        Raises `Unknown`, also if the table is private and the player may not enter it, or `HandNotOver`.
        """
        record = await read_hand(self._store, hand)
        sealed = record.sealed
        seat = next((no for no, name in sealed.players if name == player), None)
        if seat is None and not await self._may_watch(player, record):
            raise Unknown("hand", hand)
        if not record.is_over or (seat is None and await self._is_shown_later(hand, record)):
            raise HandNotOver(hand)
        deck = opened(sealed, VARIANTS[record.variant].deck)
        return prove(deck, sealed.table, seat, seen_cards(record.events, seat, deck))

    async def _is_shown_later(self, hand: str, record: HandRecord) -> bool:
        """Whether spectators of its tournament have not seen the end of this hand yet."""
        config = await read_config(self._store, record.sealed.table, record.began.config_version)
        delay_ms = self._spectator_delay_ms(config.tournament) if config.tournament else 0
        if not delay_ms:
            return False
        ended = (await read_told_hand(self._store, hand)).events[-1]
        return self._clock.now() < ended.at + delay_ms

    async def _may_watch(self, player: str | None, record: HandRecord) -> bool:
        """Whether a player who was not dealt in may know of this hand.

        Once a private table is closed, only those who were dealt in may.
        """
        table = record.sealed.table
        config = await read_config(self._store, table, record.began.config_version)
        if not config.private:
            return True
        try:
            await self._tables.check_watcher(player, table)
        except (InvitationNeeded, TableStopped, Unknown):
            return False
        return True
