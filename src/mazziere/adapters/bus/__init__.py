"""The message bus between tasks. `local` carries messages within one process."""
