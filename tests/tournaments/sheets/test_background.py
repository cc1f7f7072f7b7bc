"""Forms that a script saves: only a save is answered by an address; any other response is a page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.tournaments.sheets.conftest import FOUR, PASSED, table_with_three_deals, typed
from tournaments.access.actors import login
from tournaments.models import Objection, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.second_person.comparing import Typed, type_again
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"
SHEET = f"{DESK}1/"
OTHER = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]


def send(client: Client, place: str, data: dict[str, Any]) -> Any:
    """The address that a script is told; None where the form is not saved."""
    answer = client.post(place, data, headers={"X-Kept": "1"})
    is_json = answer.headers["Content-Type"] == "application/json"
    return answer.json()["goes_to"] if answer.status_code == 200 and is_json else None


def test_a_sheet(recorder_client: Client, skat_table: SkatTable) -> None:
    assert send(recorder_client, SHEET, typed(FOUR, passed=9)) is None
    assert [send(recorder_client, SHEET, typed(FOUR)) for _time in range(2)] == [f"{DESK}2/"] * 2
    assert send(recorder_client, SHEET, typed(OTHER)) is None
    assert send(recorder_client, SHEET, typed(OTHER, version=1)) == f"{DESK}?corrected=1"
    assert ScoreSheet.objects.get().version == 2


def test_nobody_logged_in_saves_nothing(visitor_client: Client, skat_table: SkatTable) -> None:
    assert send(visitor_client, SHEET, typed(FOUR)) is None
    assert not ScoreSheet.objects.exists()


def test_numbers_of_others_are_not_saved_for_those_who_sit_there_now(
    recorder_client: Client, skat_table: SkatTable
) -> None:
    """A form that waited for the network while the table was drawn again."""
    players = recorder_client.get(SHEET).context["form"].players
    assert players == "-".join(str(seat.entry_id) for seat in skat_table.seats.order_by("number"))
    answer = recorder_client.post(SHEET, typed(FOUR, players="1-2-3-4-5"))
    assert answer.context["form"].non_field_errors() == [
        "Other players sit at this table now. Compare the names with the paper."
    ]
    # The form that is shown then belongs to them.
    assert f'name="players" value="{players}"' in answer.content.decode()
    assert send(recorder_client, SHEET, typed(FOUR, players=players)) == f"{DESK}2/"


def test_deals_and_their_end(recorder_client: Client, db: None) -> None:
    table = table_with_three_deals()
    change = {"declarer": "1", "game": "hearts", "tops": "2", "won": "yes", "version": "1"}
    assert send(recorder_client, f"{SHEET}deals/1/", change) == f"{SHEET}deals/"
    assert send(recorder_client, f"{SHEET}deals/1/", change | {"tops": "3"}) is None
    end = {"version": 0, "stated_total_1": "30", "reason": "", "ruling": ""}
    assert [send(recorder_client, f"{SHEET}finish/", end) for _time in range(2)] == [DESK, DESK]
    assert table.deals.get(number=1).version == 2
    conflict = recorder_client.post(f"{SHEET}finish/", end | {"stated_total_2": "20"})
    differing = [[cell.differs for cell in line.first] for line in conflict.context["compared"].lines]
    assert differing == [[False] * 5, [False, False, False, True, False], [False] * 5, [False]]


@pytest.fixture
def typed_twice(skat_table: SkatTable, recorder: User, director: User) -> SkatTable:
    Tournament.objects.update(second_person="blind")
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    type_again(skat_table, Typed(OTHER, PASSED), by=login(director))
    return skat_table


def test_the_second_typing_and_the_comparison(director_client: Client, typed_twice: SkatTable) -> None:
    assert send(director_client, f"{SHEET}again/", typed(OTHER)) == f"{SHEET}compare/"
    version = ScoreSheet.objects.get().version
    chosen = {"version": version, "game_points_1": "first", "stated_total_1": "first"}
    assert send(director_client, f"{SHEET}compare/", {"version": version}) is None
    assert send(director_client, f"{SHEET}compare/", chosen | {"version": version + 1}) is None
    assert send(director_client, f"{SHEET}compare/", chosen) == DESK
    # Sent twice: nothing is left to decide.
    assert send(director_client, f"{SHEET}compare/", chosen) == SHEET
    back = {"version": ScoreSheet.objects.get().version, "reason": ""}
    assert send(director_client, f"{SHEET}take-back/", back) is None
    assert send(director_client, f"{SHEET}take-back/", back | {"reason": "misread"}) == SHEET


def test_the_answer_to_an_objection(recorder_client: Client, series: Series) -> None:
    objection = Objection.objects.create(seat=series.skat_tables.get(number=1).seats.get(number=1), text="no")
    place = f"{DESK}objections/{objection.pk}/"
    assert send(recorder_client, place, {"answer": ""}) is None
    assert send(recorder_client, place, {"answer": "corrected", "back": "table"}) == SHEET
