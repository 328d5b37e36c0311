"""Hands as other rooms write them in the format of PokerStars."""

from __future__ import annotations

NICKELS = """\
PokerStars Game #1:  Hold'em No Limit ($0.25/$0.50 USD) - 2008/01/07 22:59:37 ET
Table 'Etna' 9-max Seat #4 is the button
Seat 1: Ada ($58.50 in chips)
Seat 2: Bruno ($11.25 in chips)
Seat 3: Carla ($98.60 in chips)
Seat 4: Dino ($30.40 in chips)
Ada: posts small blind $0.25
Bruno: posts big blind $0.50
*** HOLE CARDS ***
Carla: calls $0.50
Dino: calls $0.50
Ada: calls $0.25
Bruno: checks
*** FLOP *** [2d Ks Ad]
Ada: checks
Bruno: checks
Carla: checks
Dino: checks
*** TURN *** [2d Ks Ad] [Kd]
Ada: checks
Bruno: checks
Carla: checks
Dino: checks
*** RIVER *** [2d Ks Ad Kd] [2h]
Ada: checks
Bruno: checks
Carla: checks
Dino: checks
*** SHOW DOWN ***
Ada: shows [Jc 3s] (two pair, Kings and Deuces)
Bruno: shows [Th 9d] (two pair, Kings and Deuces)
Carla: shows [6s 5c] (two pair, Kings and Deuces)
Dino: shows [9h 5h] (two pair, Kings and Deuces)
Ada collected $0.50 from pot
Bruno collected $0.50 from pot
Carla collected $0.45 from pot
Dino collected $0.45 from pot
*** SUMMARY ***
Total pot $2 | Rake $0.10
Board [2d Ks Ad Kd 2h]
"""


SIDE_POT = """\
Run It Once Poker Hand #1: Hold'em No Limit (€0.10/€0.20) - 2019/04/19 17:52 UTC [2019/04/19 18:52 CET]
Table ID '7' 6-Max Seat #1 is the button
Seat 1: Ada (€30 in chips)
Seat 2: Bruno (€40 in chips)
Seat 3: Carla (€20 in chips)
Bruno: posts small blind €0.10
Carla: posts big blind €0.20
*** HOLE CARDS ***
Dealt to Ada [Ks Kh]
Ada: calls €0.20
Bruno: calls €0.10
Carla: checks
*** FLOP *** [5c Tc 9h]
Bruno: bets €7
Carla: calls €7
Ada: raises €22.80 to €29.80
Bruno: raises €3 to €32.80
Carla: calls €12.80
*** TURN *** [5c Tc 9h] [Qd]
*** RIVER *** [5c Tc 9h Qd] [2h]
*** SHOWDOWN ***
Ada shows [Ks Kh] for a Pair
Uncalled bet (€10) returned to Bruno
Ada collected €20 from side pot 1
Ada collected €58 from pot
*** SUMMARY ***
Total pot €80 | Main pot €60 | Side pot €20 | Rake €2
Board [5c Tc 9h Qd 2h]
Seat 1: Ada showed [Ks Kh] and won €78
Seat 2: Bruno mucked [7d 8d] and lost
Seat 3: Carla mucked [Qh Jh] and lost
"""
