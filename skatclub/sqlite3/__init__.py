"""SQLite as this program uses it: Django's own, whose connections can stay open between requests."""
