"""Benchmarks, measured beside peers in the same run: `mazziere bench kernel | equity | hand | replay | room |
start`.

Each module here says what it measures and how, and returns rows of `report`; none is a test.
"""
