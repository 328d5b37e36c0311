"""Do the books, the tables, the hands and the rounds of a room agree?

    audit_room ──→ books       each book with itself, and each transfer with the other books it is in
         ├───────→ tables      each table with its book: transfers, chips, pots
         │           ├──→ bets     what was put into a pot, counted from the events of the hand alone
         │           └──→ seals    every card dealt with the deck that was sealed before
         ├───────→ casino      each table against the house with its book, its seals and what its cards pay
         ├───────→ jackpots    each jackpot with its book, and with the rounds that feed and win it
         └───────→ payments    each payment with the book of the house

The audit only reads, whether the room is running or not: every stream up to one instant. It trusts nothing it
reads, and continues after each finding.

`audit_from` reads and compares everything too, and replays only what came since a checkpoint.
"""

from mazziere.services.audit.checkpoint import Checkpoint, CheckpointUnreadable
from mazziere.services.audit.differences import Difference, as_json
from mazziere.services.audit.room import (
    Audit,
    AuditDone,
    AuditProgress,
    TableAuditor,
    audit_from,
    audit_room,
    one_by_one,
)
from mazziere.services.audit.tables import TableFindings, TableTask, audit_table

__all__ = [
    "Audit",
    "AuditDone",
    "AuditProgress",
    "Checkpoint",
    "CheckpointUnreadable",
    "Difference",
    "TableAuditor",
    "TableFindings",
    "TableTask",
    "as_json",
    "audit_from",
    "audit_room",
    "audit_table",
    "one_by_one",
]
