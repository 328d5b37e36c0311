## Coming, staying and going

sit-brings-back = You left this table not long ago: until { $until } you must come back with at least { $amount }, as much as you left with.
sit-to-cashier = To the cashier
sit-out-big-blind = Sit out at my next big blind
leave-after-hand = Leave after this hand
top-up = Automatic top-up…
top-up-on = Topped up to { $amount }
top-up-title = Automatic top-up
top-up-what = Between hands your stack is filled up from your balance, as long as there is enough.
top-up-to = Fill up to
top-up-range = From { $min } to { $max }.
top-up-confirm = Fill up to { $amount }
top-up-off = Switch it off
