"""The report for the federation on paper: the columns of players and of teams, and what stands in a cell."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import end_evening, make_entries, make_tournament, seat_series
from tests.papers import made, texts
from tests.tournaments.season.sides import two_tandems
from tournaments.models import Club, Player
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.federation import _cell, _player_columns, _team_columns
from tournaments.printing.documents.federation import rows as rows_of
from tournaments.printing.engine.fitting import FittedColumn
from tournaments.teams.federation_report import team_report_of


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, "–"),
        ((1630, 10, 2), "1,630\n10 / 2"),
        ((630, 10, 2, ""), "630\n10 / 2"),
        ((630, 10, 2, "1:0"), "630\n10 / 2\n1:0"),
        ((-630, 0, 2, 4), "−630\n0 / 2"),
    ],
)
def test_a_cell(cell: tuple[object, ...] | None, text: str) -> None:
    assert _cell(cell) == text


def shown(columns: list[FittedColumn]) -> dict[str, list[str]]:
    return {column.heading: list(column.texts) for column in columns}


def test_the_columns_of_teams(db: None) -> None:
    with_points = team_report_of(two_tandems(factor=1)[0])
    assert with_points is not None
    columns = _team_columns(with_points)
    assert shown(columns) == {
        "Place": ["1", "2"],
        "Team": ["Red", "Blue"],
        "Players": ["Åse Madsen, Ærø Ibsen", "Kurt Hansen, Jürgen Groß"],
        "S1": ["630\n10 / 2\n1:0", "110\n2 / 1\n0:1"],
        "Won": ["10", "2"],
        "Lost": ["2", "1"],
        "Match points": ["1:0", "0:1"],
        "Total": ["630", "110"],
    }
    assert [column.heading for column in columns if column.is_bold] == ["Team", "Total"]


def test_without_match_points_there_is_no_column_for_them(db: None) -> None:
    report = team_report_of(two_tandems()[0])
    assert report is not None
    assert "Match points" not in shown(_team_columns(report))
    assert shown(_team_columns(report))["S1"] == ["630\n10 / 2", "110\n2 / 1"]


def test_the_columns_of_players(db: None) -> None:
    tournament = two_tandems()[0]
    Player.objects.filter(first_name="Åse").update(federation_number="4711")
    end_evening(tournament)
    columns = _player_columns(rows_of(Ask(tournament, "en")).players)
    found = shown(columns)
    assert list(found) == ["Place", "Number", "Name", "Club", "Class", "S1", "Games", "Total"]
    first: Any = {heading: column[0] for heading, column in found.items()}
    assert (first["Place"], first["Number"], first["Name"]) == ("1", "4711", "Åse Madsen")
    assert (first["S1"], first["Games"], first["Total"]) == ("330\n5 / 1", "5 / 1 / 1", "330")
    assert found["Number"][1:] == ["–"] * 6


@pytest.mark.parametrize("place", ["Kroen", ""])
def test_the_organiser_of_an_evening_without_a_place(db: None, place: str) -> None:
    """Date and place are in the head already; the line below begins with the organiser."""
    club = Club.objects.create(name="Tønder", federation_number="0553015")
    tournament = make_tournament(club=club, place=place)
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    text = " ".join(texts(made("federation-report", tournament))[0].split())
    assert "Organiser: Tønder · 05.53.015 · Rule system:" in text


def test_teams_have_a_page_of_their_own(db: None) -> None:
    tournament = two_tandems(factor=1)[0]
    pages = texts(made("federation-report", tournament))
    assert len(pages) == 2
    assert "Report for the federation · Teams" in " ".join(pages[1].split())
    tournament.team_plan.delete()
    assert len(texts(made("federation-report", type(tournament).objects.get()))) == 1
