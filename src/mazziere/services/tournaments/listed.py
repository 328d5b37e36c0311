"""A tournament as the room lists it: its latest state, and what is shown beside it."""

from mazziere.tournament.state import Tournament


class ListedTournament:
    """One tournament of the room."""

    def __init__(self, tournament_id: str, no: int) -> None:
        self.id = tournament_id
        self.no = no
        """Its place among those listed: ascending with the time of the announcement."""
        self.tournament: Tournament
        """As last stored."""
        self.schedule = ""
        """The schedule that has made it; empty: announced by hand."""
        self.commitment = ""
        """VeloX: what was committed to before the draw, in hexadecimal; empty for all others."""
        self.secret: str | None = None
        """VeloX: the secret behind the commitment, in hexadecimal; None until the multiplier is drawn."""
        self.ended_at = 0
        """When it was over, called off or cancelled, in milliseconds since the epoch; 0: is not."""
        self.is_stopped = False
        """Whether its host has failed: it stays as it was last stored."""
