## The lobby of tournaments

tournaments-intro-scheduled = Tournaments that start at their time: enter now, and your table opens by itself.
tournaments-intro-sit_and_go = They start as soon as they are full.
tournaments-intro-velox = Three or six players, few chips, and a prize pool that is drawn before the first card.
tournaments-intro-freeroll = The room pays the entry for everybody.
tournaments-intro-shoot_out = Each table plays down to one winner; the winners meet.
tournaments-loading = Loading the tournaments…
tournaments-none = There are none of these now.
tournaments-no-match = No tournament matches. Show all of them again.
tournaments-more = Show more ({ $count })
tournaments-open-only = Open to enter
tournaments-mine = Mine
tournaments-find = Find a tournament
tournaments-any-game = All games
tournaments-any-price = Any price
tournaments-back = All tournaments
tournament = Tournament
tournament-entry = Entry
tournament-prize-pool = Prize pool
tournament-state = State
tournament-mine = yours
tournament-entered = Entered
tournament-enter = Enter
tournament-enter-again = Enter again
tournament-to-table = To my table
tournament-open = Tournament page
tournament-free = Free
tournament-guaranteed = guaranteed
tournament-chips = { $chips } chips
tournament-left-of = { $left } of { $entries }
tournament-late-until = Entries open until about { $time }
tournament-late-level = Entries open through level { $level }
tournament-kind-scheduled = Tournament
tournament-kind-sit_and_go = Sit & go
tournament-kind-heads_up = Heads-up
tournament-kind-shoot_out = Shoot-out
tournament-kind-freeroll = Freeroll
tournament-kind-satellite = Satellite
tournament-kind-velox = VeloX
tournament-speed-slow = Slow
tournament-speed-regular = Regular
tournament-speed-turbo = Turbo
tournament-speed-hyper_turbo = Hyper-turbo
tournament-seats = { $seats ->
    [2] heads-up tables
   *[other] tables of { $seats }
}
tournament-rebuy = Rebuy
tournament-rebuys = Rebuys
tournament-add-on = Add-on
tournament-re-entry = Re-entry
tournament-bounties-paid_whole = Bounties
tournament-bounties-half_goes_on_the_winners_head = Progressive bounties

## Levels and times

