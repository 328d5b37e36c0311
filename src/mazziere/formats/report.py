"""How many recorded hands does the engine agree with?

Every hand is counted once: replayed, skipped for a reason, or mismatched. A file without any hand counts as a
problem and not as a hand.
"""

from collections.abc import Iterable

import msgspec

from mazziere.formats.record import NotHeld, Read, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay
from mazziere.rules.rule_set import RuleSet


class ReplayReport(msgspec.Struct):
    """Counts of the hands of one file, or of many."""

    files: int = 0
    hands: int = 0
    replayed: int = 0
    skipped: dict[str, int] = msgspec.field(default_factory=dict)
    """Reason → how many; those that could not be read are among them."""
    not_held: list[tuple[str, NotHeld]] = msgspec.field(default_factory=list)
    """(file, a hand that was skipped though its text can be read)"""
    mismatches: list[tuple[str, Mismatch]] = msgspec.field(default_factory=list)
    """(file, mismatch)"""
    problems: list[tuple[str, Unreadable]] = msgspec.field(default_factory=list)
    """(file, what could not be read)"""

    def add(self, other: "ReplayReport") -> None:
        """Adds another report's counts."""
        self.files += other.files
        self.hands += other.hands
        self.replayed += other.replayed
        for reason, count in other.skipped.items():
            self.skipped[reason] = self.skipped.get(reason, 0) + count
        self.not_held += other.not_held
        self.mismatches += other.mismatches
        self.problems += other.problems

    def as_json(self, seconds: float) -> dict[str, object]:
        """The report as one JSON object; `seconds` is how long the replay took."""
        return {
            "files": self.files,
            "hands": self.hands,
            "replayed": self.replayed,
            "skipped": dict(sorted(self.skipped.items())),
            "not_held": [
                {"file": file, "hand": hand.number, "line": hand.line, "reason": hand.key}
                for file, hand in self.not_held
            ],
            "mismatched": len(self.mismatches),
            "mismatches": [
                {
                    "file": file,
                    "hand": mismatch.number,
                    "line": mismatch.line,
                    "street": mismatch.street,
                    "action": mismatch.action,
                    "expected": mismatch.expected,
                    "found": mismatch.found,
                }
                for file, mismatch in self.mismatches
            ],
            "hands_per_second": round(self.hands / seconds) if seconds else 0,
        }


def report_on(file: str, hands: Iterable[Read], rules: RuleSet | None = None) -> ReplayReport:
    """Replays every hand of a file and counts the results.

    rules  the rules under which all are played; by default those that each record names
    """
    report = ReplayReport(files=1)
    for hand in hands:
        outcome = replay(hand, rules) if isinstance(hand, RecordedHand) else hand
        match outcome:
            case Replayed():
                report.replayed += 1
            case Mismatch():
                report.mismatches.append((file, msgspec.structs.replace(outcome, events=())))
            case NotHeld():
                report.not_held.append((file, outcome))
                report.skipped[outcome.key] = report.skipped.get(outcome.key, 0) + 1
            case Unreadable():
                report.problems.append((file, outcome))
                if not outcome.number:
                    continue
                report.skipped[outcome.key] = report.skipped.get(outcome.key, 0) + 1
        report.hands += 1
    return report
