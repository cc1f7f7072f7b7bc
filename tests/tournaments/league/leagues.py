"""Leagues in the database for tests."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.sides import make_plan as make_team_plan
from tests.tournaments.season.sides import make_team
from tournaments.foundations.errors import Refused
from tournaments.league.line_up.fines import fine_team
from tournaments.league.meetings.reporting import report_totals
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.scheduling import make_plan, meetings_of
from tournaments.league.set_up import take_tournament
from tournaments.league.settings import create_division, create_league
from tournaments.league.squads.squads import add_team, add_to_squad
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    League,
    LeagueFine,
    Meeting,
    Player,
    Series,
    TeamMember,
    Tournament,
)

FIRST_DAY = dt.date(2026, 2, 7)
NAMES = ("Tønder", "Ribe", "Husum", "Kiel", "Győr", "Ystad", "Højer", "Vejle", "Malmö")


def make_league(**fields: Any) -> League:
    defaults = {"name": "Skatliga", "year": 2026, "series_count": 2}
    return create_league(by=COMMAND, **(defaults | fields))


def make_division(teams: int = 4, league: League | None = None, **fields: Any) -> Division:
    """Teams of the clubs in ``NAMES``, in their order."""
    found = create_division(league or make_league(), by=COMMAND, **({"name": "Nord"} | fields))
    for name in NAMES[:teams]:
        add_team(found, Club.objects.get_or_create(name=name)[0], by=COMMAND)
    return found


def make_planned(teams: int = 4, days: int = 2, league: League | None = None, **fields: Any) -> Division:
    """With a plan whose days are four weeks apart."""
    division = make_division(teams, league, **fields)
    make_plan(division, group_size=4, days=days, first_date=FIRST_DAY, seed="1", by=COMMAND)
    return division


def first_meeting(division: Division) -> Meeting:
    found = meetings_of(division).first()
    assert found
    return found


def team(name: str) -> ClubTeam:
    return ClubTeam.objects.select_related("division__league").get(name=name)


def report(meeting: Meeting, **results: Sequence[int | None]) -> None:
    """The game points of each team's series, by its name; None where it was absent."""
    totals = {
        team(name).pk: [None if points is None else TeamSeries(points) for points in own]
        for name, own in results.items()
    }
    report_totals(meeting, Meeting.objects.get(pk=meeting.pk).version, totals, by=COMMAND)


def make_squad(name: str, count: int = 4) -> list[Player]:
    """Members of the team's club, in its squad since the year's beginning."""
    found = team(name)
    players = [
        Player.objects.create(first_name=f"{name} {number}", club=found.club, shown_as="full")
        for number in range(1, count + 1)
    ]
    for player in players:
        add_to_squad(found, player, dt.date(2026, 1, 1), by=COMMAND)
    return players


def two_tandems_played(**fields: Any) -> tuple[Division, Tournament]:
    """Two tandems, series 1 released: 330, 10, 270, 60; series 2 played, with player 5 in place of player 2."""
    division = make_planned(2, days=1, league=make_league(team_kind="tandem"))
    return division, play_tandems(first_meeting(division), **fields)


def play_tandems(meeting: Meeting, **fields: Any) -> Tournament:
    """Of Tønder and Ribe, as in ``two_tandems_played``."""
    tournament = make_tournament(series_count=2, **fields)
    entries = make_entries(tournament, 5)
    first = seat_series(tournament, 1, [entries[:4]], state=Series.State.CLOSED, results_released=True)
    second = seat_series(tournament, 2, [[entries[0], entries[4], *entries[2:4]]])
    for series in (first, second):
        store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    plan = make_team_plan(tournament, kind="tandem", size=2, starts_with=2)
    one = make_team(plan, "Tønder", entries[:2])
    make_team(plan, "Ribe", entries[2:4])
    one.members.filter(entry=entries[1]).update(until_series=1)
    place = one.members.get(entry=entries[1]).place
    TeamMember.objects.create(team=one, entry=entries[4], place=place, from_series=2)
    take_tournament(meeting, tournament, by=COMMAND)
    return tournament


@contextmanager
def refused_as(code: str, field: str = "") -> Iterator[None]:
    """As ``tests.refusals.refused``, whatever the values of the sentence are."""
    with pytest.raises(Refused) as caught:
        yield
    assert (caught.value.code, caught.value.field) == (code, field)


def make_fine(amount: int = 5_000, meeting: Meeting | None = None) -> LeagueFine:
    fine_team(team("Ribe"), amount, "no line-up", meeting=meeting, by=COMMAND)
    return LeagueFine.objects.select_related("team__division__league").latest("pk")
