"""A tournament as one file, out and in."""
