"""Lists from a snapshot: all series, one series, one class."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from tournaments.foundations.names import sort_key
from tournaments.public.lists.lists import class_list, series_list, total_list
from tournaments.public.snapshot.people import PublicEntry, PublicLine, PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.ranking import StandingsLine

TABLE = PublicTable(1, (PublicSeat(1, 1, 500, 5, 1), PublicSeat(2, 2, 900, 9, 0), PublicSeat(3, 3)))
SNAPSHOT = PublicTournament(
    slug="evening",
    name="Evening",
    date=dt.date(2026, 11, 21),
    place="",
    club="",
    rules="danish",
    options={},
    series_count=3,
    settings={},
    state="running",
    is_live=False,
    entries=(
        PublicEntry(1, "Åse M.", "Tønder", ("women", "seniors")),
        PublicEntry(2, "Kurt H.", ""),
        PublicEntry(3, "Inge S.", "Højer", ("women",)),
    ),
    series=(
        PublicSeries(1, is_closed=True, shows_results=True, tables=(TABLE,)),
        PublicSeries(2, is_closed=False, shows_results=True, tables=(), missing=2),
        PublicSeries(3, is_closed=False, shows_results=False, tables=()),
    ),
    lines=(
        PublicLine(1, False, 2, (900, None), 9, 0, 900),
        PublicLine(2, False, 3, (None, 800), 8, 0, 800, lot=1),
        PublicLine(3, False, 1, (500, 300), 5, 1, 800, lot=2),
    ),
)


def test_everybody_over_all_series() -> None:
    listed = total_list(SNAPSHOT)
    assert [(line.rank, line.name, line.club, line.series_points) for line in listed.lines] == [
        (1, "Kurt H.", "", (900, None)),
        (2, "Inge S.", "Højer", (None, 800)),
        (3, "Åse M.", "Tønder", (500, 300)),
    ]
    assert (listed.series_numbers, listed.missing, listed.is_official) == ((1, 2), ((2, 2),), False)


def test_a_line_as_tables_read_it() -> None:
    assert total_list(SNAPSHOT).lines[2] == StandingsLine(
        rank=3,
        shared=False,
        entry_id=1,
        start_number=1,
        name="Åse M.",
        public_name="Åse M.",
        club="Tønder",
        series_points=(500, 300),
        won=5,
        lost=1,
        total=800,
        lot=2,
        sort_key=sort_key("Åse M."),
    )


def test_nobody_has_games_that_were_not_played() -> None:
    table = PublicTable(1, (PublicSeat(1, 1, 0, 0, 0), PublicSeat(2, 2, -50, 0, 1), PublicSeat(3, 3)))
    listed = series_list(SNAPSHOT, PublicSeries(1, is_closed=False, shows_results=True, tables=(table,)))
    assert [(line.rank, line.shared, line.start_number, line.won, line.lost) for line in listed.lines] == [
        (1, False, 1, 0, 0),
        (2, False, 2, 0, 1),
    ]


def test_what_a_list_takes_from_the_snapshot() -> None:
    at = dt.datetime(2026, 11, 21, 22, tzinfo=dt.UTC)
    listed = total_list(replace(SNAPSHOT, remarks=("Played again",), as_of=at))
    assert (listed.key, listed.name, listed.remarks, listed.as_of) == ("", "Evening", ("Played again",), at)
    assert listed.system == SNAPSHOT.system
    assert class_list(SNAPSHOT, "women").key == "women"
    without = replace(SNAPSHOT, series=SNAPSHOT.series[2:], lines=())
    assert (total_list(without).series_numbers, total_list(without).is_official) == ((), False)


def test_one_series_by_its_own_points() -> None:
    listed = series_list(SNAPSHOT, SNAPSHOT.series[0])
    assert [
        (line.rank, line.name, line.series_points, line.won, line.lost, line.total) for line in listed.lines
    ] == [
        (1, "Kurt H.", (900,), 9, 0, 900),
        (2, "Åse M.", (500,), 5, 1, 500),
    ]
    assert (listed.key, listed.is_official) == ("series-1", True)


def test_a_class_is_ranked_among_itself() -> None:
    assert [(line.rank, line.name, line.lot) for line in class_list(SNAPSHOT, "women").lines] == [
        (1, "Inge S.", 1),
        (2, "Åse M.", 2),
    ]
    assert [line.name for line in class_list(SNAPSHOT, "seniors").lines] == ["Åse M."]


def test_the_newest_series_with_seats() -> None:
    assert SNAPSHOT.seated == SNAPSHOT.series[0]
    assert (SNAPSHOT.is_playing, SNAPSHOT.is_official, SNAPSHOT.is_over) == (False, False, False)


def test_how_far_the_evening_is() -> None:
    """Over when it is closed; playing while the series whose seats are public last is open."""
    open_series = replace(SNAPSHOT.series[0], number=2, is_closed=False)
    assert replace(SNAPSHOT, state="closed").is_over
    playing = replace(SNAPSHOT, series=(SNAPSHOT.series[0], open_series))
    assert (playing.seated, playing.is_playing, playing.is_official) == (open_series, True, False)
    assert not replace(SNAPSHOT, series=SNAPSHOT.series[:1]).is_official
    assert replace(SNAPSHOT, series=SNAPSHOT.series[:1], state="closed").is_official
    assert not replace(SNAPSHOT, state="closed").is_official
    nothing = replace(SNAPSHOT, series=())
    assert (nothing.seated, nothing.is_playing, nothing.is_official) == (None, False, False)
