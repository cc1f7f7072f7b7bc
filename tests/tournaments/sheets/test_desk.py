"""How many players say that their line is right."""

from __future__ import annotations

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Agreement, Seat
from tournaments.sheets.desk import desk_of


def test_only_who_agrees_to_the_line_as_it_is_now_is_counted(db: None) -> None:
    entries = make_entries(make_tournament(), 8)
    series = seat_series(entries[0].tournament, 1, [entries[:4], entries[4:]])
    store_result(series.skat_tables.get(number=1), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    for seat in Seat.objects.filter(skat_table__number=1, number__lte=3):
        line = {"series_points": seat.series_points, "won": seat.won, "lost": seat.lost}
        Agreement.objects.create(seat=seat, **line)
    assert [table.agree for table in desk_of(series).tables] == [3, 0]
    # The line has been corrected since.
    Seat.objects.filter(skat_table__number=1, number=2).update(won=2)
    assert [table.agree for table in desk_of(series).tables] == [2, 0]
