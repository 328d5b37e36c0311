"""Which version of the program is this? An audit goes on only after one that looked for the same."""

from hashlib import sha256
from pathlib import Path
from typing import Final

AUDITED_WITH: Final = (
    "cards",
    "ranking",
    "rules",
    "hand",
    "table",
    "tournament",
    "casino",
    "ledger",
    "payments",
    "cage",
    "services",
)
"""The packages that decide what an audit finds."""


def program_digest() -> str:
    """Identifies the version of the program that audits: a digest of its sources."""
    package, digest = Path(__file__).parents[1], sha256()
    for path in sorted(path for part in AUDITED_WITH for path in (package / part).rglob("*.py")):
        digest.update(b"%b\0%b\0" % (str(path.relative_to(package)).encode(), path.read_bytes()))
    return digest.hexdigest()
