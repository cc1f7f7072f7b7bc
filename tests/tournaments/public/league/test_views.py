"""Leagues and their divisions: officials read what is recorded, visitors what is public, both what was sent here."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.tournaments.league.leagues import (
    A_SERIES,
    first_meeting,
    make_division,
    make_league,
    make_planned,
    report,
    two_tandems_played,
)
from tests.tournaments.public.copies import make_copy
from tournaments.league.table.shown import MeetingSide, ShownMeeting
from tournaments.models import Division, League, MirrorKind
from tournaments.public.league.division_views import _line_ups

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"
OF_SENT_ONE = {
    "name": "Bundesliga", "year": 2025, "divisions": [{"pk": 5, "name": "Vest", "level": 2, "team_count": 3}],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_is_cached() -> None:
    cache.clear()


def read(client: Client, address: str) -> str:
    answer = client.get(address, headers={"accept-language": "en"})
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode().split("<main")[1]).split())


def context(client: Client, address: str) -> Any:
    return client.get(address).context


def test_the_leagues_with_those_that_were_sent_here(visitor_client: Client, director_client: Client) -> None:
    make_league()
    make_league(name="Secret", visibility="hidden")
    make_copy(MirrorKind.LEAGUE, "bundesliga", listed=OF_SENT_ONE)
    listed = [
        [(one.slug, one.year) for one in context(client, "/leagues/")["leagues"]]
        for client in (visitor_client, director_client)
    ]
    assert listed[0] == [("skatliga-2026", 2026), ("bundesliga", 2025)]
    assert sorted(listed[1]) == [("bundesliga", 2025), ("secret-2026", 2026), ("skatliga-2026", 2026)]


def test_the_divisions_of_a_league_the_highest_first(visitor_client: Client) -> None:
    league = make_league()
    make_division(2, league, name="Syd", level=2)
    make_division(3, league, name="Nord", level=2)
    make_division(1, league, name="Zentral", level=1)
    found = context(visitor_client, HOME)["divisions"]
    assert [(one.name, one.level, one.team_count) for one in found] == [
        ("Zentral", 1, 1), ("Nord", 2, 3), ("Syd", 2, 2),
    ]  # fmt: skip


def test_a_league_that_was_sent_here(visitor_client: Client, director_client: Client) -> None:
    copy = make_copy(MirrorKind.LEAGUE, "skatliga-2026", listed=OF_SENT_ONE)
    for client in (visitor_client, director_client):
        found = context(client, HOME)
        assert (found["league"].name, found["divisions"][0].team_count, found["copy"].pk) == (
            "Bundesliga",
            3,
            copy.pk,
        )
    assert "Bundesliga · 2025" in read(visitor_client, HOME)
    assert visitor_client.get("/leagues/other/").status_code == 404
    make_league(visibility="hidden")  # of this installation, at the same address
    assert visitor_client.get(HOME).status_code == 404


@pytest.mark.parametrize("part", ["", "outlook/", "players/", "days/1/"])
def test_browsers_ask_again_each_time(visitor_client: Client, played: Division, part: str) -> None:
    answer = visitor_client.get(f"{HOME}divisions/{played.pk}/{part}")
    assert answer["Cache-Control"] == "no-cache"


def test_officials_read_what_visitors_do_not(visitor_client: Client, director_client: Client) -> None:
    division = make_planned(4, days=1, league=make_league(visibility="hidden"))
    report(first_meeting(division), **A_SERIES)
    page = f"{HOME}divisions/{division.pk}/"
    assert [visitor_client.get(one).status_code for one in (HOME, page)] == [404, 404]
    assert f"meetings/{first_meeting(division).pk}/" in director_client.get(page).content.decode()
    League.objects.update(visibility="public")
    public = visitor_client.get(page).content.decode()
    assert ("Tønder" in public, "meetings/" in public) == (True, False)
    assert visitor_client.get(f"{HOME}divisions/{division.pk + 1}/").status_code == 404


@pytest.fixture
def played() -> Division:
    """A day with a result; one is left, so that each team knows what is enough."""
    division = make_planned(days=2, up=1)
    report(first_meeting(division), **A_SERIES)
    return division


@pytest.mark.parametrize("role", ["visitor", "director"])
def test_the_pages_of_a_division(role: str, played: Division, request: pytest.FixtureRequest) -> None:
    client, page = request.getfixturevalue(f"{role}_client"), f"{HOME}divisions/{played.pk}/"
    assert [(one.goal, len(one.lines)) for one in context(client, f"{page}outlook/")["goals"]] == [("up", 4)]
    assert "What must happen · Nord" in read(client, f"{page}outlook/")
    assert context(client, f"{page}players/")["lines"] == ()
    day = context(client, f"{page}days/1/")
    assert (day["day"], day["name"], day["for_officials"]) == (1, "Nord", role == "director")
    assert [[side.name for side in one.sides] for one, _line_ups in day["meetings"]] == [
        ["Tønder", "Ribe", "Husum", "Kiel"]
    ]
    assert [client.get(f"{page}{one}").status_code for one in ("days/3/", "days/0/")] == [404, 404]
    assert "copy" not in day


def test_line_ups_and_players_of_officials_and_of_visitors(
    visitor_client: Client, director_client: Client
) -> None:
    """Series 1 is public; series 2 is played, with player 5 in place of player 2."""
    division, _tournament = two_tandems_played()
    page = f"{HOME}divisions/{division.pk}/"
    shown = []
    for client in (visitor_client, director_client):
        ((_meeting, line_ups),) = context(client, f"{page}days/1/")["meetings"]
        series = {one.series for one in context(client, f"{page}players/")["lines"]}
        shown.append((series, [(team, len(names)) for team, names in line_ups], line_ups[0][1][0]))
    assert shown == [
        ({1}, [("Tønder", 3), ("Ribe", 2)], "Åse M."),
        ({1, 2}, [("Tønder", 3), ("Ribe", 2)], "Åse Madsen"),
    ]
    League.objects.update(visibility="hidden")
    assert [
        visitor_client.get(f"{page}{one}").status_code for one in ("outlook/", "players/", "days/1/")
    ] == [404] * 3


def test_a_team_without_a_line_up_is_left_out() -> None:
    sides = tuple(
        MeetingSide(number, name, "", ()) for number, name in ((7, "Ribe"), (3, "Kiel"), (5, "Husum"))
    )
    meeting = ShownMeeting(1, 1, None, None, None, "", "", "", "", sides, (), "")
    assert _line_ups(meeting, {5: ("Bo",), 7: ("Åse", "Kurt")}) == [
        ("Ribe", ("Åse", "Kurt")),
        ("Husum", ("Bo",)),
    ]
