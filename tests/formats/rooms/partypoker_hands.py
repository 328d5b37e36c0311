"""Hands in the format of PartyPoker, written for these tests: nobody ever played them."""

from __future__ import annotations

CASH = """\
Game #1001 starts.

#Game No : 1001
***** Hand History for Game 1001 *****
$10 USD NL Texas Hold'em - Sunday, March 01, 12:00:00 CET 2015
Table Etna (Real Money)
Seat 4 is the button
Total number of players : 4/6
Seat 1: Ada ( $10 USD )
Seat 4: Carla ( $1,012.55 USD )
Seat 2: Bruno ( $4.20 USD )
Seat 6: Dino ( $9 USD )
Dino posts small blind [$0.05 USD].
Ada posts big blind [$0.10 USD].
Bruno posts big blind + dead [$0.15].
** Dealing down cards **
Dealt to Ada [  As Kd ]
Bruno checks
Carla raises [$0.30 USD]
Dino could not respond in time.(disconnected)
Dino folds
Ada raises [$0.80 USD].
Bruno: nice hand folds
Bruno folds
Carla calls [$0.60 USD]
** Dealing Flop ** [ Ah, 7c, 2d ]
Ada bets [$1.50 USD]
Carla raises [$3 USD]
Ada calls [$1.50 USD]
** Dealing Turn ** [ 9s ]
Ada checks
Carla bets [$20 USD]
Ada is all-In  [$6.10 USD]
** Dealing River ** [ 3h ]
Carla shows [ 7h, 7d ]three of a kind, Sevens.
Ada doesn't show [ As, Kd ]a pair of Aces.
Carla wins $13.90 USD from the side pot 1 with three of a kind, Sevens.
Carla wins $19.20 USD from the main pot with three of a kind, Sevens.
"""

TOURNAMENT = """\
***** Hand History for Game 1002 *****
NL Texas Hold'em $11 USD Buy-in Trny: 7654321 Level: 4  Blinds(75/150) - Sunday, March 01, 12:00:00 CET 2015
Table Etna (1234) Table #7 (Real Money)
Seat 5 is the button
Total number of players : 4/6
Seat 5: Ada ( 4,400 )
Seat 6: Bruno ( 1,000 )
Seat 2: Carla ( 80 )
Seat 3: Dino ( 2,000 )
Trny: 7654321 Level: 5
Blinds-Antes(100/200 -25)
Ada posts ante [25]
Carla posts ante [25]
Dino posts ante [25]
** Dealing down cards **
Dealt to Ada [  Js Jh ]
Ada raises [400]
Dino is all-In  [1,875]
Ada calls [1,475]
** Dealing Flop ** [ 8c, Kh, 4c ]
** Dealing Turn ** [ 6h ]
** Dealing River ** [ 4s ]
Ada shows [ Js, Jh ]two pairs, Jacks and Fours.
Dino shows [ 7d, 7c ]two pairs, Sevens and Fours.
Carla shows [ Kd, Ac ]two pairs, Kings and Fours.
Ada wins 3,640 chips from the side pot 1 with two pairs, Jacks and Fours.
Carla wins 240 chips from the main pot with two pairs, Kings and Fours.
Player Dino finished in 4.
"""

MAILED = """\
***** Hand History For Game 1003abc *****
800/1600 Tourney Texas Holdem Game Table (NL) (MTT Tournament #7654321) (Buyin $5.0 + $0.5) \
- Sun Mar 01 12:00:00 CET 2015
Table (7654321) Table #3 (Real Money) -- Seat 1 is the button
Total number of players : 3/8
Seat 1: Ada (60000)
Seat 3: Bruno (31000)
Seat 4: Carla (20000)
Ada posts ante (50)
Bruno posts ante (50)
Carla posts ante (50)
Bruno posts small blind (800)
Carla posts big blind (1600)
** Dealing down cards **
Dealt to Ada [ Jc, Kc ]
Ada raises 4000 to 4000
Bruno folds
Carla raises 18350 to 19950
Carla is all-In.
Ada calls (15950)
** Dealing Flop ** : [ 8h, Kd, 4c ]
** Dealing Turn ** : [ 6h ]
** Dealing River ** : [ 4s ]
Creating Main Pot with 40850 with Ada
** Summary **
Main Pot: 40850
Board: [ 8h, Kd, 4c, 6h, 4s ]
Ada balance 80850, bet 20000, collected 40850, net +20850[ Jc, Kc ] [ two pairs, kings and fours ]
Bruno balance 30150, lost 850 (folded)
Carla balance 0, lost 20000[ 7d, 7c ] [ two pairs, sevens and fours ]
"""

STUD = """\
***** Hand History for Game 1004 *****
$10/$20 USD FL 7 Card Stud Hi-Lo - Sunday, March 01, 12:00:00 CET 2015
Table Etna (Real Money)
Seat 0 is the button
Total number of players : 2/8
Seat 1: Ada ( $390 USD )
Seat 3: Bruno ( $510 USD )
Ada posts ante [$1 USD]
Bruno posts ante [$1 USD]
** Dealing **
Dealt to Ada [  Ah 4h 4d ]
Ada opens
Ada bring-ins [$3 USD]
Bruno folds
Ada does not show cards.
Ada wins $5 USD
"""

MAILED_CASH = """\
***** Hand History For Game 1005xyz *****
0.05/0.10 Omaha Hi Game Table (PL) - Mon Feb 09 12:00:00 EST 2026
Table Table 1234567 (Real Money) -- Seat 1 is the button
Total number of players : 3/6
Seat 1: Ada ($4.00)
Seat 3: Bruno ($12.50)
Seat 4: Carla ($9.90)
Bruno posts small blind (0.05)
Carla posts big blind (0.10)
** Dealing down cards **
Dealt to Ada [ Ah, As, 5c, 6c ]
Ada raises 0.35 to 0.35
Bruno folds
Carla raises 1.00 to 1.10
Ada raises 3.00 to 3.35
Carla raises 7.00 to 8.10
Ada calls (0.65)
Ada is all-In.
Creating Main Pot with $ 7.65 with Carla, Ada
** Dealing Flop ** :  [ Kd, 8h, 2c ]
** Dealing Turn ** :  [ 3s ]
** Dealing River ** :  [ 3d ]
** Summary **
Main Pot: $7.65 Rake: $0.40
Board: [ Kd, 8h, 2c, 3s, 3d ]
Ada balance $0, lost $4.00[ Ah, As, 5c, 6c ] [ two pairs, aces and threes ]
Bruno balance $12.45, lost $0.05 (folded)
Carla balance $13.55, bet $8.10, collected $11.75, net +$3.65[ Kh, Ks, Qd, Jd ] [ a full house ]
"""

SECOND_SMALL_BLIND = """\
***** Hand History for Game 1006 *****
$2/$4 USD FL Texas Hold'em - Sunday, March 01, 12:00:00 CET 2015
Table Etna (Real Money)
Seat 1 is the button
Total number of players : 4/6
Seat 1: Ada ( $100 USD )
Seat 2: Bruno ( $100 USD )
Seat 3: Carla ( $100 USD )
Seat 5: Dino ( $100 USD )
Bruno posts small blind [$1 USD].
Carla posts big blind [$2 USD].
Dino posts small blind [$1 USD].
** Dealing down cards **
Dino calls [$1 USD]
Ada folds
Bruno folds
Carla checks
** Dealing Flop ** [ Ah, 7c, 2d ]
Carla bets [$2 USD]
Dino folds
Carla does not show cards.
Carla wins $7 USD
"""
