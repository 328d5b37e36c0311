"""The destination and the format of the logs.

A terminal shows a person warnings in words; a file or a collector gets one JSON object per line, and ordinary
events as well. Secret fields are named here once and never written, whoever logs them; a traceback shows
where a failure happened, but no values of variables.
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
"""Fields that are never logged: whatever proves an identity or reveals one."""

HIDDEN = "…"

_tracebacks = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)


def write_logs_to(stream: TextIO) -> None:
    """Write the logs of the whole process to `stream` from now on."""
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
    """The same line with its secrets replaced."""
    return {name: HIDDEN if name in SECRETS else fact for name, fact in event.items()}
