"""What is everybody paid when a tournament is canceled for technical reasons?

`settle` answers for every kind of tournament, from its state after the last hand that was properly completed.
"""

from mazziere.tournament.cancellation.broken_off import broken_off
from mazziere.tournament.cancellation.settlement import Settlement, SettlementLine, settle
from mazziere.tournament.cancellation.terms import (
    EDITION,
    CancelledKind,
    CancelledTournament,
    Entrant,
    Paragraph,
    counts_as,
)

__all__ = [
    "EDITION",
    "CancelledKind",
    "CancelledTournament",
    "Entrant",
    "Paragraph",
    "Settlement",
    "SettlementLine",
    "broken_off",
    "counts_as",
    "settle",
]
