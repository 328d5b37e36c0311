"""Which layer may import which, and which layers may open each door?

This is the picture of ARCHITECTURE.md as two tables, which the tests compare with the source. Time, chance,
I/O and identity come in through doors that a few layers keep. A layer that is not in the table does not
exist.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "mazziere"

PLAY = {"cards", "ranking", "rules", "hand", "table"}
EVENTS = PLAY | {"tournament", "casino"}
MONEY = {"ledger", "responsible_gaming", "payments", "cage"}

MAY_IMPORT: dict[str, set[str]] = {
    # A leaf: what a viewer is sent, built by the layers and sent as it is.
    "protocol": set(),
    # The words of the server: whoever speaks to a person looks them up, and no pure layer does.
    "texts": {"ranking"},
    "cards": set(),
    "ranking": {"cards"},
    "rules": {"cards", "ranking"},
    "hand": {"cards", "ranking", "rules"},
    "table": {"protocol", "cards", "ranking", "rules", "hand"},
    "tournament": PLAY | {"protocol"},
    "casino": {"protocol", "cards", "ranking", "rules"},
    # Of the rules only how one says no: see `ONLY` below.
    "ledger": {"rules"},
    "responsible_gaming": {"rules"},
    "payments": {"ledger", "rules"},
    "cage": EVENTS | {"ledger"},
    "formats": PLAY,
    "analysis": PLAY,
    "gym": {"cards", "ranking", "rules", "hand"},
    "services": EVENTS | MONEY | {"protocol", "formats", "texts"},
    "adapters": EVENTS | MONEY | {"services"},
    "web": EVENTS | MONEY | {"protocol", "formats", "services", "texts"},
    "simulation": EVENTS | MONEY | {"protocol", "services"},
    # Bots are told what their cards are worth: nothing that plays imports analysis itself.
    "lazy_analysis": {"rules", "hand", "tournament", "analysis"},
    "bootstrap": EVENTS | MONEY | {"formats", "lazy_analysis", "services", "adapters", "web", "simulation"},
    "cli": EVENTS
    | MONEY
    | {"protocol", "formats", "analysis", "services", "adapters", "web", "simulation", "bootstrap", "texts"},
    "__main__": {"cli"},
}

ONLY: dict[tuple[str, str], str] = {
    # (layer, a layer below it): the one module of that layer that it may know
    ("ledger", "rules"): "mazziere.rules.refusals",
    ("responsible_gaming", "rules"): "mazziere.rules.refusals",
    ("payments", "rules"): "mazziere.rules.refusals",
    # How a hand is said depends on which hand it is.
    ("texts", "ranking"): "mazziere.ranking.description",
}

PURE = EVENTS | MONEY | {"protocol", "formats", "analysis"}

WHOLE = {
    "protocol",
    "rules",
    "hand",
    "table",
    "tournament",
    "casino",
    "ledger",
    "responsible_gaming",
    "payments",
    "cage",
}

OUTSIDE = {"services", "adapters", "web", "simulation", "bootstrap", "cli", "__main__"}

DOORS: dict[str, tuple[set[str], str]] = {
    # module: who keeps it, and what the others use
    "asyncio": (OUTSIDE, "a pure layer waits for nothing: it answers a command with events"),
    "threading": (OUTSIDE, "one task owns one table, so nothing is ever locked"),
    "time": ({"adapters", "cli"}, "an instant is data: take `at` from the command, or services.ports.Clock"),
    "datetime": ({"adapters", "cli"}, "instants are whole milliseconds: take `at` from the command"),
    "zoneinfo": ({"adapters"}, "which day it is says services.ports.RoomCalendar"),
    "random": (
        {"adapters", "analysis"},
        "chance is a number in a command, drawn through services.ports.Chance; a simulation takes its seed",
    ),
    "secrets": ({"adapters"}, "chance is drawn through services.ports.Chance"),
    "uuid": ({"adapters"}, "ids are given by services; nothing below them makes one up"),
    "os": ({"adapters", "bootstrap", "cli"}, "settings are read once, in bootstrap"),
    "pathlib": (
        {"adapters", "texts", "web", "bootstrap", "cli"},
        "a pure layer takes text or bytes, not files",
    ),
    "io": ({"adapters", "web", "bootstrap", "cli"}, "a pure layer takes text or bytes, not files"),
    "subprocess": ({"cli"}, "nothing that plays starts programs"),
    "socket": ({"adapters", "web", "cli"}, "a gateway holds sockets, and nothing below it does"),
    "logging": ({"bootstrap", "cli"}, "log with structlog; its level is set where the room starts"),
    "structlog": (OUTSIDE, "a pure layer says what happened with events"),
    "sqlite3": ({"adapters"}, "the store is a port: services.ports"),
    "aiosqlite": ({"adapters"}, "the store is a port: services.ports"),
    "sqlalchemy": ({"adapters"}, "the store is a port: services.ports"),
    "alembic": ({"adapters"}, "the store is a port: services.ports"),
    "asyncpg": ({"adapters"}, "the store is a port: services.ports"),
    "argon2": ({"adapters"}, "passwords are hashed behind a port: services.people.ports"),
    "cryptography": ({"adapters"}, "pushes are encrypted behind a port: services.push.push"),
    "http_ece": ({"adapters"}, "pushes are encrypted behind a port: services.push.push"),
    "py_vapid": ({"adapters"}, "pushes are signed behind a port: services.push.push"),
    "smtplib": ({"adapters"}, "letters are carried behind a port: services.people.ports"),
    "pyotp": ({"services"}, "codes are checked by services.people.second_factor"),
    "segno": ({"web", "cli"}, "only a page and a terminal show pictures"),
    "PIL": ({"web"}, "only a page shows pictures"),
    "litestar": ({"web"}, "HTTP is the web layer's"),
    "prometheus_client": ({"web"}, "count in services.metrics; how it is sent is the web's"),
    "uvicorn": ({"bootstrap", "cli"}, "the app does not know which server runs it"),
    "uvloop": ({"bootstrap", "cli"}, "the app does not know which server runs it"),
    "cyclopts": ({"cli"}, "options are read in cli"),
    "rich": ({"cli"}, "only a command has a terminal"),
    "pokerkit": (
        set(),
        "the peers measure and check us, from tests and bench; the room stands on its own rules",
    ),
    "phevaluator": (set(), "the peers measure and check us, from tests and bench"),
    "gymnasium": ({"gym"}, "an environment of the extra `gym`; a room is served without it"),
    "pettingzoo": ({"gym"}, "an environment of the extra `gym`; a room is served without it"),
    "numpy": (
        {"ranking", "analysis", "gym"},
        "arrays are for batches of hands; the rules count chips in integers",
    ),
}

KERNEL = "mazziere_kernel"
KERNEL_IMPORTERS = ("ranking/kernel.py", "analysis/")


def modules() -> list[Path]:
    """Every module of the package, below `PACKAGE`."""
    return sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def layer_of(module: Path) -> str:
    """The layer that a module, below `PACKAGE`, belongs to; "" for the package's own `__init__`."""
    first = module.parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


