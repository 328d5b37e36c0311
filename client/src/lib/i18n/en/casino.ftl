## Texas Hold’em Bonus: the lobby

lobby-tab-casino = Hold’em Bonus
casino-game = Texas Hold’em Bonus
casino-intro = Everybody plays the same hand against the house, and you can watch the return of every bet being computed.
casino-loading = Loading the tables…
casino-none = There is no table of Texas Hold’em Bonus now.
casino-back = The tables of Texas Hold’em Bonus
casino-ante = Ante
casino-jackpot = Jackpot
casino-play = Play
casino-range = { $least } – { $most }
casino-dealt-by-person = dealt by a person
casino-paytable-las-vegas = Las Vegas rules
casino-paytable-atlantic-city = Atlantic City rules
casino-paytable-colorado = Colorado rules
casino-my-rounds = My rounds
page-casino = Texas Hold’em Bonus
page-rounds = My rounds
page-trainer = Trainer
page-dealer = Dealer’s console

## The traffic light and the round

casino-light-green = Bets are open
casino-light-yellow = Last bets
casino-seconds = { $seconds } s
casino-state-resting = Waiting for players
casino-state-betting = Bets are open
casino-state-dealing = Bets are closed
casino-state-deciding = Decisions
casino-state-settling = Bets are being paid
casino-state-result = Round over
casino-state-paused = Paused
casino-state-closed = Table closed
casino-round-code = { $code } · { $table } · { $date } (GMT)
casino-next-round = Next round in
casino-changes = The table changes from the next round on.
casino-closes = This was the last round of the table.
casino-paused = Something is wrong: the round is paused while the supervisor looks into it.
casino-paused-until = If the problem cannot be fixed, the round is void at { $time } and everybody gets their bets back.
casino-void = The round is void: all bets were returned.
casino-watching = You have no bets in this round.
casino-folded = You have folded: the round goes on.
casino-nobody = To bet, sign in to the room.
casino-away = The table counts you as away: the round goes on without waiting for you.
casino-come-back = I am here
casino-stream = Table { $table } live

## Betting

casino-balance = Balance
casino-total = Total bet
casino-chips = Chips
casino-chip = Chip of { $amount }
casino-limits = Bet limits
casino-bet = Bet
casino-min = Minimum
casino-max = Maximum
casino-table-most = Up to { $amount } for each player on ANTE, BONUS and FIRST 5 together.
casino-all-bets = All bets
casino-undo = Undo
casino-undo-title = Take back the last bet. Hold to take back all of them.
casino-repeat = Repeat
casino-double = Double
casino-no-bet = no bet
casino-place = Bet here. { $bet }
casino-spot-ante = ANTE
casino-spot-bonus = BONUS
casino-spot-first_5 = FIRST 5
casino-spot-flop = FLOP
casino-spot-turn = TURN
casino-spot-river = RIVER
casino-may-cost = Playing to the end may cost you { $amount } more.
casino-may-cost-short = Playing to the end may cost you { $amount } more, which your balance does not cover.
casino-came-back = You hid this tab while bets were open: you were out, and { $amount } came back to you.
casino-came-back-line = The connection was lost while bets were open: you were out, and { $amount } came back to you.
casino-hidden-tab = While bets are open, hiding this tab counts as leaving: your bets come back.
casino-leave-open = Bets are still open: if you leave, all of yours come back.
casino-leave-closed = Your bets stand: the round is played without you, and you will find its result in your history.
casino-leave-closed-guest = Your bets stand, and the round is played without you.
casino-stay = Stay

## Cards and decisions

casino-cards-players = Players
casino-cards-dealer = Dealer
casino-decide = Decide
casino-your-hand = Your hand
casino-choice-fold = Fold
casino-choice-check = Check
casino-choice-play = Play { $times }x
casino-choice-costs = { $amount }
casino-choice-short = { $amount }: more than your balance
casino-otherwise = When time is up: { $choice }
casino-otherwise-fold = fold
casino-otherwise-check = check
casino-outcome-won = wins { $amount }
casino-outcome-lost = lost
casino-outcome-returned = returned
casino-round-won = The players’ hand wins.
casino-round-lost = The dealer wins.
casino-round-returned = A tie.
casino-net-won = You win { $amount }.
casino-net-lost = You lose { $amount }.
casino-net-even = Neither won nor lost.
casino-table = Table
casino-recent = Last rounds
casino-recent-none = No rounds so far.
casino-recent-won = Players
casino-recent-lost = Dealer
casino-recent-returned = Tie
casino-recent-unplayed = Nobody played to the end
casino-recent-void = Void
casino-recent-jackpot = Jackpot won: { $amount }

