"""Each step in a league leaves one line in its journal: what, about which row, who, from what to what."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    A_SERIES,
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    report,
    team,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.changes import DescribedChange, described_changes
from tournaments.league.line_up.fines import fine_team, waive_fine
from tournaments.league.meetings.reporting import (
    make_binding,
    note_invitation,
    object_to_meeting,
    settle_meeting_objection,
)
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.scheduling import change_meeting
from tournaments.league.set_up import let_tournament_go, set_up_meeting, take_tournament
from tournaments.league.settings import change_division, change_league, create_division, remove_division
from tournaments.league.squads.squads import (
    add_team,
    add_to_squad,
    change_team,
    leave_squad,
    remove_team,
)
from tournaments.models import ClubTeam, Division, LeagueChange, Meeting, SquadPlayer

pytestmark = pytest.mark.django_db
Change = tuple[str, str, dict[str, object], dict[str, object]]


@pytest.fixture
def division() -> Division:
    return make_planned(4, days=1)


def changes_since(pk: int) -> list[Change]:
    rows = LeagueChange.objects.filter(pk__gt=pk).order_by("pk")
    assert {one.actor for one in rows} == {COMMAND.name}
    return [(str(one.action), one.about, one.before, one.after) for one in rows]


def newest() -> int:
    return LeagueChange.objects.latest("pk").pk


def test_the_steps_of_a_meeting(division: Division) -> None:
    meeting = first_meeting(division)
    about = f"meeting:{meeting.pk}"
    report(meeting, **A_SERIES)
    before = newest()
    note_invitation(meeting, by=COMMAND)
    note_invitation(meeting, by=COMMAND)  # changes nothing
    objection = object_to_meeting(meeting, team("Ribe"), "We have won 31.", by=COMMAND)
    settle_meeting_objection(objection, "The sheet says 30.", by=COMMAND)
    make_binding(meeting, by=COMMAND)
    stored = Meeting.objects.get(pk=meeting.pk)
    assert stored.invited_at
    assert stored.binding_at
    assert changes_since(before) == [
        ("meeting", about, {}, {"invited_at": stored.invited_at.isoformat()}),
        ("objection", about, {}, {"teams": [team("Ribe").pk]}),
        ("objection", about, {"teams": [team("Ribe").pk]}, {}),
        ("binding", about, {}, {"binding_at": stored.binding_at.isoformat()}),
    ]


def test_the_steps_of_a_squad(division: Division) -> None:
    player = make_squad("Tønder", 1)[0]
    row = own_row(SquadPlayer)
    before = newest()
    leave_squad(row, dt.date(2026, 6, 30), by=COMMAND)
    again = add_to_squad(team("Ribe"), player, dt.date(2026, 7, 1), by=COMMAND)
    assert (again.team, again.player, again.from_on) == (team("Ribe"), player, dt.date(2026, 7, 1))
    assert changes_since(before) == [
        ("squad", f"clubteam:{team('Tønder').pk}", {"players": [player.pk]}, {}),
        ("squad", f"clubteam:{team('Ribe').pk}", {}, {"players": [player.pk]}),
    ]


def test_the_settings_of_a_league_and_of_its_divisions() -> None:
    """Of a new one all of them, of a changed one what differs."""
    before = newest()
    league = make_league(days=4)
    syd = create_division(league, by=COMMAND, name="Syd", level=2, down=1)
    change_league(league, 1, by=COMMAND, days=5, name="Skatliga")
    change_division(syd, 1, by=COMMAND, up=1, name="Syd")
    about = f"division:{syd.pk}"
    remove_division(Division.objects.get(pk=syd.pk), by=COMMAND)
    settings = {"name": "Syd", "level": 2, "up": 0, "play_off": 0, "down": 1, "equal_teams": "shared"}
    kept = {
        "name": "Skatliga", "year": 2026, "visibility": "public", "rules": "danish", "team_kind": "four",
        "group_size": 4, "days": 4, "series_count": 2, "rounds": 12, "factor": 1, "equal_totals": "games",
        "withdrawn": "stay", "binding_days": 14, "line_up_days": 1, "currency": "DKK",
    }  # fmt: skip
    assert changes_since(before) == [
        ("league", "", {}, kept),
        ("division", about, {}, settings),
        ("league", "", {"days": 4}, {"days": 5}),
        ("division", about, {"up": 0}, {"up": 1}),
        ("division", about, settings | {"up": 1}, {}),
    ]


def test_teams_that_come_change_and_go() -> None:
    division = make_division(1)
    before = newest()
    about, club = f"division:{division.pk}", own_row(ClubTeam).club
    second = add_team(division, club, by=COMMAND)
    pk = second.pk
    (player,) = make_squad("Tønder II", 1)
    noted = newest()
    day = dt.date(2026, 3, 1)
    change_team(second, name="Tønder II", captain=player, withdrawn_on=day, by=COMMAND)
    change_team(second, name="Tønder B", captain=None, withdrawn_on=day, by=COMMAND)
    remove_team(second, by=COMMAND)
    assert changes_since(before)[0] == ("team", about, {}, {"teams": [pk]})
    assert changes_since(noted) == [
        (
            "team",
            f"clubteam:{pk}",
            {"captain": None, "withdrawn_on": None},
            {"captain": player.pk, "withdrawn_on": "2026-03-01"},
        ),
        ("team", f"clubteam:{pk}", {"captain": player.pk}, {"captain": None, "renamed": True}),
        ("team", about, {"teams": [pk]}, {}),
    ]


def test_totals_that_are_put_right(division: Division) -> None:
    meeting = first_meeting(division)
    about, before = f"meeting:{meeting.pk}", newest()
    report(meeting, **A_SERIES)
    report(meeting, **A_SERIES | {"Kiel": [None, -48]})
    names = [row.team.name for row in first_meeting(division).meeting_teams.all()]
    first = [[team(name).pk, " · ".join(map(str, A_SERIES[name]))] for name in names]
    second = [[pk, "– · -48" if pk == team("Kiel").pk else said] for pk, said in first]
    assert changes_since(before) == [
        ("totals", about, {"results": []}, {"results": first}),
        ("totals", about, {"results": first}, {"results": second}),
    ]


def test_a_meeting_that_is_moved_set_up_and_let_go(division: Division) -> None:
    meeting = first_meeting(division)
    Meeting.objects.filter(pk=meeting.pk).update(host=None)
    about, before = f"meeting:{meeting.pk}", newest()
    day = dt.date(2026, 2, 14)
    new: dict[str, Any] = {"date": day, "first_date": None, "last_date": day, "place": "Kroen", "host": None}
    change_meeting(meeting, 1, **new, agreed=True, by=COMMAND)
    change_meeting(meeting, 2, **new, agreed=True, by=COMMAND)  # changes nothing
    change_meeting(meeting, 3, **new | {"place": ""}, by=COMMAND)
    tournament = set_up_meeting(meeting, by=COMMAND)
    let_tournament_go(meeting, by=COMMAND)
    let_tournament_go(meeting, by=COMMAND)  # changes nothing
    take_tournament(meeting, tournament, by=COMMAND)
    assert changes_since(before) == [
        (
            "meeting",
            about,
            {"date": "2026-02-07", "last_date": None, "place": ""},
            {"date": "2026-02-14", "last_date": "2026-02-14", "place": "Kroen", "agreed": True},
        ),
        ("meeting", about, {"place": "Kroen"}, {"place": ""}),
        ("meeting", about, {}, {"tournament": str(tournament)}),
        ("meeting", about, {"tournament": str(tournament)}, {}),
        ("meeting", about, {}, {"tournament": str(tournament)}),
    ]


def test_a_ruling_a_fine_and_its_end(division: Division) -> None:
    about, before = f"clubteam:{team('Ribe').pk}", newest()
    rule_on(team("Ribe"), won=Fraction(-1, 2), lost=1, reason="late", by=COMMAND)
    fine = fine_team(team("Ribe"), 500, "late", meeting=first_meeting(division), by=COMMAND)
    waive_fine(fine, "Not late.", by=COMMAND)
    assert changes_since(before) == [
        ("ruling", about, {}, {"points": "-0.5:1"}),
        ("fine", about, {}, {"fine": 500, "players": []}),
        ("fine", about, {"fine": 500}, {}),
    ]


def lines(found: DescribedChange) -> list[tuple[str, str, str]]:
    return [(line.what, line.before, line.after) for line in found.lines]


def test_the_journal_names_people_and_teams_as_they_are_called_now() -> None:
    division = make_planned(4, days=1)
    player = make_squad("Ribe", 1)[0]
    report(first_meeting(division), **A_SERIES)
    player.first_name = "Somebody"
    player.save()
    team_row = team("Tønder")
    change_team(team_row, name="Tønder 04", captain=None, withdrawn_on=None, by=COMMAND)
    rule_on(team("Ribe"), won=Fraction(-1, 2), lost=0, reason="late", by=COMMAND)
    newest = described_changes(division.league, LeagueChange.objects.all())[:4]
    order = [row.team.name for row in first_meeting(division).meeting_teams.all()]
    points = {"Tønder 04": "400 · 400", "Ribe": "300 · 300", "Husum": "200 · 200", "Kiel": "100 · 100"}
    assert [(str(one.change.action), one.about, lines(one)) for one in newest] == [
        ("ruling", "Ribe", [("points", "", "−0.5:0")]),
        ("team", "Tønder 04", [("name", "", "yes")]),
        (
            "totals",
            "Nord, day 1, no. 1",
            [("results", "", ", ".join(f"{one}: {points[one]}" for one in order))],
        ),
        ("squad", "Ribe", [("players", "", "Somebody")]),
    ]
    assert "Tønder" not in str(list(LeagueChange.objects.filter(action="team").values("before", "after")))
