"""Hands in the PHH format, as people write them."""

from __future__ import annotations

DWAN_STYLE = """\
# Comments, commentaries, arrays over many lines, unknown cards: what people write by hand.
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  # Pre-flop
  "d dh p1 Ac2d",  # the small blind
  "d dh p2 ????",
  "d dh p3 7h6h",
  "p3 cbr 7000",
  "p1 cbr 23000 # a three-bet",
  "p2 f",
  "p3 cc",
  "d db Jc3d5c",
  "p1 cbr 35000",
  "p3 cc",
  "d db 4h",
  "p1 cbr 90000",
  "p3 cbr 232600",
  "p1 cbr 1067100",
  "p3 cc",
  "p1 sm Ac2d",
  "p3 sm 7h6h",
  "d db Jh",
]
"""


WINNINGS = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [20, 20, 20]
actions = ["p3 f", "p1 cc", "p2 cc", "d db 2c3c4d", "p1 cc", "p2 cbr 2", "p1 cc",
  "d db 8d", "p1 cbr 3", "p2 f"]
winnings = [5.70, 0, 0]
"""
