"""Hands in the format of Winamax, written for these tests: nobody ever played them."""

from __future__ import annotations

CASH = """\
Winamax Poker - CashGame - HandId: #1001-7-3 - Holdem no limit (0.05€/0.10€) - 2015/03/01 12:00:00 UTC
Table: 'Etna (2)' 5-max (real money) Seat #1 is the button
Seat 1: Ada (10€)
Seat 2: Bruno B (4.20€)
Seat 3: Carla (12.55€)
Seat 4: Dino (9€)
*** ANTE/BLINDS ***
Bruno B posts small blind 0.05€
Carla posts big blind 0.10€
Dealt to Ada [As Kd]
*** PRE-FLOP ***
Dino folds
Ada raises 0.20€ to 0.30€
Bruno B calls 0.25€
Carla folds
*** FLOP *** [Ah 7c 2d]
Bruno B checks
Ada bets 0.40€
Bruno B calls 0.40€
*** TURN *** [Ah 7c 2d][9s]
Bruno B checks
Ada bets 5€
Bruno B calls 3.50€ and is all-in
*** RIVER *** [Ah 7c 2d 9s][3h]
*** SHOW DOWN ***
Ada shows [As Kd] (One pair : Aces)
Bruno B shows [7h 7d] (Trips of 7)
Bruno B collected 8.10€ from main pot
Ada collected 1.50€ from side pot 1
*** SUMMARY ***
Total pot 9.60€ | Rake 0.40€
Board: [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and won 1.50€ with One pair : Aces
Seat 2: Bruno B (small blind) showed [7h 7d] and won 8.10€ with Trips of 7
Seat 3: Carla (big blind) folded on the pre-flop
Seat 4: Dino folded on the pre-flop
"""

TOURNAMENT = """\
Winamax Poker - Tournament "Etna - Finale !" buyIn: 0,90€ + 0,10€ level: 3 - HandId: #1002-1-9 \
- Omaha pot limit (10/50/100) - 2015/03/01 12:00:00 UTC
Table: 'Etna - Finale !(7654321)#004' 6-max (real money) Seat #1 is the button
Seat 1: Ada (1500, 2.50€ bounty)
Seat 2: Bruno (1500)
Seat 5: Carla (70)
*** ANTE/BLINDS ***
Ada posts ante 10
Bruno posts ante 10
Carla posts ante 10
Bruno posts small blind 50
Carla posts big blind 60 and is all-in
Dealt to Ada [As Ad 2c 3c]
*** PRE-FLOP ***
Ada calls 100
Bruno calls 50
*** FLOP *** [Ah 7c 2d]
Bruno checks
Ada bets 150
Bruno folds
*** TURN *** [Ah 7c 2d][9s]
*** RIVER *** [Ah 7c 2d 9s][9h]
*** SHOW DOWN ***
Carla shows [Kd Kc 8d 8c] (Two pairs : Kings and 9)
Ada shows [As Ad 2c 3c] (Full of Aces and 9)
Ada collected 230 from side pot 1
Ada collected 210 from main pot
*** SUMMARY ***
Total pot 440 | No rake
Board: [Ah 7c 2d 9s 9h]
Seat 1: Ada (button) showed [As Ad 2c 3c] and won 440 with Full of Aces and 9
"""

STUD = """\
Winamax Poker - CashGame - HandId: #1003-7-3 - 7-Card Stud fixed limit (1€/5€/10€) - 2015/03/01 12:00:00 UTC
Table: 'Etna' 6-max (real money)
Seat 2: Ada (31€)
Seat 4: Bruno (200€)
*** ANTE/BLINDS ***
Ada posts ante 1€
Bruno posts ante 1€
*** 3rd STREET ***
Dealt to Ada [X X 4c]
Dealt to Bruno [Qd 5s Th]
Ada brings in 2€
Bruno raises 5€ to 5€
Ada raises 5€ to 8€
Bruno calls 5€
*** 4th STREET ***
Dealt to Bruno [Qd 5s Th] [7h]
Dealt to Ada [X X 4c] [Ks]
Ada bets 5€
Bruno folds
Ada collected 24€ from pot
*** SUMMARY ***
Total pot 24€ | Rake 3€
Seat 2: Ada won 24€
"""

DRAW = """\
Winamax Poker - CashGame - HandId: #1004-7-3 - 2-7 Triple Draw fixed limit (10/20) - 2015/03/01 12:00:00 UTC
Table: 'Etna' 6-max (play money) Seat #4 is the button
Seat 1: Ada (204)
Seat 4: Bruno (210)
*** ANTE/BLINDS ***
Bruno posts small blind 5
Ada posts big blind 10
*** FIRST-BET ***
Dealt to Bruno [X X X X X]
Dealt to Ada [3c Jd 9h 6c 9s]
Bruno calls 5
Ada checks
*** FIRST-DRAW ***
Ada discard 1 card
Bruno discard 0 card
*** SECOND-BET ***
Ada checks
Bruno checks
*** SECOND-DRAW ***
Ada stands pat [3c Jd 9h 6c 4s]
Bruno stands pat [X X X X X]
*** THIRD-BET ***
Ada checks
Bruno checks
*** THIRD-DRAW ***
Ada discard 1 card
Bruno discard 0 card
*** FOURTH-BET ***
Ada bets 20
Bruno folds
Ada collected 40 from pot
*** SUMMARY ***
Total pot 40 | No rake
Seat 1: Ada (big blind) won 40
"""
