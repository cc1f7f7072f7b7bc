"""Objections at the desk: on the list of sheets, beside the form, settled with one button; closing warns of them."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import player
from tournaments.models import Objection, Seat, Series, SkatTable
from tournaments.sheets.objections.objections import Figures, agree, object_to
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"
SAID = "I won 10, not 9"


@pytest.fixture
def table(db: None) -> SkatTable:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], results_released=True)
    table = series.skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    return table


@pytest.fixture
def objection(table: SkatTable) -> Objection:
    seat = table.seats.get(number=2)
    return object_to(seat, SAID, Figures(830, 9, 2), by=player(seat.entry))


def said(client: Client, objection: Objection, **sent: str) -> tuple[str, list[str]]:
    answer = client.post(f"{DESK}objections/{objection.pk}/", sent)
    return answer.headers["Location"], [str(message) for message in get_messages(answer.wsgi_request)]


def words_of(client: Client, address: str) -> str:
    """The text of a page on one line, without its tags' white space."""
    return " ".join(client.get(address).content.decode().split())


def test_the_list_of_sheets_shows_it_with_the_clock(recorder_client: Client, objection: Objection) -> None:
    objection.made_at = timezone.now() - dt.timedelta(minutes=12, seconds=10)
    objection.save()
    clock = date_format(timezone.localtime(objection.made_at), "TIME_FORMAT")
    text = words_of(recorder_client, DESK)
    assert f"{clock}: no. 2 Kurt Hansen: <q>{SAID}</q> </p>" in text


def test_it_stands_beside_the_form_of_its_table_only(recorder_client: Client, objection: Objection) -> None:
    assert SAID in words_of(recorder_client, f"{DESK}1/")
    Series.objects.update(state=Series.State.CLOSED)
    assert SAID in words_of(recorder_client, f"{DESK}1/")
    entries = [seat.entry for seat in Seat.objects.order_by("number")]
    seat_series(entries[0].tournament, 2, [entries])
    assert SAID not in words_of(recorder_client, "/tournaments/club-evening/sheets/2/1/")


def test_it_stands_on_the_list_of_each_series(recorder_client: Client, objection: Objection) -> None:
    """While series 2 is played people look at the results of series 1."""
    entries = [seat.entry for seat in Seat.objects.order_by("number")]
    seat_series(entries[0].tournament, 2, [entries])
    text = words_of(recorder_client, "/tournaments/club-evening/sheets/2/")
    assert f'<a href="{DESK}1/">Series 1, table 1</a>' in text
    assert SAID in text
    assert (
        said(recorder_client, objection, answer="yes", back="2")[0] == "/tournaments/club-evening/sheets/2/"
    )


def test_one_button_settles_it(recorder_client: Client, objection: Objection) -> None:
    assert said(recorder_client, objection, answer="9 is right") == (
        DESK,
        ["The objection of Kurt Hansen is settled."],
    )
    objection.refresh_from_db()
    assert (objection.answer, objection.settled_as) == ("9 is right", "recorder")
    assert SAID not in words_of(recorder_client, DESK)


def test_from_the_table_back_to_the_table(recorder_client: Client, objection: Objection) -> None:
    assert said(recorder_client, objection, answer="yes", back="table")[0] == f"{DESK}1/"


def test_without_a_sentence_it_stays_open(recorder_client: Client, objection: Objection) -> None:
    where, sentences = said(recorder_client, objection, answer=" ")
    assert (where, sentences) == (
        DESK,
        ["Write a sentence that the player will read, such as “corrected” or “9 is right”."],
    )
    objection.refresh_from_db()
    assert objection.settled_at is None


def test_an_objection_of_another_series_is_not_found(recorder_client: Client, objection: Objection) -> None:
    address = f"/tournaments/club-evening/sheets/2/objections/{objection.pk}/"
    seat_series(objection.seat.entry.tournament, 2, [])
    assert recorder_client.post(address, {"answer": "x"}).status_code == 404


def test_visitors_and_gets_settle_nothing(
    visitor_client: Client, director_client: Client, objection: Objection
) -> None:
    address = f"{DESK}objections/{objection.pk}/"
    assert visitor_client.post(address, {"answer": "x"}).status_code == 302
    assert director_client.get(address).status_code == 405
    objection.refresh_from_db()
    assert objection.settled_at is None


def test_closing_warns_and_does_not_refuse(director_client: Client, objection: Objection) -> None:
    page = words_of(director_client, DESK)
    assert "1 objection is still open. The series can be closed all the same." in page

    answer = director_client.post(f"{DESK}close/")

    assert Series.objects.get().state == Series.State.CLOSED
    assert [str(message) for message in get_messages(answer.wsgi_request)] == [
        "Series 1 is closed; its results are official.",
        "1 objection of this series is not settled yet. It can be settled below.",
    ]
    assert SAID in words_of(director_client, DESK)


def test_closing_says_nothing_without_an_objection(director_client: Client, table: SkatTable) -> None:
    answer = director_client.post(f"{DESK}close/")
    assert len(list(get_messages(answer.wsgi_request))) == 1
    official = "its results are official."
    assert director_client.get(answer["Location"]).content.decode().count(official) == 1  # said once
    assert director_client.get(DESK).content.decode().count(official) == 1


AGREEING = ("1 of 4 players agrees<", "2 of 4 players agree<", "3 of 4 players agree<")


def test_the_tile_of_a_table_counts_who_agrees(recorder_client: Client, table: SkatTable) -> None:
    assert "players agree" not in words_of(recorder_client, DESK)
    for seat, said in zip(table.seats.exclude(number=2), AGREEING, strict=True):
        seen = Figures(seat.series_points or 0, seat.won or 0, seat.lost or 0)
        agree(seat, seen, by=player(seat.entry))
        assert said in words_of(recorder_client, DESK)


def test_many_objections_cost_no_more_queries_than_one(
    recorder_client: Client, objection: Objection, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(19) as with_one:
        recorder_client.get(DESK)
    seats = objection.seat.skat_table.seats.exclude(number=2)
    Objection.objects.bulk_create(Objection(seat=seat, text=SAID) for seat in seats)
    with django_assert_num_queries(len(with_one)):
        recorder_client.get(DESK)


def test_the_journal_says_it_in_words(director_client: Client, objection: Objection) -> None:
    said(director_client, objection, answer="9 is right")
    text = words_of(director_client, "/tournaments/club-evening/journal/")
    for words in ("objection of a player", "player no. 2", "objection settled", "9 is right"):
        assert words in text
