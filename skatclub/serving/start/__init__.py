"""Before the first request: the data folder, static files, a browser."""
