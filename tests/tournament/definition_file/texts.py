"""Files of tournaments for tests, which change one thing in them."""

from __future__ import annotations

DECIMALS = {"play": 0, "EUR": 2}

SMALL = """\
# One table of six
name = { it = "Sit & go da 6", en = "Six-handed sit & go" }
currency = "EUR"
games = ["holdem no_limit"]
rules = "room"
start = "when_full"
seats = 6
starting_stack = 1500

[registration]
fewest = 6
most = 6

[entry]
prize_share = 9.00
fee = 1.00

[levels]
length = "10 min"
steps = [
  { blinds = [10, 20] },
  { blinds = [15, 30] },
]

[prizes]
places = [65, 35]
"""

WHOLE = """\
# Everything that can be said
name = { it = "Tutto", en = "Everything" }
currency = "EUR"
mix = "horse"
game_change = "8 hands"
rules = "figp-2014"
start = "at_its_time"
seats = 8
starting_stack = 3000

[registration]
fewest = 6
most = 500
late_until_level = 1
entries_each = 3
[entry]
prize_share = 4.50
fee = 0.50
bounty = 5.00

[levels]
length = "12 min"
steps = [
  { blinds = [50, 100], ante = 10, stud_ante = 20, bring_in = 30 },
  { break = "5 min" },
  { blinds = [100, 200], bets = [200, 400], stud_ante = 40, bring_in = 60, length = "1 h 30 min" },
]

[rebuys]
prize_share = 9.00
fee = 1.00
chips = 3000
until_level = 1
most = 2
stack_at_most = 3000

[add_ons]
prize_share = 10.00
chips = 5000
after_level = 1

[prizes]
guarantee = 1000.50
field = 12.5
bounties = "half_goes_on_the_winners_head"

[deals]
answer = "1 min 30 s"
left_to_play_for = 5

[tables]
time_to_act = "20 s"
spectator_delay = "2 min"
hand_for_hand = false

[[days]]
last_level = 1
stops_before = "7 min"
next_after = "24 h"
"""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The text with each of the first strings, which are in it, replaced by the second."""
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    return text
