"""What logs contain, and what they never contain."""

import io
import json

import pytest
import structlog

from mazziere.adapters.logs import write_logs_to


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _as_before():
    yield
    structlog.reset_defaults()


def test_a_collector_is_given_one_object_a_line():
    stream = io.StringIO()
    write_logs_to(stream)
    with structlog.contextvars.bound_contextvars(request="18bcfe56800-1"):
        structlog.get_logger().info("request", route="/api/lobby", status=200)
    (line,) = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "request", "level": "info", "request": "18bcfe56800-1", "route": "/api/lobby", "status": 200,
    }  # fmt: skip


def test_a_person_at_a_terminal_reads_warnings_only():
    stream = Terminal()
    write_logs_to(stream)
    structlog.get_logger().info("request", route="/api/lobby")
    assert stream.getvalue() == ""
    structlog.get_logger().warning("append failed", table="capri")
    assert "append failed" in stream.getvalue()


@pytest.mark.parametrize("secret", ["token", "password", "code", "invitation", "email", "cookie"])
def test_no_secret_is_written(secret):
    stream = io.StringIO()
    write_logs_to(stream)
    structlog.get_logger().error("something", **{secret: "hunter2"})
    assert "hunter2" not in stream.getvalue()


@pytest.mark.parametrize("stream", [io.StringIO(), Terminal()], ids=["collector", "terminal"])
def test_what_the_variables_held_is_not_told_of_a_failure(stream):
    write_logs_to(stream)
    password = "hunter" + "2"
    try:
        raise ValueError(len(password))
    except ValueError:
        structlog.get_logger().exception("task failed")
    assert "hunter2" not in stream.getvalue()


def test_a_failure_is_told_with_where_it_happened():
    stream = io.StringIO()
    write_logs_to(stream)
    try:
        raise ValueError("chips were lost")
    except ValueError:
        structlog.get_logger().exception("table stopped", table="capri")
    (line,) = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert line["exception"][0]["exc_value"] == "chips were lost"
