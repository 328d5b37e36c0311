"""Benchmarks, measured beside peers in the same run: `./room bench kernel`, and so on for each with a `run`.

Each says what it measures and how; `run` gives rows of `report`, most as soon as they are measured. None is a
test.
"""
