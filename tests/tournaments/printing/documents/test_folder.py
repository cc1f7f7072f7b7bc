"""What lies in the folder of an evening, in which order."""

from __future__ import annotations

import io
from typing import Any

import pytest
from pypdf import PdfReader

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.papers import made
from tests.tournaments.printing.documents.cash.test_cash_report import closed_evening
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.folder import parts
from tournaments.printing.registry import PAPERS

BY_SERIES = {
    0: ["result-list"],
    1: ["result-list", "seats-1", "sheets-1"],
    2: ["result-list", "result-list-1", "result-list-2", "seats-1", "sheets-1", "seats-2", "sheets-2"],
}
WHOLE_EVENING = ["check-in-list", "loss-list", "journal", "rules"]


@pytest.mark.parametrize("series", [0, 1, 2])
def test_the_papers_of_the_folder(db: None, series: int) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in range(1, series + 1):
        seat_series(tournament, number, [entries])

    found = list(parts(PAPERS, Ask(tournament, "en", {"series": 7})))

    names = [*BY_SERIES[series], *WHOLE_EVENING]
    assert [name for name, _paper, _own in found] == names
    about_series = {name: {"series": int(name[-1])} for name in names if name[-1].isdigit()}
    about_all = {"result-list": {"signatures": True}} | {name: {} for name in WHOLE_EVENING}
    assert {name: own.parameters for name, _paper, own in found} == about_all | about_series


def test_receipts_and_the_cash_report_lie_in_it(db: None) -> None:
    tournament, _closing = closed_evening()
    found = [name for name, _paper, _own in parts(PAPERS, Ask(tournament, "en"))]
    money = ["check-in-list", "loss-list", "prize-receipts", "cash-report", "journal"]
    assert [name for name in found if name in money] == money


def test_each_line_of_the_contents_leads_to_its_page(db: None) -> None:
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    reader = PdfReader(io.BytesIO(made("folder", tournament)))
    links = [note.get_object() for note in reader.pages[0]["/Annots"]]  # type: ignore[attr-defined]
    titles = [one["/Title"] for one in reader.outline if isinstance(one, dict)]
    assert [link["/Contents"] for link in links] == titles[1:]
    leads_to: list[Any] = [reader.get_page_number(link["/Dest"][0].get_object()) for link in links]
    told = [line.rsplit(maxsplit=1)[-1] for line in reader.pages[0].extract_text().splitlines()[1:]]
    assert [str(page + 1) for page in leads_to] == [number for number in told if number.isdigit()]


def test_bookmarks_have_the_names_of_what_they_lead_to(db: None) -> None:
    """Several tables stand on one page of the recorded sheets."""
    tournament = make_tournament(series_count=1)
    entries = make_entries(tournament, 8)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    for table in series.skat_tables.all():
        store_result(table, [(100, 5, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    outline: list[Any] = PdfReader(io.BytesIO(made("recorded-sheets", tournament))).outline
    (section, tables) = outline
    assert section["/Title"] == "Recorded sheets, series 1"
    assert [table["/Title"] for table in tables] == ["Series 1 · Table 1", "Series 1 · Table 2"]
