"""The table of teams as pages, files and paper show it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scoring.systems import find_rule_system
from tournaments.teams.line_up import Stint, without_substitutes
from tournaments.teams.match_points import Points
from tournaments.teams.reckoning import MemberResult
from tournaments.teams.settings import chosen_settings
from tournaments.teams.shown import NOTHING, SeriesCell, ShownTeam, ShownTeams, points_text, shown_teams
from tournaments.teams.table import NamedTeam, PlayedSeries, team_table

ISKO = find_rule_system("isko")
NAMES = {number: f"P{number}" for number in range(1, 9)}


def table_of(
    points: list[int | None], *, is_final: bool = True, factor: int = 0, quota: int | None = None
) -> ShownTeams:
    """Tandems; the first player of each has made these points in series 1, nobody has played series 2."""
    settings = chosen_settings("tandem", factor=factor, quota=quota)
    teams = [
        NamedTeam(number, f"T{number}", without_substitutes((2 * number - 1, 2 * number)))
        for number in range(1, len(points) + 1)
    ]
    results = {(1, 2 * place + 1): MemberResult(one) for place, one in enumerate(points) if one is not None}
    series = [PlayedSeries(1, True), PlayedSeries(2, False)]
    table = team_table(settings, teams, series, results, ISKO.tie_breaks)
    return shown_teams(table, ISKO, NAMES, is_final=is_final)


def test_a_whole_table() -> None:
    found = table_of([100, 3210, None], factor=1)
    nothing = SeriesCell("Series 2", NOTHING, None)
    assert found.lines == (
        ShownTeam(
            1, "1", 2, "T2", ("P3", "P4"), (SeriesCell("Series 1", "3,210 · 2:0", 3210), nothing),
            "2:0", 3210, "3,210",
        ),
        ShownTeam(
            2, "2", 1, "T1", ("P1", "P2"), (SeriesCell("Series 1", "100 · 1:1", 100), nothing),
            "1:1", 100, "100",
        ),
        ShownTeam(
            None, "–", 3, "T3", ("P5", "P6"), (SeriesCell("Series 1", f"{NOTHING} · 0:2", None), nothing),
            "0:2", None, "–",
        ),
    )  # fmt: skip
    assert (found.series_numbers, found.gives_points, found.columns) == ((1, 2), True, 6)
    assert (found.go_on, found.quota, found.remarks) == (0, "", ())


def test_a_substitute_counts_from_the_series_in_which_he_plays() -> None:
    """Tandems, three series. P2 plays the first, P5 the second for T1, and P2 comes back; what they made otherwise
    is their own.
    """
    settings = chosen_settings("tandem", factor=1)
    line_up = (Stint(1, 1), Stint(2, 2, 1, 1), Stint(5, 2, 2, 2), Stint(2, 2, 3))
    teams = [NamedTeam(1, "T1", line_up), NamedTeam(2, "T2", without_substitutes((3, 4)))]
    points = {1: (100, 200, 300), 2: (10, 20, 30), 3: (50, 50, 50), 4: (40, 60, 60), 5: (1, 2, 3)}
    results = {
        (number, member): MemberResult(one)
        for member, own in points.items()
        for number, one in enumerate(own, 1)
    }
    series = [PlayedSeries(number, is_complete=True) for number in (1, 2, 3)]
    found = shown_teams(
        team_table(settings, teams, series, results, ISKO.tie_breaks), ISKO, NAMES, is_final=True
    )
    assert [
        (one.name, one.players, *(cell.text for cell in one.cells), one.total) for one in found.lines
    ] == [
        (
            "T1",
            ("P1", "P2 (series 1, from series 3)", "P5 (series 2)"),
            "110 · 1:0",
            "202 · 1:0",
            "330 · 1:0",
            642,
        ),
        ("T2", ("P3", "P4"), "90 · 0:1", "110 · 0:1", "110 · 0:1", 310),
    ]
    assert found.remarks == ("Series 2, T1: P5 comes in for P2.", "Series 3, T1: P2 comes in for P5.")
    first = shown_teams(
        team_table(settings, teams, series[:2], results, ISKO.tie_breaks), ISKO, NAMES, is_final=False
    )
    assert first.remarks == ("Series 2, T1: P5 comes in for P2.",)


def test_of_the_best_players_a_substitute_and_the_one_replaced_are_one() -> None:
    """The best one of two over all series: 60 + 60 at the first place beat 100 at the second."""
    settings = chosen_settings("best", size=2, counted=1, starts_with=1)
    line_up = (Stint(1, 1, 1, 1), Stint(3, 1, 2), Stint(2, 2))
    results = {
        (1, 1): MemberResult(60),
        (2, 3): MemberResult(60),
        (1, 2): MemberResult(100),
        (2, 2): MemberResult(0),
    }
    series = [PlayedSeries(number, is_complete=True) for number in (1, 2)]
    table = team_table(settings, [NamedTeam(1, "T1", line_up)], series, results, ISKO.tie_breaks)
    assert [one.total for one in table.scores] == [120]


def test_without_match_points() -> None:
    found = table_of([100, 50])
    assert [(one.match_points, one.cells[0].text) for one in found.lines] == [("", "100"), ("", "50")]
    assert (found.gives_points, found.columns) == (False, 5)


@pytest.mark.parametrize(
    ("points", "quota", "go_on", "sentence"),
    [
        ([9, 8, 7, 6], 25, 1, "1 of 4 teams goes on to the next round (25 %)."),
        ([9, 8, 7, 6], 30, 2, "2 of 4 teams go on to the next round (30 %)."),
        ([9, 8, None, None], 50, 1, "1 of 2 teams goes on to the next round (50 %)."),
        (
            [9, 9, 7, 6],
            25,
            1,
            "1 of 4 teams goes on to the next round (25 %). Equal teams stand on both sides of this line.",
        ),
        ([9, 9, 7, 6], 50, 2, "2 of 4 teams go on to the next round (50 %)."),
        ([9, 9], 100, 2, "2 of 2 teams go on to the next round (100 %)."),
        ([9, 8], None, 0, ""),
    ],
)
def test_who_goes_on(points: list[int | None], quota: int | None, go_on: int, sentence: str) -> None:
    """Said at the end only."""
    found = table_of(points, quota=quota)
    assert (found.go_on, found.quota) == (go_on, sentence)
    found = table_of(points, quota=quota, is_final=False)
    assert (found.go_on, found.quota) == (0, "")


def test_places_that_were_shared_are_said() -> None:
    assert table_of([9, 9, 7], factor=1).remarks == (
        "Series 1: equal teams have shared the points of their places (T1, T2).",
    )


def test_match_points_with_halves() -> None:
    assert [points_text(Points(*one)) for one in ((2, 1), (Fraction(3, 2), Fraction(2, 1)))] == [
        "2:1",
        "1.5:2",
    ]
