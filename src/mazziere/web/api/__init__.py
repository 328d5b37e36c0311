"""What can be asked over HTTP, one module for each part: its structs, its handlers, its `ROUTES`."""
