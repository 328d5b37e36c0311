"""How is the definition of a tournament written in a file?

    toml_lines   on which line each value stands
    durations    "1 h 30 min", "12 hands": times in words
    amounts      9.50, 12.5: money and shares in numbers
    fields       the values of a TOML table, one by one, each of the right kind
    reading      the text of a file becomes a definition, or a list of problems
    writing      a definition becomes the text of a file
    problems     what can be wrong, and where
    examination  what is wrong with a definition as a whole; with its levels: level_examination

Money is written in the currency, with its decimals (9.50), shares in per cent (12.5), times with their unit
("10 min"). Chips are whole numbers. Items of lists are counted from 1 in every path.
"""
