"""Who judges hands fast? The compiled kernel where it is installed, the reference where not.

The only importer of `mazziere_kernel`. Both sides take the same arguments, give
the same strengths and refuse the same cards; `COMPILED` says which one serves.
"""

try:
    from mazziere_kernel import eight_or_better, high, omaha_high, omaha_low
except ModuleNotFoundError:
    from mazziere.ranking.reference import eight_or_better, high, omaha_high, omaha_low

    COMPILED = False
else:
    COMPILED = True

__all__ = ["COMPILED", "eight_or_better", "high", "omaha_high", "omaha_low"]
