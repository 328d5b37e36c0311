"""The closed vocabularies of the wire: every word that a view or a message may use.

The client has a translation for each. A test compares them with the enumerations of the engine.
"""

from typing import Literal

Limit = Literal["no_limit", "pot_limit", "fixed_limit"]
Action = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard", "show", "muck", "rabbit",
]  # fmt: skip
PostKind = Literal["ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle"]
LastAction = Literal[
    "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard", "all_in", "show", "muck",
    "ante", "table_ante", "small_blind", "big_blind", "extra_blind", "dead_blind", "straddle",
]  # fmt: skip
WhySatOut = Literal["chose_to", "absent", "short_of_chips"]
WhyLeft = Literal["chose_to", "absent", "closed"]
WhyPaused = Literal["operator", "maintenance", "allowance"]
SitOutWhen = Literal["now", "next_hand", "big_blind"]
LeaveWhen = Literal["now", "after_hand"]
Blinds = Literal["post", "wait"]
SeatStatus = Literal["empty", "held", "playing", "sitting_out", "waiting", "out", "leaving"]
StreetName = Literal[
    "preflop", "flop", "turn", "river",
    "predraw", "draw", "first_draw", "second_draw", "third_draw",
    "second_street", "third_street", "fourth_street", "fifth_street", "sixth_street", "seventh_street",
    "showdown", "over",
]  # fmt: skip
Family = Literal["flop", "draw", "stud"]
Change = Literal["hands", "orbits", "time", "choice"]
BoardNumber = Literal[1, 2]
Award = Literal["all", "high", "low"]
Scale = Literal["high", "low"]
Speed = Literal["slow", "normal", "fast"]
OwnTime = Literal["time_bank", "disconnected"]
