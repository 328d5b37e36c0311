"""Open Hand History, a JSON: `document` is its shape, `read` and `write` go to and from a record."""