Check = Callable[[Path], None]


def in_each_folder(modules: Iterable[Path]) -> Callable[[Check], Callable[[str], None]]:
    """Make the check of one module a test of each folder, by the first part of the path.

    A test a module would be five thousand, which spend most of their time in pytest. The traceback and the
    message name the module.
    """
    folders: dict[str, list[Path]] = {}
    for module in modules:
        folders.setdefault(module.parts[0] if len(module.parts) > 1 else "", []).append(module)

    def tests_of(check: Check) -> Callable[[str], None]:
        @pytest.mark.parametrize("folder", sorted(folders), ids=lambda folder: folder or "top")
        def test(folder: str) -> None:
            for module in folders[folder]:
                check(module)

        test.__name__, test.__qualname__, test.__doc__ = check.__name__, check.__qualname__, check.__doc__
        test.__module__ = check.__module__
        return test

    return tests_of


@cache
def syntax(module: Path) -> ast.Module:
    """The module as a tree."""
    return ast.parse((PACKAGE / module).read_text(encoding="utf-8"))


@cache
def nodes(module: Path) -> tuple[ast.AST, ...]:
    """The whole tree, node by node: a dozen tests look at each."""
    return tuple(ast.walk(syntax(module)))


@cache
def imports(module: Path) -> tuple[str, ...]:
    """Dotted names of everything a module imports, wherever the import stands in it."""
    return tuple(_imports(module))


def _imports(module: Path) -> Iterator[str]:
    for node in nodes(module):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(source), names=names):
                # `from mazziere import cards` names the layer in the second half.
                yield from (f"{source}.{alias.name}" for alias in names)
