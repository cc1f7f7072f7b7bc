"""Ranks, ties, release of results, exports."""
