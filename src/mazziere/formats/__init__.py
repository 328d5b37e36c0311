"""How are hands written in other formats, and what do such records say happened?

    encoding ── bytes → text
    amounts ─── words → chips
    record ──── what any record of a hand says, in any format
    instants ── local time → universal time
    known_cards ── cards seen in a hand → cards dealt on each street
    game_words ── names of games, limits and posts → ours
    text/ ── what the text histories of all rooms have in common
    stars/ ── PokerStars text ↔ record
    rooms/ ── the histories of Winamax, iPoker, 888, PartyPoker and Full Tilt → record
    phh/ ── PHH and PHHS ↔ record
    ohh/ ── Open Hand History ↔ record
    replay/ ── a record, played by our rules and compared with what it says
    readers ─── a file's first lines → who reads it
    histories, report ── a file → its hands, and hands → a file; counts over many of them

Strings in, strings out: no file is opened here, and no format knows another.
"""
