"""What the leader decides, and what is refused: by codes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND, make_player, make_tournament
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    NAMES,
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    report,
    team,
)
from tests.tournaments.season.sides import make_plan as make_team_plan
from tests.tournaments.season.sides import make_team
from tournaments.foundations.errors import Refused
from tournaments.league.changes import DescribedChange, described_changes
from tournaments.league.meetings.reporting import (
    make_binding,
    note_invitation,
    object_to_meeting,
    report_totals,
    settle_meeting_objection,
)
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.scheduling import change_meeting, make_plan, meetings_of
from tournaments.league.set_up import let_tournament_go, set_up_meeting, take_tournament
from tournaments.league.settings import (
    change_division,
    change_league,
    create_division,
    has_begun,
    remove_division,
)
from tournaments.league.squads.squads import add_team, add_to_squad, change_team, leave_squad, remove_team
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    SquadPlayer,
    Team,
    Tournament,
)
from tournaments.people.merging import merge_players
from tournaments.setup.states import change_state

pytestmark = pytest.mark.django_db
A_SERIES = {"Tønder": [400, 400], "Ribe": [300, 300], "Husum": [200, 200], "Kiel": [100, 100]}


def code_of(act: Callable[[], Any]) -> str:
    """The code of its refusal, and the field at which it is shown."""
    with pytest.raises(Refused) as caught:
        act()
    return f"{caught.value.code} at {caught.value.field}" if caught.value.field else caught.value.code


def reported(division: Division) -> Meeting:
    meeting = first_meeting(division)
    report(meeting, **A_SERIES)
    return first_meeting(division)


# --- teams and squads


def test_a_clubs_second_team_gets_a_roman_number() -> None:
    division = make_division(1)
    other = create_division(division.league, by=COMMAND, name="Syd", level=2)
    club = Club.objects.get()
    assert [add_team(one, club, by=COMMAND).name for one in (division, other)] == ["Tønder II", "Tønder III"]


def test_names_of_teams_stand_once_in_a_league() -> None:
    division = make_division(2)
    club = Club.objects.get(name="Ribe")
    assert code_of(lambda: add_team(division, club, name="TØNDER", by=COMMAND)) == "team-name-taken at name"
    rename: dict[str, Any] = {"name": "Tønder", "captain": None, "withdrawn_on": None}
    assert code_of(lambda: change_team(team("Ribe"), **rename, by=COMMAND)) == "team-name-taken at name"


def test_a_team_comes_and_goes_only_before_there_is_a_plan() -> None:
    division = make_planned(4)
    club = Club.objects.get(name="Ribe")
    assert code_of(lambda: add_team(division, club, by=COMMAND)) == "division-has-plan at club"
    assert code_of(lambda: remove_team(team("Ribe"), by=COMMAND)) == "division-has-plan at club"
    division.meetings.all().delete()
    remove_team(team("Ribe"), by=COMMAND)
    assert set(ClubTeam.objects.values_list("name", flat=True)) == {"Tønder", "Husum", "Kiel"}


def test_a_player_is_in_one_squad_at_a_time() -> None:
    make_division(2)
    player = make_squad("Tønder", 1)[0]
    day = dt.date(2026, 6, 30)
    assert code_of(lambda: add_to_squad(team("Ribe"), player, day, by=COMMAND)) == "player-in-squad at player"
    row = SquadPlayer.objects.get()
    assert (
        code_of(lambda: leave_squad(row, dt.date(2025, 12, 31), by=COMMAND)) == "squad-backwards at until_on"
    )
    leave_squad(row, day, by=COMMAND)
    assert code_of(lambda: add_to_squad(team("Ribe"), player, day, by=COMMAND)) == "player-in-squad at player"
    add_to_squad(team("Ribe"), player, dt.date(2026, 7, 1), by=COMMAND)
    assert player.squads.count() == 2


def test_two_rows_of_one_person_become_one_in_the_squads() -> None:
    make_division(2)
    kept, doubled = make_squad("Tønder", 1)[0], make_squad("Ribe", 1)[0]
    add_to_squad(team("Tønder"), other := make_player(3), dt.date(2026, 1, 1), by=COMMAND)
    change_team(team("Ribe"), name="Ribe", captain=doubled, withdrawn_on=None, by=COMMAND)
    SquadPlayer.objects.create(team=team("Tønder"), player=doubled, from_on=FIRST_DAY)
    merge_players(kept, doubled, by=COMMAND)
    assert list(SquadPlayer.objects.order_by("pk").values_list("team__name", "player")) == [
        ("Tønder", kept.pk), ("Ribe", kept.pk), ("Tønder", other.pk),
    ]  # fmt: skip
    assert team("Ribe").captain_id == kept.pk


# --- the plan


def test_a_plan_has_dates_hosts_and_teams() -> None:
    division = make_planned(8, days=2)
    meetings = list(meetings_of(division))
    assert [(one.day, one.number, one.date) for one in meetings] == [
        (1, 1, FIRST_DAY), (1, 2, FIRST_DAY), (2, 1, dt.date(2026, 3, 7)), (2, 2, dt.date(2026, 3, 7)),
    ]  # fmt: skip
    for day in (meetings[:2], meetings[2:]):
        playing = sorted(row.team.name for one in day for row in one.meeting_teams.all())
        assert playing == sorted(NAMES[:8])
    assert all(one.host_id in {row.team_id for row in one.meeting_teams.all()} for one in meetings)
    noted = LeagueChange.objects.get(action="plan").after
    assert noted == {"seed": "1", "days": 2, "group_size": 4, "meetings": 4}


def test_a_plan_without_a_lot_number_gets_one_of_eight_letters() -> None:
    division = make_division(2)
    make_plan(division, group_size=2, days=1, by=COMMAND)
    make_plan(division, group_size=2, days=1, by=COMMAND)
    seeds = [one.after["seed"] for one in LeagueChange.objects.filter(action="plan")]
    assert [len(set(seeds)), *map(len, seeds)] == [2, 8, 8]


def test_a_plan_needs_teams_and_no_meeting_that_is_set_up() -> None:
    empty = make_division(1)
    assert code_of(lambda: make_plan(empty, group_size=4, days=2, by=COMMAND)) == "division-without-teams"
    remove_division(empty, by=COMMAND)
    division = make_planned(4, league=empty.league)
    reported(division)
    assert code_of(lambda: make_plan(division, group_size=4, days=2, by=COMMAND)) == "division-has-begun"
    assert code_of(lambda: remove_division(division, by=COMMAND)) == "division-has-begun"


def test_a_meeting_is_moved() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    new: dict[str, Any] = {
        "date": dt.date(2026, 2, 14),
        "first_date": dt.date(2026, 2, 1),
        "last_date": dt.date(2026, 2, 28),
    }
    change_meeting(meeting, 1, **new, place="Kroen", host=team("Ribe"), agreed=True, by=COMMAND)
    found = first_meeting(division)
    assert (found.date, found.place, found.host, found.version) == (new["date"], "Kroen", team("Ribe"), 2)
    assert LeagueChange.objects.latest("pk").after["agreed"] is True
    again = new | {"place": "", "host": None, "by": COMMAND}
    assert code_of(lambda: change_meeting(meeting, 1, **again)) == "meeting-stale"
    backwards = again | {"last_date": dt.date(2026, 1, 31)}
    assert code_of(lambda: change_meeting(meeting, 2, **backwards)) == "meeting-backwards at last_date"


# --- the tournament of a meeting


def test_a_meeting_becomes_a_tournament_with_its_teams() -> None:
    division = make_planned(4, league=make_league(factor=2, rounds=6))
    squad = make_squad("Tønder", 5)
    make_squad("Ribe", 2)
    leave_squad(SquadPlayer.objects.get(player=squad[1]), dt.date(2026, 1, 31), by=COMMAND)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    meeting = first_meeting(division)
    assert (meeting.tournament, meeting.state) == (tournament, Meeting.State.LINE_UP)
    assert (tournament.date, tournament.series_count, tournament.rounds) == (FIRST_DAY, 2, 6)
    assert (tournament.club, tournament.team_plan.factor) == (meeting.host.club if meeting.host else None, 2)
    teams = {one.name: [m.entry.player for m in one.members.all()] for one in Team.objects.all()}
    # Two are not enough for a team of four.
    assert teams == {"Tønder": [squad[0], *squad[2:]], "Ribe": [], "Husum": [], "Kiel": []}
    assert {one.club_team.name for one in Team.objects.all() if one.club_team} == set(teams)
    assert not tournament.entries.filter(is_here=True).exists()


def test_the_tournament_of_a_meeting_has_the_settings_of_its_league() -> None:
    league = make_league(series_count=3, rounds=8, factor=2, equal_totals="shared", rules="isko")
    division = make_planned(4, league=league, name="N" * 60)
    meeting = first_meeting(division)
    Meeting.objects.filter(pk=meeting.pk).update(host=team("Kiel"), place="The hall")
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    plan = tournament.team_plan
    assert (plan.kind, plan.factor, plan.equal_totals) == ("four", 2, "shared")
    assert tournament.name == f"{'N' * 60}, day 1: Kiel"
    assert (tournament.date, tournament.place, tournament.club) == (FIRST_DAY, "The hall", team("Kiel").club)
    assert (tournament.rules, tournament.series_count, tournament.rounds) == ("isko", 3, 8)
    noted = LeagueChange.objects.filter(action="meeting").first()
    assert noted is not None
    assert (noted.before, noted.after) == ({}, {"tournament": str(tournament)})


def test_a_meeting_without_a_date_or_set_up_already_is_not_set_up() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    Meeting.objects.filter(pk=meeting.pk).update(date=None)
    assert code_of(lambda: set_up_meeting(meeting, by=COMMAND)) == "meeting-without-date"
    assert code_of(lambda: note_invitation(meeting, by=COMMAND)) == "meeting-without-date"
    Meeting.objects.update(date=FIRST_DAY)
    set_up_meeting(meeting, by=COMMAND)
    assert code_of(lambda: set_up_meeting(meeting, by=COMMAND)) == "meeting-not-planned"
    assert (
        code_of(lambda: report_totals(first_meeting(division), 2, {}, by=COMMAND))
        == "meeting-is-a-tournament"
    )


def test_a_tournament_can_be_let_go() -> None:
    division = make_planned(4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    let_tournament_go(first_meeting(division), by=COMMAND)
    assert first_meeting(division).state == Meeting.State.PLANNED
    assert Tournament.objects.get() == tournament
    assert not Team.objects.exclude(club_team=None).exists()


def tournament_with(*names: str, **fields: Any) -> Tournament:
    tournament = make_tournament(**({"series_count": 2} | fields))
    plan = make_team_plan(tournament)
    for name in names:
        make_team(plan, name, [])
    return tournament


def test_a_tournament_is_taken_by_the_names_or_the_marks_of_its_teams() -> None:
    division = make_planned(4)
    tournament = tournament_with("RIBE", "Our first", "Kiel")
    Team.objects.filter(name="Our first").update(club_team=team("Tønder"))
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    known = Team.objects.order_by("number").values_list("name", "club_team__name")
    assert list(known) == [("RIBE", "Ribe"), ("Our first", "Tønder"), ("Kiel", "Kiel")]


@pytest.mark.parametrize(
    ("names", "fields", "code"),
    [
        ((), {}, "tournament-without-teams at tournament"),
        (("Ribe", "Aarhus"), {}, "team-not-in-meeting at tournament"),
        (("Ribe", "ribe"), {}, "team-twice-in-meeting at tournament"),
        (("Ribe",), {"series_count": 3}, "tournament-with-other-series at tournament"),
    ],
)
def test_a_tournament_that_does_not_fit_is_not_taken(
    names: tuple[str, ...], fields: dict[str, Any], code: str
) -> None:
    division = make_planned(4)
    tournament = tournament_with(*names, **fields)
    assert code_of(lambda: take_tournament(first_meeting(division), tournament, by=COMMAND)) == code
    assert first_meeting(division).state == Meeting.State.PLANNED


def test_a_tournament_is_one_meeting_only() -> None:
    division = make_planned(4)
    first, second = meetings_of(division)
    tournament = tournament_with("Ribe")
    take_tournament(first, tournament, by=COMMAND)
    assert (
        code_of(lambda: take_tournament(second, tournament, by=COMMAND))
        == "tournament-of-another-meeting at tournament"
    )


# --- reporting, objections, binding


def test_totals_are_put_right_until_they_are_binding() -> None:
    division = make_planned(4)
    meeting = reported(division)
    at = meeting.totals_at
    assert code_of(lambda: report_totals(meeting, 1, {}, by=COMMAND)) == "meeting-stale"
    assert code_of(lambda: report_totals(meeting, 2, {}, by=COMMAND)) == "totals-empty"
    report(meeting, **A_SERIES | {"Kiel": [150, None]})
    found = first_meeting(division)
    rows = found.meeting_teams.filter(team__name="Kiel").values_list("totals__series", "totals__points")
    assert (list(rows), found.totals_at) == ([(1, 150)], at)
    make_binding(found, by=COMMAND)
    assert code_of(lambda: report(found, **A_SERIES)) == "meeting-is-binding"


def test_a_result_with_an_open_objection_does_not_become_binding() -> None:
    division = make_planned(4)
    planned = first_meeting(division)
    assert (
        code_of(lambda: object_to_meeting(planned, team("Ribe"), "x", by=COMMAND)) == "meeting-not-reported"
    )
    assert code_of(lambda: make_binding(planned, by=COMMAND)) == "meeting-not-reported"
    meeting = reported(division)
    assert (
        code_of(lambda: object_to_meeting(meeting, team("Ribe"), " ", by=COMMAND))
        == "meeting-objection-empty at text"
    )
    objection = object_to_meeting(meeting, team("Ribe"), "We have won 31.", by=COMMAND)
    assert code_of(lambda: make_binding(meeting, by=COMMAND)) == "meeting-objected-to"
    assert (
        code_of(lambda: settle_meeting_objection(objection, "", by=COMMAND))
        == "objection-without-answer at answer"
    )
    settle_meeting_objection(objection, "The sheet says 30.", by=COMMAND)
    assert (
        code_of(lambda: settle_meeting_objection(objection, "x", by=COMMAND)) == "meeting-objection-settled"
    )
    make_binding(meeting, by=COMMAND)
    assert first_meeting(division).state == Meeting.State.BINDING


def test_a_result_is_binding_only_after_the_days_for_objections() -> None:
    division = make_planned(4, league=make_league(binding_days=14))
    meeting = reported(division)
    today = timezone.localdate()
    Meeting.objects.filter(pk=meeting.pk).update(date=today - dt.timedelta(days=14))
    assert code_of(lambda: make_binding(meeting, by=COMMAND)) == "meeting-still-open"
    Meeting.objects.filter(pk=meeting.pk).update(date=today - dt.timedelta(days=15))
    make_binding(meeting, by=COMMAND)


def test_the_tournament_of_a_binding_meeting_stays_closed() -> None:
    division = make_planned(4)
    tournament = tournament_with("Ribe", state=Tournament.State.CLOSED)
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    assert first_meeting(division).state == Meeting.State.REPORTED
    make_binding(first_meeting(division), by=COMMAND)
    running = Tournament.State.RUNNING
    assert code_of(lambda: change_state(tournament, running, by=COMMAND)) == "meeting-is-binding"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"won": 0}, "ruling-changes-nothing at won"),
        ({"reason": " "}, "ruling-without-reason at reason"),
        ({"won": Fraction(1, 4)}, "ruling-not-in-halves at won"),
        ({"lost": 1001}, "ruling-not-in-halves at lost"),
    ],
)
def test_a_ruling_has_points_and_a_reason(changes: dict[str, Any], code: str) -> None:
    make_division(2)
    ruling: dict[str, Any] = {"won": -1, "lost": 0, "reason": "late", "by": COMMAND}
    assert code_of(lambda: rule_on(team("Ribe"), **(ruling | changes))) == code


def test_what_is_binding_is_changed_by_a_committee_that_is_named() -> None:
    division = make_planned(4, days=1)
    meeting = reported(division)
    make_binding(meeting, by=COMMAND)
    ruling: dict[str, Any] = {"won": -1, "lost": 0, "reason": "late", "by": COMMAND}
    on_it = ruling | {"meeting": meeting}
    assert code_of(lambda: rule_on(team("Ribe"), **on_it)) == "ruling-without-committee at committee"
    assert code_of(lambda: rule_on(team("Ribe"), **ruling)) == "ruling-without-committee at committee"
    rule_on(team("Ribe"), **ruling, meeting=meeting, committee="Protest committee")
    assert LeagueRuling.objects.get().won_halves == -2


# --- settings and the journal


def test_a_league_has_begun_with_a_tournament_or_with_totals() -> None:
    division = make_planned(4)
    assert not has_begun(division.league)
    Meeting.objects.filter(pk=first_meeting(division).pk).update(tournament=make_tournament())
    assert has_begun(division.league)
    Meeting.objects.update(tournament=None, totals_at=timezone.now())
    assert has_begun(division.league)
    Meeting.objects.update(totals_at=None)
    assert not has_begun(division.league)


def test_what_points_were_given_by_stays_once_a_meeting_is_set_up() -> None:
    division = make_planned(4)
    league = division.league
    change_league(league, 1, factor=2, by=COMMAND)
    reported(division)
    assert code_of(lambda: change_league(league, 2, factor=1, by=COMMAND)) == "league-has-begun at factor"
    assert code_of(lambda: change_league(league, 1, days=4, by=COMMAND)) == "league-stale"
    change_league(league, 2, days=4, by=COMMAND)
    assert (League.objects.get().days, League.objects.get().factor) == (4, 2)


def test_a_division_that_was_changed_meanwhile_is_not_saved() -> None:
    division = make_division(1)
    version = Division.objects.get().version
    change_division(division, version, up=1, by=COMMAND)
    assert code_of(lambda: change_division(division, version, up=2, by=COMMAND)) == "division-stale"
    name: dict[str, Any] = {"name": "Nord", "level": 2}
    assert (
        code_of(lambda: create_division(division.league, by=COMMAND, **name)) == "division-name-taken at name"
    )


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
