"""What officials do by hand against the order: refused, or named on every list and in the file, for good."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.setup.official.test_mode import deviations, official
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.models import OrderDeviation, Ruling, Series, Tournament
from tournaments.seating.changes.swapping import swap
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.setup.official.deviations import official_sentences
from tournaments.setup.official.mode import refuse_after_leaving
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.rulings.recording import record_ruling, take_back_ruling
from tournaments.teams.planning import save_team_plan
from tournaments.teams.settings import chosen_settings
from tournaments.transfer.exporting import export_tournament

ORDERS = ["german", "ispa", "danish"]


def seated(tournament: Tournament) -> Series:
    entries = make_entries(tournament, 8)
    return seat_series(tournament, 1, [entries[:4], entries[4:]])


@pytest.mark.parametrize("order", ORDERS)
def test_seats_changed_by_hand_need_a_reason(db: None, order: str) -> None:
    series = seated(official(order))
    with refused("order-forbids", field="order_reason", rule="seats changed by hand"):
        swap(series, 1, 5, version=series.version, by=COMMAND)
    assert tables_of_series(series)[1] == (1, 2, 3, 4)
    swap(series, 1, 5, version=series.version, by=COMMAND, order_reason=" A wheelchair ")
    assert tables_of_series(series)[1] == (5, 2, 3, 4)
    assert deviations() == [("seats", "A wheelchair", 1, None)]
    assert official_sentences(series.tournament, [1])[1:] == [
        "against the order, series 1 (seats changed by hand): A wheelchair"
    ]
    assert [one["rule"] for one in export_tournament(Tournament.objects.get())["deviations"]] == ["seats"]


def test_other_evenings_swap_without_a_word(director_client: Client) -> None:
    series = seated(make_tournament())
    page = director_client.get("/tournaments/club-evening/seats/1/swap/?one=1&two=5")
    assert "order_reason" not in page.text
    swap(series, 1, 5, version=series.version, by=COMMAND)
    assert deviations() == []


def test_the_page_of_two_who_swap_asks_for_the_reason(director_client: Client) -> None:
    series = seated(official("danish"))
    path = "/tournaments/club-evening/seats/1/swap/"
    asked = {"one": "1", "two": "5", "version": str(series.version)}
    assert "order_reason" in director_client.get(f"{path}?one=1&two=5").text
    answer = director_client.post(path, asked)
    assert (answer.status_code, list(answer.context["reason"].errors)) == (200, ["order_reason"])
    assert director_client.post(path, asked | {"order_reason": "A wheelchair"}).status_code == 302
    assert deviations() == [("seats", "A wheelchair", 1, None)]


@pytest.mark.parametrize(
    ("kind", "values"), [("tandem", {"factor": 1}), ("four", {}), ("four", {"factor": 1, "counted": 3})]
)
def test_another_team_plan_needs_a_reason(db: None, kind: str, values: Any) -> None:
    tournament, plan = official("german"), chosen_settings(kind, **values)
    with refused("order-forbids", field="order_reason", rule="teams of another kind"):
        save_team_plan(tournament, plan, by=COMMAND)
    save_team_plan(tournament, plan, by=COMMAND, order_reason="So the invitation says")
    assert deviations() == [("teams", "So the invitation says", None, None)]


def test_the_plan_of_the_order_needs_none(db: None) -> None:
    save_team_plan(official("german"), chosen_settings("four", factor=1), by=COMMAND)
    assert deviations() == []


def test_an_order_that_says_nothing_of_teams_asks_for_nothing(db: None) -> None:
    save_team_plan(official("danish"), chosen_settings("six"), by=COMMAND)
    assert deviations() == []


def test_the_page_of_the_plan_asks_for_the_reason(director_client: Client) -> None:
    official("german")
    path = "/tournaments/club-evening/teams/plan/"
    typed = {"kind": "tandem", "factor": "1", "equal_totals": "games", "version": "0", "do": "save"}
    answer = director_client.post(path, typed)
    assert list(answer.context["form"].errors) == ["order_reason"]
    assert director_client.post(path, typed | {"order_reason": "Invited so"}).status_code == 302
    assert deviations() == [("teams", "Invited so", None, None)]


def ruled(tournament: Tournament, code: str, points: int) -> Ruling:
    about: dict[str, Any] = {"series_number": 1, "table_number": 1, "start_number": 2, "points": points}
    return record_ruling(
        tournament, text="Came after the first deal", referee="R", by=COMMAND, code=code, **about
    )


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("code", ["late", "other"])
def test_free_points_of_a_referee_are_named(db: None, order: str, code: str) -> None:
    tournament = official(order)
    series = seated(tournament)
    record_sheet(series.skat_tables.get(number=1), FOUR, passed=PASSED, version=0, by=COMMAND)
    ruling = ruled(tournament, code, 30)
    take_back_ruling(ruling, by=COMMAND, reason="Too hard")
    assert deviations() == [("free-points", "Came after the first deal", 1, 1)]
    assert official_sentences(tournament, [1])[1:] == [
        "against the order, series 1, table 1 (points taken off by the referee’s own measure): "
        "Came after the first deal"
    ]


def test_what_an_order_takes_off_is_no_deviation(db: None) -> None:
    tournament = official("danish")
    series = seated(tournament)
    record_sheet(series.skat_tables.get(number=1), FOUR, passed=PASSED, version=0, by=COMMAND)
    ruled(tournament, "fourth-man-saw-skat", 50)
    ruled(tournament, "late", 0)
    assert deviations() == []


@pytest.mark.database
@pytest.mark.parametrize(
    "change", ["DELETE FROM {}", "UPDATE {} SET reason = 'nothing'", "UPDATE {} SET rule = 'x'"]
)
def test_the_database_keeps_deviations(db: None, change: str) -> None:
    OrderDeviation.objects.create(tournament=official(), rule="left", reason="Only for fun")
    refusal = pytest.raises(DatabaseError, match="Deviations from the order are never")
    with refusal, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(change.format("tournaments_orderdeviation"))
    assert deviations() == [("left", "Only for fun", None, None)]


def test_leaving_stays_even_if_the_mark_is_taken_away(db: None) -> None:
    tournament = official("danish")
    OrderDeviation.objects.create(tournament=tournament, rule="left", reason="Only for fun")
    with refused("order-left-for-good", field="official_order"):
        refuse_after_leaving(tournament, "danish")