## The jackpot

casino-jackpot-open = What the jackpot pays
casino-jackpot-share = your share: { $amount }
casino-jackpot-pot = In the jackpot
casino-jackpot-this-round = Coming from this round
casino-jackpot-mine = Your share if it were hit now
casino-jackpot-last = Last won
casino-jackpot-never = never, so far
casino-jackpot-won-on = { $amount }, on { $date }
casino-jackpot-shared = You had a FIRST 5 bet when the jackpot was hit at another table: you win { $amount } of it.

## What is heard

casino-say-open = Round { $code }: bets are open.
casino-say-nearly = { $seconds ->
    [one] Last second to bet.
   *[other] Last { $seconds } seconds to bet.
}
casino-say-closed = Bets are closed.
casino-say-betting = { $seconds ->
    [one] Bets are open for one second.
   *[other] Bets are open for { $seconds } seconds.
}
casino-say-cards = Players’ cards: { $cards }.
casino-say-board = On the table: { $cards }.
casino-say-board-card = On the board: { $cards }.
casino-say-dealer = Dealer’s cards: { $cards }.
casino-say-hand = Your hand: { $hand }.
casino-say-dealer-hand = Dealer’s hand: { $hand }.
casino-say-total = You have bet { $amount }.
casino-say-decide = Decide: { $choices }. When time is up: { $otherwise }.
casino-say-decided = Decided: { $choice }.
casino-say-choice-fold = fold
casino-say-choice-check = check
casino-say-choice-play = play with { $amount }
casino-say-short = Playing costs { $amount }, more than your balance.
casino-say-jackpot = Jackpot: you win { $amount }!
casino-net-with-jackpot = All bets together, jackpot included: { $amount }.

## Help

casino-menu-help = Help, payouts and keys
casino-menu-limits = Bet limits
casino-menu-rounds = Last rounds
casino-help = How it is played
casino-help-bets = Bet the ANTE, which is required; then, if you like, BONUS and FIRST 5. Each press on the table adds the selected chip.
casino-help-hole = Two cards for the players, two face down for the dealer. Play 2x, which puts two antes on FLOP, or fold and lose the ante. When time is up, you fold.
casino-help-flop = After the flop: play 1x on TURN, or check without a bet. When time is up, you check.
casino-help-turn = After the turn: play 1x on RIVER, or check.
casino-help-river = After the river the dealer shows: the better hand of five cards out of seven wins.
casino-help-leaving = If you leave or lose your connection while bets are open, your bets come back. Later they stand, and the round is played without you.
casino-help-faults = A fault pauses the round; if it cannot be fixed, the round is void and all bets come back, FIRST 5 included.
casino-rule-bets = Playing before the flop costs { $flop } times the ante; after the flop { $turn }, after the turn { $river }.
casino-rule-results = Results
casino-rule-result = Result
casino-rule-ahead-paid = Better hand: { $hand } or better
casino-rule-ahead = Better hand: less than { $hand }
casino-rule-behind = The dealer has the better hand
casino-rule-tie = A tie
casino-rule-fold = The player folds
casino-rule-lost = Lost
casino-rule-returned = Push
casino-to-one = { $amount } to 1
casino-bonus-note = BONUS is decided on the first cards, however the hand ends.
casino-first-5-note = FIRST 5 is decided on your two cards and the flop, even if you fold. A royal flush divides the jackpot among all FIRST 5 bets, in proportion to their size. The fixed prizes are for one stake: if you bet several stakes, you win that many times as much.
casino-hole-aces_against_aces = A-A, player and dealer
casino-hole-aces = A-A, player alone
casino-hole-ace_king_suited = A-K suited
casino-hole-ace_queen_or_jack_suited = A-Q or A-J suited
casino-hole-ace_king = A-K offsuit
casino-hole-kings_to_jacks = K-K, Q-Q or J-J
casino-hole-ace_queen_or_jack = A-Q or A-J offsuit
casino-hole-tens_to_deuces = 10-10 to 2-2
casino-category-royal_flush = Royal flush
casino-category-straight_flush = Straight flush
casino-category-four_of_a_kind = Four of a kind
casino-category-full_house = Full house
casino-category-flush = Flush
casino-category-straight = Straight
casino-category-three_of_a_kind = Three of a kind
casino-category-two_pair = Two pair
casino-category-pair = Pair
casino-category-high_card = High card
casino-returns = Returns with perfect play
casino-returns-ante = Main game, of the ante
casino-returns-all = Main game, of all that is bet
casino-returns-first-5 = FIRST 5, fixed prizes
casino-returns-first-5-jackpot = FIRST 5, including what goes to jackpots
casino-returns-percent = { $percent }%
casino-returns-note = The room has computed these figures itself, by counting every possible deal.
casino-key-chip = Selects a chip, from the smallest
casino-key-repeat = Repeats the last bets, then doubles them
casino-key-undo = Takes back the last bet
casino-key-delete = Takes back the last bet; held for 3 seconds, all of them
casino-key-escape = Closes the open window
casino-key-fold = Fold
casino-key-check_or_call = Check
casino-key-confirm = Play
casino-key-say = Describes the table
casino-key-time = Says how much time is left
casino-key-chat = Chat
casino-key-log = Last rounds
casino-key-help = Help
casino-keys-title = At tables of Texas Hold’em Bonus

