"""The tests of the web make the routes of their rooms once."""

from tests.web.apps import _routes_made_once  # noqa: F401  (for every test here)
