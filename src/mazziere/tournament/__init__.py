"""What happens in an event of many tables, from its definition to the last prize?

Pure: time is passed in as `at`, randomness (seats, the order in which tables break, multipliers) as numbers.
Players are known only as ids, money only in the smallest unit of the currency.
"""
