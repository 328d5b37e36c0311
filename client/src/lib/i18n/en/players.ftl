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
club-goals-intro = For playing: none has to do with winning, losing or stakes.
club-goal-hands = { $least } hands
club-goal-games = { $least } different games
club-goal-days = { $least } days
club-goal-people = { $least } people met
club-goal-done = reached
