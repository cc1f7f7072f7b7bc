"""Every sheet that was saved with a reason or a ruling is mentioned beside the result, with its own words."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import ScoreSheet, Seat, Series
from tournaments.standings.notes import StandingsNote
from tournaments.standings.ranking import Standings, compute_standings

REASON = "saved although the paper is wrong: no totals on it"
RULING = "ruling: looked at the skat"
TAKEN_OFF = "start number 2: −50 points; start number 3: −10 points"


@pytest.fixture
def series(db: None) -> Series:
    """Five tables; the sheet of the last has not come back."""
    entries = make_entries(make_tournament(), 15)
    series = seat_series(
        entries[0].tournament, 1, [entries[n : n + 3] for n in range(0, 15, 3)], results_released=True
    )
    for table in series.skat_tables.exclude(number=5):
        store_result(table, [(0, 0, 0)] * 3)
    return series


def say(series: Series, table: int, **words: str) -> None:
    ScoreSheet.objects.filter(skat_table__series=series, skat_table__number=table).update(**words)


def standings(series: Series, only: int | None = None) -> Standings:
    return compute_standings(series.tournament, only=only)


def test_a_reason_a_ruling_both_or_neither(series: Series) -> None:
    say(series, 1, reason="no totals on it")
    say(series, 2, ruling="looked at the skat")
    say(series, 3, reason="no totals on it", ruling="looked at the skat")

    shown = standings(series, 1)

    assert shown.missing == ((1, 1),)
    assert shown.notes == (
        StandingsNote(1, 1, REASON),
        StandingsNote(1, 2, RULING),
        StandingsNote(1, 3, f"{REASON}; {RULING}"),
    )


def test_points_taken_off_stand_behind_the_ruling_of_their_table(series: Series) -> None:
    say(series, 1, ruling="looked at the skat")
    say(series, 2, ruling="cards shown")
    Seat.objects.filter(entry__start_number=2).update(penalty=50)
    Seat.objects.filter(entry__start_number=3).update(penalty=10)

    assert standings(series, 1).notes == (
        StandingsNote(1, 1, f"{RULING}; {TAKEN_OFF}"),
        StandingsNote(1, 2, "ruling: cards shown"),
    )


def test_only_the_series_that_are_asked_for(series: Series) -> None:
    entries = list(series.tournament.entries.order_by("start_number"))
    second = seat_series(series.tournament, 2, [entries[:3], entries[3:6], entries[6:9]])
    store_result(second.skat_tables.get(number=2), [(0, 0, 0)] * 3)
    say(second, 2, ruling="late")
    say(series, 4, ruling="early")

    one, both = standings(series, 2), standings(series)
    late, early = StandingsNote(2, 2, "ruling: late"), StandingsNote(1, 4, "ruling: early")
    assert (one.missing, one.notes) == (((2, 2),), (late,))
    assert (both.missing, both.notes) == (((1, 1), (2, 2)), (early, late))


def test_visitors_read_a_ruling_without_a_reason(series: Series, visitor_client: Client) -> None:
    say(series, 2, ruling="looked at the skat")
    page = visitor_client.get("/tournaments/club-evening/standings/").content.decode()
    assert RULING in page
