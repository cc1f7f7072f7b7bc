"""The people: clubs, players, their import, and merging of duplicates."""
