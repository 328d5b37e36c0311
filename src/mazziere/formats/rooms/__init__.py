"""The histories of other rooms → record: one small reader each, beside the reader of its XML or its seats."""
