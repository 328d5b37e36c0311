"""What one viewer may know of a table, and what they may be told of an event.

table ──┬── game, options     what is played here
        ├── hand, offers      the hand that runs, and what the viewer may do
        └── waiting_list      who waits for a seat, and what the viewer has asked for
events ──── told              an event, as one viewer may know it
"""
