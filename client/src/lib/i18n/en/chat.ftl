## What people say at a table, and what one notes about them

side-label = Log and chat
chat-title = Chat
chat-open = Chat
chat-open-unread = { $count ->
    [one] Chat: one new message
   *[other] Chat: { $count } new messages
}
chat-unread = new
chat-write = Write to the table
chat-send = Send
chat-empty = Nobody has written anything.
chat-off = You have switched the chat off in the settings.
chat-silent = A player is all-in: the chat is off until the hand is over.
chat-nobody = Take a seat or sign in to write.
chat-watcher = (watching)
chat-house = The house:
reactions = React
reaction-nice_hand = Nice hand!
reaction-well_played = Well played!
reaction-good_luck = Good luck!
reaction-thanks = Thank you!
reaction-wow = Wow!
reaction-laugh = Ha ha!
reaction-clap = Bravo!
reaction-sad = Oh no…
player-open = { $who }: note, mute, report
note-text = My note
note-hint = Only you see this.
note-color = Tag
note-color-none = No color
note-color-red = Red
note-color-orange = Orange
note-color-yellow = Yellow
note-color-green = Green
note-color-blue = Blue
note-color-purple = Purple
note-color-gray = Gray
note-mute = Show me nothing that { $who } writes
note-save = Save
report = Report…
report-why = What is it about?
report-insults = Insults
report-spam = Spam
report-nickname = The nickname
report-cheating = Cheating
report-other = Something else
report-done = The staff will look into it.
