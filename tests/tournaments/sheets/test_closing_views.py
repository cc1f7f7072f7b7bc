"""What the pages say when a series is closed or opened again, and when a table is looked for."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, typed
from tournaments.models import Objection, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets import views
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"
CLOSED = ("success", "Series 1 is closed; its results are official.")
ONE = ("warning", "1 objection of this series is not settled yet. It can be settled below.")
TWO = ("warning", "2 objections of this series are not settled yet. They can be settled below.")
PHONE = "The phone of table 7 may still hold deals. What it still sends is kept for you to decide."
PHONES = "The phones of tables 3, 7 may still hold deals. What they still send is kept for you to decide."


@pytest.fixture
def table(db: None) -> SkatTable:
    """The only table of series 1; series 2 has two."""
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    table = seat_series(tournament, 1, [entries[:4]]).skat_tables.get()
    record_sheet(table, FOUR, passed=2, version=0, by=COMMAND)
    later = seat_series(tournament, 2, [entries[:4], entries[4:]])
    Objection.objects.create(
        seat=later.skat_tables.get(number=1).seats.get(number=1), text="Of another series"
    )
    return table


def said(client: Client, place: str, **sent: str) -> tuple[str, list[tuple[str, str]]]:
    answer = client.post(f"{DESK}{place}", sent, follow=True)
    found = [(one.level_tag, str(one)) for one in answer.context["messages"]]
    return answer.redirect_chain[0][0], found


@pytest.mark.parametrize(
    ("objections", "phones", "warnings"),
    [
        (0, [], []),
        (1, [], [ONE]),
        (2, [7], [TWO, ("warning", PHONE)]),
        (0, [3, 7], [("warning", PHONES)]),
    ],
)
def test_closing_warns_of_what_is_still_open(
    director_client: Client,
    table: SkatTable,
    monkeypatch: pytest.MonkeyPatch,
    objections: int,
    phones: list[int],
    warnings: list[tuple[str, str]],
) -> None:
    for seat in table.seats.order_by("number")[:objections]:
        Objection.objects.create(seat=seat, text="No")
    monkeypatch.setattr(views, "unheard_tables", lambda series: phones if series == table.series else [1])
    assert said(director_client, "close/") == (f"{DESK}?said=closed", [CLOSED, *warnings])


def test_what_cannot_be_closed_says_nothing_else(director_client: Client, table: SkatTable) -> None:
    ScoreSheet.objects.all().delete()
    Objection.objects.create(seat=table.seats.get(number=1), text="No")
    place, found = said(director_client, "close/")
    assert (place, [level for level, _words in found]) == (DESK, ["error"])


@pytest.mark.parametrize(("number", "place"), [("1", f"{DESK}1/"), ("2", DESK), ("x", DESK), ("", DESK)])
def test_opening_again_leads_to_the_table_that_asked(
    director_client: Client, table: SkatTable, number: str, place: str
) -> None:
    Series.objects.filter(number=1).update(state="closed")
    found = said(director_client, "reopen/", table=number, reason=" table 1 objects ")
    assert found == (place, [("success", "Series 1 is open again.")])


@pytest.mark.parametrize(
    ("number", "place", "sentences"),
    [
        (" 1 ", f"{DESK}1/", []),
        ("2", DESK, ["There is no table “2” in this series."]),
        ("  " + 30 * "7", DESK, [f"There is no table “{20 * '7'}” in this series."]),
    ],
)
def test_a_table_that_is_not_there_is_named(
    recorder_client: Client, table: SkatTable, number: str, place: str, sentences: list[str]
) -> None:
    answer = recorder_client.get(f"{DESK}jump/", {"table": number}, follow=True)
    assert answer.redirect_chain[0][0] == place
    assert [str(one) for one in answer.context["messages"]] == sentences


def shown(client: Client) -> tuple[str | None, bool]:
    """The template, and whether the page has a field for a reason."""
    answer = client.get(f"{DESK}1/")
    return answer.templates[0].name, "reason_form" in answer.context


def test_a_sheet_that_cannot_be_changed_is_only_shown(recorder_client: Client, table: SkatTable) -> None:
    form, fixed = "tournaments/sheets/sheet.html", "tournaments/sheets/confirmed.html"
    assert shown(recorder_client) == (form, False)
    Series.objects.filter(number=1).update(state="closed")
    assert shown(recorder_client) == (fixed, True)
    ScoreSheet.objects.all().delete()
    assert shown(recorder_client) == (form, False)


def test_what_is_typed_is_tidied(recorder_client: Client, table: SkatTable) -> None:
    """Released results, points taken off, and a wrong paper: every text at once."""
    Series.objects.filter(number=1).update(results_released=True)
    texts = {"reason": " torn ", "ruling": " too late ", "why": " read again "}
    data = typed(FOUR, passed=3, version=1, penalty_1=50, **texts)
    assert recorder_client.post(f"{DESK}1/", data).headers["Location"] == f"{DESK}?corrected=1"
    sheet = ScoreSheet.objects.get()
    newest = Tournament.objects.get().journal.filter(action="sheet-corrected").get()
    assert (sheet.reason, sheet.ruling, newest.reason) == ("torn", "too late", "read again")
    assert (sheet.passed, sheet.version, table.seats.get(number=1).series_points) == (3, 2, 973)
