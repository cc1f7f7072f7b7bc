"""The table of a division: from totals and from tournaments, with absences, withdrawals, rulings; what is public."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.league.leagues import (
    first_meeting,
    make_division,
    make_league,
    make_planned,
    report,
    team,
)
from tests.tournaments.season.sides import make_plan as make_team_plan
from tests.tournaments.season.sides import make_team
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.scheduling import meetings_of
from tournaments.league.set_up import take_tournament
from tournaments.league.squads.squads import change_team
from tournaments.league.table.cross import CrossRow
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import MeetingSide, ShownDivision, shown_division
from tournaments.league.table.zones import Zone
from tournaments.models import Division, Meeting, Series, Team, Tournament

pytestmark = pytest.mark.django_db


def shown(division: Division, *, public: bool = False) -> ShownDivision:
    found = Division.objects.select_related("league").get(pk=division.pk)
    return shown_division(read_division(found, public=public), public=public)


def brief(division: Division, *, public: bool = False) -> list[tuple[str, str, str, int]]:
    return [
        (one.shown_rank, one.name, one.points, one.game_points)
        for one in shown(division, public=public).lines
    ]


def test_before_the_first_day_all_teams_share_the_first_place() -> None:
    division = make_division(2)
    assert brief(division) == [("=1", "Ribe", "0:0", 0), ("=1", "Tønder", "0:0", 0)]


def test_totals_give_the_points_of_the_teams_beaten() -> None:
    """Series 1: 3000 2500 2000 1500; series 2: Ribe is absent, and Husum and Kiel are equal."""
    division = make_planned(4)
    report(
        first_meeting(division), Tønder=[3000, 2400], Ribe=[2500, None], Husum=[2000, 2000], Kiel=[1500, 2000]
    )
    assert brief(division) == [
        ("1", "Tønder", "6:0", 5400),
        ("2", "Husum", "2.5:3.5", 4000),
        ("3", "Ribe", "2:4", 2500),
        ("4", "Kiel", "1.5:4.5", 3500),
    ]
    # There is no earlier day from which they have moved.
    assert {line.moved for line in shown(division).lines} == {None}


def test_a_line_has_home_and_away_average_movement_and_zone() -> None:
    division = make_planned(4, up=1, play_off=1, down=1)
    one, two = meetings_of(division)
    Meeting.objects.update(host=team("Kiel"))
    report(one, Tønder=[400, 300], Ribe=[300, 400], Husum=[200, 200], Kiel=[100, 100])
    report(two, Tønder=[100, None], Ribe=[200, 100], Husum=[400, 400], Kiel=[300, 300])
    found = {line.name: line for line in shown(division).lines}
    assert [(line.shown_rank, name, line.points) for name, line in found.items()] == [
        ("1", "Husum", "8:4"), ("2", "Ribe", "7:5"), ("3", "Tønder", "5:7"), ("4", "Kiel", "4:8"),
    ]  # fmt: skip
    husum, tonder, kiel = found["Husum"], found["Tønder"], found["Kiel"]
    # Before: Ribe and Tønder shared the first place with 5:1 and 700.
    assert (husum.moved, tonder.moved, kiel.moved) == (2, -2, 0)
    assert (kiel.home, kiel.away, husum.home, husum.away) == ("4:8", "0:0", "0:0", "8:4")
    # 800 points of four players in three series
    assert (tonder.average, tonder.days) == (Fraction(800, 12), 2)
    assert shown(division).cross[0] == CrossRow(1, "Husum", ("■", "2:2", "2:2", "4:0"))
    assert [line.zone for line in found.values()] == [Zone.UP, Zone.PLAY_OFF, Zone.STAYS, Zone.DOWN]


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        # Absent from then on: its results stay.
        ("stay", [("Tønder", "2.5:4"), ("Husum", "4:2"), ("Ribe", "6:0"), ("Kiel", "0:6")]),
        # As if it had never played: of three teams.
        ("go", [("Husum", "2:2"), ("Ribe", "4:0"), ("Kiel", "0:4")]),
    ],
)
def test_the_results_of_a_team_that_withdraws(setting: str, expected: list[tuple[str, str]]) -> None:
    division = make_planned(4, league=make_league(withdrawn=setting), down=1)
    report(first_meeting(division), Tønder=[200, 200], Ribe=[400, 400], Husum=[300, 300], Kiel=[100, 100])
    rule_on(team("Tønder"), won=Fraction(1, 2), lost=0, reason="walkover", by=COMMAND)
    change_team(team("Tønder"), name="Tønder", captain=None, withdrawn_on=dt.date(2026, 3, 1), by=COMMAND)
    found = shown(division)
    assert sorted((line.name, line.points) for line in found.lines) == sorted(expected)
    # Of the others one still goes down.
    zones = {line.name: line.zone for line in found.lines if not line.is_withdrawn}
    assert zones == {"Ribe": Zone.STAYS, "Husum": Zone.STAYS, "Kiel": Zone.DOWN}


def test_a_ruling_changes_the_points() -> None:
    division = make_planned(4)
    report(first_meeting(division), Tønder=[400, 400], Ribe=[300, 300], Husum=[200, 200], Kiel=[100, 100])
    rule_on(
        team("Tønder"),
        won=Fraction(-5, 2),
        lost=Fraction(1, 2),
        reason="substituted during a series",
        by=COMMAND,
    )
    assert [one[1:3] for one in brief(division)] == [
        ("Ribe", "4:2"), ("Tønder", "3.5:0.5"), ("Husum", "2:4"), ("Kiel", "0:6"),
    ]  # fmt: skip
    assert [(one.team, one.points, one.reason) for one in shown(division).rulings] == [
        ("Tønder", "−2.5:0.5", "substituted during a series")
    ]


def played_here(division: Division, **fields: Any) -> Tournament:
    """The first meeting as a tournament: four tandems, one series of two tables that is complete.

    Danish points 330, 10, 120, 60 at table 1 and the same at table 2, seat by seat.
    """
    tournament = make_tournament(series_count=2, **fields)
    entries = make_entries(tournament, 8)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    for table in series.skat_tables.order_by("number"):
        store_result(table, [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    plan = make_team_plan(tournament, kind="tandem", size=2, starts_with=2)
    for place, name in enumerate(("Tønder", "Ribe", "husum", "Kiel")):
        make_team(plan, name, [entries[place], entries[place + 4]])
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    return tournament


def totals_of(tournament: Tournament) -> dict[str, int]:
    """What the sheets say, team by team."""
    found = {}
    for one in Team.objects.filter(plan__tournament=tournament):
        seats = [seat for member in one.members.all() for seat in member.entry.seats.all()]
        found[one.name] = sum(seat.series_points or 0 for seat in seats)
    return found


def test_a_tournament_brings_the_totals_of_its_sheets() -> None:
    division = make_planned(4, league=make_league(team_kind="tandem"))
    tournament = played_here(division)
    sheets = totals_of(tournament)
    assert {line.name.lower(): line.game_points for line in shown(division).lines} == {
        name.lower(): total for name, total in sheets.items()
    }
    assert [(line.name, line.points) for line in shown(division).lines] == [
        ("Tønder", "3:0"), ("Husum", "2:1"), ("Kiel", "1:2"), ("Ribe", "0:3"),
    ]  # fmt: skip


def test_a_series_that_is_not_complete_does_not_count_yet() -> None:
    division = make_planned(4, league=make_league(team_kind="tandem"))
    tournament = played_here(division)
    tournament.series.get().skat_tables.get(number=2).score_sheet.delete()
    found = shown(division)
    assert {line.points for line in found.lines} == {"0:0"}
    # Of series 1 one sheet is missing.
    assert [one.open for one in found.open] == [((1, 1),)]


@pytest.mark.parametrize(
    ("visibility", "released", "expected"),
    [("released", True, "3:0"), ("released", False, "0:0"), ("hidden", True, "0:0"), ("live", False, "3:0")],
)
def test_visitors_see_what_is_released(visibility: str, released: bool, expected: str) -> None:
    division = make_planned(4, league=make_league(team_kind="tandem"))
    tournament = played_here(division, visibility=visibility)
    Series.objects.update(results_released=released)
    found = shown(division, public=True)
    assert {line.name: line.points for line in found.lines}["Tønder"] == expected
    address = "" if visibility == "hidden" else tournament.get_absolute_url()
    assert found.days[0][1][0].address == address
    assert {line.name: line.points for line in shown(division).lines}["Tønder"] == "3:0"


def test_a_meeting_shows_its_teams_with_points_and_totals() -> None:
    division = make_planned(2, days=1, league=make_league(factor=2))
    report(first_meeting(division), Tønder=[300, None], Ribe=[200, 100])
    meeting = shown(division).days[0][1][0]
    assert set(meeting.sides) == {
        MeetingSide(team("Tønder").pk, "Tønder", "2:2", (300, None), ("2:0", "0:2")),
        MeetingSide(team("Ribe").pk, "Ribe", "2:2", (200, 100), ("0:2", "2:0")),
    }
    assert (meeting.state, meeting.date) == ("reported", dt.date(2026, 2, 7))
    assert (shown(division).last_day, shown(make_planned(2, league=make_league(name="Cup"))).last_day) == (
        1,
        0,
    )


def test_a_division_takes_as_many_queries_with_one_meeting_as_with_many(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    division = make_planned(4, league=make_league(team_kind="tandem"), days=4)
    played_here(division)
    first, second, third = list(meetings_of(division))[1:]
    report(first, Tønder=[1, 2], Ribe=[3, 4], Husum=[5, 6], Kiel=[7, 8])
    read = Division.objects.select_related("league").get(pk=division.pk)
    with django_assert_num_queries(11):
        shown_division(read_division(read))
    for meeting in (second, third):
        report(meeting, Tønder=[1, 2], Ribe=[3, 4], Husum=[5, 6], Kiel=[7, 8])
    with django_assert_num_queries(11):
        shown_division(read_division(read))
