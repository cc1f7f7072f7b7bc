"""What the forms of a meeting offer."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import Any

import pytest
from django.http import QueryDict

from tests.factories import make_tournament
from tests.tournaments.league.leagues import first_meeting, make_planned, play_tandems
from tests.tournaments.season.sides import make_plan as make_team_plan
from tournaments.league.meetings.forms import (
    LeagueRulingForm,
    MeetingForm,
    MeetingObjectionForm,
    TakeForm,
    TotalsForm,
)
from tournaments.league.reckoning.division import TeamSeries

pytestmark = pytest.mark.django_db


def offered(form: Any, name: str) -> list[str]:
    return [str(label) for value, label in form.fields[name].choices if value]


def test_only_the_teams_of_a_meeting_object_to_it() -> None:
    meeting = first_meeting(make_planned(8, days=1))
    teams = [one.team.name for one in meeting.meeting_teams.all()]
    assert len(teams) == 4
    assert sorted(offered(MeetingObjectionForm(meeting), "team")) == sorted(teams)


def test_a_ruling_concerns_the_teams_and_meetings_of_its_division() -> None:
    nord = make_planned(2, days=1)
    make_planned(3, days=2, league=nord.league, name="Syd")
    form = LeagueRulingForm(nord)
    assert (sorted(offered(form, "team")), len(offered(form, "meeting"))) == (["Ribe", "Tønder"], 1)


def test_tournaments_with_teams_that_are_no_meeting_yet() -> None:
    """The newest first, with their date."""
    play_tandems(first_meeting(make_planned(2, days=1)), name="Taken")
    make_tournament("Without teams")
    for day, name in ((20, "Earlier"), (21, "Later"), (21, "Latest")):
        make_team_plan(make_tournament(name, date=dt.date(2026, 11, day)))
    assert offered(TakeForm(), "tournament") == [
        "2026-11-21 · Latest", "2026-11-21 · Later", "2026-11-20 · Earlier",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("first", "last", "errors"),
    [
        ("2026-02-07", "2026-02-07", []),
        ("2026-02-08", "2026-02-07", ["last_date"]),
        ("", "2026-02-07", []),
        ("2026-02-08", "", []),
    ],
)
def test_the_last_possible_date_is_not_before_the_first(first: str, last: str, errors: list[str]) -> None:
    meeting = first_meeting(make_planned(4, days=1))
    data = QueryDict(f"first_date={first}&last_date={last}&version=1")
    assert list(MeetingForm(data, instance=meeting).errors) == errors


@pytest.mark.parametrize(
    ("day", "errors"),
    [
        ("0026-02-07", ["date"]), ("1999-12-31", ["date"]), ("2000-01-01", []),
        ("2100-12-31", []), ("2101-01-01", ["date"]), ("9999-12-31", ["date"]),
    ],
)  # fmt: skip
def test_a_day_is_typed_with_the_whole_year(day: str, errors: list[str]) -> None:
    """Fourteen days after the last day of the calendar would be none."""
    meeting = first_meeting(make_planned(4, days=1))
    assert list(MeetingForm(QueryDict(f"date={day}&version=1"), instance=meeting).errors) == errors


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({}, []),
        ({"points": "-48"}, []),
        ({"points": "0", "won": "1", "lost": "0"}, []),
        ({"won": "0"}, ["points"]),
        ({"lost": "0"}, ["points"]),
        ({"won": "-1"}, ["won"]),
        ({"won": "x", "lost": "1"}, ["won"]),
        ({"points": "1000001"}, ["points"]),
    ],
)
def test_games_need_game_points(typed: dict[str, str], errors: list[str]) -> None:
    meeting = first_meeting(make_planned(2, days=1))
    key = f"{meeting.meeting_teams.get(team__name='Ribe').team_id}_2"
    data = QueryDict("version=1", mutable=True)
    data.update({f"{name}_{key}": value for name, value in typed.items()})
    form = TotalsForm(meeting, data)
    assert list(form.errors) == [f"{name}_{key}" for name in errors]


def test_the_totals_that_were_typed() -> None:
    meeting = first_meeting(make_planned(2, days=1))
    ribe = meeting.meeting_teams.get(team__name="Ribe").team_id
    tonder = meeting.meeting_teams.get(team__name="Tønder").team_id
    data = QueryDict(f"version=1&points_{ribe}_1=0&points_{ribe}_2=7&won_{ribe}_2=2&lost_{ribe}_2=1")
    form = TotalsForm(meeting, data)
    assert form.is_valid()
    assert form.totals == {ribe: [TeamSeries(0), TeamSeries(7, 2, 1)], tonder: [None, None]}
    cells = {one.name: [(cell.series, cell.won.name) for cell in cells] for one, cells in form.rows}
    assert cells["Ribe"] == [(1, f"won_{ribe}_1"), (2, f"won_{ribe}_2")]


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("", 0),
        ("−1,5", Fraction(-3, 2)),
        ("2", 2),
        (" 0.5 ", Fraction(1, 2)),
        ("1000", 1000),
        ("-1000.0", -1000),
        ("1001", None),
        ("-1001", None),
        ("0.25", None),
    ],
)
def test_points_of_a_ruling(typed: str, points: Fraction | None) -> None:
    division = make_planned(2, days=1)
    data = QueryDict(mutable=True)
    ribe = division.teams.get(name="Ribe")
    data.update({"team": str(ribe.pk), "won": typed, "reason": "late"})
    form = LeagueRulingForm(division, data)
    assert list(form.errors) == (["won"] if points is None else [])
    if points is not None:
        values = {"team": ribe, "meeting": None, "won": points, "lost": 0, "reason": "late", "committee": ""}
        assert form.values() == values
