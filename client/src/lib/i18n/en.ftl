## The room

app-title = mazziere
connection-open = Connected
connection-connecting = Connecting…
connection-waiting = Connection lost. Trying again…
balance = { $count ->
    [one] { $amount } chip
   *[other] { $amount } chips
}
settings = Settings
help = Help and keys
back-to-lobby = Lobby
close = Close
cancel = Cancel
amount-in-big-blinds = { $amount } BB

## Sitting down

sit-title = Sit down at { $table }
sit-seat = Seat
sit-seat-option = Seat { $no }
sit-nickname = Nickname
sit-nickname-hint = What the others call you. Letters and numbers, up to 20.
sit-buy-in = Chips to bring
sit-buy-in-range = From { $min } to { $max }. You have { $balance }.
sit-buy-in-first = From { $min } to { $max } of the play money that the room gives you.
sit-minimum = Minimum
sit-maximum = Maximum
sit-confirm = Sit down with { $amount }
sit-here = Sit
sit-here-label = Sit down at seat { $no }
add-chips = Add chips
sit-out = Sit out next hand
come-back = Come back
come-back-post = Come back: post now
come-back-wait = Come back: wait for the big blind
blinds-label = Blinds
blinds-post = Post the blind and play
blinds-wait = Wait for the big blind
leave = Leave the table

## The table

table-label = Table { $name }
seats-label = Seats
seat-empty = Seat { $no }, free
seat-you = You
seat-bot = bot
seat-bot-title = This player is a program
status-sitting_out = Sitting out
status-waiting = Waiting
status-out = No chips
status-leaving = Leaving
status-folded = Folded
status-all-in = All-in
seat-drew = Draws: { $list }
seat-drew-pat = pat
seat-best = Best board
seat-opens = Opens
action-done-fold = Fold
action-done-check = Check
action-done-call = Call
action-done-bet = Bet
action-done-raise = Raise
action-done-bring_in = Bring-in
action-done-complete = Complete
action-done-discard = { $count ->
    [0] Pat
   *[other] Draws { $count }
}
action-done-all_in = All-in
action-done-show = Shows
action-done-muck = Mucks
action-done-ante = Ante
action-done-small_blind = Small blind
action-done-big_blind = Big blind
action-done-extra_blind = Blind
action-done-dead_blind = Dead blind
action-done-straddle = Straddle
action-done-table_ante = Ante
button-dealer = Dealer button
button-letter = D
mark-small-blind = SB
mark-big-blind = BB
pot-total = Pot { $amount }
pot-only = from the pot
pot-main = from the main pot
pot-side = from side pot { $nth }
pot-main-short = Main
pot-side-short = Side { $nth }
board-label = Board
board-empty = no cards yet
board-nth-1 = first board
board-nth-2 = second board
live-share = { $who } wins { $share } of the pot on average
board-won-1 = Won on the first board
board-won-2 = Won on the second board
pot-on-board = { $pot } ({ $board })
board-rabbit = Would have come
time-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
time-bank = time bank
waiting-for = { $who } is thinking
waiting-draw = { $who } is choosing what to change
waiting-choice = { $who } is choosing the game
waiting-players = Waiting for more players
waiting-chips = No chips left: add some to play
waiting-paused = The table is paused
waiting-allowance = Today’s hands at these private tables are used up: play goes on tomorrow
waiting-hand = The next hand is coming up
waiting-cards = Cards are being dealt
watching = You are watching
watching-sit = Take a free seat to play.
you-win = You win { $amount }
someone-wins = { $who } wins { $amount }
split-label = How the pot was split
split-high = High
split-low = Low
split-nobody = no low hand

## Acting

