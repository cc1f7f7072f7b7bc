"""Players call the desk to their table from their own page."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.models import DeskCall, Entry, Seat, Series
from tournaments.people.own_links import own_path
from tournaments.sheets.desk.desk_calls import answer_call

CALL, BACK = "Something is wrong: call the desk", "The desk is not needed any more"


@pytest.fixture
def me(db: None) -> Entry:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])
    return entries[1]


def page_of(me: Entry) -> str:
    return Client(headers={"accept-language": "en"}).get(own_path(me)).content.decode()


def tap(me: Entry, call: str = "desk", series: str = "1") -> str:
    client = Client(headers={"accept-language": "en"})
    said = {"call": call, "series": series}
    return client.post(f"{own_path(me)}call/", said, follow=True).content.decode()


def test_one_tap_calls_and_one_takes_back(me: Entry) -> None:
    assert (CALL in page_of(me), BACK in page_of(me)) == (True, False)
    page = tap(me)
    assert "The desk sees your call now." in page
    assert "The desk was called to table 1 at" in page
    assert (CALL in page, BACK in page) == (False, True)
    page = tap(me, "back")
    assert "The desk knows that it is not needed any more." in page
    assert (CALL in page, "answered at" in page) == (True, False)
    assert "This table has just called the desk." in tap(me)


def test_the_whole_table_sees_the_answer(me: Entry) -> None:
    tap(me)
    answer_call(me.seats.get().skat_table, by=COMMAND)
    other = Entry.objects.get(start_number=3)
    assert ": somebody is coming." in page_of(other)


def test_the_page_notices_the_answer(me: Entry) -> None:
    tap(me)
    client = Client(headers={"accept-language": "en"})
    tag = client.get(f"{own_path(me)}now/").headers["ETag"]
    assert client.get(f"{own_path(me)}now/", headers={"if-none-match": tag}).status_code == 304
    answer_call(me.seats.get().skat_table, by=COMMAND)
    assert client.get(f"{own_path(me)}now/", headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize("what", ["substitute", "withdrawn"])
def test_no_button_where_nobody_plays(me: Entry, what: str) -> None:
    if what == "substitute":
        Seat.objects.filter(entry=me).update(substitute="Ole")
    else:
        Entry.objects.filter(pk=me.pk).update(is_withdrawn=True, is_here=False)
    assert CALL not in page_of(me)
    if what != "withdrawn":
        tap(me)
        assert not DeskCall.objects.exists()


def test_that_a_series_is_closed_shows_only_by_the_refusal(me: Entry) -> None:
    Series.objects.update(state="closed")
    assert CALL in page_of(me)
    assert "Series 1 is not being played" in tap(me)
    assert not DeskCall.objects.exists()


@pytest.mark.parametrize("series", ["2", "", "x", "-1"])
def test_a_series_without_a_seat_is_refused(me: Entry, series: str) -> None:
    assert "only to the table at which you sit" in tap(me, series=series)
    assert not DeskCall.objects.exists()
