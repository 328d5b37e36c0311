"""A casino table as the room lists it: its latest state, and who looks at it."""

from mazziere.casino.awaiting import ClosedForGood, PauseAwaited, RoundToOpen
from mazziere.casino.config import RoundsFollow
from mazziere.casino.state import CasinoTable
from mazziere.rules.refusals import Unknown
from mazziere.services.hosts import Hosted


class ListedCasino(Hosted):
    """One casino table of the room. Its host reports here what it has stored.

    no  its place in the lobby
    """

    def __init__(self, name: str, no: int) -> None:
        super().__init__()
        self.name = name
        self.no = no
        self.latest: CasinoTable | None = None
        """As last stored; None: not read yet."""

    @property
    def table(self) -> CasinoTable:
        """As last stored. Raises `Unknown` before it was read."""
        if self.latest is None:
            raise Unknown("table", self.name)
        return self.latest

    @property
    def is_closed(self) -> bool:
        """Whether the table is closed for good."""
        return self.latest is not None and self.latest.is_closed

    @property
    def is_deserted(self) -> bool:
        """Whether nothing will happen here until somebody comes: nobody watches, and no round is due."""
        table = self.latest
        if table is None or self.viewers:
            return False
        match table.awaiting:
            case RoundToOpen():
                return table.config.follow is RoundsFollow.WHILE_SOMEBODY_IS_THERE
            case PauseAwaited() | ClosedForGood():
                return True
            case _:
                return False

    def rest(self) -> bool:
        """Note that the table has no host from now on, if it is deserted; whether it is."""
        if self.is_deserted:
            self.is_resting = True
        return self.is_resting
