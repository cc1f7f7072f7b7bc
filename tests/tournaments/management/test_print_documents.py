"""``manage.py print_documents``: every kind from the command line, the same bytes as from the page."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_entries, make_tournament, seat_series, seat_two_tables, store_result
from tests.papers import made
from tournaments.models import SkatTable, Tournament
from tournaments.printing.registry import DOCUMENTS

KINDS = [
    "rules", "check-in-list", "start-cards", "table-cards", "seating-by-table", "seating-by-name", "score-sheets",
    "score-sheets-overlay", "result-list", "loss-list", "cash-sheets", "prize-receipts", "cash-report", "certificates", "recorded-sheets", "journal",
    "folder", "folder-zip",
]  # fmt: skip


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    seat_two_tables(tournament)
    return tournament


def test_the_list_names_every_kind() -> None:
    out = io.StringIO()
    call_command("print_documents", "list", stdout=out)
    assert [line.split()[0] for line in out.getvalue().splitlines()] == [*KINDS, "season"]


def test_a_series_in_a_language(tournament: Tournament, tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    call_command(
        "print_documents",
        "result-list",
        "club-evening",
        series="1",
        language="hu",
        out=str(file),
        stdout=io.StringIO(),
    )
    ask = made("result-list", tournament, language="hu", series="1")
    assert file.read_bytes() == ask


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["poems", "club-evening"], "There is no kind of paper “poems”"),
        (["rules"], "Name the tournament or the season"),
        (["season", "club-evening"], "There is no season “club-evening”."),
        (["rules", "club-championship"], "There is no tournament “club-championship”."),
        (["rules", "nowhere"], "There is no tournament “nowhere”."),
        (["rules", "club-evening", "--set", "colour=red"], "rules has no parameter colour."),
        (["result-list", "club-evening", "--series", "7"], "series: Select a valid choice."),
        (["score-sheets-overlay", "club-evening", "--set", "right=99"], "right: Ensure this value"),
    ],
)
def test_refused(tournament: Tournament, arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence.replace("(", r"\(")):
        call_command("print_documents", *arguments)


def test_nothing_drawn(db: None) -> None:
    make_tournament()
    with pytest.raises(CommandError, match="No series is drawn yet"):
        call_command("print_documents", "seating-by-name", "club-evening")


def test_the_folder_as_single_files(tournament: Tournament) -> None:
    table = SkatTable.objects.filter(series__tournament=tournament).order_by("number")[0]
    store_result(table, [(100, 2, 0), (50, 1, 0), (-40, 0, 1), (0, 0, 0)][: table.seats.count()])
    first, second = made("folder-zip", tournament), made("folder-zip", tournament)
    assert first == second
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        names = archive.namelist()
        assert {"folder.pdf", "result-list.pdf", "seats-1.pdf", "sheets-1.pdf", "tournament.json"} <= set(
            names
        )
        assert b'"format"' in archive.read("tournament.json")[:200]
        assert archive.read("rules.pdf") == made("rules", tournament)


def test_single_files_before_a_sheet_has_come_back(db: None) -> None:
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    with zipfile.ZipFile(io.BytesIO(made("folder-zip", tournament))) as archive:
        assert "seats-1.pdf" in archive.namelist()
        assert "sheets-1.pdf" not in archive.namelist()


def test_every_kind_is_registered() -> None:
    assert list(DOCUMENTS) == KINDS
