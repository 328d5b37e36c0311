"""Speed, measured beside peers in the same run: `mazziere bench kernel | hand | replay | room`.

Each module here says what it measures and how, and gives rows of `report`; none is a test.
"""
