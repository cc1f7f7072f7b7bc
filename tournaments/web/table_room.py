"""How much room a table of results needs: each series is a column, and the style sheet folds what does not fit."""

from __future__ import annotations

# The most series of ``room-1`` (the usual room), ``room-2`` …; measured with the longest headings.
MOST_SERIES = {
    "desk": (3, 5, 7, 9),
    "overview": (2, 4, 7, 8),
    "list": (0, 0, 3, 4, 6),
    "teams": (4, 6, 9),
}
NEVER = 6  # no screen shows so many series


def room_class(series: int, table: str) -> str:
    """The class of a table with a column for each of so many series: ``room-3``."""
    steps = enumerate(MOST_SERIES[table], 1)
    return f"room-{next((step for step, most in steps if series <= most), NEVER)}"
