# Why a tournament says no.

refused-tournament_is_announced = This tournament has been announced already.
refused-tournament_is_over = The tournament is over.
refused-tournament_not_running = The tournament has not begun.
refused-start_time_missing = This tournament starts at a set time: say when.
refused-entries_closed = The time to enter is over.
refused-tournament_is_full = The tournament is full: { $most } have entered.
refused-already_entered = You are in this tournament already.
refused-no_more_entries = You cannot enter more than { $most } times.
refused-not_entered = You are not in this tournament.
refused-starts_already = The tournament has begun: entries can be withdrawn, and it can be changed or called off, only before that.
refused-rebuys_closed = There is no rebuy now.
refused-no_more_rebuys = You cannot rebuy more than { $most } times.
refused-too_many_chips_to_rebuy = You can rebuy with { $most } chips at most, and you have { $chips }.
refused-still_in_the_hand = You still hold cards: buy chips when you are out of the hand.
refused-no_rebuy_to_decline = You are not being asked to rebuy.
refused-add_ons_closed = There is no add-on now.
refused-add_on_taken = You have bought the add-on already.
refused-no_seats_to_draw = Nobody is waiting for a seat.
refused-table_not_in_hand = Table { $table } is not playing a hand.
refused-table_still_in_hand = Table { $table } is playing a hand: wait for its end.
refused-not_hand_for_hand = Tables are not playing hand for hand.
refused-tournament_is_paused = The tournament is paused already.
refused-tournament_not_paused = The tournament is not paused.
refused-no_such_step = The structure has { $steps } levels and breaks: there is no number { $step }.
refused-day_is_ending = The day is ending already, or is over.
refused-day_begins_too_soon = The next day must begin in the future.
refused-day_not_over = The next day begins when this one is over.
refused-no_last_hands_to_draw = There are no last hands to draw.
refused-no_such_entry = Entry { $entry } is not in the tournament.
refused-not_moved_in_shoot_outs = In a shoot-out nobody changes tables until the next round.
refused-decides_on_rebuy = Entry { $entry } has no chips: the player has to decide about a rebuy first.
refused-no_multiplier_to_draw = There are no prizes to draw.
refused-deals_not_allowed = The prizes of this tournament cannot be divided by a deal now.
refused-deal_too_early =
    { $paid ->
        [0] A deal waits until the prizes are known: { $left } are left.
       *[other] A deal waits until everybody left has a prize: { $left } are left for { $paid }.
    }
refused-deal_is_open = Another deal is waiting for answers.
refused-hands_are_running = Wait for the hands of { $tables } tables to end before you propose a deal.
refused-deal_does_not_add_up = A deal shares { $amount } among { $players } players, all of them: you have shared { $shared }.
refused-no_deal_to_answer = No deal is waiting for your answer.
refused-entries_were_paid = { $entries } players have entered on these terms: the price and who may enter stay as they are.
refused-seat_not_free =
    { $seat ->
        [0] Table { $table } has no free seat.
       *[other] Seat { $seat } of table { $table } is not free.
    }
refused-tournament_stopped = Something is wrong with this tournament: it is stopped until somebody has looked into it.
refused-run_by_tournament = At this table, the tournament assigns seats and chips.
refused-run_by_no_tournament = This table belongs to no tournament.
refused-hand_not_released = The tournament has not released the next hand yet.
refused-no_all_in_waits = No all-in is waiting with its cards unturned.
refused-currency_not_played = This room plays in { $plays }, and the tournament is written in { $currency }.
refused-schedule_exists = There is already a schedule named { $schedule }.
refused-schedule_changed = Somebody else has changed or deleted this schedule in the meantime. Copy your text, open the schedule again and make your changes there.
refused-schedule_is_paused = The schedule is paused already.
refused-schedule_not_paused = The schedule is not paused.
refused-too_many_tournaments = You are following { $limit } tournaments here already: close one.
