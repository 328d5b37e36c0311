## What the dialogs of a table say: they come once it stands

add-chips-title = Add chips
add-chips-confirm = Add { $amount }
add-chips-range = Up to { $max }. They arrive when the hand is over.
add-chips-full = You already have the most that this table allows.
add-chips-none = Your balance is empty: there are no chips to add.
add-chips-anew = Leave the table and sit down again: when you have none at any table, the room gives you new play chips.
choose-title = What shall we play?
choose-otherwise = If you do not choose: { $game }
leave-confirm = You are in a hand: leaving folds it. Leave?
leave-yes = Fold and leave
top-up-title = Automatic top-up
top-up-what = Between hands your stack is filled up from your balance, as long as there is enough.
top-up-to = Fill up to
top-up-range = From { $min } to { $max }.
top-up-confirm = Fill up to { $amount }
top-up-off = Switch it off
sit-brings-back = You left this table not long ago: until { $until } you must come back with at least { $amount }, as much as you left with.
sit-to-cashier = To the cashier
sit-not-enough = You have { $balance } chips, and this table asks for at least { $min }.
