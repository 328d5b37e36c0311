"""The adapters: implementations of the ports in `services/ports.py` on one machine.

    EventStore   stores/: memory, sqlite, postgres (+ sql_schema, migrations/, data_folder)
    Bus          bus/local
    Clock        clocks.SystemClock, clocks.VirtualTimeLoop with the same clock
    Chance       chance.OperatingSystemChance, chance.SeededChance

Only `bootstrap.py`, tests and benchmarks import from here.
"""
