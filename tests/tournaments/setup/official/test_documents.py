"""The federation's report and the result list name the order, and each deviation from it."""

from __future__ import annotations

from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.papers import made, texts
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.federation_report import federation_report_of


def test_the_report_names_the_order_and_deviations(director_client: Client) -> None:
    tournament = make_tournament(official_order="danish", state="running")
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    strict = federation_report_of(tournament).checksum
    change_settings(tournament, by=COMMAND, phones=True, why="no lists came")
    tournament.refresh_from_db()
    said = (
        "the Danish Skat Union (Dansk Skat Union); against the order (phones instead of the federation’s own list): "
        "no lists came"
    )
    report = federation_report_of(tournament)
    assert dict(report.head.rows(report.checksum))["Order"] == said
    assert report.checksum != strict
    file = director_client.get("/tournaments/club-evening/standings/federation.csv").content.decode(
        "utf-8-sig"
    )
    assert said in file
    paper = " ".join(" ".join(texts(made("federation-report", tournament))).split())
    assert "no lists came" in paper
    assert "no lists came" in " ".join(" ".join(texts(made("result-list", tournament))).split())


def test_other_reports_keep_their_checksum(db: None) -> None:
    report = federation_report_of(make_tournament())
    assert "Order" not in dict(report.head.rows(report.checksum))
