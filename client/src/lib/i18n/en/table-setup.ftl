## Opening and changing a table

table-name = Name
table-games = Games
table-game = Game
table-game-nth = Game { $nth }
table-game-add = Add a game
table-game-remove = Remove this game
table-limit = Limit
table-price-small_blind = Small blind
table-price-big_blind = Big blind
table-price-ante = Ante
table-price-bring_in = Bring-in
table-price-small_bet = Small bet
table-price-big_bet = Big bet
table-buy-in-usual = Usual buy-ins for these stakes
table-rotation = The game changes
table-rotation-choice = dealer’s choice
table-rotation-hands = after some hands
table-rotation-orbits = after some orbits
table-rotation-time = after some time
table-rotation-count = How many
table-rotation-minutes = How long
table-rotation-choosing = Time to choose
table-places = Seats and chips
table-seats = Seats
table-min-buy-in = Minimum buy-in
table-max-buy-in = Maximum buy-in
table-rules = Rules
table-times = Times
table-time-time_to_act_ms = To act
table-time-time_bank_ms = Time bank
table-time-time_bank_per_hand_ms = Time bank added per hand
table-time-disconnect_ms = When the connection is lost
table-time-show_time_ms = To show or muck
table-time-pause_ms = Between hands
table-time-held_seat_ms = A held seat is kept for
table-time-rathole_ms = Returning with fewer chips is refused for
table-away = Orbits away before the seat is given up
table-options = Options
table-talk = Who writes, except while a player is all-in
table-talk-players = Players
table-talk-spectators_between_hands = Spectators too, between hands
table-talk-everybody = Everybody
table-talk-nobody = Nobody
table-bomb-every = Bomb pot every
table-bomb-hint = hands; 0 means never
table-bomb-ante = Bomb pot ante
unit-seconds = s
unit-minutes = min
unit-orbits = orbits
price-title = What the house keeps
price-way = Kind
price-none = Nothing
price-rake = Rake
price-time_charge = Time charge
price-percent = Share of each pot
price-no-flop-no-drop = No flop, no drop
price-caps = At most, by the number of players dealt in:
price-cap-players = From this many players
price-cap-most = At most
price-cap-add = Add a cap
price-cap-remove = Remove cap { $nth }
price-amount = Amount
price-every = Every
## Private tables

page-open-table = A table of your own
private-title = A home game
private-open = Open a private table
private-intro = Your table is not listed in the lobby: only those who have the link find it. No rake is taken.
private-name = { $who }’s table
private-opened = The table is open: send the link to your friends.
private-invite = Whoever follows this link may watch and sit down.
private-link = Invitation link
private-copy = Copy
private-copied = Copied.
private-share = Share
private-share-text = Come and play at { $name }
private-code = QR code
private-code-alt = The invitation as a QR code
private-own-intro = Or choose everything yourself.
private-go = Go to the table
private-close = Close it
invitation-title = Invitation
invitation-from = { $who } invites you to a table.
invitation-players = { $players ->
    [0] Nobody sits there yet; there are { $seats } seats.
   *[other] Seats taken: { $players } of { $seats }.
}
invitation-gone = This invitation is no longer valid: the table is closed, or its host has made a new link. Ask whoever invited you.
invitation-as-guest = Come in as a guest

## A home game: an evening among friends, at the table of its host

evening-title = Play with friends tonight
evening-holdem = Friends’ hold’em
evening-holdem-note = No limit, nine seats
evening-omaha = Omaha night
evening-omaha-note = Pot limit, nine seats
evening-choice = Dealer’s choice
evening-choice-note = Whoever has the button picks one of six games
evening-mixed = Mixed games
evening-mixed-note = H.O.R.S.E., eight hands of each
evening-tournament = Tournament
evening-tournament-note = Hold’em for those you invite, at a time you set
home-tournament-intro = No-limit hold’em with eight-minute levels; latecomers may still enter, and the room keeps nothing. With fewer than two players it is called off, and all entries come back.
home-tournament-name = Name
home-tournament-entry = Entry
home-tournament-starts = It starts
home-tournament-minutes = { $minutes ->
    [60] in an hour
    [120] in two hours
   *[other] in { $minutes } minutes
}
home-tournament-open = Open the tournament
home-tournament-of = { $who }’s tournament
home-tournament-invite = Whoever follows this link may watch and enter. No list shows the tournament.
home-tournament-go = Go to the tournament
home-tournament-call-off = Call it off

home-strip = Private table
home-yours = You are the host
home-paused = The host has paused the table
home-over = The evening is over
home-invite = Invite
home-invite-title = Invite friends
home-renew = Did the link reach the wrong people?
home-renew-means = A new link replaces it. The old one lets nobody in any more; those who have followed it already stay, unless you remove them.
home-renew-submit = Make a new link
home-renewed = The old link no longer works.
home-host = Host
home-asks = { $who } asks for { $amount }
home-approve = Approve
home-decline = Decline
home-waits = You have asked the host for { $amount }
home-withdraw = Take it back

