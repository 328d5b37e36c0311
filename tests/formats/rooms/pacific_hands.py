"""Hands in the format of 888, written for these tests: nobody ever played them."""

from __future__ import annotations

CASH = """\
#Game No : 1001
***** 888poker Hand History for Game 1001 *****
$0.05/$0.10 Blinds No Limit Holdem - *** 01 03 2015 12:00:00
Table Etna 6 Max (Real Money)
Seat 4 is the button
Total number of players : 4
Seat 1: Ada ( $10 )
Seat 2: Bruno ( $4.20 )
Seat 4: Carla ( $1,012.55 )
Seat 6: Dino ( $9 )
Dino posts small blind [$0.05]
Ada posts big blind [$0.10]
Bruno posts dead blind [$0.05 + $0.10]
** Dealing down cards **
Dealt to Ada [ As, Kd ]
Bruno checks
Carla raises [$0.30]
Dino folds
Ada raises [$0.80]
Bruno folds
Carla calls [$0.60]
** Dealing flop ** [ Ah, 7c, 2d ]
Ada bets [$1.50]
Carla raises [$3]
Ada calls [$1.50]
** Dealing turn ** [ 9s ]
Ada checks
Carla bets [$20]
Ada calls [$6.10]
** Dealing river ** [ 3h ]
** Summary **
Carla shows [ 7h, 7d ]
Ada shows [ As, Kd ]
Carla collected [ $19.20 ]
"""

TOURNAMENT = """\
***** 888.it Hand History for Game 1002 *****
1.000 €/2.000 € Blinds No Limit Holdem - ***
Tournament #7654321 4,57 € + 0,43 € - Table #1 6 Max (Real Money)
Seat 7 is the button
Total number of players : 3
Seat 1: Ada ( 15.500 € )
Seat 7: Bruno ( 33.900 € )
Seat 9: Carla ( 1.500 € )
Bruno posts ante [150 €]
Carla posts ante [150 €]
Ada posts ante [150 €]
Carla posts small blind [1.000 €]
Ada posts big blind [2.000 €]
** Dealing down cards **
Dealt to Ada [ Dp, Rq ]
Bruno raises [4.000 €]
Carla folds
Ada calls [2.000 €]
** Dealing flop ** [ Fc, 7f, 2p ]
Ada checks
Bruno bets [3.000 €]
Ada folds
** Summary **
Bruno did not show his hand
Bruno collected [ 9.450 € ]
"""