actions-label = Your action: { $table }
action-fold = Fold
action-check = Check
action-call = Call { $amount }
action-call-all-in = Call { $amount }, all-in
action-bet = Bet { $amount }
action-raise = Raise to { $amount }
action-bring_in = Bring in { $amount }
action-complete = Complete to { $amount }
action-discard = { $count ->
    [0] Draw…
    [one] Draw one card
   *[other] Draw { $count } cards
}
action-stand_pat = Stand pat
action-bet-open = Bet…
action-raise-open = Raise…
action-complete-open = Complete…
action-all-in = All-in { $amount }
action-show = Show
action-rabbit = See what would have come
action-muck = Muck
amount-label = Amount
amount-slider = Size of the bet
amount-less = Less
amount-more = More
wager-drag = Drag to size the bet, press to make it
preset-min = Min
preset-times-blind = { $times }× BB
preset-times-bet = { $times }× bet
preset-percent = { $part } pot
preset-pot = Pot
preset-all_in = All-in
preset-title = { $name }: { $amount }
your-turn = Your turn
turn-show = Show your hand?
turn-draw = { $most ->
    [one] Choose the card to discard
   *[other] Choose up to { $most } cards to discard
}
turn-draw-short = Discard up to { $most }
turn-choose = Choose the game
pre-actions-label = When my turn comes
pre-action-check_fold = Check or fold
pre-action-check = Check
pre-action-call_any = Call any
pre-action-fold = Fold
pre-action-call = Call { $amount }
pre-action-chosen = When it is your turn: { $action }
pre-action-not = No longer: { $action }
sending = Sending…
press-unknown = The connection was lost before the room answered. Whether your action counted will be known once it is back.
press-counted = Connected again: your last action reached the room, and counts.
press-not_counted = Connected again: your last action did not reach the room, and nothing was done. Press again if you may.
press-too_late = Connected again: your last action did not reach the room, and the time ran out.
press-unclear = Connected again. The table shows whether your last action counted.
stale-notice = The table had moved on; nothing was sent. This is how it stands now.
refused-cites = Decided by
notice-close = Close this notice

## The log

log-title = Hand log
log-open = Log
log-empty = Nothing has happened yet.
log-hand-no = Hand { $no }
log-hand-short = Hand
log-before = Before the first hand
log-verify = Verify this deal
log-post-ante = { $who } posts the ante, { $amount }
log-post-small_blind = { $who } posts the small blind, { $amount }
log-post-big_blind = { $who } posts the big blind, { $amount }
log-post-extra_blind = { $who } posts a blind to come in, { $amount }
log-post-dead_blind = { $who } posts a dead blind, { $amount }
log-post-straddle = { $who } straddles, { $amount }
log-post-table_ante = { $who } posts the ante for the table, { $amount }
log-your_cards = Your cards
log-new_cards = { $count ->
    [one] Your new card
   *[other] Your new cards
}
log-folded = { $who } folds
log-checked = { $who } checks
log-called = { $who } calls { $amount }
log-bet_made = { $who } bets { $amount }
log-raised = { $who } raises to { $amount }
log-brought_in = { $who } brings in for { $amount }
log-completed = { $who } completes to { $amount }
log-discarded = { $count ->
    [0] { $who } stands pat
    [one] { $who } draws one card
   *[other] { $who } draws { $count } cards
}
log-discards_shuffled = { $count ->
    [one] The deck has run out: one discarded card is dealt again
   *[other] The deck has run out: { $count } discarded cards are shuffled
}
log-passed_out = Nobody opens: { $amount } stays in the pot for the next deal
log-running_twice = The rest of the board is dealt twice
log-game_changed = Now: { $game }
log-game_chosen = { $who } chooses: { $game }
log-game_choice_asked = { $who } chooses the game
log-game_passed_over = { $count ->
    [one] { $game } is passed over: it is not dealt to one player
   *[other] { $game } is passed over: it is not dealt to { $count } players
}
log-carried_pot = { $who } takes { $amount } from the pot that nobody had opened
log-all-in = and is all-in
log-uncalled_returned = { $amount } uncalled goes back to { $who }
log-shown = { $who } shows
log-mucked = { $who } mucks
log-won-all = { $who } wins { $amount } { $pot }
log-won-high = { $who } wins { $amount } { $pot } with the high hand
log-won-low = { $who } wins { $amount } { $pot } with the low hand
log-seat_taken = { $who } sits down with { $amount }
log-seat_left = { $who } leaves with { $amount }
log-seat_given = { $who } is seated here with { $amount }
log-seat_vacated = { $who } leaves the table with { $amount }
log-out_of_the_tournament = { $who } is out of the tournament
log-stack_set = { $who } now has { $amount }
log-chips_promised = { $who } will add { $amount }
log-chips_added = { $who } adds { $amount }
log-chips_returned = { $amount } goes back to { $who }: the stack would be above the maximum
log-sat_out-chose_to = { $who } sits out
log-sat_out-absent = { $who } is away and sits out
log-sat_out-short_of_chips = { $who } is out of chips
log-came_back = { $who } is back
log-came_back-post = { $who } posts to be dealt in
log-came_back-wait = { $who } waits for the big blind to be dealt in
log-leaving_announced = { $who } leaves after this hand
log-missed-small = { $who } misses the small blind
log-missed-big = { $who } misses the big blind
log-button_drawn = { $who } has the first button
log-time_bank_started = { $who } uses the time bank
log-time_ran_out = { $who } ran out of time
street-flop = Flop
street-turn = Turn
street-river = River
street-preflop = Before the flop
street-predraw = Before the draw
street-draw = Draw
street-first_draw = First draw
street-second_draw = Second draw
street-third_draw = Third draw
street-second_street = Second street
street-third_street = Third street
street-fourth_street = Fourth street
street-fifth_street = Fifth street
street-sixth_street = Sixth street
street-seventh_street = Seventh street
street-common = Common card
street-on-board = { $street }, { $board }

