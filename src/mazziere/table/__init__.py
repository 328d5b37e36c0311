"""Who sits where, with what, and when does the next hand start?

One hand after another: seats, button, blinds, missed blinds, buy-ins, time.
Pure: time is passed in as `at`, randomness as the number in `StartHand`, cards as
`DealTableCards`. Players are known only as ids and money only as chips.

    kind ── config ── state ── transition ── evolve ── decide   a command becomes events
                        │        validation, option_validation   may such a table stand at all
                        │        seating/                        who comes with what, who waits, who goes
                        │        next_hand/                      which game, who plays, who posts what
                        │        clock, run_it_twice             what time does; boards dealt twice
                        │        administration                  what the staff does to a table
                        └── views/                               what one viewer may know
"""

from mazziere.table.commands import (
    Act,
    AddChips,
    AnswerTwice,
    ChangeConnection,
    ChooseGame,
    ClockReached,
    ComeBack,
    Command,
    DealTableCards,
    LeaveTable,
    OpenTable,
    RestartClock,
    SetStraddle,
    SitOut,
    StartHand,
    TakeSeat,
)
from mazziere.table.config import (
    ByHands,
    ByOrbits,
    ByTime,
    ChatPolicy,
    DealersChoice,
    Mix,
    TableConfig,
    TableGame,
)
from mazziere.table.decide import apply, decide
from mazziere.table.events import Event
from mazziere.table.evolve import evolve
from mazziere.table.kind import TableKind
from mazziere.table.snapshot import SavedTable, restored, saved
from mazziere.table.state import (
    Awaiting,
    CardsAwaited,
    GameToChoose,
    HandToStart,
    Idle,
    Seat,
    SeatToAct,
    SeatToShow,
    Table,
    TwiceToAgree,
    chips_on,
)
from mazziere.table.views.events import viewer_events
from mazziere.table.views.table import view

__all__ = [
    "Act",
    "AddChips",
    "AnswerTwice",
    "Awaiting",
    "ByHands",
    "ByOrbits",
    "ByTime",
    "CardsAwaited",
    "ChangeConnection",
    "ChatPolicy",
    "ChooseGame",
    "ClockReached",
    "ComeBack",
    "Command",
    "DealTableCards",
    "DealersChoice",
    "Event",
    "GameToChoose",
    "HandToStart",
    "Idle",
    "LeaveTable",
    "Mix",
    "OpenTable",
    "RestartClock",
    "SavedTable",
    "Seat",
    "SeatToAct",
    "SeatToShow",
    "SetStraddle",
    "SitOut",
    "StartHand",
    "Table",
    "TableConfig",
    "TableGame",
    "TableKind",
    "TakeSeat",
    "TwiceToAgree",
    "apply",
    "chips_on",
    "decide",
    "evolve",
    "restored",
    "saved",
    "view",
    "viewer_events",
]
