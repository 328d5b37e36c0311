"""Hands in the format of Full Tilt, written for these tests: nobody ever played them."""

from __future__ import annotations

CASH = """\
Full Tilt Poker Game #1001: Table Etna (6 max, deep) - NL Hold'em - $0.05/$0.10 - 18:30:00 UTC - 2013/05/04 \
[14:30:00 ET - 2013/05/04]
Seat 1: Ada ($10)
Seat 2: Bruno B ($4.20)
Seat 3: Carla ($1,012.55)
Seat 6: Dino ($3), is sitting out
Bruno B posts the small blind of $0.05
Carla posts the big blind of $0.10
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ada [As Kd]
Ada raises to $0.30
Bruno B has 15 seconds left to act
Bruno B calls $0.25
Dino adds $2
Carla folds
*** FLOP *** [Ah 7c 2d] (Total Pot: $0.70, 2 Players)
Bruno B checks
Ada bets $0.40
Bruno B: Carla folds too often
Bruno B raises to $1.20
Ada calls $0.80
*** TURN *** [Ah 7c 2d] [9s] (Total Pot: $3.10, 2 Players)
Bruno B checks
Ada bets $5
Bruno B calls $2.70, and is all in
Ada shows [As Kd]
Bruno B shows [7h 7d]
Uncalled bet of $2.30 returned to Ada
*** RIVER *** [Ah 7c 2d 9s] [3h] (Total Pot: $8.50, 2 Players, 1 All-In)
Ada shows a pair of Aces
Bruno B shows three of a kind, Sevens
Bruno B wins the pot ($8.10) with three of a kind, Sevens
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Board: [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and lost with a pair of Aces
Seat 2: Bruno B (small blind) showed [7h 7d] and won ($8.10) with three of a kind, Sevens
Seat 3: Carla (big blind) folded before the Flop
Seat 6: Dino is sitting out
"""

STUD = """\
Full Tilt Poker Game #1002: $5 Sit & Go (7654321), Table 1 - 90/180 Ante 20 - Limit Razz - 9:05:00 ET - 2015/03/01
Seat 1: Ada (34), is sitting out
Seat 2: Bruno (966)
Ada antes 20
Bruno antes 20
*** 3RD STREET ***
Dealt to Ada [Kd]
Dealt to Bruno [4c 5h] [3d]
Ada is high with [Kd]
Ada brings in for 14, and is all in
Bruno calls 14
Ada shows [Ah 8d Kd]
Bruno shows [4c 5h 3d]
*** 4TH STREET ***
Dealt to Ada [Ah 8d Kd] [Jc]
Dealt to Bruno [4c 5h 3d] [9s]
*** 5TH STREET ***
Dealt to Ada [Ah 8d Kd Jc] [6h]
Dealt to Bruno [4c 5h 3d 9s] [Qd]
*** 6TH STREET ***
Dealt to Ada [Ah 8d Kd Jc 6h] [7s]
Dealt to Bruno [4c 5h 3d 9s Qd] [2c]
*** 7TH STREET ***
Dealt to Ada [Ah 8d Kd Jc 6h 7s] [Th]
Dealt to Bruno [4c 5h 3d 9s Qd 2c] [Ks]
Ada shows [Ah 8d Kd Jc 6h 7s Th] T,8,7,6,A
Bruno shows [4c 5h 3d 9s Qd 2c Ks] 9,5,4,3,2
Bruno wins the pot (68) with 9,5,4,3,2
*** SUMMARY ***
Total pot 68 | Rake 0
"""

DRAW = """\
Full Tilt Poker Game #1003: Table Etna (heads up) - $5/$10 - Limit 2-7 Triple Draw - 9:05:00 ET - 2015/03/01
Seat 1: Ada ($150)
Seat 2: Bruno ($148.50)
Bruno posts the small blind of $2.50
Ada posts the big blind of $5
The button is in seat #2
*** HOLE CARDS ***
Dealt to Ada [3c 7s 5h 9c Kh]
Bruno calls $2.50
Ada checks
*** FIRST DRAW *** (Total Pot: $10, 2 Players)
Ada discards 1 card [Kh]
Bruno discards 2 cards
Dealt to Ada [3c 7s 5h 9c] [4h]
Bruno is dealt 2 cards
Ada bets $5
Bruno folds
Uncalled bet of $5 returned to Ada
Ada mucks
Ada wins the pot ($9.50)
*** SUMMARY ***
Total pot $10 | Rake $0.50
Seat 1: Ada (big blind) collected ($9.50), mucked
Seat 2: Bruno (small blind) folded after the 1st Draw
"""

TWICE = (
    CASH.replace("*** RIVER *** [Ah 7c 2d 9s] [3h] (Total Pot: $8.50, 2 Players, 1 All-In)\n", "")
    .replace(
        "Uncalled bet of",
        "Players agree to Run It Twice\nUncalled bet of",
    )
    .replace(
        "Ada shows a pair",
        "*** RIVER 1 *** [Ah 7c 2d 9s] [3h]\n*** RIVER 2 *** [Ah 7c 2d 9s] [Ac]\n*** SHOW DOWN 1 ***\nAda shows a pair",
    )
    .replace("Bruno B wins the pot ($8.10)", "Bruno B wins pot 1 ($4.05)")
    .replace(
        "*** SUMMARY ***",
        "Bruno B wins pot 2 ($4.05) with a full house, Sevens full of Aces\n*** SUMMARY ***",
    )
)
