"""Hands as PartyPoker would write them, written for these tests: nobody ever played them."""

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
Seat 5: Ada ( 4,520 )
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
** Dealing Flop ** [ 9c, Ks, 5c ]
** Dealing Turn ** [ 6c ]
** Dealing River ** [ 5s ]
Ada shows [ Js, Jh ]two pairs, Jacks and Fives.
Dino shows [ 8d, 8c ]two pairs, Eights and Fives.
Carla shows [ Kd, Ac ]two pairs, Kings and Fives.
Ada wins 3,640 chips from the side pot 1 with two pairs, Jacks and Fives.
Carla wins 240 chips from the main pot with two pairs, Kings and Fives.
Player Dino finished in 4.
"""

MAILED = """\
***** Hand History For Game 1003abc *****
800/1600 Tourney Texas Holdem Game Table (NL) (MTT Tournament #7654321) (Buyin $5.0 + $0.5) \
- Sun Mar 01 12:00:00 CET 2015
Table (7654321) Table #3 (Real Money) -- Seat 1 is the button
Total number of players : 3/8
Seat 1: Ada (66829)
Seat 3: Bruno (32543)
Seat 4: Carla (21348)
Ada posts ante (50)
Bruno posts ante (50)
Carla posts ante (50)
Bruno posts small blind (800)
Carla posts big blind (1600)
** Dealing down cards **
Dealt to Ada [ Jh, Kh ]
Ada raises 3800 to 3800
Bruno folds
Carla raises 19698 to 21298
Carla is all-In.
Ada calls (17498)
** Dealing Flop ** : [ 9c, Ks, 5c ]
** Dealing Turn ** : [ 6c ]
** Dealing River ** : [ 5s ]
Creating Main Pot with 43546 with Ada
** Summary **
Main Pot: 43546
Board: [ 9c, Ks, 5c, 6c, 5s ]
Ada balance 89027, bet 21348, collected 43546, net +22198[ Jh, Kh ] [ two pairs, kings and fives ]
Bruno balance 31693, lost 850 (folded)
Carla balance 0, lost 21348[ 8d, 8c ] [ two pairs, eights and fives ]
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
