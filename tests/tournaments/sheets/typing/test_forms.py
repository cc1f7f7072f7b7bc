"""The fields of a sheet's forms: their names for a screen reader, their limits, what is on record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.sheets.conftest import FOUR, HEARTS, PASSED, table_with_three_deals
from tournaments.access.actors import login
from tournaments.models import JournalEntry, ScoreSheet, SkatTable
from tournaments.sheets.deals.finish_forms import FinishForm
from tournaments.sheets.deals.recording import StaleDeal, change_deal
from tournaments.sheets.overview import surroundings_of
from tournaments.sheets.typing.fields import WholeNumberField
from tournaments.sheets.typing.forms import values_of_sheet
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/1/"


def labels(form: Any) -> dict[str, tuple[str, str]]:
    """By field: its label and what a screen reader says."""
    return {
        name: (str(field.label), field.widget.attrs.get("aria-label", ""))
        for name, field in form.fields.items()
        if name.endswith("_2")
    }


def test_each_field_of_a_line_says_whose_it_is(recorder_client: Client, skat_table: SkatTable) -> None:
    words = {
        "game_points": "Game points",
        "won": "Won",
        "lost": "Lost",
        "stated_total": "On the sheet",
    }
    form = recorder_client.get(DESK).context["form"]
    hidden = {f"{name}_2": (word, f"2 Kurt Hansen: {word}") for name, word in words.items()}
    # The label of the penalty stands on the screen, with the name: what is read is what is heard.
    assert labels(form) == hidden | {"penalty_2": ("Points taken off", "")}
    assert [field.widget.attrs["data-seat"] for name, field in form.fields.items() if "won" in name] == [
        "1",
        "2",
        "3",
        "4",
    ]


def test_a_recorded_sheet_comes_back_in_the_form(
    recorder_client: Client, skat_table: SkatTable, recorder: User
) -> None:
    lines = [replace(FOUR[0], penalty=50, stated_total=973), *FOUR[1:]]
    record_sheet(skat_table, lines, passed=PASSED, version=0, by=login(recorder), ruling="late")
    initial = recorder_client.get(DESK).context["form"].initial
    first = {"game_points_1": 363, "won_1": 12, "lost_1": 3, "stated_total_1": 973, "penalty_1": 50}
    assert {name: initial[name] for name in first} == first
    whole = {"version": 1, "passed": 2, "reason": "", "ruling": "late", "no_totals": False, "unreadable": []}
    assert {name: value for name, value in initial.items() if "_" not in name or name == "no_totals"} == whole


def test_without_a_sheet_there_is_only_the_version_that_it_will_replace() -> None:
    assert values_of_sheet(None, []) == {"version": 0}


def test_a_page_names_the_bonuses_and_the_deals_of_its_table(
    recorder_client: Client, skat_table: SkatTable
) -> None:
    names = ("deals", "per_won", "per_lost", "per_lost_by_others")
    shown = [recorder_client.get(DESK.replace("/1/1/", f"/1/{number}/")).context for number in (1, 2)]
    assert [[context[name] for name in names] for context in shown] == [[48, 50, 50, 30], [36, 50, 50, 40]]


def test_the_journal_holds_the_whole_sheet(skat_table: SkatTable, recorder: User) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    after = JournalEntry.objects.get().after
    assert {name: after[name] for name in after if name != "lines"} == {"version": 1, "passed": 2}
    assert [line["series_points"] for line in after["lines"]] == [1023, 830, 356, 608]


@pytest.fixture
def kept(db: None) -> SkatTable:
    return table_with_three_deals()


def finish(client: Client, **typed: object) -> Any:
    usual = {f"{kind}_{seat}": "" for kind in ("stated_total", "penalty") for seat in (1, 2, 3)}
    return client.post(f"{DESK}finish/", usual | {"version": 0, "reason": "", "ruling": ""} | typed)


def test_the_last_page_of_a_table_kept_deal_by_deal(recorder_client: Client, kept: SkatTable) -> None:
    page = recorder_client.get(f"{DESK}finish/").context
    assert labels(page["form"]) == {
        "stated_total_2": ("On the sheet", "2 Kurt Hansen: On the sheet"),
        "penalty_2": ("Points taken off", "2 Kurt Hansen: Points taken off"),
    }
    assert page["form"].initial == {"version": 0}
    assert [(row["seat"].number, row["total"], row["result"].won) for row in page["rows"]] == [
        (1, 20, 1),
        (2, 20, 1),
        (3, 20, 1),
    ]
    assert (page["skat_table"], page["sheet"], page["series"].number) == (kept, None, 1)
    assert (page["tournament"], page["around"]) == (kept.series.tournament, surroundings_of(kept))


def test_points_taken_off_may_be_none_but_not_negative(recorder_client: Client, kept: SkatTable) -> None:
    answer = finish(recorder_client, penalty_1=-1)
    assert answer.context["form"].errors == {"penalty_1": ["The number cannot be less than 0."]}
    assert finish(recorder_client, penalty_1=0).status_code == 302


def test_where_no_points_are_taken_off_there_is_no_field_for_them(kept: SkatTable) -> None:
    form = FinishForm(seats=list(kept.seats.all()), takes_penalties=False)
    names = ["reason", "why", "version", "stated_total_1", "stated_total_2", "stated_total_3"]
    assert sorted(form.fields) == sorted(names)
    assert [row["penalty"] for row in form.rows()] == [None] * 3


def test_what_was_finished_stands_in_the_form_again(recorder_client: Client, kept: SkatTable) -> None:
    finish(recorder_client, stated_total_1=20, stated_total_2=10, penalty_2=10, ruling=" late ")
    sheet = ScoreSheet.objects.get()
    assert (sheet.ruling, sheet.reason, sheet.version) == ("late", "", 1)
    assert recorder_client.get(f"{DESK}finish/").context["form"].initial == {
        "version": 1,
        "reason": "",
        "ruling": "late",
        "stated_total_1": 20,
        "stated_total_2": 10,
        "stated_total_3": None,
        "penalty_1": 0,
        "penalty_2": 10,
        "penalty_3": 0,
    }


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"stated_total_3": 21}, "stated_total_3"),
        ({"penalty_1": 10}, "ruling"),
        ({"penalty_1": -1}, "penalty_1"),
    ],
)
def test_what_is_wrong_at_the_end_stands_at_its_field(
    recorder_client: Client, kept: SkatTable, typed: dict[str, int], field: str
) -> None:
    answer = finish(recorder_client, **typed)
    assert (answer.status_code, list(answer.context["form"].errors)) == (200, [field])
    assert not ScoreSheet.objects.exists()


def test_an_old_page_gets_the_newer_version(recorder_client: Client, kept: SkatTable) -> None:
    finish(recorder_client)
    form = finish(recorder_client, stated_total_1=20).context["form"]
    assert (form.data["version"], list(form.errors)) == ("1", ["__all__"])


@pytest.mark.parametrize("number", [0, 4])
def test_only_a_deal_that_is_there_can_be_changed(
    recorder_client: Client, kept: SkatTable, number: int
) -> None:
    with pytest.raises(StaleDeal) as stale:
        change_deal(kept, HEARTS, number=number, version=1, by=COMMAND)
    assert stale.value.deal is None
    assert change_deal(kept, HEARTS | {"tops": 2}, number=3, version=1, by=COMMAND).version == 2


def test_taking_a_deal_back_leads_to_the_deals_also_where_it_is_refused(
    recorder_client: Client, kept: SkatTable
) -> None:
    for number, left in ((1, 3), (3, 2)):
        answer = recorder_client.post(f"{DESK}deals/take-back/", {"deal": number})
        assert (answer.status_code, answer["Location"], kept.deals.count()) == (302, f"{DESK}deals/", left)


def test_the_journal_is_narrowed_down_by_series_and_by_table(
    director_client: Client, kept: SkatTable
) -> None:
    change_deal(kept, HEARTS | {"tops": 2}, number=1, version=1, by=COMMAND)
    journal = "/tournaments/club-evening/journal/"
    found = [
        len(director_client.get(journal, asked).context["entries"])
        for asked in ({}, {"series": 1}, {"series": 2}, {"table": 1}, {"table": 2}, {"series": 1, "table": 1})
    ]
    assert found == [1, 1, 0, 1, 0, 1]


@pytest.mark.parametrize(
    ("typed", "cleaned"), [("0", 0), (0, 0), (" 12 ", 12), ("−5", -5), ("", None), (None, None)]
)
def test_numbers_as_they_are_typed(typed: object, cleaned: int | None) -> None:
    field = WholeNumberField(kind="game_points", label="Points", least=-10, most=100, required=False)
    assert field.clean(typed) == cleaned


def test_the_journal_has_pages(
    director_client: Client, kept: SkatTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = "/tournaments/club-evening/journal/"
    assert director_client.get(journal).context["page"].paginator.per_page == 50
    monkeypatch.setattr("tournaments.sheets.journal_views.ENTRIES_PER_PAGE", 1)
    for version in (1, 2):
        change_deal(kept, HEARTS | {"tops": version + 1}, number=1, version=version, by=COMMAND)
    pages = [director_client.get(journal, {"page": page}).context["entries"] for page in (1, 2)]
    assert [[one.entry.after["tops"] for one in page] for page in pages] == [[3], [2]]