## For the ear

voice-label = The table in words
say-your-turn = Your turn:
say-fold = fold
say-check = check
say-call = call { $amount }
say-call-all-in = call { $amount }, all-in
say-bet = bet from { $min } to { $max }
say-bet-fixed = bet { $min }
say-raise = raise to between { $min } and { $max }
say-raise-fixed = raise to { $min }
say-bring_in = bring in for { $amount }
say-complete = complete to between { $min } and { $max }
say-complete-fixed = complete to { $min }
say-discard = { $most ->
    [one] draw one card, or stand pat
   *[other] draw up to { $most } cards, or stand pat
}
say-show = show
say-rabbit = see what would have come
say-muck = muck
say-no-hand = No hand is being played.
say-board = On the board
say-second-board = On the second board
say-your-board = Your cards face up
say-opponent-shows = { $who } has { $stack } and shows { $cards }
say-opponent-shows-wagered = { $who } has { $stack }, has bet { $wagered } and shows { $cards }
say-showing-best = { $who } has the best board
say-showing-opens = { $who } has the card that opens
say-opponent-drew = { $who } has drawn { $cards }
say-pot = The pot is { $amount }
say-to-call = { $amount } to call
say-stack = You have { $stack }
say-opponent = { $who } has { $stack }
say-opponent-wagered = { $who } has { $stack } and has bet { $wagered }

## Refusals: one for each code that the room can send

