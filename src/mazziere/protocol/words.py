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
WhyLeft = Literal["chose_to", "absent", "closed", "removed"]
WhyPaused = Literal["operator", "maintenance", "owner", "allowance"]
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

TournamentKind = Literal[
    "scheduled", "sit_and_go", "heads_up", "shoot_out", "freeroll", "satellite", "velox",
]  # fmt: skip
TournamentStage = Literal["registering", "seating", "playing", "over", "called_off", "cancelled"]
TournamentSpeed = Literal["slow", "regular", "turbo", "hyper_turbo"]
TournamentBounties = Literal["none", "paid_whole", "half_goes_on_the_winners_head"]
HandForHand = Literal["off", "stopping", "playing"]
PartInTournament = Literal["none", "entered", "seated", "out"]
EntryState = Literal["entered", "playing", "without_chips", "out", "finished", "withdrawn"]
TableState = Literal["in_hand", "all_in_waits", "waiting", "breaking"]
WhySeated = Literal["drawn", "moved", "table_broken"]
DayStage = Literal["playing", "ordered", "last_hands", "over"]
NoticeKind = Literal[
    "started", "registration_closed", "prizes_fixed", "level", "break", "break_over", "hand_for_hand",
    "hand_for_hand_over", "bubble", "in_the_money", "final_table", "next_round", "paused", "resumed",
    "day_end_ordered", "last_hands", "day_over", "next_day", "deal_wanted", "deal_talks", "deal_proposed",
    "deal_lapsed", "deal_made", "multiplier_drawn", "bounty_won", "player_removed", "player_disqualified",
    "player_out", "won", "called_off", "cancelled",
]  # fmt: skip

CasinoSpot = Literal["ante", "bonus", "first_5", "flop", "turn", "river"]
BetOutcome = Literal["won", "returned", "lost"]
HoleCards = Literal[
    "aces_against_aces", "aces", "ace_king_suited", "ace_queen_or_jack_suited", "ace_king", "kings_to_jacks",
    "ace_queen_or_jack", "tens_to_deuces",
]  # fmt: skip
FirstFiveHand = Literal[
    "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind",
]  # fmt: skip
RoundStreet = Literal["hole", "flop", "turn", "river"]
CardPlace = Literal["player", "flop", "turn", "river", "dealer"]
PlayChoice = Literal["play", "fold", "check"]
RoundPhase = Literal["betting", "dealing", "deciding", "settling", "over"]
RoundState = Literal["resting", "betting", "dealing", "deciding", "settling", "result", "paused", "closed"]
DealtBy = Literal["room", "person"]
WhyRoundPaused = Literal["supervisor", "maintenance"]
WhyAway = Literal["chose_to", "disconnected", "hidden_tab"]
