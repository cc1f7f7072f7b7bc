"""The official mode: what is against the order is refused, or recorded with a reason and named for good."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.models import JournalEntry, OrderDeviation, Tournament
from tournaments.phones.switching import switch_series
from tournaments.setup.official.deviations import official_sentences
from tournaments.setup.tournament_settings import change_settings, create_tournament
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.ranking import compute_standings
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

DAY = dt.date(2026, 11, 27)
EDIT = "/tournaments/club-evening/edit/"


def official(order: str = "german", **fields: Any) -> Tournament:
    rules = {"german": "isko", "ispa": "isko", "danish": "danish"}[order]
    return make_tournament(official_order=order, **({"rules": rules} | fields))


def deviations() -> list[tuple[str, str, int | None, int | None]]:
    rows = OrderDeviation.objects.order_by("pk")
    return list(rows.values_list("rule", "reason", "series_number", "table_number"))


@pytest.mark.parametrize(
    ("order", "rules", "options"),
    [("german", "danish", {}), ("danish", "isko", {}), ("ispa", "household", {})],
)
def test_an_order_is_played_by_its_own_rules(db: None, order: str, rules: str, options: Any) -> None:
    with refused("order-of-other-rules", field="official_order"):
        create_tournament(
            by=COMMAND, name="Cup", date=DAY, rules=rules, options=options, official_order=order, rounds=12
        )
    tournament = make_tournament(rules=rules)
    with refused("order-of-other-rules", field="official_order"):
        change_settings(tournament, by=COMMAND, official_order=order)


def test_what_breaks_the_order_needs_a_reason(db: None) -> None:
    tournament = official()
    with refused("order-forbids", field="rounds", rule="series of another length"):
        change_settings(tournament, by=COMMAND, rounds=8)
    change_settings(tournament, by=COMMAND, rounds=8, why=" The hall closes at ten ")
    change_settings(tournament, by=COMMAND, rounds=9)
    assert deviations() == [("series-length", "The hall closes at ten", None, None)]
    assert Tournament.objects.get().rounds == 9
    entry = JournalEntry.objects.get(action="order-deviation")
    assert (entry.after, entry.reason) == (
        {"order_rule": "series of another length"},
        "The hall closes at ten",
    )


def test_a_new_tournament_is_checked_too(db: None) -> None:
    fields: dict[str, Any] = {
        "name": "Cup",
        "date": DAY,
        "rules": "isko",
        "official_order": "german",
        "rounds": 8,
    }
    with refused("order-forbids", field="rounds", rule="series of another length"):
        create_tournament(by=COMMAND, **fields)
    create_tournament(by=COMMAND, why="short", **fields)
    assert deviations() == [("series-length", "short", None, None)]


@pytest.mark.parametrize("order", ["ispa", "danish"])
def test_what_is_not_known_is_not_checked(db: None, order: str) -> None:
    change_settings(official(order), by=COMMAND, rounds=5)
    assert deviations() == []


@pytest.mark.parametrize("order", ["german", "ispa", "danish"])
def test_phones_need_a_reason_in_every_order(db: None, order: str) -> None:
    tournament = official(order)
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    name = "phones instead of the federation’s own list"
    with refused("order-forbids", field="phones", rule=name):
        change_settings(tournament, by=COMMAND, phones=True)
    with refused("order-forbids-here", rule=name):
        switch_series(series, on=True, by=COMMAND)
    switch_series(series, on=False, by=COMMAND)
    change_settings(tournament, by=COMMAND, phones=True, why="no lists came")
    switch_series(series, on=True, by=COMMAND)
    assert deviations() == [("list", "no lists came", None, None)]


def test_a_sheet_saved_against_the_rules_is_named(db: None) -> None:
    tournament = official("danish")
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    wrong = [replace(FOUR[0], stated_total=1), *FOUR[1:]]
    record_sheet(table, wrong, passed=PASSED, version=0, by=COMMAND, reason="torn")
    record_sheet(table, wrong, passed=PASSED + 1, version=1, by=COMMAND, reason="still torn")
    assert deviations() == [("sheet", "torn", 1, 1)]
    said = [note.sentence for note in compute_standings(Tournament.objects.get()).notes]
    assert said[:2] == [
        "Official, played by the order of the Danish Skat Union (Dansk Skat Union)",
        "Against the order, series 1, table 1 (points changed by hand): torn",
    ]


def test_what_concerns_a_hidden_series_is_hidden(db: None) -> None:
    tournament = official("danish", has_left_order=False)
    signed = {"tournament": tournament, "reason": "torn"}
    OrderDeviation.objects.create(rule="sheet", series_number=2, table_number=1, **signed)
    OrderDeviation.objects.create(rule="list", **signed)
    assert [len(official_sentences(tournament, shown)) for shown in ([1], [1, 2])] == [2, 3]


def test_other_evenings_know_nothing_of_it(db: None) -> None:
    tournament = make_tournament()
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    wrong = [replace(FOUR[0], stated_total=1), *FOUR[1:]]
    record_sheet(table, wrong, passed=PASSED, version=0, by=COMMAND, reason="torn")
    change_settings(tournament, by=COMMAND, phones=True)
    assert (deviations(), official_sentences(tournament, [1])) == ([], [])


def test_leaving_is_recorded_and_for_good(db: None) -> None:
    tournament = official("danish")
    with refused("order-left-without-reason", field="order_reason"):
        change_settings(tournament, by=COMMAND, official_order="")
    change_settings(tournament, by=COMMAND, official_order="", why="Only for fun")
    assert deviations() == [("left", "Only for fun", None, None)]
    with refused("order-left-for-good", field="official_order"):
        change_settings(tournament, by=COMMAND, official_order="danish", why="again")
    tournament.refresh_from_db()
    assert official_sentences(tournament, [1]) == ["against the order (no longer official): Only for fun"]
    change_settings(tournament, by=COMMAND, phones=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        Tournament.objects.update(official_order="danish")


def test_no_other_order_in_between(db: None) -> None:
    with refused("order-cannot-change", field="official_order"):
        change_settings(official("german"), by=COMMAND, official_order="ispa", why="x")


def test_the_file_carries_it_for_good(db: None) -> None:
    tournament = official("german")
    change_settings(tournament, by=COMMAND, rounds=8, why="short")
    data = export_tournament(Tournament.objects.get())
    assert (data["official_order"], [one["rule"] for one in data["deviations"]]) == (
        "german",
        ["series-length"],
    )
    copy = import_tournament(read_text(as_text(data)), by=COMMAND, as_copy=True)
    assert official_sentences(copy, []) == [
        "official, played by the order of the German Skat Federation (DSkV)",
        "against the order (series of another length): short",
    ]


def test_the_page_asks_for_the_reason_at_the_field(director_client: Client) -> None:
    official("danish")
    page = director_client.get(EDIT)
    values = {name: value for name, value in page.context["form"].initial.items() if value is not None}
    answer = director_client.post(EDIT, values | {"phones": "on"})
    assert list(answer.context["form"].errors) == ["phones"]
    director_client.post(EDIT, values | {"phones": "on", "order_reason": "no lists"})
    assert deviations() == [("list", "no lists", None, None)]


def test_lists_and_public_pages_name_it(visitor_client: Client, db: None) -> None:
    tournament = official("danish", visibility="live")
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], results_released=True)
    record_sheet(series.skat_tables.get(), FOUR, passed=PASSED, version=0, by=COMMAND)
    change_settings(tournament, by=COMMAND, phones=True, why="no lists came")
    page = visitor_client.get("/tournaments/club-evening/standings/").content.decode()
    assert "played by the order of the Danish Skat Union" in page
    assert "no lists came" in page
