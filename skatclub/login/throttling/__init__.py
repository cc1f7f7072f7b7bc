"""Keeps password guessing slow and harmless to other users: login limits, one hashing thread at a time."""
