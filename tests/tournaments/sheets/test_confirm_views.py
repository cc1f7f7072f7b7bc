"""The second reader's page: what it shows, where it leads, what it says."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import ScoreSheet, Series, Tournament

DESK = "/tournaments/club-evening/sheets/1/"


@pytest.fixture
def hall(db: None, recorder: User) -> Series:
    """Four tables; those of 1, 2 and 4 have come back, all typed in by the recorder."""
    entries = make_entries(make_tournament(second_person="another"), 12)
    series = seat_series(entries[0].tournament, 1, [entries[n : n + 3] for n in range(0, 12, 3)])
    for table in series.skat_tables.exclude(number=3):
        store_result(table, [(24, 1, 0), (0, 0, 0), (0, 0, 0)], 35)
    ScoreSheet.objects.update(recorded_by=recorder, recorded_as="recorder")
    return series


def confirm(client: Client, table: int, version: object = 1) -> tuple[str, list[str]]:
    """Where it leads, and what the page there says on top."""
    answer = client.post(f"{DESK}{table}/confirm/", {"version": version}, follow=True)
    return answer.redirect_chain[0][0], [str(message) for message in answer.context["messages"]]


def test_it_leads_round_the_hall_and_back_to_the_desk(director_client: Client, hall: Series) -> None:
    assert [confirm(director_client, table) for table in (2, 4, 1)] == [
        (f"{DESK}4/confirm/", ["Table 2 is confirmed."]),
        (f"{DESK}1/confirm/", ["Table 4 is confirmed."]),
        (DESK, ["Table 1 is confirmed."]),
    ]


def test_a_table_without_a_sheet_leads_to_its_form(director_client: Client, hall: Series) -> None:
    answer = director_client.get(f"{DESK}3/confirm/")
    assert (answer.status_code, answer["Location"]) == (302, f"{DESK}3/")


def test_what_was_refused_is_said_on_the_same_page(recorder_client: Client, hall: Series) -> None:
    place, said = confirm(recorder_client, 2)
    assert place == f"{DESK}2/confirm/"
    assert said == ["You typed this sheet in yourself. In this club a second person confirms it."]
    assert not ScoreSheet.objects.exclude(state="recorded").exists()


def test_what_the_page_shows(director_client: Client, recorder_client: Client, hall: Series) -> None:
    shown = [client.get(f"{DESK}1/confirm/").context for client in (director_client, recorder_client)]
    names = ("tournament", "series", "skat_table", "sheet", "protocol", "may_confirm")
    table = hall.skat_tables.get(number=1)
    usual: list[Any] = [hall.tournament, hall, table, table.score_sheet, None]
    assert [[context[name] for name in names] for context in shown] == [[*usual, True], [*usual, False]]
    assert (shown[0]["around"].open_tables, shown[0]["around"].tables_in) == ([3], [1, 2, 4])


def test_where_no_second_person_was_chosen_the_page_leads_to_the_sheet(
    director_client: Client, hall: Series
) -> None:
    Tournament.objects.update(second_person="none")
    answer = director_client.get(f"{DESK}1/confirm/")
    assert (answer.status_code, answer["Location"]) == (302, f"{DESK}1/")
    confirm(director_client, 1)
    assert not ScoreSheet.objects.exclude(state="recorded").exists()


@pytest.mark.parametrize(
    ("chosen", "offered"),
    [("none", []), ("another", ["Compare and confirm"]), ("blind", ["Enter it again, to compare"])],
)
def test_the_list_offers_what_was_chosen(
    director_client: Client, recorder_client: Client, hall: Series, chosen: str, offered: list[str]
) -> None:
    Tournament.objects.update(second_person=chosen)
    every = ("Compare and confirm", "Enter it again, to compare", "they differ")
    page = director_client.get(DESK).content.decode()
    assert [words for words in every if words in page] == offered
    own = recorder_client.get(DESK).content.decode()
    assert [words for words in every if words in own] == []
    assert own.count("waits for another person") == (0 if chosen == "none" else 3)


def test_taking_back_is_said_and_leads_to_the_sheet(director_client: Client, hall: Series) -> None:
    confirm(director_client, 1)
    place = f"{DESK}1/take-back/"
    refused = director_client.post(place, {"version": 2, "reason": " "}, follow=True)
    assert [message.level_tag for message in refused.context["messages"]] == ["error"]
    answer = director_client.post(place, {"version": 2, "reason": "x" * 400}, follow=True)
    assert answer.redirect_chain == [(f"{DESK}1/", 302)]
    assert [str(message) for message in answer.context["messages"]] == [
        "The sheet of table 1 can be changed again."
    ]
    newest = hall.tournament.journal.order_by("-number").first()
    assert newest is not None
    assert (newest.action, newest.reason) == ("sheet-unconfirmed", "x" * 300)