tournament-big-blind-ante = big blind ante { $ante }
tournament-level = Level { $level }
tournament-level-short = L{ $level }
tournament-level-of = level { $no }: { $blinds }
tournament-last-level = Last level
tournament-first-level = First level:
tournament-at-level = Level { $level }
tournament-break = Break
tournament-break-of = break of { $time }
tournament-break-in = break in { $time }
tournament-break-waits = The break begins when the last table has finished its hand.
tournament-next = Next:
tournament-seconds = { $seconds } s
tournament-minutes = { $minutes } min
tournament-hours = { $hours } h
tournament-hours-minutes = { $hours } h { $minutes } min
tournament-hands = { $count ->
    [one] one hand
   *[other] { $count } hands
}
tournament-hands-left = { $count ->
    [one] last hand
   *[other] { $count } hands
}
tournament-to-the-end = to the end
tournament-place = { $rule ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
tournament-paused = Paused
tournament-standstill-paused = The tournament is paused
tournament-standstill-break = There is a break
tournament-standstill-deal = A deal is waiting for answers
tournament-standstill-talks = The table stands for a deal
tournament-paused-at-table = The tournament is paused: hands in progress are played out.
tournament-stage-registering = Registration is open
tournament-stage-seating = Seats are being drawn
tournament-stage-over = Finished
tournament-stage-called_off = Called off: everybody got their money back
tournament-stage-cancelled = Canceled and settled
tournament-starts-full = { $missing ->
    [0] Full: it starts now
    [one] Starts with one more player
   *[other] Starts with { $missing } more players
}
tournament-starts-now = Starts now
tournament-starts-in = Starts in { $time }
tournament-starts-today = Today at { $time }

## Entering

tournament-enter-title = Enter: { $title }
tournament-enter-for = Enter for { $amount }
tournament-enter-late = Play has begun, at level { $level }: you get a seat at once.
tournament-enter-full = { $missing ->
    [0] You are the last one: play begins at once.
    [one] Play begins when one more player has entered.
   *[other] Play begins when { $missing } more players have entered.
}
tournament-buy-in = Entry, which also pays for the draw
tournament-to-prizes = Into the prize pool
tournament-to-bounty = Onto your head
tournament-to-room = To the room
tournament-in-all = In all
tournament-offered = The room pays your entry.
tournament-ticket-pays = The seat that you have won pays for it.
tournament-you-get = You begin with { $chips } chips.
tournament-you-have = You have { $amount }.
tournament-may-withdraw = You may withdraw until it starts, and get everything back.
tournament-withdraw = Withdraw
tournament-you-are-in = You are in
tournament-table-opens = Your table opens by itself when play begins.
tournament-seat-coming = Your seat is being drawn.
tournament-rank = { $rank } of { $left }
tournament-table-seat = table { $no }, seat { $seat }
tournament-own-bounty = { $amount } on your head
tournament-finished = You finished { $place }
tournament-finished-shared = You share { $place } place
tournament-you-are-out = You are out
tournament-disqualified = The staff has disqualified you.
tournament-won-money = You won { $amount }.
tournament-won-seat = You won a seat worth { $amount }.
tournament-won-bounties = Bounties: { $amount }.
tournament-closed-full = No more entries
tournament-closed-entries = Entries are closed

## Rebuys

rebuy-out-of-chips = You have no chips left
rebuy-decide = Time to decide:
rebuy-offer = { $chips } chips for { $amount }, and you play on in your seat.
rebuy-for = Rebuy: { $chips } chips for { $amount }
rebuy-decline = No, I am out
rebuys-left = { $count ->
    [one] This is your last rebuy.
   *[other] { $count } rebuys are left to you.
}
rebuys-bought = { $count ->
    [one] one rebuy
   *[other] { $count } rebuys
}
add-on-for = Add-on: { $chips } chips for { $amount }
add-on-short = Add-on { $amount }
add-on-bought = You have the add-on.
entry-nth = entry { $nth }
entry-without_chips = decides
entry-withdrawn = withdrawn
entry-out = out
entry-disqualified = disqualified

## A tournament’s page

tournament-parts = Parts of the tournament
tournament-part-players = Players
tournament-part-tables = Tables
tournament-part-prizes = Prizes
tournament-part-structure = Levels
tournament-part-terms = Terms
tournament-part-chat = Chat
tournament-chat-write = Write to the players of the tournament
tournament-players = Players
tournament-left = Players left
tournament-of-entries = { $entries ->
    [one] of one entry
   *[other] of { $entries } entries
}
tournament-entries = Entries
tournament-average = Average stack
tournament-largest = Largest stack
tournament-smallest = Smallest stack
tournament-guarantee-of = { $amount } guaranteed
tournament-places-paid = Places paid
tournament-not-fixed = so far
tournament-next-prize = Next prize
tournament-rebuys-and-add-ons = Rebuys / add-ons
tournament-bounties-left = Bounties in play
tournament-tables = Tables
tournament-find-player = Find a player
tournament-place-short = Place
tournament-rank-short = Rank
tournament-stack = Chips
tournament-big-blinds = BB
tournament-bounty = Bounty
tournament-prize = Prize
tournament-a-seat = a seat
tournament-seat-worth = a seat worth { $amount }
tournament-nobody = Nobody has entered yet.
tournament-nobody-found = No player has a name like that.
tournament-watch-table = Watch table { $no }
tournament-table = Table { $no }
tournament-table-of = { $title } · Table { $no }
tournament-table-players = { $players ->
    [one] one player
   *[other] { $players } players
}, average { $average }
tournament-table-stacks = { $smallest } to { $largest } chips
tournament-table-in_hand = plays a hand
tournament-table-all_in_waits = an all-in waits for the other tables
tournament-table-waiting = waits
tournament-table-breaking = is being broken
tournament-no-tables = No tables are open.
tournament-delay = Spectators see the tables { $time } later.
tournament-delay-here = shown { $time } later
tournament-overlay = with { $amount } from the room
tournament-prizes-so-far = as things stand: entries are still open
tournament-first-round = { $amount } of it goes to the winners of the first tables.
tournament-seats-for = Seats are won for: { $event }
tournament-prizes-unknown = The prizes will be known when entries have closed.
tournament-all-prizes = Show all { $count } places
tournament-expected = It is expected to last about { $time }.
tournament-late-ends = last level to enter
tournament-rebuys-end = last level with rebuys
tournament-add-on-after = add-on after this level
tournament-news = News
tournament-now-bubble = The bubble: the next player out is the last one without a prize
tournament-now-bubble-short = Bubble
tournament-now-hand-for-hand = Hand for hand
tournament-day = Day { $day }
tournament-day-stops = Day { $day }: the clock stops at { $when } for the last hands
tournament-day-stopped = Day { $day }: the clock is stopped, and the card for the last hands is being drawn
tournament-last-hands = Last hands of the day: { $hands } at every table, after the one in progress
tournament-last-hands-here = Last hands of the day: { $hands } at every table; { $left ->
    [0] no other one begins at yours
    [one] one more begins at yours
   *[other] { $left } more begin at yours
}
tournament-last-hands-short = Last { $hands } hands
tournament-last-hands-left = { $left ->
    [0] Last hand
    [one] One more hand
   *[other] { $left } more hands
}
tournament-day-over = Day { $day } is over: it goes on when the directors say so
tournament-day-over-until = Day { $day } is over: it goes on { $when }
tournament-day-over-short = Day over
tournament-notice-day_end_ordered = The day ends with this level.
tournament-notice-last_hands = The clock is stopped, and the card is a { $hands }: every table finishes its hand and plays { $hands } more.
tournament-notice-day_over = The day is over: stacks and seats stay as they are.
tournament-notice-next_day = The new day begins.
tournament-now-final = Final table
tournament-left-by-deal = After the deal: { $amount } for the winner
tournament-left-by-deal-short = 1st: { $amount }
tournament-now-rebuys = { $count ->
    [one] One player is deciding about a rebuy
   *[other] { $count } players are deciding about rebuys
}
pager = Pages
pager-previous = Before
pager-next = After
pager-rows = { $first }–{ $last } of { $total }

## Terms

terms-game = Game
terms-rules = Rules
terms-start = Start
terms-start-full = as soon as { $most } have entered
terms-entry = Entry
terms-stack = Starting stack
terms-players = Players
terms-players-from = { $fewest } at least
terms-players-exactly = { $count }
terms-players-between = { $fewest } to { $most }
terms-late = Late entries
terms-late-until = through level { $level }
terms-unlimited = as often as you like
terms-entries-each = { $count } entries for each player
terms-rebuys = { $amount } for { $chips } chips, with { $stack } chips or fewer, through level { $level }{ $most ->
    [0] {""}
    [one] ; one for each entry
   *[other] ; { $most } for each entry
}
terms-add-on = { $amount } for { $chips } chips, after level { $level }
terms-guarantee = Guaranteed
terms-bounties-paid_whole = whoever eliminates a player wins the bounty on their head
terms-bounties-half_goes_on_the_winners_head = half is paid, half goes on the winner’s own head
terms-payout = Places paid
terms-payout-field = { $share } of the entries
terms-payout-seats = seats worth { $amount } each
terms-first-round = For the first tables’ winners
terms-deals = Deals
terms-no-deals = no
terms-deals-allowed = if all agree
terms-deals-kept = if all agree; { $share } stays for the winner
terms-hand-for-hand = Hand for hand before the prizes
terms-times = Time to act
terms-times-of = { $act } s, time bank { $bank } s
terms-spectators = Spectators

## Deals

deal-title = A deal is proposed
deal-by = By { $who }.
deal-time = Time for all to agree:
deal-silent = no answer yet
deal-agrees = agrees
deal-refuses = declines
deal-kept = For the winner besides
deal-agree = I agree
deal-decline = No, play on
deal-ask = Ask for a deal
deal-ask-short = Deal?
deal-ask-too = I want one too
deal-ask-no-longer = No deal after all
deal-wanted = { $wanted ->
    [one] One of { $left } wants a deal.
   *[other] { $wanted } of { $left } want a deal.
}
deal-wanted-how = When all who are left ask for one, play stops after the hand.
deal-talks = Everybody wants a deal: if you have a proposal, make it now.
deal-propose = Propose a deal
deal-propose-submit = Propose it to all
deal-intro = { $amount } can be divided.
deal-intro-kept = The winner gets { $amount } more.
deal-method = How
deal-by-chips = By chips
deal-by-icm = ICM
deal-by-hand = By hand
deal-amount-of = Amount for { $who }
deal-sum = { $amount } in all: that is right.
deal-sum-wrong = The amounts add up to { $sum }, and must be { $amount }.
deal-open = A deal is waiting for answers:
deal-for-you = A deal is proposed: { $amount } for you.
deal-answer = Answer
deal-look = Look
deal-icm-error = ICM is approximated here: each amount may be off by up to { $amount }.

## What happens

tournament-notice-started = Cards in the air: the tournament begins.
tournament-notice-registration_closed = Entries are closed.
tournament-notice-prizes_fixed = The prizes are fixed.
tournament-notice-level = Level { $level } begins.
tournament-notice-level-blinds = Level { $level }: { $blinds }.
tournament-notice-break = Break: { $time }.
tournament-notice-hand_for_hand = Hand for hand: all tables play one hand at a time.
tournament-notice-hand_for_hand_over = Hand for hand is over.
tournament-notice-bubble = The bubble: the next player out wins nothing.
tournament-notice-in_the_money = Everybody left has a prize.
tournament-notice-final_table = The final table.
tournament-notice-next_round = The next round begins.
tournament-notice-paused = The tournament is paused.
tournament-notice-resumed = The tournament goes on.
tournament-notice-deal_wanted = { $who } would like a deal.
tournament-notice-deal_talks = All want a deal: play stops.
tournament-notice-deal_proposed = A deal is proposed.
tournament-notice-deal_lapsed = No deal: play goes on.
tournament-notice-deal_made = All agree: the deal is made.
tournament-notice-deal_made_left = All agree: the deal is made; the winner gets { $money } more.
tournament-notice-multiplier_drawn = The prizes have been drawn.
tournament-notice-bounty_won = { $who } wins the bounty on { $loser }: { $money }.
tournament-notice-player_removed = The staff has put { $who } out.
tournament-notice-player_disqualified = The staff has disqualified { $who }.
tournament-notice-player_out = { $who } is out, { $place }.
tournament-notice-paid_out = { $who } is out, { $place }: { $money }.
tournament-notice-won = { $who } wins the tournament.
tournament-notice-called_off = Called off: too few have entered, and everybody is paid back.
tournament-notice-cancelled = The tournament is canceled and settled.
seat-given-drawn = Your seat: table { $no }, seat { $seat }.
seat-given-moved = You have been moved: table { $no }, seat { $seat }.
seat-given-table_broken = Your table was broken: now you sit at table { $no }, seat { $seat }.
seat-given-waits = You are being dealt in at table { $no }.
watching-tournament = You are watching a table of a tournament.
tournament-rank-of = { $rank } of { $left }
tournament-left-count = { $left } left
tournament-average-short = average { $chips }

## The end

out-won = You have won!
out-place = { $place } place
out-watch = Keep watching
result-title = Result
result-open = See the result
result-settlement-open = What I got back
result-not-yet = This entry is still in play.
result-place = { $place } place
result-place-shared = { $place } place, shared
result-field = { $count ->
    [one] of one entry
   *[other] of { $count } entries
}
result-bounties = { $amount } in bounties
result-copy = Copy the link
result-save = Save as a picture
result-tournament = To the tournament
result-copied = The link is copied.
result-failed = This browser cannot make a picture.
settlement-title = { $title }: canceled and settled
settlement-paragraph-not_begun = The tournament had not begun: everybody gets back what they paid.
settlement-paragraph-heads_up = A heads-up match: both get back what they paid.
settlement-paragraph-sit_go_guaranteed = A sit & go with a guaranteed pool: what is left of it is divided among those still in.
settlement-paragraph-sit_go = A sit & go: what the players who were out had paid in is divided among those still in.
settlement-paragraph-scheduled_guaranteed = A tournament with a guaranteed pool: those still in get the next prize, and the rest is divided half equally, half by chips.
settlement-paragraph-scheduled = A tournament: those still in get the next prize, and the rest is divided half equally, half by chips.
settlement-paragraph-freeroll = A freeroll: its pool is divided among those still in, half equally, half by chips.
settlement-refund = What you paid, fees included
settlement-next_prize = The prize of the next player out
settlement-equal_share = Your equal share
settlement-share_by_chips = Your share by chips
settlement-bounty = The bounty on your head, and your part of those nobody won
settlement-prize = Prize, paid before
settlement-total = In all
settlement-paid = You had paid { $amount }.
settlement-ticket = The entry was paid by a seat that you had won, worth { $amount }.
settlement-ticket-back = Of this, { $amount } is given back as the seat that you had won: it pays for an entry in this event again.
settlement-statement = It is in your statement

## VeloX

velox-drawn-at-start = drawn at the start
velox-draw = The draw of the prize pool
velox-drawing = Drawing the prize pool…
velox-skip = Skip
velox-multiplier = Times { $times }
velox-play-for = You play for { $amount }
velox-chances = What can be drawn
velox-times = Multiplier
velox-pool = Prize pool
velox-shares = Shares
velox-odds = Odds
velox-one-in = 1 in { $count }
velox-proof = Proof of the draw
velox-proof-before = The number was drawn when the tournament was created. Its seal is public now; the number and the secret follow with the draw, and then your browser checks them.
velox-proof-after = Your browser hashes the number and the secret again, and looks the number up in the table.
velox-commitment = Seal
velox-number = Number
velox-secret = Secret
velox-proof-holds = The draw is correct: the number was sealed before the draw, and it means ×{ $times }.
velox-proof-fails = The draw is NOT correct: the number and the secret do not match the seal.

## The clock on the wall

clock-title = Clock
clock-open = Wall clock
clock-close = To the tournament
clock-full-screen = Full screen
