"""The club's year: seasons, their evenings and results, and their tables."""
