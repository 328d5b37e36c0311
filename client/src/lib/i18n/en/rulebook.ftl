## The rules

rulebook-title = Rules, proved
rulebook-intro = Article by article: what it says, which function decides it, which tests prove it.
rulebook-loading = Loading the rules…
rulebook-unavailable = The rules cannot be read just now. Try again in a moment.
rulebook-books = Books
rulebook-edition = Edition: { $edition }
rulebook-search = Search this book
rulebook-none = No article matches.
rulebook-decided-in = Decided by
rulebook-tested-by = { $count ->
    [one] Proved by
   *[other] Proved by { $count } tests
}
rulebook-nothing = There is nothing to add.
rulebook-extent-yes = decided
rulebook-extent-partly = partly
rulebook-extent-n-a = not needed here
rulebook-extent-not-yet = not yet
rulebook-differences = Differences
rulebook-differences-intro = Where the books do not say the same, or say nothing: the answer of each set of rules.
rulebook-silent = The book says nothing.
rulebook-silent-as = The book says nothing; as
rulebook-not-asked = The question does not come up, by
rulebook-recorded = Recorded hands show it.
rulebook-opens-apart = { $citation }, in the rules, in another tab

## The words of the table, on the page Learn

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
learn-means-all_in = To bet all that is in front of one; one plays for what one can match.
learn-term-side_pot = Side pot
learn-means-side_pot = What the others play for among themselves when somebody is all-in for less.
learn-term-muck = Muck
learn-means-muck = To throw one’s hand away without showing it.
learn-term-showdown = Showdown
learn-means-showdown = The comparison of hands, after the last bet.
learn-term-button = Button
learn-means-button = Marks the dealer: they act last, and it moves on with each hand.
learn-term-check = Check
learn-means-check = To bet nothing, where there is nothing to call.
learn-term-raise = Raise
learn-means-raise = To bet more than was bet; one says the total that it goes to.
learn-term-straddle = Straddle
learn-means-straddle = A third blind that somebody posts of their own accord.
learn-term-rake = Rake
learn-means-rake = The part of the pot that the house keeps, if it keeps one.
