## Coming, staying and going

sit-out-big-blind = Sit out at my next big blind
leave-after-hand = Leave after this hand
top-up = Automatic top-up…
top-up-on = Topped up to { $amount }
