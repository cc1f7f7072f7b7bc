"""Papers that have come to the desk: noted before they are typed in, and taken up first."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import (
    COMMAND,
    make_entries,
    make_tournament,
    seat_series,
    seat_two_tables,
    store_result,
)
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, typed
from tournaments.access.actors import login
from tournaments.models import Club, JournalEntry, Player, ScoreSheet, Series, SkatTable
from tournaments.sheets.arrivals import note_arrival, take_arrival_back
from tournaments.sheets.desk import desk_of
from tournaments.sheets.overview import next_open
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"


@pytest.fixture
def hall(db: None) -> Series:
    """Five tables of four; the sheet of table 4 is typed in, that of table 5 confirmed."""
    tournament = make_tournament()
    entries = make_entries(tournament, 20)
    series = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 20, 4)])
    for number in (4, 5):
        record_sheet(table_of(series, number), FOUR, passed=2, version=0, by=COMMAND)
    ScoreSheet.objects.filter(skat_table__number=5).update(state="confirmed", confirmed_at=series.drawn_at)
    return series


def table_of(series: Series, number: int) -> SkatTable:
    return series.skat_tables.get(number=number)


def said(client: Client, **data: Any) -> tuple[str, list[str]]:
    answer = client.post(f"{DESK}arrive/", data, follow=True)
    return answer.redirect_chain[0][0], [str(message) for message in answer.context["messages"]]


def test_who_and_when_is_kept_and_nothing_is_journalled(hall: Series, recorder: User) -> None:
    before = JournalEntry.objects.count()
    noted = note_arrival(table_of(hall, 2), by=login(recorder))
    again = note_arrival(table_of(hall, 2), by=COMMAND)  # pressed twice: the first time counts
    assert (again.sheet_arrived_as, again.sheet_arrived_at) == ("recorder", noted.sheet_arrived_at)
    assert noted.sheet_arrived_at is not None
    assert JournalEntry.objects.count() == before

    back = take_arrival_back(table_of(hall, 2), by=COMMAND)
    assert (back.sheet_arrived_as, back.sheet_arrived_at) == ("", None)


def test_only_a_sheet_that_is_awaited_arrives(hall: Series) -> None:
    with refused("sheet-in-already", table=4):
        note_arrival(table_of(hall, 4), by=COMMAND)
    with refused("sheet-in-already", table=4):
        take_arrival_back(table_of(hall, 4), by=COMMAND)
    Series.objects.update(state="checked")
    with refused("seats-not-released", number=1):
        note_arrival(table_of(hall, 1), by=COMMAND)
    Series.objects.update(state="closed")
    with refused("series-closed", number=1):
        note_arrival(table_of(hall, 1), by=COMMAND)


def test_the_list_begins_with_what_has_been_missing_longest(hall: Series) -> None:
    for number in (3, 2):
        note_arrival(table_of(hall, number), by=COMMAND)
    desk = desk_of(hall)
    assert [(table.at.value, table.number) for table in desk.tables] == [
        ("out", 1),
        ("arrived", 2),
        ("arrived", 3),
        ("recorded", 4),
        ("confirmed", 5),
    ]
    assert [table.number for table in desk.arrived] == [3, 2]
    assert desk.counts == {"arrived": 2, "out": 1, "recorded": 1, "confirmed": 1}
    assert [next_open(hall, after=number) for number in (1, 3)] == [3, 3]


def test_a_number_is_noted_and_the_empty_field_opens_the_next(recorder_client: Client, hall: Series) -> None:
    assert said(recorder_client, table="3") == (f"{DESK}?arriving=1", ["The sheet of table 3 has arrived."])
    assert table_of(hall, 3).sheet_arrived_as == "recorder"
    assert said(recorder_client, table="") == (f"{DESK}3/", [])
    assert said(recorder_client, table="3", arrived="no")[1] == ["The sheet of table 3 is still out."]
    assert said(recorder_client, table="")[0] == f"{DESK}1/"
    assert said(recorder_client, table="17")[1] == ["There is no table “17” in this series."]
    assert said(recorder_client, table="9" * 21)[1] == [f"There is no table “{'9' * 20}” in this series."]
    assert said(recorder_client, table="4", arrived="no")[1] == ["The sheet of table 4 is typed in already."]


def test_a_number_opens_the_sheet_that_is_here_already(recorder_client: Client, hall: Series) -> None:
    note_arrival(table_of(hall, 3), by=COMMAND)
    for number in ("3", "4", "5"):
        assert said(recorder_client, table=number) == (f"{DESK}{number}/", [])
    assert said(recorder_client, table="1", open="") == (f"{DESK}1/", [])
    assert table_of(hall, 1).sheet_arrived_at is None
    assert said(recorder_client, table="17", open="")[1] == ["There is no table “17” in this series."]


def test_enter_on_the_page_opens_the_next_table(recorder_client: Client, hall: Series) -> None:
    """The main button has the focus; while papers arrive, the field for their numbers has it."""
    note_arrival(table_of(hall, 3), by=COMMAND)
    page = recorder_client.get(DESK).content.decode()
    assert f'<a class="button main" href="{DESK}3/" data-focus>Enter table 3</a>' in page
    arriving = recorder_client.get(DESK, {"arriving": "1"}).content.decode()
    assert f'<a class="button main" href="{DESK}3/" >Enter table 3</a>' in arriving
    assert arriving.count("data-focus") == 1
    # The last Enter of a sheet leads to the paper that has lain on the desk longest.
    assert recorder_client.post(f"{DESK}1/", typed(FOUR))["Location"] == f"{DESK}3/"


def test_enter_types_a_table_while_the_next_step_is_printing(director_client: Client) -> None:
    """Who has written on own paper wants no file, but to say which sheet has come."""
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    page = director_client.get(DESK).content.decode()
    assert "Print the score sheets of series 1" in page
    assert re.findall(r"<[^>]*data-focus>", page) == [
        '<input id="arrived" name="table" inputmode="numeric" size="3" autocomplete="off" '
        'aria-describedby="arrived-help" data-focus>'
    ]


def test_an_evening_without_arrivals_is_typed_by_number(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 12)
    series = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 12, 4)])
    store_result(table_of(series, 2), [(100, 5, 1)] * 4)
    assert [next_open(series, after=number) for number in (0, 1, 3)] == [1, 3, 1]


def test_namesakes_are_told_apart(recorder_client: Client) -> None:
    """Also when only one of them is named on the page."""
    series = seat_two_tables(make_tournament())
    note_arrival(table_of(series, 1), by=COMMAND)
    for number, club in ((2, Club.objects.create(name="Tønder")), (6, None)):
        player = Player.objects.get(entries__start_number=number)
        player.first_name, player.last_name, player.club = "Inge", "Nielsen", club
        player.save()
    page = recorder_client.get(DESK).content.decode()
    assert re.findall(r"Inge Nielsen[^,<]*", page) == ["Inge Nielsen (Tønder)"]


def test_a_number_means_a_table_of_the_series_of_its_page(recorder_client: Client, hall: Series) -> None:
    seat_series(hall.tournament, 2, [[] for _table in range(6)])
    assert said(recorder_client, table="6")[1] == ["There is no table “6” in this series."]
    assert said(recorder_client, table=" 2 ")[1] == ["The sheet of table 2 has arrived."]
    arrived = SkatTable.objects.exclude(sheet_arrived_at=None).values_list("series__number", "number")
    assert list(arrived) == [(1, 2)]


def test_an_arrival_that_is_noted_again_opens_nothing(recorder_client: Client, hall: Series) -> None:
    """The button beside a table only notes; the field opens what is here already."""
    note_arrival(table_of(hall, 2), by=COMMAND)
    assert said(recorder_client, table="2", arrived="yes") == (
        f"{DESK}?arriving=1",
        ["The sheet of table 2 has arrived."],
    )
    assert said(recorder_client, table="2", arrived="yes", open="")[0] == f"{DESK}2/"
    for number in (1, 2, 3):
        record_sheet(table_of(hall, number), FOUR, passed=2, version=0, by=COMMAND)
    assert said(recorder_client, table="") == (f"{DESK}?arriving=1", ["There is no table “” in this series."])
