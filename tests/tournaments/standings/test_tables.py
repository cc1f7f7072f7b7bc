"""Cells of an export: text that a spreadsheet would compute is made harmless, everything else stays as it is."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Club, Player
from tournaments.standings.columns import column_names, columns_of
from tournaments.standings.ranking import compute_standings

PAGE = "/tournaments/club-evening/standings/"


def exported(client: Client, text: str) -> list[str]:
    """The line of a player who is called ``text`` and whose club begins with it, as a file has it."""
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 3)])
    store_result(series.skat_tables.get(), [(24, 1, 0), (0, 0, 0), (0, 0, 0)], 35)
    club = Club.objects.create(name=f"{text} club")
    Player.objects.filter(last_name="Madsen").update(first_name=text, last_name="", club=club)
    content = client.get(PAGE, {"_export": "csv"}).content.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(content, newline="")))[1]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_each_start_of_a_formula_is_made_harmless(text: str, director_client: Client) -> None:
    assert exported(director_client, text) == ["1", f"'{text}", f"'{text} club", "74", "1", "0", "74"]


@pytest.mark.parametrize("text", ["\t=1", "\r=1"])
def test_white_space_before_a_formula_does_not_help_it(text: str, director_client: Client) -> None:
    # A name is stripped, the name of a club is not
    assert exported(director_client, text)[2] == f"'{text} club"


@pytest.mark.parametrize("text", ["a=b", "Bo @ home", "’t Hooft", "1-2", "(=1)"])
def test_other_text_stays_as_it_is(text: str, director_client: Client) -> None:
    assert exported(director_client, text)[1:3] == [text, f"{text} club"]


def test_visitors_can_sort_by_every_column(db: None) -> None:
    """The head of a column that ``column_names`` does not have is a link that does nothing."""
    tournament = make_tournament()
    entries = make_entries(tournament, 3)
    for number in (1, 2):
        seat_series(tournament, number, [entries])
    assert {one.name for one in columns_of(compute_standings(tournament))} == column_names([1, 2])
