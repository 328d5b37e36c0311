# What this table has, what the house keeps, and what is told of it.

log-bomb_pot = Bomb pot: all put in the ante and go straight to the flop
log-rake = The house keeps { $amount } { $pot }
log-time_charged = { $who } pays { $amount } for the time at the table
log-straddle_on = { $who } will straddle when possible
log-straddle_off = { $who } no longer straddles
log-player_disconnected = { $who } has lost the connection
log-player_reconnected = { $who } is back online
log-disconnect_time_started = { $who } gets more time: the connection is lost
log-twice_asked = Nobody can bet any more: the players are asked whether to deal the cards to come twice
log-live_shares = Average share of the pot: { $shares }
log-twice_agreed = { $who } agrees: twice
log-twice_declined = { $who } prefers once

seat-disconnected = Offline
disconnect-time = connection lost

twice-title = Deal the cards to come twice?
twice-title-short = Run it twice?
twice-waiting = Waiting for the others’ answer
twice-yes = Twice
twice-no = Once

straddle = Straddle when possible

stakes-table_ante = big blind ante { $ante }
house-rake = rake { $percent }%
house-rake-capped = rake { $percent }%, at most { $most }
house-rake-title = The house keeps { $percent }% of each pot{ $caps }{ $drop }.
house-rake-cap = , at most { $most } a hand from { $players } players on
house-rake-no_drop = ; nothing if the hand ends before the flop
house-time_charge = { $amount } every { $minutes } min
house-time_charge-title = Each player pays { $amount } in advance for { $minutes ->
    [one] every minute
   *[other] every { $minutes } minutes
  } of play.
house-straddle = straddle
house-straddle-title = The player to the left of the big blind may straddle.
house-twice = run it twice
house-twice-title = If nobody can bet any more and all agree, the cards to come are dealt twice.
house-bomb_pot = bomb pot every { $every }
house-bomb_pot-now = bomb pot
house-bomb_pot-next = bomb pot next
house-bomb_pot-title = { $every ->
    [one] Every hand
   *[other] One hand in { $every }
  } is a bomb pot: all put in { $ante } and go straight to the flop.
house-label = How this table plays

table-option-auto_top_up = Automatic top-up allowed
table-option-straddle = Straddle
table-option-approves_buy_ins = The owner approves the chips that others bring
table-option-run_it_twice = Run it twice
table-option-big_blind_ante = The big blind posts the ante for all

refused-no_straddle = There is no straddling at this table.
refused-nothing_to_agree_on = Nobody is being asked whether to run it twice.
refused-not_asked_to_agree = Only players still in the pot answer, each of them once.
refused-players_are_asked = First the players answer whether to run it twice.
