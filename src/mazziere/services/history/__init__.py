"""What can a player look back on?

played_hands  the line that is kept of a hand, for each person who was dealt in
search ─── the list of them with filters and pages; results
frames ─── one hand, step by step, as one viewer was entitled to see it
records ── a hand as one viewer saw it, for the formats of other programs
exports ── many of those as one file
shares ─── a link to a hand, for others
"""
