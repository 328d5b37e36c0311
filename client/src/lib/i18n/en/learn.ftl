## Learning

learn-title = Learn
learn-tabs = What to learn
learn-games = Games
learn-hands = Hands
learn-words = Words
learn-how = How is this played?
learn-hands-intro = From the strongest to the weakest, for each ranking that is used here.
learn-deal-flop = Everybody gets { $hole } cards face down; { $board } are turned up in the middle, for all.
learn-deal-draw = { $draws ->
    [one] Everybody gets { $hole } cards face down and may exchange them once.
   *[other] Everybody gets { $hole } cards face down and may exchange them { $draws } times.
}
learn-deal-stud = Everybody gets { $cards } cards, { $hole } face down and { $up } face up.
learn-deck = { $size ->
    [36] The deck has 36 cards: from the six to the ace.
    [53] A joker is added to the deck of 52 cards.
   *[other] The deck has { $size } cards.
}
learn-forced-blinds = Before the cards, the two seats after the button post the blinds.
learn-forced-antes = Before the cards, everybody posts an ante.
learn-forced-blinds_or_antes = Before the cards the blinds are posted, or an ante by everybody.
learn-forced-bring_in = Everybody posts an ante; then a card that is face up is forced to open with the bring-in.
learn-rounds = { $rounds } betting rounds: in each, you fold, check, call or raise.
learn-use-any-flop = Your hand is the best five of your own cards and the shared ones.
learn-use-two = Your hand is exactly two of your own cards and three of the shared ones.
learn-use-own = Your hand is the best of your own cards.
learn-wins-one = The winner: { $scale }.
learn-wins-two = The pot is split: half for { $high }, half for { $low }.
learn-scale-high = the highest hand
learn-scale-high_joker_wild = the highest hand, with a joker that stands for any card
learn-scale-high_joker_bug = the highest hand, with a joker that is an ace or completes straights and flushes
learn-scale-short_deck_high = the highest hand of the short deck, where a flush beats a full house
learn-scale-eight_or_better_low = the lowest hand of five different cards, none above an eight
learn-scale-ace_to_five_low = the lowest hand, the ace being low; straights and flushes do not count
learn-scale-ace_to_six_low = the lowest hand, the ace being low; straights and flushes count against it
learn-scale-deuce_to_seven_low = the lowest hand, the ace being high; straights and flushes count against it
learn-scale-badugi_low = the lowest of four different suits and four different ranks
learn-shown = One hand
learn-shared = In the middle
learn-player = Player { $no }
learn-wins = wins
learn-not-any = no hand that counts

learn-term-blind = Blind
learn-means-blind = A forced bet of the two seats after the button, before the cards.
learn-term-ante = Ante
learn-means-ante = A small forced bet of everybody, besides the blinds or in their place.
learn-term-board = Board
learn-means-board = The shared cards that lie face up in the middle.
learn-term-kicker = Kicker
learn-means-kicker = The card that decides between two hands of the same kind.
learn-term-draw_out = Out
learn-means-draw_out = A card still in the deck that would make a losing hand win.
learn-term-all_in = All-in
learn-means-all_in = To bet everything in front of you; you then play for as much as you can match.
learn-term-side_pot = Side pot
learn-means-side_pot = What the others play for among themselves when somebody is all-in for less.
learn-term-muck = Muck
learn-means-muck = To throw your hand away without showing it.
learn-term-showdown = Showdown
learn-means-showdown = The comparison of hands, after the last bet.
learn-term-button = Button
learn-means-button = Marks the dealer: they act last, and it moves on with each hand.
learn-term-check = Check
learn-means-check = To bet nothing, where there is nothing to call.
learn-term-raise = Raise
learn-means-raise = To bet more than the current bet; you name the new total.
learn-term-straddle = Straddle
learn-means-straddle = A third blind that a player posts by choice.
learn-term-rake = Rake
learn-means-rake = The part of the pot that the house keeps, if it keeps any.

learn-to-lobby = To the lobby
