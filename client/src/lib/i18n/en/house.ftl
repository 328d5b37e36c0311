## The table and the house: the line, pauses, changes, hands called off

status-held = Held
log-seat_held = A seat is held for { $who }
log-seat_passed_on = { $who } did not take the seat that was held
log-leaving_after = { $who } plays this hand and then leaves
log-top_up_ended = You are { $missing } short: your stack is no longer topped up
log-table_paused-owner = The host pauses the table: the hand is played out, the next one waits
log-table_resumed-owner = The host lets the table go on
log-table_paused-operator = The table is paused: the hand is played out, the next one waits
log-table_paused-allowance = Today’s hands at the private tables of this owner are used up: play goes on tomorrow, or when the staff allows it
log-table_paused-maintenance = The room stops for maintenance: the hand is played out, the next one waits
log-table_resumed-operator = The table resumes
log-table_resumed-allowance = Play goes on at this private table
log-table_resumed-maintenance = The room resumes
log-change_announced = The table changes with the next hand
log-table_changed = The table has changed
log-closing_announced = This is the last hand: then the table closes
log-table_closed = The table is closed
log-hand_cancelled = The hand is called off: every bet goes back
refused-seat_is_held = Seat { $seat } is held for somebody on the waiting list.
refused-seats_are_free = There is no need to wait: seats are free.
refused-already_waiting = { $place ->
    [0] A seat is being held for you.
   *[other] You are already waiting: you are number { $place }.
}
refused-not_waiting = You are not waiting at this table.
refused-waiting_list_full = { $most } people are waiting already.
refused-brings_too_little_back = You left this table a short time ago: come back with at least { $minimum }.
refused-invitation_needed = The table is private: you need an invitation.
refused-invitation_unknown = That invitation is not valid.
refused-removed_by_owner = The host has removed you from this table.
refused-not_at_this_table = That player is not at this table, or is its owner.
refused-no_buy_in_requested = The player no longer asks for those chips.
refused-top_up_not_offered = This table offers no automatic top-up.
refused-table_is_paused = The table is paused.
refused-already_paused = The table is already paused.
refused-not_paused = The table is not paused.
refused-table_is_closing = The table is about to close.
refused-table_is_closed = The table is closed.
refused-room_rests = The room is stopped for maintenance.
refused-room_rests_not = The room is not stopped.
refused-reason_needed = A reason is needed.
desk-stopped = Stopped by an error, which the program’s log explains: { $tables }.
