"""Speed, measured beside peers. See `README.md`."""
