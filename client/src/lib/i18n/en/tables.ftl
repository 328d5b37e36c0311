## Several tables

tables-title = { $count } tables
table-loading = Loading the table…
table-closed = The house has closed this table: no more hands are dealt here.
table-closed-tournament = The tournament plays no more hands at this table.
table-missing = No such table
tables-open = Open tables
table-menu = Menu
tables-add = Open another table
tables-nameless = A table
tables-back = Back to the tables
tables-close = Close this table
tables-turn = No. { $nth } in line
tables-title-turn = ● Your turn: { $table }
tables-say-turn = { $table }. { $turn }
tables-too-many = You can play { $most } tables at a time. Close one to open another.
tables-beside = Beside
tables-beside-label = Open { $table } beside the others
action-confirm-all-in = Press again: all-in
action-confirm-fold = Fold anyway
checking-is-free = Checking is free. Press again to fold.
replay-player = Player { $no }
session-clock-title = Time at the tables
session-clock = { $hours }:{ $minutes } h
log-replay = Replay
play-here = Play here

## The first hand

guide-label = Your first hand
guide-skip = Skip the guide
guide-done = Got it
guide-ask = Guide me through my next hand
guide-waits = The guide begins at the table, as soon as you sit down.
guide-wait = The next hand is about to begin: you will be dealt in automatically.
guide-alone = The next hand begins as soon as somebody else plays.
guide-wait-blind = You are dealt in when the big blind comes to you, or at once if you post it.
guide-away = You are sitting out: press Come back to be dealt in again.
guide-cards-flop = These { $hole } cards are yours alone; { $board } more come in the middle, for everybody.
guide-cards-draw = These { $hole } cards are yours alone; later you may exchange some.
guide-cards-stud = You get { $cards } cards: { $up } that all see, the others for you alone.
guide-posted = You have posted { $amount }, as the seats after the button must.
guide-others = The others act now.
guide-hand = You hold: { $hand }.
guide-check = Check costs nothing and passes the turn on.
guide-call = Call adds { $amount } and keeps you in; Fold gives the hand up.
guide-bring-in = You must open, with the bring-in at least.
guide-bet = Bet puts in { $to } or more, which the others must match.
guide-raise = Raise makes it { $to } or more for everybody.
guide-complete = Complete makes it { $to } for everybody.
guide-discard = { $most ->
    [one] Press the card that you want to exchange, or none.
   *[other] Press the cards that you want to exchange, up to { $most }, or none.
}
guide-show = Show your cards, or muck them unseen.
guide-choose = The table asks you: the choice is below.
guide-folded = You have folded: you lose what you had put in, and nothing more. Watch how it ends.
guide-all-in = All your chips are in: there is nothing left to decide, and the cards do the rest.
guide-won = You win { $amount }.
guide-lost = Somebody else had the better hand this time.
guide-over-folded = The hand is over; you had folded.
guide-end = That was a whole hand: you can read it again in the log.

## Coming, staying and going

sit-out-big-blind = Sit out at my next big blind
leave-after-hand = Leave after this hand
leaves-after = You leave after this hand
leaves-stay = Stay
top-up = Automatic top-up…
top-up-on = Topped up to { $amount }
