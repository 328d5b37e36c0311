"""Where does `python -m mazziere` begin? Here, and at once on to the command line."""

from __future__ import annotations

import sys

from mazziere.cli.dispatch import main

if __name__ == "__main__":
    sys.exit(main())