## My rounds

rounds-intro = Every round in which you had bets, the latest first, with what you bet and received.
rounds-none = You have not played any round yet.
rounds-round = Round
rounds-paid = Received
rounds-net = Result
rounds-jackpot = of which jackpot { $amount }
rounds-more = Show earlier ones
rounds-bets = Bets
rounds-amount = Amount
rounds-after-hole = On the first two cards:
rounds-after-flop = After the flop:
rounds-after-turn = After the turn:
rounds-chose-play = you played.
rounds-chose-fold = you folded.
rounds-chose-check = you checked.
rounds-paytable = Paytable: { $rules }
rounds-dealt-by-person = This round was dealt by a person with real cards: there was no sealed deck.
rounds-no-cards = No card was turned up in this round: there is nothing to verify.

## The dealer's console

dealer-tables = Tables dealt by a person
dealer-tables-intro = Choose the table at which you deal.
dealer-none = None is open.
dealer-to-table = As the players see it
dealer-not-by-hand = At this table the room deals, from a sealed deck.
dealer-place-player = Players’ cards
dealer-place-flop = Flop
dealer-place-turn = Turn
dealer-place-river = River
dealer-place-dealer = Dealer’s cards
dealer-due = { $place }: { $count ->
    [one] one card
   *[other] { $count } cards
}
dealer-say-due = Now: { $place }.
dealer-how = Type the cards or tap them, in the order in which you dealt them.
dealer-type = Cards, such as As 10h Td (s spades, h hearts, d diamonds, c clubs)
dealer-chosen = { $chosen } of { $count }
dealer-unknown = This is not a card: { $what }
dealer-doubled = Already on the table: { $cards }
dealer-too-many = { $count ->
    [one] One card is enough.
   *[other] { $count } cards are enough.
}
dealer-deck = Deck
dealer-deal = Deal
dealer-wait = No cards are needed now.
dealer-correct = Correct the last cards
dealer-correct-intro = { $place }: enter the right cards. Players decide again on what they had decided on the wrong ones.
dealer-void = Void the round
dealer-void-intro = All bets go back to the players, FIRST 5 included.
dealer-reason = Reason

## The trainer

trainer-title = Trainer
trainer-intro = Random hands from a sealed deck, without chips and without a clock. After each decision it tells what each choice was worth, counting every card that could still come.
trainer-rules = Rules
trainer-deal = Deal
trainer-no-values = This room does not compute what choices are worth; you can play the hands anyway.
trainer-best = You made the best choice.
trainer-only = Your balance did not cover a bet.
trainer-cost = There was a better choice: yours cost you { $cost } antes.
trainer-choice-play = Play
trainer-choice-fold = Fold
trainer-choice-check = Check
trainer-antes = { $antes } antes
trainer-chosen = your choice
trainer-round-best = In this round you made the best choice every time.
trainer-round-cost = In this round your choices cost you { $cost } antes compared with the best ones.
trainer-won = { $antes ->
    [0] Neither won nor lost.
    [one] Result: { $shown } ante.
   *[other] Result: { $shown } antes.
}
trainer-score = Score
trainer-hands = Hands
trainer-best-of = Best choices
trainer-of = { $best } of { $decisions }
trainer-costs = Cost of the others
trainer-cost-each = Cost per hand
trainer-net = Won or lost
trainer-restart = Start over from zero
