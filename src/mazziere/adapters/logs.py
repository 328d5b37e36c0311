"""Where does what is logged go, and how does it look?

To a person at a terminal, warnings in words; to a file or a collector, one JSON object a line, with
everything from the ordinary up. What is secret is named here once and never written, whoever logs it; of a
failure, only where it happened and not what the variables held.
"""

from typing import TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRETS = frozenset(
    {
        "authorization", "code", "cookie", "email", "invitation", "nickname", "password", "password_hash",
        "recovery_code", "secret", "signature", "token", "token_hash", "uri",
    }
)  # fmt: skip
"""Names of facts that stand in no log: what proves somebody to be somebody, and who that is."""

HIDDEN = "…"

_tracebacks = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)


def write_logs_to(stream: TextIO) -> None:
    """From now on, for the whole process."""
    is_terminal = stream.isatty()
    last: tuple[Processor, ...] = (
        (structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),)
        if is_terminal
        else (_tracebacks, structlog.processors.JSONRenderer(ensure_ascii=False))
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_secrets,
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger("warning" if is_terminal else "info"),
        logger_factory=structlog.PrintLoggerFactory(stream),
    )


def without_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """The same line, in which secrets have been replaced."""
    return {name: HIDDEN if name in SECRETS else fact for name, fact in event.items()}
