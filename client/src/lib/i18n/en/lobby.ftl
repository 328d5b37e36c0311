## The lobby

lobby-title = Tables
lobby-intro = Choose a table: sit down with play money, or watch first.
lobby-loading = Loading the tables…
lobby-empty = No table matches. Show all of them again.
lobby-tabs = What to play
lobby-tab-cash = Cash games
lobby-tab-scheduled = Tournaments
lobby-tab-sit_and_go = Sit & go
lobby-tab-velox = VeloX
lobby-tab-freeroll = Freerolls
lobby-tab-shoot_out = Shoot-outs
lobby-table = Table
lobby-stakes = Stakes
lobby-players = Players
lobby-average-pot = Average pot
lobby-actions = Take part
lobby-all = All
lobby-free-only = With a free seat
lobby-filter = Show
lobby-find = Find a table
lobby-games = Games
lobby-kind-flop = Hold’em and Omaha
lobby-kind-draw = Draw
lobby-kind-stud = Stud
lobby-kind-mix = Mixed
lobby-mix = { $count ->
    [one] one game: { $games }
   *[other] { $count } games: { $games }
}
lobby-sit = Sit down
lobby-watch = Watch
lobby-players-count = { $players } of { $seats }
lobby-bots = { $count ->
    [one] one is a bot
   *[other] { $count } are bots
}
lobby-ante-mark = A
lobby-ante-title = with an ante of { $ante }
lobby-buy-in-range = Buy-in { $min }–{ $max }

variant-holdem = Hold’em
variant-omaha = Omaha
variant-omaha8 = Omaha Hi/Lo
variant-omaha5 = Five-card Omaha
variant-omaha5_8 = Five-card Omaha Hi/Lo
variant-omaha6 = Six-card Omaha
variant-omaha6_8 = Six-card Omaha Hi/Lo
variant-courchevel = Courchevel
variant-courchevel8 = Courchevel Hi/Lo
variant-short_deck = Short-deck hold’em
variant-five_draw = Five-card draw
variant-five_draw_jacks = Five-card draw, jacks or better
variant-five_draw_wild = Five-card draw with a joker
variant-five_draw_bug = Five-card draw with the bug
variant-five_draw_jacks_wild = Five-card draw with a joker, jacks or better
variant-five_draw_jacks_bug = Five-card draw with the bug, jacks or better
variant-ace_to_five_draw = Ace-to-five lowball
variant-ace_to_six_draw = Ace-to-six lowball
variant-deuce_to_seven_draw = Deuce-to-seven lowball
variant-ace_to_five_triple = Ace-to-five triple draw
variant-ace_to_six_triple = Ace-to-six triple draw
variant-deuce_to_seven_triple = Deuce-to-seven triple draw
variant-badugi = Badugi
variant-five_stud = Five-card stud
variant-seven_stud = Seven-card stud
variant-razz = Razz
variant-seven_stud8 = Seven-card stud hi/lo 8
variant-seven_stud_hilo = Seven-card stud hi/lo
limit-no_limit = No limit
limit-pot_limit = Pot limit
limit-fixed_limit = Fixed limit
limit-short-no_limit = NL
limit-short-pot_limit = PL
limit-short-fixed_limit = FL
stakes-blinds = { $small }/{ $big }
stakes-fixed_limit-blinds = blinds { $small }/{ $big }
stakes-bets = bets { $small }/{ $big }
stakes-least = bets from { $small }
stakes-ante = ante { $ante }
stakes-bring_in = bring-in { $amount }
table-title = { $game } · { $limit } { $stakes }
table-title-short = { $limit } { $stakes } · { $game }
mix-left-hands = { $count ->
    [0] last hand
    [one] one more hand
   *[other] { $count } hands left
}
mix-left-orbits = { $count ->
    [0] last hand
    [one] last orbit
   *[other] { $count } orbits left
}
mix-left-time = { $count ->
    [0] last hand
    [one] one minute left
   *[other] { $count } minutes left
}
mix-choice = dealer’s choice
mix-next = then { $game }
rules-figp-2014 = FIGP rules
rules-room = House rules
rules-home = Home rules
rules-tda-2024 = TDA rules
rules-wsop-2024 = WSOP rules
rules-stars = Online rules
## Finding a table

lobby-guest = As a guest, your name and your chips are kept in this browser only.
lobby-mine = My tables
lobby-mine-mark = yours
lobby-mine-open = Open
lobby-favorites = Favorites
lobby-favorite = Favorite: { $table }
lobby-private = private
lobby-paused = paused
lobby-seats = Seats
lobby-seats-count = { $count } seats
lobby-any-seats = Any number of seats
lobby-any-stakes = All stakes
lobby-speed = Speed
lobby-any-speed = Any speed
lobby-speed-fast = Fast
lobby-speed-normal = Normal
lobby-speed-slow = Slow
lobby-look = Details
lobby-wait = Wait
lobby-waiting = { $count } waiting
preview-buy-in = Buy-in
preview-speed = { $speed }, { $seconds } s to act
preview-waiting = Waiting
preview-rake = Rake
preview-rake-percent = { $percent }%
preview-rake-none = none
preview-players = At the table
preview-nobody = Nobody sits here yet.
line-full = { $count ->
    [0] The table is full.
    [one] The table is full, and one player is waiting.
   *[other] The table is full, and { $count } players are waiting.
}
line-join = Join the waiting list
line-place = You are number { $place } on the waiting list.
line-leave = Leave the list
held-for-you = Seat { $seat } is held for you:
held-at = Seat { $seat } at { $table } is held for you:
held-take = Take the seat
held-let-go = Let it go
lobby-intro-money = Choose a table: sit down, or watch first.
lobby-own = Home game: a table for you and your friends

## Playing at once, finding, sorting

play-now = Play now
play-now-game = Game
play-now-another = Another
play-now-none = There is no free seat that you could take right now.
play-now-people = { $bots ->
    [0] You will meet { $people }.
    [one] You will meet { $people } and one bot.
   *[other] You will meet { $people } and { $bots } bots.
}
play-now-bots = { $bots ->
    [0] The table is empty: you are among the first.
    [one] One bot is there: the first hand begins at once.
   *[other] { $bots } bots are there: the first hand begins at once.
}
play-now-names = Sirocco, Mistral, Libeccio, Gregale, Ponente, Levanter, Tramontane, Ostro, Zephyr, Bora
play-now-sign-up = Sign up to play
lobby-game = Game
lobby-filter-more = Find and choose
lobby-limit = Betting
lobby-any-limit = Betting: any
lobby-sort = Order
lobby-sort-group = Order: by game
lobby-sort-stakes = Lowest first
lobby-sort-players = Busiest first
lobby-sort-pot = Largest pots first
