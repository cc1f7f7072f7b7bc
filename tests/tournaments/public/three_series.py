"""An evening of which visitors see one series of three."""

from __future__ import annotations

from tests.factories import make_entries, seat_series, store_result
from tournaments.models import Series, Tournament

RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


def play_three_series(tournament: Tournament) -> None:
    """Four players; series 1 closed with public results, 2 played and not released, 3 drawn and not checked."""
    entries = make_entries(tournament, 4, tournament.club)
    first = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    second = seat_series(tournament, 2, [entries[::-1]])
    seat_series(tournament, 3, [entries], state=Series.State.DRAFT)
    for series in (first, second):
        store_result(series.skat_tables.get(), RESULT, 37)
