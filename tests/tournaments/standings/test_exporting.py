"""The metadata of a spreadsheet."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Tournament

PAGE = "/tournaments/club-evening/standings/"


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], results_released=True)
    store_result(series.skat_tables.get(), [(363, 12, 3), (240, 9, 2), (-104, 8, 3), (118, 7, 2)])
    return tournament


def book(client: Client) -> bytes:
    return bytes(client.get(PAGE, {"_export": "xlsx"}).content)


def test_a_spreadsheet_names_no_library(tournament: Tournament, director_client: Client) -> None:
    content = book(director_client)
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        text = b"".join(parts.read(name) for name in parts.namelist()).lower()
    assert [word for word in (b"openpyxl", b"tablib", b"python", b"microsoft excel") if word in text] == []
    assert load_workbook(io.BytesIO(content)).properties.creator == "Skatclub"


def test_it_names_no_moment(tournament: Tournament, director_client: Client) -> None:
    with zipfile.ZipFile(io.BytesIO(book(director_client))) as parts:
        assert {part.date_time for part in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert b"dcterms" not in parts.read("docProps/core.xml")


def test_the_same_standings_are_the_same_file(
    tournament: Tournament, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = book(director_client)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert book(director_client) == first


def test_it_still_holds_the_standings(tournament: Tournament, director_client: Client) -> None:
    sheet = load_workbook(io.BytesIO(book(director_client))).active
    rows: list[tuple[Any, ...]] = list(sheet.iter_rows(values_only=True))
    assert (sheet.title, rows[0][:2], len(rows)) == ("Standings", ("Rank", "Name"), 5)
    assert rows[1][:2] == (1, "Åse Madsen")
