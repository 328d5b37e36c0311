## The rules

rulebook-title = Rules and proofs
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
rulebook-differences-intro = Where the books differ or say nothing: how each rule set answers.
rulebook-silent = The book says nothing.
rulebook-silent-as = The book says nothing; as
rulebook-not-asked = The question does not come up, by
rulebook-recorded = Recorded hands show it.
rulebook-opens-apart = { $citation }, in the rules, in a new tab
