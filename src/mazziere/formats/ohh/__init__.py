"""Open Hand History, a JSON format: `document` holds its fields, `read` and `write` translate records."""
