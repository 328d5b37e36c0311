"""Hands as Full Tilt would write them, written for these tests: nobody ever played them."""

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
Full Tilt Poker Game #1002: $5 Sit & Go (7654321), Table 1 - 80/160 Ante 15 - Limit Razz - 5:46:00 ET - 2011/02/19
Seat 1: Ada (24), is sitting out
Seat 2: Bruno (976)
Ada antes 15
Bruno antes 15
*** 3RD STREET ***
Dealt to Ada [Kc]
Dealt to Bruno [5d 6s] [2s]
Ada is high with [Kc]
Ada brings in for 9, and is all in
Bruno calls 9
Ada shows [As 7c Kc]
Bruno shows [5d 6s 2s]
*** 4TH STREET ***
Dealt to Ada [As 7c Kc] [Js]
Dealt to Bruno [5d 6s 2s] [Td]
*** 5TH STREET ***
Dealt to Ada [As 7c Kc Js] [4s]
Dealt to Bruno [5d 6s 2s Td] [Jh]
*** 6TH STREET ***
Dealt to Ada [As 7c Kc Js 4s] [7d]
Dealt to Bruno [5d 6s 2s Td Jh] [2h]
*** 7TH STREET ***
Dealt to Ada [As 7c Kc Js 4s 7d] [Tc]
Dealt to Bruno [5d 6s 2s Td Jh 2h] [Qc]
Ada shows [As 7c Kc Js 4s 7d Tc] J,T,7,4,A
Bruno shows [5d 6s 2s Td Jh 2h Qc] J,T,6,5,2
Bruno wins the pot (48) with J,T,6,5,2
*** SUMMARY ***
Total pot 48 | Rake 0
"""

DRAW = """\
Full Tilt Poker Game #1003: Table Etna (heads up) - $5/$10 - Limit 2-7 Triple Draw - 5:46:00 ET - 2011/02/19
Seat 1: Ada ($150)
Seat 2: Bruno ($148.50)
Bruno posts the small blind of $2.50
Ada posts the big blind of $5
The button is in seat #2
*** HOLE CARDS ***
Dealt to Ada [2c 6s 4h 8c Qh]
Bruno calls $2.50
Ada checks
*** FIRST DRAW *** (Total Pot: $10, 2 Players)
Ada discards 1 card [Qh]
Bruno discards 2 cards
Dealt to Ada [2c 6s 4h 8c] [3h]
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
