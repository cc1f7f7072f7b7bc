"""Leagues and divisions on the mirror: the same bytes as in the hall, and nothing that is not public there."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from tests.conftest import make_user
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, report
from tests.tournaments.mirror.halls import file_of, paired_hall
from tests.tournaments.mirror.test_same_bytes import Read, read
from tournaments.access.permissions import Role
from tournaments.league.squads.players import PlayerLine
from tournaments.league.table.must_happen import must_happen
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import shown_division
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.subjects import content_of_subject, everything_public
from tournaments.models import Division, League, MirrorKind
from tournaments.public.snapshot.data import as_data
from tournaments.public.snapshot.league import DayLineUp, PublicDivision, line_ups_in
from tournaments.public.snapshot.reading_back import read_back

LANGUAGES = [code for code, _name in settings.LANGUAGES]
pytestmark = pytest.mark.django_db


def make_played() -> Division:
    """A day with a result; one day is left, so that what must happen is reckoned, too."""
    division = make_planned(days=2, up=1, down=1)
    report(
        first_meeting(division), Tønder=[3000, 2500], Ribe=[2800, 2600], Husum=[2700, 100], Kiel=[1000, None]
    )
    make_squad("Ribe")
    return division


def doors(division: Division) -> list[str]:
    home = f"/leagues/{division.league.slug}/"
    table = f"{home}divisions/{division.pk}/"
    parts = ("", "outlook/", "players/", "days/1/", "days/2/", "days/9/")
    return ["/leagues/", home, *(table + one for one in parts), f"/api/v1{table}".removesuffix("/")]


def read_all(wanted: list[str], language: str = "da") -> dict[str, Read]:
    cache.clear()
    return {door: read(Client(), door, language) for door in wanted}


def sent(division: Division) -> tuple[list[bytes], str]:
    """The files of the league and its division, which is then kept elsewhere."""
    slug = division.league.slug
    _hall, secret = paired_hall()
    of_league = file_of(secret, slug, kind=MirrorKind.LEAGUE)
    of_division = file_of(secret, f"{slug}/{division.pk}", kind=MirrorKind.DIVISION)
    League.objects.update(slug="elsewhere", visibility="hidden")
    return [of_league, of_division], slug


@pytest.mark.parametrize(
    "language", ["da", *(pytest.param(one, marks=pytest.mark.endurance) for one in LANGUAGES if one != "da")]
)
def test_every_door_of_a_league_says_the_same(language: str) -> None:
    division = make_played()
    wanted = doors(division)
    in_hall = read_all(wanted, language)
    files, _slug = sent(division)
    assert {one[0] for one in read_all(wanted[1:]).values()} == {404}
    for file in files:
        take_push(file)
    on_mirror = read_all(wanted, language)
    differing = [one for one in wanted if in_hall[one] != on_mirror[one] and in_hall[one][0] != 404]
    assert (differing, [one[0] for one in on_mirror.values()]) == ([], [200] * 7 + [404, 200])


def test_players_and_line_ups_are_read_back_as_they_were() -> None:
    """Of an evening with the program, which costs too much to play here."""
    table = shown_division(read_division(make_played(), public=True), public=True)
    whole = PublicDivision(
        table,
        must_happen(read_division(Division.objects.get(), public=True), public=True),
        (PlayerLine(1, "Ann B.", "Ribe", 2, 20, 3, 1900),),
        (DayLineUp(1, 7, 8, ("Ann B.", "Bo C.")), DayLineUp(1, 7, 9, ("Dan E.",))),
    )
    assert whole.outlook
    assert read_back(PublicDivision, json.loads(json.dumps(as_data(whole)))) == whole
    assert line_ups_in(whole.line_ups) == {7: {8: ("Ann B.", "Bo C."), 9: ("Dan E.",)}}


def test_officials_of_the_mirror_read_a_league_as_visitors_do() -> None:
    division = make_played()
    wanted = doors(division)
    files, _slug = sent(division)
    for file in files:
        take_push(file)
    client = Client()
    client.force_login(make_user("leader", Role.DIRECTOR))
    for door in wanted[1:3]:
        said = read(client, door, "en")
        assert (said[0], "/edit/" in said[2], "/plan/" in said[2]) == (200, False, False)


def test_a_hidden_league_sends_nothing() -> None:
    division = make_played()
    slug = division.league.slug
    assert {one.kind for one in everything_public()} == {"league", "division"}
    League.objects.update(visibility="hidden")
    assert content_of_subject("league", slug) == ({}, None)
    assert content_of_subject("division", f"{slug}/{division.pk}") == ({}, None)
    assert list(everything_public()) == []


def test_what_is_decided_in_a_league_is_sent_again() -> None:
    division = make_played()
    before = {one.kind: one.state for one in everything_public()}
    Division.objects.update(name="Süd")
    after = {one.kind: one.state for one in everything_public()}
    assert [before[kind] == after[kind] for kind in ("league", "division")] == [False, False]
    assert division.name == "Nord"
