"""A tournament as the room lists it: its latest state, and what is shown beside it."""

from mazziere.rules.refusals import Unknown
from mazziere.services.tournaments.multiplier_seal import MultiplierSealed
from mazziere.services.tournaments.open_tournaments import Announced
from mazziere.tournament.state import ENDED, Stage, Tournament, latest_entry

UNDER_WAY = frozenset({Stage.SEATING, Stage.PLAYING})


class ListedTournament:
    """One tournament of the room. Its host reports here what it has stored."""

    def __init__(self, tournament: str, announced: Announced) -> None:
        self.id = tournament
        self.announced_at = announced.at
        """In milliseconds since the epoch."""
        self.schedule = announced.schedule
        """The schedule that has made it; empty: announced by hand."""
        self.owner = announced.owner
        """The member whose private tournament it is, which no list shows; empty: of the room."""
        self.latest: Tournament | None = None
        """As last stored; None: not read yet."""
        self.seal: MultiplierSealed | None = None
        """VeloX: what was committed to. The number in it stays here until it is drawn."""
        self.ended_at = 0
        """When it was over, called off or canceled, in milliseconds since the epoch; 0: is not."""
        self.is_stopped = False
        """Whether its host has failed: it stays as it was last stored."""

    @property
    def tournament(self) -> Tournament:
        """As last stored. Raises `Unknown` before it was read."""
        if self.latest is None:
            raise Unknown("tournament", self.id)
        return self.latest

    @property
    def commitment(self) -> str:
        """VeloX: what was committed to before the draw, in hexadecimal; empty for all others."""
        return "" if self.seal is None else self.seal.commitment

    @property
    def secret(self) -> str | None:
        """VeloX: the secret behind the commitment, in hexadecimal; None until the multiplier is drawn."""
        if self.seal is None or self.latest is None or self.latest.multiplier is None:
            return None
        return self.seal.secret

    @property
    def is_over(self) -> bool:
        """Whether it is over, called off or canceled."""
        return self.latest is not None and self.latest.stage in ENDED

    def hear(self, tournament: Tournament, at: int) -> None:
        """Note what its host has stored."""
        self.latest = tournament
        if tournament.stage in ENDED and not self.ended_at:
            self.ended_at = at

    def has(self, player: str) -> bool:
        """Whether a player has an entry that is not out, in a tournament that is not over."""
        if self.latest is None or self.is_over:
            return False
        entry = latest_entry(self.latest, player)
        return entry is not None and not entry.is_out
