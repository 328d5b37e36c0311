"""Recorded hands, written for these tests: no room ever dealt them."""

from __future__ import annotations

from mazziere.formats.record import NotHeld, Read, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.formats.stars.read import read_stars

CASH = """\
PokerStars Hand #1001:  Hold'em No Limit ($0.05/$0.10 USD) - 2015/03/01 12:00:00 CET [2015/03/01 6:00:00 ET]
Table 'Vesuvio II' 6-max Seat #1 is the button
Seat 1: Ada ($10 in chips)
Seat 2: Bruno ($4.20 in chips)
Seat 3: Carla ($12.55 in chips)
Seat 4: Dino ($9.90 in chips) is sitting out
Bruno: posts small blind $0.05
Carla: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ada [As Kd]
Ada: raises $0.20 to $0.30
Bruno: calls $0.25
Carla: folds
*** FLOP *** [Ah 7c 2d]
Bruno: checks
Ada: bets $0.40
Bruno: raises $0.80 to $1.20
Ada: calls $0.80
*** TURN *** [Ah 7c 2d] [9s]
Bruno: checks
Ada: bets $5
Bruno: calls $2.70 and is all-in
Uncalled bet ($2.30) returned to Ada
*** RIVER *** [Ah 7c 2d 9s] [3h]
*** SHOW DOWN ***
Bruno: shows [7h 7d] (three of a kind, Sevens)
Ada: shows [As Kd] (a pair of Aces)
Bruno collected $8.10 from pot
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Board [Ah 7c 2d 9s 3h]
Seat 1: Ada (button) showed [As Kd] and lost with a pair of Aces
Seat 2: Bruno (small blind) showed [7h 7d] and won ($8.10) with three of a kind, Sevens
Seat 3: Carla (big blind) folded before Flop
"""
"""A call all-in, a returned bet, a rake, and a seat that sits out."""

TOURNAMENT = """\
PokerStars Hand #2001: Tournament #77, $2+$0.20 USD Hold'em No Limit - Level V (50/100) - 2015/03/01 12:00 ET
Table '77 1' 9-max Seat #3 is the button
Seat 1: Ada (1500 in chips)
Seat 2: Bruno (300 in chips)
Seat 3: Carla (900 in chips)
Seat 5: Dino (2000 in chips) is sitting out
Ada: posts the ante 10
Bruno: posts the ante 10
Carla: posts the ante 10
Dino: posts the ante 10
Dino: posts small blind 50
Ada: posts big blind 100
*** HOLE CARDS ***
Dealt to Carla [Qs Qd]
Bruno: raises 190 to 290 and is all-in
Carla: raises 600 to 890 and is all-in
Dino: folds
Ada: calls 790
*** FLOP *** [2c 3c 8d]
*** TURN *** [2c 3c 8d] [Kh]
*** RIVER *** [2c 3c 8d Kh] [4s]
*** SHOW DOWN ***
Ada: shows [Kc Jc] (a pair of Kings)
Carla: shows [Qs Qd] (a pair of Queens)
Ada collected 1200 from side pot
Bruno: shows [8s 8h] (three of a kind, Eights)
Bruno collected 960 from main pot
Carla finished the tournament in 4th place
*** SUMMARY ***
Total pot 2160 Main pot 960. Side pot 1200. | Rake 0
Board [2c 3c 8d Kh 4s]
Seat 1: Ada (big blind) showed [Kc Jc] and won (1200) with a pair of Kings
Seat 2: Bruno showed [8s 8h] and won (960) with three of a kind, Eights
Seat 3: Carla (button) showed [Qs Qd] and lost with a pair of Queens
Seat 5: Dino (small blind) folded before Flop
"""
"""Antes, a side pot, an absent player who is dealt in."""

