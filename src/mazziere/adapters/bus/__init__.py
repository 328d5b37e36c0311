"""How tasks reach one another. `local` carries messages within one process."""
