"""What were decisions against the house worth, and how does one practice them?

    worth ── trainer

`bootstrap` chooses the analysis that knows values: nothing that plays imports it. Nobody is told a value
before they have decided.
"""
