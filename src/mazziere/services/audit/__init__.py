"""Do the books, the tables and the hands of a room agree?

    audit_room ──→ books       each book with itself, and each transfer with the other book it is in
         └───────→ tables      each table with its book: transfers, chips, pots
                     └──→ bets     what was put into a pot, counted from the events of the hand alone

It reads only, from a room that is running or not: every stream as far as it went at one instant. It trusts
nothing it reads, and goes on after what it finds.
"""

from mazziere.services.audit.differences import Difference, as_json
from mazziere.services.audit.room import Audit, audit_room

__all__ = ["Audit", "Difference", "as_json", "audit_room"]
