"""Hand history: the hands that a player can look back on.

played_hands  the line stored for each person who was dealt in
search ─── the list of a player's lines, with filters and pages, and their results
access ─── a finished hand, opened for a player who was dealt in
frames ─── one hand, step by step, as one viewer was entitled to see it
records ── a hand as one viewer saw it, for the formats of other programs
exports ── many hands as one file
shares ─── links to hands, for others
history ── all of this in one place, for the web
"""
