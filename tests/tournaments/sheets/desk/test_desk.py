"""Where the sheets of a series are, and how many players say that their line is right."""

from __future__ import annotations

import datetime as dt

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Agreement, Deal, ScoreSheet, Seat, Tournament, Venue
from tournaments.sheets.desk.desk import At, desk_of

NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)


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


def test_each_table_of_one_series(db: None) -> None:
    """Series 2 has a sheet, deals and an agreement of its own."""
    tournament = make_tournament()
    entries = make_entries(tournament, 15)
    tables = [entries[:4], entries[4:8], entries[8:11], entries[11:15]]
    one, two = seat_series(tournament, 1, tables), seat_series(tournament, 2, tables)
    result, later = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], NOON + dt.timedelta(minutes=5)
    for series, number in ((one, 1), (one, 2), (two, 4)):
        table = series.skat_tables.get(number=number)
        store_result(table, result, 37)
        Deal.objects.create(skat_table=table, number=1, told={})
    ScoreSheet.objects.update(recorded_at=NOON)
    ScoreSheet.objects.filter(skat_table__series=one, skat_table__number=2).update(
        state="confirmed", confirmed_at=later
    )
    one.skat_tables.filter(number__in=[2, 4]).update(sheet_arrived_at=later)
    for number in (1, 2):
        Deal.objects.create(skat_table=one.skat_tables.get(number=3), number=number, told={})
    Deal.objects.create(skat_table=two.skat_tables.get(number=3), number=1, told={})
    seat = two.skat_tables.get(number=4).seats.get(number=1)
    agreed = {"series_points": seat.series_points, "won": seat.won, "lost": seat.lost}
    Agreement.objects.create(seat=seat, **agreed)
    desk = desk_of(one)
    assert [(one.number, one.players, one.at, one.came_at, one.deals, one.agree) for one in desk.tables] == [
        (1, 4, At.RECORDED, NOON, 1, 0),
        (2, 4, At.CONFIRMED, later, 1, 0),
        (3, 3, At.OUT, None, 2, 0),
        (4, 4, At.ARRIVED, later, 0, 0),
    ]
    assert desk.counts == {"arrived": 1, "out": 1, "recorded": 1, "confirmed": 1}
    assert desk.names([3]) == {3: ["Kurt Hansen 9", "Őrsi János 10", "Inge Sørensen 11"]}
    assert [(one.number, one.at, one.deals, one.agree) for one in desk_of(two).tables] == [
        (1, At.OUT, 0, 0), (2, At.OUT, 0, 0), (3, At.OUT, 1, 0), (4, At.RECORDED, 1, 1),
    ]  # fmt: skip


def test_papers_here_in_the_order_of_typing(db: None) -> None:
    """The oldest first, then by number; what another venue keeps is not typed here."""
    tournament = make_tournament(at_venues="lead")
    series = seat_series(tournament, 1, [[], [], [], []])
    Venue.objects.create(tournament=tournament, number=2, name="Vejle", first_table=2, last_table=2)
    for number, minutes in ((1, 5), (2, 1), (3, 2), (4, 2)):
        series.skat_tables.filter(number=number).update(sheet_arrived_at=NOON + dt.timedelta(minutes=minutes))
    desk = desk_of(series)
    assert [table.number for table in desk.arrived] == [3, 4, 1]
    assert [table.venue for table in desk.tables] == ["", "Vejle", "", ""]
    Tournament.objects.update(at_venues="")
    assert [table.number for table in desk_of(Tournament.objects.get().series.get()).arrived] == [2, 3, 4, 1]
