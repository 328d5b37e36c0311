"""Who sits where, with what, and when does the next hand start?

One hand after another: seats, button, blinds, missed blinds, buy-ins, time.
Pure: time comes in as `at`, chance as the number in `StartHand`, cards as
`DealCards`. Knows players only as names and money only as chips.

    config ── state ── evolve ── decide          a command becomes events
                │        opening, buying, leaving   may it stand; who comes with what; who goes
                │        waiting, changing          who is next; what the house does
                │        next_hand, clock          who plays the next hand; what time does
                │        rotation, carried_pot     which game it is; a pot nobody opened
                │        straddle, bomb_pot, twice, time_charge     what a table may have, and costs
                │        options, connection       which of it fits; who is offline
                └── view, viewer_events, told      what one viewer may know
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
    DealCards,
    LeaveTable,
    OpenTable,
    SetStraddle,
    SitOut,
    StartHand,
    TakeSeat,
)
from mazziere.table.config import (
    ByHands,
    ByOrbits,
    ByTime,
    DealersChoice,
    Mix,
    TableConfig,
    TableGame,
    TableKind,
    Talk,
)
from mazziere.table.decide import apply, decide
from mazziere.table.events import Event
from mazziere.table.evolve import evolve
from mazziere.table.saved import SavedTable, restored, saved
from mazziere.table.state import (
    Awaiting,
    CardsToDeal,
    GameToChoose,
    HandToStart,
    Idle,
    PlayerToAct,
    PlayerToShow,
    Seat,
    Table,
    TwiceToAgree,
    chips_on,
)
from mazziere.table.told import ViewerEvent
from mazziere.table.view import TableView, view
from mazziere.table.viewer_events import viewer_events

__all__ = [
    "Act",
    "AddChips",
    "AnswerTwice",
    "Awaiting",
    "ByHands",
    "ByOrbits",
    "ByTime",
    "CardsToDeal",
    "ChangeConnection",
    "ChooseGame",
    "ClockReached",
    "ComeBack",
    "Command",
    "DealCards",
    "DealersChoice",
    "Event",
    "GameToChoose",
    "HandToStart",
    "Idle",
    "LeaveTable",
    "Mix",
    "OpenTable",
    "PlayerToAct",
    "PlayerToShow",
    "SavedTable",
    "Seat",
    "SetStraddle",
    "SitOut",
    "StartHand",
    "Table",
    "TableConfig",
    "TableGame",
    "TableKind",
    "TableView",
    "TakeSeat",
    "Talk",
    "TwiceToAgree",
    "ViewerEvent",
    "apply",
    "chips_on",
    "decide",
    "evolve",
    "restored",
    "saved",
    "view",
    "viewer_events",
]
