"""How is a hand written down elsewhere, and what does such a record say happened?

    encoding ── bytes → text
    amounts ─── words → chips
    record ──── what any record of a hand says, whatever its format
    stars_header, stars_lines, stars ── PokerStars text → record
    phh_toml, phh_read, phh_write ── PHH and PHHS ↔ record
    recorded_play, comparison ── record → commands, and what the hand made of them against what it says
    histories, report ── a file → its hands; counts over many of them

Strings in, strings out: no file is opened here, and no format knows another.
"""
