"""Middleware that checks every request before a view runs (host, charset, body size) and adds headers."""
