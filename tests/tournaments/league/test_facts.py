"""The checksum of a division's papers: it changes with everything that they show, and with nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db.models import Q

from tests.factories import COMMAND
from tests.tournaments.league.leagues import make_league, make_planned, make_squad, team, two_tandems_played
from tournaments.league.facts import division_checksum
from tournaments.league.meetings.ruling import rule_on
from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    Player,
    SquadPlayer,
    TeamMember,
    Tournament,
)

pytestmark = pytest.mark.django_db


def rule(name: str) -> None:
    rule_on(team(name), won=-1, lost=0, reason="Late", by=COMMAND)


def note(league: League) -> None:
    LeagueChange.objects.create(league=league, action="league", actor="tests")


def test_it_changes_with_each_of_them() -> None:
    division, _tournament = two_tandems_played()
    before = {division_checksum(division)}
    changes: list[Any] = [
        lambda: note(division.league),
        lambda: League.objects.update(name="Another"),
        lambda: Division.objects.update(name="Øst"),
        lambda: ClubTeam.objects.filter(name="Ribe").update(name="Ribe II"),
        lambda: Meeting.objects.update(version=9),
        lambda: Tournament.objects.update(result_version=99),
        lambda: TeamMember.objects.filter(from_series=2).update(place=7),
        lambda: Player.objects.filter(last_name="Hansen").update(last_name="Holm"),
        lambda: rule("Tønder"),
        lambda: LeagueRuling.objects.update(reason="Later"),
    ]
    for change in changes:
        change()
        found = division_checksum(division)
        assert found not in before
        assert re.fullmatch("[0-9a-f]{16}", found)
        before.add(found)


def test_a_member_of_a_squad_who_has_not_played_belongs_to_it() -> None:
    division = make_planned(2)
    player, _other = make_squad("Ribe", 2)
    before = division_checksum(division)
    Player.objects.filter(pk=player.pk).update(first_name="Kurt")
    assert division_checksum(division) != before


def test_it_stays_where_another_league_changes() -> None:
    division, tournament = two_tandems_played()
    before = division_checksum(division)
    other = make_planned(2, league=make_league(name="Other"), name="Syd")
    teams = list(other.teams.order_by("pk"))
    ClubTeam.objects.filter(pk=teams[0].pk).update(name="Abroad")
    rule("Abroad")
    stranger = Player.objects.create(first_name="Stranger")
    SquadPlayer.objects.create(team=teams[0], player=stranger, from_on=tournament.date)
    note(other.league)
    League.objects.exclude(pk=division.league_id).update(name="Elsewhere")
    Division.objects.exclude(pk=division.pk).update(up=3)
    Meeting.objects.exclude(division=division).update(version=9)
    TeamMember.objects.exclude(team__plan__tournament=tournament).update(until_series=1)
    LeagueRuling.objects.update(reason="Earlier")
    here = Q(entries__tournament=tournament) | Q(squads__team__division=division)
    Player.objects.exclude(here).update(last_name="Elsewhere")
    assert division_checksum(division) == before
