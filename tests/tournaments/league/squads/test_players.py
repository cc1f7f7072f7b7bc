"""What everybody reads of players: their statistics, and line-ups as soon as a series has begun; nothing else."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_player
from tests.tournaments.league.leagues import first_meeting, two_tandems_played
from tests.tournaments.season.sides import make_team
from tournaments.league.squads.players import PlayerLine, line_ups_of, player_lines
from tournaments.models import Player, Series, Tournament

pytestmark = pytest.mark.django_db


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_who_has_made_what_for_a_team() -> None:
    division, _tournament = two_tandems_played()
    lines = player_lines(division)
    assert lines == (
        PlayerLine(1, "Åse Madsen", "Tønder", 2, 10, 2, 660),
        PlayerLine(2, "Őrsi János", "Ribe", 2, 6, 0, 540),
        PlayerLine(3, "Inge Sørensen", "Ribe", 2, 0, 0, 120),
        PlayerLine(4, "Kurt Hansen", "Tønder", 1, 1, 1, 10),
        PlayerLine(4, "Ærø Ibsen", "Tønder", 1, 1, 1, 10),
    )
    assert [line.average for line in lines[:3]] == [Fraction(330), Fraction(270), Fraction(60)]


def test_namesakes_of_one_team_are_told_apart() -> None:
    """Two of Tønder; those of the other team are called so, too, and stand alone there."""
    division, tournament = two_tandems_played()
    players = [one.player for one in tournament.entries.order_by("start_number").select_related("player")]
    for one in (players[0], players[1], players[2]):
        Player.objects.filter(pk=one.pk).update(first_name="Bo", last_name="Holm")
    names = [(line.name, line.team) for line in player_lines(division)]
    assert names == [
        (f"Bo Holm (Player {players[0].pk})", "Tønder"),
        ("Bo Holm", "Ribe"),
        ("Inge Sørensen", "Ribe"),
        (f"Bo Holm (Player {players[1].pk})", "Tønder"),
        ("Ærø Ibsen", "Tønder"),
    ]


def test_an_evening_whose_names_are_removed_has_numbers() -> None:
    division, tournament = two_tandems_played()
    Tournament.objects.filter(pk=tournament.pk).update(names_gone_on=tournament.date)
    first = Player.objects.get(entries__tournament=tournament, entries__start_number=1)
    assert player_lines(division, public=True)[0].name == f"Player {first.pk}"
    assert player_lines(division)[0].name == "Åse Madsen"
    meeting = first_meeting(division)
    tonder = meeting.meeting_teams.get(team__name="Tønder").team_id
    named = line_ups_of(division)[meeting.pk][tonder]
    assert line_ups_of(division, 2) == {}
    assert named[0] == "Åse Madsen"
    assert line_ups_of(division, public=True)[meeting.pk][tonder][0] == f"Player {first.pk}"


def test_everybody_sees_the_released_series_with_the_names_that_may_be_shown() -> None:
    division, tournament = two_tandems_played()
    found = player_lines(division, public=True)
    assert found[0] == PlayerLine(1, "Åse M.", "Tønder", 1, 5, 1, 330)
    assert [line.series for line in found] == [1, 1, 1, 1]
    Player.objects.update(shown_as="number")
    first = Player.objects.get(entries__tournament=tournament, entries__start_number=1)
    assert player_lines(division, public=True)[0].name == f"Player {first.pk}"


def test_a_team_of_no_club_does_not_count() -> None:
    """One that was entered where it plays, beside those of the league."""
    division, tournament = two_tandems_played()
    before, line_ups = player_lines(division), line_ups_of(division)
    guest = tournament.entries.create(player=make_player(6), start_number=6)
    make_team(tournament.team_plan, "Guests", [guest])
    assert (player_lines(division), line_ups_of(division)) == (before, line_ups)


def test_a_series_that_lacks_a_sheet_does_not_count() -> None:
    division, tournament = two_tandems_played()
    tournament.series.get(number=1).skat_tables.get().score_sheet.delete()
    assert {line.series for line in player_lines(division)} == {1}


def test_line_ups_show_once_a_series_has_begun() -> None:
    division, tournament = two_tandems_played()
    meeting = first_meeting(division)
    tonder = meeting.meeting_teams.get(team__name="Tønder").team_id
    assert len(line_ups_of(division, 1)[meeting.pk][tonder]) == 3
    Series.objects.filter(number=2).update(state=Series.State.DRAFT)
    assert len(line_ups_of(division, 1, public=True)[meeting.pk][tonder]) == 2
    assert "series" not in " ".join(line_ups_of(division, 1, public=True)[meeting.pk][tonder])
    Series.objects.update(state=Series.State.DRAFT)
    assert line_ups_of(division, 1) == {}
    Series.objects.update(state=Series.State.CLOSED)
    Tournament.objects.filter(pk=tournament.pk).update(visibility="hidden")
    assert line_ups_of(division, 1, public=True) == {}
    assert set(line_ups_of(division, 1)) == {meeting.pk}


@pytest.mark.parametrize("part", ["", "players/", "days/1/", "outlook/"])
@pytest.mark.parametrize("visibility", ["released", "hidden"])
def test_no_page_of_a_league_shows_what_is_not_released(client: Client, part: str, visibility: str) -> None:
    """Series 2 has 7,777 points, and a player whose name is a marker and shown as a number."""
    division, tournament = two_tandems_played(visibility=visibility)
    Series.objects.filter(number=2).update(state=Series.State.DRAFT)
    second = tournament.series.get(number=2)
    second.skat_tables.get().seats.filter(number=1).update(series_points=7777)
    hidden = Player.objects.filter(entries__start_number=5)
    hidden.update(first_name="Marker", last_name="Markersen", shown_as="full")
    Player.objects.filter(entries__start_number=1).update(last_name="Markersen", shown_as="initial")
    cache.clear()
    answer = client.get(f"/leagues/skatliga-2026/divisions/{division.pk}/{part}")
    assert answer.status_code == 200
    said = text_of(answer).lower()
    assert "marker" not in said
    assert "7777" not in re.sub(r"[.,\u00a0 ]", "", said)
    shows = visibility == "released" and part in ("players/", "days/1/")
    assert ("åse m." in said) == shows


def test_pages_of_a_hidden_league_are_not_there(client: Client, director_client: Client) -> None:
    division, _tournament = two_tandems_played()
    type(division.league).objects.update(visibility="hidden")
    for part in ("players/", "days/1/", "outlook/"):
        page = f"/leagues/skatliga-2026/divisions/{division.pk}/{part}"
        assert client.get(page).status_code == 404
        assert director_client.get(page).status_code == 200
    assert director_client.get(f"/leagues/skatliga-2026/divisions/{division.pk}/days/9/").status_code == 404


def test_the_statistics_take_a_fixed_number_of_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    division, _tournament = two_tandems_played()
    with django_assert_num_queries(4):
        player_lines(division, public=True)
