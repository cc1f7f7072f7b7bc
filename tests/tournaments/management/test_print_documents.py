"""``manage.py print_documents``: every kind from the command line, the same bytes as from the page."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.factories import (
    end_evening,
    make_entries,
    make_tournament,
    seat_series,
    seat_two_tables,
    store_result,
)
from tests.papers import made, texts
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.foundations.errors import Refused
from tournaments.models import Player, SkatTable, Tournament
from tournaments.printing.command import checked
from tournaments.printing.document_types import Ask
from tournaments.printing.parameters import ParametersForm
from tournaments.printing.registry import DOCUMENTS, EVERY_DOCUMENT

KINDS = [
    "rules", "check-in-list", "start-cards", "table-cards", "seating-by-table", "seating-by-name", "score-sheets",
    "score-sheets-overlay", "result-list", "federation-report", "loss-list", "cash-sheets", "prize-receipts", "cash-report", "certificates", "recorded-sheets", "journal",
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
    of_leagues = [
        "league-plan", "league-invitation", "substitution-list", "match-report", "league-table", "league-folder"
    ]  # fmt: skip
    lines = out.getvalue().splitlines()
    assert [line.split()[0] for line in lines] == [*KINDS, "season", *of_leagues]
    wanted = ("rules ", "start-cards ", "season ", "cash-report ")
    assert [line for line in lines if line.startswith(wanted)] == [
        "rules                   Rules for the hall",
        "start-cards             Start cards",
        "cash-report             Cash report (closing)",
        "season                  Table of the season (group)",
    ]


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
        (["certificates", "club-evening", "--set", "part=teams"], "part: Select a valid choice."),
        (["certificates", "club-evening", "--set", "ranks=nan"], "ranks: Enter a number."),
    ],
)
def test_refused(tournament: Tournament, arguments: list[str], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence.replace("(", r"\(")):
        call_command("print_documents", *arguments)


ODD = ["", "on", "1", "nan", "-1", "1e9", "class:", "club:0", "team:9", "{name", "\x00"]


def test_every_parameter_is_taken_or_refused(tournament: Tournament) -> None:
    """With everything that the page offers, and with what nobody would type there."""
    two_teams = list(tournament.entries.order_by("start_number"))
    plan = make_plan(tournament, kind="tandem", size=2, starts_with=2)
    make_team(plan, "Red", two_teams[:2])
    for table in SkatTable.objects.all():
        store_result(table, [(100, 2, 0), (50, 1, 0), (-40, 0, 1), (0, 0, 0)][: table.seats.count()])
    end_evening(tournament)
    for key in set(KINDS) - {"folder", "folder-zip"}:
        for parameter in DOCUMENTS[key].parameters:
            field = ParametersForm(DOCUMENTS[key], tournament).fields[parameter.name]
            offered = [value for value, _words in getattr(field, "choices", [])]
            assert [value for value in offered if not taken(key, tournament, parameter.name, value)] == []
            for value in ODD:
                taken(key, tournament, parameter.name, value)


def taken(key: str, tournament: Tournament, name: str, value: str) -> bool:
    """Whether a paper can be laid out with the value; any other error than a sentence fails the test."""
    document = DOCUMENTS[key]
    try:
        ask = Ask(tournament, "en", checked(document, tournament, {name: value}))
        document.story(ask, document.rows(ask))
    except CommandError:
        return False
    except Refused as refused:
        return refused.code == "nothing-to-print"
    return True


def test_a_changed_name_is_on_no_certificate(db: None, tmp_path: Path) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    Player.objects.filter(entries=entries[0]).update(first_name="芳", last_name="王")
    series = seat_series(tournament, 1, [entries])
    store_result(series.skat_tables.get(), [(500, 9, 0), (50, 1, 0), (-40, 0, 1), (0, 0, 0)])
    end_evening(tournament)
    file = tmp_path / "certificates.pdf"
    arguments = ["print_documents", "certificates", "club-evening", "--out", str(file), "--language", "en"]
    with pytest.raises(CommandError, match=r"by_hand: The typeface for paper lacks letters .+: 芳 王 \(1\)"):
        call_command(*arguments, stdout=io.StringIO())
    call_command(*arguments, "--set", "by_hand=on", stdout=io.StringIO())
    first, second, _third = texts(file.read_bytes())
    assert ("_" * 30 in first, "★" in first, "Kurt Hansen" in second) == (True, False, True)


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


def test_the_page_about_paper_names_every_kind() -> None:
    text = Path("docs/paper.md").read_text("utf-8")
    assert [key for key in EVERY_DOCUMENT if f"`{key}`" not in text] == []
