"""What the next hand at a table is: its game, its players, their positions and posts.

plan ─────┬── rotation      which game of a mix is dealt
          ├── carried_pot   a pot that nobody opened
          ├── bomb_pot      a hand in which everybody posts an ante and no blinds
          ├── straddle      a third blind, by choice
          └── time_charge   what the house charges for time
"""
