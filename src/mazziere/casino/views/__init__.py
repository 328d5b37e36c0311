"""What one viewer may know of a table of Texas Hold'em Bonus, and of rounds that are over.

Builds the values of `mazziere.protocol.casino`, and nothing else.

round ──┬── table      the table as all see it, and what is one viewer's own
        └── history    a round that is over, as a player who was in it finds it
lobby                  the line of a table
"""
