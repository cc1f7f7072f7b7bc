"""Guessing passwords is slow and costs the evening nothing: limits for logins, and hashing in one thread at a time."""
