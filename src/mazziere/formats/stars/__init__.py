"""PokerStars text, and the rooms that write like it.

dialects, header, lines, read ── text → record
write, summary ── record → text
"""
