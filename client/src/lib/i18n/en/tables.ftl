## Several tables

tables-title = { $count } tables
table-loading = Loading the table…
table-closed = The house has closed this table: no more hands are dealt here.
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
