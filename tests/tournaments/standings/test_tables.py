"""Cells of an export: text that a spreadsheet would compute is made harmless, everything else stays as it is."""

from __future__ import annotations

import csv
import io

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Club, Player
from tournaments.standings.tables import safe_cell

FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"]


@pytest.mark.parametrize("text", FORMULAS)
def test_each_start_of_a_formula_is_made_harmless(text: str) -> None:
    assert safe_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Åse Madsen", "a=b", "Bo @ home", "’t Hooft", "1-2", "(=1)"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert safe_cell(text) == text


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_names_and_clubs_are_harmless_in_the_file(text: str, director_client: Client) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 3)])
    store_result(series.skat_tables.get(), [(24, 1, 0), (0, 0, 0), (0, 0, 0)], 35)
    club = Club.objects.create(name=f"{text} club")
    Player.objects.filter(last_name="Madsen").update(first_name=text, last_name="", club=club)

    answer = director_client.get("/tournaments/club-evening/standings/", {"_export": "csv"})

    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[1:2] == [["1", f"'{text}", f"'{text} club", "74", "1", "0", "74"]]
