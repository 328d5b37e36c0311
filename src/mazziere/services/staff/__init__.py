"""The work of the people who run the room, and the record of it.

desk ────────── tables, players, hands and adjustments, as the staff handles them
tournament_desk  the same for tournaments
desk_log ────── what was done, by whom and why
club ────────── the name and the colors that tables show
announcements ─ what the house says to everybody
"""
