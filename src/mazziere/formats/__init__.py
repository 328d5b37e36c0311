"""How are hands written in other formats, and what do such records say happened?

    encoding ── bytes → text
    amounts ─── words → chips
    record ──── what any record of a hand says, in any format
    instants ── local time → universal time
    known_cards ── cards seen in a hand → cards dealt on each street
    game_words, hand_lines, hand_posts, hand_meaning ── what any text history says of a hand → record
    hand_builder ── the same, told line by line with an account of who bet what
    localized, localized_cards ── amounts, dates and cards in other languages → ours
    stars_dialects, stars_header, stars_lines, stars ── PokerStars text → record
    winamax, pacific, fulltilt ── those rooms' histories → record
    ipoker_xml, ipoker ── iPoker's XML → record
    partypoker_seats, partypoker ── PartyPoker's histories → record
    stars_write, stars_summary ── record → PokerStars text
    phh_toml, phh_read, phh_write ── PHH and PHHS ↔ record
    ohh, ohh_read, ohh_write ── Open Hand History ↔ record
    recorded_start ── record → how the hand begins, and under which rules
    inferred_rake ── final stacks → the rake of each pot
    recorded_play, comparison ── record → commands, and what the hand made of them against what it says
    winnings ── what everybody won → how that can be read
    contradictions ── a record → the line that cannot be true if its others are
    readers ─── a file's first lines → who reads it
    histories, report ── a file → its hands, and hands → a file; counts over many of them

Strings in, strings out: no file is opened here, and no format knows another.
"""
