"""A record, played by our rules.

start ── record → how the hand begins, and under which rules
play, comparison ── record → commands, and what the hand made of them against what it says
inferred_rake ── final stacks → the rake of each pot
winnings ── what everybody won → how that can be read
contradictions ── a record → the line that cannot be true if its others are
"""
