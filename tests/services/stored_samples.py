"""Samples of every event and snapshot that was ever stored, and the types that read them."""

from pathlib import Path
from typing import Any, get_args

from mazziere.casino.events import CasinoEvent
from mazziere.casino.jackpot import Jackpot, JackpotEvent
from mazziere.casino.state import CasinoTable
from mazziere.ledger import Event as LedgerEvent
from mazziere.responsible_gaming.state import Limits
from mazziere.services.brought_forward import ProgressEvent
from mazziere.services.casino.open_casino_tables import OpenCasinoTablesEvent
from mazziere.services.casino.round_lines import RoundPlayed
from mazziere.services.chat.chat import ChatEvent
from mazziere.services.chat.reports import OpenReports, ReportEvent
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.rollups import Saved
from mazziere.services.history.shares import HandShared, ShareEvent
from mazziere.services.money.dumping import Dealings, DealingsEvent
from mazziere.services.money.ledger_store import SavedBook
from mazziere.services.money.payment_index import IndexedPayment, IndexEvent
from mazziere.services.open_list import OpenedAt
from mazziere.services.people.events import PersonEvent
from mazziere.services.people.names.claims import ClaimEvent
from mazziere.services.people.person import Person
from mazziere.services.personal.notes import NoteEvent, SavedNotes
from mazziere.services.personal.settings_store import SettingsKept
from mazziere.services.push.key import PushKeyDrawn
from mazziere.services.push.subscriptions import PushEvent
from mazziere.services.staff.club import ClubSet
from mazziere.services.staff.desk_log import DeskNote
from mazziere.services.tables.allowance import AllowanceEvent, UsedAllowance
from mazziere.services.tables.deal.dealer import DeckSealed
from mazziere.services.tables.open_tables import OpenTablesEvent
from mazziere.services.tables.tables import RoomEvent
from mazziere.services.tournaments.heartbeat import Served
from mazziere.services.tournaments.kept_schedules import KeptScheduleEvent
from mazziere.services.tournaments.multiplier_seal import MultiplierSealed
from mazziere.services.tournaments.open_tournaments import OpenTournamentsEvent, OpenTournamentsKept
from mazziere.table import SavedTable
from mazziere.table import events as e
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Tournament

STORED = Path(__file__).parent / "stored"
STREAMS: dict[str, Any] = {
    "table": e.Event,
    "account": PersonEvent,
    "book": LedgerEvent,
    "book_snapshot": SavedBook,
    "seal": DeckSealed,
    "table_snapshot": SavedTable,
    "hands": HandPlayed,
    "hands_snapshot": Saved,
    "share": ShareEvent,
    "shares_snapshot": list[HandShared],
    "chat": ChatEvent,
    "reports": ReportEvent,
    "reports_snapshot": OpenReports,
    "limits_snapshot": Limits,
    "settings": SettingsKept,
    "notes": NoteEvent,
    "push": PushEvent,
    "push_key": PushKeyDrawn,
    "notes_snapshot": SavedNotes,
    "desk": DeskNote,
    "club": ClubSet,
    "room": RoomEvent,
    "account_snapshot": Person,
    "claims": ClaimEvent,
    "payment_lists": IndexEvent,
    "payment_list_snapshot": list[IndexedPayment],
    "brought_forward": ProgressEvent,
    "allowance": AllowanceEvent,
    "allowance_snapshot": UsedAllowance,
    "open_tables": OpenTablesEvent,
    "open_tables_snapshot": OpenedAt,
    "tournament": TournamentEvent,
    "tournament_snapshot": Tournament,
    "multiplier": MultiplierSealed,
    "open_tournaments": OpenTournamentsEvent,
    "open_tournaments_snapshot": OpenTournamentsKept,
    "schedules": KeptScheduleEvent,
    "tournaments_served_snapshot": Served,
    "casino": CasinoEvent,
    "casino_snapshot": CasinoTable,
    "rounds": RoundPlayed,
    "jackpot": JackpotEvent,
    "jackpot_snapshot": Jackpot,
    "open_casino_tables": OpenCasinoTablesEvent,
    "open_casino_tables_snapshot": OpenedAt,
    "dealings": DealingsEvent,
    "dealings_snapshot": Dealings,
}


def lines(name: str) -> list[bytes]:
    return (STORED / f"{name}.jsonl").read_bytes().splitlines()


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}
