"""Clubs, players, tournaments, entries, check-in, import."""