refused-unheard = The room refused the request ({ $code }).
refused-connection_lost = The connection was lost before the room answered. What the page shows is what counts.
refused-unknown_table = There is no such table: it was closed, or the address is wrong.
refused-not_connected = There is no connection to the room: nothing was sent.
refused-not_your_turn = It is not your turn.
refused-hand_is_over = This hand is over.
refused-waiting_for_cards = Wait for the cards: the dealer is dealing.
refused-not_the_showdown = Hands are shown or mucked only at the showdown.
refused-betting_is_over = The betting is over: this is the showdown.
refused-cannot_check = You cannot check: it is { $to_call } to call.
refused-nothing_to_call = There is nothing to call: you can check.
refused-already_bet = Somebody has already bet { $bet }: you can raise.
refused-nothing_to_raise = Nobody has bet yet: you can bet.
refused-below_minimum_bet = A bet of { $to } is too small: the minimum is { $minimum }.
refused-below_minimum_raise = A raise to { $to } is too small: the minimum is { $minimum }.
refused-above_pot_limit = { $to } is above the pot limit: the maximum is { $maximum }.
refused-not_the_fixed_amount = In fixed limit the amount is { $amount } here.
refused-too_short_to_raise = A raise goes beyond { $bet }, and you have { $maximum } in all.
refused-more_than_stack = { $to } is more than you have: the maximum is { $maximum }.
refused-betting_not_reopened = You may call or fold: an all-in for less than a full raise of { $full_raise } does not let you raise again.
refused-raises_capped = No more raises in this round: one bet and three raises are the maximum.
refused-nobody_can_call = Nobody could call a raise: all the others are all-in.
refused-no_cards_awaited = No cards are due now.
refused-wrong_card_count = { $expected } cards are needed, not { $given }.
refused-card_already_dealt = That card has been dealt already.
refused-card_not_in_deck = This deck has no such card.
refused-hands_cannot_be_compared = The hands cannot be compared: some of their cards are not known.
refused-cards_unknown = Cards that nobody knows cannot be shown.
refused-malformed_message = The room did not understand the request. Reload the page.
refused-binary_message = The room did not understand the request. Reload the page.
refused-message_too_large = The request was too long.
refused-too_many_requests = That was too fast. Wait a moment.
refused-too_many_tables = You can follow { $limit } tables at a time.
refused-hello_first = Choose a nickname first.
refused-table_busy = The table is busy. Try again in a moment.
refused-table_unavailable = The table is not available right now. Try again in a moment.
refused-unknown_thing = There is no such thing in this room.
refused-not_yours = That belongs to somebody else.
refused-table_is_open = The table is already open.
refused-no_such_seat = There is no seat { $seat }: this table has { $seat_count }.
refused-seat_is_taken = Somebody has just taken seat { $seat }. Choose another one.
refused-already_seated = You already have a seat at this table: seat { $seat }.
refused-not_seated = Take a seat first.
refused-buy_in_too_small = { $amount } is too little: bring at least { $minimum }.
refused-buy_in_too_large = { $amount } is too much: this table allows at most { $maximum }.
refused-already_sitting_out = You are already sitting out.
refused-already_playing = You are already in play.
refused-already_leaving = You are already leaving: your seat becomes free when the hand is over.
refused-cannot_pay_the_blinds = You have { $stack } chips and the blinds ask for { $due }: add chips first.
refused-hand_in_progress = A hand is being played: wait until it is over.
refused-pause_not_over = The next hand is about to begin.
refused-too_few_players = A hand needs two players.
refused-game_not_chosen = The player who gets the button chooses the game: then the hand starts.
refused-no_game_to_choose = There is no game to choose now.
refused-not_your_choice = The player who gets the button chooses the game: seat { $seat }.
refused-no_such_game = This table plays { $game_count } games: choose one of them.
refused-game_not_for_so_many = That game is for { $most } players at most, and there are { $players } of you.
refused-no_hand_in_progress = No hand is being played.
refused-not_in_this_hand = You are not in this hand.
refused-not_your_seat = That is not your seat.
refused-nickname_needed = Choose a nickname first.
refused-nickname_unusable = A nickname has between 1 and { $longest } visible characters.
refused-nickname_taken = Somebody is already called { $nickname }. Choose another name.
refused-nickname_too_similar = { $nickname } looks too much like somebody else’s nickname. Choose another name.
refused-nickname_reserved = { $nickname } could be taken for somebody of the house. Choose another name.
refused-not_enough_chips = You have { $balance } chips, fewer than { $amount }.
refused-hand_not_over = A deal can be verified when its hand is over.
refused-action_needs_amount = Enter an amount.
refused-store_unavailable = The room could not save that. What the page shows is what counts.
refused-data_unreadable = Data needed for this cannot be read: they are left as they are until somebody has looked into it.
refused-table_stopped = Something is wrong at this table: it is stopped until somebody has looked into it.
refused-away_and_all_in = You were away and a forced bet put you all-in: under these rules that hand is folded.
refused-cards_speak = Cards speak here: nothing is declared.
refused-cannot_make_that_hand = Those cards do not make that hand.
refused-hand_is_not_over = The hand is not over.
refused-no_rabbit_hunting = The cards that would have come are not shown.
refused-no_rabbit_left = The whole board has been seen already.
refused-must_bring_in = Your card forces you to open: put in { $to }, or the whole bet.
refused-nothing_to_bring_in = Nobody is forced to open now.
refused-nothing_to_complete = There is no bring-in to complete.
refused-complete_first = The bring-in of { $bet } must be completed before anybody raises.
refused-no_openers = Your hand is too weak to open: it takes a pair of jacks at least.
refused-draw_first = The draw comes first, then the betting.
refused-not_the_draw = This is not the draw.
refused-too_many_discards = You chose { $discards } cards: you can discard { $most } at most.
refused-not_your_card = You can only discard your own face-down cards, each of them once.
refused-not_run_twice = At this table the board is never run twice.
refused-nothing_to_run_twice = The board is run twice only while cards are still to come and nobody can bet any more.
refused-action_needs_cards = Choose the cards to discard, or stand pat.
refused-amount_out_of_range = An amount of { $amount } is not possible here: it must be between { $least } and { $most }.
refused-overdrawn = The available balance is { $available }, less than { $amount }.

## Refusals: who you are, and what you may ask

refused-not_signed_in = Sign in first, or choose a nickname.
refused-not_allowed = You are not allowed to do that in this room.
refused-page_out_of_date = This page has been open for too long: reload it and try again.
refused-request_unreadable = The request is not valid: check what you wrote.
refused-request_too_large = The request is too long: at most { $limit } bytes.
refused-request_too_slow = The request came too slowly: try again.
refused-nothing_here = There is nothing here.
refused-played_elsewhere = You are playing this table from another window or device now.
refused-members_only = That is for members: sign up, and keep your nickname and chips.
refused-too_many_tries = Too many attempts: try again in { $seconds } s.
refused-banned_from_room = You are banned from this room.
