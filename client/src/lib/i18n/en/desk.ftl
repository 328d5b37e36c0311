## The operator’s desk

desk-tables = Tables
desk-players = Players
desk-room = The room
desk-hand = One hand
desk-log = Log
desk-staff-only = For the staff
desk-staff-only-intro = The desk is open to those who run the room.
desk-no-tables = No tables are open.
desk-line = Waiting
desk-hand-now = Hand
desk-hand-runs = hand
desk-no-hand = no hand is being played
desk-pot = Pot
desk-state = State
desk-state-open = open
desk-state-paused = paused
desk-state-maintenance = stopped for maintenance
desk-state-allowance = today’s hands are used up
desk-state-changes = changes after the hand
desk-state-closes = closes after the hand
desk-state-private = private
desk-pause = Pause
desk-resume = Resume
desk-open-table = Open a table
desk-open-submit = Open the table
desk-table-gone = There is no such table, or it has been closed.
desk-owner = { $who }’s table
desk-player = Player
desk-stack = Chips
desk-plays = Playing
desk-waiting = Waiting: { $names }
desk-change-table = Table settings
desk-change-table-intro = What you change holds from the next hand on.
desk-change-submit = Change the table
desk-changed = The table changes with the next hand.
desk-close-table = Close the table
desk-close-confirm = { $table } closes when the hand is over, and everybody gets their chips back.
desk-close-yes = Close it
desk-cancel-hand = Call the hand off
desk-cancel-confirm = Every bet of the running hand goes back to its player.
desk-cancel-yes = Call it off
desk-reason = Reason, for the log
desk-search = Nickname begins with
desk-found = { $count ->
    [one] one player
   *[other] { $count } players
}
desk-more = { $count } more: type more of the name.
desk-sits-at = Sits at
desk-deal-with = Manage
desk-banned = banned
desk-muted = muted
desk-mute = Mute
desk-mute-submit = Mute
desk-unmute = Unmute
desk-ban = Ban
desk-ban-submit = Ban
desk-unban = Lift the ban
desk-until-lifted = until it is lifted
desk-kept-until-lifted = Until it is lifted.
desk-kept-until = Until { $date }.
desk-kept-why = Reason: { $why }
desk-role = Role
desk-role-submit = Give this role
desk-adjust = Correct the balance
desk-adjust-way = The player
desk-adjust-gives = receives
desk-adjust-takes = gives back
desk-adjust-submit = Post the correction
desk-done = Done.
desk-announce = Announcement
desk-announce-intro = Everybody who is here reads it.
desk-announce-text = Text
desk-announce-submit = Announce
desk-announced = Announced.
desk-maintenance = Maintenance
desk-maintenance-intro = Hands in progress are played out; no new ones are dealt until the room resumes.
desk-room-open = The room is open.
desk-room-rests = The room is stopped: no hands are dealt.
desk-hands-running = { $count ->
    [0] No hand is being played.
    [one] One hand is being played.
   *[other] { $count } hands are being played.
}
desk-room-pause = Stop the room
desk-room-resume = Resume
desk-hand-intro = Auditors see it with all the cards, others as the table saw it. Every viewing is logged before anything is shown.
desk-hand-id = Hand number
desk-hand-submit = View
desk-log-intro = Everything the staff did, newest first.
desk-log-empty = Nothing yet.
desk-log-who = Who
desk-log-operator = Operator of the machine
desk-log-what = What
desk-log-facts = Details
desk-did-table_opened = Table opened
desk-did-table_changed = Table changed
desk-did-table_paused = Table paused
desk-did-table_resumed = Table resumed
desk-did-allowance_renewed = Today’s hands renewed
desk-did-table_closed = Table closed
desk-did-hand_cancelled = Hand called off
desk-did-hand_looked_at = Hand viewed
desk-did-room_paused = Room stopped
desk-did-room_resumed = Room resumed
desk-did-announced = Announcement
desk-did-balance_adjusted = Balance corrected
desk-did-banned = Banned
desk-did-ban_lifted = Ban lifted
desk-did-muted = Muted
desk-did-mute_lifted = Unmuted
desk-did-role_given = Role given
desk-did-tournament_announced = Tournament announced
desk-did-tournament_changed = Tournament changed
desk-did-tournament_paused = Tournament paused
desk-did-tournament_resumed = Tournament resumed
desk-did-tournament_level_changed = Level changed
desk-did-tournament_day_ended = Day ended
desk-did-tournament_day_begun = Next day begun
desk-did-tournament_player_moved = Player moved
desk-did-tournament_player_eliminated = Player eliminated
desk-did-tournament_player_disqualified = Player disqualified
desk-did-tournament_cancelled = Tournament canceled
desk-fact-table = table
desk-fact-name = name
desk-fact-hand = hand
desk-fact-reason = reason
desk-fact-text = text
desk-fact-player = player
desk-fact-amount = amount
desk-fact-request = request
desk-fact-hours = hours
desk-fact-role = role
desk-fact-all_cards = all cards
desk-fact-at_once = at once
desk-fact-report = report
desk-fact-outcome = outcome
desk-fact-tournament = tournament
desk-fact-step = level or break
desk-fact-seat = seat
desk-fact-for-good = for good
desk-fact-yes = yes
desk-fact-no = no
desk-reports = Reports
desk-reports-intro = What players have reported, with the messages written shortly before.
desk-reports-settled = Include settled ones
desk-reports-none = No reports are waiting.
desk-report-who = { $by } about { $about }
desk-report-settle = Settle
desk-report-submit = Settle
desk-report-outcome = Outcome
desk-report-settled = Settled on { $date }: { $outcome }
desk-did-report_resolved = Report settled
desk-payments = Payments
desk-payments-intro = Payments under way, after those on which the provider has contradicted itself; the contradictions moved no money.
desk-payments-none = No payments are under way.
desk-payment-contradicted = Later reported: { $said } ({ $amount })
desk-held = Withdrawals being reviewed
desk-held-intro = These players may have been given money on purpose at a private table. Look at the hands, then release the withdrawal or refuse it.
desk-held-alert = { $count ->
    [one] A withdrawal waits to be reviewed.
   *[other] { $count } withdrawals wait to be reviewed.
}
desk-held-see = Review
desk-held-who = { $who } withdraws { $amount }
desk-held-from = From { $who }: { $won } won, { $lost } lost, in { $hands ->
    [one] one hand
   *[other] { $hands } hands
}.
desk-held-from-many = From many together: { $won } won, { $lost } lost, in { $hands ->
    [one] one hand
   *[other] { $hands } hands
}.
desk-held-hands = The hands
desk-held-release = Release
desk-held-refuse = Refuse
desk-held-release-intro = The withdrawal goes to the payment provider. What has passed between these players so far no longer counts.
desk-held-refuse-intro = The amount goes back to the balance of { $who }.
dumping-large = large sum
dumping-few_hands = few hands
dumping-one_sided = one-sided
dumping-new_account = new account
dumping-fresh_deposit = just deposited
desk-did-withdrawal_released = Withdrawal released
desk-did-withdrawal_refused = Withdrawal refused
desk-fact-payment = payment
