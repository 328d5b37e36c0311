"""What one viewer may know of a table, and what they may be told of an event.

Builds the values of `mazziere.protocol`, and nothing else.

table ──┬── game, options     what is played here
        ├── hand, offers      the hand that runs, and what the viewer may do
        └── waiting_list      who waits for a seat, and what the viewer has asked for
turn                          what the player knows who is to act
events                        what has happened, as one viewer may know it
"""
