"""A table with records is never offered: not to join, to take over, or to continue without."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series, store_result
from tests.refusals import refused
from tournaments.models import Deal, Entry, Seat, Series, SkatTable, Tournament
from tournaments.seating.changes.arrivals import changes_of, name_substitute
from tournaments.seating.changes.swapping import swap


@pytest.fixture
def series(db: None) -> Series:
    """Tables of 3, 4, 3 and 4; start number 15 has come late, 4 and 11 have gone home."""
    tournament = make_tournament()
    entries = make_entries(tournament, 14)
    series = seat_series(tournament, 1, [entries[:3], entries[3:7], entries[7:10], entries[10:]])
    Entry.objects.create(tournament=tournament, player=make_player(15), start_number=15)
    Entry.objects.filter(start_number__in=(4, 11)).update(is_here=False)
    return series


def begin(table: SkatTable, written: str) -> None:
    if written == "sheet":
        store_result(table, [(0, 0, 0)] * table.seats.count())
    else:
        Deal.objects.create(skat_table=table, number=1, told={"passed": True})


def offered(series: Series) -> list[str]:
    return [way.key for way in changes_of(series).ways]


def test_before_anything_is_written_every_table_is_offered(series: Series) -> None:
    assert offered(series) == ["take-15-4", "take-15-11", "join-15-1", "join-15-3", "without-4", "without-11"]


@pytest.mark.parametrize("written", ["sheet", "deal"])
@pytest.mark.parametrize(
    ("begun", "left"),
    [
        (1, ["take-15-4", "take-15-11", "join-15-3", "without-4", "without-11"]),
        (2, ["take-15-11", "join-15-1", "join-15-3", "without-11"]),
        (3, ["take-15-4", "take-15-11", "join-15-1", "without-4", "without-11"]),
        (4, ["take-15-4", "join-15-1", "join-15-3", "without-4"]),
    ],
)
def test_a_table_that_has_begun_is_not_offered(
    series: Series, written: str, begun: int, left: list[str]
) -> None:
    begin(series.skat_tables.get(number=begun), written)
    assert offered(series) == left


def test_where_every_table_has_begun_nothing_is_offered(series: Series) -> None:
    for table in series.skat_tables.all():
        begin(table, "deal")
    found = changes_of(series)
    assert ([way.key for way in found.ways], found.can_be_drawn_again) == ([], False)


def test_each_way_says_who_sits_where_and_who_has_moved(series: Series) -> None:
    before = {1: (1, 2, 3), 2: (4, 5, 6, 7), 3: (8, 9, 10), 4: (11, 12, 13, 14)}
    found = {way.key: (way.sentence, way.tables, way.moved) for way in changes_of(series).ways}
    assert found == {
        "take-15-4": (
            "Åse Madsen 15 takes the seat of Inge Sørensen at table 2",
            before | {2: (15, 5, 6, 7)},
            [],
        ),
        "take-15-11": (
            "Åse Madsen 15 takes the seat of Inge Sørensen 11 at table 4",
            before | {4: (15, 12, 13, 14)},
            [],
        ),
        "join-15-1": ("Åse Madsen 15 joins table 1", before | {1: (1, 2, 3, 15)}, []),
        "join-15-3": ("Åse Madsen 15 joins table 3", before | {3: (8, 9, 10, 15)}, []),
        "without-4": ("Table 2 goes on without Inge Sørensen", before | {2: (5, 6, 7)}, []),
        "without-11": ("Table 4 goes on without Inge Sørensen 11", before | {4: (12, 13, 14)}, []),
    }


def test_a_closed_series_has_no_changes(series: Series) -> None:
    Series.objects.update(state="closed")
    found = changes_of(Series.objects.get())
    assert (found.arrived, found.gone, found.ways) == ([], [], [])


def test_a_seat_with_a_substitute_is_not_free(series: Series) -> None:
    Seat.objects.filter(entry__start_number=4).update(substitute="Ib Poulsen")
    found = changes_of(series)
    assert [seat.entry.start_number for seat in found.gone] == [11]
    assert [way.key for way in found.ways] == ["take-15-11", "join-15-1", "join-15-3", "without-11"]


def test_another_tournament_is_left_alone(series: Series) -> None:
    other = Tournament.objects.create(name="Other", slug="other", date=series.tournament.date)
    make_entries(other, 3)
    assert [entry.start_number for entry in changes_of(series).arrived] == [15]


def test_a_substitute_makes_older_pages_stale(series: Series) -> None:
    """Two directors who write a substitute down for one seat: the second one is told, and nothing is lost."""
    name_substitute(series, 4, "Ib Poulsen", version=series.version, by=COMMAND)
    for change in (
        lambda: name_substitute(series, 4, "Bo Juul", version=series.version, by=COMMAND),
        lambda: swap(series, 1, 5, version=series.version, by=COMMAND),
    ):
        with refused("seats-stale"):
            change()

    assert Seat.objects.get(entry__start_number=4).substitute == "Ib Poulsen"
    name_substitute(series, 4, "Bo Juul", version=series.version + 1, by=COMMAND)
    assert Seat.objects.get(entry__start_number=4).substitute == "Bo Juul"
