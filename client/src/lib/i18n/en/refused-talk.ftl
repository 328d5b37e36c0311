# Why the room says no to somebody who wants to be heard, or notes something down.

refused-chat_line_unusable = A line has between 1 and { $longest } characters.
refused-talking_too_fast = That was a lot: again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
refused-muted_by_staff = The staff has asked you to write nothing for now.
refused-no_talk_during_all_in = A player is all-in: nobody writes until the hand is over.
refused-no_talk_during_hand = Who watches writes between hands.
refused-only_players_talk = Only those who sit at this table write here.
refused-nobody_talks = Nothing is written at this table.
refused-not_about_yourself = You cannot report yourself.
refused-too_many_notes = You keep notes on { $most } players: empty some of them first.
refused-no_note_on_yourself = Notes are about others.
