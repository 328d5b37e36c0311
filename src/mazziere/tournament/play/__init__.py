"""What follows from what happens in a tournament?

The parts of `decide`: entries, hands and who is out, seats, chips, the clock and prizes.
"""
