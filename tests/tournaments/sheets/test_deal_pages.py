"""What the pages of deals show besides the deals: objections, what cannot be changed, refusals with the version."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.answers import Answer
from tests.factories import COMMAND, seat_series
from tests.tournaments.sheets.deals.test_recording import SERIES, finish, keep, table_of
from tournaments.models import Objection, ScoreSheet, Series, SkatTable
from tournaments.sheets.deals.recording import add_deal, change_deal

PLACE = "/tournaments/club-evening/sheets/1/1/deals/"
# Deal 2 as it is kept, and won instead.
LOST = {"declarer": "3", "contract": "guckser", "game": "grand", "tops": "1", "won": "no"}
WON = LOST | {"won": "yes"}


@pytest.fixture
def table(db: None) -> SkatTable:
    """Three deals; the sheet is not finished."""
    table = table_of()
    keep(table, SERIES)
    return table


def said(answer: Answer) -> list[str]:
    return [str(one) for one in answer.context["messages"]]


def test_a_change_before_the_end_leads_back_to_the_deals(recorder_client: Client, table: SkatTable) -> None:
    answer = recorder_client.post(f"{PLACE}2/", WON | {"version": "1"}, follow=True)
    assert (answer.redirect_chain, said(answer)) == ([(PLACE, 302)], ["Deal 2 is changed."])


def test_after_the_end_a_reason_is_asked_for(recorder_client: Client, table: SkatTable) -> None:
    finish(table)
    page = recorder_client.post(f"{PLACE}2/", WON | {"version": "1"})
    assert (page.status_code, page.context["version"]) == (200, 1)
    assert page.context["form"].non_field_errors() == [
        "The sheet of this table is finished. Say why a deal is changed."
    ]
    answer = recorder_client.post(f"{PLACE}2/", WON | {"version": "1", "reason": "seen"}, follow=True)
    assert answer.redirect_chain == [("/tournaments/club-evening/sheets/1/?corrected=1", 302)]
    assert said(answer)[:2] == ["Deal 2 is changed.", "Table 1 is corrected: Őrsi János −64 → 32."]


def test_the_version_that_is_sent_next(recorder_client: Client, table: SkatTable) -> None:
    assert recorder_client.get(f"{PLACE}2/").context["version"] == 1
    change_deal(table, SERIES[1] | {"tops": 2}, number=2, version=1, by=COMMAND)
    page = recorder_client.post(f"{PLACE}2/", WON | {"version": "1"})
    assert (page.context["version"], page.context["changing"].number) == (2, 2)
    wrong = recorder_client.post(f"{PLACE}2/", WON | {"version": "1", "declarer": "9"})
    assert (wrong.context["version"], list(wrong.context["form"].errors)) == (1, ["declarer"])
    assert recorder_client.get(f"{PLACE}4/").status_code == 404


@pytest.mark.parametrize(
    ("series", "sheet", "is_fixed"),
    [("released", None, False), ("released", "recorded", False), ("released", "confirmed", True),
     ("closed", None, True), ("closed", "recorded", True)],
)  # fmt: skip
def test_what_cannot_be_changed(
    recorder_client: Client, table: SkatTable, series: str, sheet: str | None, is_fixed: bool
) -> None:
    if sheet is not None:
        at = finish(table).recorded_at if sheet == "confirmed" else finish(table) and None
        ScoreSheet.objects.update(state=sheet, confirmed_at=at)
    Series.objects.update(state=series)
    context = recorder_client.get(PLACE).context
    assert (context["is_fixed"], context["sheet"]) == (is_fixed, ScoreSheet.objects.first())


def test_objections_of_this_table_only(recorder_client: Client, table: SkatTable) -> None:
    entries = [seat.entry for seat in table.seats.order_by("number")]
    other = seat_series(table.series.tournament, 2, [entries]).skat_tables.get()
    own, _foreign = (
        Objection.objects.create(seat=one.seats.get(number=1), text="No") for one in (table, other)
    )
    context: Any = recorder_client.get(PLACE).context
    assert (list(context["objections"]), context["skat_table"], context["series"]) == (
        [own], table, table.series,
    )  # fmt: skip


def test_taking_back_says_which_deal(recorder_client: Client, table: SkatTable) -> None:
    answer = recorder_client.post(f"{PLACE}take-back/", {"deal": "3"}, follow=True)
    assert (answer.redirect_chain, said(answer)) == (
        [(PLACE, 302)],
        ["Deal 3 is taken back; the journal keeps it."],
    )
    again = recorder_client.post(f"{PLACE}take-back/", {"deal": "3"}, follow=True)
    assert [one.level_tag for one in again.context["messages"]] == ["error"]
    add_deal(table, SERIES[2], number=3, by=COMMAND)
    assert table.deals.count() == 3


def test_only_the_next_deal_is_typed_in_short(recorder_client: Client, table: SkatTable) -> None:
    table.deals.filter(number=3).delete()
    forms = [recorder_client.get(f"{PLACE}{page}").context["form"] for page in ("", "2/")]
    assert ["shorthand" in form.fields for form in forms] == [True, False]
    assert [[seat for seat, _name in form.fields["declarer"].choices if seat] for form in forms] == [
        ["1", "2", "3"], ["1", "2", "3"],
    ]  # fmt: skip
