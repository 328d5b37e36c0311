## Hand history and results

hands-and-results = My hands
page-hands = My hands
page-club = The club
hands-title = Hands
hands-loading = Loading the hands…
hands-none = You have not been dealt in yet: the hands you play will be here.
hands-none-match = No hands match.
hands-count = { $count ->
    [one] one hand
   *[other] { $count } hands
}
hands-chosen = { $count ->
    [one] one hand chosen
   *[other] { $count } hands chosen
}
hands-more = Show more
hands-choose = Choose
hands-choose-one = Choose the hand of { $when }
hands-when = When
hands-game = Game
hands-cards = Your cards
hands-pot = Pot
hands-result = Result
hands-filter = Which hands
hands-days = { $count ->
    [one] Today
   *[other] { $count } days
}
hands-all = All
hands-nobody = No hands yet
hands-nobody-intro = Sign in to see your hands, or sit down at a table: the hands you play are kept here.
hands-bomb-pot = Bomb pot
hands-called-off = Called off
hands-called-off-title = The hand was called off: all bets went back to those who made them.
hands-won = Won
hands-lost = Lost
hands-even = Even
hands-more-filters =
    { $count ->
        [0] More filters
       *[other] More filters ({ $count })
    }
hands-since = From
hands-until = To
hands-table = Table
hands-any = Any
hands-least-pot = Pot of at least

replay-title = Replay
replay-private = A private table
replay-label = The table, as you saw it
replay-loading = Loading the hand…
replay-nothing = There is nothing to show of this hand.
replay-step = What happens
replay-beginning = The hand begins.
replay-scrubber = Place in the hand
replay-place = step { $step } of { $count }
replay-controls = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-street-preflop = Pre-flop
replay-street-flop = Flop
replay-street-turn = Turn
replay-street-river = River
replay-street-showdown = Showdown
replay-street-predraw = Deal
replay-street-draw = Draw
replay-street-first_draw = 1st draw
replay-street-second_draw = 2nd draw
replay-street-third_draw = 3rd draw
replay-street-second_street = 2nd
replay-street-third_street = 3rd
replay-street-fourth_street = 4th
replay-street-fifth_street = 5th
replay-street-sixth_street = 6th
replay-street-seventh_street = 7th

share-title = Share this hand
share-picture = Share a picture of this hand
share-intro = Whoever has the link sees the hand as you saw it: your cards, and those that were shown.
share-names = Names of the players
share-names-hidden = Hidden
share-names-shown = Shown
share-make = Make a link
share-link = Link, with the names of the players
share-link-hidden = Link, without names
share-copy = Copy the link
share-copied = Copied.
share-take-back = Revoke it
share-taken-back = The link no longer works.
share-gone = This link does not work: whoever made it may have revoked it.

export-title = Download
export-count = { $count ->
    [one] This hand, as you saw it.
   *[other] { $count } hands, as you saw them.
}
export-filtered = All hands that match the filters, as you saw them.
export-all = Download all of these
export-chosen = { $count ->
    [one] Download one hand
   *[other] Download { $count } hands
}
export-format = Format
export-stars = PokerStars
export-phh = PHH
export-ohh = OHH
export-stars-note = Text that most hand history programs can read.
export-phh-note = Poker Hand History: an open format of the research community.
export-ohh-note = Open Hand History: an open format in JSON.
export-download = Download
export-written = { $count ->
    [0] No hand to write.
    [one] { $count } hand written.
   *[other] { $count } hands written.
  }
export-left-out = { $count ->
    [one] { $count } hand was left out: { $format } has no way to write it.
   *[other] { $count } hands were left out: { $format } has no way to write them.
  }

results-title = Results
results-none = There are no hands to count here. Those of tournaments do not count: their chips are no money.
results-days = These days begin at { $clock } here: at midnight in the room’s time zone.
results-span = Period
results-span-7 = 7 days
results-span-30 = 30 days
results-span-365 = A year
results-span-all = All
results-by = By
results-by-day = Day
results-by-game = Game
results-by-stakes = Stakes
results-by-table = Table
results-by-position = Position
position-button = Button
position-small_blind = Small blind
position-big_blind = Big blind
position-under_the_gun = Under the gun
position-early = Early
position-middle = Middle
position-hijack = Hijack
position-cutoff = Cutoff
position-none = Games without blinds
results-net = Result
results-hands = Hands
results-won = Won
results-rate = BB per 100 hands
results-rake = Rake paid
results-chart = Your results over time
results-chart-role = chart
results-hands-axis = { $count ->
    [one] one hand
   *[other] { $count } hands
}
results-point = { $count ->
    [one] after one hand ({ $when }): { $net }
   *[other] after { $count } hands ({ $when }): { $net }
}

## What players did: the card of a player, and one's own statistics

stats-title = In the hands you were both dealt
stats-own-title = Your statistics
stats-loading = One moment…
stats-none = You have not been dealt a hand together yet.
stats-hands = Hands
stats-counted = { $count } counted
stats-of = { $part } of { $whole }
stats-for = { $part } : { $whole }
stats-vpip = VPIP
stats-vpip-title = Voluntarily put in pot: called, bet or raised before the flop, blinds not counted
stats-pfr = PFR
stats-pfr-title = Pre-flop raise: bet or raised before the flop
stats-three_bet = 3-bet
stats-three_bet-title = Raised a raise before the flop, when there was exactly one to raise
stats-aggression = Aggression
stats-aggression-title = Bets and raises for each call, from the flop on
stats-showdown = Won at showdown
stats-showdown-title = Of the showdowns, those in which a part of the pot was won
stats-bot = This is a bot of the house.

club-title = The club
club-intro = Who has played in a week, and how well. Weeks begin on Monday.
club-week = Week
club-week-0 = This week
club-week-1 = Last week
club-rank = Place
club-player = Player
club-hands = Hands
club-net = Big blinds
club-achievements = Goals
club-you = you
club-guest = guest
club-nobody = Nobody has been dealt a hand yet.
club-count = { $count ->
    [one] One player
   *[other] { $count } players
}
club-goals = Your goals
club-goals-intro = These are for playing: none depends on winning, losing or stakes.
club-goal-hands = Play { $least } hands
club-goal-games = Play { $least } different games
club-goal-days = Play on { $least } days
club-goal-people = Meet { $least } people
club-goal-done = reached