host-title = You are the host
host-pause = Pause the table
host-paused = The table is paused: no hand is dealt after this one.
host-resume = Go on
host-resumed = The table goes on.
host-so-far = Settlement so far
host-blinds = Blinds
host-big-blind = Big blind
host-small-bet = Small bet
host-blinds-then = From the next hand { $small }/{ $big }; everything else rises with it.
host-blinds-all = From the next hand; everything else rises with it.
host-blinds-submit = Change
host-changed = Changed from the next hand on.
host-approves = I approve the chips that others bring
refused-guest_short_of_chips = This guest no longer has that many chips.
refused-guest_over_limits = The limits that this guest has set for themselves do not allow it.
host-players = Guests
host-nobody = No guests so far.
host-remove = Remove
host-remove-who = Remove { $who }
host-remove-yes = Yes, remove { $who }
host-remove-hint = Whoever is seated plays the running hand and leaves with their chips. After that they can neither sit down nor watch here.
host-removed = Done. If they are seated, they leave when the hand is over.
host-removed-guests = Removed
host-let-back = Let back in
host-let-back-who = Let { $who } back in
host-let-back-done = Done. They can sit down and watch here again.
host-unseated = not seated
host-end = End the evening
host-end-yes = Yes, after this hand
host-end-hint = Everybody leaves with their chips, and the table closes for good. The settlement stays available.
host-ended = The table closes when the hand is over.

accounts-title = Settlement
accounts-intro = What everybody has brought, and what they have now or took away. The running hand does not count.
accounts-nobody = Nobody has bought chips yet.
accounts-players = Players
accounts-player = Player
accounts-brought = Brought
accounts-has = Has
accounts-net = Won
accounts-debts = Who owes whom
accounts-debts-intro = The fewest payments that leave everybody even.
accounts-to = owes
accounts-even = Everybody is even.
accounts-carried = A pot is still on the table: the settlement appears when somebody has won it.
accounts-csv = Download as CSV

refused-owner_needed = Only a table that a member has opened can have this option.
refused-not_the_same_table = A table keeps its id, its currency and its kind.
refused-seat_is_occupied = Seat { $seat } is taken: the table cannot have { $seat_count } seats.
refused-table_exists = There is, or was, a table { $table }.
refused-too_many_private_tables = You may have at most { $limit } private tables.
refused-too_many_private_tournaments = You may have at most { $limit } private tournaments that are not over.
refused-too_many_tables_today = You can open at most { $limit } tables a day: try again tomorrow.
refused-unknown_rule_set = There is no rule set { $rules }.
refused-variant_unknown = There is no such game here.
refused-limit_not_played = This game is not played with that limit.
refused-seat_count_not_played = This game is played with { $fewest } to { $most } seats, not { $seat_count }.
refused-stakes_not_playable = These blinds are not possible: { $small_blind }/{ $big_blind }, ante { $ante }.
refused-buy_in_range_not_playable = Buy-ins from { $minimum } to { $maximum } are not possible with a big blind of { $big_blind }.
refused-times_not_playable = Players need time to act and to show.
refused-fixed_bets_not_playable = The small bet must be at least 1 and no larger than the big bet: here they are { $small_bet } and { $big_bet }.
refused-antes_not_playable = Without blinds, the stakes need an ante or a bring-in, smaller than a bet ({ $small_bet }): here they are { $ante } and { $bring_in }.
refused-nobody_brings_in = In this game a card forces its owner to open: the stakes need a bring-in, and here it is { $bring_in }.
refused-mix_not_playable = This rotation cannot be played: it needs at least one game, the first of which is the table’s own, and a rule for when to change.
refused-time_too_short = { $field ->
    [pause_ms] The pause between two hands is at least { $seconds } seconds.
    [show_time_ms] The time to show is at least { $seconds } seconds.
   *[time_to_act_ms] The time to act is at least { $seconds } seconds.
}
refused-rake_not_playable = The rake is given in hundredths of a percent: from 1 to { $most }, not { $basis_points }.
refused-caps_not_playable = Rake caps need rising numbers of players, from two on, and amounts that are not negative.
refused-time_charge_not_playable = A time charge is at least one chip and less than the minimum buy-in, for a minute or more.
refused-straddle_not_playable = No game of this table allows a straddle: it takes a big blind, and no fixed limit.
refused-bomb_pot_not_playable = A bomb pot every { $every } hands for an ante of { $ante } cannot be played here: it takes a flop, and an ante within the minimum buy-in.
refused-cash_tables_only = Not at tournament tables: { $option ->
    [rake] rake or time charge
    [straddle] straddles
    [bomb_pot] bomb pots
    [run_it_twice] running it twice
   *[other] { $option }
  }.
