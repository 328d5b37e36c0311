# Why the room says no to somebody who wants to be heard, or notes something down.

refused-chat_line_unusable = A message has between 1 and { $longest } characters.
refused-talking_too_fast = That was a lot: write again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
refused-muted_by_staff = The staff has muted you for now.
refused-no_talk_during_all_in = A player is all-in: nobody can write until the hand is over.
refused-no_talk_during_hand = Spectators can write only between hands.
refused-only_players_talk = Only those who play here can write here.
refused-nobody_talks = The chat is closed at this table.
refused-not_about_yourself = You cannot report yourself.
refused-too_many_notes = You have notes on { $most } players: clear some of them first.
refused-no_note_on_yourself = Notes are about others.