HI_LO = """\
PokerStars Hand #3001:  Omaha Hi/Lo Pot Limit ($0.50/$1.00 USD) - 2015/03/01 12:00:00 ET
Table 'Etna' 6-max Seat #2 is the button
Seat 1: Ada ($100 in chips)
Seat 2: Bruno ($100 in chips)
Bruno: posts small blind $0.50
Ada: posts big blind $1
*** HOLE CARDS ***
Dealt to Ada [Ac 2c Kd Kh]
Bruno: raises $2 to $3
Ada: calls $2
*** FLOP *** [3s 5s 8d]
Ada: checks
Bruno: checks
*** TURN *** [3s 5s 8d] [Ks]
Ada: bets $6
Bruno: calls $6
*** RIVER *** [3s 5s 8d Ks] [Td]
Ada: checks
Bruno: checks
*** SHOW DOWN ***
Ada: shows [Ac 2c Kd Kh] (HI: three of a kind, Kings; LO: 8,5,3,2,A)
Bruno: shows [As 2s Jd Jh] (HI: a flush, Ace high; LO: 8,5,3,2,A)
Bruno collected $8.78 from pot
Ada collected $4.39 from pot
Bruno collected $4.38 from pot
*** SUMMARY ***
Total pot $18 | Rake $0.45
Board [3s 5s 8d Ks Td]
Seat 1: Ada (big blind) showed [Ac 2c Kd Kh] and won ($4.39) with LO: 8,5,3,2,A
Seat 2: Bruno (button) (small blind) showed [As 2s Jd Jh] and won ($13.16) with HI: a flush, Ace high
"""
"""Heads-up, a split pot, one half of which is split again."""

LIMIT = """\
PokerStars Game #4001:  Hold'em Limit ($0.50/$1.00 USD) - 2009/03/01 12:00:00 ET
Table 'Stromboli' 10-max Seat #9 is the button
Seat 2: Ada ($20 in chips)
Seat 4: Bruno ($20 in chips)
Seat 9: Carla ($20 in chips)
Ada: posts small blind $0.25
Bruno: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Carla [Ts Th]
Carla: raises $0.50 to $1
Ada: raises $0.50 to $1.50
Bruno: folds
Carla: raises $0.50 to $2
Betting is capped
Ada: calls $0.50
*** FLOP *** [2c 7d Jh]
Ada: bets $0.50
Carla: calls $0.50
*** TURN *** [2c 7d Jh] [Js]
Ada: bets $1
Carla: folds
Uncalled bet ($1) returned to Ada
Ada collected $5.25 from pot
Ada: doesn't show hand
*** SUMMARY ***
Total pot $5.50 | Rake $0.25
Board [2c 7d Jh Js]
Seat 2: Ada (small blind) collected ($5.25)
Seat 4: Bruno (big blind) folded before Flop
Seat 9: Carla (button) folded on the Turn
"""


def read_one(text: str) -> Read:
    """The one hand of a text."""
    (hand,) = read_stars(text)
    return hand


def recorded(text: str) -> RecordedHand:
    """The one hand of a text, which can be read."""
    hand = read_one(text)
    assert isinstance(hand, RecordedHand), hand
    return hand


def played(text: str) -> Replayed:
    """The one hand of a text, on which record and engine agree."""
    outcome = replay(recorded(text))
    assert isinstance(outcome, Replayed), outcome
    return outcome


def parted(text: str) -> Mismatch:
    """Where record and engine disagree about the one hand of a text."""
    outcome = replay(recorded(text))
    assert isinstance(outcome, Mismatch)
    return outcome


def not_held(text: str) -> str:
    """The reason under which the one hand of a text is skipped."""
    hand = read_one(text)
    assert isinstance(hand, NotHeld), hand
    return hand.key


def unreadable(text: str) -> Unreadable:
    """What is wrong with the one hand of a text."""
    hand = read_one(text)
    assert isinstance(hand, Unreadable), hand
    return hand


def stacks(outcome: Replayed) -> dict[int, int]:
    """What lies before each seat at the end."""
    return {seat.no: seat.stack for seat in outcome.hand.seats}
