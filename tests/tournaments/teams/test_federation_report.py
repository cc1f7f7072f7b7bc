"""The teams' report for the federation."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from tests.factories import seat_series, store_result
from tests.papers import made, texts
from tests.tournaments.season.sides import two_tandems
from tournaments.models import Club, Player, Team, Tournament
from tournaments.teams.federation_report import team_report_of

ADDRESS = "/tournaments/club-evening/teams/federation."


@pytest.fixture
def evening(db: None) -> Tournament:
    evening = two_tandems(factor=1)[0]
    Player.objects.filter(first_name="Åse").update(federation_number="4711")
    return evening


def csv_of(client: Client) -> list[list[str]]:
    return list(csv.reader(io.StringIO(client.get(f"{ADDRESS}csv").content.decode("utf-8-sig"))))


def test_the_report_as_a_file(evening: Tournament, director_client: Client, client: Client) -> None:
    rows = csv_of(director_client)
    head = {row[0]: row[1] for row in rows[:6]}
    assert (head["Event"], head["Length"], head["State"]) == (
        evening.name,
        "1 series, 12 rounds per series",
        "provisional",
    )
    assert rows[-3:] == [
        ["Team", "Players", "Club number", "Series 1", "Won 1", "Lost 1", "Match points 1", "Won", "Lost",
         "Match points", "Total", "Place"],
        ["Red", "Åse Madsen (4711), Ærø Ibsen", "", "630", "10", "2", "1:0", "10", "2", "1:0", "630", "1"],
        ["Blue", "Kurt Hansen, Jürgen Groß", "", "110", "2", "1", "0:1", "2", "1", "0:1", "110", "2"],
    ]  # fmt: skip
    assert director_client.get(f"{ADDRESS}xlsx").status_code == 200
    assert director_client.get(f"{ADDRESS}pdf").status_code == 404
    assert client.get(f"{ADDRESS}csv").status_code == 302


def test_series_that_give_no_match_points(db: None, director_client: Client) -> None:
    two_tandems(factor=0)
    assert csv_of(director_client)[-2] == [
        "Red",
        "Åse Madsen, Ærø Ibsen",
        "",
        "630",
        "10",
        "2",
        "10",
        "2",
        "630",
        "1",
    ]


@pytest.mark.parametrize(
    ("factor", "expected"),
    [
        (
            1,
            [
                ["Series 2", "Won 2", "Lost 2", "Match points 2", "Won"],
                ["390", "6", "1", "1:0", "16"],
                ["", "", "", "", "2"],
            ],
        ),
        (0, [["Series 2", "Won 2", "Lost 2", "Won"], ["390", "6", "1", "16"], ["", "", "", "2"]]),
    ],
)
def test_a_series_that_nobody_of_a_team_has_played(
    db: None, director_client: Client, factor: int, expected: list[list[str]]
) -> None:
    """Red: 100 + (5 - 1) · 50 of number 1, 10 + 50 + 30 of number 5; nobody of Blue has a seat."""
    tournament = two_tandems(factor=factor)[0]
    series = seat_series(tournament, 2, [list(tournament.entries.order_by("start_number")[:7:2])])
    store_result(series.skat_tables.get(), [(100, 5, 1), (0, 0, 0), (10, 1, 0), (0, 0, 0)])
    first = 6 + factor
    found = [row[first : first + len(expected[0])] for row in csv_of(director_client)[-3:]]
    assert found == expected


def test_club_numbers_stand_once(evening: Tournament, director_client: Client) -> None:
    """Both of Red are of one club, one of Blue is of a club without a number and one of none."""
    club, other = (Club.objects.create(name=name) for name in ("Skatklubben", "Other"))
    Club.objects.filter(pk=club.pk).update(federation_number="0553015")
    Player.objects.filter(first_name__in=("Åse", "Ærø")).update(club=club)
    Player.objects.filter(first_name="Kurt").update(club=other)
    assert [row[2] for row in csv_of(director_client)[-3:]] == ["Club number", "05.53.015", ""]


def test_the_same_on_paper(evening: Tournament) -> None:
    report = team_report_of(evening)
    assert report is not None
    page = " ".join(texts(made("federation-report", evening))[-1].split())
    shown = " ".join(report.checksum[start : start + 4] for start in range(0, 16, 4))
    assert f"checksum {shown}" in page
    assert "Åse Madsen (4711), Ærø Ibsen" in page


def test_an_evening_without_teams(evening: Tournament, director_client: Client) -> None:
    Team.objects.all().delete()
    assert team_report_of(evening) is None
    assert director_client.get(f"{ADDRESS}csv").status_code == 404
    assert len(texts(made("federation-report", evening))) == 1
